"""Pages of the menu on which nothing can be taken now: they say so, and Enter leaves them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.on_mars.game import GAME
from tests.tui.games.on_mars.tables import table, table_of
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.app.game_table import GameTable
from tui.screens.list import ListScreen
from tui.screens.running import RunningScreen
from tui.text import Words


def poor() -> GameTable:
    """Nobody can pay for an executive action, nor has a goal."""
    state = GAME.clone(table().match.state)
    state.players[0].crystals = state.players[0].waiting = 0
    state.players[0].goals.clear()
    return table_of(GAME.decode(GAME.encode(state)))


@pytest.mark.parametrize(("at", "key", "said"), [(table, "g", "no-complete"), (poor, "x", "no-executive")])
async def test_enter_closes_a_list_without_choices(
    at: Callable[[], GameTable], key: str, said: str, folders: object
) -> None:
    app, words = app_for(at()), Words("en", "on-mars")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, key)
        assert isinstance(app.screen, ListScreen)
        assert words.say(f"page-prompt.{said}") in screen_lines(app)[-2]
        await press(pilot, "enter")
        assert isinstance(app.screen, RunningScreen)


async def test_a_page_of_goals_without_goals_does_not_open(folders: object) -> None:
    shown = table()
    shown.match.state.players[0].goals.clear()
    app, words = app_for(shown), Words("en", "on-mars")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        assert isinstance(app.screen, RunningScreen)
        assert words.say("menu-why.no-goals") in " ".join(screen_lines(app))
