"""The logo in large letters, two pixels a cell."""

from __future__ import annotations

from typing import Final

from tui.widgets.styled_line import StyledLine, line

_LETTERS: Final = {
    "a": (".###.", "....#", ".####", "#...#", "#...#", ".####"),
    "e": (".###.", "#...#", "#####", "#....", "#...#", ".###."),
    "o": (".###.", "#...#", "#...#", "#...#", "#...#", ".###."),
    "r": ("#.##", "##..", "#...", "#...", "#...", "#..."),
}
_CELLS: Final = {"..": " ", "#.": "\N{UPPER HALF BLOCK}", ".#": "\N{LOWER HALF BLOCK}", "##": "\N{FULL BLOCK}"}


def large(word: str, ink: str) -> list[StyledLine]:
    """Draw a word in letters of three lines."""
    rows = [".".join(parts) for parts in zip(*(_LETTERS[letter] for letter in word), strict=True)]
    return [line(("".join(map(_cell, upper, lower)), ink)) for upper, lower in zip(rows[::2], rows[1::2], strict=True)]


def _cell(upper: str, lower: str) -> str:
    return _CELLS[upper + lower]
