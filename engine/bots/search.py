"""Opponents that look ahead: one choice, or to the end of their own turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.bots.stepping import finish
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame
from engine.core.interfaces import Budget, CompoundEvaluation, Evaluation, Knowledge, ThinkingSteps
from engine.core.optional import evaluation_abilities
from engine.core.rng import Stream

LONGEST_MOVE = 60
"""The most choices in a move."""


class Beam(NamedTuple):
    """The depth and width of a search: own choices in a row, keeping the best ``width`` of each length."""

    depth: int = 1
    width: int = 1
    first: int = 99
    """Number of candidates at the decision itself, and ..."""
    later: int = 8
    """... at each decision after it."""
    plans: bool = True
    """Consider goals and rivals."""


class Variation(NamedTuple):
    """A line of own choices: its first choice, the position it leads to, and its value.

    ``then``: the next choices, or those inside the move that differ from the table of values.
    """

    choice: Choice
    state: Any
    value: float
    length: int
    then: tuple[Choice, ...] = ()


class Search:
    """The search for one decision, on a state that matches the seat's view."""

    def __init__(self, game: AnyGame, evaluation: Evaluation, decision: Decision, state: Any) -> None:
        self.game = game
        self.evaluation = evaluation
        able = evaluation_abilities(evaluation)
        self.compound, self.resting = able.compound, able.resting
        self.seat = decision.seat
        self.kind = decision.kind
        self.state = state
        pending = game.pending(state)
        self.others = frozenset(waiting.seat for waiting in pending if waiting.seat != decision.seat)
        """Seats that decide at the same time. Their answers are guessed, because nothing happens without them."""

    def after(self, state: Any, choice: Choice) -> Any:
        """Return the state after a choice and the rest of its move, as the table of values would choose."""
        state = self.game.clone(state)
        self.game.apply(state, self.seat, choice)
        self.settle(state)
        return state

    def settle(self, state: Any) -> None:
        """Complete the current move in place."""
        open_seats = set(self.others)
        for _ in range(LONGEST_MOVE):
            if not open_seats and self.compound is None and not self.game.is_moving(state):
                return
            decision = self._inside(state, open_seats)
            if decision is None:
                return
            choice = self.evaluation.candidates(state, decision)[0][0]
            self.game.apply(state, decision.seat, choice)

    def _inside(self, state: Any, open_seats: set[int]) -> Decision | None:
        for decision in self.game.pending(state):
            if not decision.root or (self.compound is not None and self.compound.inside(decision)):
                return decision
            if decision.seat in open_seats:
                open_seats.discard(decision.seat)
                return decision
        return None

    def variation(self, before: Variation | None, state: Any, choice: Choice) -> Variation:
        """Extend a variation by one choice."""
        first = before.choice if before is not None else choice
        length = before.length + 1 if before is not None else 1
        if self.evaluation.rests(choice):
            value = self.resting.rested(state, choice) if self.resting else self.evaluation.value(state)
            return Variation(first, None, value, length, before.then if before else ())
        reached = self.after(state, choice)
        then = (*before.then, choice) if before is not None else ()
        return Variation(first, reached, self.evaluation.value(reached), length, then)

    def variations(self, choices: list[Choice], beam: Beam) -> Iterator[Variation]:
        """Yield all variations of the search, short ones first."""
        if self.compound is not None:
            yield from CompoundSearch(self, self.compound).variations(choices, beam)
            return
        level: list[Variation] = []
        for choice in choices[: beam.first]:
            variation = self.variation(None, self.state, choice)
            level.append(variation)
            yield variation
        for _ in range(1, beam.depth):
            level.sort(key=lambda variation: -variation.value)
            level, kept = [], level[: beam.width]
            for variation in kept:
                for following in self._further(variation, beam.later):
                    level.append(following)
                    yield following

    def _further(self, variation: Variation, most: int) -> Iterator[Variation]:
        if variation.state is None:
            return
        pending = self.game.pending(variation.state)
        if len(pending) != 1 or pending[0].seat != self.seat or pending[0].kind != self.kind:
            return
        candidates = self.evaluation.candidates(variation.state, pending[0])
        choices = [choice for choice, _ in candidates if not self.evaluation.rests(choice)]
        for choice in choices[:most]:
            yield self.variation(variation, variation.state, choice)


