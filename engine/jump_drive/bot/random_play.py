"""Policy of random games: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Either
from engine.core.rng import Stream


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Return a random option: explore, development, world or both, equally likely, then one of that kind."""
    options = decision.options
    return options.pick_kind(stream) if isinstance(options, Either) else options.pick(stream)
