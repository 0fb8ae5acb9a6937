"""Policy of random games: ``rarely_pass`` of the recorded games in ``tests/conformance``."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.rng import Stream

_SELLING = Choice("project", ("sell-patents",))


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Return a random choice, staying in the generation while there is something to do.

    At an ``action`` it picks one of the verbs on offer, then one of that verb's choices. Passing, ending the turn and
    selling are not among the verbs: it passes with probability 0.02, or when nothing else is left (after the first
    action it ends the turn instead). In all other decisions every choice is equally likely.
    """
    if decision.kind != "action":
        return decision.options.pick(stream)
    by_verb: dict[str, list[Choice]] = {}
    for choice in decision.options:
        by_verb.setdefault(choice.verb, []).append(choice)
    passing, ending = by_verb.pop("pass", ()), by_verb.pop("end", ())
    if _SELLING in by_verb.get("project", ()):
        by_verb["project"].remove(_SELLING)
        if not by_verb["project"]:
            del by_verb["project"]
    if not by_verb:
        return (*ending, *passing, _SELLING)[0]
    # One number says both whether to pass, once in fifty, and which verb to take.
    number = stream.below(50 * len(by_verb))
    if passing and number < len(by_verb):
        return passing[0]
    group = [*by_verb.values()][number % len(by_verb)]
    return group[stream.below(len(group))] if len(group) > 1 else group[0]
