"""The colours of the painted look, and what stands in their place where signs are letters.

A palette of letters has fewer names than a painted one. What only the painted look has is said once more here for
letters: by the name of a colour that letters have, or as nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final

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
MODULES: Final[Mapping[str, tuple[str, str]]] = {
    "dark": ("dark", "dark_256"),
    "light": ("light", "light_256"),
    "high-contrast": ("contrast", "contrast_256"),
    "16-colours": ("sixteen", "sixteen"),
}
"""The painted themes, and where their colours stand: for true colour, and for 256 colours or fewer."""
FEW: Final = 256
FIRST_OF_CUBE, FIRST_GREY, GREYS = 16, 232, 25
LEVELS: Final = (0, 95, 135, 175, 215, 255)
WARM, AIR = 6, 4
"""The steps of colour on the way of the temperature, and of the oxygen."""

IN_LETTERS: Final[Mapping[str, str]] = {
    **{f"{seat}-letter": seat for seat in SEATS},
    **{f"{seat}-block": NOTHING for seat in SEATS},
    **{f"{ground}-faded-ink": f"{ground}-ink" for ground in (*GROUNDS, "reserve")},
    **{f"{ground}-faded": f"{ground}-ground" for ground in GROUNDS},
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
}
"""For letters: each name that only painted palettes have, and the name that letters have for it, or nothing."""


def with_letters(palette: Mapping[str, str]) -> dict[str, str]:
    """A palette of letters with all names."""
    return {**palette, **{name: palette.get(theirs, theirs) for name, theirs in IN_LETTERS.items()}}


def palette(name: str, colours: int) -> Mapping[str, str]:
    """The painted palette of a theme, for a terminal of so many colours. Raises ``KeyError``: it has none."""
    many, few = MODULES[name]
    module = many if colours > FEW else few
    found = import_module(f"{__name__}.{module}")
    if module.endswith("_256"):
        return {variable: colour_of(number) for variable, number in found.NUMBERS.items()}
    return found.PALETTE


def colour_of(number: int) -> str:
    """What is sent as one of the 256 colours that terminals agree on, from 16 on: a cube of six levels, then greys.

    Rich makes a number of it again. Greys it counts from black to white in as many equal steps; terminals show them a
    little darker than that.

    >>> colour_of(52), colour_of(233)
    ('#5f0000', '#141414')
    """
    if number >= FIRST_GREY:
        parts = (round((number - FIRST_GREY + 1) * 255 / GREYS),) * 3
    else:
        red, rest = divmod(number - FIRST_OF_CUBE, len(LEVELS) ** 2)
        green, blue = divmod(rest, len(LEVELS))
        parts = (LEVELS[red], LEVELS[green], LEVELS[blue])
    return "#{:02x}{:02x}{:02x}".format(*parts)
