"""What opponents know of this game."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.jump_drive.state import State

Candidates = list[tuple[Choice, float]]


class ValueTable:
    """The simple opponent's table."""

    def candidates(self, view: State, decision: Decision) -> Candidates:
        """See ``engine.core.ports.Thinking``."""
        return [(next(iter(decision.options)), 0.0)]
