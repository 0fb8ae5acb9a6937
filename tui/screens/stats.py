"""Statistics: everybody's figures."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from textual.widget import Widget

from tui.games.explanations import WIDE, Subject
from tui.screens.framed_screen import FRAME_LINES
from tui.screens.game_screen import GameScreen
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import StyledLine

MARGIN = 3
"""Columns of the cursor, and a margin."""


class StatsScreen(GameScreen[None]):
    """The statistics of a game that has them, a row for each line."""

    takes_keys = "#rows"
    shows = "wall"
    fills = True

    def middle(self) -> Iterable[Widget]:
        yield RowList(id="rows", digits=False, taking=False)

    def _lines(self) -> list[StyledLine]:
        """Return all lines, packed; a long list scrolls."""
        stats = self.session.stats
        if stats is None:
            return []
        whole, fitting = (
            stats.lines(self.room.width - MARGIN, lines) for lines in (WIDE, self.room.height - FRAME_LINES)
        )
        return fitting if sum(map(bool, fitting)) == sum(map(bool, whole)) else whole

    def draw(self) -> None:
        self.show_frame()
        rows = [
            ListRow((content,), None if _is_head(content) else index) for index, content in enumerate(self._lines())
        ]
        self.query_one("#rows", RowList).show(rows)
        self.show_rest(len(rows))
        self.show_prompt(self.waiting() or self.words.name("explain.part", self.shows))
        self.show_hint("")
        self.show_keys()

    def parts_above(self) -> Collection[str]:
        stats = self.session.stats
        return {stats.name, *stats.tells} if stats is not None else ()

    def around(self) -> list[Subject]:
        return [self.part(self.shows, self._lines()), *super().around()]


def _is_head(content: StyledLine) -> bool:
    """Return whether the cursor skips a line: blank, or the heads of a table."""
    return not content or any(run.ink == "head" for run in content)
