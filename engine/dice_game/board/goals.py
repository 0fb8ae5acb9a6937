"""Milestones and awards (miles, score)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.dice_game.cards import TABLES, gives_points
from engine.dice_game.cards.vocabulary import (
    DEAR_CARDS,
    END_POINT_CARDS,
    PLAYED,
    POINT_CARDS,
    PRINTED_ICONS,
    PRODUCED_DICE,
)
from engine.dice_game.rules import AWARD_POINTS, SECOND_AWARD_PLAYERS, SOLO_AWARD_NEEDS
from engine.dice_game.state import Player, State
from engine.dice_game.terms import BLUE_CARD, GREEN_CARD, NOBODY, RED_CARD


class Milestone(msgspec.Struct, frozen=True):
    """A milestone: what it counts, and the number it requires. ``era``: of the Corporate Era."""

    number: int
    slug: str
    counts: Literal[
        "green-cards",
        "red-cards",
        "blue-cards",
        "dice-of-one-colour",
        "production-colours",
        "point-cards",
        "cards",
        "points",
        "dear-cards",
        "dice",
        "award-icons",
    ]
    needs: int
    era: bool = False


MILESTONES: tuple[Milestone, ...] = (
    Milestone(0, "legend", "red-cards", 6),
    Milestone(1, "hoarder", "dice-of-one-colour", 7),
    Milestone(2, "prospector", "green-cards", 5),
    Milestone(3, "generalist", "production-colours", 5),
    Milestone(4, "scientist", "blue-cards", 3),
    Milestone(5, "sponsor", "point-cards", 4),
    Milestone(6, "spender", "cards", 12),
    Milestone(7, "pioneer", "points", 16),
    Milestone(8, "celebrity", "dear-cards", 3, era=True),
    Milestone(9, "billionaire", "dice", 13, era=True),
    Milestone(10, "award-candidate", "award-icons", 5, era=True),
)
MILESTONE_NUMBERS = {milestone.slug: milestone.number for milestone in MILESTONES}


def _most_of_a_colour(state: State, player: Player) -> int:
    dice = player.dice
    return max([dice[first] + dice[first + 1] + dice[first + 2] for first in (0, 3, 6, 9, 12)])


def point_cards(state: State, player: Player) -> int:
    """Return the number of a player's cards that count for the Sponsor (R16)."""
    rules = state.rules
    if rules.first_rulings and not rules.sponsor_end_points_only:
        cards = TABLES[rules.deck].cards
        return sum([cards[number].vp > 0 or gives_points(cards[number].effects) for number in player.played])
    return player.tallies[END_POINT_CARDS if rules.sponsor_end_points_only else POINT_CARDS]


_COUNTS: dict[str, Callable[[State, Player], int]] = {
    "green-cards": lambda _, player: player.tallies[PLAYED + GREEN_CARD],
    "red-cards": lambda _, player: player.tallies[PLAYED + RED_CARD],
    "blue-cards": lambda _, player: player.tallies[PLAYED + BLUE_CARD],
    "dice-of-one-colour": _most_of_a_colour,
    "production-colours": lambda _, player: 5 - player.tallies[PRODUCED_DICE : PRODUCED_DICE + 5].count(0),
    "point-cards": point_cards,
    "cards": lambda _, player: len(player.played),
    "points": lambda _, player: player.vp,
    "dear-cards": lambda _, player: player.tallies[DEAR_CARDS],
    "dice": lambda _, player: sum(player.dice),
    "award-icons": lambda state, player: max([player.tallies[PRINTED_ICONS + award] for award in state.awards]),
}
"""Progress of a player, by what a milestone counts."""


def standing(state: State, player: Player, milestone: Milestone) -> int:
    """Return a player's progress towards a milestone."""
    return _COUNTS[milestone.counts](state, player)


def reached(state: State, milestone: Milestone) -> int:
    """Return the seat that takes a milestone now, the active player first, then in seat order; -1 for none (miles)."""
    players, count, needs = state.players, _COUNTS[milestone.counts], milestone.needs
    if max([count(state, player) for player in players]) < needs:
        return NOBODY
    turn_order = [(state.seat + offset) % len(players) for offset in range(len(players))]
    return next(seat for seat in turn_order if count(state, players[seat]) >= needs)


def award_icons(player: Player, award: int) -> int:
    """Return how many icons of a resource are printed in the costs of a player's cards (score)."""
    return player.tallies[PRINTED_ICONS + award]


def award_points(state: State, award: int) -> tuple[int, ...]:
    """Return the points of an award by seat: most icons, tied all; second place only with three or four (R15)."""
    first, second = AWARD_POINTS
    icons = [award_icons(player, award) for player in state.players]
    if len(icons) == 1:
        missing = SOLO_AWARD_NEEDS[award % 3] - icons[0]
        return (first if missing <= 0 else second if missing == 1 else 0,)
    most = max(icons)
    if not most:
        return (0,) * len(icons)
    points = [first if count == most else 0 for count in icons]
    if len(icons) >= SECOND_AWARD_PLAYERS and icons.count(most) == 1:
        runner_up = max(count for count in icons if count != most)
        points = [second if count == runner_up and runner_up else won for count, won in zip(icons, points, strict=True)]
    return tuple(points)
