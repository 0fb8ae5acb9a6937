"""Rules page: a summary of the rules, the rulings, and the options of this game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from engine.core.game import Rules
from engine.terraforming_mars.rules import MarsRules
from tui.games.page import Chapter, Example, chapter, options_chapter
from tui.text import Words

_BEFORE = ("aim", "generation", "actions", "cards", "projects", "tiles", "goals", "end", "solo")

_RULINGS = (
    "first-action",
    "south-pole",
    "short-supply",
    "order",
    "oneself",
    "landlord",
    "favorite-project",
    "workforce",
    "maxed",
)
_OLDER: Mapping[str, tuple[str, ...]] = {"first": ("-first", "-second"), "second": ("-second",)}
"""Endings of the text keys of older rulings, the oldest first; those of today have none."""
CHAPTER_OF: Mapping[str, str] = {
    **dict.fromkeys(("corporation", "setup", "keep", "research"), "generation"),
    **dict.fromkeys(("pay", "keep-drawn", "buy-drawn", "choose", "copy", "add", "swap"), "cards"),
    **dict.fromkeys(("harm", "take", "lower"), "cards"),
    **dict.fromkeys(("action", "amount"), "actions"),
    "place": "tiles",
    "order": "rulings",
    "sell": "projects",
    "final": "end",
}
"""Chapter that explains each kind of prompt."""
EXAMPLES: Mapping[str, Example] = {
    "aim": Example("milestone", "players"),
    "generation": Example("research", "board"),
    "actions": Example("heat", "menu"),
    "cards": Example("card", "hand"),
    "projects": Example("project", "menu"),
    "tiles": Example("greenery-place", "map"),
    "goals": Example("milestone", "standings"),
    "end": Example("last", "map"),
}
"""Examples of chapters."""


def chapters(words: Words, rules: Rules) -> list[Chapter]:
    """Return all chapters; rulings and options come before the last."""
    rulings = rules.rulings if isinstance(rules, MarsRules) else ""
    told = [
        *(chapter(words, slug) for slug in _BEFORE),
        _rulings(words, _OLDER.get(rulings, ())),
        options_chapter(words, structs.asdict(rules)),
    ]
    return [*told, chapter(words, "sources")]


def own_data(words: Words, rules: Rules) -> tuple[str, ...]:
    """Return the number of rulings; all cards and values are the published ones."""
    return (words.say("own-data.rulings", count=len(_RULINGS)),)


def _rulings(words: Words, endings: tuple[str, ...]) -> Chapter:
    """Return the rulings; ``endings`` select the older ones of a game that began under them."""
    texts: list[str] = []
    for key in ("chapter-text.rulings", *(f"ruling.{slug}" for slug in _RULINGS)):
        texts.append(words.say(next((key + ending for ending in endings if key + ending in words), key)))
    return Chapter(words.name("chapter", "rulings"), tuple(texts), "rulings")
