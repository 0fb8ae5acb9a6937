"""How random games are played: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.streams import Stream


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """One of the options: to explore, a development, a world, or both are equally likely, then the cards of it."""
    if not isinstance(decision.options, OneOf):
        return decision.options.pick(stream)
    kinds: dict[tuple[str, int], list[Choice]] = {}
    for choice in decision.options.choices:
        kind = ("settle" if choice.verb in _WORLDS else choice.verb, len(choice.args))
        if kind in kinds:
            kinds[kind].append(choice)
        else:
            kinds[kind] = [choice]
    groups = list(kinds.values())
    group = groups[stream.below(len(groups))]
    return group[stream.below(len(group))]


_WORLDS = frozenset({"settle", "conquer", "contact"})
