"""How random games are played: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.streams import Stream


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """One of the options: to step on, to stop and to end are equally likely, whatever the number of hexes."""
    options = decision.options
    if not isinstance(options, OneOf):
        return options.pick(stream)
    kinds: dict[str, list[Choice]] = {}
    for choice in options.choices:
        if choice.verb in kinds:
            kinds[choice.verb].append(choice)
        else:
            kinds[choice.verb] = [choice]
    verbs = list(kinds.values())
    kind = verbs[stream.below(len(verbs))]
    return kind[stream.below(len(kind))]
