"""Start a game from a position file with the players of the file."""

from __future__ import annotations

from engine.bots.levels import LEVELS
from engine.core.message import Refusal
from saves.journal import Seat
from saves.library import Library
from saves.positions import Position
from tui.app.game_table import GameTable, fresh_seed


def seats_of(position: Position, players: int) -> tuple[Seat, ...]:
    """Return the players of the file; at least one must be a person. Raises ``Refusal``."""
    seats = position.seating()
    if len(seats) != players:
        raise Refusal("position.seats", seats=len(seats), players=players)
    for seat in seats:
        if seat.kind == "bot" and seat.level not in LEVELS:
            raise Refusal("seats.level", level=seat.level, known=LEVELS)
    return seats if any(seat.kind == "person" for seat in seats) else (Seat(""), *seats[1:])


def table_of(library: Library, position: Position) -> GameTable:
    """Start a new game from a position.

    Raises ``Refusal`` for an unreadable or impossible position, or as ``GameTable.new``.
    """
    rules = GameTable.position_rules(position.game, position.text)
    seats = seats_of(position, rules.players)
    return GameTable.new(library, position.game, rules, fresh_seed(), seats, position=position.text)
