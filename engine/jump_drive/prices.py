"""What it takes to place a card: cards to discard, or strength."""

from __future__ import annotations

from collections.abc import Iterator

from engine.jump_drive.empires import general_strength, versus, with_card
from engine.jump_drive.readings import Table
from engine.jump_drive.rules import CONVOY_DISCOUNT, JumpRules
from engine.jump_drive.state import Player
from engine.jump_drive.vocabulary import (
    CHEAPER_DEVELOPMENTS,
    CHEAPER_OF,
    CHEAPER_REBELS,
    CHEAPER_TRENDSETTERS,
    CHEAPER_WORLDS,
    CONTACT_SPECIALIST,
    MILITARY_WORLD,
    YELLOW,
    Card,
)

SETTLE, CONQUER, CONTACT = "settle", "conquer", "contact"
"""The ways to place a world: pay for it, conquer it, or pay for a military one as a Contact Specialist lets."""


def development_price(tallies: list[int], card: Card, alone: bool) -> int:
    """Cards to discard for a development; one less where it is placed without a world (NOTES 4.2)."""
    return max(0, card.cost - tallies[CHEAPER_DEVELOPMENTS] - alone)


def world_price(rules: JumpRules, tallies: list[int], card: Card, convoys: int = 0) -> int:
    """Cards to discard for a world that is placed as non-military, ``convoys`` being given for it (NOTES 4.3, 4.5)."""
    price = card.cost - tallies[CHEAPER_WORLDS] - CONVOY_DISCOUNT * convoys
    if card.colour in CHEAPER_OF:
        price -= tallies[CHEAPER_OF[card.colour]]
    if card.slug == "galactic-trendsetters":
        price -= tallies[CHEAPER_TRENDSETTERS]
    if card.rebel:
        price -= tallies[CHEAPER_REBELS]
    if card.kind == MILITARY_WORLD:
        price -= tallies[CONTACT_SPECIALIST] if rules.contact_specialists_stack else 1
    return max(0, price)


def may_contact(tallies: list[int], card: Card) -> bool:
    """Whether a Contact Specialist lets this military world be paid for."""
    return tallies[CONTACT_SPECIALIST] > 0 and card.colour != YELLOW


def ways(rules: JumpRules, tallies: list[int], card: Card) -> Iterator[tuple[str, int]]:
    """How a world could be placed with these tallies, and how many cards each way takes."""
    if card.kind != MILITARY_WORLD:
        yield SETTLE, world_price(rules, tallies, card)
        return
    if general_strength(tallies) + versus(tallies, card) >= card.cost:
        yield CONQUER, 0
    if may_contact(tallies, card):
        yield CONTACT, world_price(rules, tallies, card)


def strength_left(rules: JumpRules, table: Table, player: Player, card: Card) -> int:
    """Strength for a second conquest this round, against this world (NOTES 4.5).

    Strength against some worlds is used before the general one; what the first conquest took of the general part is
    gone.
    """
    tallies = player.tallies
    if not rules.new_icons_help_second_conquest and player.world:
        tallies = with_card(table, tallies, player.world, -1)
    general, special = general_strength(tallies), versus(tallies, card)
    if player.how != CONQUER:
        return general + special
    first = table.cards[player.world]
    helped = versus(tallies, first)
    general -= max(0, first.cost - helped)
    if not rules.versus_strength_second_conquest and _same_special(first, card):
        special = max(0, special - first.cost)
    return general + special


def _same_special(first: Card, second: Card) -> bool:
    return (first.colour == second.colour == YELLOW) or (first.rebel and second.rebel)
