"""The score as if the game ended now; each figure opens to its cards and tiles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Literal, TypeAlias

from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine.core.score import ScoreItem, ScoreRow, ScoreSheet
from tui.app.game_session import GameSession
from tui.games.column_layout import Block, in_columns
from tui.games.explanations import Subject
from tui.games.plots import drawn, totals
from tui.games.seats import LETTERS, block, block_ink, letter, seat_ink
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, TALL
from tui.screens.game_screen import GameScreen
from tui.screens.requests import ChartRequest
from tui.text.opponent_text import has_play_style
from tui.text.width import shortened
from tui.widgets.containers import Horizontal, Vertical
from tui.widgets.planet import planet, surface_of
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, apart, column, line, paragraph, placed
from tui.widgets.styled_widget import StyledLines

NAME, FIGURE, USUAL_FIGURE, WIDEST_FIGURE = 22, 10, 14, 20
FIGURE_LINES = 5
"""Lines of the table besides the sources: heads, sums and gaps."""
PLOT_LEAST = 7
"""Minimum lines of the plot."""
MORE_LINES = 2
"""Minimum lines for details per player; sources scroll to leave room."""
SMALLEST, LARGEST = 5, 20
"""Minimum and maximum radius of a planet, in columns."""
NARROWEST, MORE_BESIDE = 40, 6
"""Minimum columns of the text beside the table, and the most lines that it has more than the table."""
MARGIN = 4
"""Columns left free at the edges and between the table and what is beside it."""

GAP, FEW_PARTS = 3, 5
"""Columns between two parts of a figure on a line, and the number of parts from which a line has at least two."""
Form: TypeAlias = Literal["columns", "text", "line"]
FORMS: tuple[Form, ...] = ("columns", "text")
"""How parts of a figure are drawn, the first that has room."""


class ScoreScreen(GameScreen[None]):
    """Points by source and player, with the details of the source under the cursor."""

    BINDINGS = bindings("score")
    takes_keys = "#rows"
    shows = "score"
    fills = True
    key_names = {"rows.choose": "key.back"}

    def __init__(self, session: GameSession, *, goes_on: bool = False) -> None:
        super().__init__(session)
        if goes_on:
            self.key_names = {"rows.choose": "key.ended.go-on"}
        self.sheet = session.scene.game.score(session.scene.state)
        self._planet_columns = 0
        self._beside: list[StyledLine] = []
        self._all_beside: list[StyledLine] = []
        self._counted: list[tuple[int, ScoreSheet]] = []
        self._drawn_proofs: dict[tuple[str, str, int, Form], list[StyledLine]] = {}
        self._drawn_plots: dict[tuple[int, int], list[StyledLine]] = {}

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            with Horizontal(id="top"):
                with Vertical(id="figures"):
                    yield StyledLines(id="title")
                    yield RowList(id="rows", digits=False)
                    yield StyledLines(id="sum")
                yield StyledLines(id="beside")
            with Horizontal(id="made"):
                yield StyledLines(id="proof")
                yield StyledLines(id="planet")

    def draw(self) -> None:
        self._drawn_proofs, self._drawn_plots = {}, {}
        self.show_frame()
        over = self.session.client.table.over
        between = [BLANK] * (not self._tight())
        self.query_one("#title", StyledLines).show([self._heads(), *([self._plays_as()] if between else [])])
        rows = self.query_one("#rows", RowList)
        rows.styles.max_height = self._most_rows()
        rows.show([ListRow((self._figures(self.row_name(row), row.points),), row.key) for row in self.sheet.rows])
        self.query_one("#sum", StyledLines).show([*self._sums(), *between])
        self.show_prompt(self.words.render(self.sheet.outcome) if over else self.waiting())
        self.show_hint(self.words.say("score.hint-over" if over else "score.hint"))
        self._show_planet()
        self._show_beside()
        self._prove()
        self.show_rest(self._top_lines() + max(self._proof_lines(), self._planet_columns // 2))

    def _sums(self) -> list[StyledLine]:
        """Draw totals and tie-breaks; a solo player shares no victory."""
        sums = [line("  ", *self._figures(self.words.say("score.total"), self.sheet.totals, "bright"))]
        if len(self.sheet.totals) > 1:
            sums.append(line("  ", *self._figures(self.words.say("score.tie"), self.sheet.tie_break, "dim")))
        return sums

    def _least_lines(self) -> int:
        """Return the lines always kept for details: fewer where that keeps all sources in sight."""
        usual, below = self._usual_lines(), self._below_tight()
        return below if len(self.sheet.totals) <= below < usual else usual

    def _usual_lines(self) -> int:
        """Return the lines for details where not all sources have room."""
        columns = self._proof_columns()
        longest = max(len(self._proof(row, "head", columns, form="text")) for row in self.sheet.rows)
        return min(longest, 1 + len(self.sheet.totals) + MORE_LINES)

    def _below_tight(self) -> int:
        """Return the lines below all figures without blank lines between them."""
        return self.room.height - FRAME_LINES - 1 - len(self._sums()) - len(self.sheet.rows)

    def _most_rows(self) -> int:
        """Return the number of visible sources; the others scroll."""
        figures = 1 + len(self._sums()) + 2 * (not self._tight())
        return self.room.height - FRAME_LINES - figures - self._least_lines()

    def _tight(self) -> bool:
        """Return whether blank lines would cost details."""
        return self._below_figures < self._least_lines()

    def _show_planet(self) -> None:
        """Draw the finished planet beside the details, if there is room."""
        shown, chart = self.query_one("#planet", StyledLines), self.session.chart
        radius = min(self.room.height - FRAME_LINES - len(self.sheet.rows) - FIGURE_LINES, LARGEST)
        shown.display = (
            self.words.painted and self.session.client.table.over and chart is not None and radius >= SMALLEST
        )
        self._planet_columns = 2 * radius + 2 if shown.display else 0
        if shown.display and chart is not None:
            surface = surface_of(self.session.picture(chart.drawings[-1]))
            shown.styles.width = self._planet_columns
            shown.show(planet(radius, surface))

    def figure_width(self) -> int:
        """Return the columns of a player, as many as names need."""
        seats = range(len(self.session.client.table.seats))
        longest = max(cell_len(self.words.player(seat)) for seat in seats) + 4
        wanted = min(max(longest, USUAL_FIGURE), WIDEST_FIGURE)
        return max(FIGURE, min((self.room.width - NAME - 4) // len(seats) - 1, wanted))

    def row_name(self, row: ScoreRow) -> str:
        return self.words.name("score-row", row.key)

    def _heads(self) -> StyledLine:
        runs: list[Run] = [Run("  "), column(self.words.say("score.title"), NAME, "head")]
        for seat in range(len(self.session.client.table.seats)):
            runs += [Run(" "), *self._head(seat)]
        return tuple(runs)

    def _plays_as(self) -> StyledLine:
        """Draw the play styles of opponents below their names, if all fit."""
        players = self.session.client.table.seats
        names = [
            self.words.name("manner", sits.play_style) if has_play_style(sits, self.words) else "" for sits in players
        ]
        if not any(names) or max(map(cell_len, names)) > self.figure_width():
            return BLANK
        right = " " if self.words.painted else ""
        runs = (column(name + right, self.figure_width() + 1, "dim", "right") for name in names)
        return (Run("  "), column(self.words.say("score.plays"), NAME, "dim"), *runs)

    def _head(self, seat: int) -> StyledLine:
        """Draw a player's letter and name above the figures; painted on a block."""
        if not self.words.painted:
            name = self.words.short_player(seat, self.figure_width() - 2)
            return line(column(f"{LETTERS[seat]} {name}", self.figure_width(), seat_ink(seat), "right"))
        text = f" {LETTERS[seat]} {self.words.short_player(seat, self.figure_width() - 4)} "
        return placed(line((text, block_ink(seat))), self.figure_width(), "right")

    def _figures(self, name: str, figures: tuple[int, ...], ink: str = "") -> StyledLine:
        return (
            column(name, NAME, ink),
            *(run for seat, figure in enumerate(figures) for run in self._figure(seat, figure, ink)),
        )

    def _figure(self, seat: int, figure: int, ink: str) -> StyledLine:
        """Draw a figure, bright for a winner; the winner's total on gold."""
        won = self.session.client.table.over and seat in self.sheet.winners
        if won and ink == "bright" and self.words.painted:
            return placed(line((f" *{figure} ", "price")), self.figure_width() + 1, "right")
        text = f"{figure} " if self.words.painted else str(figure)
        return line(column(text, self.figure_width() + 1, "bright" if won else ink, "right"))

    def _show_beside(self) -> None:
        """Draw beside the table what the game adds to the points, with the details of all rows if all of them fit."""
        figures, beside = self.query_one("#figures", Vertical), self.query_one("#beside", StyledLines)
        self._all_beside = self._laid_beside(self._blocks) or self._laid_beside(partial(self._blocks, form="text"))
        self._beside = self._all_beside or self._laid_beside(self._notes)
        self._beside = self._beside or self._plot_beside()
        beside.display = bool(self._beside)
        figures.styles.width = self._table_columns() if self._beside else "1fr"
        beside.show(self._beside)

    def _table_columns(self) -> int:
        return NAME + len(self.sheet.totals) * (self.figure_width() + 1) + MARGIN

    def _top_lines(self) -> int:
        """Return the lines of the table, or of what is beside it if that has more."""
        return max(FIGURE_LINES + len(self.sheet.rows), len(self._beside) + 1)

    def _laid_beside(self, make: Callable[[int], list[Block]]) -> list[StyledLine]:
        """Lay out blocks beside the table; nothing if they do not fit."""
        columns = self.room.width - self._table_columns() - MARGIN
        lines = min(FIGURE_LINES + len(self.sheet.rows) + MORE_BESIDE, (self.room.height - FRAME_LINES) // 2)
        return in_columns(make, (columns, lines), NARROWEST) if self.room.height >= TALL else []

    def _notes(self, columns: int) -> list[Block]:
        """Return what the game adds to the points, for a width."""
        notes = self.session.game_view.score_notes(self.session.scene, columns - 2)
        return [[line("  ", *one) for one in notes]] if notes else []

    def _blocks(self, columns: int, form: Form = "columns") -> list[Block]:
        """Return the same, and the details of each row that has any."""
        here = self.query_one("#rows", RowList).value
        told = [row for row in self.sheet.rows if any(row.items)]
        proofs = [self._proof(row, "lit" if row.key == here else "dim", columns, form=form) for row in told]
        return [*self._notes(columns), *([BLANK, *proof] for proof in proofs)]

    def _prove(self) -> None:
        self.query_one("#proof", StyledLines).show([*self._proofs(), *self._plot()])

    def _proofs(self) -> list[StyledLine]:
        """Draw the details of all rows in a large window, else of the row under the cursor; none if they are above."""
        if self._all_beside:
            return []
        here = self.query_one("#rows", RowList).value
        for form in FORMS if self.room.height >= TALL else ():
            every = self._all_proofs(here, form)
            if len(every) <= self._below_figures:
                return every
        row = next((row for row in self.sheet.rows if row.key == here), None)
        return [] if row is None else self._proof_of(row)

    def _all_proofs(self, here: str, form: Form) -> list[StyledLine]:
        """Draw the details of all rows below each other."""
        columns, every = self._proof_columns(), list[StyledLine]()
        for row in self.sheet.rows:
            ink = "lit" if row.key == here else "dim"
            every += [*([BLANK] if every else []), *self._proof(row, ink, columns, form=form)]
        return every

    def _proof_of(self, row: ScoreRow) -> list[StyledLine]:
        """Draw the details of a row in the first form that has room: the last shortens them."""
        columns, room = self._proof_columns(), max(self._below_figures, self._least_lines())
        listed, text = (self._proof(row, "head", columns, form=form) for form in FORMS)
        if len(listed) <= room:
            return listed
        if len(text) <= room or room > self._usual_lines():
            return text
        if len(text) - 1 <= room:
            return text[1:]  # without its name, which the cursor shows
        lines = self._proof(row, "head", columns, form="line")
        return lines[1:] if len(self.sheet.totals) >= room else lines

    @property
    def _below_figures(self) -> int:
        """The lines below the figures."""
        return self.room.height - FRAME_LINES - self._top_lines()

    def _proof_columns(self) -> int:
        """Return the columns of the details below the table, beside the planet."""
        return self.room.width - self._planet_columns - 2

    def _proof_lines(self) -> int:
        """Return the lines needed for the details of any row."""
        if self._all_beside:
            return 0
        return max(len(self._proofs()), *(len(self._proof_of(row)) for row in self.sheet.rows))

    def _plot_lines(self) -> int:
        """Return the lines for a plot below the details, beside the planet; 0 for too few."""
        lines = min(self._below_figures, self._planet_columns // 2) - self._proof_lines() - 2
        return lines if self._planet_columns and lines >= PLOT_LEAST else 0

    def _plot(self) -> list[StyledLine]:
        """Plot the points over time beside the planet, if there is room."""
        if not (lines := self._plot_lines()):
            return []
        shown = self._plotted(self.room.width - self._planet_columns - 4, lines)
        return [*[BLANK] * (self._proof_lines() - len(self._proofs()) + 1), *shown] if shown else []

    def _plot_beside(self) -> list[StyledLine]:
        """Plot the points over time beside the table of a finished game whose details take the room below."""
        columns, lines = self.room.width - self._table_columns() - MARGIN, FIGURE_LINES + len(self.sheet.rows) - 2
        if not self._planet_columns or columns < NARROWEST or lines < PLOT_LEAST or self._plot_lines():
            return []
        return self._plotted(columns, lines)

    def _plotted(self, columns: int, lines: int) -> list[StyledLine]:
        """Plot the points over time, under a title; nothing before the second round."""
        if (columns, lines) not in self._drawn_plots:
            self._drawn_plots[columns, lines] = self._draw_plot(columns, lines)
        return self._drawn_plots[columns, lines]

    def _draw_plot(self, columns: int, lines: int) -> list[StyledLine]:
        if len(sheets := self._sheets()) < 2:
            return []
        title = line("  ", (self.words.say("chart.title", figure=self.words.say("score.title")), "head"))
        names = [str(number) for number, _ in sheets]
        return [title, *drawn(totals(sheets), names, (columns, lines), self.words)]

    def _sheets(self) -> list[tuple[int, ScoreSheet]]:
        """Return the score of each round, cached."""
        self._counted = self._counted or self.session.sheets()
        return self._counted

    def _proof(self, row: ScoreRow, ink: str, columns: int, *, form: Form = "columns") -> list[StyledLine]:
        """Draw the parts of a row's figures in a width: in columns, as a text, or each player's in one line."""
        key = row.key, ink, columns, form
        if key not in self._drawn_proofs:
            self._drawn_proofs[key] = self._draw_proof(row, ink, columns, form)
        return self._drawn_proofs[key]

    def _draw_proof(self, row: ScoreRow, ink: str, columns: int, form: Form) -> list[StyledLine]:
        name = f" {self.row_name(row)} " if ink == "lit" and self.words.painted else self.row_name(row)
        lines: list[StyledLine] = [line(" " if name.startswith(" ") else "  ", (name, ink))]
        room = columns - 6
        for seat, items in enumerate(row.items):
            text = self.words.say("list.join").join(map(self._item, items)) or "-"
            parts = self._in_columns(row, seat, room) if form == "columns" else []
            parts = parts or paragraph(shortened(text, room) if form == "line" else text, room)
            sign = line("  ", block(letter(seat, self.words), self.words), " " if self.words.painted else "   ")
            lines += [(*(sign if not index else (Run("      "),)), *part) for index, part in enumerate(parts)]
        return lines

    def _in_columns(self, row: ScoreRow, seat: int, room: int) -> list[StyledLine]:
        """Draw a seat's parts in the columns of all seats, their points below each other.

        Nothing where many are too wide for two on a line.
        """
        cells = [
            [(self.words.render(item.what), f"{item.points:+}" if item.points else "") for item in items]
            for items in row.items
        ]
        name, points = (max((cell_len(one[at]) for of_seat in cells for one in of_seat), default=0) for at in (0, 1))
        across = (room + GAP) // (name + 1 + points + GAP)
        if across < min(2, max(map(len, cells)) // FEW_PARTS + 1):
            return []
        shown = [line(column(what, name), " ", column(figure, points, align="right")) for what, figure in cells[seat]]
        return [apart(shown[at : at + across], " " * GAP) for at in range(0, len(shown), across)]

    def _item(self, item: ScoreItem) -> str:
        """Draw a part and its points; a remark has no points."""
        text = self.words.render(item.what)
        return f"{text} {item.points:+}" if item.points else text

    def around(self) -> list[Subject]:
        return [self.part("proof", [*self._beside, *self._proofs()]), *super().around()]

    def action_chart(self) -> None:
        """Open the chart."""
        self.open_screen(ChartRequest(self.session))

    def cursor_moved(self, part: Widget) -> None:
        self._show_beside()
        self._prove()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(None)
