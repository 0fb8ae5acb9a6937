"""A line of cells: in each a letter and its look."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tui.terminal.cell_style import CellStyle, blank, exchanged
from tui.terminal.character_widths import OTHER_HALF, is_cut


@dataclass
class CellRow:
    """One line of cells."""

    letters: list[str]
    looks: list[CellStyle]

    @classmethod
    def of(cls, columns: int, look: CellStyle) -> CellRow:
        """A line of blanks."""
        return cls([" "] * columns, [look] * columns)

    def copy(self) -> CellRow:
        """The same line, changed alone."""
        return CellRow(self.letters.copy(), self.looks.copy())

    def changed(self, other: CellRow) -> list[int]:
        """The columns in which somebody could tell this line from the other."""
        return [
            x
            for x, (letter, shown, here, there) in enumerate(
                zip(self.letters, other.letters, self.looks, other.looks, strict=True)
            )
            if (letter != shown and not (letter in OTHER_HALF and _same_halves(letter, shown, here, there)))
            or (here is not there and letter == shown and here != there and _tells(letter, here, there))
        ]

    def put(self, x: int, cells: Sequence[str], look: CellStyle) -> None:
        """Letters from a column on. A letter that loses one half is gone, as in a terminal."""
        letters = self.letters
        cells = cells[: len(letters) - x]
        end = x + len(cells)
        if x and not letters[x]:
            letters[x - 1] = " "
        if end < len(letters) and not letters[end]:
            letters[end] = " "
        letters[x:end] = cells
        self.looks[x:end] = [look] * len(cells)
        if end == len(letters) and cells and is_cut(letters[-1]):
            letters[-1] = " "


def _tells(letter: str, here: CellStyle, there: CellStyle) -> bool:
    """Whether a letter shows which of two looks it has."""
    return letter != " " or blank(here) != blank(there)


def _same_halves(letter: str, shown: str, here: CellStyle, there: CellStyle) -> bool:
    """Whether two halves of a cell, each in two colours, show the same."""
    return OTHER_HALF[letter] == shown and exchanged(here) == there
