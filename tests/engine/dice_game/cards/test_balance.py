"""The changes of the played deck: what is published of a card stays."""

from __future__ import annotations

import re

import pytest

from engine.dice_game.cards import NUMBERS, TABLES
from engine.dice_game.cards.balance import CHANGES, NOTHING_AT_ONCE, Change
from engine.dice_game.cards.vocabulary import Card
from engine.dice_game.rules import OPTIONS
from engine.dice_game.terms import BLUE_CARD, GREEN_CARD, RESOURCES

FIELDS = {
    "colour": ("colour",),
    "cost": ("cost",),
    "effects": ("effects",),
    "start": ("effects",),
    "production": ("dice", "wild", "points"),
    "action": ("action",),
    "triggers": ("triggers",),
    "storage": ("storage",),
    "corporate_era": ("era",),
}
"""What of a card is fixed by a word of ``Card.fixed``; names are none of the fields."""
WILD_OR_POINTS = "production.wild_or_vp"
"""A card is known to produce wild tokens or VP; which of them is not known."""
COSTS = re.compile(r"cost\.([a-z_]+?)(?:_([0-9]+))?$")


def broken(card: Card, change: Change) -> list[str]:
    """The published parts of a card that a change would break."""
    found = ["rulebook"] if card.source == "rulebook" else []
    for word in card.fixed:
        part, _, detail = word.partition(".")
        if change.field not in FIELDS.get(part, ()) or word == WILD_OR_POINTS:
            continue
        if part != "cost" or not detail:
            found.append(word)
        elif isinstance(change.after, tuple):
            found += [word] if not _keeps(change.after, word) or (detail == "count" and _shorter(change)) else []
    return found


def _shorter(change: Change) -> bool:
    assert isinstance(change.before, tuple)
    assert isinstance(change.after, tuple)
    return len(change.before) != len(change.after)


def _keeps(cost: tuple[object, ...], word: str) -> bool:
    matched = COSTS.match(word)
    if matched is None or matched[1] == "count":
        return True
    icons = [RESOURCES.index(name) for name in matched[1].split("_or_")]
    return sum(cost.count(icon) for icon in icons) >= int(matched[2] or 1)


DECKS = ("balanced", "reference")
"""The decks of new games."""


@pytest.mark.parametrize("deck", DECKS)
def test_nothing_happens_when_a_green_or_a_blue_card_is_played(deck: str) -> None:
    """Playing a card: it says so of both; only red cards have effects at once."""
    cards = [card for card in TABLES[deck].cards.values() if card.colour in (GREEN_CARD, BLUE_CARD)]
    assert len(cards) > 70
    assert [card.slug for card in cards if card.effects] == []


def test_the_decks_of_new_games_are_those_that_are_offered() -> None:
    assert next(option.values for option in OPTIONS if option.field == "deck") == DECKS


@pytest.mark.parametrize("change", [*CHANGES, *NOTHING_AT_ONCE], ids=lambda change: f"{change.card}-{change.field}")
def test_published_facts_of_a_card_never_change(change: Change) -> None:
    card = TABLES["reference-1"].cards[NUMBERS[change.card]]
    assert broken(card, change) == []


@pytest.mark.parametrize("deck", TABLES)
def test_a_card_that_is_known_to_produce_tokens_or_points_does(deck: str) -> None:
    known = [card for card in TABLES[deck].cards.values() if WILD_OR_POINTS in card.fixed]
    assert [card.slug for card in known] == ["sponsored-academy", "bio-materials", "reputation", "inventrix"]
    assert all(card.wild + card.points == 1 for card in known)


def test_a_change_of_what_is_published_would_be_found() -> None:
    card = TABLES["reference-1"].cards[NUMBERS["imported-nitrogen"]]
    assert broken(card, Change(card.slug, "cost", card.cost, (6, 6, 6), "")) == ["cost.event"]
    assert broken(card, Change(card.slug, "cost", card.cost, (7, 6), "")) == ["cost.count"]
    assert broken(card, Change(card.slug, "effects", card.effects, (), "")) == ["effects"]
    known = TABLES["reference-1"].cards[NUMBERS["credicor"]]
    assert broken(known, Change(known.slug, "vp", 0, 1, "")) == ["rulebook"]
