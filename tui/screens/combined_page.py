"""Two decisions on one page, answered together: one of some rows, and any number of the others."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from engine.core.choice import Choice
from tui.app.game_session import GameSession
from tui.games.page import CombinedPage, PageRow
from tui.games.zones import MENU
from tui.keys.keymap import bindings
from tui.screens.list import ListScreen
from tui.screens.requests import Make
from tui.screens.row_marks import RowMarks
from tui.widgets.row_list import RowList


class CombinedScreen(ListScreen):
    """Enter on a row of the first kind selects it and moves to the others; the next Enter answers both."""

    BINDINGS = bindings("marking")
    key_names = {"rows.choose": "key.number.choose"}

    def __init__(self, session: GameSession, make: Make) -> None:
        super().__init__(session, make, "prompt")
        self.selection = self.marks = RowMarks(self, lambda: self.page)
        self.controllers = (*self.controllers, self.selection)

    @property
    def joint(self) -> CombinedPage:
        """The combined page."""
        assert self.page.joint is not None
        return self.page.joint

    def make_rows(self) -> RowList:
        rows = super().make_rows()
        rows.only_one = self.joint.one
        return rows

    def show_row_hint(self) -> None:
        marked = self.selection.values()
        if self.page.summary is not None and self.pane.docked:
            self.pane.show_panels({MENU: partial(self.page.summary, marked)})
        refused = self.joint.refused(marked)
        said = self.page.marked(marked) if self.page.marked is not None else ""
        if refused:
            self.show_hint(said or refused)
        else:
            final = self.session.final(*self.joint.choices(marked))
            self.selection.show(said, final)

    def choose(self, entry: PageRow) -> None:
        if entry.key in self.joint.one and entry.key not in self.rows.marks:
            self._take_one(entry)
            return
        marked = self.selection.values()
        refused = self.joint.refused(marked)
        if refused:
            self._lead_to(self.joint.one)
            self.show_hint(refused, "bad")
            return
        choices = self.joint.choices(marked)
        question = self.page.asks(choices[-1]) if self.page.asks is not None else None
        self.ask_first(question, lambda: self.dismiss(choices), *choices)

    def _take_one(self, entry: PageRow) -> None:
        self.rows.mark([row.value for row in self.rows.rows].index(entry.key))
        self._lead_to([key for key in self.entries if key not in self.joint.one])

    def _lead_to(self, keys: Collection[str]) -> None:
        """Move the cursor to the first visible of these rows."""
        found = (at for at, row in enumerate(self.rows.rows) if row.value in keys)
        if (place := next(found, None)) is not None:
            self.rows.put_cursor(place)

    def accept(self, choice: Choice) -> None:
        """Answer the first decision with a typed choice; the other one is asked on its own."""
        self.dismiss(choice)
