"""The modules of the game, and all that they bring: cards by number and by slug, maps, start production.

``MODULES`` is the one list of them: an expansion adds a ``GameModule`` here, and an option to ``rules``. Project cards
have their printed numbers (1 to 208), corporations 300 + theirs.
"""

from __future__ import annotations

from functools import cache

from engine.core.message import Refusal
from engine.terraforming_mars.cards.vocabulary import Card, Corporation
from engine.terraforming_mars.modules.base import BASE
from engine.terraforming_mars.modules.corporate_era import CORPORATE_ERA
from engine.terraforming_mars.modules.hellas_elysium import HELLAS_ELYSIUM
from engine.terraforming_mars.modules.map import Map
from engine.terraforming_mars.modules.module import GameModule
from engine.terraforming_mars.rules import MarsRules

MODULES: tuple[GameModule, ...] = (BASE, CORPORATE_ERA, HELLAS_ELYSIUM)

PROJECTS: dict[int, Card] = {
    card.number: card
    for card in sorted((card for module in MODULES for card in module.projects), key=lambda card: card.number)
}
"""The project cards by number."""
CORPORATIONS: dict[int, Corporation] = {
    card.number: card
    for card in sorted((card for module in MODULES for card in module.corporations), key=lambda card: card.number)
}
"""The corporations by number, the beginner's included."""
CARDS: tuple[Card | None, ...] = (None, *PROJECTS.values())
"""The project cards by printed number; no card has number 0."""
BY_NUMBER: dict[int, Card | Corporation] = {**PROJECTS, **CORPORATIONS}
BY_SLUG: dict[str, Card | Corporation] = {card.slug: card for card in BY_NUMBER.values()}
SLUGS: dict[int, str] = {card.number: card.slug for card in BY_NUMBER.values()}
NUMBERS: dict[str, int] = {card.slug: card.number for card in BY_NUMBER.values()}
BEGINNER = NUMBERS["beginner-corporation"]
"""The number of the beginner corporation."""


def slug(number: int) -> str:
    """Return the slug of a card or corporation."""
    return SLUGS[number]


def number(name: str) -> int:
    """Return the number of the card or corporation with this slug. Raises ``Refusal`` (``card.not-found``)."""
    if name not in NUMBERS:
        raise Refusal("card.not-found", name=name)
    return NUMBERS[name]


def deck(rules: MarsRules) -> list[int]:
    """Return the numbers of the project cards of a game, lowest first."""
    numbers: list[int] = []
    for module in MODULES:
        if module.included(rules):
            numbers += module.project_numbers
    return sorted(numbers)


def corporations(rules: MarsRules) -> list[int]:
    """Return the numbers of the corporations that are dealt, lowest first: all but the beginner corporation."""
    numbers: list[int] = []
    for module in MODULES:
        if module.included(rules):
            numbers += module.corporation_numbers
    return sorted([number for number in numbers if number != BEGINNER])


def start_production(rules: MarsRules) -> int:
    """Return the steps of production of each resource with which players start."""
    return sum([module.start_production for module in MODULES if module.included(rules)])


MAPS: dict[str, Map] = {chart.slug: chart for module in MODULES for chart in module.maps}


@cache
def map_of(slug: str) -> Map:
    """Return the map with this slug. Raises ``Refusal`` (``map.unknown``)."""
    if slug not in MAPS:
        raise Refusal("map.unknown", map=slug)
    return MAPS[slug]
