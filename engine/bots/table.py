"""The simplest opponent: it takes what its table of values likes best, and looks no further."""

from __future__ import annotations

from typing import Any

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.ports import Budget, Thinking
from engine.core.streams import Stream


class TablePolicy:
    """Chooses the candidate of the highest value; the first of equals."""

    def __init__(self, thinking: Thinking) -> None:
        self.thinking = thinking

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        """The choice that looks best; chance and budget are not needed."""
        candidates = self.thinking.candidates(view, decision)
        return max(candidates, key=lambda candidate: candidate[1])[0]
