"""A page laid out as on a table: cards and tiles in place, and the one under the cursor in words."""

from __future__ import annotations

from msgspec.structs import replace

from tui.games.page import PageRow
from tui.screens.list import ListScreen
from tui.widgets.card_display import Display
from tui.widgets.card_faces import CardFaces
from tui.widgets.row_list import ListRow
from tui.widgets.styled_line import StyledLine

BESIDE = 32
"""Columns of the text beside a display; a narrower window has none."""


class DisplayScreen(ListScreen):
    """A list laid out as on a table, if painted; a search highlights its matches."""

    @property
    def _is_display(self) -> bool:
        """Whether it is laid out as on a table."""
        return self.page.display is not None and self.words.painted and not self.pane.docked

    @property
    def _columns(self) -> int:
        listed = self.list_width(self.room.width) + 2
        return listed if not self._is_display or self.room.width - listed >= BESIDE else self.room.width

    @property
    def columns_taken(self) -> int:
        return self._columns if self._is_display else super().columns_taken

    def _display(self) -> Display | None:
        if self.page.display is None or not self._is_display:
            return None
        lines = self.room.height - 2 - self.foot_lines - 1 - len(self.above())
        return self.page.display(self._columns, lines)

    def above(self) -> list[StyledLine]:
        """Return the title with the search; the display needs no other lines above."""
        if not self._is_display:
            return super().above()
        return super().above()[:1] if self.search.text or self.chosen or self.tag else []

    def lines_needed(self) -> int:
        return self.rows.line_count if self._is_display else super().lines_needed()

    def lay_rows(self, rows: list[ListRow]) -> None:
        shown = self.rows
        if self._is_display and isinstance(shown, CardFaces):
            shown.lay(self._display())
        else:
            super().lay_rows(rows)

    def show_rows(self) -> None:
        super().show_rows()
        if self.pane.docked:
            self.query_one("#side").display = True
            return
        self.query_one("#side").display = self._columns < self.room.width

    def _hint_of(self, entry: PageRow | None) -> str:
        """Return the hint, without what is already beside the display."""
        beside = entry is not None and entry.open and self._columns < self.room.width and not self.pane.docked
        return super()._hint_of(replace(entry, why="") if entry is not None and beside else entry)

    def panel_width(self) -> int:
        return super().panel_width() if self.pane.docked else max(self.room.width - self._columns - 2, 20)
