"""Reasons for a corporation or for cards to keep, where a search says little."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import signed
from engine.core.options import Subset
from engine.core.reason import Reason
from engine.terraforming_mars.bot.candidates import corporation_value, evaluators_for
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.modules import NUMBERS
from engine.terraforming_mars.state import State

MOST = 4
"""Number of cards that reasons are given for: of more the best, and the last."""


def reasons(view: State, decision: Decision, choice: Choice, weights: Weights) -> tuple[Reason, ...]:
    """Return the reasons for a choice, the strongest first; none for decisions that a search explains better."""
    if decision.kind == "corporation":
        key = "reason.alone" if view.rules.solo else "reason.corporation"
        return (Reason(key, {"count": round(corporation_value(weights, str(choice.args[0])))}),)
    if not isinstance(decision.options, Subset) or decision.options.verb not in ("keep", "sell"):
        return ()
    promise = evaluators_for(view, decision.seat, weights).hand
    promised = sorted(((promise.of(NUMBERS[str(slug)]), str(slug)) for slug in choice.args), reverse=True)
    named = promised if len(promised) <= MOST else [*promised[: MOST - 1], promised[-1]]
    told = [{"change": signed(worth), "card": slug} for worth, slug in named]
    return tuple(Reason("reason.promise", args, adds=False) for args in told)
