"""Progress in the two games of a course. Each has one save of its own that no list shows."""

from __future__ import annotations

from typing import NamedTuple

from engine import games
from engine.core.game import parse_rules
from engine.core.message import Refusal
from saves import file_ops
from saves.journal import Seat
from saves.library import Library, SaveSummary
from tui.app.game_table import GameTable
from tui.app.lesson import FIRST, SECOND
from tui.games.game_view import game_view_of

PARTS = (FIRST, SECOND)


class CourseProgress(NamedTuple):
    """One game of a course and its progress."""

    slug: str
    part: str
    state: str
    """The state: ``new``, ``begun`` or ``done``."""


def name_of(slug: str, part: str) -> str:
    """Return the name of the save."""
    return f"learn-{slug}-{part}"


def all_courses(library: Library) -> list[CourseProgress]:
    """Return both games of every course, in the order of the games."""
    text = [slug for slug in games.GAMES if game_view_of(slug).course.recorded]
    return [CourseProgress(slug, part, _state(library, slug, part)) for slug in text for part in PARTS]


def _saved(library: Library, slug: str, part: str) -> SaveSummary | None:
    saved = library.summary(name_of(slug, part))
    return saved if saved.header is not None and saved.header.lesson == part else None


def _state(library: Library, slug: str, part: str) -> str:
    saved = _saved(library, slug, part)
    if saved is None:
        return "new"
    return "done" if saved.status.get("over") else "begun"


def table_of(library: Library, slug: str, part: str, *, restart: bool = False) -> GameTable:
    """Continue a game of the course; start it if it is new, over, or wanted ``restart``.

    The previous game can be restored like any deleted save. Raises ``Refusal`` as a table does.
    """
    name, course = name_of(slug, part), game_view_of(slug).course
    if not course.recorded:
        raise Refusal("learn.none", game=slug)
    if not restart and _state(library, slug, part) == "begun":
        table = GameTable.resume(library, name)
        if not table.read_only:
            return table
        table.close()  # by the rules of an older version
    if name in library.names():
        file_ops.delete(library, name)
    played = games.game(slug)
    own = course.second_rules if part == SECOND else ""
    rules = parse_rules(played.rules_type, own or course.rules)
    seats = (Seat(""), *(Seat("", "bot", course.level) for _ in range(rules.players - 1)))
    seed = course.seed if part == FIRST else course.second
    return GameTable.new(library, slug, rules, seed, seats, name=name, lesson=part)


def next_part(library: Library, slug: str) -> str:
    """Return the game to continue with: the second once the first is over."""
    return SECOND if _state(library, slug, FIRST) == "done" else FIRST
