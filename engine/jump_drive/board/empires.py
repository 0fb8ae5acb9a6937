"""Empires: cards that enter and leave, tallies that follow, and strength."""

from __future__ import annotations

from engine.jump_drive.cards.readings import CardTable
from engine.jump_drive.cards.vocabulary import (
    CHROMOSOMES,
    MILITARY,
    STRENGTH,
    STRENGTH_PER_CHROMOSOME,
    VERSUS_REBELS,
    VERSUS_YELLOW,
    YELLOW,
    Card,
)
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import Player


def no_tallies() -> list[int]:
    """Return the tallies of an empty empire."""
    return [0] * STRENGTH


def enter(table: CardTable, player: Player, number: int) -> None:
    """Add a card to the empire."""
    player.empire.append(number)
    tallies = player.tallies
    for tally, amount in table.adds[number]:
        tallies[tally] += amount


def leave(table: CardTable, player: Player, number: int) -> None:
    """Remove a card from the empire; of several copies the last one."""
    index = len(player.empire) - 1 - player.empire[::-1].index(number)
    del player.empire[index]
    for tally, amount in table.adds[number]:
        player.tallies[tally] -= amount


def with_card(table: CardTable, tallies: list[int], number: int, sign: int = 1) -> list[int]:
    """Return the tallies with one card added, or removed if ``sign`` is -1."""
    after = tallies[:]
    for tally, amount in table.adds[number]:
        after[tally] += sign * amount
    return after


def general_strength(tallies: list[int]) -> int:
    """Return the strength against every world (NOTES 4.3)."""
    return tallies[MILITARY] + tallies[STRENGTH_PER_CHROMOSOME] * tallies[CHROMOSOMES]


def strength_against(tallies: list[int], card: Card) -> int:
    """Return the strength against this world only."""
    against = tallies[VERSUS_YELLOW] if card.colour == YELLOW else 0
    return against + (tallies[VERSUS_REBELS] if card.rebel else 0)


def total_strength(rules: JumpRules, tallies: list[int]) -> int:
    """Return the strength that War Propaganda and Trade Pact look at (NOTES 4.7)."""
    total = general_strength(tallies)
    return total if rules.total_military_excludes_versus else total + tallies[VERSUS_YELLOW] + tallies[VERSUS_REBELS]


def count(rules: JumpRules, tallies: list[int], tally: int) -> int:
    """Return a tally; for ``strength`` the total, which New Galactic Order counts."""
    if tally != STRENGTH:
        return tallies[tally]
    return total_strength(rules, tallies) if rules.new_galactic_order_counts_total else tallies[MILITARY]
