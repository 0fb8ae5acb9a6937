"""The simplest opponent: it takes the best choice of its table of values, sometimes one nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from engine.bots.stepping import finish
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget, Knowledge, ThinkingSteps
from engine.core.rng import Stream

FINE = 1 << 30


def nearly_best(candidates: Sequence[tuple[Choice, float]], noise: float, stream: Stream) -> Choice:
    """Draw one of the best choices; a choice worse by the noise is drawn a third as often.

    Without noise, returns the first of the best and draws nothing.
    """
    best = max(value for _, value in candidates)
    if not noise:
        return next(choice for choice, value in candidates if value == best)
    near = [(choice, value) for choice, value in candidates if best - value <= 3 * noise]
    shares = [exp((value - best) / noise) for _, value in near]
    point = stream.below(FINE) / FINE * sum(shares)
    for (choice, _), share in zip(near, shares, strict=True):
        point -= share
        if point < 0:
            return choice
    return near[0][0]


class GreedyPolicy:
    """A policy that picks among the candidates by their values alone, without lookahead.

    ``noise`` is in the game's currency: a choice worse by this much is taken a third as often; 0 always takes the first
    of the best. Choices far below the best are never taken.
    """

    def __init__(self, thinking: Knowledge, noise: float = 0.0) -> None:
        self.thinking = thinking
        self.noise = noise

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        candidates = self.thinking.candidates(view, decision)
        yield
        return nearly_best(candidates, self.noise, stream)

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return finish(self.think(view, decision, stream, budget))
