"""A puzzle while it is tried at a table: whether it is solved, missed, or still open."""

from __future__ import annotations

from typing import Any

from engine.core.game import round_of
from engine.core.goal import Standing, standing
from engine.match import Match, Ply
from tui.games.puzzle_set import Puzzle

HINTS = 4
"""So many hints there are for each: what does not do, the kind of the first choice, that choice, all of them."""


class Trial:
    """How it stands follows from the state of the match alone, so that what is taken back is open again."""

    def __init__(self, number: int, puzzle: Puzzle, match: Match[Any]) -> None:
        """``number``: of the puzzle among those of its game, from 1."""
        self.number = number
        self.puzzle = puzzle
        self.hints = 0
        """So many were asked for."""
        self._match = match
        self._began = round_of(match.game, match.state)
        self._known: tuple[list[Ply], Standing] = ([], "open")

    @property
    def standing(self) -> Standing:
        """Whether the goal is reached or missed. Worked out once after each choice."""
        match = self._match
        if match.plies[-1:] != self._known[0] or not match.plies:
            now = standing(match.game, match.state, self.puzzle.seat, self.puzzle.goal, self._began)
            self._known = (match.plies[-1:], now if match.plies else "open")
        return self._known[1]

    def hint(self) -> bool:
        """One hint more; whether there was one."""
        self.hints += 1
        if self.hints > HINTS:
            self.hints = HINTS
            return False
        return True
