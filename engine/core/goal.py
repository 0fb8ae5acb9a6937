"""Goals of puzzles as data: a seat must reach some figures in time, by any line of play.

A condition names a figure by its kind:

- ``total``: the seat's points, as if the game ended now; ``row.KEY``: its points of one row of the score
- ``figure.NAME``: one of ``Game.figures``; ``extra.NAME``: one of ``Game.extra_figures``
- ``over``: 1 when the game is over; ``won``: 1 when it is over and the seat has won or shares the victory
- ``lead``: its points minus those of its best rival
- ``tied``: 1 when the game is over, the seat has won, and a rival with as many points has lost on the tie-break
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from engine.core.game import AnyGame, round_of
from engine.core.score import ScoreSheet, lead_of

Until: TypeAlias = Literal["turn", "round", "game"]
Standing: TypeAlias = Literal["open", "reached", "missed"]
PLAIN = ("total", "over", "won", "lead", "tied")
"""Kinds without a name."""
NAMED = ("row", "figure", "extra")
"""Kinds followed by a dot and a name."""


class Condition(msgspec.Struct, frozen=True):
    """The least value of one figure. Raises ``ValueError`` for a kind that does not exist."""

    what: str
    least: int = 1

    def __post_init__(self) -> None:
        if self.what not in PLAIN and (self.kind not in NAMED or not self.name):
            raise ValueError(f"no condition is called {self.what}")

    @property
    def kind(self) -> str:
        """The kind: the part before the dot."""
        return self.what.partition(".")[0]

    @property
    def name(self) -> str:
        """The name of the row, or figure; empty for a plain kind."""
        return self.what.partition(".")[2]


class Goal(msgspec.Struct, frozen=True):
    """A goal: all ``conditions`` at once, at the latest at the end of the seat's turn, the round or the game."""

    conditions: tuple[Condition, ...]
    until: Until

    def __post_init__(self) -> None:
        names = [one.what for one in self.conditions]
        if not names or len(set(names)) < len(names):
            raise ValueError("a goal has at least one condition, and one on each figure at most")


def figures(game: AnyGame, state: Any, seat: int, names: Sequence[str]) -> tuple[int, ...]:
    """Return the figures of these names. Raises ``KeyError`` for a name the game does not have."""
    kinds = {name.partition(".")[0] for name in names}
    found: dict[str, int] = {}
    if "figure" in kinds:
        found |= {f"figure.{name}": number for name, number in game.figures(state, seat).items()}
    if "extra" in kinds:
        found |= {f"extra.{name}": number for name, number in game.extra_figures(state, seat).items()}
    if kinds - {"figure", "extra"}:
        found |= _scored(game.score(state), seat, over=not game.pending(state))
    return tuple([found[name] for name in names])


def _scored(sheet: ScoreSheet, seat: int, *, over: bool) -> dict[str, int]:
    """Return the figures that come from the score sheet."""
    won = over and seat in sheet.winners
    level = [other for other, total in enumerate(sheet.totals) if total == sheet.totals[seat]]
    found = {f"row.{row.key}": row.points[seat] for row in sheet.rows}
    return found | {
        "total": sheet.totals[seat],
        "lead": lead_of(sheet.totals, seat),
        "over": int(over),
        "won": int(won),
        "tied": int(won and any(other not in sheet.winners for other in level)),
    }


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
