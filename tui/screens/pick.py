"""Pick several rows of a page, or one."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.options import Bag, Subset
from tui.app.game_session import GameSession
from tui.games.page import PageRow
from tui.keys.keymap import bindings
from tui.screens.list import ListScreen
from tui.screens.requests import Make
from tui.screens.row_marks import RowMarks
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import RowList


class PickScreen(ListScreen):
    """A page to pick several rows; if exactly one is needed, Enter or its digit picks it at once."""

    BINDINGS = bindings("marking")

    def __init__(self, session: GameSession, make: Make, options: Subset | Bag) -> None:
        self.options = options
        super().__init__(session, make, "prompt")
        self.selection = self.marks = RowMarks(self, lambda: self.page)
        self.controllers = (*self.controllers, self.selection)
        if not self.one:
            self.key_names = {**self.key_names, "rows.choose": "key.number.choose"}

    def make_rows(self) -> RowList:
        if self.one:
            return CardFaces(id="rows", letters=self.free_letters())
        return super().make_rows()

    @property
    def one(self) -> bool:
        """Whether exactly one row is needed."""
        return self.options.low == self.options.high == 1

    def rows_margin(self) -> int:
        return 2 if self.one else super().rows_margin()

    def show_row_hint(self) -> None:
        verb, marked = self.options.verb, self.selection.values()
        if self.one:
            choice = Choice(verb, (self.entry.value,)) if self.entry is not None else None
            self.show_hint(self.and_final(self.page.hint, choice))
            return
        said = self.page.marked(marked) if self.page.marked is not None else ""
        said = said or self.words.say("screen.marked", count=len(marked), most=self.options.high)
        self.selection.show(said, self.session.final(Choice(verb, tuple(marked))))

    def choice_here(self) -> Choice | None:
        items = (self.entry.value,) if self.one and self.entry is not None else tuple(self.selection.values())
        return Choice(self.options.verb, items)

    def choose(self, entry: PageRow) -> None:
        items = (entry.value,) if self.one else tuple(self.selection.values())
        if not self.options.low <= len(items) <= self.options.high:
            low, high = self.options.low, self.options.high
            key = "screen.how-many" if low < high else "screen.how-many-exactly"
            self.show_hint(self.words.say(key, low=low, high=high, count=len(items)), "bad")
            return
        self.answer(Choice(self.options.verb, items))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "mark_all" and isinstance(self.options, Bag):
            return self.options.high >= sum(self.options.copies)
        return super().check_action(action, parameters)
