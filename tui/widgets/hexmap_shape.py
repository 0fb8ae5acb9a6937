"""Describe maps of hexes as data: shape, size of drawing, contents of each space. Nothing imports Textual."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct, field

from tui.widgets.styled_line import BLANK, StyledLine

_STEPS = {
    "left": (0, -1),
    "right": (0, 1),
    "up": (-1, 0),
    "down": (1, 0),
    "up-left": (-1, -1),
    "up-right": (-1, 1),
    "down-left": (1, -1),
    "down-right": (1, 1),
}
"""A direction as steps down and to the right."""
_AROUND = ("left", "up-left", "up-right", "right", "down-right", "down-left")
_AROUND_FLAT = ("up", "up-right", "down-right", "down", "down-left", "up-left")
"""The directions of the six sides, clockwise."""
BARE = ("land", "rise", "basin", "reserve")
"""How the names of grounds begin that have no tile."""


class HexShape(Struct, frozen=True):
    """The lines of a map, each centred: rows of hexes with pointed tops, or, where ``flat``, columns of flat ones.

    ``lengths`` are the hexes of each row from the top, or of each column from the left; spaces count from ``first``
    along them. Neighbouring lines differ by an odd number of hexes: that is what makes centred ones fit.
    """

    lengths: tuple[int, ...]
    first: int
    flat: bool = False

    def cell_of(self, space: int) -> tuple[int, int]:
        """Return the line of a space, and its place in the line."""
        if space not in self.spaces:
            raise IndexError(space)
        return _cells(self.lengths)[space - self.first]

    def space_at(self, at: int, place: int) -> int | None:
        """Return the space at a place of a line, if there is one."""
        if not (0 <= at < len(self.lengths) and 0 <= place < self.lengths[at]):
            return None
        return self.first + sum(self.lengths[:at]) + place

    @property
    def spaces(self) -> range:
        """All spaces of the map."""
        return range(self.first, self.first + sum(self.lengths))

    def __contains__(self, space: object) -> bool:
        return space in self.spaces

    def shift(self, at: int) -> int:
        """Return how far a line begins from the edge, in half hexes."""
        return max(self.lengths) - self.lengths[at]

    def middle(self, space: int) -> int:
        """Return the middle of a space along its line, in half hexes, to compare neighbouring lines."""
        at, place = self.cell_of(space)
        return self.shift(at) + 2 * place + 1

    def shade(self, space: int) -> int:
        """Return 0, 1 or 2: neighbours never have the same, so that hexes without a gap can be told apart."""
        return self.middle(space) % 3

    @property
    def centre(self) -> int:
        """The space in the middle of the map."""
        at = len(self.lengths) // 2
        return self.space_at(at, self.lengths[at] // 2) or self.first

    def beside(self, space: int, direction: str) -> int | None:
        """Return the neighbour in one of eight directions, ``up`` to ``down-right``; hexes have only six sides.

        Straight across the lines goes to and fro between the two hexes there, so that a course is kept.
        """
        down, right = _STEPS[direction]
        across, along = (right, down) if self.flat else (down, right)
        at, place = self.cell_of(space)
        if not across:
            return self.space_at(at, place + along)
        if not 0 <= at + across < len(self.lengths):
            return None
        here = self.middle(space)
        others = range(self.first + sum(self.lengths[: at + across]), self.first + sum(self.lengths[: at + across + 1]))
        leans = {other: self.middle(other) - here for other in others}
        if along:
            return next((other for other, lean in leans.items() if lean == along), None)
        side = 1 if at % 2 else -1
        return min(others, key=lambda other: (abs(leans[other]), side * leans[other]))

    def neighbours(self, space: int) -> tuple[int, ...]:
        """Return the hexes that share a side with one, clockwise."""
        around = _AROUND_FLAT if self.flat else _AROUND
        return tuple(other for way in around if (other := self.beside(space, way)) is not None)


@lru_cache(maxsize=32)
def _cells(lengths: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Return the line of each space of lines of these lengths, and its place in the line."""
    return tuple((at, place) for at, length in enumerate(lengths) for place in range(length))


