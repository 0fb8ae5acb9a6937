"""Review a finished game: mistakes, chances over time, gains of cards and sources."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from rich.cells import cell_len
from textual import on, work
from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.app.review_text import PAGES, Page, ReviewRow, ReviewText, lost_something
from tui.games.seats import block, letter
from tui.keys.keymap import bindings
from tui.screens.background_thinking import thought_out
from tui.screens.branch import ask_branch
from tui.screens.coach_context import CoachContext
from tui.screens.game_screen import GameScreen
from tui.text.width import in_columns, shortened
from tui.widgets.bars import interval_bar, labelled
from tui.widgets.containers import Container
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, width
from tui.widgets.styled_widget import StyledLines

BAR, PROGRESS = 17, 30
"""Columns of a bar beside a row, and of the progress bar."""
WIDE, LIST = 150, 84
"""Minimum columns for a list and its context side by side, and the columns of that list."""
DETAIL, ROWS_LEAST = 9, 3
"""Lines of the details below a list of choices, and the fewest lines of that list."""
TITLE = 2
"""Lines of the names of the pages."""
DRAWN_EVERY = 3
"""Percent of progress between updates of the list."""
RowKey: TypeAlias = tuple[Page, int, int]
"""The page and the seat of a row, and its moment or its number."""


class CoachScreen(GameScreen[None]):
    """A review that runs while it is open, and continues the next time."""

    BINDINGS = bindings("coach", "seats")
    takes_keys = "#rows"
    shows = "hint"
    key_names = {"rows.choose": "key.coach.branch"}

    def __init__(self, session: GameSession, coached: ReviewText) -> None:
        super().__init__(session)
        self.coached = coached
        self.seat = session.seat if session.seat in coached.seats else coached.seats[0]
        self.at = 0
        self._drawn_at = -DRAWN_EVERY
        self._told: dict[RowKey, ReviewRow] = {}
        self._details: dict[RowKey, list[StyledLine]] = {}
        self.context = CoachContext(self, coached, self.show_detail)

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        with Container(id="body"):
            yield RowList(id="rows", digits=False)
            yield StyledLines(id="detail")

    def begin(self) -> None:
        super().begin()
        self.think()

    def on_unmount(self) -> None:
        """Save the results so far."""
        self.coached.keep()
        super().on_unmount()

    @work(exclusive=True)
    async def think(self) -> None:
        """Continue the review."""
        await thought_out(self.app, self.coached.think(self._progress))
        self.draw()

    def _progress(self, percent: int) -> None:
        if not self.here:
            return
        if percent - self._drawn_at >= DRAWN_EVERY:
            self._drawn_at = percent
            self.draw()
        else:
            self._show_status()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def refresh_texts(self) -> None:
        self.context.forget()
        super().refresh_texts()

    @property
    def page(self) -> Page:
        """The open page."""
        return PAGES[self.at]

    @property
    def is_wide(self) -> bool:
        """Whether the list has its details and its context at its side."""
        return self.room.width >= WIDE

    @property
    def _is_apart(self) -> bool:
        """Whether the details of a row are not in the list: a choice gets more of them while it is played out."""
        return self.is_wide or self.page == "choices"

    @property
    def _columns(self) -> int:
        """The columns of the list."""
        return LIST if self.is_wide else self.reading

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        self.set_class(self.is_wide, "wide")
        self.query_one("#title", StyledLines).show([self._tabs(), BLANK])
        told = self.coached.page(self.page, self.seat)
        self._told = {
            (self.page, self.seat, number if one.ply is None else one.ply): one for number, one in enumerate(told)
        }
        figures = in_columns([one.figure for one in told]) if all(one.share for one in told) else None
        rows = [
            ListRow(tuple(self._row(one, figures[number] if figures else one.figure)), key)
            for number, (key, one) in enumerate(self._told.items())
        ]
        if not rows:
            empty = self.words.say("coach.nothing" if self.coached.done else "coach.nothing-yet")
            rows = [ListRow((line("  ", (empty, "dim")),))]
        self._details = {key: self._text(one) for key, one in self._told.items()} if self._is_apart else {}
        self._lay_out(sum(len(row.lines) for row in rows))
        shown = self.query_one("#rows", RowList)
        if [(row.value, len(row.lines)) for row in shown.rows] == [(row.value, len(row.lines)) for row in rows]:
            shown.redraw(rows)
        else:
            shown.show(rows)
        self.show_detail()
        self._show_status()
        self.show_keys()

    def _lay_out(self, lines: int) -> None:
        """Give the list its columns and lines, and the rest to the details."""
        rows, detail = self.query_one("#rows", RowList), self.query_one("#detail", StyledLines)
        detail.display = self._is_apart
        rows.styles.width = LIST if self.is_wide else "1fr"
        below = self._is_apart and not self.is_wide
        most = max(map(len, self._details.values()), default=0) if self.coached.done else 0
        room = self._lines - max(DETAIL, most)  # at the end, when nothing moves any more, no text is cut
        rows.styles.height = min(lines, max(room, ROWS_LEAST)) if below else "1fr"

    @property
    def _lines(self) -> int:
        """The lines of the list and what is below it."""
        return self.middle_lines - TITLE

    def show_detail(self) -> None:
        """Draw the details of the row under the cursor, and below them what belongs to it, always in the same place."""
        if not self._is_apart:
            return
        rows, detail = self.query_one("#rows", RowList), self.query_one("#detail", StyledLines)
        row, texts = self._told.get(rows.value), self._details
        shown = texts.get(rows.value, [])
        most = max(map(len, texts.values()), default=0)
        height = rows.styles.height.value if not self.is_wide and rows.styles.height is not None else 0
        lines = self._lines - int(height)
        above = (
            self.context.course(self._detail_columns, lines) if self.page == "course" else [BLANK] * (not self.is_wide)
        )
        room = self._detail_columns, lines - len(above) - most
        ply = row.ply if row is not None else None
        below = self.context.drawn(self.page, self.seat, ply, room)
        detail.show([*above, *shown, *[BLANK] * (most - len(shown)), *below])

    @property
    def _detail_columns(self) -> int:
        """The columns of the details."""
        return (self.room.width - LIST if self.is_wide else self.reading) - 4

    def _text(self, row: ReviewRow) -> list[StyledLine]:
        """Draw the details of a row that its list does not have."""
        if self.page not in ("choices", "course"):
            return []
        columns = self._detail_columns
        is_cut = self.page == "choices" and cell_len(row.head) + cell_len(row.figure) > self._columns - 6
        head = paragraph(row.head, columns, "bright") if is_cut else []
        told = [*head, *(part for text in row.more for part in paragraph(text, columns))]
        return [*(line("  ", *part) for part in told), BLANK] if told else []

    def _tabs(self) -> StyledLine:
        """Draw the pages with the open one highlighted, and whose choices are under review."""
        names = [self.words.name("coach.page", page) for page in PAGES]
        inks = ("lit", "shade") if self.words.painted else ("bright", "dim")
        tabs: list[Run] = [Run(" ")]
        for index, name in enumerate(names):
            tabs += [Run(f" {name} ", inks[index != self.at]), Run(" ")]
        name = self.words.player(self.seat)
        whose = line(block(letter(self.seat, self.words), self.words), f" {name} ")
        return spread(tuple(tabs), whose, (self.room.width if self.is_wide else self.reading) - 1)

    def _row(self, told: ReviewRow, figure_text: str) -> list[StyledLine]:
        """Draw a row with its figure, and a bar before it if it is a chance."""
        columns = self._columns - 4
        figure = line("  ", (figure_text, told.ink or "bright"))
        if told.share is not None:
            middle, low, high = told.share
            figure = (*interval_bar(low, middle, high, BAR, painted=self.words.painted), *figure)
        first, *rest = paragraph(told.head, columns - width(figure), "bright")
        if self.page == "choices":
            return [spread(line((shortened(told.head, columns - width(figure)), "bright")), figure, columns)]
        shown = [spread(first, figure, columns), *rest]
        for text in () if self._is_apart and self.page == "course" else told.more:
            shown += [line("   ", *part) for part in paragraph(text, columns - 3)]
        return shown

    def _show_status(self) -> None:
        """Show the progress and the purpose of this page."""
        say, percent = self.words.say, self.coached.percent
        count = len(self.coached.blamed(self.seat))
        if self.coached.done:
            suspected = sum(map(lost_something, self.coached.suspected(self.seat)))
            self.show_prompt(say("coach.done", count=count, open=suspected))
        elif self.words.painted:
            self.show_prompt(labelled(say("coach.working", percent=percent), percent, 100, self._columns - 2, "lit"))
        else:
            done = PROGRESS * percent // 100
            bar = "=" * done + "." * (PROGRESS - done)
            self.show_prompt(f"[{bar}] {say('coach.working', percent=percent)}")
        self.show_hint(self.coached.hint(self.page))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "seat":
            return len(self.coached.seats) > 1
        return super().check_action(action, parameters)

    def action_page(self, step: int) -> None:
        """Show the next or previous page."""
        self.at = (self.at + step) % len(PAGES)
        self.draw()

    def action_seat(self, step: int) -> None:
        """Show the next reviewed player."""
        seats = self.coached.seats
        self.seat = seats[(seats.index(self.seat) + step) % len(seats)]
        self.draw()

    def cursor_moved(self, part: Widget) -> None:
        self.show_detail()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        """Play on from the moment of a row, if it has one."""
        event.stop()
        told = self._told.get(event.row.value)
        if told is not None and told.ply is not None:
            ask_branch(self, self.coached.opened, told.ply)
