"""All cards by number and by slug. Project cards have their printed numbers (1 to 208), corporations 300 + theirs."""

from __future__ import annotations

from engine.core.message import Refusal
from engine.terraforming_mars.cards.base_active import BASE_ACTIVE
from engine.terraforming_mars.cards.base_automated import BASE_AUTOMATED
from engine.terraforming_mars.cards.base_events import BASE_EVENTS
from engine.terraforming_mars.cards.corporate_era import CORPORATE_ERA
from engine.terraforming_mars.cards.corporations import CORPORATIONS as _CORPORATIONS
from engine.terraforming_mars.cards.vocabulary import Card, Corporation

PROJECTS: dict[int, Card] = {
    card.number: card
    for card in sorted((*BASE_AUTOMATED, *BASE_ACTIVE, *BASE_EVENTS, *CORPORATE_ERA), key=lambda card: card.number)
}
"""The project cards by number."""
CORPORATIONS: dict[int, Corporation] = {corporation.number: corporation for corporation in _CORPORATIONS}
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
    """The slug of a card or corporation."""
    return SLUGS[number]


def number(name: str) -> int:
    """The number of the card or corporation of this slug. Raises ``Refusal`` (``card.not-found``)."""
    if name not in NUMBERS:
        raise Refusal("card.not-found", name=name)
    return NUMBERS[name]


_BASIC = [card.number for card in PROJECTS.values() if card.basic]


def deck(corporate_era: bool) -> list[int]:
    """The project cards of a game, by number, lowest first."""
    return list(PROJECTS) if corporate_era else _BASIC.copy()


def corporations(corporate_era: bool) -> list[int]:
    """The corporations that are dealt, by number, lowest first: not the beginner's."""
    return [card.number for card in CORPORATIONS.values() if card.number != BEGINNER and (card.basic or corporate_era)]