class HexDrawing(Struct, frozen=True):
    """How large a hex is drawn: ``pitch`` columns to the next, one of them between the two, and ``lines`` high.

    ``walls``: slants and strokes are drawn around each hex; the line of slants is shared by two rows. Pitch (of rows)
    and lines (of columns) are even, so that every other line of hexes can be shifted by half.

    ``solid``: hexes are filled, their corners cut by half blocks (``tui.widgets.hexmap_blocks``). Two rows share the
    line between their texts, and the first of a map whose cells have one line only has none above it. In columns the
    column between two hexes holds the points of both; ``apart``: half a line stays open below each hex.

    ``compact``: hexes of three columns without walls or cut corners, in signs or letters
    (``tui.widgets.hexmap_compact``). ``gap``: the columns between two hexes, which have the marks and the cursor.

    ``below``: the lines left below a map of this size.
    """

    pitch: int
    lines: int = 2
    walls: bool = False
    solid: bool = False
    apart: bool = False
    below: int = 0
    compact: bool = False
    gap: int = 1

    @property
    def inner(self) -> int:
        """The columns inside a cell."""
        return self.pitch - self.gap

    @property
    def row_height(self) -> int:
        """The lines from one row of hexes to the next."""
        return self.lines + (self.walls or self.solid)

    @property
    def above(self) -> int:
        """The lines above the text of the first row."""
        return int(self.walls or (self.solid and self.lines > 1))

    @property
    def halves(self) -> int:
        """The half lines from one hex of a column to the next."""
        return 2 * (self.lines + self.apart)

    def extent(self, shape: HexShape) -> tuple[int, int]:
        """Return the columns and lines that a map needs, with the cursor's columns at both sides."""
        longest, count = max(shape.lengths), len(shape.lengths)
        if shape.flat:
            return count * self.pitch + self.gap, (longest * self.halves - self.apart + 1) // 2
        return longest * self.pitch + self.gap, count * self.row_height + self.above

    def origin(self, shape: HexShape, space: int) -> tuple[int, int]:
        """Return the column and line of the upper left corner of a cell's text."""
        at, place = shape.cell_of(space)
        if shape.flat:
            return self.gap + at * self.pitch, (self.top(shape, space) + 1) // 2
        return self.gap + (shape.shift(at) + 2 * place) * self.pitch // 2, at * self.row_height + self.above

    def top(self, shape: HexShape, space: int) -> int:
        """Return the half line in which a hex of a column begins."""
        at, place = shape.cell_of(space)
        return (shape.shift(at) + 2 * place) * self.halves // 2

    def origins(self, shape: HexShape) -> dict[int, tuple[int, int]]:
        """Return where every cell begins, by space."""
        return _origins(self, shape)


@lru_cache(maxsize=32)
def _origins(drawing: HexDrawing, shape: HexShape) -> dict[int, tuple[int, int]]:
    return {space: drawing.origin(shape, space) for space in shape.spaces}


BLOCKS = HexDrawing(6)
"""Cells of 5 x 2, for 80 columns."""
WALLS = HexDrawing(8, walls=True)
"""Cells of 7 x 2 between strokes."""
WIDE_WALLS = HexDrawing(12, 4, walls=True, below=12)
"""The same for large windows: cells of 11 x 4, what they say in the middle."""
_LARGE = (HexDrawing(14, 5, solid=True, below=12), HexDrawing(12, 4, solid=True, below=12))
SOLID = (*_LARGE, HexDrawing(10, 3, solid=True, below=12), HexDrawing(8, 2, solid=True), HexDrawing(6, 1, solid=True))
"""Filled hexes in rows: nine rows are 55, 46, 37, 28 and 18 lines."""
SOLID_COLUMNS = (
    HexDrawing(8, 3, solid=True, apart=True, below=12),
    HexDrawing(6, 2, solid=True, apart=True),
    HexDrawing(4, solid=True),
)
"""Filled hexes in columns: nine are 36, 27 and 18 lines."""
COMPACT = HexDrawing(4, 1, compact=True)
"""Hexes of 3 x 1 in rows, in signs or letters: nine rows are 37 x 9, seven 29 x 7."""
COMPACT_COLUMNS = HexDrawing(3, 2, compact=True, gap=0)
"""Hexes of 3 x 2 in columns, in signs or letters: thirteen columns are 39 x 18."""


class HexCell(Struct, frozen=True):
    """The contents of one space, line by line, and the ink of its ground."""

    lines: tuple[StyledLine, ...] = ()
    ground: str = ""

    def line(self, number: int) -> StyledLine:
        """Return one of its lines; blank below the last."""
        return self.lines[number] if number < len(self.lines) else BLANK

    @property
    def is_tile(self) -> bool:
        """Whether its ground is that of a tile."""
        return bool(self.ground) and not self.ground.startswith(BARE)


class HexPicture(Struct, frozen=True):
    """Everything a map shows.

    ``legal`` are the targets of a decision, best first, and ``choose`` says what their mark means; ``marks`` are signs
    over spaces (a letter or number), and ``noted`` says what they mean; ``corner`` are lines in the upper left corner,
    for what is off the map. ``painted``: cells have signs on coloured grounds, not letters.
    """

    shape: HexShape
    cells: Mapping[int, HexCell]
    legal: tuple[int, ...] = ()
    marks: Mapping[int, str] = field(default_factory=dict[int, str])
    corner: tuple[StyledLine, ...] = ()
    choose: str = ""
    noted: str = ""
    painted: bool = False

    def ground_of(self, space: int) -> str:
        """Return the ink of a whole cell."""
        return self.cells.get(space, HexCell()).ground
