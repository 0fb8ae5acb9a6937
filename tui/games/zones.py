"""Describe the fixed rectangles of a table. Does not use Textual.

A game has one plan for each size of window and number of seats. A zone keeps its rectangle from the first decision to
the last: a decision is made inside its zones, and all other cells of the window stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct

from tui.games.table_layout import Box
from tui.widgets.hexmap_shape import HexDrawing

MENU, DETAIL, HAND, MAP, NEWS = "menu", "detail", "hand", "map", "news"
"""The zones that every plan may have.

They show the menu and its lists, the effect of what is under the cursor, the cards, the map, and recent moves.
"""
ROOMY = 100
"""From this many columns on each zone at the right edge of the window leaves its last column free."""


class Zone(NamedTuple):
    """A rectangle of the window's middle. If it is ``titled``, its first line is a rule with the name of the part.

    ``columns``: a list fills this many columns of equal width, from top to bottom. ``apart``: the last column stays
    free, so that no figure touches the divider or the edge of the window.
    """

    box: Box
    titled: bool = False
    columns: int = 1
    apart: bool = False

    @property
    def content(self) -> Box:
        """The rectangle without the line of the title."""
        box = self.box
        return box._replace(y=box.y + 1, height=box.height - 1) if self.titled else box


class Divider(NamedTuple):
    """A vertical line between two columns of zones, from line ``top`` to the line above ``bottom``."""

    x: int
    top: int
    bottom: int


class ZonePlan(Struct, frozen=True):
    """The zones of a table by the names of its parts. Line 0 is the first below the two lines at the top.

    A part without a zone is folded: a key shows it. ``drawing``: how large the map is drawn. Where ``menu`` and
    ``detail`` have the same rectangle, the menu takes the lines it needs, and the detail the others.
    """

    zones: Mapping[str, Zone]
    dividers: tuple[Divider, ...] = ()
    drawing: HexDrawing | None = None

    def content(self, name: str) -> Box:
        """Return the rectangle of a zone without its title and its blank columns."""
        box = self.zones[name].content
        indent = self.indent(name)
        return box._replace(x=box.x + indent, width=box.width - indent - self.edge(name))

    def indent(self, name: str) -> int:
        """Return the blank columns at the left of a zone: one behind a divider."""
        box = self.zones[name].box
        return int(any(one.x == box.x - 1 and one.top <= box.y < one.bottom for one in self.dividers))

    def edge(self, name: str) -> int:
        """Return the blank columns at the right of a zone: one at the edge of the window, so that no figure touches it.

        A zone as wide as the window decides itself what touches its edges. In a narrow window the tables of figures
        need every column unless they are ``apart``; lists and details keep theirs.
        """
        if self.zones[name].apart:
            return 1
        box = self.zones[name].box
        right = max(zone.box.x + zone.box.width for zone in self.zones.values())
        return int(box.x > 0 and box.x + box.width == right and (right >= ROOMY or name in (MENU, DETAIL)))

    @property
    def shared(self) -> bool:
        """Whether menu and detail share a rectangle."""
        menu, detail = self.zones.get(MENU), self.zones.get(DETAIL)
        return menu is not None and detail is not None and menu.box == detail.box
