"""No lesson shows what the learner may not know: with other hidden cards and answers it looks the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from itertools import islice

import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.options import Bag, OneOf, Options, Subset
from tests.environment import here
from tests.tui.host.test_hidden import RedealtMatch
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.app.course_progress import table_of
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.lesson import FIRST
from tui.app.seat_client import SeatClient
from tui.games.parts import HandPart, MapPart, MenuPart, PanelPart
from tui.text import Words

LEARNER = 0
COLUMNS = 60
FEW = 12
"""The most choices of a decision whose effect is compared."""


def choices_of(options: Options) -> Iterator[Choice]:
    """Yield choices of a decision: of a selection nothing, each item, and as many as possible."""
    if isinstance(options, OneOf):
        yield from islice(options, FEW)
    elif isinstance(options, Subset | Bag):
        items = tuple(dict.fromkeys(options.items))
        picks = [(), *((item,) for item in items), tuple(items[: options.high])]
        yield from filter(options.__contains__, (Choice(options.verb, picked) for picked in picks))


def shown_to_learner(table: GameTable) -> list[str]:
    """Return everything a lesson draws and says for its learner, as texts."""
    session = GameSession(SeatClient(table), Words("en"))
    session.switch_viewer(LEARNER)
    scene, view = session.scene, session.game_view
    shown: list[object] = [scene.game.encode(scene.state)]  # all that is drawn is drawn from it
    shown += [session.lesson_text(), session.way()]
    shown += [view.bar(scene), view.tracks(scene, 119), view.own(scene, 119)]
    for part in session.parts:
        if isinstance(part, MapPart):
            shown += [session.picture(drawing) for drawing in part.drawings[:1]]
        elif isinstance(part, MenuPart):
            shown += [(item.label, item.open, item.why) for item in part.items]
            shown += [item.detail(COLUMNS) for item in part.items if item.detail is not None]
        elif isinstance(part, HandPart) and (page := part.page(COLUMNS)) is not None:
            shown += [(entry.lines, entry.open, entry.why, entry.detail(COLUMNS)) for entry in page.entries]
        elif isinstance(part, PanelPart):
            shown.append(part.lines(COLUMNS, COLUMNS))
    if (decision := session.decision) is not None:
        answers = session.answers(COLUMNS)
        shown += [(entry.lines, entry.detail(COLUMNS), entry.beside(COLUMNS, 4)) for entry in answers.entries]
        for choice in choices_of(decision.options):
            shown += [choice, view.outcome(scene, choice, COLUMNS), session.lesson_refusal(choice)]
            shown.append(session.client.revealed(LEARNER, choice))
    shown += [told.text for told in session.all_actions()]
    return [repr(one) for one in shown]


def let_others(table: GameTable) -> None:
    while table.bot_step() is not None:
        pass


def dealt_again(table: GameTable) -> list[str]:
    """Return the same texts after all that the learner cannot see is dealt again."""
    true = table.match
    table.match = RedealtMatch(true, LEARNER)
    try:
        assert table.game.encode(table.view(LEARNER)) == table.game.encode(true.view(LEARNER))
        return shown_to_learner(table)
    finally:
        table.match = true


def compare_steps(slug: str, every: int) -> None:
    """Compare a lesson at its simultaneous decisions, and at one of every few of its other steps."""
    steps = 0
    with closing(table_of(here(), slug, FIRST, restart=True)) as table:
        let_others(table)
        while (choice := SeatClient(table).recorded()) is not None:
            if simultaneous(table) or not steps % every:
                assert dealt_again(table) == shown_to_learner(table), steps
            table.choose(LEARNER, choice)
            let_others(table)
            steps += 1
    assert steps >= 14


def simultaneous(table: GameTable) -> bool:
    """Return whether others choose hidden, or have chosen, at the same time."""
    answers = [getattr(player, "answer", None) for player in table.match.state.players]
    return len(table.match.pending) > 1 or any(answer is not None for answer in answers)


@pytest.mark.parametrize("slug", games.GAMES)
def test_hidden_cards_change_nothing_in_a_lesson(slug: str) -> None:
    compare_steps(slug, every=6)


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
def test_hidden_cards_change_nothing_at_any_step_of_a_lesson(slug: str) -> None:
    compare_steps(slug, every=1)


def test_a_lesson_drawn_from_the_whole_state_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SeatClient, "view", lambda client, *_: client.table.match.state)
    with pytest.raises(AssertionError):
        compare_steps("terraforming-mars", every=6)


KEYS = ("down", "space", "J", "down", "space", "i", "escape", "plus", "plus", "v", "escape")
"""The cursor, selections, the explanation, a zoom and the tableaus."""


async def screens(table: GameTable, size: tuple[int, int]) -> list[list[str]]:
    """Return what the screen shows after each key."""
    app = app_for(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        shown = [screen_lines(app)]
        for key in KEYS:
            await press(pilot, key)
            shown.append(screen_lines(app))
    return shown


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("slug", ["terraforming-mars", "jump-drive"])
async def test_screens_of_hidden_choices_show_nothing_hidden(slug: str, size: tuple[int, int]) -> None:
    """Whoever chooses while others choose sees the same screens with other hidden cards and answers."""
    table = table_of(here(), slug, FIRST, restart=True)
    let_others(table)
    table.match.journal, compared = None, 0  # the app closes the file
    while (choice := SeatClient(table).recorded()) is not None:
        if simultaneous(table):
            true, compared = table.match, compared + 1
            plain_screens = await screens(table, size)
            table.match = RedealtMatch(true, LEARNER)
            assert await screens(table, size) == plain_screens
            table.match = true
        table.choose(LEARNER, choice)
        let_others(table)
    assert compared
