"""Cover a part of the screen below a panel, so that no word is cut."""

from __future__ import annotations

from typing import Any

from textual.geometry import Region
from textual.screen import Screen

from tui.widgets.row_list import RowList
from tui.widgets.styled_widget import UNCOVERED, StyledLines, StyledWidget

DIALOG_MARGIN = 4
"""Columns of a dialog beside its question."""


def cover(panel: Screen[Any], region: Region) -> None:
    """Cover a part of the screen below a panel, also after that screen is laid out again."""
    _cover(panel, region)
    below = _below(panel)
    if below is not None and panel.is_running:
        below.screen_layout_refresh_signal.unsubscribe(panel)
        below.screen_layout_refresh_signal.subscribe(panel, lambda _: _cover(panel, region), immediate=True)


def uncover(panel: Screen[Any]) -> None:
    """Show the whole screen below again."""
    below = _below(panel)
    if below is not None:
        below.screen_layout_refresh_signal.unsubscribe(panel)
        for part in _parts(below):
            part.cover(UNCOVERED)


def _cover(panel: Screen[Any], region: Region) -> None:
    below = _below(panel)
    for part in _parts(below) if below is not None else ():
        shown = part.content_region
        seen = region.intersection(shown)
        covered = seen.area and seen.width < shown.width
        part.cover(seen.translate(-shown.offset) if covered else UNCOVERED)


def _below(panel: Screen[Any]) -> Screen[Any] | None:
    stack = panel.app.screen_stack
    at = stack.index(panel) if panel in stack else len(stack)
    return stack[at - 1] if at else None


def _parts(screen: Screen[Any]) -> list[StyledWidget]:
    """Return the parts of a screen that are text."""
    return [part for part in screen.query(StyledWidget) if isinstance(part, StyledLines | RowList)]
