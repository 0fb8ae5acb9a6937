"""Search the rows of a screen while typing in a line below them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.widgets import Input

from tui.screens.framed_screen import FramedScreen
from tui.widgets.row_list import RowList
from tui.widgets.text_entry import TextEntry


class SearchLine(TextEntry):
    """The line that a search is typed in."""

    def __init__(self, search: RowSearch) -> None:
        super().__init__(search.text, id="entry")
        self._search = search

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while typing."""
        event.stop()
        self._search.find(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Keep the matches and focus the rows."""
        event.stop()
        self._search.close_line()


class RowSearch:
    """The search of a screen with rows: its text, and the line to type it in."""

    def __init__(self, screen: FramedScreen[Any], show: Callable[[], None]) -> None:
        """Create the search of a screen; ``show`` draws the matches."""
        self.screen = screen
        self._show = show
        self.text = ""
        """What the rows must contain; empty: no search."""

    def find(self, text: str) -> None:
        """Show the rows that contain a text."""
        self.text = text
        self._show()

    @property
    def is_open(self) -> bool:
        """Whether the line is open."""
        return bool(self.screen.query(SearchLine))

    def action_search(self) -> None:
        """Open the line."""
        if not self.is_open:
            entry = SearchLine(self)
            self.screen.mount(entry, before="#foot")
            entry.focus()
            self.screen.entry_lines = 1
            self._show()

    def close_line(self) -> None:
        """Close the line."""
        for entry in self.screen.query(SearchLine):
            entry.remove()
        self.screen.give_keys(self.screen.query_one("#rows", RowList))
        self.screen.entry_lines = 0
        self._show()

    def stop(self) -> bool:
        """Show all rows again; return whether there was a search."""
        if not self.text and not self.is_open:
            return False
        self.text = ""
        self.close_line()
        return True
