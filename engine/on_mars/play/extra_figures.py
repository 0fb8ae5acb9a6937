"""What goals of puzzles may ask of a seat besides its figures."""

from __future__ import annotations

from engine.on_mars.board import mars
from engine.on_mars.play.goals import completed_contracts
from engine.on_mars.play.supply import type_mask
from engine.on_mars.state import State
from engine.on_mars.terms import TYPES


def extra_figures(state: State, seat: int) -> dict[str, int]:
    """Count what a seat has; ``complex`` is the largest with an Advanced Building, ``level`` the Colony's."""
    player = state.players[seat]
    groups = [group for kind in TYPES for group in mars.groups(type_mask(state, kind, seat))]
    return {
        "level": state.level,
        "advanced": len(player.built),
        "technologies": sum([technology >= 0 for technology in player.lab]),
        "scientists": state.scientists.count(seat + 1),
        "contracts": state.owners.count(seat + 1),
        "completed": len(completed_contracts(state, seat)),
        "complex": max((group.bit_count() for group in groups if group & state.markers[seat]), default=0),
    }
