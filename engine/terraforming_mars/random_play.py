"""How random games are played: the policy ``rarely_pass`` of the recorded games in ``tests/conformance``."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.streams import Stream

_LAST_RESORT = ("pass", "end")
_SELLING = Choice("project", ("sell-patents",))


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Chooses at random, and stays in the generation while there is something to do.

    At an ``action`` it takes one of the verbs on offer, then one of that verb's choices; passing, ending the turn and
    selling are no such verbs. It passes with probability 0.02, or when nothing else is left (after the first action it
    ends the turn instead). Everywhere else every choice is as likely as the others.
    """
    if decision.kind != "action":
        return decision.options.pick(stream)
    verbs: dict[str, list[Choice]] = {}
    for choice in decision.options:
        if choice.verb in verbs:
            verbs[choice.verb].append(choice)
        else:
            verbs[choice.verb] = [choice]
    last = {verb: verbs.pop(verb)[0] for verb in _LAST_RESORT if verb in verbs}
    if _SELLING in verbs.get(_SELLING.verb, ()):
        verbs[_SELLING.verb].remove(_SELLING)
        if not verbs[_SELLING.verb]:
            del verbs[_SELLING.verb]
    if not verbs:
        return last.get("end") or last.get("pass") or decision.options.pick(stream)
    if "pass" in last and stream.below(50) == 0:
        return last["pass"]
    groups = list(verbs.values())
    group = groups[stream.below(len(groups))]
    return group[stream.below(len(group))]
