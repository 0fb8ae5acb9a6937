"""A choice that is put together row by row: left and right change what a row has, Enter takes all of it."""

from __future__ import annotations

from tui.app.game_session import Session
from tui.games.page import OptionGrid, Page
from tui.keys.keymap import bindings
from tui.screens.list import ListScreen


class SlotsScreen(ListScreen):
    """A page of slots. Its first values are a choice already, so that Enter alone will do."""

    BINDINGS = bindings("slots")

    def __init__(self, session: Session, slots: OptionGrid) -> None:
        self.slots = slots
        self.values = slots.first
        super().__init__(session, self._put_together)

    def _put_together(self, width: int) -> Page:
        return self.slots.page(self.values, width)

    def _remembered(self) -> str | None:
        """Another choice, another list: the cursor starts at its first row."""
        return None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return False if action == "search" else super().check_action(action, parameters)

    def action_change(self, step: int) -> None:
        """The next value of the row under the cursor; where it can have no other, the row says why."""
        index = self.rows.cursor or 0
        after = self.slots.changed(self.values, index, step)
        if after != self.values:
            self.values = after
            self.draw()
        elif self.entry is not None:
            self.show_hint(self.entry.why, "bad")
