"""Policy of random games: they last about as many turns as games of people."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag, OneOf
from engine.core.rng import Stream
from engine.dice_game.play.choices import PRODUCTION, STANDARD
from engine.dice_game.play.prompts import WINDOWS

_TERRAFORMING = ("temperature", "ocean", "greenery")
_ADVANCING = ("play", "use", *STANDARD)


def random_choice(decision: Decision, stream: Stream) -> Choice:
    """Return one of the options.

    As many dice are kept as may be. Every fifth turn produces; else at a window a kind of choice comes first, mostly
    one that advances the game, or a die.
    """
    options = decision.options
    if isinstance(options, Bag) and options.verb == "keep":
        return Bag(options.verb, options.items, options.copies, options.high, options.high).pick(stream)
    if decision.kind not in WINDOWS or not isinstance(options, OneOf):
        return options.pick(stream)
    if options.choices[0] == PRODUCTION and not stream.below(5):
        return PRODUCTION
    verbs = list(dict.fromkeys([choice.verb for choice in options.choices]))
    if stream.below(8):
        wanted = _TERRAFORMING if stream.below(2) else _ADVANCING
        verbs = [verb for verb in verbs if verb in wanted] or ["die" if "die" in verbs else verbs[0]]
    verb = verbs[stream.below(len(verbs))]
    found = [choice for choice in options.choices if choice.verb == verb]
    return found[stream.below(len(found))]
