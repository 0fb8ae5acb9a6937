"""Describe the style of a cell, and find the shortest SGR sequence from one style to another."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

_OFF: Final = {
    "1": "22",
    "2": "22",
    "3": "23",
    "4": "24",
    "5": "25",
    "6": "25",
    "7": "27",
    "8": "28",
    "9": "29",
    "21": "24",
    "51": "54",
    "52": "54",
    "53": "55",
}
"""Each attribute, and what takes it away; one of these may take two away."""
_SEEN_ON_BLANK: Final = frozenset(("4", "7", "9", "21", "51", "52", "53"))
"""Attributes that show where there is no letter; with them the colour of letters shows too. Reversed, dim does too."""
_COLOUR_WORDS: Final = {"5": 3, "2": 5}
"""How many numbers a long colour has: 38;5;N and 38;2;R;G;B."""

_CUBE: Final = {level: step for step, level in enumerate((0, 95, 135, 175, 215, 255))}
_GREYS: Final = range(8, 248, 10)
"""How bright the colours are that 256 colours are made of: those of the cube, and the greys."""
_SAME_EVERYWHERE: Final = 22
"""From this number on no usual palette of a person changes the 256 colours."""


class CellStyle(NamedTuple):
    """Colours as the numbers that set them (empty: the terminal's own) and the attributes, sorted."""

    ink: str = ""
    ground: str = ""
    attributes: tuple[str, ...] = ()


PLAIN: Final = CellStyle()


@lru_cache(4096)
def blank(style: CellStyle) -> CellStyle:
    """Return the part of a style that a blank shows: styles with the same one look alike there."""
    reversed_ = "7" in style.attributes
    seen = tuple(name for name in style.attributes if name in _SEEN_ON_BLANK or (reversed_ and name == "2"))
    return CellStyle(style.ink if seen else "", style.ground, seen)


@lru_cache(4096)
def exchanged(style: CellStyle) -> CellStyle | None:
    """Return the style with its two colours exchanged, or None where there is no such style."""
    ink, ground, attributes = style
    if not ink or not ground or attributes:
        return None
    return CellStyle(_on(ground, "3", "9"), _on(ink, "4", "10"))


def _on(colour: str, few: str, bright: str) -> str:
    """Return a foreground colour as a background, or the reverse; ``few`` and ``bright``: how those begin."""
    if colour.startswith(("38;", "48;")):
        return few + colour[1:]
    return (few if len(colour) == 2 and colour[0] in "34" else bright) + colour[-1]


@lru_cache(4096)
def changed_ground(style: CellStyle, wanted: CellStyle) -> CellStyle:
    """Return the style nearest to this one that shows a blank as wanted."""
    if blank(wanted).attributes:
        return wanted
    kept = tuple(name for name in style.attributes if name not in _SEEN_ON_BLANK)
    return CellStyle(style.ink, wanted.ground, kept)


@lru_cache(4096)
def after(numbers: str, style: CellStyle) -> CellStyle:
    """Return the style after ``ESC [ numbers m``."""
    ink, ground, attributes = style
    held = set(attributes)
    for code, whole in _codes(numbers):
        if code == "0":
            ink, ground = "", ""
            held.clear()
        elif code in _OFF:
            held.add(code)
        elif code in ("39", "49") or whole != code or code in _COLOURS:
            if code in ("48", "49") or code in _GROUNDS:
                ground = "" if code == "49" else whole
            else:
                ink = "" if code == "39" else whole
        else:
            held = {name for name in held if _OFF[name] != code}
    return CellStyle(ink, ground, tuple(sorted(held, key=int)))


_GROUNDS: Final = frozenset(str(n) for n in (*range(40, 48), *range(100, 108)))
_COLOURS: Final = frozenset(str(n) for n in (*range(30, 38), *range(90, 98))) | _GROUNDS


def _codes(numbers: str) -> Iterator[tuple[str, str]]:
    """Yield each code with its parameters: a long colour is one."""
    rest = [number or "0" for number in numbers.split(";")]
    while rest:
        code = rest[0]
        size = _COLOUR_WORDS.get(rest[1], 1) if code in ("38", "48") and len(rest) > 1 else 1
        yield code, ";".join(rest[:size])
        del rest[:size]


@lru_cache(1024)
def _in_short(colour: str) -> str:
    r"""Return a colour that is among the 256 by its number; the first 22 are not the same everywhere.

    >>> _in_short("38;2;255;255;255"), _in_short("48;2;18;18;18"), _in_short("38;2;1;2;3")
    ('38;5;231', '48;5;233', '38;2;1;2;3')
    """
    kind, *parts = colour.split(";")
    if len(parts) != _COLOUR_WORDS["2"] - 1:
        return colour
    levels = [int(part) for part in parts[1:]]
    if set(levels) <= _CUBE.keys():
        red, green, blue = (_CUBE[level] for level in levels)
        number = 16 + 36 * red + 6 * green + blue
    else:
        grey = levels[0]
        number = _GREYS.index(grey) + 232 if grey in _GREYS and len(set(levels)) == 1 else 0
    return f"{kind};5;{number}" if number >= _SAME_EVERYWHERE else colour


@lru_cache(1024)
def _written(style: CellStyle) -> tuple[str, str, str]:
    """Return the codes of a style: of its letters, of its ground, and of all of it after a reset."""
    ink, ground = _in_short(style.ink), _in_short(style.ground)
    colours = [colour for colour in (ink, ground) if colour]
    return ink or "39", ground or "49", ";".join(["0" if style != PLAIN else "", *style.attributes, *colours])


@lru_cache(1024)
def change(before: CellStyle | None, wanted: CellStyle, *, whole: bool = False) -> str:
    r"""Return the shortest sequence from one style to another; ``None`` is an unknown style.

    ``whole``: set everything again, for terminals that cannot reset a single attribute (vt100).

    >>> change(CellStyle("31"), CellStyle("31", "", ("1",)))
    '\x1b[1m'
    >>> change(CellStyle("31", "", ("1",)), PLAIN)
    '\x1b[m'
    """
    if before == wanted:
        return ""
    ink, ground, from_plain = _written(wanted)
    if before is None or (whole and set(before.attributes) - set(wanted.attributes)):
        return f"\x1b[{from_plain}m"
    codes: list[str] = []
    if before.attributes != wanted.attributes:
        codes = sorted({_OFF[name] for name in before.attributes if name not in wanted.attributes})
        codes += [name for name in wanted.attributes if name not in before.attributes or _OFF[name] in codes]
    if before.ink != wanted.ink:
        codes.append(ink)
    if before.ground != wanted.ground:
        codes.append(ground)
    return f"\x1b[{min(from_plain, ';'.join(codes), key=len)}m"
