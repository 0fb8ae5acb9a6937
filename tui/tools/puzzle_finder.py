"""Finding puzzles in games between opponents, and proving them.

A position is worth a puzzle where a goal can be reached, but not after the choices that suggest themselves: those
that the opponents' table of values puts first. The proof looks at all lines of the seat, in several worlds: the hidden
cards dealt anew, the others choosing at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from itertools import combinations
from math import log10
from typing import Any, NamedTuple

import msgspec

from engine.bots import opponent
from engine.bots.solver import EndState, SearchTooLarge, can_solve, ends, others_until, solves, tried, world
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules, round_of
from engine.core.goal import Condition, Goal, Until, figures, is_settled, is_time_over
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.match import policy_stream
from tui.games.puzzle_set import Puzzle, PuzzleSet

WORLDS = 4
MOST = 3_000
"""So many states are looked at for a puzzle, shared among the first choices."""
FEW = 12
"""Of the ways to mark several things so many are tried while a goal is looked for; the proof tries all."""
DEEPEST = 4
"""What suggests itself is told in at most so many choices."""
TRIED = 4
"""So many goals of a position are proven, until one holds."""
LONGEST = 8
"""A solution has at most so many choices."""
RAREST, USUAL = 0.0005, 0.2
"""How many of all ends reach the goal of a puzzle: neither nearly none nor many."""
FIRSTS = 0.4
MANY = 6
"""Where there are more than so many first choices, at most this share of them leads to the goal."""


class ReachedEnd(NamedTuple):
    """An end: the line to it, and how the seat stands there, in the order of the measures."""

    line: tuple[Choice, ...]
    figures: tuple[int, ...]


class Aim(NamedTuple):
    """A goal, a line that reaches it, what suggests itself instead, and how many of all ends reach it."""

    goal: Goal
    line: tuple[Choice, ...]
    lure: tuple[Choice, ...]
    share: float


class FoundPuzzle(NamedTuple):
    """A puzzle, and how many of all ends reach its goal: the fewer, the harder."""

    puzzle: Puzzle
    share: float


def suggested(game: AnyGame, state: Any, decision: Decision) -> Choice:
    """The choice that suggests itself."""
    table = game.thinking().candidates(game.view(state, decision.seat), decision)
    return max(table, key=lambda candidate: candidate[1])[0]


def prove(game: AnyGame, puzzle: Puzzle, worlds: int = WORLDS) -> bool:
    """Whether the solution reaches the goal in each world, and no line does that begins as suggests itself.

    Raises ``SearchTooLarge`` where that cannot be looked through.
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
    """The line that suggests itself, choice by choice; the state is changed."""
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
    """Plays a game between opponents of a level; every puzzle that is found in one of ``every`` so many positions."""
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
    """The puzzle in a position, if there is one."""
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
    """Ends of each first choice, of a large one only some: a goal must be reached by one; the proof looks at all."""
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
    """Goals that cannot be reached after the tempting choice, those first that are most worth a thought."""
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
    """The beginning of the line that suggests itself after which no good end was found; empty where there is one."""
    for count in range(1, min(len(tempting), DEEPEST) + 1):
        if all(end.line[:count] != tempting[:count] for end in good):
            return tempting[:count]
    return ()


def _ease(aim: Aim) -> float:
    """Lines of a few choices and goals that are neither rare nor common are most worth a thought; so is winning."""
    wins = any(one.what == "won" for one in aim.goal.conditions)
    return abs(log10(aim.share) + 2) - min(len(aim.line), 5) - len(aim.goal.conditions) - 5 * wins


def _peaks(figures: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Those that no other is as good as in everything and better in something."""
    return [
        one
        for one in sorted(figures)
        if not any(other != one and all(b >= a for a, b in zip(one, other, strict=True)) for other in figures)
    ]
