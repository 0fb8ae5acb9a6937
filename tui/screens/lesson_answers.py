"""The text of a lesson on a screen, and its answers to moves that it does not ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.choice import Choice
from tui.app.lesson_text import LessonText, lesson_box
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, MENU
from tui.screens.framed_screen import FramedScreen
from tui.screens.pane import Pane
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import StyledLine, line, paragraph
from tui.widgets.styled_widget import FEWEST_LINES

TAUGHT = 3
"""Maximum lines of a lesson; a narrow window may need all."""
EMPTY: StyledLine = line(" ")
"""A line of a lesson without text, on the band of the others."""
REASON = 2
"""Lines of a detail that shares a rectangle with a list, if an answer is in it."""


class LessonAnswers:
    """The lines of a lesson above the prompt; an answer that has no room in the detail takes the place of its text."""

    def __init__(
        self, screen: FramedScreen[Any], pane: Pane, detail: Callable[[], Box | None], *, teaches: bool
    ) -> None:
        """``detail`` returns the rectangle of the detail if the screen is the table; ``teaches``: it shows lessons."""
        self.screen = screen
        self.pane = pane
        self.teaches = teaches
        self._detail = detail
        self._answer = ""

    def lines(self, columns: int) -> list[StyledLine]:
        """Draw the text of the lesson at a constant height, with its title highlighted; none without a lesson."""
        text = self.pane.session.lesson_text() if self.teaches else None
        if text is None or not (text.title or text.tree or self.pane.session.client.lesson()[0]):
            return []
        shown = lesson_box(text, columns) if not self._answer else self._answered(text, columns)
        return [*shown, *[EMPTY] * (TAUGHT - len(shown))]

    def _answered(self, text: LessonText, columns: int) -> list[StyledLine]:
        """Draw the answer; a goal tree stays above it if there is room."""
        head, answer = lesson_box(text, columns)[:1] if text.tree else [], paragraph(self._answer, columns, "accent")
        return [*head, *answer] if len(head) + len(answer) <= TAUGHT else answer

    def clear(self) -> None:
        """Show the text of the lesson again."""
        if self._answer:
            self._answer = ""
            self.screen.draw_foot()

    def refuse(self, answer: Any) -> bool:
        """Say in place why a lesson asks for another choice than this; return whether it does."""
        choices = [one for one in (answer if isinstance(answer, tuple) else (answer,)) if isinstance(one, Choice)]
        if not (choices and self.screen.slim and self.teaches):
            return False
        said = self._refusal(choices)
        if said and self._fits(said):
            if self.pane.docked and self.pane.detail_wanted < REASON:
                self.pane.detail_wanted = REASON
                self.screen.draw()
            self.screen.show_hint(said, "accent")
        elif said:
            self._answer = said
            self.screen.draw_foot()
        return bool(said)

    def _refusal(self, choices: Sequence[Choice]) -> str:
        focused = self.screen.focused
        marked = isinstance(focused, RowList) and bool(focused.noted)
        return self.pane.session.lesson_refusal(*choices, marked=marked)

    def _fits(self, text: str) -> bool:
        """Return whether all of an answer fits in the detail, so that nobody has to scroll it."""
        pane, plan = self.pane, self.pane.plan
        if plan is None:
            return True
        if not pane.docked:
            box = self._detail()
            room = TAUGHT if box is None else box.height
        elif pane.shares_zone(plan):
            room = REASON
        else:
            room = (plan.zones.get(DETAIL) or plan.zones[MENU]).box.height - 1
        rest = room > FEWEST_LINES  # the last line says how much is below
        return len(paragraph(text, pane.detail_columns(plan))) <= room - rest
