"""What `i` explains on a table: the subject under the cursor, its parts, the map."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tui.games.explanations import WIDE, Subject
from tui.games.parts import HandPart, PanelPart, of_kind
from tui.games.zone_layout import title_of
from tui.games.zones import DETAIL
from tui.screens.framed_screen import BESIDE_CURSOR
from tui.screens.table_parts import TableParts
from tui.widgets.panel_text import PanelText
from tui.widgets.styled_line import StyledLine, plain


class TableExplanations:
    """Return what there is to explain on a table."""

    def __init__(self, view: TableParts) -> None:
        self.view = view
        self.screen = view.owner

    def under_cursor(self) -> Subject | None:
        """Return the subject under the cursor, if any."""
        chart, part, read = self.view.chart, self.screen.session.chart, self.screen.focused
        if isinstance(read, PanelText):
            return self._named(read.id or "", read.whole())
        if chart is not None and part is not None and self.screen.focused is chart and chart.cursor is not None:
            return part.explain(chart.cursor, chart.drawn(chart.cursor))
        hand, held = of_kind(self.screen.session.parts, HandPart), self.view.held()
        if hand is None or held is None or self.screen.focused is not self.view.hand:
            return None
        wide = next((entry for entry in hand.page(WIDE).entries if entry.key == held.key), held)
        return self.screen.session.game_view.explain_row(self.screen.session.scene, wide)

    def cursor_is_right(self) -> bool:
        """Return whether the cursor of the map is on the right half."""
        chart = self.view.chart
        if chart is None or self.screen.focused is not chart or chart.cursor is None:
            return False
        return (
            chart.region.x + chart.place_of(chart.cursor)[0] + chart.drawing.pitch
            > self.screen.room.width - BESIDE_CURSOR
        )

    def with_map(self, pages: list[list[Subject]]) -> list[list[Subject]]:
        """Return the pages of an explanation with one of the whole map: before the others if it has the focus."""
        chart = self.view.chart
        if chart is None:
            return pages
        drawn = [part for space in chart.picture.shape.spaces for part in chart.drawn(space)]
        whole = [self.screen.part(chart.id or "", [*drawn, *chart.picture.corner])]
        return [*pages[:-1], whole, pages[-1]] if chart.has_focus else [*pages, whole]

    def with_panels(self, common: Sequence[Subject]) -> list[Subject]:
        """Return the parts to explain, the menu line first; parts that are text are left out."""
        panels = [part for part in self.screen.session.parts if isinstance(part, PanelPart) and not part.head]
        shown = [part for part in panels if part.name in self.view.arranged.lines]
        first = [part for part in shown if part.quarter == "main"]
        others = [part for part in shown if part.quarter != "main"]
        return [*self._item_explained(), *map(self._panel, first), *common, *map(self._panel, others)]

    def _panel(self, part: PanelPart) -> Subject:
        return self._named(part.name, self.view.arranged.lines[part.name])

    def _named(self, name: str, drawn: Sequence[StyledLine]) -> Subject:
        """Return a zone with its name; without one with the title that it has on the table, or its first line."""
        subject, words = self.screen.part(name, drawn), self.screen.words
        if f"explain.part.{name}" in words:
            return subject
        part = next((part for part in self.screen.session.parts if part.name == name), None)
        title = words.say("zone.detail") if name == DETAIL else plain(title_of(part, "").name) if part else ""
        return replace(subject, title=title or next((plain(content).strip() for content in drawn), ""))

    def _item_explained(self) -> list[Subject]:
        """Explain the menu line under the cursor."""
        menu = self.view.menu_rows
        item = self.view.menu.get(menu.value or "") if menu is not None else None
        if menu is None or item is None or menu.row is None or self.screen.focused is not menu:
            return []
        said = (item.why,) if item.why else ()
        return [replace(self.screen.part(menu.id or "", menu.row.lines), title=item.label, texts=said)]
