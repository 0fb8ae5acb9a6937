"""Opponents that look ahead: one choice, or as far as their own turn goes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.bots.steps import finish
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame
from engine.core.ports import Budget, Outlook, Thinking, Thought
from engine.core.streams import Stream

LONGEST_MOVE = 60
"""A move asks for no more choices than this."""


class Reach(NamedTuple):
    """How far a search goes: so many choices of its own in a row, keeping the best ``width`` of each length."""

    depth: int = 1
    width: int = 1
    first: int = 99
    """So many candidates of the decision itself are looked at, and ..."""
    later: int = 8
    """... so many of each decision after it."""
    plans: bool = True
    """Whether it races for goals and minds its rivals."""


class Line(NamedTuple):
    """A row of own choices: the one it began with, where it leads, and what that is worth."""

    choice: Choice
    state: Any
    value: float
    length: int


class Search:
    """One thought about one decision: the state is one that looks like the view of the seat."""

    def __init__(self, game: AnyGame, outlook: Outlook, decision: Decision, state: Any) -> None:
        self.game = game
        self.outlook = outlook
        self.seat = decision.seat
        self.kind = decision.kind
        self.state = state
        pending = game.pending(state)
        self.others = frozenset(waiting.seat for waiting in pending if waiting.seat != decision.seat)
        """Who decides at the same moment: their answers are guessed, or nothing would come of one's own."""

    def after(self, state: Any, choice: Choice) -> Any:
        """Where a choice leads: the whole move is made, every further choice in it as the table of values likes it."""
        state = self.game.clone(state)
        self.game.apply(state, self.seat, choice)
        self.settle(state)
        return state

    def settle(self, state: Any) -> None:
        """Ends the move that is being made, in place."""
        open_seats = set(self.others)
        for _ in range(LONGEST_MOVE):
            decision = self._inside(state, open_seats)
            if decision is None:
                return
            choice = self.outlook.candidates(state, decision)[0][0]
            self.game.apply(state, decision.seat, choice)

    def _inside(self, state: Any, open_seats: set[int]) -> Decision | None:
        for decision in self.game.pending(state):
            if not decision.root:
                return decision
            if decision.seat in open_seats:
                open_seats.discard(decision.seat)
                return decision
        return None

    def line(self, before: Line | None, state: Any, choice: Choice) -> Line:
        """One choice more."""
        first = before.choice if before is not None else choice
        length = before.length + 1 if before is not None else 1
        if self.outlook.rests(choice):
            return Line(first, None, self.outlook.value(state), length)
        reached = self.after(state, choice)
        return Line(first, reached, self.outlook.value(reached), length)

    def lines(self, choices: list[Choice], reach: Reach) -> Iterator[Line]:
        """Every line that is looked at, the short ones first."""
        level: list[Line] = []
        for choice in choices[: reach.first]:
            line = self.line(None, self.state, choice)
            level.append(line)
            yield line
        for _ in range(1, reach.depth):
            level.sort(key=lambda line: -line.value)
            level, kept = [], level[: reach.width]
            for line in kept:
                for following in self._further(line, reach.later):
                    level.append(following)
                    yield following

    def _further(self, line: Line, most: int) -> Iterator[Line]:
        if line.state is None:
            return
        pending = self.game.pending(line.state)
        if len(pending) != 1 or pending[0].seat != self.seat or pending[0].kind != self.kind:
            return
        candidates = self.outlook.candidates(line.state, pending[0])
        choices = [choice for choice, _ in candidates if not self.outlook.rests(choice)]
        for choice in choices[:most]:
            yield self.line(line, line.state, choice)


class SearchPolicy:
    """Chooses what its outlook values most after looking ahead."""

    def __init__(self, game: AnyGame, thinking: Thinking, reach: Reach) -> None:
        self.game = game
        self.reach = reach
        self.thinking = thinking

    def think(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Thought:
        outlook = self.thinking.outlook(view, decision.seat, plans=self.reach.plans)
        yield
        return (yield from self._best_line(view, decision, outlook, stream, budget))

    def _best_line(self, view: Any, decision: Decision, outlook: Outlook, stream: Stream, budget: Budget) -> Thought:
        """The choice that begins the best line."""
        choices = [choice for choice, _ in outlook.candidates(view, decision)]
        if len(choices) == 1:
            return choices[0]
        state = self.game.determinize(view, str(stream.bits()))
        yield
        search = Search(self.game, outlook, decision, state)
        best: Line | None = None
        for line in search.lines(choices, self.reach):
            if best is None or line.value > best.value:
                best = line
            yield
            if budget.expired is not None and budget.expired():
                break
        return best.choice if best is not None else choices[0]

    def choose(self, view: Any, decision: Decision, stream: Stream, budget: Budget) -> Choice:
        return finish(self.think(view, decision, stream, budget))
