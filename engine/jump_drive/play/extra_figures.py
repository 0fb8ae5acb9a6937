"""What goals of puzzles may ask of a seat besides its figures."""

from __future__ import annotations

from engine.jump_drive.cards.readings import table_of
from engine.jump_drive.cards.vocabulary import DEVELOPMENT
from engine.jump_drive.state import State


def extra_figures(state: State, seat: int) -> dict[str, int]:
    """Count the developments and the worlds of a seat's empire."""
    table, empire = table_of(state.rules), state.players[seat].empire
    developments = sum(table.cards[number].kind == DEVELOPMENT for number in empire)
    return {"developments": developments, "worlds": len(empire) - developments}
