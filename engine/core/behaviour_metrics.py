"""Whether opponents play with sense, counted: each game says what is counted, and how much of it there should be.

A win rate tells who is stronger; what a person sees in a first evening it does not tell: something bought and never
used, money that nobody needs, a game that nobody ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from engine.core.choice import Choice
from engine.core.event import NOBODY, Event


class Metric(NamedTuple):
    """Something that is counted: words for it stand under ``sense.<name>``.

    ``unit``: a ``share`` is a part of what could have been so, a ``mean`` is so much for each seat or game. ``least``
    and ``most`` are what is asked for, if anything is.
    """

    name: str
    unit: Literal["share", "mean"]
    least: float | None = None
    most: float | None = None


class MetricCount(msgspec.Struct, frozen=True, array_like=True):
    """What was counted in one game: ``count`` of ``of``, for a seat or (``NOBODY``) for the whole game."""

    name: str
    count: float
    of: float = 1.0
    seat: int = NOBODY


class MetricObserver(Protocol):
    """Watches one game, and sees all of it."""

    def choosing(self, state: Any, seat: int, choice: Choice) -> None:
        """A seat chose this in this state; it has not happened yet."""
        ...

    def happened(self, state: Any, events: Sequence[Event]) -> None:
        """That happened, and this is where it led."""
        ...

    def counted(self, state: Any) -> list[MetricCount]:
        """What was counted, now that the game is over."""
        ...


class BehaviourMetrics(Protocol):
    """What counts as sense in a game."""

    def measures(self, rules: Any) -> tuple[Metric, ...]:
        """What is counted under these rules, in the order in which it is told."""
        ...

    def observer(self, rules: Any) -> MetricObserver:
        """Somebody to watch a game from its start."""
        ...
