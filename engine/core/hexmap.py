"""Hex maps in rows: space numbers, neighbours, bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache


class HexMap:
    """Hexes in centred lines, numbered from ``first`` along the lines: pointy-top rows or flat-top columns.

    The lengths of neighbouring lines differ by an odd number, so that centred lines interlock. Spaces below ``first``
    are off the map and have no neighbours. A set of spaces can be an int mask, with bit ``n`` for space ``n``: union,
    intersection and counting are cheap.
    """

    def __init__(self, rows: Sequence[int], first: int = 0) -> None:
        self.rows = tuple(rows)
        self.first = first
        self.cells: list[tuple[int, int]] = [(r, c) for r, n in enumerate(rows) for c in range(n)]
        self.numbers = {cell: first + index for index, cell in enumerate(self.cells)}
        self.size = first + len(self.cells)
        self.neighbours: list[tuple[int, ...]] = [()] * first
        self.neighbours += [tuple(self._beside(r, c)) for r, c in self.cells]
        self.masks: list[int] = [mask_of(spaces) for spaces in self.neighbours]
        self.all = mask_of(range(first, self.size))
        """The mask of all spaces on the map."""
        self.around = lru_cache(maxsize=4096)(self._touching)
        """Return the mask of all spaces adjacent to a mask. Cached, because tiles rarely move."""

    def _beside(self, row: int, column: int) -> Iterator[int]:
        """Yield the neighbours, clockwise from the top left (for columns: anticlockwise)."""
        above, below = self._left_of(row, column, row - 1), self._left_of(row, column, row + 1)
        for r, c in (
            (row - 1, above),
            (row - 1, above + 1),
            (row, column + 1),
            (row + 1, below + 1),
            (row + 1, below),
            (row, column - 1),
        ):
            if (r, c) in self.numbers:
                yield self.numbers[r, c]

    def _left_of(self, row: int, column: int, other: int) -> int:
        """Return the column of the lower-left or upper-left neighbour in another row; the right one follows it."""
        if not 0 <= other < len(self.rows):
            return -2
        return column + (self.rows[other] - self.rows[row] - 1) // 2

    def row_of(self, space: int) -> int:
        """Return the row of a space, 0 at the top."""
        return self.cells[space - self.first][0]

    def _touching(self, mask: int) -> int:
        near = 0
        for space in spaces_of(mask):
            near |= self.masks[space]
        return near


def mask_of(spaces: Iterable[int]) -> int:
    """Return the mask of these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


_BITS_OF_BYTE = [tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]


def spaces_of(mask: int) -> list[int]:
    """Return the spaces of a mask, in order."""
    data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    return [8 * index + bit for index, byte in enumerate(data) for bit in _BITS_OF_BYTE[byte]]
