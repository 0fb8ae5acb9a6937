"""Finding puzzles in games between opponents, and proving them.

A position is worth a puzzle where a goal can be reached, but not after the choice that suggests itself: the one that
the opponents' table of values puts first. The proof looks at all lines of the seat, in several worlds: the hidden
cards dealt anew, the others choosing at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from math import log10
from typing import Any, NamedTuple

import msgspec

from engine.bots import opponent
from engine.bots.solving import TooLarge, can_solve, ends, solves, world
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules
from engine.core.goal import Condition, Goal, Until, figures, round_of
from engine.core.ports import Budget
from engine.core.streams import Stream
from engine.match import policy_stream
from tui.games.puzzles import Book, Puzzle

WORLDS = 4
MOST = 3_000
"""So many states are looked at for a puzzle; a position with more is none."""
FEW = 12
"""Of the ways to mark several things so many are tried while a goal is looked for; the proof tries all."""
TRIED = 4
"""So many goals of a position are proven, until one holds."""
LONGEST = 8
"""A solution has at most so many choices."""
RAREST, USUAL = 0.0005, 0.2
"""How many of all ends reach the goal of a puzzle: neither nearly none nor many."""
FIRSTS = 0.4
"""At most so many of the first choices lead to the goal."""


class Reached(NamedTuple):
    """An end: the line to it, and how the seat stands there, in the order of the measures."""

    line: tuple[Choice, ...]
    figures: tuple[int, ...]


class Found(NamedTuple):
    """A puzzle, and how many of all ends reach its goal: the fewer, the harder."""

    puzzle: Puzzle
    share: float


def suggested(game: AnyGame, state: Any, decision: Decision) -> Choice:
    """The choice that suggests itself."""
    table = game.thinking().candidates(game.view(state, decision.seat), decision)
    return max(table, key=lambda candidate: candidate[1])[0]


def prove(game: AnyGame, puzzle: Puzzle, worlds: int = WORLDS) -> bool:
    """Whether the solution reaches the goal in each world, and no line does that begins with what suggests itself.

    Raises ``TooLarge`` where that cannot be looked through.
    """
    start, seat = game.position(puzzle.text), puzzle.seat
    view = game.view(start, seat)
    tempting = [choice for choice in _own(game, start, seat).options if str(choice) == puzzle.tempting]
    for number in range(worlds):
        if not solves(game, world(game, view, number), seat, puzzle.goal, puzzle.line):
            return False
        state = world(game, view, number)
        if can_solve(game, state, seat, puzzle.goal, most=4 * MOST, first=tempting) is not None:
            return False
    return bool(tempting)


def _own(game: AnyGame, state: Any, seat: int) -> Decision:
    return next(decision for decision in game.pending(state) if decision.seat == seat)


def look_through(game: AnyGame, rules: Rules, seed: str, book: Book, level: str, every: int = 3) -> Iterator[Found]:
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


def _at(game: AnyGame, here: Any, decision: Decision, book: Book, until: Until) -> Iterator[Found]:
    """The puzzle in a position, if there is one."""
    measures = (*book.measures, *book.beside)
    text, seat = game.position_text(here), decision.seat
    state = game.position(text)
    pending = game.pending(state)
    own = next((waiting for waiting in pending if waiting.seat == seat), None)
    if own is None or own.options.count() != decision.options.count() or own.options.count() < 3:
        return
    tempting = suggested(game, state, own)
    try:
        found = [
            Reached(end.line, figures(game, end.state, seat, measures))
            for end in ends(game, game.clone(state), seat, until, most=MOST, alone=len(pending) == 1, few=FEW)
        ]
        firsts = len({end.line[0] for end in found})
        began = figures(game, state, seat, measures)
        for goal, line, share in _goals(found, began, book, until, tempting, firsts):
            name = sha256(f"{text} {goal}".encode()).hexdigest()[:8]
            puzzle = Puzzle(name, 1, seat, goal, tuple(map(str, line)), str(tempting), msgspec.Raw(text.encode()))
            if prove(game, puzzle):
                yield Found(puzzle, share)
                return
    except TooLarge:
        return


def _goals(
    found: list[Reached], began: Sequence[int], book: Book, until: Until, tempting: Choice, firsts: int
) -> list[tuple[Goal, tuple[Choice, ...], float]]:
    """Goals that cannot be reached after the tempting choice, those first that are most worth a thought."""
    measures = (*book.measures, *book.beside)
    places = range(len(measures))
    goals: list[tuple[Goal, tuple[Choice, ...], float]] = []
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
            if tempting in begins or not RAREST <= share <= USUAL or len(begins) > FIRSTS * firsts:
                continue
            line = min((end.line for end in good), key=len)
            if len(line) <= LONGEST:
                conditions = tuple(
                    [Condition(measures[place], want) for want, place in zip(wanted, which, strict=True)]
                )
                goals.append((Goal(conditions, until), line, share))
    return sorted(goals, key=_ease)[:TRIED]


def _ease(goal: tuple[Goal, tuple[Choice, ...], float]) -> float:
    """Lines of a few choices and goals that are neither rare nor common are most worth a thought; so is winning."""
    conditions, line, share = goal[0].conditions, goal[1], goal[2]
    wins = any(one.what == "won" for one in conditions)
    return abs(log10(share) + 2) - min(len(line), 5) - len(conditions) - 5 * wins


def _peaks(figures: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Those that no other is as good as in everything and better in something."""
    return [
        one
        for one in sorted(figures)
        if not any(other != one and all(b >= a for a, b in zip(one, other, strict=True)) for other in figures)
    ]
