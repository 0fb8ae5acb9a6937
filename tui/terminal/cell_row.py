"""Keep a line of cells: each has a letter and its style."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tui.terminal.cell_style import CellStyle, blank, exchanged
from tui.terminal.character_widths import OTHER_HALF, is_cut


class CellRow(Struct):
    """One line of cells."""

    letters: list[str]
    styles: list[CellStyle]

    @classmethod
    def of(cls, columns: int, style: CellStyle) -> CellRow:
        """Return a line of blanks."""
        return cls([" "] * columns, [style] * columns)

    def copy(self) -> CellRow:
        """Return a copy of the line."""
        return CellRow(self.letters.copy(), self.styles.copy())

    def changed(self, other: CellRow) -> list[int]:
        """Return the columns in which this line visibly differs from another."""
        return [
            x
            for x, (letter, shown, here, there) in enumerate(
                zip(self.letters, other.letters, self.styles, other.styles, strict=True)
            )
            if (letter != shown and not (letter in OTHER_HALF and _same_halves(letter, shown, here, there)))
            or (here is not there and letter == shown and here != there and _tells(letter, here, there))
        ]

    def put(self, x: int, cells: Sequence[str], style: CellStyle) -> None:
        """Put letters from a column on. A letter that loses one half is gone, as in a terminal."""
        letters = self.letters
        cells = cells[: len(letters) - x]
        end = x + len(cells)
        if x and not letters[x]:
            letters[x - 1] = " "
        if end < len(letters) and not letters[end]:
            letters[end] = " "
        letters[x:end] = cells
        self.styles[x:end] = [style] * len(cells)
        if end == len(letters) and cells and is_cut(letters[-1]):
            letters[-1] = " "


def _tells(letter: str, here: CellStyle, there: CellStyle) -> bool:
    """Return whether a letter shows which of two styles it has."""
    return letter != " " or blank(here) != blank(there)


def _same_halves(letter: str, shown: str, here: CellStyle, there: CellStyle) -> bool:
    """Return whether two half-block cells, each in two colours, show the same."""
    return OTHER_HALF[letter] == shown and exchanged(here) == there
