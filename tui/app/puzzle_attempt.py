"""An attempt at a puzzle: solved, missed or open."""

from __future__ import annotations

from typing import Any

from engine.core.game import round_of
from engine.core.goal import Standing, standing
from engine.match import Match, Ply
from tui.games.puzzle_set import Puzzle

HINTS = 4
"""Number of hints: what fails, the kind of the first choice, that choice, the whole solution."""


class PuzzleAttempt:
    """An attempt whose standing depends only on the state of the match, so an undo reopens it."""

    def __init__(self, number: int, puzzle: Puzzle, match: Match[Any]) -> None:
        """Create an attempt at the puzzle with this ``number`` in its game, from 1."""
        self.number = number
        self.puzzle = puzzle
        self.hints = 0
        """Number of hints used."""
        self._match = match
        self._began = round_of(match.game, match.state)
        self._known: tuple[list[Ply], Standing] = ([], "open")

    @property
    def standing(self) -> Standing:
        """The standing of the goal: reached, missed or open; computed once after each choice."""
        match = self._match
        if match.plies[-1:] != self._known[0] or not match.plies:
            now = standing(match.game, match.state, self.puzzle.seat, self.puzzle.goal, self._began)
            self._known = (match.plies[-1:], now if match.plies else "open")
        return self._known[1]

    def hint(self) -> bool:
        """Show one more hint; return whether there was one."""
        self.hints += 1
        if self.hints > HINTS:
            self.hints = HINTS
            return False
        return True
