"""The title: continue, start a new game, open a saved one, exit."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual import getters, on
from textual.widget import Widget

from engine.core.message import Refusal
from tui import VERSION
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FRAME_LINES, FramedScreen
from tui.screens.local_app import LocalApp
from tui.screens.logo import large
from tui.screens.requests import (
    DailyRequest,
    LearnRequest,
    LibraryRequest,
    PuzzlesRequest,
    SettingsRequest,
    SetupRequest,
)
from tui.text import Words
from tui.text.save_text import save_or_problem
from tui.text.width import abbreviated
from tui.widgets.containers import Container, Vertical
from tui.widgets.planet import Surface, in_the_sky, planet, surface_of, untouched
from tui.widgets.row_list import MARGIN, ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

if TYPE_CHECKING:
    from saves.library import SaveSummary
    from tui.app.game_table import GameTable

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
LINES = ("resume", "new", "games", "daily", "learn", "puzzles", "options", "quit")
NAME, GAP = 18, 2
BESIDE = 42
"""Columns beside the planet."""
LEAST_NAME = 6
"""Columns in which a shortened name of a game is still understood."""
LARGEST = 34
"""Maximum radius of the planet, in columns."""


class TitleScreen(FramedScreen[None]):
    """Letters act at once; the cursor starts on Continue if a game waits, else on New game."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("title", "rules")
    takes_keys = "#rows"

    is_home = True

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.saves: list[SaveSummary] = []
        self.waiting: SaveSummary | None = None
        """The last unfinished game; it may be a lesson."""
        self._stale = True
        self.message = ""
        self.surface: Surface = untouched
        """The planet as the last game left it."""
        self._shown_of = ""
        """The save of this surface."""

    def middle(self) -> Iterable[Widget]:
        with Container(id="body"):
            yield StyledLines(id="planet")
            with Vertical(id="beside"):
                yield StyledLines(id="name")
                yield RowList(id="rows", digits=False)

    def on_screen_suspend(self) -> None:
        """Mark the saves as stale, because a game may be played."""
        self._stale = True

    def on_screen_resume(self) -> None:
        if self.is_mounted and self._stale:
            self.draw(at="resume")

    def draw(self, at: str | None = None) -> None:
        if self._stale:
            self._read_saves()
        self.set_class(self.words.painted, "painted")
        self.show_title("", VERSION)
        if self.words.painted:
            self._paint()
        else:
            planet = self._planet()
            above = max((self.room.height - FRAME_LINES - len(planet) - len(self._items())) // 2 - 1, 0)
            self.query_one("#planet", StyledLines).show([*[BLANK] * above, *planet])
            self.query_one("#name", StyledLines).show([])
        self.query_one("#rows", RowList).show(self._items(), at if self.waiting is not None else None)
        self._show_message()
        self.show_keys()

    def _show_message(self) -> None:
        """Draw the last error, or the game that Continue opens."""
        rows, waiting = self.query_one("#rows", RowList), self.waiting
        told = self.words.painted and waiting is not None and rows.value == "resume"
        if self.message or not told or waiting is None:
            self.show_hint(self.message, "bad")
        else:
            self.show_hint(save_or_problem(waiting, self.words))

    def cursor_moved(self, part: Widget) -> None:
        self._show_message()

    def _paint(self) -> None:
        """Draw the planet as large as it fits, and the logo."""
        columns, lines = self.room.width - BESIDE, self.room.height - FRAME_LINES
        radius = min(columns // 2 - 1, lines - 1, LARGEST)
        sky = in_the_sky(planet(radius, self.surface), columns, lines)
        self.query_one("#planet", StyledLines).show(sky)
        text = self.words.sentences((self.words.say("title.what"), self.words.say("title.where"))).strip()
        name = [*large("areo", "brand"), BLANK, *paragraph(text, BESIDE - 4), BLANK, BLANK]
        above = max((lines - len(name) - len(self._items())) // 2, 0)
        self.query_one("#name", StyledLines).show([*[BLANK] * above, *(line("  ", *part) for part in name)])
        if self.saves and self._shown_of != self.saves[0].name:
            self._shown_of = self.saves[0].name
            self.run_worker(self._survey, thread=True)

    def _survey(self) -> None:
        """Load the surface of the last game in the background."""
        from tui.app.replay import Replay

        with suppress(Refusal, OSError):
            session = Replay(self.library, self._shown_of, self.words).session()
            if session.chart is not None:
                self.surface = surface_of(session.picture(session.chart.drawings[-1]))
                self.app.call_from_thread(self._surveyed)

    def _surveyed(self) -> None:
        if self.here and self.words.painted:
            self._paint()

    def _read_saves(self) -> None:
        try:
            found = self.library.list_saves(lessons=True)
            self.saves = [saved for saved in found if not saved.is_lesson]
            self.waiting = next((saved for saved in found if saved.header and not saved.status.get("over")), None)
            self._stale = False
        except Refusal as refusal:
            self.message = self.words.render(refusal.message)

    def _planet(self) -> list[StyledLine]:
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

    def _items(self) -> list[ListRow]:
        waiting = self.waiting
        going_on = "-" if waiting is None else self._named(waiting)
        items = [
            ("r", "title.resume", going_on, waiting is not None),
            ("n", "title.new", "", True),
            (
                "g",
                "title.games",
                str(len(self.saves)) if self.saves else self.words.say("title.no-saves"),
                bool(self.saves),
            ),
            ("d", "title.daily", "", True),
            ("l", "title.learn", "", True),
            ("p", "title.puzzles", "", True),
            ("o", "title.options", self._options(), True),
            ("q", "title.quit", "", True),
        ]
        return [
            ListRow((self._item(letter, key, note, open),), key.removeprefix("title."), open)
            for letter, key, note, open in items
        ]

    def _named(self, waiting: SaveSummary) -> str:
        """Describe the game that waits: painted its name, else all details."""
        if not self.words.painted or waiting.header is None:
            return save_or_problem(waiting, self.words)
        game = waiting.header.game
        own, room = self.words.of(game), BESIDE - MARGIN - 2 - self._name_width()
        if waiting.is_lesson:
            left = room - cell_len(self.words.say("title.lesson", game=""))
            if left < LEAST_NAME:
                return self.words.say("key.title.learn")  # the line of help names the game
            return self.words.say("title.lesson", game=abbreviated(own.name("game-short", game), left))
        name = own.name("game", game)
        return name if cell_len(name) <= room else own.name("game-short", game)

    def _item(self, letter: str, key: str, note: str, open: bool) -> StyledLine:
        ink = "" if open else "dim"
        name = column(self.words.say(f"key.{key}"), self._name_width(), ink)
        return line(
            "" if self.words.painted else "      ", (f"{letter} ", "key" if open else "dim"), name, (note, "dim")
        )

    def _name_width(self) -> int:
        """Return the columns of the names of the lines: those of the widest one, and a gap."""
        names = (self.words.say(f"key.title.{line}") for line in LINES)
        return max(NAME - 2 * self.words.painted, *(cell_len(name) + GAP for name in names))

    def _options(self) -> str:
        theme = self.words.say(f"options.theme.{self.app.theme}")
        return self.words.say("list.join").join((self.words.say("title.tongue"), theme))

    def action_options(self) -> None:
        self.open_screen(SettingsRequest(self.words))

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_go(event.row.value)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "back"

    def action_go(self, where: str) -> None:
        """Run a line of the title."""
        if where == "resume" and self.waiting is not None:
            self.open_save(self.waiting.name)
        elif where == "new":
            self.open_screen(SetupRequest(self.words), self._begun)
        elif where == "games" and self.saves:
            self.open_screen(LibraryRequest(self.words, self.saves))
        elif where == "daily":
            from tui.app.daily import today

            self.open_screen(DailyRequest(self.words, today()))
        elif where == "learn":
            self.open_screen(LearnRequest(self.words))
        elif where == "puzzles":
            self.open_screen(PuzzlesRequest(self.words))
        elif where == "options":
            self.action_options()
        elif where == "quit":
            self.app.exit(0)

    def open_save(self, name: str) -> None:
        """Open a save, or say why not."""
        self.message = self.app.open_save(name)
        self.show_hint(self.message, "bad")

    def _begun(self, table: GameTable | None) -> None:
        if table is not None:
            self.message = ""
            self.app.play(table)
