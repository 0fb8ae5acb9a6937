"""What a panel covers in the screen below it: no word is left that it would cut."""

from __future__ import annotations

from typing import Any

from textual.geometry import Region
from textual.screen import Screen

from tui.widgets.ink import UNCOVERED, Inked, Lines
from tui.widgets.rows import Rows


def cover(panel: Screen[Any], region: Region) -> None:
    """A part of the screen below a panel is covered by it."""
    for part in _below(panel):
        shown = part.content_region
        seen = region.intersection(shown)
        if seen.area and seen.width < shown.width:
            part.cover(seen.translate(-shown.offset))


def uncover(panel: Screen[Any]) -> None:
    """The panel goes: the screen below it is whole again."""
    for part in _below(panel):
        part.cover(UNCOVERED)


def _below(panel: Screen[Any]) -> list[Inked]:
    """The parts below it that are made of words."""
    stack = panel.app.screen_stack
    at = stack.index(panel) if panel in stack else len(stack)
    return [part for part in stack[at - 1].query(Inked) if isinstance(part, Lines | Rows)] if at else []
