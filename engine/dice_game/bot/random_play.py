"""How random games are played: a kind of choice first, then one of that kind."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import OneOf
from engine.core.streams import Stream
from engine.dice_game.play.prompts import WINDOWS

_SELDOM = ("skip", "draw", "turn")


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """One of the options: at a window each kind of choice is as likely, but what gets on least once in four times."""
    options = decision.options
    if decision.kind not in WINDOWS or not isinstance(options, OneOf):
        return options.pick(stream)
    kinds: dict[str, list[Choice]] = {}
    for choice in options.choices:
        kinds.setdefault(choice.verb, []).append(choice)
    verbs = list(kinds)
    verb = verbs[stream.below(len(verbs))]
    if verb in _SELDOM and stream.below(4):
        verb = verbs[stream.below(len(verbs))]
    found = kinds[verb]
    return found[stream.below(len(found))]
