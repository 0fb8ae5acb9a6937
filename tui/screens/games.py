"""The saved games: Enter opens one where it was left."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from textual import on
from textual.widget import Widget

from saves.library import Saved
from tui.keymap import bindings
from tui.screens.frame import Frame
from tui.screens.title import save_or_problem
from tui.text import Words
from tui.widgets.ink import Lines
from tui.widgets.line import Line, line
from tui.widgets.rows import Row, Rows


class GamesScreen(Frame[str | None]):
    """All saved games; Enter opens one."""

    BINDINGS = bindings("leave")
    takes_keys = "#rows"

    def __init__(self, words: Words, saves: list[Saved]) -> None:
        super().__init__(words)
        self.saves = saves

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def draw(self) -> None:
        if not self.is_mounted:
            return
        self.show_bar(line("areo   ", (self.words.say("saves.title"), "head")))
        self.query_one("#rows", Rows).show([Row((self._line(saved),), saved.name) for saved in self.saves])
        self.show_prompt(self.words.say("saves.title"))
        self._tell()
        self.show_keys()

    def _line(self, saved: Saved) -> Line:
        played = datetime.fromtimestamp(saved.modified).strftime("%Y-%m-%d %H:%M")
        return line((f"{played}  ", "dim"), save_or_problem(saved, self.words), (f"   {saved.name}", "dim"))

    def _tell(self) -> None:
        name = self.query_one("#rows", Rows).value
        saved = next((saved for saved in self.saves if saved.name == name), None)
        if saved is not None and saved.problem is not None:
            self.show_hint(self.words.render(saved.problem), "bad")
        else:
            self.show_hint(self.words.say("saves.hint"))

    @on(Rows.Moved)
    def _moved(self) -> None:
        self._tell()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.dismiss(event.row.value)

    def action_leave(self) -> None:
        """Leaves the app."""
        self.app.exit(0)
