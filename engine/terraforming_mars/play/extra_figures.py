"""What goals of puzzles may ask of a seat besides its figures."""

from __future__ import annotations

from engine.terraforming_mars.board.goals import own_cities, own_greeneries
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.state import State


def extra_figures(state: State, seat: int) -> dict[str, int]:
    """Count a seat's cities, its greeneries, and the tiles of its largest connected group on the map."""
    return {
        "cities": own_cities(state, seat),
        "greeneries": own_greeneries(state, seat),
        "connected": _largest_group(state, seat),
    }


def _largest_group(state: State, seat: int) -> int:
    left, largest = state.owned[seat], 0
    while left:
        group = left & -left
        while (grown := (group | GRID.around(group)) & left) != group:
            group = grown
        largest = max(largest, group.bit_count())
        left &= ~group
    return largest
