"""Preview the saved game of a row below the list, once the cursor rests on it."""

from __future__ import annotations

from asyncio import sleep
from contextlib import suppress
from functools import partial
from typing import Any, TypeAlias

from textual.geometry import Size

from engine.core.message import Refusal
from tui.app.context_panels import rules_context
from tui.app.save_preview import preview_save
from tui.games.game_view import every_chapter
from tui.screens.base import RESTS
from tui.screens.framed_screen import FramedScreen
from tui.widgets.planet import in_the_sky, planet
from tui.widgets.styled_line import BLANK, StyledLine

LARGEST = 24
"""Maximum radius of the planet for a game that cannot be read, in columns."""
Key: TypeAlias = tuple[str, Size, int]


class SavePreview:
    """The preview of a save in the extra content of a screen, or a new planet if there is none."""

    def __init__(self, screen: FramedScreen[Any]) -> None:
        self.screen = screen
        self._previews: dict[Key, list[StyledLine]] = {}
        """The previews drawn so far."""
        self._wanted: Key | None = None

    def forget(self) -> None:
        """Drop all previews, because they may look different now."""
        self._previews.clear()

    def drawn(self, name: str, lines: int) -> list[StyledLine]:
        """Draw the preview of a save, loaded a moment later if new. Without a name draw a planet."""
        key = self._wanted = (name, self.screen.room, lines)
        if not name or self._previews.get(key) == []:
            return self._nothing(lines)
        if key not in self._previews:
            self.screen.run_worker(partial(self._load, key), exclusive=True, group="preview")
        return self._previews.get(key) or [BLANK]

    async def _load(self, key: Key) -> None:
        """Load a save once the cursor has rested on it."""
        await sleep(RESTS)
        name, _, lines = key
        screen, found = self.screen, list[StyledLine]()
        with suppress(Refusal):
            found = preview_save(screen.library, name, screen.words, (screen.reading - 1, lines))
        self._previews[key] = found
        if screen.here and self._wanted == key:
            screen.refresh_rest()

    def _nothing(self, lines: int) -> list[StyledLine]:
        """Draw a new planet; with letters the rules in short."""
        columns, words = self.screen.reading - 1, self.screen.words
        if not words.painted:
            return rules_context(every_chapter(words), words, (columns, lines))
        radius = min(columns // 2 - 1, lines - 1, LARGEST)
        return in_the_sky(planet(radius), columns, lines)
