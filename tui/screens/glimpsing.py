"""Screens about saved games: below their rows the game that the row stands for, as soon as the cursor rests on it."""

from __future__ import annotations

from asyncio import sleep
from contextlib import suppress
from typing import Generic, TypeAlias

from textual import work
from textual.geometry import Size
from textual.screen import ScreenResultType

from engine.core.message import Refusal
from tui.app.context_panels import rules_beneath
from tui.app.save_preview import glimpse
from tui.games.game_view import every_chapter
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.planet import in_the_sky, planet
from tui.widgets.styled_line import BLANK, StyledLine

RESTS = 0.15
"""Seconds that the cursor rests on a game before it is read."""
LARGEST = 24
"""The radius of the planet that stands for a game that cannot be read, in columns, at most."""
Key: TypeAlias = tuple[str, Size, int]


class Glimpsing(Frame[ScreenResultType], Generic[ScreenResultType]):
    """``rest`` shows ``glimpsed``: the save of this name, or how a planet begins where there is none to be read."""

    fills = True

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._glimpses: dict[Key, list[StyledLine]] = {}
        """The saves that the cursor has rested on, as they were shown."""
        self._wanted: Key | None = None
        self._taken = 0

    def forget_glimpses(self) -> None:
        """They may look otherwise from now on."""
        self._glimpses.clear()

    def look_anew(self) -> None:
        self.forget_glimpses()
        super().look_anew()

    def glimpsed(self, name: str, lines: int) -> list[StyledLine]:
        """A save in so many lines; one that was not seen yet is read a moment later. Without a name a planet."""
        key = (name, self.room, lines)
        if not name or self._glimpses.get(key) == []:
            return self._nothing(lines)
        if key not in self._glimpses and self._wanted != key:
            self._wanted = key
            self._look_into(key)
        return self._glimpses.get(key) or [BLANK]

    def show_rest(self, taken: int) -> None:
        self._taken, self._wanted = taken, None
        super().show_rest(taken)

    @work(exclusive=True, group="glimpse")
    async def _look_into(self, key: Key) -> None:
        """Reads a save when the cursor has rested on it for a while."""
        await sleep(RESTS)
        name, _, lines = key
        found: list[StyledLine] = []
        with suppress(Refusal):
            found = glimpse(self.library, name, self.words, (self.reading - 1, lines))
        self._glimpses[key] = found
        if self.here and self._wanted == key:
            self.show_rest(self._taken)

    def _nothing(self, lines: int) -> list[StyledLine]:
        """How a planet begins; by letters how the games are played."""
        columns = self.reading - 1
        if not self.words.painted:
            return rules_beneath(every_chapter(self.words), self.words, (columns, lines))
        radius = min(columns // 2 - 1, lines - 1, LARGEST)
        return in_the_sky(planet(radius), columns, lines)
