"""The tips of the tutorial: each is shown once, where the player meets its subject for the first time."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec import structs

from engine import games
from engine.core.choice import parse_choice
from engine.core.game import parse_rules
from engine.core.rng import Stream
from engine.match import Match
from engine.on_mars.events import new_event
from tests.environment import here
from tests.slow_cases import slow_except
from tui.app.course_progress import table_of
from tui.app.game_session import GameSession
from tui.app.lesson import FIRST, SECOND, Lesson
from tui.app.lesson_values import moments_of
from tui.app.seat_client import SeatClient
from tui.games.on_mars.lessons import COURSE
from tui.text import Words

GAME = games.game("on-mars")
pytestmark = pytest.mark.usefixtures("folders")
REMARKS = {one.name: one for one in COURSE.remarks}


def own(key: str) -> bool:
    return any(one.own for one in COURSE.remarks if one.of == key)


@cache
def shown(seed: str) -> tuple[str, ...]:
    """Return the tips of a random game in their order; each is checked where it is shown."""
    match = Match(GAME, GAME.new(parse_rules(GAME.rules_type, COURSE.second_rules), seed))
    lesson, found, stream = Lesson(COURSE, SECOND), list[str](), Stream.named("tips", seed)
    happened: set[str] = set()
    while match.pending:
        decision = match.pending[0]
        if decision.seat == 0 and (name := lesson.remark(match, 0)):
            remark = REMARKS[name]
            assert remark.when is None or remark.when(match.view(0), decision), name
            assert not remark.of or remark.of in happened, name
            found.append(name)
        ply = match.choose(decision.seat, GAME.random_choice(decision, stream))
        happened |= {event.key for event in ply.events if event.seat == 0 or not own(event.key)}
    return tuple(found)


def test_what_happens_to_others_is_no_reason_for_a_tip_about_the_player() -> None:
    assert {one.name for one in COURSE.remarks if one.own} == {"lost", "cube", "contract"}
    match = Match(GAME, GAME.new(parse_rules(GAME.rules_type, COURSE.second_rules), COURSE.second))
    lesson = Lesson(COURSE, SECOND)
    match.choose(0, parse_choice("space 1"))
    lost = new_event("lost", 1, ("water", 1))
    match.plies[-1] = structs.replace(match.plies[-1], events=(lost,))
    match.choose(1, parse_choice("space 5"))
    assert lesson.remark(match, 0) != "lost"
    match.plies[0] = structs.replace(match.plies[0], events=(structs.replace(lost, seat=0),))
    assert lesson.remark(match, 0) == "lost"


@pytest.mark.parametrize("seed", slow_except(("T-0",), ("T-0", "T-1")))
def test_each_tip_is_shown_once_and_in_its_place(seed: str) -> None:
    found = shown(seed)
    assert found[0] == "begin"
    assert len(set(found)) == len(found) > len(REMARKS) // 2


@pytest.mark.slow
def test_random_games_meet_nearly_every_tip() -> None:
    missing = set(REMARKS) - {*shown("T-0"), *shown("T-1")}
    assert missing <= {"play-on", "goal", "slots-cleared"}, missing


def test_a_private_goal_that_is_met_is_pointed_out() -> None:
    moment = moments_of("on-mars")["step goal"]
    (decision,) = GAME.pending(moment.state)
    met = [one.name for one in COURSE.remarks if one.when is not None and one.when(moment.state, decision)]
    assert "goal" in met
    before = moments_of("on-mars")["step deposit"]
    (decision,) = GAME.pending(before.state)
    assert not REMARKS["goal"].when(before.state, decision)  # type: ignore[misc]


def test_after_the_guided_rounds_the_player_plays_on_with_tips() -> None:
    table = table_of(here(), "on-mars", FIRST)
    session = GameSession(SeatClient(table), Words("en"))
    for one in table.teaching.line.choices:  # type: ignore[union-attr]
        table.match.choose(one.seat, one.choice)
    session.switch_viewer(0)
    text = session.lesson_text()
    assert text is not None
    assert (text.title, text.text) == ("New:", session.words.name("remark", "play-on"))
    assert not table.over
    assert session.client.recorded() is None
    decision = table.to_answer()
    assert decision is not None
    table.choose(0, next(iter(decision.options)))
    session.switch_viewer(0)
    text = session.lesson_text()
    assert text is not None
    assert text.tree, "the goal tree stays in sight"
    assert text.text != session.words.name("remark", "play-on")
    table.undo(0)
    session.switch_viewer(0)
    again = session.lesson_text()
    assert again is not None
    assert again.text == session.words.name("remark", "play-on")


def test_the_last_choice_of_the_guided_rounds_is_free() -> None:
    """A player who stays in the Colony plays on with tips like one who travels."""
    table = table_of(here(), "on-mars", FIRST)
    *line, last = table.teaching.line.choices  # type: ignore[union-attr]
    for one in line:
        table.match.choose(one.seat, one.choice)
    decision = table.to_answer()
    assert decision is not None
    other = next(choice for choice in decision.options if choice != last.choice)
    table.choose(0, other)
    session = GameSession(SeatClient(table), Words("en"))
    while table.to_answer() is None and table.bot_step() is not None:
        pass
    session.switch_viewer(0)
    text = session.lesson_text()
    assert text is not None
    assert text.text == session.words.name("remark", "play-on")


def test_the_opponent_of_the_guided_rounds_and_after_them_plays_sensibly() -> None:
    """Its choices are those of a search: at the end of the guided rounds it has built and scored."""
    end = moments_of("on-mars")["step on"].state
    assert end.players[1].op > 0
    assert COURSE.level == "normal"
