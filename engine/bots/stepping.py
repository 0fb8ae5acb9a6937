"""Run a policy that thinks in steps."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.interfaces import ThinkingSteps


def finish(thought: ThinkingSteps) -> Choice:
    """Run the thought to its end and return its choice."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            choice: Choice = ended.value
            return choice
