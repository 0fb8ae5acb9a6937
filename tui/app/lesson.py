"""What is taught at a table.

It follows from the course and from what was chosen until now, so nothing is to be kept: what is taken back is asked
again, and a game that was left goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.options import Bag, Subset
from engine.match import Ply
from tui.games.course import Course, LessonStep, RecordedChoice, RecordedCourse, Remark
from tui.games.game_view import looks_of

FIRST, SECOND = "first", "second"
"""The game that is taught, and the free one after it."""
NOTHING = RecordedCourse((), ())


class Teaching:
    """The lessons of a table: what is made by itself, what is asked, and what can be skipped.

    ``part`` is ``FIRST`` or ``SECOND``; the second has no recorded game. Once somebody chose freely, and otherwise than
    was recorded, the game has left the line, and opponents think for themselves.
    """

    def __init__(self, course: Course, part: str) -> None:
        self.line = course.line if part == FIRST else NOTHING
        self.remarks: tuple[Remark, ...] = () if part == FIRST else course.remarks
        self._until = 0
        """Before so many choices the person is not asked: a lesson is skipped."""

    def next(self, plies: Sequence[Ply]) -> RecordedChoice | None:
        """What was recorded after these choices; None at its end, and where they are others."""
        choices, done = self.line.choices, len(plies)
        if done >= len(choices) or self._left(plies) is not None:
            return None
        return choices[done]

    def _left(self, plies: Sequence[Ply]) -> int | None:
        """The first choice that is another than the recorded one; None where all are the same."""
        pairs = zip(plies, self.line.choices, strict=False)
        same = ((ply.seat, ply.choice) == (one.seat, one.choice) for ply, one in pairs)
        return next((at for at, alike in enumerate(same) if not alike), None)

    def taught(self, plies: Sequence[Ply]) -> frozenset[int]:
        """Which of these choices, by their number from 0, are those of the recorded game and not made freely."""
        left = self._left(plies)
        along = self.line.choices[: len(plies) if left is None else left]
        return frozenset(at for at, one in enumerate(along) if one.step is None or not one.step.freely)

    def ahead(self, plies: Sequence[Ply]) -> list[Choice]:
        """The choices that are asked from now on, until one is made by itself."""
        left = self.line.choices[len(plies) :] if self.next(plies) is not None else ()
        return [one.choice for one in takewhile(lambda one: one.step is not None, left)]

    def asks(self, plies: Sequence[Ply]) -> bool:
        """Whether the person is asked for what comes next in the recorded game."""
        recorded = self.next(plies)
        return recorded is not None and recorded.step is not None and len(plies) >= self._until

    def step(self, plies: Sequence[Ply]) -> LessonStep | None:
        """What is asked, or will be asked next; one that is asked freely stays when the line has been left by it."""
        choices, left = self.line.choices, self._left(plies)
        if left is not None:
            step = choices[left].step
            return step if step is not None and step.freely else None
        return next((one.step for one in choices[len(plies) :] if one.step is not None), None)

    def meant(self, decision: Decision, choice: Choice, plies: Sequence[Ply]) -> Choice | None:
        """The choice as it is made: as it was recorded, or freely. None: the lesson asks for another."""
        recorded = self.next(plies)
        if recorded is None or recorded.step is None:
            return choice
        if choice == recorded.choice or (
            isinstance(decision.options, Subset | Bag) and _bag(choice) == _bag(recorded.choice)
        ):
            return recorded.choice
        return choice if recorded.step.freely else None

    def asked_of(self, plies: Sequence[Ply], seat: int) -> list[int]:
        """After how many choices each time this seat was asked, or chose for itself."""
        left, choices = self._left(plies), self.line.choices
        line_end = min(len(plies), len(choices)) if left is None else left
        return [
            at for at, ply in enumerate(plies) if ply.seat == seat and (at >= line_end or choices[at].step is not None)
        ]

    def skip(self, plies: Sequence[Ply]) -> bool:
        """The rest of this lesson is made by itself; at the end of the last one, of the game. Whether there is any."""
        recorded = self.next(plies)
        if recorded is None or recorded.step is None:
            return False
        lesson, choices = recorded.step.lesson, self.line.choices
        later = (at for at, one in enumerate(choices) if one.step is not None and one.step.lesson > lesson)
        self._until = next(later, len(choices))
        return True

    def ask_again(self) -> None:
        """Nothing is skipped any more: something was taken back."""
        self._until = 0

    def remark(self, told: Iterable[tuple[bool, Iterable[str]]]) -> str:
        """What is to be said now, of a game told choice by choice: whether the person made it, and what happened."""
        waiting = [one.name for one in self.remarks if not one.of]
        left = {one.of: one.name for one in self.remarks if one.of}
        for own, keys in told:
            if own:
                del waiting[:1]
            waiting += [left.pop(key) for key in keys if key in left]
        return waiting[0] if waiting else ""


def _bag(choice: Choice) -> tuple[str, list[str]]:
    return choice.verb, sorted(map(str, choice.args))


def teaching_of(slug: str, part: str) -> Teaching:
    """The lessons of a game."""
    return Teaching(looks_of(slug).course, part)
