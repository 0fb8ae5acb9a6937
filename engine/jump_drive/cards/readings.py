"""The cards under the rules of a game, and what each adds to the tallies of an empire."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec

from engine.core.message import Refusal
from engine.jump_drive.cards.printed import CARDS
from engine.jump_drive.cards.vocabulary import (
    ADVERTISERS,
    CHEAPER_DEVELOPMENTS,
    CHEAPER_OF,
    CHEAPER_REBELS,
    CHEAPER_TRENDSETTERS,
    CHEAPER_WORLDS,
    CHROMOSOMES,
    CONTACT_SPECIALIST,
    COUNTED_CARDS,
    DEVELOPMENT,
    DEVELOPMENTS,
    MILITARY,
    MILITARY_WORLD,
    MILITARY_WORLDS,
    STRENGTH_PER_CHROMOSOME,
    VERSUS_REBELS,
    VERSUS_YELLOW,
    WORLDS_OF,
    YELLOW_WORLDS,
    Bonus,
    Card,
    Per,
    Yield,
)
from engine.jump_drive.rules import JumpRules

UNKNOWN = 0
"""The number of a hidden card."""
SLUGS: tuple[str, ...] = ("unknown", *(card.slug for card in CARDS))
"""The slug of each card, by number."""
NUMBERS: dict[str, int] = {card.slug: card.number for card in CARDS}
SURVEY_TEAM = NUMBERS["survey-team"]
"""The card that each player has apart from the deck."""
FULL_DECK: tuple[int, ...] = tuple(card.number for card in CARDS if not card.apart for _ in range(card.copies))
"""The 112 cards of the deck by number, lowest first: all copies but the Survey Teams."""


class CardTable(msgspec.Struct, frozen=True):
    """The cards by number (0 is a card that nobody sees), and what each adds: pairs of tally and amount.

    ``cheaper``: the tallies that lower the price of a world placed as non-military. ``helps`` tells whether a card
    could change what a world takes to place. ``fixed``: the VP and the cards that a card yields, where nothing else
    changes them.
    """

    cards: tuple[Card, ...]
    adds: tuple[tuple[tuple[int, int], ...], ...]
    cheaper: tuple[tuple[int, ...], ...]
    helps: tuple[bool, ...]
    fixed: tuple[tuple[int, int] | None, ...]


@cache
def table_of(rules: JumpRules) -> CardTable:
    """Return the cards under these rules."""
    cards = [_HIDDEN, *(_read(card, rules) for card in CARDS)]
    adds = [_all_adds(card, rules) for card in cards]
    helps = [any(tally in _HELPFUL for tally, _ in added) for added in adds]
    return CardTable(tuple(cards), tuple(adds), tuple(map(_cheaper, cards)), tuple(helps), tuple(map(_fixed, cards)))


def _fixed(card: Card) -> tuple[int, int] | None:
    vp, income = card.vp, card.income
    depends = vp.per or vp.bonus or income.per or income.bonus
    return None if depends else (vp.fixed, income.fixed)


def _cheaper(card: Card) -> tuple[int, ...]:
    found = [CHEAPER_WORLDS]
    if card.colour in CHEAPER_OF:
        found.append(CHEAPER_OF[card.colour])
    if card.slug == "galactic-trendsetters":
        found.append(CHEAPER_TRENDSETTERS)
    if card.rebel:
        found.append(CHEAPER_REBELS)
    return tuple(found)


_HELPFUL = frozenset({MILITARY, CHROMOSOMES, CONTACT_SPECIALIST, *range(CHEAPER_WORLDS, STRENGTH_PER_CHROMOSOME + 1)})
"""The tallies on which price and strength depend."""


_HIDDEN = Card(UNKNOWN, "unknown", 0, DEVELOPMENT, 0)


def _read(card: Card, rules: JumpRules) -> Card:
    """Return the card, with the reading that the rules choose if its text is ambiguous."""
    changed = msgspec.structs.replace
    match card.slug:
        case "alien-technology-institute":
            per = Per(4, YELLOW_WORLDS, rival=rules.alien_institute_opponent_rate)
            return changed(_alien(card, rules), vp=Yield(per=per))
        case "rosetta-stone-world":
            return _alien(card, rules)
        case "galactic-imperium" if not rules.imperium_rebel_4_is_strength:
            adds = {tally: amount for tally, amount in card.adds.items() if tally != VERSUS_REBELS}
            return changed(card, adds={**adds, CHEAPER_REBELS: card.adds[VERSUS_REBELS]})
        case "artist-colony" if not rules.artist_colony_bonus_is_income:
            return changed(card, vp=Yield(1, bonus=Bonus(1, ADVERTISERS)), income=Yield())
        case "space-symbionts":
            return _symbionts(card, rules)
        case "insect-uplift-race" | "pirate-fuel-cache" | "devolved-uplift-race":
            peaceful = getattr(rules, f"{card.slug.replace('-', '_')}_not_military")
            return card if peaceful else changed(card, kind=MILITARY_WORLD)
        case _:
            return card


def _alien(card: Card, rules: JumpRules) -> Card:
    if rules.alien_reduction_also_strength:
        return card
    adds = {tally: amount for tally, amount in card.adds.items() if tally != VERSUS_YELLOW}
    return msgspec.structs.replace(card, adds=adds)


def _symbionts(card: Card, rules: JumpRules) -> Card:
    adds = {**card.adds, CHEAPER_DEVELOPMENTS: rules.space_symbionts_reduction}
    return msgspec.structs.replace(card, adds=adds)


def _all_adds(card: Card, rules: JumpRules) -> tuple[tuple[int, int], ...]:
    """Return what a card adds by its text, its kind, its colour and its name."""
    adds = dict(card.adds)
    if card.number == UNKNOWN:
        return ()
    if card.kind == DEVELOPMENT and (card.number != SURVEY_TEAM or rules.survey_team_counts_as_development):
        adds[DEVELOPMENTS] = 1
    if card.kind == MILITARY_WORLD:
        adds[MILITARY_WORLDS] = 1
    if card.colour in WORLDS_OF:
        adds[WORLDS_OF[card.colour]] = 1
    if card.slug in COUNTED_CARDS:
        adds[COUNTED_CARDS[card.slug]] = 1
    return tuple(sorted(adds.items()))


def number_of(slug: str) -> int:
    """Return the number of the card of this slug. Raises ``Refusal`` (``card.not-found``)."""
    if slug not in NUMBERS:
        raise Refusal("card.not-found", name=slug)
    return NUMBERS[slug]


def data_digest() -> str:
    """Return a fingerprint of all cards, 16 hexadecimal digits."""
    return hashlib.sha256(msgspec.msgpack.encode(CARDS)).hexdigest()[:16]
