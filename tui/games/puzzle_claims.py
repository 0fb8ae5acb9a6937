"""The claims of puzzles: what titles, goals and reasons say, as data beside the puzzles.

``tui.games.lesson_claims`` describes the form. A puzzle is played as its solution, the others at random as in the
proof; their choices are part of the step after which they are made.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from typing import Final

from engine.bots.solver import others_until
from engine.core.choice import Choice
from engine.core.game import AnyGame, round_of
from tui.games.course import RecordedChoice
from tui.games.lesson_claims import Claim, Moment, read_claims
from tui.games.puzzle_set import Puzzle, data_file

FILE: Final = "puzzle_claims.txt"


@cache
def puzzle_claims(slug: str) -> Mapping[str, tuple[Claim, ...]]:
    """Return the claims of a game's puzzles by section; none if it has no file."""
    return read_claims(data_file(slug, FILE).decode())


def start_section(puzzle: Puzzle) -> str:
    """Return the section of the claims of a puzzle's title."""
    return f"puzzle {puzzle.name}"


def step_section(puzzle: Puzzle, number: int) -> str:
    """Return the section of the claims of the reason for a step, from 1."""
    return f"reason {puzzle.name}.{number}"


def goal_sections(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the sections of the claims of a goal: one for each condition."""
    return tuple([f"goal {one.what.replace('.', '-')}.{one.least}" for one in puzzle.goal.conditions])


def puzzle_moments(game: AnyGame, puzzle: Puzzle) -> tuple[Moment, ...]:
    """Return the position before the solution, with all of it as its step, then the position before each step."""
    state, seat, until = game.position(puzzle.text), puzzle.seat, puzzle.goal.until
    began, made, marks = round_of(game, state), list[tuple[int, Choice]](), list[int]()
    start = game.clone(state)
    others_until(game, state, seat, until, began, made)
    states = [game.clone(state)]
    for step in puzzle.steps:
        marks.append(len(made))
        for choice in step:
            made.append((seat, choice))
            game.apply(state, seat, choice)
            others_until(game, state, seat, until, began, made)
        states.append(game.clone(state))
    choices = tuple([RecordedChoice(who, choice) for who, choice in made])
    bounds = pairwise([*marks, len(choices)])
    steps = [Moment(game, at, seat, choices, i, None, j - i) for at, (i, j) in zip(states, bounds, strict=False)]
    return (Moment(game, start, seat, choices, 0, None, len(choices)), *steps)
