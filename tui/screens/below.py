"""What stands below map and menu: the latest events; in a large window the hand, from which cards are played."""

from __future__ import annotations

from textual import on

from tui.screens.frame import LARGE
from tui.screens.happened import Happened
from tui.screens.session import Answer
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line
from tui.widgets.rows import Row, Rows

FRAME_LINES = 6
"""The lines above and below the middle."""


class Below(Happened):
    """A table with its latest events, and in a large window the hand."""

    @property
    def large(self) -> bool:
        """Whether the window shows everything at once."""
        return self.room.width >= LARGE[0] and self.room.height >= LARGE[1]

    def _show(self, name: str, lines: list[Line]) -> None:
        self.query_one(f"#{name}", Lines).show(lines)

    def answer(self, answer: Answer) -> None:
        """Answers the decision that is asked on the table."""

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _draw_lower(self) -> None:
        half = self.room.width // 2
        page = self.session.looks.page(self.session.scene, "hand", half - 4)
        rows = [Row((page.title,))] + [Row(entry.lines, entry.key, entry.open) for entry in page.entries]
        self.query_one("#hand", Rows).show(rows)
        self._show("lately", self._news(self.room.width - half - 2, 8))

    def _draw_news(self, width: int) -> None:
        """As many of the latest events as there is room for below the menu."""
        taken = len(self.query_one("#players", Lines).lines) + self.query_one("#menu", Rows).line_count
        room = self.room.height - FRAME_LINES - taken
        self._show("news", self._news(width, room - 2) if room > 2 else [])

    def _news(self, width: int, most: int) -> list[Line]:
        lines = self.session.looks.news(self.session.scene, width)[-most:]
        return [BLANK, line((self.words.say("screen.lately"), "head")), *lines] if lines else []

    # --- the hand ---------------------------------------------------------------------------------------------------

    @on(Rows.Chosen, "#hand")
    def _hand_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == event.row.value), None)
        if entry is not None and entry.open and entry.value is not None:
            self.answer(entry.value)
        elif entry is not None:
            self.show_hint(entry.why, "bad")

    @on(Rows.Moved, "#hand")
    def _hand_moved(self, event: Rows.Moved) -> None:
        if type(event) is not Rows.Moved:
            return
        page = self.session.looks.page(self.session.scene, "hand", 60)
        entry = next((entry for entry in page.entries if entry.key == event.row.value), None)
        self.show_hint(entry.why if entry is not None else "")
