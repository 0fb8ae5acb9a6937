"""Run the opponents of a table in slices of thinking. Whoever opened the table starts it."""

from __future__ import annotations

from asyncio import Event
from collections.abc import Awaitable, Callable
from typing import Final

from engine.core.message import Refusal
from tui.app.game_table import GameTable

SLICE: Final = 0.002
"""Seconds of thinking between checks for keys."""


class BotDriver:
    """The opponents of a table. ``between`` is awaited after each slice, until keys are answered.

    They play while anybody is at the table. While it opens they answer first; afterwards people who have to decide are
    asked before them.
    """

    def __init__(self, table: GameTable, between: Callable[[], Awaitable[None]]) -> None:
        self.table = table
        self.between = between
        table.opening = self._asked()

    async def play(self) -> None:
        """Run until cancelled."""
        woken = Event()
        self.table.join(self, woken.set)
        try:
            while True:
                if self.table.opening and not self._asked():
                    self.table.opened_up()
                if self._may_think():
                    self._think()
                    await self.between()
                else:
                    await woken.wait()
                woken.clear()
        finally:
            self.table.part(self)

    def _asked(self) -> bool:
        return not self.table.closed and not self.table.read_only and self.table.bot_decision() is not None

    def _may_think(self) -> bool:
        alone = self.table.joined == [self]
        if alone or self.table.trouble is not None or not self._asked():
            return False
        return self.table.opening or self.table.to_answer() is None

    def _think(self) -> None:
        try:
            self.table.bot_slice(SLICE)
        except Refusal as refused:
            self.table.halt(refused.message)
