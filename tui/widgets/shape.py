"""Maps of hexes as data: their shape, and what stands in each space. Nothing here imports Textual."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from tui.widgets.line import BLANK, Line


class Shape(Struct, frozen=True):
    """The rows of a map, from top to bottom, each centred; spaces count from ``first``."""

    rows: tuple[int, ...]
    first: int

    def cell_of(self, space: int) -> tuple[int, int]:
        """Row and column of a space."""
        index = space - self.first
        for row, length in enumerate(self.rows):
            if index < length:
                return row, index
            index -= length
        raise IndexError(space)

    def space_at(self, row: int, column: int) -> int | None:
        """The space at a row and column, if there is one."""
        if not (0 <= row < len(self.rows) and 0 <= column < self.rows[row]):
            return None
        return self.first + sum(self.rows[:row]) + column

    @property
    def spaces(self) -> range:
        """All spaces of the map."""
        return range(self.first, self.first + sum(self.rows))

    def __contains__(self, space: object) -> bool:
        return space in self.spaces

    def middle(self, space: int) -> int:
        """Twice the distance of a space's middle from the left edge, in hexes: a number to compare columns of rows."""
        row, column = self.cell_of(space)
        return max(self.rows) - self.rows[row] + 2 * column + 1


class Cell(Struct, frozen=True):
    """What stands in one space: two lines, and the ink of its whole ground."""

    top: Line = BLANK
    bottom: Line = BLANK
    ground: str = ""


class Picture(Struct, frozen=True):
    """Everything a map shows.

    ``legal`` are the targets of a decision, best first; ``marks`` signs over spaces (a letter or number);
    ``corner`` are lines in the upper left corner, for what lies off the map.
    """

    shape: Shape
    cells: Mapping[int, Cell]
    legal: tuple[int, ...] = ()
    marks: Mapping[int, str] = field(default_factory=dict[int, str])
    corner: tuple[Line, ...] = ()
