"""Provide containers that place widgets side by side or below each other; only a frame draws itself."""

from __future__ import annotations

from textual import containers
from textual.geometry import Region
from textual.strip import Strip

from tui.terminal.strips import empty_lines


class Container(containers.Container):
    """Container of widgets, placed by the stylesheet."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)


class Framed(containers.Container):
    """Container that draws a frame around its widgets."""


class Horizontal(containers.Horizontal):
    """Container of widgets side by side."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)


class Vertical(containers.Vertical):
    """Container of widgets one below the other."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)
