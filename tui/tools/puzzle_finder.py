"""Find puzzles in games between opponents, and prove them.

A position is a puzzle if a goal can be reached, but not after the obvious choices, those that the opponents' evaluation
ranks first. The proof searches all lines of the seat in several worlds: hidden cards dealt again, the others choosing
at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import combinations
from math import log10
from typing import Any, NamedTuple

import msgspec

from engine.bots.levels import opponent
from engine.bots.solver import EndState, SearchTooLarge, can_solve, ends, others_until, solves, tried, world
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules, round_of
from engine.core.goal import Condition, Goal, Until, figures, is_settled, is_time_over
from engine.core.interfaces import Budget
from engine.core.optional import required
from engine.core.rng import Stream
from engine.match import policy_stream
from tui.games.puzzle_set import Puzzle, PuzzleSet

WORLDS = 4
MOST = 3_000
"""The most states searched for a puzzle, shared among the first choices."""
FEW = 12
"""The most subsets tried while looking for a goal; the proof tries all."""
DEEPEST = 4
"""The most choices of the obvious line."""
TRIED = 4
"""The most goals of a position to prove."""
LONGEST = 8
"""The most choices of a solution."""
RAREST, USUAL = 0.0005, 0.2
"""The least and the greatest share of all ends that may reach the goal."""
FIRSTS = 0.4
MANY = 6
"""Above this number of first choices, at most this share of them may lead to the goal."""


class ReachedEnd(NamedTuple):
    """An end: the line to it, and the seat's figures there, in the order of the measures."""

    line: tuple[Choice, ...]
    figures: tuple[int, ...]


class Aim(NamedTuple):
    """A goal, a line that reaches it, the obvious line instead, and the share of all ends that reach it."""

    goal: Goal
    line: tuple[Choice, ...]
    lure: tuple[Choice, ...]
    share: float


class FoundPuzzle(NamedTuple):
    """A puzzle, and the share of all ends that reach its goal: the smaller, the harder."""

    puzzle: Puzzle
    share: float


def suggested(game: AnyGame, state: Any, decision: Decision) -> Choice:
    """Return the obvious choice."""
    table = required(game).knowledge.candidates(game.view(state, decision.seat), decision)
    return max(table, key=lambda candidate: candidate[1])[0]


def prove(game: AnyGame, puzzle: Puzzle, worlds: int = WORLDS) -> bool:
    """Return whether the solution reaches the goal in each world, and no line with the obvious beginning does.

    Raises ``SearchTooLarge`` if there is too much to search.
    """
    start, seat = game.position(puzzle.text), puzzle.seat
    view = game.view(start, seat)
    for number in range(worlds):
        if not solves(game, world(game, view, number), seat, puzzle.goal, puzzle.line):
            return False
        state = world(game, view, number)
        if can_solve(game, state, seat, puzzle.goal, most=4 * MOST, after=puzzle.lure) is not None:
            return False
    return bool(puzzle.tempting)


def obvious(game: AnyGame, state: Any, seat: int, until: Until) -> tuple[Choice, ...]:
    """Return the obvious line, choice by choice; the state is changed."""
    began, line = round_of(game, state), list[Choice]()
    while len(line) < LONGEST:
        others_until(game, state, seat, until, began)
        if is_time_over(game, state, seat, until, began):
            break
        own = next(decision for decision in game.pending(state) if decision.seat == seat)
        line.append(suggested(game, state, own))
        game.apply(state, seat, line[-1])
    return tuple(line)


def look_through(
    game: AnyGame, rules: Rules, seed: str, book: PuzzleSet, level: str, every: int = 3
) -> Iterator[FoundPuzzle]:
    """Play a game between opponents of a level, and yield each puzzle found in one of ``every`` positions."""
    state, policy, plies = game.new(rules, seed), opponent(game, level), 0
    while pending := game.pending(state):
        decision = pending[0]
        looked = Stream.named("puzzles", seed, plies).below(every) == 0
        if looked and round_of(game, state) and decision.root and len({waiting.kind for waiting in pending}) == 1:
            for until in book.until:
                yield from _at(game, state, decision, book, until)
        stream = policy_stream(seed, decision.seat, plies)
        choice = policy.choose(game.view(state, decision.seat), decision, stream, Budget())
        game.apply(state, decision.seat, choice)
        plies += 1


