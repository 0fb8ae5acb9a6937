"""Find puzzles in games between opponents, and prove them.

A position is a puzzle if an aim of the game can be reached in it, but not after the obvious choice, the one that the
opponents' evaluation ranks first. The proof searches all lines of the seat in several worlds: hidden cards dealt
again, the others choosing at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import islice
from typing import Any, NamedTuple, TypeAlias

import msgspec

from engine.bots.levels import opponent
from engine.bots.solver import WIDEST, EndState, SearchTooLarge, can_solve, ends, others_until, solves, world
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules, round_of
from engine.core.goal import Goal, Until, figures, is_settled, is_time_over, standing
from engine.core.interfaces import Budget
from engine.core.optional import required
from engine.core.rng import Stream
from engine.match import policy_stream
from tui.games.puzzle_set import Aim, Puzzle, PuzzleSet

WORLDS = 3
PLAUSIBLE = 8
"""The most first choices that count as plausible: the best by the evaluation."""
FEW, NEXT = 5, 3
"""With at most ``FEW`` plausible first choices, each is followed by the ``NEXT`` best of the next decision."""
REJECTED = -100_000
"""The evaluation gives less to choices that it does not consider."""
LONGEST = 8
"""The most choices of a solution."""
UNTIL: tuple[Until, ...] = ("turn", "round", "game")
USUAL = 0.25
"""The greatest share of all ends that may reach the goal."""
NEAR = 3
"""The fewest near misses of a puzzle that takes one move; with fewer the goal names the move."""
YES_OR_NO = ("won", "over", "tied")
"""Conditions without degrees; a move comes nearer to them by the lead."""


Line: TypeAlias = tuple[Choice, ...]


class ReachedEnd(NamedTuple):
    """An end: the line to it, and the seat's figures there by name."""

    line: Line
    figures: dict[str, int]


class Verdict(NamedTuple):
    """The plausible first moves, and those of them after which no line reaches the goal, in order."""

    plausible: tuple[Line, ...]
    failing: tuple[Line, ...]


def plausible_moves(game: AnyGame, state: Any, seat: int) -> tuple[Line, ...]:
    """Return the plausible first moves of a seat, the best first.

    A move is a choice between moves. Where only a few are plausible, because the first choice only names an action,
    each is followed by the best next choices.
    """
    firsts = _ranked(game, state, seat)
    if len(firsts) > FEW:
        return tuple([(first,) for first in firsts[:PLAUSIBLE]])
    moves: list[Line] = []
    for first in firsts:
        after = game.clone(state)
        game.apply(after, seat, first)
        goes_on = not is_settled(game, after, seat)
        moves += [(first, choice) for choice in _ranked(game, after, seat)[:NEXT]] if goes_on else [(first,)]
    return tuple(moves)


def _ranked(game: AnyGame, state: Any, seat: int) -> list[Choice]:
    """Return the choices that the evaluation considers, the best first."""
    own = next(decision for decision in game.pending(state) if decision.seat == seat)
    table = required(game).knowledge.candidates(game.view(state, seat), own)
    return [choice for choice, _ in sorted([one for one in table if one[1] > REJECTED], key=lambda one: -one[1])]


def judge(game: AnyGame, puzzle: Puzzle, book: PuzzleSet, worlds: int = WORLDS) -> Verdict:
    """Search after each plausible first move. Raises ``SearchTooLarge`` if there is too much to search."""
    start, seat = game.position(puzzle.text), puzzle.seat
    view, plausible = game.view(start, seat), plausible_moves(game, start, seat)

    def fails(move: Line, number: int) -> bool:
        there, goal = world(game, view, number), puzzle.goal
        return can_solve(game, there, seat, goal, most=book.states, after=move, alike=book.alike) is None

    failing = [move for move in plausible if all(fails(move, number) for number in range(worlds))]
    return Verdict(plausible, tuple(failing))


