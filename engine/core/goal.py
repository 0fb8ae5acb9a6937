"""A goal that a seat is to reach in time, as data: any line of choices that reaches it counts.

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
    """A figure is to be at least so high."""

    what: str
    least: int = 1


class Goal(msgspec.Struct, frozen=True):
    """All ``conditions`` at once, when the turn of the seat, the round or the game is over at the latest."""

    conditions: tuple[Condition, ...]
    until: Until


def figures(game: AnyGame, state: Any, seat: int, names: Sequence[str]) -> tuple[int, ...]:
    """What conditions of these names speak of. Raises ``KeyError`` for a figure that the game does not have."""
    own = game.figures(state, seat) if any(name.startswith("figure.") for name in names) else {}
    sheet = game.score(state) if any(not name.startswith("figure.") for name in names) else None
    found = {f"figure.{name}": number for name, number in own.items()}
    if sheet is not None:
        found |= {f"row.{row.key}": row.points[seat] for row in sheet.rows}
        found["total"] = sheet.totals[seat]
        found["won"] = int(not game.pending(state) and seat in sheet.winners)
    return tuple([found[name] for name in names])


def meets(game: AnyGame, state: Any, seat: int, goal: Goal) -> bool:
    """Whether all conditions hold now."""
    now = figures(game, state, seat, [one.what for one in goal.conditions])
    return all(number >= one.least for number, one in zip(now, goal.conditions, strict=True))


def is_settled(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether the seat is in the middle of nothing: only then is a goal judged."""
    return all(decision.root for decision in game.pending(state) if decision.seat == seat)


def is_time_over(game: AnyGame, state: Any, seat: int, until: Until, began: int) -> bool:
    """Whether nothing counts any more; ``began`` is the round in which it began."""
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
    """How it stands with a goal. ``began``: the round in which it was set."""
    if is_settled(game, state, seat) and meets(game, state, seat, goal):
        return "reached"
    return "missed" if is_time_over(game, state, seat, goal.until, began) else "open"
