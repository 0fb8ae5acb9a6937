"""Preview the saved game of a row below the list, once the cursor rests on it."""

from __future__ import annotations

from asyncio import sleep
from contextlib import suppress
from typing import Generic, TypeAlias

from textual import work
from textual.geometry import Size
from textual.screen import ScreenResultType

from engine.core.message import Refusal
from tui.app.context_panels import rules_context
from tui.app.save_preview import glimpse
from tui.games.game_view import every_chapter
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.planet import in_the_sky, planet
from tui.widgets.styled_line import BLANK, StyledLine

RESTS = 0.15
"""Seconds until a resting cursor loads the game."""
LARGEST = 24
"""Maximum radius of the planet for a game that cannot be read, in columns."""
Key: TypeAlias = tuple[str, Size, int]


class SavePreviewScreen(Frame[ScreenResultType], Generic[ScreenResultType]):
    """A screen whose ``rest`` shows the save ``glimpsed``, or a new planet if there is none."""

    fills = True

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._glimpses: dict[Key, list[StyledLine]] = {}
        """The previews drawn so far."""
        self._wanted: Key | None = None
        self._taken = 0

    def forget_glimpses(self) -> None:
        """Drop all previews, because they may look different now."""
        self._glimpses.clear()

    def refresh_texts(self) -> None:
        self.forget_glimpses()
        super().refresh_texts()

    def glimpsed(self, name: str, lines: int) -> list[StyledLine]:
        """Draw the preview of a save, loaded a moment later if new. Without a name draw a planet."""
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
        """Load a save once the cursor has rested on it."""
        await sleep(RESTS)
        name, _, lines = key
        found: list[StyledLine] = []
        with suppress(Refusal):
            found = glimpse(self.library, name, self.words, (self.reading - 1, lines))
        self._glimpses[key] = found
        if self.here and self._wanted == key:
            self.show_rest(self._taken)

    def _nothing(self, lines: int) -> list[StyledLine]:
        """Draw a new planet; with letters the rules in short."""
        columns = self.reading - 1
        if not self.words.painted:
            return rules_context(every_chapter(self.words), self.words, (columns, lines))
        radius = min(columns // 2 - 1, lines - 1, LARGEST)
        return in_the_sky(planet(radius), columns, lines)
