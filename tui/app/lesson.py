"""The lesson of a table.

It follows from the course and the choices so far, so nothing is stored: undone steps are asked again, and a game
continues where it was left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, Refusal
from engine.core.options import Bag, Subset
from engine.match import Ply
from tui.app.lesson_values import why_message
from tui.games.course import Course, LessonStep, RecordedChoice, RecordedCourse, Remark
from tui.games.game_view import game_view_of

FIRST, SECOND = "first", "second"
"""The guided game, and the free one after it."""
NOTHING = RecordedCourse((), ())


class Lesson:
    """The lesson of a table: which choices are automatic, which are asked, and what can be skipped.

    ``part`` is ``FIRST`` or ``SECOND``; the second has no recorded game. After a free choice that differs from the
    recording, the game has left the line and opponents think for themselves.
    """

    def __init__(self, course: Course, part: str) -> None:
        self.line = course.line if part == FIRST else NOTHING
        self.remarks: tuple[Remark, ...] = () if part == FIRST else course.remarks
        self._until = 0
        """The person is not asked before this number of choices, because a lesson was skipped."""

    def next(self, plies: Sequence[Ply]) -> RecordedChoice | None:
        """Return the recorded choice after these; None at the end, or if they differ."""
        choices, done = self.line.choices, len(plies)
        if done >= len(choices) or self._left(plies) is not None:
            return None
        return choices[done]

    def _left(self, plies: Sequence[Ply]) -> int | None:
        """Return the first choice that differs from the recording, or None."""
        pairs = zip(plies, self.line.choices, strict=False)
        same = ((ply.seat, ply.choice) == (one.seat, one.choice) for ply, one in pairs)
        return next((at for at, alike in enumerate(same) if not alike), None)

    def lesson_choices(self, plies: Sequence[Ply]) -> frozenset[int]:
        """Return the indices of choices that follow the recording and were not free."""
        left = self._left(plies)
        along = self.line.choices[: len(plies) if left is None else left]
        return frozenset(at for at, one in enumerate(along) if one.step is None or not one.step.freely)

    def ahead(self, plies: Sequence[Ply]) -> list[Choice]:
        """Return the choices asked from now on, until an automatic one."""
        left = self.line.choices[len(plies) :] if self.next(plies) is not None else ()
        return [one.choice for one in takewhile(lambda one: one.step is not None, left)]

    def asks(self, plies: Sequence[Ply]) -> bool:
        """Return whether the person is asked for the next recorded choice."""
        recorded = self.next(plies)
        return recorded is not None and recorded.step is not None and len(plies) >= self._until

    def step(self, plies: Sequence[Ply]) -> LessonStep | None:
        """Return the current or next step; a free step stays after it has left the line."""
        choices, left = self.line.choices, self._left(plies)
        if left is not None:
            step = choices[left].step
            return step if step is not None and step.freely else None
        return next((one.step for one in choices[len(plies) :] if one.step is not None), None)

    def meant(self, decision: Decision, choice: Choice, plies: Sequence[Ply]) -> Choice | None:
        """Return the choice to make: as recorded, or free. None: the lesson asks for another."""
        recorded = self.next(plies)
        if recorded is None or recorded.step is None:
            return choice
        if choice == recorded.choice or (
            isinstance(decision.options, Subset | Bag) and _bag(choice) == _bag(recorded.choice)
        ):
            return recorded.choice
        return choice if recorded.step.freely else None

    def refusal(self, slug: str, recorded: RecordedChoice, what: Message) -> Refusal:
        """Return the answer to another choice: why this lesson asks for ``what``."""
        why = why_message(slug, recorded.step.name) if recorded.step is not None else None
        return Refusal("learn.other", what=what) if why is None else Refusal("learn.other-why", why=why, what=what)

    def asked_of(self, plies: Sequence[Ply], seat: int) -> list[int]:
        """Return the numbers of choices at which this seat was asked, or chose freely."""
        left, choices = self._left(plies), self.line.choices
        line_end = min(len(plies), len(choices)) if left is None else left
        return [
            at for at, ply in enumerate(plies) if ply.seat == seat and (at >= line_end or choices[at].step is not None)
        ]

    def skip(self, plies: Sequence[Ply]) -> bool:
        """Skip the rest of this lesson, or of the game in the last one. Return whether there is any."""
        recorded = self.next(plies)
        if recorded is None or recorded.step is None:
            return False
        lesson, choices = recorded.step.lesson, self.line.choices
        later = (at for at, one in enumerate(choices) if one.step is not None and one.step.lesson > lesson)
        self._until = next(later, len(choices))
        return True

    def ask_again(self) -> None:
        """Stop skipping, because something was undone."""
        self._until = 0

    def remark(self, told: Iterable[tuple[bool, Iterable[str]]]) -> str:
        """Return the current tip, from the choices so far: who made each, and its events."""
        waiting = [one.name for one in self.remarks if not one.of]
        left = {one.of: one.name for one in self.remarks if one.of}
        for own, keys in told:
            if own:
                del waiting[:1]
            waiting += [left.pop(key) for key in keys if key in left]
        return waiting[0] if waiting else ""


def _bag(choice: Choice) -> tuple[str, list[str]]:
    return choice.verb, sorted(map(str, choice.args))


def teaching_of(slug: str, part: str) -> Lesson:
    """Return the lesson of a game."""
    return Lesson(game_view_of(slug).course, part)
