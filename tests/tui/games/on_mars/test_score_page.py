"""The score page of On Mars in the smallest window: twelve sources, and the details of every player."""

from __future__ import annotations

from pathlib import Path

from engine.on_mars.cards.printed import BLUEPRINTS
from tests.tui.games.on_mars import tables
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.screens.score import ScoreScreen
from tui.text import Words


async def test_all_sources_are_in_sight_and_each_player_has_a_line_of_details(folders: Path) -> None:
    state = tables.GAME.clone(tables.state_of_seat("turn", 3, 3))
    state.players[0].blueprints = [number for number, card in enumerate(BLUEPRINTS) if card is not None][:12]
    app, words = app_for(tables.table_of(state)), Words("en", "on-mars")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r")
        screen = app.screen
        assert isinstance(screen, ScoreScreen)
        text = "\n".join(screen_lines(app))
        names = [words.name("score-row", row.key) for row in screen.sheet.rows]
        assert len(names) == 12
        assert all(name in text for name in names)
        await press(pilot, *["down"] * names.index(words.name("score-row", "unbuilt")))
        details = [line.strip() for line in screen_lines(app)[17:20]]
        assert [one.split()[0] for one in details] == ["A", "B", "C"]
        assert details[0].endswith("…")
        assert details[1].endswith("-")
