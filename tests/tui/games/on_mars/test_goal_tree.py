"""The goal tree of the tutorial: which building gives what the next one costs, and where the player is."""

from __future__ import annotations

import io

import pytest

from engine.core.choice import Choice
from engine.core.event import Event
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS
from tests.environment import here
from tui.app.course_progress import table_of
from tui.app.game_session import GameSession
from tui.app.lesson import FIRST
from tui.app.lesson_text import lesson_box
from tui.app.seat_client import SeatClient
from tui.games.on_mars.goal_tree import DONE, LATER, NEXT, goal_tree, goals
from tui.lines import Console, Leave, LineMode
from tui.text import LANGUAGES, Words
from tui.text.translator import TextLook
from tui.widgets.styled_line import plain, width

pytestmark = pytest.mark.usefixtures("folders")
NARROW = 78


def start() -> State:
    return table_of(here(), "on-mars", FIRST).match.state


def states(state: State, *built: str, ahead: tuple[Choice, ...] = ()) -> dict[str, str]:
    events = [Event("built", 0, (building, 20, 1)) for building in built]
    return {goal.name: goal.state for goal in goals(state, 0, events, ahead)}


def test_what_the_player_has_built_is_done_and_what_he_can_pay_is_next() -> None:
    state = start()
    assert states(state)["mine"] == NEXT
    state.players[0].lq = 1
    assert states(state) == {
        "bot": DONE, "mine": LATER, "generator": NEXT, **dict.fromkeys(BUILDINGS[2:], LATER),
    }  # fmt: skip
    found = states(state, "generator", "mine")
    assert (found["generator"], found["mine"], found["water-extractor"]) == (DONE, DONE, NEXT)
    state.players[0].res = [0, 0, 1, 0, 0]
    assert states(state)["greenhouse"] == NEXT
    state.players[0].res = [0] * 5
    assert states(state)["mine"] == NEXT, "with nothing to pay, the first that is missing"
    assert NEXT not in states(state, *BUILDINGS).values()


def test_buildings_of_others_are_not_done() -> None:
    events = [Event("built", 1, ("mine", 20, 1))]
    assert {goal.name: goal.state for goal in goals(start(), 0, events)}["mine"] == NEXT


def test_in_the_guided_rounds_the_next_goal_is_what_the_lesson_does_next() -> None:
    ahead = (Choice("end"), Choice("move", ("bot", 12, 20)), Choice("construct", ("shelter", 21)))
    state = start()
    assert states(state, ahead=ahead)["bot"] == NEXT
    assert states(state, ahead=ahead[2:])["shelter"] == NEXT
    assert states(state, ahead=ahead[2:])["mine"] == LATER


@pytest.mark.diagonal
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("painted", [False, True])
def test_it_stays_in_sight_whole_in_every_step(language: str, painted: bool) -> None:
    """At the guided steps, and after them, where the tips begin."""
    table = table_of(here(), "on-mars", FIRST)
    words = Words(TextLook(language, painted=painted)).of("on-mars")
    session = GameSession(SeatClient(table), words)
    names = [words.name("tree", name) for name in ("bot", *BUILDINGS)]
    for one in (*table.teaching.line.choices, None):  # type: ignore[union-attr]
        if one is None or one.step is not None:
            session.changed()
            session.switch_viewer(0)
            text = session.lesson_text()
            assert text is not None
            head, *rest = map(plain, lesson_box(text, NARROW))
            assert all(name in head for name in names), head
            assert width(lesson_box(text, NARROW)[0]) <= NARROW
            assert " ".join(" ".join(rest).split()) == " ".join(text.text.split()) or language == "ja"
            assert 1 <= len(rest) <= 2
        if one is not None:
            table.match.choose(one.seat, one.choice)


def test_the_longest_form_that_fits_is_drawn() -> None:
    long, middle, short = goal_tree(Words("en").of("on-mars"), start(), 0, (), ())
    assert width(long) > width(middle) > width(short)
    assert plain(short) == "(Bot)>[Mine]>Power>Water>Greenhouse>Oxygen>Shelter"
    assert plain(long).startswith("(Bot) > [Mine] 1 mi > Power 1 ba >")


def test_line_mode_writes_it_below_the_text_of_a_step() -> None:
    class Leaving(Console):
        def read(self) -> str:
            raise Leave

    shown = io.StringIO()
    LineMode(table_of(here(), "on-mars", FIRST), Words("en"), Leaving(io.StringIO(), shown)).run()
    assert "1/13 Turn Order. You score OP" in shown.getvalue()
    assert (
        "\n[Bot] > Mine 1 mi > Power 1 ba > Water 1 wa > Greenhouse 1 pl > Oxygen 1 ox > Shelter\n" in shown.getvalue()
    )
