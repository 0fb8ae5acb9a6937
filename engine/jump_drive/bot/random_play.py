"""How random games are played: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Either
from engine.core.rng import Stream


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """One of the options: to explore, a development, a world, or both are equally likely, then the cards of it."""
    options = decision.options
    return options.pick_kind(stream) if isinstance(options, Either) else options.pick(stream)