def holds(game: AnyGame, puzzle: Puzzle, worlds: int = WORLDS) -> bool:
    """Return whether the solution reaches the goal in each world."""
    view = game.view(game.position(puzzle.text), puzzle.seat)
    return all(
        solves(game, world(game, view, number), puzzle.seat, puzzle.goal, puzzle.line) for number in range(worlds)
    )


def prove(game: AnyGame, puzzle: Puzzle, book: PuzzleSet, worlds: int = WORLDS) -> bool:
    """Return whether the solution reaches the goal in each world, and no line with the obvious beginning does.

    The stored numbers of plausible and failing first moves must be those that the search finds. Raises
    ``SearchTooLarge``.
    """
    verdict = judge(game, puzzle, book, worlds)
    return (
        (len(verdict.plausible), len(verdict.failing)) == (puzzle.plausible, puzzle.failing)
        and puzzle.lure in verdict.failing[:1]
        and holds(game, puzzle, worlds)
    )


def moves_of(game: AnyGame, puzzle: Puzzle) -> int:
    """Return how many moves the solution takes; a move is all choices until the seat is between moves again."""
    state, seat, until = game.position(puzzle.text), puzzle.seat, puzzle.goal.until
    began, moves = round_of(game, state), 0
    for choice in puzzle.line:
        others_until(game, state, seat, until, began)
        moves += any(decision.root for decision in game.pending(state) if decision.seat == seat)
        game.apply(state, seat, choice)
    return moves


def near_misses(game: AnyGame, puzzle: Puzzle, book: PuzzleSet, most: int = NEAR) -> int:
    """Count single moves that do not reach the goal and look as if they could, up to ``most``.

    They bring a figure of the goal nearer, or begin as the solution and go on in another way, such as elsewhere.
    """
    start, seat, goal = game.position(puzzle.text), puzzle.seat, puzzle.goal
    began, names = round_of(game, start), ["lead" if one.what in YES_OR_NO else one.what for one in goal.conditions]
    before, found = figures(game, start, seat, names), 0
    for first, after in _single_moves(game, start, seat, goal.until, began, book):
        if standing(game, after, seat, goal, began) == "reached":
            continue
        now = figures(game, after, seat, names)
        found += first == puzzle.line[0] or any(
            new > old and (one.what in YES_OR_NO or old < one.least)
            for one, old, new in zip(goal.conditions, before, now, strict=True)
        )
        if found >= most:
            break
    return found


def _single_moves(
    game: AnyGame, start: Any, seat: int, until: Until, began: int, book: PuzzleSet
) -> Iterator[tuple[Choice, Any]]:
    """Yield the first choice of each complete move of a seat and the state after it, as many as may be searched."""
    waiting: list[EndState] = [EndState((), game.clone(start))]
    left = book.states
    while waiting and left:
        line, here = waiting.pop()
        own = next(decision for decision in game.pending(here) if decision.seat == seat)
        for choice in islice(own.options, 1 if own.kind in book.alike else WIDEST):
            after = game.clone(here)
            game.apply(after, seat, choice)
            left -= 1
            alone = all(decision.root for decision in game.pending(after) if decision.seat == seat)
            if alone and len(game.pending(here)) > 1:
                others_until(game, after, seat, until, began)
            if is_settled(game, after, seat) or is_time_over(game, after, seat, until, began):
                yield (*line, choice)[0], after
            else:
                waiting.append(EndState((*line, choice), after))
            if not left:
                break


def look_through(
    game: AnyGame, rules: Rules, seed: str, book: PuzzleSet, level: str, every: int = 3
) -> Iterator[Puzzle]:
    """Play a game between opponents of a level, and yield the puzzles found in one of ``every`` positions."""
    state, policy, plies = game.new(rules, seed), opponent(game, level), 0
    while pending := game.pending(state):
        decision = pending[0]
        looked = Stream.named("puzzles", seed, plies).below(every) == 0
        if looked and round_of(game, state) and decision.root and len({waiting.kind for waiting in pending}) == 1:
            yield from look_at(game, game.position_text(state), decision.seat, book)
        stream = policy_stream(seed, decision.seat, plies)
        choice = policy.choose(game.view(state, decision.seat), decision, stream, Budget())
        game.apply(state, decision.seat, choice)
        plies += 1


