"""How random games are played: the policy ``rarely_pass`` of the recorded games in ``tests/conformance``."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.streams import Stream

_SELLING = Choice("project", ("sell-patents",))


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Chooses at random, and stays in the generation while there is something to do.

    At an ``action`` it takes one of the verbs on offer, then one of that verb's choices; passing, ending the turn and
    selling are no such verbs. It passes with probability 0.02, or when nothing else is left (after the first action it
    ends the turn instead). Everywhere else every choice is as likely as the others.
    """
    if decision.kind != "action":
        return decision.options.pick(stream)
    options = decision.options
    verbs = {choice.verb: choice for choice in options if choice != _SELLING}
    passing, ending = verbs.pop("pass", None), verbs.pop("end", None)
    if not verbs:
        return ending or passing or options.pick(stream)
    # One number says both whether to pass, once in fifty, and which verb to take.
    number = stream.below(50 * len(verbs))
    if passing is not None and number < len(verbs):
        return passing
    verb = list(verbs)[number % len(verbs)]
    group = [choice for choice in options if choice.verb == verb and choice != _SELLING]
    return group[stream.below(len(group))] if len(group) > 1 else group[0]
