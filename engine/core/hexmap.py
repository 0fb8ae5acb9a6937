"""Maps of hexes in rows: numbers, neighbours, bit masks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache


class HexMap:
    """Hexes in centred lines, numbered from ``first`` along them: rows with pointed tops, or columns with flat ones.

    Neighbouring lines differ by an odd number of hexes: that is what makes centred ones fit into each other.
    Spaces below ``first`` lie off the map and touch nothing. A set of spaces can be held as an int, bit ``n`` standing
    for space ``n``: joining, cutting and counting such sets costs nothing.
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
        """The mask of every space on the map."""
        self.around = lru_cache(maxsize=4096)(self._touching)
        """The mask of all spaces that touch one of these. Remembered, because tiles stay where they are."""

    def _beside(self, row: int, column: int) -> Iterator[int]:
        """Neighbours clockwise from the top left (of columns: anticlockwise from it)."""
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
        """The column in another row of the hex half a hex further left; the one half a hex further right follows it."""
        if not 0 <= other < len(self.rows):
            return -2
        return column + (self.rows[other] - self.rows[row] - 1) // 2

    def row_of(self, space: int) -> int:
        """The row of a space, 0 at the top."""
        return self.cells[space - self.first][0]

    def _touching(self, mask: int) -> int:
        near = 0
        for space in spaces_of(mask):
            near |= self.masks[space]
        return near


def mask_of(spaces: Iterable[int]) -> int:
    """The mask of these spaces."""
    mask = 0
    for space in spaces:
        mask |= 1 << space
    return mask


_BITS_OF_BYTE = [tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)]


def spaces_of(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    data = mask.to_bytes((mask.bit_length() + 7) // 8, "little")
    return [8 * index + bit for index, byte in enumerate(data) for bit in _BITS_OF_BYTE[byte]]
