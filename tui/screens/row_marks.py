"""Rows of a list that can be selected: digits and space select, Enter answers. Suggestions are selected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tui.games.explanations import Subject
from tui.games.page import Page
from tui.screens.game_screen import GameScreen
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import BLANK, StyledLine, line

MARKS_MARGIN = 6
"""Columns of the key and the box in front of a row."""


class RowMarks:
    """The selected rows of a list, their keys, and what the list says about them."""

    def __init__(self, screen: GameScreen[Any], page: Callable[[], Page]) -> None:
        """Create the selection of a list; ``page`` returns what the list shows now."""
        self.screen = screen
        self._page = page

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.screen.query_one("#rows", RowList)

    def make_rows(self) -> RowList:
        """Create rows with a box each."""
        say = self.screen.words.say
        boxes = say("explain.not-marked"), say("explain.marked")
        return CardFaces(id="rows", marking=True, boxes=boxes, letters=self.screen.free_letters())

    def begin(self) -> Any:
        """Select the suggestions, and return the first of them; None without any."""
        marks = self._page().marks
        self.rows.marks = set(marks)
        return next(iter(marks), None)

    def show(self, text: str, final: str) -> None:
        """Say what is selected, at the end of the prompt if the foot has only that line, and what is final.

        The keys of a lesson are shown whole, so there it is left out if both have no room.
        """
        screen, page = self.screen, self._page()
        screen.show_aside(line((text, "")) if screen.slim and text else BLANK, needed=not screen.leads)
        screen.show_hint(screen.with_final(page.hint if screen.slim else text, final))

    def values(self) -> list[Any]:
        """Return the selected values, including filtered rows."""
        return [entry.value for entry in self._page().entries if entry.key in self.rows.marks]

    def picture(self) -> list[StyledLine]:
        """Draw the selection, if the page has a picture of it and fills the screen."""
        picture = None if self.screen.pane.docked else self._page().picture
        return list(picture(self.values())) if picture is not None else []

    def with_box(self, subject: Subject, key: str) -> Subject:
        """Return the explanation of a row with its box."""
        return replace(subject, drawn=(self.rows.box_of(key), *subject.drawn)) if self.rows.marking else subject

    def action_mark(self) -> None:
        """Select or deselect the row under the cursor."""
        if self.rows.cursor is not None:
            self.rows.mark(self.rows.cursor)

    def action_mark_all(self) -> None:
        """Select every row."""
        self.rows.mark_all(True)

    def action_mark_none(self) -> None:
        """Deselect all rows."""
        self.rows.mark_all(False)