def look_at(game: AnyGame, text: str, seat: int, book: PuzzleSet) -> Iterator[Puzzle]:
    """Yield a puzzle for each aim that makes one in a position."""
    state = game.position(text)
    own = next((waiting for waiting in game.pending(state) if waiting.seat == seat), None)
    if own is None or own.options.count() < 3:
        return
    plausible = plausible_moves(game, state, seat)
    for until in UNTIL:
        aims = [aim for aim in book.aims if until in aim.until]
        if not aims:
            continue
        names = list(dict.fromkeys(wish.what for aim in aims for wish in aim.wishes))
        began = dict(zip(names, figures(game, state, seat, names), strict=True))
        try:
            found = list(_all_ends(game, state, own, until, names, book))
        except SearchTooLarge:
            continue
        for aim in aims:
            if (puzzle := _made(aim, until, found, began, plausible, seat, text)) is None:
                continue
            try:
                verdict = judge(game, puzzle, book)
            except SearchTooLarge:
                continue
            lure = tuple([str(choice) for move in verdict.failing[:1] for choice in move])
            puzzle = msgspec.structs.replace(puzzle, tempting=lure, failing=len(verdict.failing))
            obvious = moves_of(game, puzzle) == 1 and near_misses(game, puzzle, book) < NEAR
            if verdict.failing and not obvious and holds(game, puzzle):
                yield puzzle


def _all_ends(
    game: AnyGame, state: Any, own: Decision, until: Until, names: Sequence[str], book: PuzzleSet
) -> Iterator[ReachedEnd]:
    """Yield every end of each first choice. Raises ``SearchTooLarge``."""
    began, seat, alone = round_of(game, state), own.seat, len(game.pending(state)) == 1
    left = book.states
    for first in own.options:
        after = game.clone(state)
        game.apply(after, seat, first)
        turned, over = others_until(game, after, seat, until, began), is_time_over(game, after, seat, until, began)
        if turned and alone and not over:
            raise SearchTooLarge
        found = [EndState((), game.clone(after))] if is_settled(game, after, seat) else []
        if not over:
            found += ends(game, after, seat, until, most=left, began=began, alone=alone, alike=book.alike)
        left -= len(found)
        for end in found:
            now = figures(game, end.state, seat, names)
            yield ReachedEnd((first, *end.line), dict(zip(names, now, strict=True)))


def _made(
    aim: Aim,
    until: Until,
    found: list[ReachedEnd],
    began: dict[str, int],
    plausible: tuple[Line, ...],
    seat: int,
    text: str,
) -> Puzzle | None:
    """Return the puzzle of an aim, not yet proven; None if it is reached already, too easily or not at all."""
    fixed = {wish.what: wish.condition(began[wish.what], 0).least for wish in aim.wishes if not wish.open}
    good = [end for end in found if all(end.figures[what] >= least for what, least in fixed.items())]
    for wish in aim.wishes:
        if wish.open and good:
            best = max(end.figures[wish.what] for end in good)
            good = [end for end in good if end.figures[wish.what] >= best]
            if best <= began[wish.what]:
                return None
            fixed[wish.what] = best
    if not good or all(began[what] >= least for what, least in fixed.items()) or len(good) > USUAL * len(found):
        return None
    failing = sum(all(end.line[: len(move)] != move for end in good) for move in plausible)
    line = min((end.line for end in good), key=len)
    if 2 * failing < len(plausible) or len(line) > LONGEST:
        return None
    goal = Goal(tuple([wish.condition(began[wish.what], fixed[wish.what]) for wish in aim.wishes]), until)
    name = sha256(f"{text} {goal}".encode()).hexdigest()[:8]
    steps = tuple([(str(choice),) for choice in line])
    position = msgspec.Raw(text.encode())
    return Puzzle(name, aim.theme, seat, goal, steps, (), len(plausible), failing, position)
