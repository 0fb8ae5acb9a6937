"""Thinking in steps."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.interfaces import ThinkingSteps


def finish(thought: ThinkingSteps) -> Choice:
    """Thinks to the end."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            choice: Choice = ended.value
            return choice
