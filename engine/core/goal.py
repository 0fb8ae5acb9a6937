"""Goals of puzzles and lessons as data: a seat must reach some figures in time, by any line of play.

A condition names a figure: ``won`` (1 when the game is over and the seat has won), ``total`` (its points, as if the
game ended now), ``row.KEY`` (its points of a row of the score), ``figure.NAME`` (one of ``Game.figures``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from engine.core.game import AnyGame, round_of

Until: TypeAlias = Literal["turn", "round", "game"]
Standing: TypeAlias = Literal["open", "reached", "missed"]


class Condition(msgspec.Struct, frozen=True):
    """The minimum value of one figure."""

    what: str
    least: int = 1


class Goal(msgspec.Struct, frozen=True):
    """A goal: all ``conditions`` at once, at the latest at the end of the seat's turn, the round or the game."""

    conditions: tuple[Condition, ...]
    until: Until


def figures(game: AnyGame, state: Any, seat: int, names: Sequence[str]) -> tuple[int, ...]:
    """Return the figures of these names. Raises ``KeyError`` for a name the game does not have."""
    own = game.figures(state, seat) if any(name.startswith("figure.") for name in names) else {}
    sheet = game.score(state) if any(not name.startswith("figure.") for name in names) else None
    found = {f"figure.{name}": number for name, number in own.items()}
    if sheet is not None:
        found |= {f"row.{row.key}": row.points[seat] for row in sheet.rows}
        found["total"] = sheet.totals[seat]
        found["won"] = int(not game.pending(state) and seat in sheet.winners)
    return tuple([found[name] for name in names])


def meets(game: AnyGame, state: Any, seat: int, goal: Goal) -> bool:
    """Return whether all conditions hold now."""
    now = figures(game, state, seat, [one.what for one in goal.conditions])
    return all(number >= one.least for number, one in zip(now, goal.conditions, strict=True))


def is_settled(game: AnyGame, state: Any, seat: int) -> bool:
    """Return whether the seat is between moves; goals are only checked then."""
    return all(decision.root for decision in game.pending(state) if decision.seat == seat)


def is_time_over(game: AnyGame, state: Any, seat: int, until: Until, began: int) -> bool:
    """Return whether the time limit has passed; ``began`` is the round in which the goal was set."""
    pending = game.pending(state)
    if not pending:
        return True
    if until == "game":
        return False
    if round_of(game, state) != began:
        return True
    turns = [decision for decision in pending if decision.root]
    return until == "turn" and bool(turns) and all(decision.seat != seat for decision in turns)


def standing(game: AnyGame, state: Any, seat: int, goal: Goal, began: int) -> Standing:
    """Return the standing of a goal: reached, missed or open. ``began``: the round in which it was set."""
    if is_settled(game, state, seat) and meets(game, state, seat, goal):
        return "reached"
    return "missed" if is_time_over(game, state, seat, goal.until, began) else "open"
