"""The figures that the texts of puzzles say: the answers of the engine along the solution."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from engine import games
from tui.games.game_view import game_view_of
from tui.games.lesson_claims import Moment, answer
from tui.games.puzzle_claims import puzzle_claims, puzzle_moments, start_section, step_section
from tui.games.puzzle_set import Puzzle, book


def moments_of(slug: str, puzzle: Puzzle) -> Mapping[str, Moment]:
    """Return the positions of the claims of a puzzle's title and reasons, by section."""
    start, *steps = puzzle_moments(games.game(slug), puzzle)
    return {start_section(puzzle): start} | {step_section(puzzle, number): at for number, at in enumerate(steps, 1)}


@cache
def puzzle_values(slug: str, name: str) -> Mapping[str, Mapping[str, str | int]]:
    """Return the values of the placeholders of a puzzle's reasons, by section and placeholder."""
    puzzle = next((one for one in book(slug).puzzles if one.name == name), None)
    if puzzle is None:
        return {}
    facts, claims = game_view_of(slug).course.facts, puzzle_claims(slug)
    return {
        section: {one.name: answer(one, at, facts) for one in claims.get(section, ()) if one.name}
        for section, at in moments_of(slug, puzzle).items()
    }
