"""Compare two games of the same deal: two charts, and their differences below."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine.core.message import Refusal
from tui.app.comparison import TOTAL, Comparison, ComparisonRow
from tui.games.plots import drawn
from tui.games.seats import letter
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, FramedScreen
from tui.text import Words
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph, placed
from tui.widgets.styled_widget import StyledLines

VALUE, MORE = 13, 8
HEAD_LINES, LEAST = 4, 6
"""Lines above the chart, and its minimum height."""
MOST = 20


class CompareScreen(FramedScreen[None]):
    """A chart of the figure under the cursor; a key switches to another game of the deal."""

    BINDINGS = bindings("compare", "leave")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, words: Words, name: str, others: list[str]) -> None:
        """Compare the save ``name`` with the first of the ``others``."""
        super().__init__(words)
        self.name_here = name
        self.others = others
        self.at = 0
        self.compared: Comparison | None = None
        self.message = ""

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield StyledLines(id="plot")
        yield RowList(id="rows", digits=False)

    def draw(self) -> None:
        if self.compared is None and not self.message:
            self._compare()
        self.show_title(self.words.say("compare.title"))
        rows = self.compared.rows() if self.compared is not None else []
        self.query_one("#rows", RowList).show([ListRow(tuple(self._row(row)), row) for row in rows])
        self.show_prompt(self.words.say("compare.prompt"))
        self._show_status()

    def _compare(self) -> None:
        """Compare the two games, the earlier one first."""
        try:
            found = Comparison(self.library, self.others[self.at], self.name_here, self.words)
            if found.tries[0].created > found.tries[1].created:
                found = Comparison(self.library, self.name_here, self.others[self.at], self.words)
            self.compared = found
        except Refusal as refusal:
            self.message = self.words.render(refusal.message)

    def _row(self, row: ComparisonRow) -> list[StyledLine]:
        """Draw a row; a long one continues below its name, with a line for each game."""
        values = row.first, row.second
        if max(map(cell_len, values)) < VALUE:
            ink = "good" if row.more.startswith("+") else "bad" if row.more.startswith("-") else "dim"
            return [self._columns(row.name, values, (row.more, ink), "bright" if row.figure == TOTAL else "")]
        below = (
            line("  ", letter(at, self.words) if not number else " ", " ", *part)
            for at, value in enumerate(values)
            for number, part in enumerate(paragraph(value, self.reading - 8))
        )
        return [line(row.name), *below]

    def _columns(
        self, name: str, values: tuple[StyledLine | str, StyledLine | str], more: tuple[str, str], ink: str = ""
    ) -> StyledLine:
        wide = self.reading - 4 - 2 * VALUE - MORE
        first, second = (placed(line(value) if isinstance(value, str) else value, VALUE, "right") for value in values)
        return line(column(name, wide, ink), *first, *second, column(more[0], MORE, more[1], "right"))

    def _show_status(self) -> None:
        compared, row = self.compared, self.query_one("#rows", RowList).value
        if compared is None:
            self.show_hint(self.message, "bad")
            return
        figure = row.figure if isinstance(row, ComparisonRow) and row.figure else TOTAL
        tries = [line("  ", letter(at, self.words), f" {compared.describe(at)}") for at in range(2)]
        heading = self.heading((compared.name_of(figure), "head"))
        self.query_one("#title", StyledLines).show([*tries, BLANK, heading])
        room = self.room.height - FRAME_LINES - HEAD_LINES
        lines = min(max(room // 2, LEAST), MOST)
        names = [str(number) for number in compared.rounds]
        plot = drawn(compared.series(figure), names, (self.reading - 4, lines), self.words)
        first, second = (line(letter(at, self.words)) for at in range(2))
        heads = line("  ", *self._columns("", (first, second), (self.words.say("compare.more"), "dim")))
        self.query_one("#plot", StyledLines).show([*plot, heads])
        self.show_hint(self.words.say("compare.hint"))
        self.show_keys()

    def cursor_moved(self, part: Widget) -> None:
        self._show_status()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "other":
            return len(self.others) > 1
        return super().check_action(action, parameters)

    def action_other(self, step: int) -> None:
        """Compare with another game of the deal."""
        self.at = (self.at + step) % len(self.others)
        self.compared, self.message = None, ""
        self.draw()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(None)
