"""Count how sensibly opponents play: each game names its metrics and the values to expect.

A win rate shows who is stronger. It does not show what a player notices in the first evening: cards that are bought and
never used, money that nobody needs, a game that nobody ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from engine.core.choice import Choice
from engine.core.event import NOBODY, Event


class Metric(NamedTuple):
    """One thing to count. Its name in words is the text ``sense.<name>``.

    ``unit``: a ``share`` is a part of the possible cases, a ``mean`` an average for each seat or game. ``least`` and
    ``most`` bound the expected value, if there is one.
    """

    name: str
    unit: Literal["share", "mean"]
    least: float | None = None
    most: float | None = None


class MetricCount(msgspec.Struct, frozen=True, array_like=True):
    """The count of one game: ``count`` of ``of``, for a seat or (``NOBODY``) for the whole game."""

    name: str
    count: float
    of: float = 1.0
    seat: int = NOBODY


class MetricObserver(Protocol):
    """An observer of one game that sees the full state."""

    def choosing(self, state: Any, seat: int, choice: Choice) -> None:
        """Observe a choice before it is applied to ``state``."""
        ...

    def happened(self, state: Any, events: Sequence[Event]) -> None:
        """Observe the events of the last choice and the state after it."""
        ...

    def counted(self, state: Any) -> list[MetricCount]:
        """Return all counts once the game is over."""
        ...


class BehaviourMetrics(Protocol):
    """The metrics of a game."""

    def measures(self, rules: Any) -> tuple[Metric, ...]:
        """Return the metrics under these rules, in display order."""
        ...

    def observer(self, rules: Any) -> MetricObserver:
        """Create an observer for a game from its start."""
        ...
