"""Thinking in steps."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.interfaces import Thought


def finish(thought: Thought) -> Choice:
    """Thinks to the end."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            choice: Choice = ended.value
            return choice
