"""The colours of the painted look, and what stands in their place where signs are letters.

A palette of letters has fewer names than a painted one. What only the painted look has is said once more here for
letters: by the name of a colour that letters have, or as nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTHING: Final = "transparent"
SEATS: Final = ("seat-a", "seat-b", "seat-c", "seat-d", "seat-e", "no-seat")
GROUNDS: Final = ("land", "rise", "basin", "ocean", "greenery", "city", "special")
RESOURCES: Final = (
    *("steel", "titanium", "plants", "energy", "heat", "money", "paper", "water", "stone", "volcano"),
    *("strength", "sight", "points"),
)
KINDS: Final = (
    *("automated", "active", "event", "corporation"),
    *("development", "blue", "brown", "green", "yellow", "grey"),
)
TAGS: Final = (
    *("building", "space", "science", "power", "earth", "jovian", "plant", "microbe", "animal", "city", "event"),
)
PLANET: Final = ("night", "dust", "rock", "ice", "lights", "ocean", "greenery", "city", "special")
"""What the planet of the title is made of."""
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
    **{f"planet-{ground}": NOTHING for ground in PLANET},
    **{f"warm-{step}": NOTHING for step in range(WARM)},
    **{f"air-{step}": NOTHING for step in range(AIR)},
    **dict.fromkeys(("ask", "ask-blue", "band", "band-blue", "own", "shade", "box", "box-ink"), NOTHING),
    **dict.fromkeys(("price", "price-off", "track-rest", "track-done", "track-mark", "track-ink"), NOTHING),
    "kind-corporation-ink": "orange",
    "kind-development-ink": "plain",
    "price-ink": "strong",
    "price-off-ink": "faint",
    "track-rest-ink": "faint",
    "track-done-ink": "plain",
    "bar-blue": "bar-ground",
    "orange-blue": "orange",
    "key": "plain",
    "key-blue": "plain",
    "edge": "strong",
}
"""For letters: each name that only painted palettes have, and the name that letters have for it, or nothing."""


def with_letters(palette: Mapping[str, str]) -> dict[str, str]:
    """A palette of letters with all names."""
    return {**palette, **{name: palette.get(theirs, theirs) for name, theirs in IN_LETTERS.items()}}


_DARK_TAGS: Final[Mapping[str, tuple[str, str]]] = {
    "building": ("#7a4a2a", "#ffffff"),
    "space": ("#2f2f38", "#e6e6ee"),
    "science": ("#d8d8d8", "#14110f"),
    "power": ("#6a3fa0", "#ffffff"),
    "earth": ("#2c6fb5", "#ffffff"),
    "jovian": ("#b5651d", "#000000"),
    "plant": ("#2f7a35", "#ffffff"),
    "microbe": ("#7aa23a", "#14110f"),
    "animal": ("#55752a", "#ffffff"),
    "city": ("#6b6660", "#ffffff"),
    "event": ("#a08a10", "#14110f"),
}


def _of_tags(tags: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    grounds = {f"tag-{tag}": ground for tag, (ground, _) in tags.items()}
    return {**grounds, **{f"tag-{tag}-ink": ink for tag, (_, ink) in tags.items()}}


DARK: Final[Mapping[str, str]] = {
    "ground": "#12100f",
    "bar-ground": "#2b211c",
    "bar-blue": "#1d2233",
    "plain": "#d9d2ca",
    "faint": "#958b82",
    "strong": "#ffffff",
    "orange": "#ffb37a",
    "orange-blue": "#a9c4ff",
    "key": "#ff9a4a",
    "key-blue": "#8fb4ff",
    "met": "#93d36a",
    "unmet": "#ff8070",
    "ask": "#2b211c",
    "ask-blue": "#1d2233",
    "band": "#3f2d20",
    "band-blue": "#26304a",
    "own": "#1c1917",
    "shade": "#201c19",
    "box": "#4a2f1c",
    "box-ink": "#e8d9c8",
    "edge": "#ffe08a",
    # players
    "seat-a": "#ff9a4a",
    "seat-b": "#4fc3f7",
    "seat-c": "#f06292",
    "seat-d": "#fff59d",
    "seat-e": "#9575ff",
    "no-seat": "#b9b2a8",
    "seat-a-letter": "#14110f",
    "seat-b-letter": "#14110f",
    "seat-c-letter": "#14110f",
    "seat-d-letter": "#14110f",
    "seat-e-letter": "#14110f",
    "no-seat-letter": "#14110f",
    "seat-a-block": "#ff9a4a",
    "seat-b-block": "#4fc3f7",
    "seat-c-block": "#f06292",
    "seat-d-block": "#fff59d",
    "seat-e-block": "#9575ff",
    "no-seat-block": "#b9b2a8",
    # grounds and tiles
    "land-ink": "#d8b49c",
    "land-ground": "#3a2319",
    "land-faded-ink": "#8f8078",
    "land-faded": "#241813",
    "rise-ink": "#f0a080",
    "rise-ground": "#5a2a1c",
    "rise-faded-ink": "#a08478",
    "rise-faded": "#361c14",
    "basin-ink": "#8fbfee",
    "basin-ground": "#10283f",
    "basin-faded-ink": "#758ca3",
    "basin-faded": "#111c28",
    "reserve-ink": "#f0d9b0",
    "reserve-faded-ink": "#a89a80",
    "wall-ink": "#5c5148",
    "legal-ink": "#ffffff",
    "legal-ground": "#8a4a16",
    "ocean-ink": "#c3e2ff",
    "ocean-ground": "#1f63ad",
    "ocean-faded-ink": "#86a3c4",
    "ocean-faded": "#18395c",
    "greenery-ink": "#b9f0a4",
    "greenery-ground": "#2f6b2c",
    "greenery-faded-ink": "#8aa884",
    "greenery-faded": "#203d1e",
    "city-ink": "#ffffff",
    "city-ground": "#6b6660",
    "city-faded-ink": "#b5b0aa",
    "city-faded": "#3e3a37",
    "special-ink": "#f3d9ff",
    "special-ground": "#6d4a7a",
    "special-faded-ink": "#ab9cb3",
    "special-faded": "#3f2d45",
    # the planet
    "planet-night": "#3a140b",
    "planet-dust": "#ee7f45",
    "planet-rock": "#c0663a",
    "planet-ice": "#fbeee6",
    "planet-lights": "#ffcf6a",
    "planet-ocean": "#5f97ea",
    "planet-greenery": "#7cb342",
    "planet-city": "#f6f2ec",
    "planet-special": "#a981bd",
    # tracks
    "warmth-ink": "#ff8a5c",
    "air-ink": "#8fd978",
    "sea-ink": "#74b8ff",
    "track-rest": "#2a2522",
    "track-rest-ink": "#a69c93",
    "track-done": "#8a6a4a",
    "track-done-ink": "#ffffff",
    "track-mark": "#ffffff",
    "track-ink": "#ffffff",
    "warm-0": "#3b6fb5",
    "warm-1": "#5a6ca2",
    "warm-2": "#79698e",
    "warm-3": "#95606c",
    "warm-4": "#b1563f",
    "warm-5": "#c8412f",
    "air-0": "#4f6f66",
    "air-1": "#4d7c5a",
    "air-2": "#3f8047",
    "air-3": "#347f39",
    # resources
    "steel": "#c79a66",
    "titanium": "#a9b6c6",
    "plants": "#7bc96f",
    "energy": "#c58af9",
    "heat": "#ff6b57",
    "money": "#f2c14e",
    "paper": "#d9d4cf",
    "water": "#7cc4ff",
    "stone": "#efece8",
    "volcano": "#e07a54",
    "strength": "#ff8a7a",
    "sight": "#8fe08a",
    "points": "#ffd27a",
    # cards
    "price": "#f2c14e",
    "price-ink": "#14110f",
    "price-off": "#2a2522",
    "price-off-ink": "#968c84",
    "automated-ink": "#8fce6a",
    "active-ink": "#7cbcff",
    "event-ink": "#ff8f7d",
    "kind-automated": "#2f7a35",
    "kind-automated-ink": "#ffffff",
    "kind-active": "#2f6fb0",
    "kind-active-ink": "#ffffff",
    "kind-event": "#b03a2e",
    "kind-event-ink": "#ffffff",
    "kind-corporation": "#8a4a16",
    "kind-corporation-ink": "#ffffff",
    "kind-development": "#e9e4dc",
    "kind-development-ink": "#14110f",
    "kind-blue": "#2f6fb0",
    "kind-blue-ink": "#ffffff",
    "kind-brown": "#8a5a33",
    "kind-brown-ink": "#ffffff",
    "kind-green": "#2f7a35",
    "kind-green-ink": "#ffffff",
    "kind-yellow": "#d8b52e",
    "kind-yellow-ink": "#14110f",
    "kind-grey": "#a7a4a1",
    "kind-grey-ink": "#14110f",
    "blue-hue": "#7cbcff",
    "brown-hue": "#d6a06a",
    "green-hue": "#8fce6a",
    "yellow-hue": "#f3dd62",
    "grey-hue": "#c4beb6",
    **_of_tags(_DARK_TAGS),
}
"""Light on a warm, nearly black ground, in true colour."""

PAINTED: Final[Mapping[str, Mapping[str, str]]] = {"dark": DARK}
"""Each painted theme by its name."""
