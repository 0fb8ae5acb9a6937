"""A page as it lies on the table: cards and tiles in their places, what the cursor is on in words below or beside."""

from __future__ import annotations

from msgspec.structs import replace

from tui.games.page import PageRow
from tui.screens.list import ListScreen
from tui.widgets.card_display import Display
from tui.widgets.card_faces import Faces
from tui.widgets.row_list import Rows
from tui.widgets.styled_line import Line

BESIDE = 32
"""The columns of what is told beside a display; in narrower windows the display has all of them."""


class DisplayScreen(ListScreen):
    """A list that lies on the table, where signs are painted; what is searched for stays lit."""

    def make_rows(self) -> Rows:
        return Faces(id="rows", digits=self.numbered)

    @property
    def _lies(self) -> bool:
        """Whether it is shown as it lies there."""
        return self.page.display is not None and self.words.painted

    @property
    def _columns(self) -> int:
        listed = self.list_width(self.room.width) + 2
        return listed if not self._lies or self.room.width - listed >= BESIDE else self.room.width

    def _display(self) -> Display | None:
        if self.page.display is None or not self._lies:
            return None
        lines = self.room.height - 2 - self.foot_lines - 1 - len(self.above())
        return self.page.display(self._columns, lines)

    def above(self) -> list[Line]:
        """The display says itself what it is; the title says what is searched for."""
        if not self._lies:
            return super().above()
        return super().above()[:1] if self.needle or self.chosen or self.tag else []

    def lines_needed(self) -> int:
        return self.rows.line_count if self._lies else super().lines_needed()

    def show_rows(self) -> None:
        rows, laid = self.rows, self._display()
        if isinstance(rows, Faces):
            rows.lay(laid)
        super().show_rows()
        if laid is not None:
            self.query_one("#listed").styles.width = laid.columns
        self.query_one("#side").display = self._columns < self.room.width

    def _hint(self, entry: PageRow | None) -> str:
        """What is told beside the display is not said below it once more."""
        beside = entry is not None and entry.open and self._columns < self.room.width
        return super()._hint(replace(entry, why="") if entry is not None and beside else entry)

    def panel_width(self) -> int:
        return max(self.room.width - self._columns - 2, 20)
