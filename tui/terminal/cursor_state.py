"""Track the terminal's cursor: the shortest way to a cell, and the sequence before a letter in a style."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from tui.terminal.cell_row import CellRow
from tui.terminal.cell_style import CellStyle, blank, change, changed_ground
from tui.terminal.character_widths import OTHER_HALF, cells_of, sure


class CursorState(Struct):
    """Position and style of the terminal's cursor, as far as they are known.

    Behind the last letter of a line ``x`` is the number of columns: some terminals stand in the last column then, some
    behind it. What is written next is in the last column in all of them, for lines do not wrap.
    """

    x: int | None = None
    y: int = 0
    style: CellStyle | None = None
    whole_styles: bool = False
    signs: bool = False

    def suits(self, letter: str, style: CellStyle) -> bool:
        """Return whether a letter can be written without another style."""
        if self.style is None:
            return False
        return self.style == style or (letter == " " and blank(self.style) == blank(style))

    def wear(self, letter: str, style: CellStyle) -> str:
        """Return the sequence that must come before a letter in this style."""
        if self.suits(letter, style):
            return ""
        wanted = changed_ground(self.style, style) if letter == " " and self.style is not None else style
        output = change(self.style, wanted, whole=self.whole_styles)
        self.style = wanted
        return output

    def go(self, x: int, y: int, row: CellRow) -> str:
        """Return the shortest way to a cell. Cells of the line ``row`` on the way may be written once more."""
        if self.x == x and self.y == y:
            return ""
        ways = [_place(x, y)]
        if self.x is not None:
            climb = _vertical(y - self.y)
            ways.append(f"{climb}\r{_horizontal(x)}")
            if self.x < len(row.letters):
                ways.append(climb + _horizontal(x - self.x))
            elif x == self.x - 1:
                ways.append(climb)
            if 0 < x - self.x <= len(ways[0]):
                again = row.letters[self.x : x]
                if all(again) and "".join(again).isascii() and all(map(self.suits, again, row.styles[self.x : x])):
                    ways.append(climb + "".join(again))
        self.x, self.y = x, y
        return min(ways, key=len)

    def write(self, start: int, end: int, row: CellRow, *, halves: bool = False) -> str:
        """Return cells in the current style from the cursor on, with positions where a width is uncertain.

        ``halves``: each letter as its other half.
        """
        letters = row.letters[start:end]
        if halves:
            letters = [OTHER_HALF[letter] for letter in letters]
        text = "".join(letters)
        if text.isascii() or all(sure(letter, self.signs) for letter in text):
            self.x = end
            return text
        parts: list[str] = []
        for x, letter in enumerate(letters, start):
            if letter:
                parts += (self.go(x, self.y, row), letter)
                self.x = x + len(cells_of(letter)) if sure(letter, self.signs) else None
        self.x = self.x if self.x is not None and self.x < len(row.letters) else None
        return "".join(parts)


@lru_cache(2048)
def _place(x: int, y: int) -> str:
    if x == 0:
        return f"\x1b[{y + 1}H" if y else "\x1b[H"
    return f"\x1b[{y + 1};{x + 1}H" if y else f"\x1b[;{x + 1}H"


@lru_cache(512)
def _vertical(step: int) -> str:
    """Return a move down by vertical tabs or up by reverse index: neither reaches the edge, so nothing scrolls."""
    if step < 0:
        return "\x1bM" if step == -1 else f"\x1b[{-step}A"
    return "\v" * step if step < 4 else f"\x1b[{step}B"


@lru_cache(1024)
def _horizontal(step: int) -> str:
    if step < 0:
        return "\b" * -step if step > -4 else f"\x1b[{-step}D"
    if step == 0:
        return ""
    return "\x1b[C" if step == 1 else f"\x1b[{step}C"


@lru_cache(1024)
def distance(x: int | None, y: int, wanted_x: int, wanted_y: int, columns: int) -> int:
    """Return the bytes of the shortest way from a cell to another, with nothing written again."""
    if x == wanted_x and y == wanted_y:
        return 0
    least = len(_place(wanted_x, wanted_y))
    if x is None:
        return least
    climb = len(_vertical(wanted_y - y))
    least = min(least, climb + 1 + len(_horizontal(wanted_x)))
    if x < columns:
        return min(least, climb + len(_horizontal(wanted_x - x)))
    return min(least, climb) if wanted_x == columns - 1 else least
