"""A choice made row by row: left and right change a row, Enter takes all."""

from __future__ import annotations

from textual.events import Key

from tui.app.game_session import GameSession
from tui.games.page import OptionGrid, Page
from tui.keys.keymap import bindings
from tui.screens.list import ListScreen
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import RowList


class OptionGridScreen(ListScreen):
    """An option grid. Its first values are already a legal choice."""

    BINDINGS = bindings("slots")

    def __init__(self, session: GameSession, slots: OptionGrid) -> None:
        self.slots = slots
        self.values = slots.first
        super().__init__(session, self._put_together)

    def _put_together(self, width: int) -> Page:
        return self.slots.page(self.values, width)

    def _remembered(self) -> str | None:
        """Return the first row: another choice is another list."""
        return None

    def make_rows(self) -> RowList:
        """Create rows without letters of their own: keys choose the value of the row under the cursor."""
        return CardFaces(id="rows", digits=self.numbered)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return False if action == "search" else super().check_action(action, parameters)

    def action_change(self, step: int) -> None:
        """Switch to the next value of a row, or say why there is none."""
        index = self.rows.cursor or 0
        after = self.slots.changed(self.values, index, step)
        if after != self.values:
            self.values = after
            self.draw()
        elif self.entry is not None:
            self.show_hint(self.entry.why, "bad")

    def on_key(self, event: Key) -> None:
        """Give the row the value of a digit or a letter that takes rows on the table, and go to the next row."""
        key = event.character
        if self.slots.keyed is None or not key or not (key.isdigit() or key in self.pane.hand_letters()):
            return
        event.stop()
        index = self.rows.cursor or 0
        after = self.slots.keyed(self.values, index, key)
        if after is None:
            self.show_hint(self.words.say("slots.not-here"), "bad")
            return
        self.values = after
        self.draw()
        if index + 1 < len(self.page.entries):
            self.rows.action_move(1)
