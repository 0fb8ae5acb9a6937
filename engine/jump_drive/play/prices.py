"""Prices of cards: cards to discard, or strength."""

from __future__ import annotations

from engine.jump_drive.board.empires import general_strength, strength_against, with_card
from engine.jump_drive.cards.readings import CardTable
from engine.jump_drive.cards.vocabulary import (
    CHEAPER_DEVELOPMENTS,
    CONTACT_SPECIALIST,
    MILITARY_WORLD,
    YELLOW,
    Card,
)
from engine.jump_drive.rules import CONVOY_DISCOUNT, JumpRules
from engine.jump_drive.state import Player

SETTLE, CONQUER, CONTACT = "settle", "conquer", "contact"
"""The ways to place a world: pay for it, conquer it, or pay for a military one as a Contact Specialist lets."""
Way = tuple[str, int, int]
"""A way to place a world, how many cards it takes, and the world."""


def development_price(tallies: list[int], card: Card, alone: bool) -> int:
    """Return the cards to discard for a development, one less if it is placed without a world (NOTES 4.2)."""
    price = card.cost - tallies[CHEAPER_DEVELOPMENTS] - alone
    return price if price > 0 else 0


def world_price(rules: JumpRules, table: CardTable, tallies: list[int], card: Card, convoys: int = 0) -> int:
    """Return the cards to discard for a non-military world, for which ``convoys`` are given (NOTES 4.3, 4.5)."""
    price = card.cost - CONVOY_DISCOUNT * convoys
    for tally in table.cheaper[card.number]:
        price -= tallies[tally]
    if card.kind == MILITARY_WORLD:
        price -= tallies[CONTACT_SPECIALIST] if rules.contact_specialists_stack else 1
    return price if price > 0 else 0


def may_contact(tallies: list[int], card: Card) -> bool:
    """Return whether this military world can be paid for, because the seat has a Contact Specialist."""
    return tallies[CONTACT_SPECIALIST] > 0 and card.colour != YELLOW


def ways(rules: JumpRules, table: CardTable, tallies: list[int], worlds: list[Card], most: int) -> tuple[Way, ...]:
    """Return how worlds can be placed with these tallies for ``most`` cards or fewer."""
    found: list[Way] = []
    strength = general_strength(tallies)
    for card in worlds:
        if card.kind != MILITARY_WORLD:  # ``world_price`` written out: the innermost loop of every game
            price = card.cost
            for tally in table.cheaper[card.number]:
                price -= tallies[tally]
            if price <= most:
                found.append((SETTLE, price if price > 0 else 0, card.number))
            continue
        if strength + strength_against(tallies, card) >= card.cost:
            found.append((CONQUER, 0, card.number))
        if may_contact(tallies, card):
            price = world_price(rules, table, tallies, card)
            if price <= most:
                found.append((CONTACT, price, card.number))
    return tuple(found)


def strength_left(rules: JumpRules, table: CardTable, player: Player, card: Card) -> int:
    """Return the strength left for a second conquest this round, against this world (NOTES 4.5).

    The first conquest uses strength against its world before the general strength. What it needed of the general
    strength is used up, and so is what it needed of the special strength, unless the rules let that count twice.
    """
    tallies = player.tallies
    if not rules.new_icons_help_second_conquest and player.world:
        tallies = with_card(table, tallies, player.world, -1)
    general, special = general_strength(tallies), strength_against(tallies, card)
    if player.how != CONQUER:
        return general + special
    first = table.cards[player.world]
    helped = strength_against(tallies, first)
    general -= max(0, first.cost - helped)
    if not rules.versus_strength_second_conquest and _same_special(first, card):
        special = max(0, special - first.cost)
    return general + special


def _same_special(first: Card, second: Card) -> bool:
    return (first.colour == second.colour == YELLOW) or (first.rebel and second.rebel)
