"""A projection, thought to its end."""

from __future__ import annotations

from typing import Any

from engine.bots.what_if import Projection, Projector
from engine.core.choice import Choice
from engine.core.decision import Decision

SAMPLES = 3


def projected(of: Any, view: Any, decision: Decision, choice: Choice, samples: int = SAMPLES) -> Projection:
    """Return what a seat with this view says of a choice."""
    thought = Projector(of, view, decision).project(choice, samples)
    while True:
        try:
            next(thought)
        except StopIteration as end:
            return end.value
