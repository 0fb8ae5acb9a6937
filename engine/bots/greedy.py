"""The simplest opponent: it takes what its table of values likes best, now and then something nearly as good."""

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
    """The best of them, now and then one nearly as good: what is worse by the noise is taken a third as often.

    Without noise the first of the best, and nothing is drawn.
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
    """Chooses among the candidates by their values alone, and looks no further.

    ``noise`` is in the game's currency: what is worse by so much is taken a third as often; 0 always takes the best,
    the first of equals. What the table values far below the best is never taken.
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
