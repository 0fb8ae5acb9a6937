"""Search the rows of a screen while typing in a line below them."""

from __future__ import annotations

from typing import Any

from textual.screen import ScreenResultType

from tui.screens.frame import Frame
from tui.widgets.row_list import RowList
from tui.widgets.text_entry import TextEntry


class SearchScreen(Frame[ScreenResultType]):
    """A screen with a search: ``needle`` is the text, ``search`` shows the matches."""

    needle = ""
    typing = False
    """Whether the search line takes a line of the middle."""

    @property
    def middle_lines(self) -> int:
        return super().middle_lines - self.typing

    @property
    def rows(self) -> RowList:
        """The rows."""
        return self.query_one("#rows", RowList)

    def search(self) -> None:
        """Show the matches."""
        self.draw()

    def action_search(self) -> None:
        """Open the search line."""
        if not self.query("#entry"):
            entry = TextEntry(self.needle, id="entry")
            self.mount(entry, before="#foot")
            entry.focus()
            self.typing = True
            self.search()

    def on_input_changed(self, event: Any) -> None:
        """Search while typing."""
        self.needle = event.value
        self.search()

    def on_input_submitted(self) -> None:
        """Keep the matches and focus the rows."""
        self.close_entry()

    def close_entry(self) -> None:
        """Close the search line."""
        for entry in self.query("#entry"):
            entry.remove()
        self.give_keys(self.rows)
        self.typing = False
        self.search()

    def stop_searching(self) -> bool:
        """Show all rows again; return whether there was a search."""
        if not self.needle and not self.query("#entry"):
            return False
        self.needle = ""
        self.close_entry()
        return True
