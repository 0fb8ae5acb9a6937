"""Games played on to their end, to see what came of a choice; near the end that says more than any figure.

For some rounds everybody looks a choice ahead, afterwards all follow the table of values, which is quicker. Work is
counted in choices made, so that the same comes of it each time.
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
from engine.core.rng import Stream
from engine.core.score import lead_of

FEW = 4
"""So many of the best choices are played on for advice."""
LEAST, MOST = 8, 24
"""In so many deals at least and at most."""
WORK = 8000
"""So many choices are made for it in all: one or two seconds."""
SURE, POINTS = 2.0, 1.0
"""What does better by so many standard errors, and so many points, is better."""


class EndgameResult(NamedTuple):
    """What did surely better than the first choice, by how many points over the best rival, and in how many deals."""

    choice: Choice
    points: float
    deals: int


class EndgamePlayouts:
    """Plays on, as reviews of this game do it."""

    def __init__(self, game: AnyGame, thinking: Knowledge, effort: ReviewEffort | None = None) -> None:
        self.game = game
        self.thinking = thinking
        self.effort = effort if effort is not None else game.coaching().effort
        self.playouts = Playouts(game, thinking)

    def play_out(
        self, state: Any, rounds: int, seed: str, most: int = LONGEST_PLAYOUT
    ) -> Generator[float, None, int | None]:
        """Plays on to the end in ``state`` itself, for so many rounds looking ahead.

        How many choices that took; None where it took ``most``.
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
                candidates = yield from self._looked(state, decision)
            if len(candidates) < 2:
                candidates = self.thinking.candidates(state, decision)
            game.apply(state, decision.seat, nearly_best(candidates, noise, stream))
            yield 0.0
        return None

    def _looked(self, state: Any, decision: Decision) -> Generator[float, None, Candidates]:
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
        """The best of the first few of these at the end of the game; None where that is the first.

        Nor where the end is too far for enough deals; nor alone, where a game is won or lost otherwise.
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
    """The same thought, without how far it is."""
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            return ended.value
        yield
