"""The side boards: turn order, Shuttle, slots, the numbers of players."""

from __future__ import annotations

from engine.on_mars.cards import placeholder_data
from engine.on_mars.cards.vocabulary import SpaceBonus
from engine.on_mars.terms import COLONY, ORBIT

SPACE_BONUS: tuple[SpaceBonus, ...] = ("", *placeholder_data.TURN_ORDER.value)
"""The bonus of each space of the turn order, from 1 to 8."""
SPACES_OF_SIDE = ((1, 2, 3, 4), (5, 6, 7, 8))
SHUTTLE_SPACES = (1, 2, 3)
ARRIVAL = placeholder_data.ARRIVAL_OF_SHUTTLE.value
"""Where the Shuttle arrives, by colony level."""
SLOTS = placeholder_data.SLOTS_OF_BLUEPRINT_AND_RD.value
LONGEST_GAME = 200
"""The round after which a game ends as if its missions were done: the rules know no stalemate (R50). Random
games of two come to their own end as late as in round 164."""
DEPOT = 8
SHIPS = 5
SHELTERS = 5
MOST_IN_QUARTERS = 12
TOP_ROW = 5
TOP_LEVEL = 5
QUARTERS_ROWS = placeholder_data.QUARTERS_ROWS.value


def side_of(space: int) -> int:
    """Return the side of a space of the turn order."""
    return ORBIT if space <= 4 else COLONY


def warehouse_fill(players: int) -> int:
    """Return how many of each item the Warehouse is filled up to."""
    return 2 if players <= 2 else 3
