"""Policy of random games: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.rng import Stream


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Return one of the options: to step on, to stop and to end are equally likely, whatever the number of hexes."""
    options = decision.options
    if not isinstance(options, OneOf):
        return options.pick(stream)
    kinds = list(dict.fromkeys([choice.verb for choice in options.choices]))
    kind = kinds[stream.below(len(kinds))]
    choices = [choice for choice in options.choices if choice.verb == kind]
    return choices[stream.below(len(choices))]
