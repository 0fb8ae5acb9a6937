"""The menu after the end: score, another game, replay, or title."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar

from textual import getters, on, work
from textual.binding import Binding
from textual.widget import Widget

from engine.core.message import Refusal
from tui.app.comparison import tries_of
from tui.keys.keymap import USUAL, bindings
from tui.screens.game_screen import GameScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import CompareRequest
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, column, line
from tui.widgets.styled_widget import StyledLines

NAME = 26
HEAD_LINES = 3
LINES = {
    "score": "look.score",
    "rematch": "ending.rematch",
    "same-deal": "ending.same-deal",
    "hint": "look.hint",
    "replay": "ending.replay",
    "compare": "ending.compare",
    "title": "ending.title",
}
"""The lines of the menu, and the id of each key."""


class EndMenu(GameScreen[None]):
    """The menu after the end in any app. ``Esc`` goes back to the table."""

    BINDINGS = bindings("ending")
    takes_keys = "#rows"
    shows = "ending"
    lines: ClassVar[dict[str, str]]
    """Return the lines of the menu, and the id of each key."""
    fills = True
    leads_out = False
    """Whether leaving the game exits the app."""

    def _offered(self) -> dict[str, str]:
        """Return the available lines."""
        return self.lines

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

    def draw(self) -> None:
        self.show_frame()
        scene, say = self.session.scene, self.words.say
        outcome = self.words.render(scene.game.score(scene.state).outcome)
        self.query_one("#title", StyledLines).show([BLANK, line("      ", (outcome, "head")), BLANK])
        rows = [self._row(what, meaning) for what, meaning in self._offered().items()]
        self.query_one("#rows", RowList).show(rows, "rematch" if self._leads_on("rematch") else None)
        self.show_rest(HEAD_LINES + len(self._offered()))
        self.show_prompt(say("ending.prompt"))
        self.show_hint(say("ending.saved"))
        self.show_keys()

    def _row(self, what: str, meaning: str) -> ListRow:
        sign = (f"{self.sign(meaning)} ", "key") if meaning in USUAL else ""
        out = what == "title" and self.leads_out
        said = "leave" if out else "second" if self._leads_on(what) else what
        name, note = self.words.name("ending", said), self.words.name("ending-what", said)
        return ListRow((line("      ", sign, column(name, NAME), (note, "dim")),), what)

    def _leads_on(self, what: str) -> bool:
        """Return whether a line continues the course of this game."""
        return what == "rematch" and self.session.leads_on

    def key_text(self, binding: Binding) -> str:
        if binding.id == "ending.title" and self.leads_out:
            return "key.leave"
        return super().key_text(binding)

    def action_end_with(self, what: str) -> None:
        """Run a line of the menu."""
        if what in ("score", "hint"):
            self.action_look(what)
        elif what == "title":
            self.action_leave()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_end_with(event.row.value)


class EndScreen(EndMenu):
    """The menu of the local app: another game, the replay, a comparison with other games of the deal."""

    app = getters.app(LocalApp)
    lines = LINES
    tried: tuple[str, list[str]] | None = None
    """Return the saves of this deal, this game first, if there are others."""

    def begin(self) -> None:
        super().begin()
        self.find_others()

    @work(thread=True, exclusive=True, group="others")
    def find_others(self) -> None:
        """Look for other games of this deal in the background."""
        with suppress(Refusal):
            name = self.app.table.name if self.app.table is not None else ""
            others = tries_of(self.library.list_saves(lessons=True), name) if name else []
            if others:
                self.app.call_from_thread(self._found, name, others)

    def _found(self, name: str, others: list[str]) -> None:
        self.tried = name, others
        if self.here:
            self.draw()

    def _offered(self) -> dict[str, str]:
        return {what: meaning for what, meaning in self.lines.items() if what != "compare" or self.tried}

    @property
    def leads_out(self) -> bool:
        """Whether the app was started with this game, so that leaving it exits."""
        return not self.app.titled

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "end_with" and parameters == ("compare",):
            return self.tried is not None
        return super().check_action(action, parameters)

    def action_end_with(self, what: str) -> None:
        """Run a line of the menu."""
        if what == "compare":
            if self.tried is not None:
                self.open_screen(CompareRequest(self.words, *self.tried))
        elif what in ("replay", "rematch", "same-deal"):
            app = self.app
            said = app.replay_played() if what == "replay" else app.play_again(same_deal=what == "same-deal")
            if said:
                self.show_hint(said, "bad")
        else:
            super().action_end_with(what)
