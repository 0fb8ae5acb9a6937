"""Reasons for a choice, and how their figures are rounded so that they add up to the value of the choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.message import Atom, Message, say, signed

SMALLEST = 0.5
"""A part that changes by less is no reason, and a rest that is smaller is not mentioned."""
PART, REST, ALONE, LITTLE, ENDING = "hint.part", "hint.others", "hint.small", "hint.little", "hint.over"
"""The sentences of a part of a value, of what all other parts change, of small parts alone, of none, and of the end."""


class Reason(NamedTuple):
    """A reason for a choice: the key and the values of its sentence, and its weight in the currency of the game.

    A sentence with a weight says it as ``change``. ``adds``: the weights of all reasons add up to the value of the
    choice; where they do not, no value is shown beside them.
    """

    key: str
    args: Mapping[str, Atom] = {}
    weight: float | None = None
    adds: bool = True

    def message(self, change: int | None = None) -> Message:
        """Return the sentence with its weight rounded, or with another figure."""
        if self.weight is None:
            return Message(self.key, self.args)
        return Message(self.key, {"change": signed(self.weight if change is None else change), **self.args})


def changed_parts(before: Mapping[str, float], after: Mapping[str, float], most: int) -> tuple[Reason, ...]:
    """Return the parts of a value that change most; only the sum where the game ends and its parts are others."""
    if not before.keys() & after.keys():
        return (Reason(ENDING, weight=sum(after.values()) - sum(before.values())),)
    changes = {part: after.get(part, 0.0) - before.get(part, 0.0) for part in {**before, **after}}
    told = sorted((part for part in changes if abs(changes[part]) >= SMALLEST), key=lambda part: -abs(changes[part]))
    return tuple(Reason(PART, {"part": part}, changes[part]) for part in told[:most])


def adding_up(reasons: Sequence[Reason], value: float) -> tuple[Message, ...]:
    """Return the sentences with figures that add up to the rounded value; what they leave out comes last.

    Reasons without any weight stay as they are.
    """
    weights = [reason.weight for reason in reasons if reason.weight is not None]
    if not all(reason.adds for reason in reasons) or (reasons and not weights):
        return tuple(reason.message() for reason in reasons)
    rest = value - sum(weights)
    others = (Reason(REST if reasons else ALONE, weight=rest),) if abs(rest) >= SMALLEST else ()
    given = [reason.weight for reason in (*reasons, *others) if reason.weight is not None]
    figures = iter(_whole(given, int(signed(value)), last=bool(others)))
    told: list[Message] = []
    for reason in (*reasons, *others):
        figure = None if reason.weight is None else next(figures)
        if figure != 0 or reason.key not in (PART, REST, ALONE):
            told.append(reason.message(figure))
    return tuple(told) or (say(LITTLE),)


def _whole(weights: Sequence[float], total: int, *, last: bool = False) -> list[int]:
    """Round figures so that they have a given sum, each as little as possible; or only the ``last`` has the rest.

    >>> _whole([37.2, -17.1, 10.4, 7.2], 38), _whole([2.6, -1.6], 1), _whole([0.6, 0.6], 1)
    ([37, -17, 11, 7], [3, -2], [0, 1])
    >>> _whole([26.4, 4.4, 3.2], 34, last=True)
    [26, 4, 4]
    """
    figures = [int(signed(weight)) for weight in weights]
    if last:
        return [*figures[:-1], total - sum(figures[:-1])]
    while figures and (off := total - sum(figures)):
        step = 1 if off > 0 else -1
        at = min(range(len(figures)), key=lambda place: abs(figures[place] + step - weights[place]))
        figures[at] += step
    return figures
