"""What a list that fills the window has around it: a text at its side, recent events, the table below."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from textual.widget import Widget

from tui.app.context_panels import LOG
from tui.games.column_layout import recent_actions
from tui.screens.game_screen import GameScreen
from tui.widgets.containers import Vertical
from tui.widgets.styled_line import BLANK, StyledLine
from tui.widgets.styled_widget import StyledLines

ASIDE = 12
"""Minimum empty lines beside a list for recent events."""
OUTCOME_LINES = 16
"""Lines reserved beside an amount or a payment for its effect."""


class ListContext:
    """The parts of a screen around its list."""

    def __init__(self, screen: GameScreen[Any]) -> None:
        self.screen = screen

    def compose(self) -> Iterable[Widget]:
        """Draw the text beside a list, and recent events below it."""
        with Vertical(id="side"):
            yield self.screen.pane.side_text("panel")
            yield StyledLines(id="aside")

    def show(self, taken: int, text: int, listed: int) -> bool:
        """Draw the table below a list in a large window; return whether there is room.

        Recent events come below the text beside the list (``text``).
        """
        columns, left = self.screen.room.width, self.screen.middle_lines
        aside_lines = left - text - 1
        beside = self._recent_actions(columns - listed - 2, aside_lines) if text and aside_lines >= ASIDE else []
        aside = self.screen.query_one("#aside", StyledLines)
        aside.display = bool(beside)
        aside.show([BLANK, *beside])
        below = self.screen.query_one("#context", StyledLines)
        left -= taken + 1
        shown = self.screen.draw_context(listed, left, {LOG} if beside else ()) if self.screen.is_hole(left) else []
        below.display = bool(shown)
        below.show([BLANK, *shown])
        return below.display

    def _recent_actions(self, columns: int, lines: int) -> list[StyledLine]:
        session = self.screen.session
        return recent_actions(session.game_view, session.scene, session.all_actions(), (columns, lines))
