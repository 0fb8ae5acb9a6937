"""Place the items of a page as they are on the table, not in a list. Nothing here imports Textual."""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from tui.widgets.styled_line import StyledLine

LINES_COUNT = 3
"""Columns to the side that are as far as one line up or down: cells are higher than wide."""


class Face(NamedTuple):
    """An item of a display: ``key`` is that of its row, ``lines`` are each ``columns`` wide.

    The columns before and behind it are free: there the cursor is shown. ``group``: those that lie together. ``sign``:
    the line of it that shows its key, or the mark of one that is selected; without it the key is before the line
    ``key_line``. ``box_line``: the line that begins with the box of an item that can be selected.
    """

    key: str
    column: int
    top: int
    columns: int
    lines: tuple[StyledLine, ...]
    group: int = 0
    sign: int | None = None
    key_line: int = 0
    box_line: int | None = None

    @property
    def bottom(self) -> int:
        """The line below it."""
        return self.top + len(self.lines)

    @property
    def right(self) -> int:
        """The column behind it."""
        return self.column + self.columns


class Label(NamedTuple):
    """A label of a display, which cannot be chosen."""

    column: int
    top: int
    content: StyledLine


class Display(NamedTuple):
    """All items of a page at their places, in ``columns``.

    ``banded``: the items are rows of a list, and the cursor is a mark and a band; otherwise it lights both sides.
    ``margin``: the columns before a row for its mark. ``inset``: the key of a row is where the cursor puts its mark.
    ``mark``: what replaces the key of a selected item.
    """

    columns: int
    faces: tuple[Face, ...]
    labels: tuple[Label, ...] = ()
    banded: bool = False
    mark: StyledLine = ()
    inset: bool = False
    margin: int = 2

    @property
    def lines(self) -> int:
        """Its lines."""
        return max([face.bottom for face in self.faces] + [label.top + 1 for label in self.labels], default=0)

    def at(self, column: int, line: int) -> Face | None:
        """Return the content of a cell."""
        for face in self.faces:
            if face.column <= column < face.right and face.top <= line < face.bottom:
                return face
        return None

    def face(self, key: str) -> Face | None:
        """Return the card face drawn for a row."""
        return next((face for face in self.faces if face.key == key), None)

    def beside(self, key: str, across: int, down: int, keys: Container[str]) -> str | None:
        """Return the nearest of these keys in a direction, or None.

        Rows of a list are passed from column to column and from the last to the first: up undoes down.
        """
        here = self.face(key)
        if here is None:
            return None
        if self.banded and down:
            order = [face.key for face in self.faces if face.key in keys]
            return order[(order.index(key) + down) % len(order)] if key in order else None
        found = [(_far(here, face, across, down), place) for place, face in enumerate(self.faces) if face.key in keys]
        reached = [(far, place) for far, place in found if far is not None]
        return self.faces[min(reached)[1]].key if reached else None


def _far(here: Face, there: Face, across: int, down: int) -> int | None:
    """Return the distance to another face in a direction, or None where there is none."""
    aside = max(there.column - here.right, here.column - there.right, -1) + 1
    above = max(there.top - here.bottom, here.top - there.bottom, -1) + 1
    if across:
        ahead = there.column >= here.right if across > 0 else there.right <= here.column
        return aside + 2 * LINES_COUNT * above if ahead else None
    ahead = there.top >= here.bottom if down > 0 else there.bottom <= here.top
    return 2 * aside + LINES_COUNT * above if ahead else None
