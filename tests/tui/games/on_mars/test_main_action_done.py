"""After the main action is done Esc leads nowhere back; ``z`` takes the action back."""

from __future__ import annotations

from engine.core.rng import Stream
from tests.tui.games.on_mars import tables
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.game_table import GameTable
from tui.screens.running import RunningScreen


def main_action_done() -> GameTable:
    """A table at which the main action of a turn is done and nothing was revealed."""
    for number in range(50):
        table, stream = tables.table(), Stream.named("done", str(number))
        match = table.match
        while (decision := match.decision(0)) is not None and (decision.kind != "turn" or not match.plies):
            ends = [choice for choice in decision.options if choice.verb not in ("executive", "end")]
            match.choose(0, ends[stream.below(len(ends))] if ends else decision.options.pick(stream))
        if decision is not None and decision.settled and match.why_no_undo(0) is None:
            return table
    raise LookupError("no such table")


async def test_esc_takes_no_main_action_back(folders: object) -> None:
    table = main_action_done()
    count = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen)
        assert "Esc" not in screen_lines(app)[-1] and "  z " in screen_lines(app)[-1]
        await press(pilot, "escape", "escape")
        assert len(table.match.plies) == count
        await press(pilot, "z")
        await until(pilot, lambda: len(table.match.plies) < count)
