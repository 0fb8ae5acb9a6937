"""How random games are played: the policy ``rarely_pass`` of the recorded games in ``tests/conformance``."""

from __future__ import annotations

from collections import defaultdict

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
    verbs: dict[str, list[Choice]] = defaultdict(list)
    for choice in decision.options:
        verbs[choice.verb].append(choice)
    passing, ending = verbs.pop("pass", None), verbs.pop("end", None)
    if _SELLING.verb in verbs and _SELLING in verbs[_SELLING.verb]:
        verbs[_SELLING.verb].remove(_SELLING)
        if not verbs[_SELLING.verb]:
            del verbs[_SELLING.verb]
    if not verbs:
        last = ending or passing
        return last[0] if last else decision.options.pick(stream)
    # One number says both whether to pass, once in fifty, and which verb to take.
    number = stream.below(50 * len(verbs))
    if passing and number < len(verbs):
        return passing[0]
    group = list(verbs.values())[number % len(verbs)]
    return group[stream.below(len(group))] if len(group) > 1 else group[0]
