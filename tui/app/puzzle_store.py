"""Puzzles of all games: tables to solve them, the solved ones, and the puzzle of the day."""

from __future__ import annotations

from contextlib import suppress
from datetime import date
from hashlib import sha256
from typing import NamedTuple

import msgspec

from engine import games
from engine.core.message import Refusal
from saves import disk
from saves.folders import Folders, ensure_folder
from saves.journal import Seat
from tui.app.game_table import GameTable
from tui.app.puzzle_attempt import PuzzleAttempt
from tui.games.puzzle_set import Puzzle, book, puzzle_of

FILE = "puzzles.json"
LEVEL = "normal"
"""Level of the opponents in a puzzle."""


class SolvedPuzzle(msgspec.Struct, frozen=True):
    """When a puzzle was first solved, and with how many hints."""

    day: str
    hints: int = 0


class PuzzleRow(NamedTuple):
    """A puzzle in the list: its number, its grade, and when it was solved, or None."""

    number: int
    puzzle: Puzzle
    grade: int
    solved: SolvedPuzzle | None


def puzzled() -> list[str]:
    """Return the games that have puzzles."""
    return [slug for slug in games.GAMES if book(slug).puzzles]


def rows(folders: Folders, slug: str) -> list[PuzzleRow]:
    """Return all puzzles of a game."""
    known, found = solved(folders).get(slug, {}), book(slug)
    return [
        PuzzleRow(number, puzzle, found.grade(puzzle), known.get(puzzle.name))
        for number, puzzle in enumerate(found.puzzles, 1)
    ]


def replaced(folders: Folders, slug: str) -> int:
    """Return how many solved puzzles of a game were replaced by others since."""
    return len(set(solved(folders).get(slug, {})) & set(book(slug).retired))


def number_of(slug: str, name: str) -> int | None:
    """Return the number of the puzzle with a name; None if no puzzle ever had it.

    Raises ``Refusal`` (``puzzle.retired``) for the name of one that was replaced.
    """
    if name in book(slug).retired:
        raise Refusal("puzzle.retired", name=name, game=slug)
    return next((number for number, puzzle in enumerate(book(slug).puzzles, 1) if puzzle.name == name), None)


def next_number(folders: Folders, slug: str, after: int = 0) -> int:
    """Return the next unsolved puzzle after this one, else the first unsolved, else the next."""
    listed = rows(folders, slug)
    left = [row.number for row in listed if row.solved is None]
    return next((number for number in left if number > after), left[0] if left else after % len(listed) + 1)


def of_the_day(slug: str, day: date) -> int:
    """Return the number of the puzzle of the day, the same for everybody."""
    chance = int(sha256(f"{slug} {day.isoformat()}".encode()).hexdigest(), 16)
    return chance % len(book(slug).puzzles) + 1


def table_of(slug: str, number: int) -> GameTable:
    """Create the table of a puzzle; nothing of it is saved. Raises ``Refusal`` (``puzzle.none``)."""
    puzzle = puzzle_of(slug, number)
    rules = GameTable.position_rules(slug, puzzle.text)
    seats = [Seat("", "person" if seat == puzzle.seat else "bot", LEVEL) for seat in range(rules.players)]
    seats[puzzle.seat] = Seat("")
    table = GameTable.new(None, slug, rules, f"puzzle-{puzzle.name}", seats, position=puzzle.text)
    table.trial = PuzzleAttempt(number, puzzle, table.match)
    return table


# --- what is remembered -----------------------------------------------------------------------------------------------


def solved(folders: Folders) -> dict[str, dict[str, SolvedPuzzle]]:
    """Read the solved puzzles by game and name; empty if the file cannot be read."""
    with suppress(OSError, msgspec.MsgspecError):
        return msgspec.json.decode((folders.data / FILE).read_bytes(), type=dict[str, dict[str, SolvedPuzzle]])
    return {}


def remember(folders: Folders, slug: str, trial: PuzzleAttempt, day: date) -> None:
    """Store that a puzzle was solved; the first time counts.

    Raises ``Refusal`` (``save.cannot-write``, ``save.disk-full``).
    """
    known = solved(folders)
    if trial.puzzle.name in known.get(slug, {}):
        return
    known.setdefault(slug, {})[trial.puzzle.name] = SolvedPuzzle(day.isoformat(), trial.hints)
    path = ensure_folder(folders.data) / FILE
    try:
        disk.replace(path, msgspec.json.encode(known))
    except OSError as error:
        raise disk.refusal(error, path) from None
