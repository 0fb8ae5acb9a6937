"""Tell how many cells a letter takes, and of which letters terminals may disagree."""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import east_asian_width

from rich.cells import cell_len, set_cell_size, split_graphemes

from saves.sanitize import sanitize
from tui.terminal.substitutes import nearest, substituted

_EMOJI: Final = 0x1F000
OTHER_HALF: Final = {"▀": "▄", "▄": "▀", "▌": "▐", "▐": "▌"}
"""Letters that are half a cell, each with the one that looks the same with its two colours exchanged."""


@lru_cache(2048)
def cells_of(text: str) -> tuple[str, ...]:
    """Return the cells of a text with letters outside of ASCII; invisible letters are left out."""
    cells: list[str] = []
    for start, end, width in split_graphemes(text)[0]:
        letter = sanitize(text[start:end], "")
        if width and letter != text[start:end] and cell_len(letter) != width:  # what is left out made it that wide
            cells += cells_of(set_cell_size(letter, width))
        elif width:
            cells += [letter, *[""] * (width - 1)]
        elif cells:
            place = len(cells) - 1 if cells[-1] else len(cells) - 2
            cells[place] += letter
    return tuple(cells)


@lru_cache(2048)
def in_ascii(text: str) -> str:
    """Return a text of the same width in ASCII: substitutes, letters without their accents, and ? for all others.

    >>> in_ascii("Zoë 火星"), in_ascii("5 M€")
    ('Zoe ????', '5 MC')
    """
    return "".join(nearest(letter) for letter in cells_of(substituted(text)))


@lru_cache(4096)
def sure(letter: str, signs: bool = False) -> bool:
    """Return whether all terminals agree on a letter's width; ``signs``: this one draws signs in one column."""
    return len(letter) == 1 and ord(letter) < _EMOJI and (signs or east_asian_width(letter) != "A")


@lru_cache(2048)
def is_cut(letter: str) -> bool:
    """Return whether a letter in the last column would need one more."""
    return not letter.isascii() and len(cells_of(letter)) > 1