class MovePath(NamedTuple):
    """A path through a move: its end, and the decisions on the way where another choice was possible."""

    variation: Variation
    forks: list[tuple[Any, list[Choice]]]


class CompoundSearch:
    """Search moves of many parts: first as the table of values would choose, then with other choices in it.

    A path differs from the table in at most ``Beam.depth`` choices, not counting the first. Inside a move a quarter of
    the width is kept, because its beginning was already searched.
    """

    def __init__(self, search: Search, evaluation: CompoundEvaluation) -> None:
        self.game = search.game
        self.evaluation = evaluation
        self.seat = search.seat
        self.state = search.state

    def variations(self, choices: list[Choice], beam: Beam) -> Iterator[Variation]:
        """Yield all variations, those closest to the table of values first."""
        root = next((one.root for one in self.game.pending(self.state) if one.seat == self.seat), True)
        width = beam.width if root else beam.width // 4
        others = beam.later // 3 if beam.depth > 1 and width else 0
        level: list[MovePath] = []
        for choice in choices[: beam.first]:
            level.append(self._way(Variation(choice, None, 0.0, 0), self.state, None, others))
            yield level[-1].variation
        for further in range(2, beam.depth + 1 if others else 2):
            level.sort(key=lambda way: -way.variation.value)
            level, kept = [], level[:width]
            last = further == beam.depth
            for way in kept:
                for state, alternatives in way.forks:
                    for choice in alternatives:
                        level.append(self._way(way.variation, state, choice, 0 if last else others))
                        yield level[-1].variation

    def _way(self, before: Variation, state: Any, other: Choice | None, others: int) -> MovePath:
        """Make another choice than before, or the first one, and complete the move by the table of values."""
        state = self.game.clone(state)
        self.game.apply(state, self._asked(state), before.choice if other is None else other)
        forks: list[tuple[Any, list[Choice]]] = []
        for _ in range(LONGEST_MOVE):
            pending = self.game.pending(state)
            if not pending or not self.evaluation.inside(pending[0]):
                break
            found = self.evaluation.candidates(state, pending[0])
            if others and len(found) > 1 and pending[0].seat == self.seat:
                forks.append((self.game.clone(state), [other for other, _ in found[1 : others + 1]]))
            self.game.apply(state, pending[0].seat, found[0][0])
        then = before.then if other is None else (*before.then, other)
        return MovePath(Variation(before.choice, state, self.evaluation.value(state), before.length + 1, then), forks)

    def _asked(self, state: Any) -> int:
        return self.game.pending(state)[0].seat


class SearchPolicy:
    """A policy that takes the choice with the best evaluation after lookahead."""

    def __init__(self, game: AnyGame, thinking: Knowledge, beam: Beam) -> None:
        self.game = game
        self.beam = beam
        self.thinking = thinking

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> ThinkingSteps:
        evaluation = self.thinking.evaluation(view, decision.seat, plans=self.beam.plans)
        yield
        return (yield from self._best_variation(view, decision, evaluation, stream, budget))

    def _best_variation(
        self, view: Any, decision: Decision, evaluation: Evaluation, stream: Stream, budget: Budget
    ) -> ThinkingSteps:
        """Return the first choice of the best variation."""
        choices = [choice for choice, _ in evaluation.candidates(view, decision)]
        if len(choices) == 1:
            return choices[0]
        state = self.game.determinize(view, str(stream.bits()))
        yield
        search = Search(self.game, evaluation, decision, state)
        best: Variation | None = None
        for variation in search.variations(choices, self.beam):
            if best is None or variation.value > best.value:
                best = variation
            yield
            if budget.expired is not None and budget.expired():
                break
        return best.choice if best is not None else choices[0]

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return finish(self.think(view, decision, stream, budget))
