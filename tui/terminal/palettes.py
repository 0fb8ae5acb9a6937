"""Read the colours of the themes from ``tui/themes``: a TOML file for each, with a table for each look.

The tables are ``letters``, ``painted`` and ``painted-256``, which has numbers of the 256 colours of terminals. Only the
table that is needed is read, line by line, in 0.2 ms: ``tomllib`` would take 4 ms at every start, its import included.

A palette of letters has fewer names than a painted one. What only the painted look has is given here for letters: the
name of a colour that letters have, or nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parents[1] / "themes"
LETTERS, PAINTED, PAINTED_256 = "letters", "painted", "painted-256"
TABLES: Final = {
    "dark": (LETTERS, PAINTED, PAINTED_256),
    "light": (LETTERS, PAINTED, PAINTED_256),
    "high-contrast": (LETTERS, PAINTED, PAINTED_256),
    "16-colours": (LETTERS, PAINTED),
}
"""The tables of each file. Every theme here has a painted look."""

NOTHING: Final = "transparent"
SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "no-seat")
GROUNDS: Final = ("land", "rise", "basin", "ocean", "greenery", "city", "special")
RESOURCES: Final = (
    *("steel", "titanium", "plants", "energy", "heat", "money", "paper", "water", "stone", "volcano"),
    *("strength", "sight", "points", "wild"),
)
KINDS: Final = (
    *("automated", "active", "event", "corporation"),
    *("development", "blue", "brown", "green", "yellow", "grey"),
)
TAGS: Final = (
    *("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city", "event"),
)
DICE: Final = ("green", "yellow", "red", "blue", "gray", "wild")
"""The colours of dice, and of tokens that stand for any."""
HEXES: Final = (
    *("plain", "middle", "high", "mine", "oxygen", "discovery"),
    *("research-a", "research-b", "research-c", "research-d"),
)
"""Grounds of hexes that other tiles have no colour for."""
PLANET: Final = ("night", "dust", "rock", "ice", "lights", "ocean", "greenery", "city", "special")
"""What the planet of the title is made of."""
FEW: Final = 256
FIRST_OF_CUBE, FIRST_GREY, GREYS = 16, 232, 25
LEVELS: Final = (0, 95, 135, 175, 215, 255)
WARM, AIR = 6, 4
"""The steps of colour on the way of the temperature, and of the oxygen."""

IN_LETTERS: Final[Mapping[str, str]] = {
    **{f"{seat}-letter": seat for seat in SEATS},
    **{f"{seat}-block": NOTHING for seat in SEATS},
    **dict.fromkeys(RESOURCES, NOTHING),
    **{f"kind-{kind}": NOTHING for kind in KINDS},
    **{f"kind-{kind}-ink": f"{kind}-ink" for kind in ("automated", "active", "event")},
    **{f"kind-{hue}-ink": f"{hue}-hue" for hue in ("blue", "brown", "green", "yellow", "grey")},
    **{f"tag-{tag}": NOTHING for tag in TAGS},
    **{f"tag-{tag}-ink": NOTHING for tag in TAGS},
    **{f"hex-{ground}": NOTHING for ground in HEXES},
    **{f"planet-{ground}": NOTHING for ground in PLANET},
    **{f"warm-{step}": NOTHING for step in range(WARM)},
    **{f"air-{step}": NOTHING for step in range(AIR)},
    **{f"{band}{hue}": NOTHING for band in ("ask", "band") for hue in ("", "-blue", "-violet", "-teal")},
    **dict.fromkeys(("own", "shade", "shade-ink", "box", "box-ink"), NOTHING),
    **{f"die-{colour}{more}": NOTHING for colour in DICE for more in ("", "-faded")},
    **{f"die-{colour}-faded-ink": "faint" for colour in DICE},
    **{f"die-{hue}-ink": f"{hue}-hue" for hue in ("green", "yellow", "blue")},
    **dict.fromkeys(
        ("price", "price-off", "track-rest", "track-done", "track-mark", "track-ink", "track-air-ink"), NOTHING
    ),
    "kind-corporation-ink": "orange",
    "kind-development-ink": "plain",
    "price-ink": "strong",
    "price-off-ink": "faint",
    "track-rest-ink": "faint",
    "track-done-ink": "plain",
    "die-red-ink": "event-ink",
    "die-gray-ink": "grey-hue",
    "die-wild-ink": "strong",
    "bar-blue": "bar-ground",
    "bar-violet": "bar-ground",
    "bar-teal": "bar-ground",
    "orange-blue": "orange",
    "orange-violet": "orange",
    "orange-teal": "orange",
    "key": "plain",
    "key-blue": "plain",
    "key-violet": "plain",
    "key-teal": "plain",
    "edge": "strong",
    "legal": "strong",
    "land-even": "land-ground",
    "land-odd": "land-ground",
    "ocean-odd": "ocean-ground",
}
"""For letters: each name that only painted palettes have, and the name that letters have for it, or nothing."""

BLACK: Final = "ansi_black"
ON_DARK: Final[Mapping[str, frozenset[str]]] = {
    "ansi_red": frozenset(("ansi_white", "ansi_bright_yellow", "ansi_bright_white")),
    "ansi_blue": frozenset(("ansi_white", "ansi_bright_yellow", "ansi_bright_white")),
    "ansi_magenta": frozenset(("ansi_bright_yellow", "ansi_bright_white")),
    "ansi_bright_black": frozenset(("ansi_bright_yellow", "ansi_bright_white")),
}
"""What can be read on dark grounds, in every terminal. On black nearly all can, on light grounds black alone."""


class ThemeError(ValueError):
    """A theme file with an error; the text has the file, the line and the reason."""


def with_letters(palette: Mapping[str, str]) -> dict[str, str]:
    """Return a palette of letters with all names."""
    return {**palette, **{name: palette.get(theirs, theirs) for name, theirs in IN_LETTERS.items()}}


def palette(name: str, colours: int) -> Mapping[str, str]:
    """Return the painted palette of a theme for a number of colours. Raises ``KeyError`` if it has none."""
    few = colours <= FEW and PAINTED_256 in TABLES[name]
    return read_palette(name, PAINTED_256 if few else PAINTED)


@cache
def read_palette(name: str, table: str) -> Mapping[str, str]:
    """Return a table of the file of a theme: colours as ``#rrggbb`` or ``ansi_red``, by name.

    Raises ``ThemeError``, and ``OSError`` where the file cannot be read.
    """
    path = FOLDER / f"{name}.toml"
    return parse_palette(path.read_text(encoding="utf-8"), table, path.name)


def parse_palette(text: str, table: str, file: str = "") -> dict[str, str]:
    r"""Return a table of the text of a theme file. Raises ``ThemeError``.

    >>> parse_palette('[painted-256]\nground = 233\nplain = 252', "painted-256")
    {'ground': '#141414', 'plain': '#d6d6d6'}
    """
    lines = iter(enumerate(text.splitlines(), 1))
    if not any(line.rstrip() == f"[{table}]" for _, line in lines):
        raise ThemeError(f"{file} has no table [{table}]")
    found: dict[str, str] = {}
    for number, line in lines:
        if not line or line[0] == "#":
            continue
        if line[0] == "[":
            break
        name, _, value = line.partition(" = ")
        try:
            colour = colour_of(int(value)) if table == PAINTED_256 else _quoted_colour(value)
        except ValueError as error:
            raise ThemeError(f"{file}, line {number}: {error}: {line}") from None
        if name in found:
            raise ThemeError(f"{file}, line {number}: {name} is there twice")
        found[name] = colour
    return found


def _quoted_colour(value: str) -> str:
    """Return the colour of a TOML string: ``#rrggbb`` or a name of Textual's. Raises ``ValueError``."""
    colour = value[1:-1]
    if value != f'"{colour}"' or not (colour.startswith("ansi_") or (colour[:1] == "#" and len(colour) == 7)):
        raise ValueError('not a colour, such as "#12100e" or "ansi_red"')
    if colour[0] == "#":
        int(colour[1:], 16)
    return colour


def is_readable(ink: str, ground: str) -> bool:
    """Return whether letters of one of the sixteen colours can be read on another, in every terminal."""
    return ground == BLACK or ink in ON_DARK.get(ground, (BLACK,))


def colour_of(number: int) -> str:
    """Return what is sent as one of the 256 colours of terminals, from 16 on: a cube of six levels, then greys.

    Raises ``ValueError`` for another number. Rich makes a number of the result again. It counts greys from black to
    white in equal steps; terminals show them a little darker than that.

    >>> colour_of(52), colour_of(233)
    ('#5f0000', '#141414')
    """
    if not FIRST_OF_CUBE <= number < FEW:
        raise ValueError(f"not a number from {FIRST_OF_CUBE} to {FEW - 1}")
    if number >= FIRST_GREY:
        parts = (round((number - FIRST_GREY + 1) * 255 / GREYS),) * 3
    else:
        red, rest = divmod(number - FIRST_OF_CUBE, len(LEVELS) ** 2)
        green, blue = divmod(rest, len(LEVELS))
        parts = (LEVELS[red], LEVELS[green], LEVELS[blue])
    return "#{:02x}{:02x}{:02x}".format(*parts)
