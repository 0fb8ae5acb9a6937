"""What happened, newest last: grouped by round, steps from event to event."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from textual import on
from textual.widget import Widget

from engine.core.event import NOBODY, Event
from tui.games.seats import letter
from tui.games.signs import Subject
from tui.keys.keymap import bindings
from tui.play.session import Session
from tui.screens.play import Play
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, Run, line, paragraph
from tui.widgets.rows import Row, Rows


class Logged(Struct, frozen=True):
    """An event, by whom the choice was that led to it, and in which choice of the game."""

    event: Event
    seat: int
    ply: int


class LogScreen(Play[int | None]):
    """Everything that the seat may know. ``latest`` begins with what happened since its last turn.

    Enter answers with the space where the event took place, if it had one.
    """

    BINDINGS = bindings("log")
    takes_keys = "#rows"
    shows = "log"

    def __init__(self, session: Session, *, latest: bool = False) -> None:
        super().__init__(session)
        has_map = session.chart is not None
        self.key_names = {"rows.choose": "key.log.show" if has_map else "key.back"}
        self.since = session.chair.turn_start(session.seat, session.looks.asides)
        self.latest = latest
        self.logged = [
            Logged(event, seat, index + 1)
            for index in range(session.chair.count)
            for seat, events in (session.chair.told(index, session.eyes),)
            for event in events
            if session.looks.is_told(event)
        ]

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def _begin(self, rows: Rows) -> None:
        """The cursor starts on what is new, else at the end."""
        new = [index for index, logged in enumerate(self.logged) if logged.ply > self.since]
        wanted = new[0] if new and self.latest else len(self.logged) - 1
        for index, row in enumerate(rows.rows):
            if row.value == wanted:
                rows.put_cursor(index)

    def draw(self) -> None:
        self.show_frame()
        rows: list[Row] = []
        for index, logged in enumerate(self.logged):
            number = self.session.looks.heading(logged.event)
            if number is not None:
                rows += [Row((BLANK,))] if rows else []
            rows.append(Row(tuple(self._lines(logged)), index))
        listed = self.query_one("#rows", Rows)
        first = not listed.rows
        listed.show(rows)
        if first:
            self._begin(listed)
        new = sum(logged.ply > self.since for logged in self.logged)
        self.query_one("#title", Lines).show(
            [line("  ", (self.words.say("log.title"), "head"), "   ", (self.words.say("log.new", count=new), "dim"))]
        )
        self.show_prompt(self.waiting() or self.words.say("log.title"))
        self._tell()

    def _lines(self, logged: Logged) -> list[Line]:
        event = logged.event
        said = self.words.render(self.session.scene.game.describe(event))
        head = self.session.looks.heading(event) is not None
        seat = event.seat if event.seat != NOBODY else NOBODY
        new = logged.ply > self.since
        sign = letter(seat, self.words) if seat >= 0 else Run(" ")
        parts = paragraph(said, self.room.width - 8, "head" if head else "bright" if new else "")
        mark = Run("* ", "accent", self.words.say("explain.new"))
        return [
            (mark if new and not index else Run("  ", "accent"), sign if not index else Run(" "), Run("  "), *part)
            for index, part in enumerate(parts)
        ]

    def _tell(self) -> None:
        index = self.query_one("#rows", Rows).value
        self.show_hint(self._place(self.logged[index].event) if index is not None else "")

    def _place(self, event: Event) -> str:
        """The space of the map where an event took place, in words; empty where it has none."""
        space, chart = self.session.looks.where(event), self.session.chart
        return chart.said(space) if space is not None and chart is not None else ""

    def cursor_moved(self, part: Widget) -> None:
        self._tell()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.dismiss(self.session.looks.where(self.logged[event.row.value].event))

    def under_cursor(self) -> Subject | None:
        row = self.query_one("#rows", Rows).row
        if row is None or row.value is None:
            return None
        told = (self._place(self.logged[row.value].event),)
        return Subject(self.words.say("log.title"), row.lines, tuple(filter(None, told)))

    def action_step(self, step: int) -> None:
        """The next or the last event."""
        self.query_one("#rows", Rows).action_move(step)

    def action_turn(self, step: int) -> None:
        """To the next or the last player's events."""
        rows = self.query_one("#rows", Rows)
        if rows.value is None:
            return
        index = rows.value
        seat = self.logged[index].seat
        while 0 <= index + step < len(self.logged) and self.logged[index].seat == seat:
            index += step
        rows.put_cursor(next(at for at, row in enumerate(rows.rows) if row.value == index))
