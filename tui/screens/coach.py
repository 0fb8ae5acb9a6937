"""Review a finished game: mistakes, chances over time, gains of cards and sources."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on, work
from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.app.review_text import PAGES, ReviewRow, ReviewText, lost_something
from tui.games.seats import block, letter
from tui.keys.keymap import bindings
from tui.screens.background_thinking import thought_out
from tui.screens.branch import ask_branch
from tui.screens.game_screen import GameScreen
from tui.text.width import in_columns
from tui.widgets.bars import interval_bar, labelled
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, width
from tui.widgets.styled_widget import StyledLines

BAR, PROGRESS = 17, 30
"""Columns of a bar beside a row, and of the progress bar."""
DRAWN_EVERY = 3
"""Percent of progress between updates of the list."""


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

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

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

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        self.query_one("#title", StyledLines).show([self._tabs(), BLANK])
        told = self.coached.page(PAGES[self.at], self.seat)
        figures = in_columns([one.figure for one in told]) if all(one.share for one in told) else None
        rows = [
            ListRow(tuple(self._row(one, figures[number] if figures else one.figure)), number)
            for number, one in enumerate(told)
        ]
        if not rows:
            empty = self.words.say("coach.nothing" if self.coached.done else "coach.nothing-yet")
            rows = [ListRow((line("  ", (empty, "dim")),))]
        self.query_one("#rows", RowList).show(rows)
        self._show_status()
        self.show_keys()

    def _tabs(self) -> StyledLine:
        """Draw the pages with the open one highlighted, and whose choices are under review."""
        names = [self.words.name("coach.page", page) for page in PAGES]
        inks = ("lit", "shade") if self.words.painted else ("bright", "dim")
        tabs: list[Run] = [Run(" ")]
        for index, name in enumerate(names):
            tabs += [Run(f" {name} ", inks[index != self.at]), Run(" ")]
        name = self.words.player(self.seat)
        whose = line(block(letter(self.seat, self.words), self.words), f" {name} ")
        return spread(tuple(tabs), whose, self.reading - 1)

    def _row(self, told: ReviewRow, figure_text: str) -> list[StyledLine]:
        """Draw a row with its figure, and a bar before it if it is a chance."""
        columns = self.reading - 4
        figure = line("  ", (figure_text, told.ink or "bright"))
        if told.share is not None:
            middle, low, high = told.share
            figure = (*interval_bar(low, middle, high, BAR, painted=self.words.painted), *figure)
        first, *rest = paragraph(told.head, columns - width(figure), "bright")
        shown = [spread(first, figure, columns), *rest]
        for text in told.more:
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
            self.show_prompt(labelled(say("coach.working", percent=percent), percent, 100, self.reading - 2, "lit"))
        else:
            done = PROGRESS * percent // 100
            bar = "=" * done + "." * (PROGRESS - done)
            self.show_prompt(f"[{bar}] {say('coach.working', percent=percent)}")
        self.show_hint(self.coached.hint(PAGES[self.at]))

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

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        """Play on from the moment of a row, if it has one."""
        event.stop()
        told = self.coached.page(PAGES[self.at], self.seat)
        ply = told[event.row.value].ply if isinstance(event.row.value, int) else None
        if ply is not None:
            ask_branch(self, self.coached.opened, ply)
