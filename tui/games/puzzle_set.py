"""The puzzles of a game: positions with goals, as data in ``puzzles.json`` of its package."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from engine.core.choice import Choice, parse_choice
from engine.core.goal import Goal, Until
from engine.core.message import Refusal
from tui.packages import TABLES

FILE = "puzzles.json"
GRADES = (1, 2, 3)


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which ``seat`` must reach a goal.

    ``name`` never changes: solved puzzles are remembered by it. ``solution`` is one line of the seat's own choices that
    reaches the goal; ``tempting`` the obvious choices after which no line does.
    """

    name: str
    grade: int
    seat: int
    goal: Goal
    solution: tuple[str, ...]
    tempting: tuple[str, ...]
    position: msgspec.Raw

    @property
    def line(self) -> tuple[Choice, ...]:
        """The solution as choices."""
        return tuple([parse_choice(text) for text in self.solution])

    @property
    def lure(self) -> tuple[Choice, ...]:
        """The tempting choices."""
        return tuple([parse_choice(text) for text in self.tempting])

    @property
    def text(self) -> str:
        """The position as ``Game.position`` reads it."""
        return bytes(self.position).decode()


class PuzzleSet(msgspec.Struct, frozen=True):
    """All puzzles of a game, easy ones first.

    New ones are searched by ``measures``, one or two together; those of ``beside`` only with another one.
    """

    measures: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    until: tuple[Until, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()


@cache
def book(slug: str) -> PuzzleSet:
    """Load the puzzles of a game; none if it has no file."""
    if slug not in TABLES:
        return PuzzleSet()
    path = Path(str(import_module(TABLES[slug]).__file__)).with_name(FILE)
    return msgspec.json.decode(path.read_bytes(), type=PuzzleSet) if path.exists() else PuzzleSet()


def puzzle_of(slug: str, number: int) -> Puzzle:
    """Return a puzzle by number, from 1. Raises ``Refusal`` (``puzzle.none``)."""
    puzzles = book(slug).puzzles
    if not 1 <= number <= len(puzzles):
        raise Refusal("puzzle.none", number=number, count=len(puzzles))
    return puzzles[number - 1]
