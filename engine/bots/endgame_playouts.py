"""Play games out to their end to compare choices; near the end this says more than any evaluation.

For some rounds everybody looks one choice ahead; after that all follow the table of values, which is faster. Work is
counted in choices, so the result is reproducible.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, NamedTuple

from engine.bots.greedy import nearly_best
from engine.bots.playouts import LONGEST_PLAYOUT, Candidates, Playouts, surely_best
from engine.core.choice import Choice
from engine.core.coaching import ReviewEffort
from engine.core.decision import Decision
from engine.core.game import AnyGame, round_of
from engine.core.interfaces import Knowledge
from engine.core.optional import required
from engine.core.rng import Stream
from engine.core.score import lead_of

FEW = 4
"""Number of best choices played out for advice."""
LEAST, MOST = 8, 24
"""Minimum and maximum number of deals."""
WORK = 8000
"""Total number of choices for one piece of advice: one or two seconds."""
SURE, POINTS = 2.0, 1.0
"""A choice is better if it wins by this many standard errors and this many points."""


class EndgameResult(NamedTuple):
    """A choice surely better than the first: its advantage in points over the best rival, and the number of deals."""

    choice: Choice
    points: float
    deals: int


class EndgamePlayouts:
    """Play games out as reviews of this game do."""

    def __init__(self, game: AnyGame, thinking: Knowledge, effort: ReviewEffort | None = None) -> None:
        self.game = game
        self.thinking = thinking
        self.effort = effort if effort is not None else required(game).coaching.effort
        self.playouts = Playouts(game, thinking)

    def play_out(
        self, state: Any, rounds: int, seed: str, most: int = LONGEST_PLAYOUT
    ) -> Generator[float, None, int | None]:
        """Play ``state`` to the end in place, looking ahead for a number of rounds.

        Returns the number of choices made, or None if ``most`` was reached.
        """
        game, noise, stream = self.game, self.effort.noise, Stream.named("play on", seed)
        sharp = round_of(game, state) + rounds
        for made in range(most):
            pending = game.pending(state)
            if not pending:
                return made
            decision = pending[0]
            candidates: Candidates = []
            if round_of(game, state) < sharp:
                candidates = yield from self.looked(state, decision)
            if len(candidates) < 2:
                candidates = self.thinking.candidates(state, decision)
            game.apply(state, decision.seat, nearly_best(candidates, noise, stream))
            yield 0.0
        return None

    def looked(self, state: Any, decision: Decision) -> Generator[float, None, Candidates]:
        """Return the choices with their values after a look ahead; only one if that shows nothing."""
        thought = self.playouts.looked(state, decision)
        while True:
            try:
                next(thought)
            except StopIteration as ended:
                return ended.value
            yield 0.0

    def better(
        self, view: Any, decision: Decision, ranked: Sequence[Choice], seed: str
    ) -> Generator[None, None, EndgameResult | None]:
        """Return the best of the first few choices by the end of the game, or None if it is the first.

        Also returns None if the end is too far for enough deals, and in solo games that are not decided by points.
        """
        few, seat = ranked[:FEW], decision.seat
        if len(few) < 2 or len(self.game.score(view).totals) < 2:
            return None
        most = WORK // len(few)
        found: list[list[float]] = [[] for _ in few]
        deals, deal = LEAST, 0
        while deal < deals:
            dealt = self.game.determinize(view, f"{seed} ending {deal}")
            for place, choice in enumerate(few):
                state = self.game.clone(dealt)
                self.game.apply(state, seat, choice)
                begins = not deal and not place
                limit = most // LEAST if begins else LONGEST_PLAYOUT
                length = yield from _unmeasured(self.play_out(state, self.effort.sharp[0], f"{seed} {deal}", limit))
                if length is None:
                    return None
                deals = min(most // max(length, 1), MOST) if begins else deals
                found[place].append(float(lead_of(self.game.score(state).totals, seat)))
            deal += 1
        best = surely_best(found, SURE)
        points = (sum(found[best]) - sum(found[0])) / deals
        return EndgameResult(few[best], points, deals) if points >= POINTS else None


def _unmeasured(thought: Generator[float, None, int | None]) -> Generator[None, None, int | None]:
    """Run a thought without its progress."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return ended.value
        yield
