"""A game that is taught: what a game gives for it. The words stand in its catalogue, what is asked in a recorded game.

The recorded game is a text, a line for each choice in the order in which they were made::

    lesson NAME        what follows belongs to this lesson, called lesson.NAME in the catalogue
    ask NAME           the next choice is asked of the person, in the words of learn.NAME
    ask NAME freely    the same, but any choice will do
    ask NAME marking   the same, and nothing is marked at first where it is answered by marks
    p0 CHOICE          what a seat chose

All choices that are not asked are made by themselves: those of the opponents, and those of the person in rounds that a
long game jumps over.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from engine.core.choice import Choice, parse_choice, seat_of


class LessonStep(Struct, frozen=True):
    """An act that is asked for. ``name``: of its words; ``lesson``: which it belongs to, from 0.

    Where marks answer, what is asked is marked at first in place of what the game suggests, so that no new judgement
    contradicts the lesson; with ``marking`` nothing is.
    """

    name: str
    lesson: int
    freely: bool = False
    marking: bool = False


class RecordedChoice(Struct, frozen=True):
    """A choice of the recorded game; without a ``step`` it is made by itself."""

    seat: int
    choice: Choice
    step: LessonStep | None = None


class RecordedCourse(Struct, frozen=True):
    """The recorded game, and the names of its lessons."""

    choices: tuple[RecordedChoice, ...]
    lessons: tuple[str, ...]


class Remark(Struct, frozen=True):
    """Something to say, under ``remark.NAME``, when the event ``of`` this key happens for the first time.

    Without an event it is said at the beginning.
    """

    name: str
    of: str = ""


class Course(Struct, frozen=True, kw_only=True):
    """How a game is taught: a first game along the ``recorded`` one, then a second, free one with ``remarks``.

    ``rules`` are the options of the first, and of the second where it has no ``second_rules``: what was recorded keeps
    to what it was recorded with. Each has its ``seed``. ``level`` is that of the opponents of the second game, and
    of the first where it has left what is recorded.
    """

    rules: str
    seed: str
    recorded: str
    second: str
    remarks: tuple[Remark, ...]
    second_rules: str = ""
    level: str = "easy"

    @property
    def line(self) -> RecordedCourse:
        """The recorded game, read."""
        return read(self.recorded)


@cache
def read(recorded: str) -> RecordedCourse:
    """A recorded game from its text. Raises ``Refusal`` or ``ValueError`` where it cannot be read."""
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
"""Of a game that has no lessons."""
