"""A screen whose rows can be searched: a line to type into below them, and what is typed decides which are shown."""

from __future__ import annotations

from typing import Any

from textual.screen import ScreenResultType

from tui.screens.frame import Frame
from tui.widgets.row_list import Rows
from tui.widgets.text_entry import TextEntry


class Searching(Frame[ScreenResultType]):
    """``needle`` is what is searched for; ``search`` shows what fits it."""

    needle = ""
    typing = False
    """Whether the line to type into takes one of those between head and foot."""

    @property
    def middle_lines(self) -> int:
        return super().middle_lines - self.typing

    @property
    def rows(self) -> Rows:
        """The rows."""
        return self.query_one("#rows", Rows)

    def search(self) -> None:
        """Shows what fits the needle."""
        self.draw()

    def action_search(self) -> None:
        """Typing searches from now on."""
        if not self.query("#entry"):
            entry = TextEntry(self.needle, id="entry")
            self.mount(entry, before="#foot")
            entry.focus()
            self.typing = True
            self.search()

    def on_input_changed(self, event: Any) -> None:
        """Searches while the text is typed."""
        self.needle = event.value
        self.search()

    def on_input_submitted(self) -> None:
        """What was found stays; the keys are for the rows again."""
        self.close_entry()

    def close_entry(self) -> None:
        """Nothing is typed any more."""
        for entry in self.query("#entry"):
            entry.remove()
        self.give_keys(self.rows)
        self.typing = False
        self.search()

    def stop_searching(self) -> bool:
        """All rows are shown again; whether some were not, or something was typed."""
        if not self.needle and not self.query("#entry"):
            return False
        self.needle = ""
        self.close_entry()
        return True
