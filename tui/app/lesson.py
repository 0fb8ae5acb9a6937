"""The lesson of a table.

It follows from the course and the choices so far, so nothing is stored: undone steps are asked again, and a game
continues where it was left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, Refusal
from engine.core.options import Bag, Subset
from engine.match import Match, Ply
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
        tips = course.remarks if part != FIRST or course.plays_on else ()
        self.remarks: tuple[Remark, ...] = tuple(one for one in tips if one.part in ("", part))
        self.goal_tree = course.goal_tree
        self._plays_on = part == FIRST and course.plays_on
        self._met: dict[int, tuple[Ply | None, frozenset[str]]] = {}
        """The tips whose situation the player met after a number of choices, with the last of these choices."""
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

    def recorded_ahead(self, plies: Sequence[Ply], seat: int) -> list[Choice]:
        """Return all recorded choices of a seat from now on; none after the game has left the line."""
        left = self.line.choices[len(plies) :] if self.next(plies) is not None else ()
        return [one.choice for one in left if one.seat == seat]

    def ahead(self, plies: Sequence[Ply]) -> list[Choice]:
        """Return the choices asked from now on, until an automatic one."""
        left = self.line.choices[len(plies) :] if self.next(plies) is not None else ()
        return [one.choice for one in takewhile(lambda one: one.step is not None, left)]

    def asks(self, plies: Sequence[Ply]) -> bool:
        """Return whether the person is asked for the next recorded choice."""
        recorded = self.next(plies)
        return recorded is not None and recorded.step is not None and len(plies) >= self._until

    def step(self, plies: Sequence[Ply]) -> LessonStep | None:
        """Return the current or next step; a free step stays after it has left the line, except where tips follow."""
        choices, left = self.line.choices, self._left(plies)
        if left is not None and self._plays_on:
            return None
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

    def refused(self, choices: Sequence[Choice], plies: Sequence[Ply]) -> RecordedChoice | None:
        """Return the first recorded choice for which the lesson refuses one of these; None if it accepts all."""
        asked = self.line.choices[len(plies) :] if self.next(plies) is not None else ()
        for choice, one in zip(choices, asked, strict=False):
            if one.step is None or one.step.freely:
                return None
            if _bag(choice) != _bag(one.choice):
                return one
        return None

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

    def remark(self, match: Match[Any], seat: int) -> str:
        """Return the tip for the next decision of a seat; empty if there is none, or the lesson still asks.

        A tip whose situation is there now, or whose event has happened, is shown once, in the order of the course.
        """
        begin = self._free_from(match.plies)
        if begin > len(match.plies):
            return ""
        left = list(self.remarks)
        due = {one.name for one in left if not one.of and one.when is None}
        for at in range(begin, len(match.plies)):
            ply = match.plies[at]
            if ply.seat == seat and (shown := self._first(left, due | self._met_at(match, at, seat))):
                left.remove(shown)
            keys = {event.key for event in ply.events}
            own = {event.key for event in ply.events if event.seat == seat}
            due |= {one.name for one in left if one.of in (own if one.own else keys)}
        shown = self._first(left, due | self._met_at(match, len(match.plies), seat)) if left else None
        return shown.name if shown else ""

    @staticmethod
    def _first(left: list[Remark], names: set[str]) -> Remark | None:
        return next((one for one in left if one.name in names), None)

    def _free_from(self, plies: Sequence[Ply]) -> int:
        """Return the number of choices after which the player is no longer asked by the lesson."""
        left = self._left(plies)
        return len(self.line.choices) if left is None else left + 1

    def _met_at(self, match: Match[Any], at: int, seat: int) -> frozenset[str]:
        """Return the tips whose situation a seat met after a number of choices."""
        before = match.plies[at - 1] if at else None
        known = self._met.get(at)
        if known is None or known[0] is not before:
            known = before, frozenset(self._situations(match if at == len(match.plies) else match.at(at), seat))
            self._met[at] = known
        return known[1]

    def _situations(self, match: Match[Any], seat: int) -> Iterator[str]:
        decision = match.decision(seat)
        if decision is None:
            return
        state = match.view(seat)
        for one in self.remarks:
            if one.when is not None and one.when(state, decision):
                yield one.name


def _bag(choice: Choice) -> tuple[str, list[str], list[tuple[str, int]]]:
    return choice.verb, sorted(map(str, choice.args)), sorted(choice.amounts)


def teaching_of(slug: str, part: str) -> Lesson:
    """Return the lesson of a game."""
    return Lesson(game_view_of(slug).course, part)