def _at(game: AnyGame, here: Any, decision: Decision, book: PuzzleSet, until: Until) -> Iterator[FoundPuzzle]:
    """Yield the puzzle of a position, if there is one."""
    measures = (*book.measures, *book.beside)
    text, seat = game.position_text(here), decision.seat
    state = game.position(text)
    pending = game.pending(state)
    own = next((waiting for waiting in pending if waiting.seat == seat), None)
    if own is None or own.options.count() != decision.options.count() or own.options.count() < 3:
        return
    tempting = obvious(game, game.clone(state), seat, until)
    try:
        found = [
            ReachedEnd(end.line, figures(game, end.state, seat, measures))
            for end in _some_ends(game, state, own, until, alone=len(pending) == 1)
        ]
        firsts = len({end.line[0] for end in found})
        began = figures(game, state, seat, measures)
        for goal, line, lure, share in _goals(found, began, book, until, tempting, firsts):
            name = sha256(f"{text} {goal}".encode()).hexdigest()[:8]
            puzzle = Puzzle(
                name, 1, seat, goal, tuple(map(str, line)), tuple(map(str, lure)), msgspec.Raw(text.encode())
            )
            if prove(game, puzzle):
                yield FoundPuzzle(puzzle, share)
                return
    except SearchTooLarge:
        return


def _some_ends(game: AnyGame, state: Any, own: Decision, until: Until, *, alone: bool) -> Iterator[EndState]:
    """Yield ends of each first choice, of a large one only some: finding a goal needs one; the proof searches all."""
    firsts, began = list(tried(own.options, FEW)), round_of(game, state)
    for first in firsts:
        after = game.clone(state)
        game.apply(after, own.seat, first)
        if others_until(game, after, own.seat, until, began) and alone:
            continue
        if is_settled(game, after, own.seat):
            yield EndState((first,), game.clone(after))
        if is_time_over(game, after, own.seat, until, began):
            continue
        most = max(MOST // len(firsts), FEW)
        with suppress(SearchTooLarge):
            for end in ends(game, after, own.seat, until, most=most, began=began, alone=alone, few=FEW):
                yield EndState((first, *end.line), end.state)


def _goals(
    found: list[ReachedEnd],
    began: Sequence[int],
    book: PuzzleSet,
    until: Until,
    tempting: tuple[Choice, ...],
    firsts: int,
) -> list[Aim]:
    """Return goals that cannot be reached after the obvious choice, the most interesting first."""
    measures = (*book.measures, *book.beside)
    places = range(len(measures))
    goals: list[Aim] = []
    alone = len(book.measures)
    pairs = (pair for pair in combinations(places, 2) if pair[0] < alone)
    for which in (*((place,) for place in range(alone)), *pairs):
        for wanted in _peaks({tuple([end.figures[place] for place in which]) for end in found}):
            if all(want <= began[place] for want, place in zip(wanted, which, strict=True)):
                continue
            if any(not want for want in wanted):
                continue
            good = [
                end
                for end in found
                if all(end.figures[place] >= want for want, place in zip(wanted, which, strict=True))
            ]
            begins = {end.line[0] for end in good}
            share = len(good) / len(found)
            lure = _lure(tempting, good)
            if not lure or not RAREST <= share <= USUAL or (firsts > MANY and len(begins) > FIRSTS * firsts):
                continue
            line = min((end.line for end in good), key=len)
            if len(line) <= LONGEST:
                conditions = tuple(
                    [Condition(measures[place], want) for want, place in zip(wanted, which, strict=True)]
                )
                goals.append(Aim(Goal(conditions, until), line, lure, share))
    return sorted(goals, key=_ease)[:TRIED]


def _lure(tempting: tuple[Choice, ...], good: list[ReachedEnd]) -> tuple[Choice, ...]:
    """Return the beginning of the obvious line that reaches no good end; empty if a good end follows."""
    for count in range(1, min(len(tempting), DEEPEST) + 1):
        if all(end.line[:count] != tempting[:count] for end in good):
            return tempting[:count]
    return ()


def _ease(aim: Aim) -> float:
    """Return a rank: short lines, goals that are neither rare nor common, and winning come first."""
    wins = any(one.what == "won" for one in aim.goal.conditions)
    return abs(log10(aim.share) + 2) - min(len(aim.line), 5) - len(aim.goal.conditions) - 5 * wins


def _peaks(figures: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the Pareto-optimal figures."""
    return [
        one
        for one in sorted(figures)
        if not any(other != one and all(b >= a for a, b in zip(one, other, strict=True)) for other in figures)
    ]
