"""What a person chooses once: language, theme, signs, mouse, pace, rolls. Each is seen at once, and remembered."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Vertical
from textual.widget import Widget

from engine.core.message import Refusal
from tui.keys.keymap import bindings
from tui.play.settings import PACES, Settings, load, pace_named, remember
from tui.screens.frame import Frame
from tui.screens.sample import sample
from tui.terminal.colours import SIGNS, THEMES
from tui.text import LANGUAGES
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, column, line
from tui.widgets.rows import Row, Rows

LABEL = 16
NAMES = ("language", "theme", "signs", "mouse", "pace", "rolls", "questions")


class SettingsScreen(Frame[None]):
    """One line a choice; left and right change it. What lies below is seen in it at once."""

    BINDINGS = bindings("options")
    key_names = {"rows.choose": "key.options.more"}
    takes_keys = "#rows"

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield Lines(id="title")
            yield Rows(id="rows", digits=False)
            yield Lines(id="page")

    def draw(self) -> None:
        say = self.words.say
        self.show_title(say("screen.settingsscreen"))
        self.query_one("#title", Lines).show([BLANK])
        self.query_one("#rows", Rows).show([Row((self._row(name),), name) for name in NAMES])
        self.query_one("#page", Lines).show(sample(self.reading, painted=self.words.painted))
        self._explain()
        self.show_keys()

    def _row(self, name: str) -> Line:
        here = name == (self.query_one("#rows", Rows).value or NAMES[0])
        shown = self.words.say(f"options.{name}.{self.value(name)}")
        mark = ("< ", " >") if here else ("  ", "  ")
        return line(
            "    ",
            column(self.words.say(f"options.{name}"), LABEL),
            (mark[0], "dim"),
            (shown, "bright" if here else ""),
            (mark[1], "dim"),
        )

    def value(self, name: str) -> str:
        """What is chosen now."""
        if name == "language":
            return self.words.language
        if name == "signs":
            return "painted" if self.words.painted else "letters"
        if name == "theme":
            return self.app.theme
        if name == "pace":
            return self.app.pace
        chosen = {"mouse": self.app.mouse, "rolls": self.app.rolls, "questions": self.app.asks}
        return "on" if chosen[name] else "off"

    def cursor_moved(self, part: Widget) -> None:
        self.draw()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_change(1)

    def _explain(self) -> None:
        self.show_hint(self.words.say(f"options.{self.query_one('#rows', Rows).value}-hint"))

    def action_change(self, step: int) -> None:
        """The next value, or the one before."""
        name = self.query_one("#rows", Rows).value
        known = {"language": LANGUAGES, "theme": THEMES, "signs": SIGNS, "pace": PACES}
        values = known.get(name, ("on", "off"))
        wanted = values[(values.index(self.value(name)) + step) % len(values)]
        settings = load(self.library.folders)
        if name == "language":
            self.app.speak(wanted)
        elif name == "theme":
            self.app.wear(wanted)
        elif name == "signs":
            self.app.say_by(wanted)
        elif name == "pace":
            self.app.pace = pace_named(wanted)
        elif name == "mouse":
            self.app.use_mouse(wanted == "on")
        elif name == "rolls":
            self.app.rolls = wanted == "on"
        else:
            self.app.asks = wanted == "on"
        setattr(settings, name, wanted)
        self.draw()
        self._keep(settings)

    def _keep(self, settings: Settings) -> None:
        try:
            remember(settings, self.library.folders)
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")
