"""How the figures of the score went, round by round: a plot of letters, and beside it the same in numbers."""

from __future__ import annotations

from collections.abc import Iterable

from textual.containers import Horizontal
from textual.widget import Widget

from engine.core.score import ScoreSheet
from tui.games.seats import letter, seat_ink
from tui.keys.keymap import bindings
from tui.play.session import Session
from tui.screens.frame import FRAME_LINES
from tui.screens.play import Play
from tui.text.plot import SIGNS, dotted, plot
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, Run, column, line, placed

ROUND, FIGURE = 5, 5
"""The columns of a round's number and of a player's figure."""
TICK = 4
"""The columns of the figures beside the lines."""
TOTAL = "total"


class ChartScreen(Play[None]):
    """The total first, then each row of the score sheet: the next key shows the next of them."""

    BINDINGS = bindings("chart")

    def __init__(self, session: Session, key: str = TOTAL) -> None:
        super().__init__(session)
        self.sheets = session.sheets()
        self.figures = (TOTAL, *(row.key for row in self.sheets[-1][1].rows))
        self.figure = key

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        with Horizontal(id="body"):
            yield Lines(id="plot")
            yield Lines(id="numbers")

    def draw(self) -> None:
        self.show_frame()
        name = self.words.say("score.total") if self.figure == TOTAL else self.words.name("score-row", self.figure)
        self.query_one("#title", Lines).show(
            [self.heading((self.words.say("chart.title", figure=name), "head")), BLANK]
        )
        beside = 2 + ROUND + FIGURE * len(self.session.chair.players)
        plot = self.query_one("#plot", Lines)
        plot.styles.width = self.room.width - beside
        plot.show(self._plot(self.room.width - beside - 4))
        self.query_one("#numbers", Lines).show(self._numbers())
        self.show_prompt(self.waiting())
        self.show_hint(self.words.say("chart.hint"))
        self.show_keys()

    def points(self, sheet: ScoreSheet) -> tuple[int, ...]:
        """What each seat has of the figure that is shown."""
        if self.figure == TOTAL:
            return sheet.totals
        return next((row.points for row in sheet.rows if row.key == self.figure), (0,) * len(sheet.totals))

    def _plot(self, columns: int) -> list[Line]:
        names = [str(number) for number, _ in self.sheets]
        series = [list(figures) for figures in zip(*(self.points(sheet) for _, sheet in self.sheets), strict=True)]
        lines = self.room.height - FRAME_LINES - 2
        if self.words.painted:
            return self._dots(series, names, columns, lines)
        *drawn, rounds = plot(series, names, columns, lines)
        coloured = [
            tuple(Run(sign, seat_ink(SIGNS.index(sign)) if sign in SIGNS else "dim") for sign in text) for text in drawn
        ]
        return [(Run("  "), *content) for content in (*coloured, line((rounds, "dim")))]

    def _dots(self, series: list[list[int]], names: list[str], columns: int, lines: int) -> list[Line]:
        """Lines in the players' colours; where one ends stands its letter."""
        across = columns - TICK - 4
        drawn = dotted(series, across, lines - 1)
        ends = {end: seat for seat, end in enumerate(drawn.ends)}
        shown: list[Line] = []
        for y, cells in enumerate(drawn.cells):
            tick = column(str(drawn.ticks[y]) if y in drawn.ticks else "", TICK, "dim", "right")
            strokes = (Run(sign, "" if seat is None else seat_ink(seat)) for sign, seat in cells)
            end = (Run(" "), letter(ends[y], self.words)) if y in ends else ()
            shown.append((Run("  "), tick, Run(" "), *strokes, *end))
        return [*shown, (Run(" " * (TICK + 3)), Run(_below(names, across), "dim"))]

    def _numbers(self) -> list[Line]:
        """The latest rounds, as many as there is room for."""
        seats = range(len(self.session.chair.players))
        heads = [run for seat in seats for run in placed((letter(seat, self.words),), FIGURE, "right")]
        room = self.room.height - FRAME_LINES - 3
        lines: list[Line] = [(column("", ROUND), *heads)]
        for number, sheet in self.sheets[-room:]:
            figures = (column(str(points), FIGURE, "", "right") for points in self.points(sheet))
            lines.append((column(str(number), ROUND, "dim", "right"), *figures))
        return lines

    def action_figure(self, step: int) -> None:
        """The next figure, or the one before."""
        self.figure = self.figures[(self.figures.index(self.figure) + step) % len(self.figures)]
        self.draw()


def _below(names: list[str], columns: int) -> str:
    """The rounds below the lines, each under its place; where they are many, every other one or fewer."""
    last = max(len(names) - 1, 1)
    every = -(-len(names) * 3 // columns)
    text = " " * columns
    for place in range(0, len(names), every):
        at = min(place * (columns - 1) // last, columns - len(names[place]))
        text = text[:at] + names[place] + text[at + len(names[place]) :]
    return text
