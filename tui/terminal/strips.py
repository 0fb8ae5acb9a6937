"""Provide lines of a screen that keep no caches beside what they show.

Each strip of Textual's has seven caches and what it was last sent as, and one of the caches leads back to the strip:
what a screen showed stays until somebody looks for garbage. At a table that was a fifth of what a person took.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.css.styles import StylesBase
from textual.geometry import Region, Size, Spacing
from textual.strip import Strip
from textual.widget import Widget

from tui.terminal.textual_private import PlainSegments, StylesCache


def _in_the_colours_of(_: type[Strip], style: Style, text: str, color_system: ColorSystem) -> str:
    """Return a text as it is sent to a terminal of these colours."""
    look = Strip.render_ansi(style, color_system)
    return f"\x1b[{look}m{text}\x1b[0m" if look else text


# Textual keeps in a style what some terminal was sent for it first: at one server terminals differ. (No style here has
# a link.)
Strip.render_style = classmethod(_in_the_colours_of)  # type: ignore[assignment]


class PlainStrip(PlainSegments):
    """A strip without caches. Several apps may show it, each in its own colours."""

    __slots__ = ()

    def render(self, console: Console) -> str:
        """Return what the terminal of a console is sent."""
        system = COLOR_SYSTEMS[console.color_system or "truecolor"]
        return "".join(self.render_style(style, text, system) if text and style else text for text, style, _ in self)


class _Blank(PlainStrip):
    """An empty line. Its parts are empty lines."""

    __slots__ = ()

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        ends = [cut for cut in cuts if cut <= self.cell_length]
        return [blank(end - start, next(iter(self)).style) for start, end in pairwise((0, *ends))]


@lru_cache(maxsize=512)
def blank(cells: int, style: Style | None) -> Strip:
    """Return an empty line: one shared by all widgets."""
    return _Blank([Segment(" " * cells, style)], cells)


class PlainLines(StylesCache):
    """Lines of a widget with padding and neither border nor outline: its own lines, no copies."""

    def render_line(
        self,
        styles: StylesBase,
        y: int,
        size: Size,
        content_size: Size,
        padding: Spacing,
        base_background: Color,
        background: Color,
        render_content_line: Callable[[int], Strip],
        *others: Any,
        **named: Any,
    ) -> Strip:
        """Return a line of the widget with its padding."""
        ground = _ground(base_background + background)
        row = y - padding.top
        if not 0 <= row < content_size.height:
            return blank(size.width, ground)
        line = render_content_line(row).adjust_cell_length(content_size.width, ground)
        if not (padding.left or padding.right):
            return line
        margins = (Segment(" " * cells, ground) for cells in (padding.left, padding.right))
        left, right = ([margin] if margin.text else [] for margin in margins)
        return PlainStrip([*left, *line, *right], size.width)


def empty_lines(widget: Widget, crop: Region) -> list[Strip]:
    """Return the lines of a widget that shows only other widgets."""
    base, own = widget.background_colors
    return [blank(crop.width, _ground(base + own))] * crop.height


@lru_cache(maxsize=64)
def _ground(colour: Color) -> Style:
    return Style.from_color(bgcolor=colour.rich_color)
