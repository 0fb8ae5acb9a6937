"""Characters that are shapes: blocks, braille and lines as rectangles and dots, independent of fonts."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple
from unicodedata import name

_EIGHTHS = "▁▂▃▄▅▆▇█"
_LEFT_EIGHTHS = "▏▎▍▌▋▊▉"
_SHADES = {"░": 64, "▒": 128, "▓": 192}
_QUADRANTS = {
    "▖": "c",
    "▗": "d",
    "▘": "a",
    "▙": "acd",
    "▚": "ad",
    "▛": "abc",
    "▜": "abd",
    "▝": "b",
    "▞": "bc",
    "▟": "bcd",
}
_FIRST_DOTS = 0x2800
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each dot of a braille character, in the order of its bits."""
_WAYS = ("UP", "DOWN", "LEFT", "RIGHT", "VERTICAL", "HORIZONTAL")


class Piece(NamedTuple):
    """A rectangle in a cell: its edges in pixels, and its opacity (255: full)."""

    left: int
    top: int
    right: int
    bottom: int
    ink: int = 255


@cache
def pieces(letter: str, width: int, height: int) -> tuple[Piece, ...]:
    """Return the rectangles of a character in a cell of this size; empty if a font must draw it."""
    if letter in _EIGHTHS:
        return (Piece(0, height - height * (1 + _EIGHTHS.index(letter)) // 8, width, height),)
    if letter in _LEFT_EIGHTHS:
        return (Piece(0, 0, round(width * (1 + _LEFT_EIGHTHS.index(letter)) / 8), height),)
    if letter in _SHADES:
        return (Piece(0, 0, width, height, _SHADES[letter]),)
    if letter in _QUADRANTS:
        return tuple(_quadrant(part, width, height) for part in _QUADRANTS[letter])
    others = {
        "▀": Piece(0, 0, width, height // 2),
        "▐": Piece(width // 2, 0, width, height),
        "▔": Piece(0, 0, width, height // 8),
        "▕": Piece(width - width // 8, 0, width, height),
    }
    if letter in others:
        return (others[letter],)
    if _FIRST_DOTS < ord(letter[0]) < _FIRST_DOTS + 256:
        return tuple(_dot(*dot, width, height) for bit, dot in enumerate(_DOTS) if ord(letter) - _FIRST_DOTS >> bit & 1)
    return _strokes(letter, width, height)


def _quadrant(part: str, width: int, height: int) -> Piece:
    left, top = part in "bd", part in "cd"
    middle, centre = width // 2, height // 2
    return Piece(middle if left else 0, centre if top else 0, width if left else middle, height if top else centre)


def _dot(column: int, row: int, width: int, height: int) -> Piece:
    size = max(2, width // 4)
    x = (2 * column + 1) * width // 4 - size // 2
    y = (2 * row + 1) * height // 8 - size // 2
    return Piece(x, y, x + size, y + size)


def _strokes(letter: str, width: int, height: int) -> tuple[Piece, ...]:
    """Return the lines of a box-drawing character, from its Unicode name."""
    words = name(letter, "").split()
    if words[:2] != ["BOX", "DRAWINGS"] or words[2] not in ("LIGHT", "HEAVY") or {"LIGHT", "HEAVY"} <= set(words):
        return ()
    ways = [word for word in words[3:] if word in _WAYS]
    if not ways or set(words[3:]) - {*_WAYS, "AND"}:
        return ()
    wide = 2 if words[2] == "LIGHT" else 4
    x, y = (width - wide) // 2, (height - wide) // 2
    lines = {
        "UP": Piece(x, 0, x + wide, y + wide),
        "DOWN": Piece(x, y, x + wide, height),
        "LEFT": Piece(0, y, x + wide, y + wide),
        "RIGHT": Piece(x, y, width, y + wide),
        "VERTICAL": Piece(x, 0, x + wide, height),
        "HORIZONTAL": Piece(0, y, width, y + wide),
    }
    return tuple(lines[way] for way in ways)
