"""Define the text styles (inks) that a line can name, and their colours in a theme.

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


class TextStyle(NamedTuple):
    """A text style: colours of letters and ground by their names in the theme, and a weight."""

    letters: str = ""
    ground: str = ""
    weight: str = ""


TEXT_STYLES: Final[Mapping[str, TextStyle]] = {
    # weights
    "dim": TextStyle("faint", weight="dim-style"),
    "bright": TextStyle("strong", weight="bold"),
    "accent": TextStyle("orange", weight="bold"),
    "good": TextStyle("met"),
    "bad": TextStyle("unmet"),
    "key": TextStyle("key", weight="key-style"),
    "head": TextStyle("plain", weight="bold"),
    "bar": TextStyle("plain", "bar-ground", "bar-style"),
    "changed": TextStyle("strong", weight="bold underline"),
    "under": TextStyle("strong", weight="bold"),
    "brand": TextStyle("key", weight="bold"),
    "lit": TextStyle("ground", "orange", "bold"),
    # bands: the prompt, the cursor's line, what a seat has, a card, a box on a card
    "ask": TextStyle(ground="ask"),
    "band": TextStyle(ground="band"),
    "own": TextStyle(ground="own"),
    "shade": TextStyle("shade-ink", "shade"),
    "box": TextStyle("box-ink", "box"),
    # in another light
    "accent-blue": TextStyle("orange-blue", weight="bold"),
    "key-blue": TextStyle("key-blue", weight="key-style"),
    "brand-blue": TextStyle("key-blue", weight="bold"),
    "lit-blue": TextStyle("ground", "orange-blue", "bold"),
    "bar-blue": TextStyle("plain", "bar-blue", "bar-style"),
    "ask-blue": TextStyle(ground="ask-blue"),
    "band-blue": TextStyle(ground="band-blue"),
    "accent-violet": TextStyle("orange-violet", weight="bold"),
    "key-violet": TextStyle("key-violet", weight="key-style"),
    "brand-violet": TextStyle("key-violet", weight="bold"),
    "lit-violet": TextStyle("ground", "orange-violet", "bold"),
    "bar-violet": TextStyle("plain", "bar-violet", "bar-style"),
    "ask-violet": TextStyle(ground="ask-violet"),
    "band-violet": TextStyle(ground="band-violet"),
    "accent-teal": TextStyle("orange-teal", weight="bold"),
    "key-teal": TextStyle("key-teal", weight="key-style"),
    "brand-teal": TextStyle("key-teal", weight="bold"),
    "lit-teal": TextStyle("ground", "orange-teal", "bold"),
    "bar-teal": TextStyle("plain", "bar-teal", "bar-style"),
    "ask-teal": TextStyle(ground="ask-teal"),
    "band-teal": TextStyle(ground="band-teal"),
    # players: a letter on a block of their colour, and text in their colour
    "seat-0": TextStyle("seat-a-letter", "seat-a-block", "bold"),
    "seat-1": TextStyle("seat-b-letter", "seat-b-block", "bold"),
    "seat-2": TextStyle("seat-c-letter", "seat-c-block", "bold"),
    "seat-3": TextStyle("seat-d-letter", "seat-d-block", "bold"),
    "seat-4": TextStyle("seat-e-letter", "seat-e-block", "bold"),
    "neutral": TextStyle("no-seat-letter", "no-seat-block", "bold"),
    "of-0": TextStyle("seat-a", weight="bold"),
    "of-1": TextStyle("seat-b", weight="bold"),
    "of-2": TextStyle("seat-c", weight="bold"),
    "of-3": TextStyle("seat-d", weight="bold"),
    "of-4": TextStyle("seat-e", weight="bold"),
    "of-neutral": TextStyle("no-seat", weight="bold"),
    # the ground of a map
    "land": TextStyle("land-ink", "land-ground"),
    "rise": TextStyle("rise-ink", "rise-ground"),
    "basin": TextStyle("basin-ink", "basin-ground"),
    "land-even": TextStyle("land-ink", "land-even"),
    "land-odd": TextStyle("land-ink", "land-odd"),
    "ocean-odd": TextStyle("ocean-ink", "ocean-odd"),
    "reserve": TextStyle("reserve-ink", "land-ground", "bold"),
    "reserve-sign": TextStyle("reserve-ink"),
    "wall": TextStyle("wall-ink"),
    "cursor": TextStyle("strong", weight="bold"),
    "faded": TextStyle(weight="faded-style"),
    "marked": TextStyle("strong", weight="bold reverse"),
    "edge": TextStyle(ground="edge"),
    "legal-edge": TextStyle(ground="legal"),
    "legal-mark": TextStyle("legal", weight="bold"),
    # hexes in columns
    "hex-plain": TextStyle("strong", "hex-plain"),
    "hex-middle": TextStyle("strong", "hex-middle"),
    "hex-high": TextStyle("strong", "hex-high"),
    "hex-mine": TextStyle("strong", "hex-mine"),
    "hex-oxygen": TextStyle("strong", "hex-oxygen"),
    "hex-discovery": TextStyle("strong", "hex-discovery"),
    "hex-research-a": TextStyle("strong", "hex-research-a"),
    "hex-research-b": TextStyle("strong", "hex-research-b"),
    "hex-research-c": TextStyle("strong", "hex-research-c"),
    "hex-research-d": TextStyle("strong", "hex-research-d"),
    # tiles
    "ocean": TextStyle("ocean-ink", "ocean-ground"),
    "greenery": TextStyle("greenery-ink", "greenery-ground"),
    "city": TextStyle("city-ink", "city-ground"),
    "special": TextStyle("special-ink", "special-ground"),
    # the planet: without light, what it is made of and what was made of it in full light, and its cities at night
    "planet-night": TextStyle(ground="planet-night"),
    "planet-dust": TextStyle(ground="planet-dust"),
    "planet-rock": TextStyle(ground="planet-rock"),
    "planet-ice": TextStyle(ground="planet-ice"),
    "planet-lights": TextStyle(ground="planet-lights"),
    "planet-ocean": TextStyle(ground="planet-ocean"),
    "planet-greenery": TextStyle(ground="planet-greenery"),
    "planet-city": TextStyle(ground="planet-city"),
    "planet-special": TextStyle(ground="planet-special"),
    # tracks: their letters; what is done of a bar, its steps of colour, its marker, the rest
    "warmth": TextStyle("warmth-ink"),
    "air": TextStyle("air-ink"),
    "sea": TextStyle("sea-ink"),
    "track-done": TextStyle("track-done-ink", "track-done"),
    "track-mark": TextStyle("track-mark", "track-mark"),
    "track-rest": TextStyle("track-rest-ink", "track-rest"),
    "track-sea": TextStyle("ocean-ink", "ocean-ground"),
    "track-warm-0": TextStyle("track-ink", "warm-0"),
    "track-warm-1": TextStyle("track-ink", "warm-1"),
    "track-warm-2": TextStyle("track-ink", "warm-2"),
    "track-warm-3": TextStyle("track-ink", "warm-3"),
    "track-warm-4": TextStyle("track-ink", "warm-4"),
    "track-warm-5": TextStyle("track-ink", "warm-5"),
    "track-air-0": TextStyle("track-air-ink", "air-0"),
    "track-air-1": TextStyle("track-air-ink", "air-1"),
    "track-air-2": TextStyle("track-air-ink", "air-2"),
    "track-air-3": TextStyle("track-air-ink", "air-3"),
    # resources and what else has a sign
    "steel": TextStyle("steel"),
    "titanium": TextStyle("titanium"),
    "plants": TextStyle("plants"),
    "energy": TextStyle("energy"),
    "heat": TextStyle("heat"),
    "money": TextStyle("money"),
    "paper": TextStyle("paper"),
    "water": TextStyle("water"),
    "stone": TextStyle("stone"),
    "volcano": TextStyle("volcano"),
    "strength": TextStyle("strength"),
    "sight": TextStyle("sight"),
    "points": TextStyle("points"),
    "wild": TextStyle("wild"),
    # dice: a sign on a block of their colour; tokens that stand for any; and those that are not to be had
    "die-green": TextStyle("die-green-ink", "die-green", "bold"),
    "die-green-faded": TextStyle("die-green-faded-ink", "die-green-faded"),
    "die-yellow": TextStyle("die-yellow-ink", "die-yellow", "bold"),
    "die-yellow-faded": TextStyle("die-yellow-faded-ink", "die-yellow-faded"),
    "die-red": TextStyle("die-red-ink", "die-red", "bold"),
    "die-red-faded": TextStyle("die-red-faded-ink", "die-red-faded"),
    "die-blue": TextStyle("die-blue-ink", "die-blue", "bold"),
    "die-blue-faded": TextStyle("die-blue-faded-ink", "die-blue-faded"),
    "die-gray": TextStyle("die-gray-ink", "die-gray", "bold"),
    "die-gray-faded": TextStyle("die-gray-faded-ink", "die-gray-faded"),
    "die-wild": TextStyle("die-wild-ink", "die-wild", "bold"),
    "die-wild-faded": TextStyle("die-wild-faded-ink", "die-wild-faded"),
    # cards
    "automated": TextStyle("automated-ink"),
    "active": TextStyle("active-ink"),
    "event": TextStyle("event-ink"),
    "corporation": TextStyle("orange"),
    "hue-blue": TextStyle("blue-hue"),
    "hue-brown": TextStyle("brown-hue"),
    "hue-green": TextStyle("green-hue"),
    "hue-yellow": TextStyle("yellow-hue"),
    "hue-grey": TextStyle("grey-hue"),
    "price": TextStyle("price-ink", "price", "bold"),
    "price-off": TextStyle("price-off-ink", "price-off"),
    "kind-automated": TextStyle("kind-automated-ink", "kind-automated", "kind-style"),
    "kind-active": TextStyle("kind-active-ink", "kind-active", "kind-style"),
    "kind-event": TextStyle("kind-event-ink", "kind-event", "kind-style"),
    "kind-corporation": TextStyle("kind-corporation-ink", "kind-corporation", "kind-style"),
    "kind-development": TextStyle("kind-development-ink", "kind-development", "kind-style"),
    "kind-blue": TextStyle("kind-blue-ink", "kind-blue", "kind-style"),
    "kind-brown": TextStyle("kind-brown-ink", "kind-brown", "kind-style"),
    "kind-green": TextStyle("kind-green-ink", "kind-green", "kind-style"),
    "kind-yellow": TextStyle("kind-yellow-ink", "kind-yellow", "kind-style"),
    "kind-grey": TextStyle("kind-grey-ink", "kind-grey", "kind-style"),
    "tag-building": TextStyle("tag-building-ink", "tag-building"),
    "tag-space": TextStyle("tag-space-ink", "tag-space"),
    "tag-science": TextStyle("tag-science-ink", "tag-science"),
    "tag-power": TextStyle("tag-power-ink", "tag-power"),
    "tag-earth": TextStyle("tag-earth-ink", "tag-earth"),
    "tag-jovian": TextStyle("tag-jovian-ink", "tag-jovian"),
    "tag-plant": TextStyle("tag-plant-ink", "tag-plant"),
    "tag-microbe": TextStyle("tag-microbe-ink", "tag-microbe"),
    "tag-animal": TextStyle("tag-animal-ink", "tag-animal"),
    "tag-city": TextStyle("tag-city-ink", "tag-city"),
    "tag-event": TextStyle("tag-event-ink", "tag-event"),
}
"""Every ink."""


def style_named(name: str, theme: Mapping[str, str]) -> Style:
    """Return the style of an ink under a theme's variables; missing colours stay as they are below.

    Raises ``KeyError`` for a name that is none.
    """
    ink = TEXT_STYLES[name]
    weight = theme.get(ink.weight, "") if ink.weight.endswith(THEMES_OWN) else ink.weight
    return _style(theme.get(ink.letters, ""), theme.get(ink.ground, ""), weight)


@lru_cache(maxsize=2048)
def _style(letters: str, ground: str, weight: str) -> Style:
    return Style(color=_colour(letters), bgcolor=_colour(ground)) + Style.parse(weight)


def _colour(text: str) -> Color | None:
    """Return a theme's colour, or None if it is transparent."""
    colour = TextualColor.parse(text) if text else None
    return colour.rich_color if colour is not None and colour.a > 0 else None
