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
    paths: int = 1
    """Number of paths of each length that are kept through a move of many parts, and ..."""
    inside: int = 0
    """... by a search that begins inside one, because its beginning was already searched."""
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


class Fork(NamedTuple):
    """A position on the way of a move, and the choices that the table of values likes less than its first."""

    place: bytes
    others: list[Choice]


class MoveEnd(NamedTuple):
    """Where a move ends by the table of values, its value, and the forks on the way there."""

    state: Any
    value: float
    forks: list[Fork]


class MovePath(NamedTuple):
    """A path through a move, and the forks after the last choice that was not the table's."""

    variation: Variation
    forks: list[Fork]


class CompoundSearch:
    """Search moves of many parts: first as the table of values would choose, then with other choices in it.

    A path differs from the table in at most ``Beam.depth`` choices, not counting the first. Many paths make the same
    choices in another order: a position is a place in its encoded form, and from a place that was reached before the
    move goes on as before. Of paths with the same end one is kept.
    """

    def __init__(self, search: Search, evaluation: CompoundEvaluation) -> None:
        self.search = search
        self.game = search.game
        self.evaluation = evaluation
        self.seat = search.seat
        self.state = search.state
        self._ends: dict[bytes, MoveEnd] = {}
        """The end of the move from each place, ..."""
        self._other_ends: dict[tuple[bytes, Choice], MoveEnd] = {}
        """... and after another choice at a fork."""

    def variations(self, choices: list[Choice], beam: Beam) -> Iterator[Variation]:
        """Yield all variations, those closest to the table of values first."""
        root = next((one.root for one in self.game.pending(self.state) if one.seat == self.seat), True)
        paths = beam.paths if root else beam.inside
        others = beam.later // 3 if beam.depth > 1 and paths else 0
        if not others:
            for choice in choices[: beam.first]:
                reached = self.search.after(self.state, choice)
                yield Variation(choice, reached, self.evaluation.value(reached), 1)
            return
        level: list[MovePath] = []
        for choice in choices[: beam.first]:
            end = self._after(self.game.clone(self.state), choice, others)
            level.append(MovePath(Variation(choice, end.state, end.value, 1), end.forks))
            yield level[-1].variation
        for further in range(2, beam.depth + 1):
            kept, level = _best_ends(level)[:paths], []
            for way in kept:
                for path in self.further(way, others if further < beam.depth else 0):
                    level.append(path)
                    yield path.variation

    def further(self, way: MovePath, others: int) -> Iterator[MovePath]:
        """Yield the paths that make one more choice that is not the table's."""
        before = way.variation
        for fork in way.forks:
            for other in fork.others:
                asked = fork.place, other
                end = self._other_ends.get(asked)
                if end is None:
                    end = self._other_ends[asked] = self._after(self.game.decode(fork.place), other, others)
                then = (*before.then, other)
                yield MovePath(Variation(before.choice, end.state, end.value, before.length + 1, then), end.forks)

    def _after(self, state: Any, choice: Choice, others: int) -> MoveEnd:
        """Make a choice in ``state`` itself and complete the move by the table of values."""
        self.game.apply(state, self.seat, choice)
        forks: list[Fork] = []
        passed: list[tuple[bytes, int]] = []
        end: MoveEnd | None = None
        for _ in range(LONGEST_MOVE):
            place = self.game.encode(state)
            end = self._ends.get(place)
            if end is not None:
                forks += end.forks
                break
            passed.append((place, len(forks)))
            pending = self.game.pending(state)
            if not pending or not self.evaluation.inside(pending[0]):
                break
            found = self.evaluation.candidates(state, pending[0])
            if others and len(found) > 1 and pending[0].seat == self.seat:
                forks.append(Fork(place, [other for other, _ in found[1 : others + 1]]))
            self.game.apply(state, pending[0].seat, found[0][0])
        reached = end or MoveEnd(state, self.evaluation.value(state), [])
        for place, before in passed:
            self._ends[place] = MoveEnd(reached.state, reached.value, forks[before:])
        return MoveEnd(reached.state, reached.value, forks)


def _best_ends(paths: list[MovePath]) -> list[MovePath]:
    """Return one path to each end, the best ends first."""
    to_end: dict[int, MovePath] = {}
    for path in sorted(paths, key=lambda path: -path.variation.value):
        to_end.setdefault(id(path.variation.state), path)
    return [*to_end.values()]


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
