"""The saved games: Enter opens one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from textual import on
from textual.widget import Widget

from engine.core.message import Refusal
from saves import library
from tui.screens.frame import Frame
from tui.screens.title import saved_line
from tui.text import Words
from tui.text.width import fit
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, line
from tui.widgets.rows import Row, Rows

NAME, DATE = 24, 18


def _when(saved: library.Saved) -> str:
    return datetime.fromtimestamp(saved.modified).strftime("%Y-%m-%d %H:%M")


class GamesScreen(Frame[None]):
    """Every saved game, the one played last first."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def on_mount(self) -> None:
        super().on_mount()
        self.query_one("#rows", Rows).focus()

    def draw(self) -> None:
        if not self.is_mounted:
            return
        self.show_bar(line(("areo", "head"), f"   {self.words.say('games.title')}"))
        try:
            saved = library.list_saves()
        except Refusal as refusal:
            saved = []
            self.show_hint(self.words.render(refusal.message), "bad")
        rows = [
            Row(
                (line(fit(one.name, NAME), " ", (fit(_when(one), DATE), "dim"), saved_line(one, self.words)),),
                one.name,
                one.header is not None,
            )
            for one in saved
        ]
        self.query_one("#title", Lines).show([line("  ", (self.words.say("games.title"), "head")), BLANK])
        self.query_one("#rows", Rows).show(rows or [Row((line((self.words.say("games.none"), "dim")),))])
        self.show_prompt(self.words.say("games.prompt") if rows else "")
        self.show_keys()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        refused = self.app.open_save(event.row.value)  # type: ignore[attr-defined]
        if refused:
            self.show_hint(refused, "bad")
