"""The tutorials: for each game a guided first game, and a free second game with tips."""

from __future__ import annotations

from collections.abc import Iterable

from textual import getters, on
from textual.widget import Widget

from engine.core.message import Refusal
from tui.app.course_progress import CourseProgress, all_courses, table_of
from tui.app.lesson import FIRST
from tui.games.game_view import game_view_of
from tui.games.page import MenuItem
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import ConfirmRequest
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

NAME, PART = 40, 16


class LearnScreen(FramedScreen[None]):
    """Enter starts or continues the game under the cursor; a finished one starts again."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("learn", "leave", "rules")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.learn.play", "leave": "key.to-title"}

    @property
    def rules_game(self) -> str:
        at = self.at
        return at.slug if at is not None else ""

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)
        yield StyledLines(id="page")

    @property
    def at(self) -> CourseProgress | None:
        """The game under the cursor."""
        return self.query_one("#rows", RowList).value

    def draw(self) -> None:
        say = self.words.say
        self.show_title(say("learn.screen"))
        lines = [line("  ", *part) for part in paragraph(say("learn.what"), self.reading - 4, "dim")]
        self.query_one("#title", StyledLines).show([*lines, BLANK])
        rows = all_courses(self.library)
        first = sorted(rows, key=lambda row: ("begun", "new", "done").index(row.state))
        self.query_one("#rows", RowList).show([ListRow((self._row(row),), row) for row in rows], first[0])
        self.show_prompt(say("learn.prompt"))
        self._show_status()

    def _row(self, row: CourseProgress) -> StyledLine:
        words, light = self.words, game_view_of(row.slug).light
        game_mark = line((" ", light.game_mark), " ") if words.painted else BLANK
        name = words.of(row.slug).name("game", row.slug) if row.part == FIRST else ""
        ink = "good" if row.state == "done" else "dim"
        return line(
            *(game_mark if name else "  " if words.painted else ""),
            column(name, NAME),
            column(words.name("learn.part", row.part), PART),
            (words.name("learn.state", row.state), ink),
        )

    def _show_status(self) -> None:
        at = self.at
        told = [self.words.name("learn.part-what", at.part), self._lessons(at)] if at is not None else []
        if at is not None and at.part == FIRST and game_view_of(at.slug).course.plays_on:
            told.append(self.words.say("learn.plays-on"))
        shown = (line("  ", *part) for text in told for part in paragraph(text, self.reading - 4))
        self.query_one("#page", StyledLines).show([BLANK, *shown])
        self.show_hint("")
        self.show_keys()

    def _lessons(self, at: CourseProgress) -> str:
        """List the lessons of a first game."""
        if at.part != FIRST:
            return ""
        own = self.words.of(at.slug)
        names = [own.name("lesson", lesson) for lesson in game_view_of(at.slug).course.line.lessons]
        return own.say("learn.in-it", count=len(names), names=own.say("list.join").join(names))

    def cursor_moved(self, part: Widget) -> None:
        self._show_status()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self._open(event.row.value, restart=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "restart":
            return self.begun and self.at is not None and self.at.state == "begun"
        return super().check_action(action, parameters)

    def action_restart(self) -> None:
        """Restart a game; the previous one can be restored like any deleted save."""
        at = self.at
        if at is None:
            return

        def decide(sure: bool | None) -> None:
            if sure:
                self._open(at, restart=True)

        say = self.words.say
        item = MenuItem("x", say("learn.anew"), asks=tuple(paragraph(say("learn.anew-what"), 46)))
        self.open_screen(ConfirmRequest(self.words, item, 46, say("learn.anew-prompt")), decide)

    def _open(self, at: CourseProgress, *, restart: bool) -> None:
        try:
            table = table_of(self.library, at.slug, at.part, restart=restart)
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")
            return
        self.app.begin(table)
