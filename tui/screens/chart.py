"""Chart the score round by round, with the same figures in numbers."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from engine.core.score import ScoreSheet
from tui.app.game_session import GameSession
from tui.games.plots import drawn
from tui.games.seats import letter
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES
from tui.screens.game_screen import GameScreen
from tui.widgets.containers import Horizontal
from tui.widgets.styled_line import BLANK, StyledLine, column, placed
from tui.widgets.styled_widget import StyledLines

ROUND, FIGURE = 5, 5
"""Columns of a round number and of a player's figure."""
TOTAL = "total"


class ChartScreen(GameScreen[None]):
    """The total first, then each row of the score sheet; a key switches."""

    BINDINGS = bindings("chart")

    def __init__(self, session: GameSession, key: str = TOTAL) -> None:
        super().__init__(session)
        self.sheets = session.sheets()
        self.figures = (TOTAL, *(row.key for row in self.sheets[-1][1].rows))
        self.figure = key

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        with Horizontal(id="body"):
            yield StyledLines(id="plot")
            yield StyledLines(id="numbers")

    def draw(self) -> None:
        self.show_frame()
        name = self.words.say("score.title") if self.figure == TOTAL else self.words.name("score-row", self.figure)
        self.query_one("#title", StyledLines).show(
            [self.heading((self.words.say("chart.title", figure=name), "head")), BLANK]
        )
        beside = 2 + ROUND + FIGURE * len(self.session.client.table.seats)
        plot = self.query_one("#plot", StyledLines)
        plot.styles.width = self.room.width - beside
        plot.show(self._plot(self.room.width - beside - 4))
        self.query_one("#numbers", StyledLines).show(self._numbers())
        self.show_prompt(self.waiting())
        self.show_hint(self.words.say("chart.hint"))
        self.show_keys()

    def points(self, sheet: ScoreSheet) -> tuple[int, ...]:
        """Return each seat's values of the figure on show."""
        if self.figure == TOTAL:
            return sheet.totals
        return next((row.points for row in sheet.rows if row.key == self.figure), (0,) * len(sheet.totals))

    def _plot(self, columns: int) -> list[StyledLine]:
        names = [str(number) for number, _ in self.sheets]
        series = [list(figures) for figures in zip(*(self.points(sheet) for _, sheet in self.sheets), strict=True)]
        return drawn(series, names, (columns, self.room.height - FRAME_LINES - 2), self.words)

    def _numbers(self) -> list[StyledLine]:
        """Draw the latest rounds that fit."""
        seats = range(len(self.session.client.table.seats))
        heads = [run for seat in seats for run in placed((letter(seat, self.words),), FIGURE, "right")]
        room = self.room.height - FRAME_LINES - 3
        lines: list[StyledLine] = [(column("", ROUND), *heads)]
        for number, sheet in self.sheets[-room:]:
            figures = (column(str(points), FIGURE, "", "right") for points in self.points(sheet))
            lines.append((column(str(number), ROUND, "dim", "right"), *figures))
        return lines

    def action_figure(self, step: int) -> None:
        """Show the next or previous figure."""
        self.figure = self.figures[(self.figures.index(self.figure) + step) % len(self.figures)]
        self.draw()
