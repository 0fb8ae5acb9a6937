"""What a game provides for its tutorial. Texts are in its catalogue, questions in a recorded game.

The recorded game is a text with a line for each choice, in order::

    lesson NAME        the following belongs to this lesson, titled lesson.NAME in the catalogue
    ask NAME           the player makes the next choice, with the text learn.NAME
    ask NAME freely    the same, but any choice is accepted
    ask NAME marking   the same, and nothing is selected at first if the answer is a selection
    p0 CHOICE          the choice of a seat

All other choices are made automatically: those of the opponents, and those of the player in skipped rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct

from engine.core.choice import Choice, parse_choice, seat_of
from engine.core.decision import Decision
from engine.core.event import Event
from tui.text import Words
from tui.widgets.styled_line import StyledLine

FILE: Final = "tutorial.txt"


class LessonStep(Struct, frozen=True):
    """A choice asked of the player. ``name``: of its texts; ``lesson``: the index of its lesson.

    If the answer is a selection, the recorded one is selected at first instead of the game's suggestion, so that a
    later version of the hints never contradicts the lesson; with ``marking`` nothing is selected.
    """

    name: str
    lesson: int
    freely: bool = False
    marking: bool = False


class RecordedChoice(Struct, frozen=True):
    """A choice of the recorded game; without a ``step`` it is made automatically."""

    seat: int
    choice: Choice
    step: LessonStep | None = None


class RecordedCourse(Struct, frozen=True):
    """The recorded game, and the names of its lessons."""

    choices: tuple[RecordedChoice, ...]
    lessons: tuple[str, ...]


Situation: TypeAlias = Callable[[Any, Decision], bool]
"""Whether a seat that sees this state and has this decision meets something."""
GoalTree: TypeAlias = Callable[[Words, Any, int, Iterable[Event], Iterable[Choice]], tuple[StyledLine, ...]]
"""Draw what leads to what in a game, and how far a seat is, in one line, the longest form first.

It gets the view of the seat, all events, and the recorded choices of the seat that a lesson still asks for.
"""


class Remark(Struct, frozen=True):
    """A tip ``remark.NAME``, shown once: at the first decision of the player in the situation ``when``.

    With ``of`` it is shown at the first decision after an event of this key, with ``own`` only after one of the player.
    With neither it is shown at the beginning. ``part`` limits it to one game of the course.
    """

    name: str
    of: str = ""
    own: bool = False
    when: Situation | None = None
    part: str = ""


class Course(Struct, frozen=True, kw_only=True):
    """The tutorial of a game: a first game along the ``recorded`` one, then a free second game with ``remarks``.

    ``rules`` are the options of the first game, and of the second unless ``second_rules`` is set; a recorded game keeps
    its rules. Each has its ``seed``. ``level`` is the level of the opponents in the second game, and in the first after
    the player leaves the recorded line. ``claims`` and ``facts`` are what the texts claim, and the engine's answers
    (``tui.games.lesson_claims``). With ``plays_on`` the recorded game is only the beginning: after it the player plays
    on freely, with the tips of the second game. ``goal_tree`` stays above the text of the lesson.
    """

    rules: str
    seed: str
    recorded: str
    second: str
    remarks: tuple[Remark, ...]
    second_rules: str = ""
    level: str = "easy"
    claims: str = ""
    facts: Mapping[str, Callable[..., str | int | bool]] = {}
    plays_on: bool = False
    goal_tree: GoalTree | None = None

    @property
    def line(self) -> RecordedCourse:
        """The recorded game, parsed."""
        return read(self.recorded)


def recorded_game(module: str) -> str:
    """Return the text of the recorded game beside a module, given the ``__file__`` of the module."""
    return Path(module).with_name(FILE).read_text(encoding="utf-8")


@cache
def read(recorded: str) -> RecordedCourse:
    """Parse a recorded game. Raises ``Refusal`` or ``ValueError`` if it cannot be parsed."""
    choices: list[RecordedChoice] = []
    lessons: list[str] = []
    step: LessonStep | None = None
    for text in filter(None, map(str.strip, recorded.splitlines())):
        word, _, rest = text.partition(" ")
        if word == "lesson":
            lessons.append(rest)
        elif word == "ask":
            name, _, how = rest.partition(" ")
            step = LessonStep(name, len(lessons) - 1, how == "freely", how == "marking")
        else:
            choices.append(RecordedChoice(seat_of(word), parse_choice(rest), step))
            step = None
    return RecordedCourse(tuple(choices), tuple(lessons))


UNTAUGHT = Course(rules="", seed="", recorded="", second="", remarks=())
"""The course of a game without lessons."""
