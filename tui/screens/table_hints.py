"""Hints for what is under the cursor of a table: a menu line, a row of the hand, a space."""

from __future__ import annotations

from rich.cells import cell_len
from textual.timer import Timer

from engine.core.choice import Choice
from engine.core.options import OneOf
from tui.games.parts import CardPart, SpaceAction, of_kind
from tui.games.table_layout import MARGIN
from tui.games.zones import DETAIL
from tui.screens.table_parts import TableParts
from tui.widgets.styled_widget import StyledLines

REST = 0.4
"""Seconds until a cursor counts as resting."""


class TableHints:
    """Draw the hint of what is under the cursor, and say what Enter does there."""

    def __init__(self, view: TableParts) -> None:
        self.view = view
        self.screen = view.owner
        self._resting: Timer | None = None
        """On a slow line the side waits for a resting cursor."""

    def show(self) -> None:
        """Draw the hint for what is under the cursor."""
        chart = self.view.chart
        if self.view.placing or (chart is not None and self.view.source is chart):
            self.show_space()
        elif self.view.source is not None and self.view.source is self.view.hand:
            self._show_held()
        elif self.view.menu_rows is not None:
            self._show_item()
        else:
            self._show_held()

    def _usual(self) -> str:
        """Return the hint of the decision."""
        return self.screen.session.game_view.hint(self.screen.session.scene)

    def _show_item(self) -> None:
        """Draw the hint of a menu line: its remark, or its effect."""
        rows = self.view.menu_rows
        item = self.view.menu.get(rows.value or "") if rows is not None else None
        hint = item.why if item is not None else ""
        if self.screen.slim:
            said = hint or self._usual()
            self.screen.show_hint(self.screen.and_final(said, item.choice) if item is not None and item.open else said)
        elif item is None or not item.open or item.page:
            self.screen.show_hint(hint or self._usual())
        else:
            self.screen.show_hint(self._with_brief(hint, item.choice))

    def _with_brief(self, text: str, choice: Choice | None) -> str:
        """Return the remark of a choice, else its effect in short, and whether it is final."""
        if choice is None:
            return text or self._usual()
        room = self.screen.room.width - 5 - cell_len(self.screen.and_final("", choice))
        text = text or self.screen.session.brief(choice, room) or self._usual()
        return self.screen.and_final(text, choice)

    def _show_held(self) -> None:
        """Draw the hint of a row of the hand: remark, effect, or why it cannot be chosen."""
        entry = self.view.held()
        hint = self.screen.row_text(entry) if entry is not None else ""
        unavailable = entry is not None and not entry.open
        if self.screen.slim:
            if entry is not None and entry.open and entry.within is not None:
                hint = ""  # the detail says it all
            takes = entry is not None and entry.open and self.view.asking and not entry.page
            said = self.screen.and_final(hint, entry.value) if takes and entry is not None else hint
            self.screen.show_hint(said, "bad" if unavailable and hint else "")
        elif entry is not None and entry.open and self.view.asking and not entry.page:
            shown = of_kind(self.screen.session.parts, CardPart) is not None
            said = hint or self._usual()
            self.screen.show_hint(
                self.screen.and_final(said, entry.value) if shown else self._with_brief("", entry.value)
            )
        else:
            self.screen.show_hint(
                hint or self._usual(),
                "bad" if unavailable and hint else "",
            )

    def show_space(self) -> None:
        """Draw the hint of a space; during a placement also the side."""
        chart, part = self.view.chart, self.screen.session.chart
        if chart is None or part is None or chart.cursor is None:
            return
        if not self.view.placing:
            self.screen.show_hint(part.describe(chart.cursor))
            return
        said = self.screen.and_final(self._usual(), self.placed_by(chart.cursor))
        if self._resting is not None:
            self._resting.stop()
        told = self.view.query_one(f"#{DETAIL if self.screen.slim else 'target'}", StyledLines)
        waits = self.screen.app.terminal.remote and bool(told.lines)
        if self.screen.slim and waits:
            self.screen.pane.hint = said, ""
            self._resting = self.screen.set_timer(REST, self.screen.show_detail)
            return
        self.screen.show_hint(said)
        if self.screen.slim:
            return
        if waits:
            self._resting = self.screen.set_timer(REST, self._show_target)
        else:
            self._show_target()

    def _show_target(self) -> None:
        """Draw the effect of choosing the space under the cursor."""
        chart, part, box = self.view.chart, self.screen.session.chart, self.view.arranged.boxes.get("target")
        if chart is not None and part is not None and chart.cursor is not None and box is not None:
            self.view.query_one("#target", StyledLines).show(part.target(chart.cursor, box.width - MARGIN))

    def meant_by(self, space: int) -> SpaceAction | None:
        """Return what Enter on a space does, or None."""
        part, decision = self.screen.session.chart, self.screen.session.scene.decision
        if part is None or decision is None or not self.view.placing or not isinstance(decision.options, OneOf):
            return None
        if part.meant is not None:
            return part.meant(space)
        choice = next((choice for choice in decision.options if part.space_of(choice) == space), None)
        return SpaceAction(choices=(choice,)) if choice is not None else None

    def placed_by(self, space: int) -> Choice | None:
        """Return the only choice of a space, during a placement."""
        meant = self.meant_by(space)
        return meant.choices[0] if meant is not None and len(meant.choices) == 1 else None

    def placed_under_cursor(self) -> Choice | None:
        """Return the only choice of the space under the cursor."""
        chart = self.view.chart
        return self.placed_by(chart.cursor) if chart is not None and chart.cursor is not None else None
