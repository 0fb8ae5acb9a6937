"""What is done with each step: functions that do it, and questions that somebody answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from engine.core.choice import Choice
from engine.core.event import Event
from engine.on_mars.state import State

Log: TypeAlias = list[Event]
Frame: TypeAlias = tuple[int, ...]
Do: TypeAlias = Callable[[State, Log, Frame], None]
Offer: TypeAlias = Callable[[State, Frame], Sequence[Choice]]
Take: TypeAlias = Callable[[State, Log, Choice, Frame], None]
Can: TypeAlias = Callable[[State, Frame], bool]

STOP = Choice("stop")
END = Choice("end")


class Question(NamedTuple):
    """A question: its kind, its options, what an answer does; ``odds`` where the box answers.

    Options are all that can be done: with none the question is not asked.
    """

    kind: str
    options: Offer
    take: Take
    odds: Callable[[int], Sequence[int]] | None = None


STEPS = 102
DOING: list[Do | None] = [None] * STEPS
ASKING: list[Question | None] = [None] * STEPS
CAN: list[Can | None] = [None] * STEPS


def doing(step: int) -> Callable[[Do], Do]:
    """Declares what is done at a step."""

    def declare(do: Do) -> Do:
        DOING[step] = do
        return do

    return declare


def asking(step: int, kind: str, options: Offer) -> Callable[[Take], Take]:
    """Declares what an answer to a question does."""

    def declare(take: Take) -> Take:
        ASKING[step] = Question(kind, options, take)
        return take

    return declare


def drawing(step: int, kind: str, options: Offer, odds: Callable[[int], Sequence[int]]) -> Callable[[Take], Take]:
    """Declares what a draw does: the box answers, with these odds of so many options."""

    def declare(take: Take) -> Take:
        ASKING[step] = Question(kind, options, take, odds)
        return take

    return declare


def even(options: int) -> Sequence[int]:
    """Each option as likely as the others."""
    return (1,) * options


def possible(step: int) -> Callable[[Can], Can]:
    """Declares whether a step can be carried out at least once, now."""

    def declare(can: Can) -> Can:
        CAN[step] = can
        return can

    return declare


def can(state: State, frame: Frame) -> bool:
    """Whether a step can be carried out at least once, now. Steps that declare nothing always can."""
    test = CAN[frame[0]]
    return test is None or test(state, frame)
