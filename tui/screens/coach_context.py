"""Draw what a review shows beside its list: the table at the moment of a row, the course, or the result of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace
from textual.timer import Timer

from engine.core.message import say
from tui.app.context_panels import LEAST, table_context
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.review_text import Page, ReviewText
from tui.app.save_preview import points
from tui.app.seat_client import SeatClient
from tui.games.plots import drawn
from tui.screens.base import RESTS
from tui.screens.framed_screen import FramedScreen
from tui.widgets.styled_line import BLANK, StyledLine, line

PLOT = 12
"""Lines of the chart of win chances."""
Room: TypeAlias = tuple[int, int]
"""Columns and lines."""
Key: TypeAlias = tuple[int, int, Room]
"""A moment, the seat that sees it, and the room of the table."""


class CoachContext:
    """The table at moments of a reviewed game, as the reviewed seat saw it, drawn when the cursor rests on a row."""

    def __init__(self, screen: FramedScreen[Any], coached: ReviewText, show: Callable[[], object]) -> None:
        """Draw for a screen; ``show`` draws its details again once a table is there."""
        self.screen = screen
        self.coached = coached
        self.show = show
        self._tables: dict[Key, list[StyledLine]] = {}
        self._result: dict[tuple[int, Room], list[StyledLine]] = {}
        self._courses: dict[tuple[int, int], list[StyledLine]] = {}
        self._wanted: Key | None = None
        self._last: list[StyledLine] = []
        self._resting: Timer | None = None

    @property
    def is_drawn(self) -> bool:
        """Whether the table of the row under the cursor is drawn."""
        return self._wanted in self._tables

    def forget(self) -> None:
        """Drop all drawings, because they may look different now."""
        self._tables.clear()
        self._result.clear()
        self._courses.clear()
        self._last = []

    def drawn(self, page: Page, seat: int, ply: int | None, room: Room) -> list[StyledLine]:
        """Draw what belongs to a row of a page, in columns and lines."""
        columns, lines = room
        end = len(self.coached.opened.match.plies)
        if page in ("cards", "sources"):
            if (seat, room) not in self._result:
                self._result[seat, room] = points(self._session(seat, end), columns)
            result = self._result[seat, room][:lines]
            return [*result, BLANK, *self._table((end, seat, (columns, lines - len(result) - 1)))]
        return [] if ply is None else self._table((ply, seat, room))

    def course(self, columns: int, lines: int) -> list[StyledLine]:
        """Draw the chart of the rounds that are known so far; nothing in few lines."""
        key = columns, sum(len(point.wins) for point in self.coached.course_points())
        if key not in self._courses:
            self._courses[key] = self._drawn_course(columns)
        return self._courses[key] if lines > 2 * PLOT else []

    def _drawn_course(self, columns: int) -> list[StyledLine]:
        """Chart the win chance of each player, in a solo game the points, round by round."""
        coached, words = self.coached, self.screen.words
        told = coached.course_points()
        if len(told) < 2:
            return []
        alone = coached.players == 1
        series = [
            [round(point.lead(seat).mean if alone else 100 * point.chance(seat).mean) for point in told]
            for seat in range(coached.players)
        ]
        figure = words.say("score.title" if alone else "coach.win-chance")
        title = line("  ", (words.say("chart.title", figure=figure), "head"))
        return [title, *drawn(series, [str(point.round) for point in told], (columns, PLOT), words), BLANK]

    def _table(self, key: Key) -> list[StyledLine]:
        """Draw the table at a moment, if there is room; that of the last one stays until the cursor rests."""
        if key[2][1] < LEAST:
            return []
        self._wanted = key
        if self._resting is not None:
            self._resting.stop()
        if key in self._tables:
            self._last = self._tables[key]
        else:
            self._resting = self.screen.set_timer(RESTS, self._draw)
        return self._last[: key[2][1]]

    def _draw(self) -> None:
        """Draw the table of the row on which the cursor rests."""
        key = self._wanted
        if key is None or not self.screen.here:
            return
        ply, seat, (columns, lines) = key
        self._tables[key] = table_context(self._session(seat, ply), columns, lines)
        self.show()

    def _session(self, seat: int, ply: int) -> GameSession:
        """Return the table after a number of choices, as a seat sees it."""
        opened = self.coached.opened
        then = replace(opened, match=opened.match.at(ply), journal=None, read_only=say("save.only-looking"))
        session = GameSession(SeatClient(GameTable(then), {seat}), self.screen.words)
        session.switch_viewer(seat)
        return session
