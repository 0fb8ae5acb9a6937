"""All cards by number and by slug: projects from 1 on, bonus cards from 201, corporations from 301."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.core.message import Refusal
from engine.dice_game.cards.balance import CHANGES_OF, changed
from engine.dice_game.cards.blue import BLUE_CARDS
from engine.dice_game.cards.bonus import BONUS_CARDS
from engine.dice_game.cards.corporate_era import CORPORATE_ERA
from engine.dice_game.cards.corporations import CORPORATIONS as _CORPORATIONS
from engine.dice_game.cards.green import GREEN_CARDS
from engine.dice_game.cards.red import RED_CARDS
from engine.dice_game.cards.vocabulary import (
    DEAR,
    DEAR_CARDS,
    DISCOUNT,
    DISCOUNTS,
    END_POINT_CARDS,
    END_POINTS,
    PLAYED,
    POINT_CARDS,
    PRINTED_ICONS,
    PRODUCED_DICE,
    PRODUCED_POINTS,
    PRODUCED_WILD,
    STORAGE,
    Action,
    Card,
    Effect,
    GainPoints,
    PlaceTile,
    RaiseEither,
    Trigger,
)

_PROJECTS = sorted((*GREEN_CARDS, *RED_CARDS, *BLUE_CARDS, *CORPORATE_ERA), key=lambda card: card.number)
REFERENCE: tuple[Card, ...] = (*_PROJECTS, *BONUS_CARDS, *_CORPORATIONS)
"""Every card as it was handed over."""
SLUGS: dict[int, str] = {0: "unknown"} | {card.number: card.slug for card in REFERENCE}
NUMBERS: dict[str, int] = {card.slug: card.number for card in REFERENCE}


class CardTable(msgspec.Struct, frozen=True):
    """The cards of a deck by number, and by number what each adds to the tallies: pairs of tally and amount.

    ``costs`` and ``pays``: the printed icons of each card and of its action, as pairs of icon and number. ``triggers``:
    what cards react to. ``showing``: the projects and bonus cards that show points (R16).
    """

    cards: dict[int, Card]
    adds: dict[int, tuple[tuple[int, int], ...]]
    costs: dict[int, tuple[tuple[int, int], ...]]
    pays: dict[int, tuple[tuple[int, int], ...]]
    actions: dict[int, Action]
    triggers: dict[int, tuple[Trigger, ...]]
    showing: frozenset[int]


def counted(icons: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """Return icons as pairs of icon and number, in the order of the icons.

    >>> counted((6, 0, 6))
    ((0, 1), (6, 2))
    """
    found: dict[int, int] = {}
    for icon in sorted(icons):
        found[icon] = found.get(icon, 0) + 1
    return tuple(found.items())


def _table(cards: Iterable[Card]) -> CardTable:
    by_number = {card.number: card for card in cards}
    return CardTable(
        by_number,
        {number: _adds(card) for number, card in by_number.items()},
        {number: counted(card.cost) for number, card in by_number.items()},
        {number: counted(card.action.pays) for number, card in by_number.items() if card.action},
        {number: card.action for number, card in by_number.items() if card.action},
        {number: card.triggers for number, card in by_number.items() if card.triggers},
        frozenset([n for n, card in by_number.items() if card.kind != "corporation" and shows_points(card)]),
    )


def _adds(card: Card) -> tuple[tuple[int, int], ...]:
    """Return what a card in play counts for. Corporations have no colour, no cost and no points (R16)."""
    adds = {PRODUCED_DICE + colour: dice for colour, dice in card.dice.items()}
    adds |= {PRODUCED_WILD: card.wild, PRODUCED_POINTS: card.points, STORAGE: card.storage, END_POINTS: card.vp}
    if card.kind != "corporation":
        adds |= {
            PLAYED + card.colour: 1,
            END_POINT_CARDS: int(card.vp > 0),
            POINT_CARDS: int(shows_points(card)),
            DEAR_CARDS: int(len(card.cost) >= DEAR),
        }
    adds |= {PRINTED_ICONS + icon: count for icon, count in counted(card.cost)}
    adds |= {DISCOUNT + icon: count for icon, count in counted(card.discounts)}
    adds[DISCOUNTS] = len(card.discounts)
    return tuple(sorted((tally, amount) for tally, amount in adds.items() if amount))


def shows_points(card: Card) -> bool:
    """Return whether a card counts for the Sponsor: a ribbon shows VP above 0, none below (miles, R16)."""
    acting = [*([card.action] if card.action else []), *card.triggers]
    now = card.points > 0 or gives_points(card.effects) or any(gives_points(one.effects) for one in acting)
    return card.vp > 0 or (now and not card.vp)


def gives_points(effects: Iterable[Effect]) -> bool:
    """Return whether a green ribbon is among these effects."""
    return any(
        isinstance(effect, GainPoints | RaiseEither) or (isinstance(effect, PlaceTile) and gives_points(effect.then))
        for effect in effects
    )


TABLES: dict[str, CardTable] = {
    deck: _table([changed(card, changes) for card in REFERENCE]) for deck, changes in CHANGES_OF.items()
}
"""The cards of each deck, by the value of ``DiceRules.deck``."""


def _numbers(kind: str, era: bool) -> tuple[int, ...]:
    return tuple(card.number for card in REFERENCE if card.kind == kind and (era or not card.era))


PROJECTS = {era: _numbers("project", era) for era in (False, True)}
"""The numbers of the projects, without and with the Corporate Era."""
BONUSES = {era: _numbers("bonus", era) for era in (False, True)}
CORPORATIONS = {era: _numbers("corporation", era) for era in (False, True)}


def number_of(slug: str) -> int:
    """Return the number of the card of this slug. Raises ``Refusal`` (``card.not-found``)."""
    if slug not in NUMBERS:
        raise Refusal("card.not-found", name=slug)
    return NUMBERS[slug]
