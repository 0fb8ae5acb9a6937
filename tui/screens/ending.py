"""After the end: the score again, another game of the same players, the game looked at again, or the title."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.binding import Binding
from textual.widget import Widget

from tui.keys.keymap import USUAL, bindings
from tui.screens.play import Play
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, column, line
from tui.widgets.rows import Row, Rows

NAME = 26
HEAD_LINES = 3
LINES = {
    "score": "look.score",
    "rematch": "ending.rematch",
    "same-deal": "ending.same-deal",
    "hint": "look.hint",
    "replay": "ending.replay",
    "title": "ending.title",
}
"""What can be done, and the meaning of its key."""


class EndScreen(Play[None]):
    """A menu. ``Esc`` goes back to the table, which can be looked at as long as one likes."""

    BINDINGS = bindings("ending")
    takes_keys = "#rows"
    shows = "ending"
    lines = LINES
    fills = True

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def draw(self) -> None:
        self.show_frame()
        scene, say = self.session.scene, self.words.say
        outcome = self.words.render(scene.game.score(scene.state).outcome)
        self.query_one("#title", Lines).show([BLANK, line("      ", (outcome, "head")), BLANK])
        self.query_one("#rows", Rows).show([self._row(what, meaning) for what, meaning in self.lines.items()])
        self.show_rest(HEAD_LINES + len(self.lines))
        self.show_prompt(say("ending.prompt"))
        self.show_hint(say("ending.saved"))
        self.show_keys()

    def _row(self, what: str, meaning: str) -> Row:
        sign = (f"{self.sign(meaning)} ", "key") if meaning in USUAL else ""
        out = what == "title" and self.leads_out
        name = self.words.say("key.leave") if out else self.words.name("ending", what)
        note = "" if out else self.words.name("ending-what", "second" if self._leads_on(what) else what)
        return Row((line("      ", sign, column(name, NAME), (note, "dim")),), what)

    def _leads_on(self, what: str) -> bool:
        """Whether a line goes on with the course that this game belongs to."""
        return what == "rematch" and self.session.leads_on

    @property
    def leads_out(self) -> bool:
        """Whether the game was opened by itself: then no title lies behind it, and leaving it ends the app."""
        return not self.app.titled

    def key_name(self, binding: Binding) -> str:
        if binding.id == "ending.title" and self.leads_out:
            return self.words.say("key.leave")
        return super().key_name(binding)

    def action_end_with(self, what: str) -> None:
        """Does a line of the menu."""
        if what in ("score", "hint"):
            self.action_look(what)
        elif what == "title":
            self.action_leave()
        else:
            app = self.app
            said = app.replay_played() if what == "replay" else app.play_again(same_deal=what == "same-deal")
            if said:
                self.show_hint(said, "bad")

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_end_with(event.row.value)
