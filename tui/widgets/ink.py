"""Inks on the screen: from a ``Line`` to a strip of styled cells, and the widget that shows such lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from saves.clean import clean
from tui.widgets.line import BLANK, Line, Run, fitted

PREFIX: Final = "ink--"

INKS: Final = frozenset(
    (
        # weights
        *("dim", "bright", "accent", "good", "bad", "key", "head", "bar", "changed", "under"),
        # players
        *("seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "neutral"),
        # the ground of a map
        *("land", "rise", "basin", "reserve", "wall", "cursor", "legal", "faded", "marked"),
        # tiles
        *("ocean", "greenery", "city", "special"),
        # tracks
        *("warmth", "air", "sea"),
        # cards
        *("automated", "active", "event", "corporation"),
        *("hue-blue", "hue-brown", "hue-green", "hue-yellow", "hue-grey"),
    )
)
"""Every ink. ``areo.tcss`` has a rule ``.ink--NAME`` for each of them; a test compares the two."""

INK_CLASSES: Final = {PREFIX + ink for ink in INKS}
"""The component classes of the app: each ink is resolved once, not once a screen (a quarter of the start)."""


class Inked(Widget):
    """A widget that draws lines. The app has the inks."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._styles_by_ink: dict[str, Style] = {}
        self._strips: dict[tuple[Line, int], Strip] = {}

    def notify_style_update(self) -> None:
        self._styles_by_ink.clear()
        self._strips.clear()
        super().notify_style_update()

    def style_of(self, ink: str) -> Style:
        """The style of an ink on this widget's ground."""
        style = self._styles_by_ink.get(ink)
        if style is None:
            style = self.rich_style
            if ink:
                for name in ink.split():
                    style += self.app.get_component_styles(PREFIX + name).partial_rich_style
            self._styles_by_ink[ink] = style
        return style

    def strip(self, content: Line, cells: int) -> Strip:
        """A line as a strip, exactly so many cells wide."""
        key = (content, cells)
        strip = self._strips.get(key)
        if strip is None:
            tidy = tuple(Run(clean(run.text, ""), run.ink) for run in content)
            segments = [Segment(run.text, self.style_of(run.ink)) for run in fitted(tidy, cells)]
            strip = Strip(segments, cells)
            if len(self._strips) > 512:
                self._strips.clear()
            self._strips[key] = strip
        return strip


class Lines(Inked):
    """Lines that somebody else made. Showing new ones redraws only those that differ."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.lines: list[Line] = []

    def show(self, lines: Sequence[Line]) -> None:
        """Shows these lines from now on."""
        before, self.lines = self.lines, list(lines)
        for y in range(max(len(before), len(self.lines))):
            if self._line(before, y) != self._line(self.lines, y):
                self.refresh(Region(0, y, self.size.width, 1))
        if len(before) != len(self.lines):
            self.refresh(layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.lines)

    @staticmethod
    def _line(lines: Sequence[Line], y: int) -> Line:
        return lines[y] if y < len(lines) else BLANK

    def render_line(self, y: int) -> Strip:
        return self.strip(self._line(self.lines, y), self.size.width)
