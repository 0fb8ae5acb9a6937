"""The title: go on, begin anew, open a saved game, leave."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Vertical
from textual.widget import Widget

from engine.core.message import Refusal
from saves.library import Saved
from tui import VERSION, screens
from tui.keys.keymap import bindings
from tui.play.table import Table
from tui.screens.frame import Frame
from tui.text import Words
from tui.text.saved import save_or_problem
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, column, line
from tui.widgets.rows import Row, Rows

_PLANET = """\
             . - ~ ~ - .
          .'   __       '.
         /    (__)   .    \\
        |   .        __    |
        |       ~   (__)   |
         \\   __            /
          '. (__)   .   .'
             ' - . . - '
"""
NAME = 18


class TitleScreen(Frame[None]):
    """The letters do at once; the cursor starts on going on where a game waits, else on a new one."""

    BINDINGS = bindings("title")
    takes_keys = "#rows"

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.saves: list[Saved] = []
        self._stale = True
        self.said = ""

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield Lines(id="planet")
            yield Rows(id="rows", digits=False)

    def on_screen_suspend(self) -> None:
        """A game may be played meanwhile: the saved games are read again afterwards, and only then."""
        self._stale = True

    def on_screen_resume(self) -> None:
        if self.is_mounted:
            self.draw(at="resume")

    @property
    def waiting(self) -> Saved | None:
        """The game that was played last and is not over."""
        return next((saved for saved in self.saves if saved.header is not None and not saved.status.get("over")), None)

    def draw(self, at: str | None = None) -> None:
        if self._stale:
            self._read_saves()
        self.show_bar(line("areo"), line(VERSION))
        self.query_one("#planet", Lines).show(self._planet())
        self.query_one("#rows", Rows).show(self._items(), at if self.waiting is not None else None)
        self.show_hint(self.said, "bad")
        self.show_keys()

    def _read_saves(self) -> None:
        try:
            self.saves = self.library.list_saves()
            self._stale = False
        except Refusal as refusal:
            self.said = self.words.render(refusal.message)

    def _planet(self) -> list[Line]:
        beside = {
            2: ("a  r  e  o", "accent"),
            4: (self.words.say("title.what"), ""),
            5: (self.words.say("title.where"), ""),
        }
        return [
            BLANK,
            *(line(column(text, 42, "warmth"), beside.get(row, "")) for row, text in enumerate(_PLANET.splitlines())),
            BLANK,
            BLANK,
        ]

    def _items(self) -> list[Row]:
        waiting = self.waiting
        items = [
            (
                "r",
                "title.resume",
                save_or_problem(waiting, self.words) if waiting is not None else "-",
                waiting is not None,
            ),
            ("n", "title.new", "", True),
            (
                "g",
                "title.games",
                str(len(self.saves)) if self.saves else self.words.say("title.no-saves"),
                bool(self.saves),
            ),
            ("d", "title.daily", "", True),
            ("o", "title.options", self._options(), True),
            ("q", "title.quit", "", True),
        ]
        return [
            Row(
                (
                    line(
                        "      ",
                        (f"{letter} ", "key" if open else "dim"),
                        column(self.words.say(f"key.{key}"), NAME, "" if open else "dim"),
                        (note, "dim"),
                    ),
                ),
                key.removeprefix("title."),
                open,
            )
            for letter, key, note, open in items
        ]

    def _options(self) -> str:
        theme = self.words.say(f"options.theme.{self.app.theme}")
        return f"{self.words.say('title.tongue')}, {theme}"

    def action_options(self) -> None:
        self.open_screen(screens.SettingsScreen(self.words, languages=True), self._opted)

    def _opted(self, _: None) -> None:
        self.words = self.app.words
        self.draw()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_go(event.row.value)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "back"

    def action_go(self, where: str) -> None:
        """Does a line of the title."""
        if where == "resume" and self.waiting is not None:
            self.open_save(self.waiting.name)
        elif where == "new":
            self.open_screen(screens.SetupScreen(self.words), self._begun)
        elif where == "games" and self.saves:
            self.open_screen(screens.GamesScreen(self.words, self.saves))
        elif where == "daily":
            from tui.play.daily import today

            self.open_screen(screens.DailyScreen(self.words, today()))
        elif where == "options":
            self.action_options()
        elif where == "quit":
            self.app.exit(0)

    def open_save(self, name: str) -> None:
        """Opens a saved game, or says why not."""
        self.said = self.app.open_save(name)
        self.show_hint(self.said, "bad")

    def _begun(self, table: Table | None) -> None:
        if table is not None:
            self.said = ""
            self.app.play(table)
