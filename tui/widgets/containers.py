"""What holds other widgets side by side or one below the other; only a frame draws anything itself."""

from __future__ import annotations

from textual import containers
from textual.geometry import Region
from textual.strip import Strip

from tui.terminal.strips import empty_lines


class Container(containers.Container):
    """Holds widgets as the rules of style say."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)


class Framed(containers.Container):
    """Holds widgets in a frame, which it draws."""


class Horizontal(containers.Horizontal):
    """Holds widgets side by side."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)


class Vertical(containers.Vertical):
    """Holds widgets one below the other."""

    def render_lines(self, crop: Region) -> list[Strip]:
        return empty_lines(self, crop)
