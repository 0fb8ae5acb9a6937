"""What if: project the next rounds of a seat from its own view, with a choice and without it.

Hidden information is dealt again each time. The seat itself looks one choice ahead, the others follow the table of
values, and all sometimes take a choice that is nearly as good. So the projection never knows more than the seat, and
its spread covers cards and dice as well as the choices of people. Without lookahead the seat would score too few
points, and real results would be above the range.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, NamedTuple, TypeAlias

from engine.bots.greedy import nearly_best
from engine.bots.playouts import LONGEST_PLAYOUT, Candidates, Playouts
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, round_of
from engine.core.optional import required
from engine.core.rng import Stream

SAMPLES = 40
"""Number of deals for each branch."""


class Range(NamedTuple):
    """The expected values of a figure: its median, and the range that holds four results of five.

    Measured over a hundred games: a game's coaching says how many of the deals such a range must hold.
    """

    middle: float
    low: float
    high: float


Branch: TypeAlias = list[list[Range]]
"""The figures of each projected round."""


class Projection(NamedTuple):
    """The current figures, and those of coming rounds with and without a choice, from ``deals`` deals.

    ``without`` is empty if nothing else can be chosen.
    """

    now: tuple[int, ...]
    with_it: Branch
    without: Branch
    deals: int


Projecting: TypeAlias = Generator[Projection | None, None, Projection]
"""Thinking that yields a projection after each deal, and None at the steps between."""
Rounds: TypeAlias = list[tuple[int, ...]]
"""The figures of a seat at the end of each round."""


class Projector:
    """Project the rounds after a decision from what a seat sees."""

    def __init__(self, game: AnyGame, view: Any, decision: Decision) -> None:
        self.game = game
        self.view = view
        self.decision = decision
        self.coaching = required(game).coaching
        self.playouts = Playouts(game, required(game).knowledge)

    def project(self, choice: Choice, samples: int = SAMPLES, *, without: bool = True) -> Projecting:
        """Yield both branches, or only that with the choice, more precise with each deal."""
        now = self.coaching.figures_of(self.view, self.decision.seat)
        alone = self.decision.options.count() == 1 or not without
        found: tuple[list[Rounds], ...] = ([], [])
        for number in range(samples):
            for branch in range(1 if alone else 2):
                rounds = yield from self._rounds(choice, number, barred=bool(branch))
                found[branch].append(rounds)
            yield self._projection(now, found, number + 1)
        return self._projection(now, found, samples)

    def _projection(self, now: tuple[int, ...], found: tuple[list[Rounds], ...], deals: int) -> Projection:
        held = self.coaching.coverage
        return Projection(now, ranges(found[0], held), ranges(found[1], held), deals)

    def _rounds(self, choice: Choice, number: int, *, barred: bool) -> Generator[None, None, Rounds]:
        """Return the figures at the end of each round in one deal; ``barred``: never make the choice."""
        game, seat = self.game, self.decision.seat
        state = game.determinize(self.view, str(Stream.named("project", number).bits()))
        stream = Stream.named("project", "play", number)
        begun = round_of(game, state)
        rounds: Rounds = []
        if not barred:
            game.apply(state, seat, choice)
        for _ in range(LONGEST_PLAYOUT):
            while len(rounds) < min(round_of(game, state) - begun, self.coaching.ahead):
                rounds.append(self.coaching.figures_of(state, seat))
            pending = game.pending(state)
            if not pending or len(rounds) == self.coaching.ahead:
                break
            decision = pending[0]
            bar = choice if barred and decision.seat == seat else None
            candidates = yield from self._candidates(state, decision)
            game.apply(state, decision.seat, self._chosen(decision, candidates, bar, stream))
        last = self.coaching.figures_of(state, seat)
        return [*rounds, *[last] * (self.coaching.ahead - len(rounds))]

    def _candidates(self, state: Any, decision: Decision) -> Generator[None, None, Candidates]:
        """Return the choices with their values, after one choice of lookahead for the seat itself if that helps."""
        if decision.seat == self.decision.seat:
            looked = yield from self.playouts.looked(state, decision)
            if len(looked) > 1:
                return looked
        return self.playouts.thinking.candidates(state, decision)

    def _chosen(self, decision: Decision, candidates: Candidates, bar: Choice | None, stream: Stream) -> Choice:
        chosen = nearly_best(candidates, self.coaching.noise, stream)
        if chosen != bar or decision.options.count() == 1:
            return chosen
        others = [candidate for candidate in candidates if candidate[0] != bar]
        if others:
            return max(others, key=lambda candidate: candidate[1])[0]
        return next(option for option in decision.options if option != bar)


def ranges(samples: list[Rounds], coverage: int) -> Branch:
    """Return the ranges of each figure in each round; each contains just over ``coverage`` percent of samples."""
    if not samples:
        return []
    return [
        [_range([sample[number][figure] for sample in samples], coverage) for figure in range(len(samples[0][number]))]
        for number in range(len(samples[0]))
    ]


def _range(values: list[int], percent: int) -> Range:
    """Return the median and the shortest range that holds enough values; of several the most central one.

    >>> _range([0, 5, 5, 5, 6, 6, 7, 7, 8, 30], 80)
    Range(middle=6, low=0, high=8)
    >>> _range(list(range(11)), 80)
    Range(middle=5, low=1, high=9)
    """
    ranked = sorted(values)
    count = len(ranked)
    held = min(count * percent // 100 + 1, count)

    def length(first: int) -> tuple[int, int]:
        return ranked[first + held - 1] - ranked[first], abs(2 * first + held - count)

    first = min(range(count - held + 1), key=length)
    return Range(ranked[count // 2], ranked[first], ranked[first + held - 1])
