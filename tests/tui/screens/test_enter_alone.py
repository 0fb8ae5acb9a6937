"""Nothing but Enter: every game goes on, and each prompt begins where Enter does something."""

from __future__ import annotations

import pytest

from engine import games
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.game_table import GameTable, seats_for

CHOICES = 10
"""Choices that the person makes."""
PATIENCE = 6
"""Enters that suffice for the next choice: to be asked twice whether it is a slip, and to read what others did."""


@pytest.mark.parametrize("slug", games.GAMES)
async def test_a_game_is_played_by_enter_alone(slug: str, folders: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.confirm.HELD", 0)
    rules = games.game(slug).rules_type(players=2)
    table = GameTable.new(here(), slug, rules, "RED-1", seats_for(2, ("easy",), ("Ann",)))
    app = app_for(table)
    made, waited = 0, 0
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        while made < CHOICES and not table.over:
            await until(pilot, lambda: table.to_answer() is not None or table.over)
            await press(pilot, "enter")
            now = sum(ply.seat == 0 for ply in table.match.plies)
            made, waited = now, 0 if now > made else waited + 1
            assert waited <= PATIENCE, screen_lines(app)
