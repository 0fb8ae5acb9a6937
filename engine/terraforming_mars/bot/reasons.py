"""Why the table of values likes a corporation or cards to keep, where looking ahead tells little."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, say, signed
from engine.core.options import Subset
from engine.terraforming_mars.bot.candidates import corporation_worth, evaluators_of
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.state import State

MOST = 4
"""So many cards are told of."""


def reasons(view: State, decision: Decision, choice: Choice, weights: Weights) -> tuple[Message, ...]:
    """The weightiest first; none for what is better judged by what comes of it."""
    if decision.kind == "corporation":
        key = "reason.alone" if view.rules.solo else "reason.corporation"
        return (say(key, count=round(corporation_worth(weights, str(choice.args[0])))),)
    if not isinstance(decision.options, Subset) or decision.options.verb not in ("keep", "sell"):
        return ()
    promise = evaluators_of(view, decision.seat, weights).hand
    promised = sorted(((promise.of(NUMBERS[str(slug)]), str(slug)) for slug in choice.args), reverse=True)
    return tuple(say("reason.promise", change=signed(worth), card=slug) for worth, slug in promised[:MOST])
