"""The puzzles of a game: positions with goals, as data in ``puzzles.json`` of its package.

Titles and the reasons of the steps are texts of the game: ``puzzle-title.NAME`` and ``puzzle-reason.NAME.N``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

import msgspec

from engine.core.choice import Choice, parse_choice
from engine.core.goal import Condition, Goal, Until
from engine.core.message import Refusal
from tui.packages import TABLES

FILE = "puzzles.json"
GRADES = (1, 2, 3)


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which ``seat`` must reach a goal.

    ``name`` never changes: solved puzzles are remembered by it. ``solution`` reaches the goal by the seat's own
    choices, grouped into the steps that are explained; ``tempting`` are the obvious choices after which no line does.
    Of ``plausible`` first moves, no line after ``failing`` of them reaches the goal.
    """

    name: str
    theme: str
    seat: int
    goal: Goal
    solution: tuple[tuple[str, ...], ...]
    tempting: tuple[str, ...]
    plausible: int
    failing: int
    position: msgspec.Raw

    @property
    def steps(self) -> tuple[tuple[Choice, ...], ...]:
        """The solution as choices, by step."""
        return tuple([tuple([parse_choice(text) for text in step]) for step in self.solution])

    @property
    def line(self) -> tuple[Choice, ...]:
        """The solution as choices."""
        return tuple([choice for step in self.steps for choice in step])

    @property
    def lure(self) -> tuple[Choice, ...]:
        """The tempting choices."""
        return tuple([parse_choice(text) for text in self.tempting])

    @property
    def text(self) -> str:
        """The position as ``Game.position`` reads it."""
        return bytes(self.position).decode()


class WantedFigure(msgspec.Struct, frozen=True):
    """A figure that an aim wants: at least ``least``, or ``more`` than at the start; without both the most possible."""

    what: str
    least: int | None = None
    more: int = 0

    def condition(self, began: int, best: int) -> Condition:
        """Return the condition for a figure that began at a value and can reach another."""
        if self.more:
            return Condition(self.what, began + self.more)
        return Condition(self.what, best if self.least is None else self.least)

    @property
    def open(self) -> bool:
        """Whether the search decides how much."""
        return self.least is None and not self.more


class Aim(msgspec.Struct, frozen=True):
    """A kind of goal that a person would set; the search looks for positions in which it makes a puzzle."""

    theme: str
    wishes: tuple[WantedFigure, ...]
    until: tuple[Until, ...]


class PuzzleSet(msgspec.Struct, frozen=True):
    """All puzzles of a game, easy ones first.

    ``easy`` and ``medium``: the most failing first moves of an easy and of a medium puzzle. New puzzles are searched
    by ``aims``, and proven with at most ``states`` after each first move. ``alike``: kinds of decisions whose choices
    cannot change a goal in its time, such as which cards are discarded at the end of a round; one is searched.
    ``given``: names of puzzles that Enter solves, alone or after a line of the menu: easy ones however much fails.
    ``retired``: names of puzzles that were replaced.
    """

    easy: int = 2
    medium: int = 4
    states: int = 3_000
    alike: tuple[str, ...] = ()
    aims: tuple[Aim, ...] = ()
    given: tuple[str, ...] = ()
    retired: tuple[str, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()

    def grade(self, puzzle: Puzzle) -> int:
        """Return the grade of a puzzle: 1 easy, 2 medium, 3 hard."""
        if puzzle.name in self.given:
            return 1
        return 1 + (puzzle.failing > self.easy) + (puzzle.failing > self.medium)


@cache
def book(slug: str) -> PuzzleSet:
    """Load the puzzles of a game; none if it has no file."""
    data = data_file(slug, FILE)
    return msgspec.json.decode(data, type=PuzzleSet) if data else PuzzleSet()


def data_file(slug: str, name: str) -> bytes:
    """Read a file beside the table of a game; empty if there is none."""
    if slug not in TABLES:
        return b""
    path = Path(str(import_module(TABLES[slug]).__file__)).with_name(name)
    return path.read_bytes() if path.exists() else b""


def puzzle_of(slug: str, number: int) -> Puzzle:
    """Return a puzzle by number, from 1. Raises ``Refusal`` (``puzzle.none``)."""
    puzzles = book(slug).puzzles
    if not 1 <= number <= len(puzzles):
        raise Refusal("puzzle.none", number=number, count=len(puzzles))
    return puzzles[number - 1]
