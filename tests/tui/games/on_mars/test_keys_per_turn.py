"""A turn takes few keys, and those that are counted are those that play it."""

from __future__ import annotations

from statistics import median

import pytest

from engine.core.choice import Choice
from engine.on_mars.game import GAME
from tests.tui.games.on_mars.keys_per_turn import AT, GAMES, Turn, counts, keys_of, turns_of
from tests.tui.games.on_mars.tables import table_of
from tests.tui.screens.keys import app_for, press, settle, until
from tui.screens.running import RunningScreen

MOST = 5
"""Keys at the median, steps of the cursor not counted."""


@pytest.mark.parametrize(
    "games", [range(1), pytest.param(range(len(GAMES)), marks=pytest.mark.slow)], ids=["one", "all"]
)
def test_the_keys_of_a_turn(games: range) -> None:
    assert median(counts(games)) <= MOST


def event_format(number: int) -> Turn:
    """A turn of the first seat that is answered by the menu, in lists and on the map."""
    for turn in turns_of(number):
        keys, kinds = keys_of(turn), {asking.decision.kind for asking in turn}
        lists = any(key.isdigit() for key in keys)
        if turn[0].decision.seat == 0 and {"turn", "construct"} <= kinds and lists and f"{AT}row" not in " ".join(keys):
            return turn
    raise LookupError(number)


@pytest.mark.parametrize("number", [2, 5])
async def test_these_keys_play_the_turn(number: int, folders: object) -> None:
    turn = event_format(number)
    state = GAME.clone(turn[0].state)
    table = table_of(state)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for key in keys_of(turn):
            if key.startswith(AT):
                screen = app.screen
                assert isinstance(screen, RunningScreen) and screen.view.chart is not None
                screen.view.chart.point_at(int(key.removeprefix(AT)))
            else:
                await press(pilot, key)
                await settle(pilot)
        wanted = [asking.choice for asking in turn if len(list(asking.decision.options)) > 1]
        await until(pilot, lambda: len(table.match.plies) >= len(wanted))
    made: list[Choice] = [ply.choice for ply in table.match.plies if ply.seat == 0]
    assert made[: len(wanted)] == wanted
