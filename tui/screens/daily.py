"""The daily challenge: one deal for each game, the same for everybody, with the player's record."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from textual import getters, on, work
from textual.widget import Widget

from engine import games
from engine.core.message import Refusal
from saves.deal_code import daily_deal as deal_of
from saves.history import FinishedGame, history
from tui.app.context_panels import map_context, rules_context
from tui.app.daily import record_lines, table_of_day
from tui.games.game_view import game_view_of
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.local_app import LocalApp
from tui.text import Words
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, line
from tui.widgets.styled_widget import StyledLines

HEAD_LINES = 2


class DailyScreen(FramedScreen[None]):
    """Enter plays or continues the challenge of the game under the cursor."""

    app = getters.app(LocalApp)
    BINDINGS = bindings("leave", "rules")
    takes_keys = "#rows"
    fills = True
    key_names = {"rows.choose": "key.daily.play", "leave": "key.to-title"}

    def __init__(self, words: Words, day: date) -> None:
        super().__init__(words)
        self.day = day
        self.played: list[FinishedGame] | None = None
        self._deal = games.GAMES[0]
        """The game whose deal is described."""

    @property
    def rules_game(self) -> str:
        return self._deal

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)
        yield StyledLines(id="page")

    def on_mount(self) -> None:
        self._count()

    @work(thread=True, exclusive=True, group="history")
    def _count(self) -> None:
        try:
            played = history(self.library)
        except Refusal:
            played = []
        self.app.call_from_thread(self._counted, played)

    def _counted(self, played: list[FinishedGame]) -> None:
        self.played = played
        self.draw()

    def draw(self) -> None:
        say = self.words.say
        self.show_title(say("daily.title"), self.day.isoformat())
        self.query_one("#title", StyledLines).show([self.heading((say("daily.what"), "dim")), BLANK])
        rows = [
            ListRow((line(*self._game_mark(slug), self.words.of(slug).name("game", slug)),), slug)
            for slug in games.GAMES
        ]
        self.query_one("#rows", RowList).show(rows)
        self.show_prompt(say("daily.prompt", day=self.day.isoformat()))
        self._show_status()

    def _game_mark(self, slug: str) -> StyledLine:
        """Draw a spot in the colour of the game; nothing with letters."""
        return line((" ", game_view_of(slug).light.game_mark), " ") if self.words.painted else BLANK

    def _show_status(self) -> None:
        slug = self.query_one("#rows", RowList).value
        told = record_lines(self.played, slug, self.words.of(slug)) if self.played is not None else []
        head, *days = told or [""]
        shown = [BLANK, self.heading((head, "")) if days else line("  ", head), *(line("  ", text) for text in days)]
        self.query_one("#page", StyledLines).show(shown)
        self._deal = slug
        self.show_rest(HEAD_LINES + len(games.GAMES) + len(shown))
        self.show_hint("")
        self.show_keys()

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw the map of the deal, and the rules in short."""
        slug, own = self._deal, self.words.of(self._deal)
        deal, cells = deal_of(slug, self.day), self.reading - 2
        shown = map_context(games.game(slug), deal.rules, deal.seed, own, (cells, lines))
        left = lines - len(shown) - bool(shown)
        shown_lines = rules_context(game_view_of(slug).chapters(own, deal.rules), own, (cells, left))
        return [*shown, *([BLANK] if shown and shown_lines else []), *shown_lines]

    def cursor_moved(self, part: Widget) -> None:
        self._show_status()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        try:
            table = table_of_day(self.library, event.row.value, self.day)
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")
            return
        self.app.begin(table)
