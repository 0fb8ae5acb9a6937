"""What goals of puzzles may ask of a seat besides its figures."""

from __future__ import annotations

from engine.dice_game.state import State


def extra_figures(state: State, seat: int) -> dict[str, int]:
    """Count the cards that a seat has played."""
    return {"cards": len(state.players[seat].played)}
