"""Inks: the looks that a line can name, and what each is in the theme that is worn.

An ink names colours of the theme, never a colour itself. (As component classes of Textual's styles they cost a third of
the start: 170 rules read and resolved for every app.)
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from rich.color import Color
from rich.style import Style
from textual.color import Color as TextualColor

THEMES_OWN: Final = "-style"
"""How the name of a weight ends that the theme says."""


class Ink(NamedTuple):
    """A look: which of the theme's colours letters and ground have, and a weight, or which of the theme's."""

    letters: str = ""
    ground: str = ""
    weight: str = ""


INKS: Final[Mapping[str, Ink]] = {
    # weights
    "dim": Ink("faint", weight="dim-style"),
    "bright": Ink("strong", weight="bold"),
    "accent": Ink("orange", weight="bold"),
    "good": Ink("met"),
    "bad": Ink("unmet"),
    "key": Ink("key", weight="key-style"),
    "head": Ink("plain", weight="bold"),
    "bar": Ink("plain", "bar-ground", "bar-style"),
    "changed": Ink("strong", weight="bold underline"),
    "under": Ink("strong", weight="bold"),
    "brand": Ink("key", weight="bold"),
    "lit": Ink("ground", "orange", "bold"),
    # bands: the prompt, the cursor's line, what a seat has, a card, a box on a card
    "ask": Ink(ground="ask"),
    "band": Ink(ground="band"),
    "own": Ink(ground="own"),
    "shade": Ink("shade-ink", "shade"),
    "box": Ink("box-ink", "box"),
    # in another light
    "accent-blue": Ink("orange-blue", weight="bold"),
    "key-blue": Ink("key-blue", weight="key-style"),
    "brand-blue": Ink("key-blue", weight="bold"),
    "lit-blue": Ink("ground", "orange-blue", "bold"),
    "bar-blue": Ink("plain", "bar-blue", "bar-style"),
    "ask-blue": Ink(ground="ask-blue"),
    "band-blue": Ink(ground="band-blue"),
    "accent-violet": Ink("orange-violet", weight="bold"),
    "key-violet": Ink("key-violet", weight="key-style"),
    "brand-violet": Ink("key-violet", weight="bold"),
    "lit-violet": Ink("ground", "orange-violet", "bold"),
    "bar-violet": Ink("plain", "bar-violet", "bar-style"),
    "ask-violet": Ink(ground="ask-violet"),
    "band-violet": Ink(ground="band-violet"),
    "accent-teal": Ink("orange-teal", weight="bold"),
    "key-teal": Ink("key-teal", weight="key-style"),
    "brand-teal": Ink("key-teal", weight="bold"),
    "lit-teal": Ink("ground", "orange-teal", "bold"),
    "bar-teal": Ink("plain", "bar-teal", "bar-style"),
    "ask-teal": Ink(ground="ask-teal"),
    "band-teal": Ink(ground="band-teal"),
    # players: a letter on a block of their colour, and text in their colour
    "seat-0": Ink("seat-a-letter", "seat-a-block", "bold"),
    "seat-1": Ink("seat-b-letter", "seat-b-block", "bold"),
    "seat-2": Ink("seat-c-letter", "seat-c-block", "bold"),
    "seat-3": Ink("seat-d-letter", "seat-d-block", "bold"),
    "seat-4": Ink("seat-e-letter", "seat-e-block", "bold"),
    "neutral": Ink("no-seat-letter", "no-seat-block", "bold"),
    "of-0": Ink("seat-a", weight="bold"),
    "of-1": Ink("seat-b", weight="bold"),
    "of-2": Ink("seat-c", weight="bold"),
    "of-3": Ink("seat-d", weight="bold"),
    "of-4": Ink("seat-e", weight="bold"),
    "of-neutral": Ink("no-seat", weight="bold"),
    # the ground of a map
    "land": Ink("land-ink", "land-ground"),
    "rise": Ink("rise-ink", "rise-ground"),
    "basin": Ink("basin-ink", "basin-ground"),
    "reserve": Ink("reserve-ink", "land-ground", "bold"),
    "wall": Ink("wall-ink"),
    "cursor": Ink("strong", weight="bold"),
    "legal": Ink("legal-ink", "legal-ground", "legal-style"),
    "faded": Ink(weight="faded-style"),
    "marked": Ink("strong", weight="bold reverse"),
    "edge": Ink(ground="edge"),
    "land-faded": Ink("land-faded-ink", "land-faded"),
    "rise-faded": Ink("rise-faded-ink", "rise-faded"),
    "basin-faded": Ink("basin-faded-ink", "basin-faded"),
    "reserve-faded": Ink("reserve-faded-ink", "land-faded"),
    "ocean-faded": Ink("ocean-faded-ink", "ocean-faded"),
    "greenery-faded": Ink("greenery-faded-ink", "greenery-faded"),
    "city-faded": Ink("city-faded-ink", "city-faded"),
    "special-faded": Ink("special-faded-ink", "special-faded"),
    # hexes: they fade by themselves
    "hex-plain": Ink("strong", "hex-plain"),
    "hex-middle": Ink("strong", "hex-middle"),
    "hex-high": Ink("strong", "hex-high"),
    "hex-mine": Ink("strong", "hex-mine"),
    "hex-oxygen": Ink("strong", "hex-oxygen"),
    "hex-discovery": Ink("strong", "hex-discovery"),
    "hex-research-a": Ink("strong", "hex-research-a"),
    "hex-research-b": Ink("strong", "hex-research-b"),
    "hex-research-c": Ink("strong", "hex-research-c"),
    "hex-research-d": Ink("strong", "hex-research-d"),
    # tiles
    "ocean": Ink("ocean-ink", "ocean-ground"),
    "greenery": Ink("greenery-ink", "greenery-ground"),
    "city": Ink("city-ink", "city-ground"),
    "special": Ink("special-ink", "special-ground"),
    # the planet: without light, what it is made of and what was made of it in full light, and its cities at night
    "planet-night": Ink(ground="planet-night"),
    "planet-dust": Ink(ground="planet-dust"),
    "planet-rock": Ink(ground="planet-rock"),
    "planet-ice": Ink(ground="planet-ice"),
    "planet-lights": Ink(ground="planet-lights"),
    "planet-ocean": Ink(ground="planet-ocean"),
    "planet-greenery": Ink(ground="planet-greenery"),
    "planet-city": Ink(ground="planet-city"),
    "planet-special": Ink(ground="planet-special"),
    # tracks: their letters; what is done of a bar, its steps of colour, its marker, the rest
    "warmth": Ink("warmth-ink"),
    "air": Ink("air-ink"),
    "sea": Ink("sea-ink"),
    "track-done": Ink("track-done-ink", "track-done"),
    "track-mark": Ink("track-mark", "track-mark"),
    "track-rest": Ink("track-rest-ink", "track-rest"),
    "track-sea": Ink("ocean-ink", "ocean-ground"),
    "track-warm-0": Ink("track-ink", "warm-0"),
    "track-warm-1": Ink("track-ink", "warm-1"),
    "track-warm-2": Ink("track-ink", "warm-2"),
    "track-warm-3": Ink("track-ink", "warm-3"),
    "track-warm-4": Ink("track-ink", "warm-4"),
    "track-warm-5": Ink("track-ink", "warm-5"),
    "track-air-0": Ink("track-air-ink", "air-0"),
    "track-air-1": Ink("track-air-ink", "air-1"),
    "track-air-2": Ink("track-air-ink", "air-2"),
    "track-air-3": Ink("track-air-ink", "air-3"),
    # resources and what else has a sign
    "steel": Ink("steel"),
    "titanium": Ink("titanium"),
    "plants": Ink("plants"),
    "energy": Ink("energy"),
    "heat": Ink("heat"),
    "money": Ink("money"),
    "paper": Ink("paper"),
    "water": Ink("water"),
    "stone": Ink("stone"),
    "volcano": Ink("volcano"),
    "strength": Ink("strength"),
    "sight": Ink("sight"),
    "points": Ink("points"),
    "wild": Ink("wild"),
    # dice: a sign on a block of their colour; tokens that stand for any; and those that are not to be had
    "die-green": Ink("die-green-ink", "die-green", "bold"),
    "die-green-faded": Ink("die-green-faded-ink", "die-green-faded"),
    "die-yellow": Ink("die-yellow-ink", "die-yellow", "bold"),
    "die-yellow-faded": Ink("die-yellow-faded-ink", "die-yellow-faded"),
    "die-red": Ink("die-red-ink", "die-red", "bold"),
    "die-red-faded": Ink("die-red-faded-ink", "die-red-faded"),
    "die-blue": Ink("die-blue-ink", "die-blue", "bold"),
    "die-blue-faded": Ink("die-blue-faded-ink", "die-blue-faded"),
    "die-gray": Ink("die-gray-ink", "die-gray", "bold"),
    "die-gray-faded": Ink("die-gray-faded-ink", "die-gray-faded"),
    "die-wild": Ink("die-wild-ink", "die-wild", "bold"),
    "die-wild-faded": Ink("die-wild-faded-ink", "die-wild-faded"),
    # cards
    "automated": Ink("automated-ink"),
    "active": Ink("active-ink"),
    "event": Ink("event-ink"),
    "corporation": Ink("orange"),
    "hue-blue": Ink("blue-hue"),
    "hue-brown": Ink("brown-hue"),
    "hue-green": Ink("green-hue"),
    "hue-yellow": Ink("yellow-hue"),
    "hue-grey": Ink("grey-hue"),
    "price": Ink("price-ink", "price", "bold"),
    "price-off": Ink("price-off-ink", "price-off"),
    "kind-automated": Ink("kind-automated-ink", "kind-automated", "kind-style"),
    "kind-active": Ink("kind-active-ink", "kind-active", "kind-style"),
    "kind-event": Ink("kind-event-ink", "kind-event", "kind-style"),
    "kind-corporation": Ink("kind-corporation-ink", "kind-corporation", "kind-style"),
    "kind-development": Ink("kind-development-ink", "kind-development", "kind-style"),
    "kind-blue": Ink("kind-blue-ink", "kind-blue", "kind-style"),
    "kind-brown": Ink("kind-brown-ink", "kind-brown", "kind-style"),
    "kind-green": Ink("kind-green-ink", "kind-green", "kind-style"),
    "kind-yellow": Ink("kind-yellow-ink", "kind-yellow", "kind-style"),
    "kind-grey": Ink("kind-grey-ink", "kind-grey", "kind-style"),
    "tag-building": Ink("tag-building-ink", "tag-building"),
    "tag-space": Ink("tag-space-ink", "tag-space"),
    "tag-science": Ink("tag-science-ink", "tag-science"),
    "tag-power": Ink("tag-power-ink", "tag-power"),
    "tag-earth": Ink("tag-earth-ink", "tag-earth"),
    "tag-jovian": Ink("tag-jovian-ink", "tag-jovian"),
    "tag-plant": Ink("tag-plant-ink", "tag-plant"),
    "tag-microbe": Ink("tag-microbe-ink", "tag-microbe"),
    "tag-animal": Ink("tag-animal-ink", "tag-animal"),
    "tag-city": Ink("tag-city-ink", "tag-city"),
    "tag-event": Ink("tag-event-ink", "tag-event"),
}
"""Every ink."""


def look_of(name: str, theme: Mapping[str, str]) -> Style:
    """What an ink is with these variables of a theme; colours that it lacks are left as they are below.

    Raises ``KeyError`` for a name that is none.
    """
    ink = INKS[name]
    weight = theme.get(ink.weight, "") if ink.weight.endswith(THEMES_OWN) else ink.weight
    return _style(theme.get(ink.letters, ""), theme.get(ink.ground, ""), weight)


@lru_cache(maxsize=2048)
def _style(letters: str, ground: str, weight: str) -> Style:
    return Style(color=_colour(letters), bgcolor=_colour(ground)) + Style.parse(weight)


def _colour(said: str) -> Color | None:
    """A colour as a theme says it; none where it is transparent."""
    colour = TextualColor.parse(said) if said else None
    return colour.rich_color if colour is not None and colour.a > 0 else None
