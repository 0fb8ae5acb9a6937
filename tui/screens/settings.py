"""Settings: appearance, mouse, playback, dice, number pad, map. Each takes effect at once and is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual import on
from textual.widget import Widget

from engine import games
from engine.core.message import Refusal
from tui.app.context_panels import map_context
from tui.app.settings import LARGER_MAP, MAPS, PACES, Settings, load, pace_named, remember
from tui.games.column_layout import heading
from tui.games.game_view import game_view_of
from tui.keys.keymap import bindings
from tui.screens.framed_screen import REST_LEAST, TALL, FramedScreen
from tui.screens.theme_preview import sample
from tui.terminal.theme_choice import SIGNS, THEMES
from tui.text import LANGUAGES
from tui.text.languages import language
from tui.widgets.containers import Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

LABEL, VALUE = 16, 26
GAP = 2
MOST_TOLD = 8
"""Lines reserved for the explanation."""
MAP = "options"
"""Seed of the sample map."""
NAMES = ("language", "theme", "signs", "mouse", "keypad", "pace", "rolls", "questions", "map")


class SettingsScreen(FramedScreen[None]):
    """One line for each setting; left and right change it, visible at once below."""

    BINDINGS = bindings("options")
    key_names = {"rows.choose": "key.options.more"}
    takes_keys = "#rows"
    fills = True

    def action_options(self) -> None:
        """Do nothing: the settings are open."""

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield StyledLines(id="title")
            yield RowList(id="rows", digits=False)
            yield StyledLines(id="page")

    def draw(self) -> None:
        say = self.words.say
        self.show_title(say("screen.settingsscreen"))
        above = [BLANK] if self.room.height >= TALL else []
        self.query_one("#title", StyledLines).show(above)
        self.query_one("#rows", RowList).show([ListRow((self._row(name),), name) for name in NAMES])
        shown = sample(self.reading, painted=self.words.painted)
        self.query_one("#page", StyledLines).show(shown)
        self.show_rest(len(above) + len(NAMES) + len(shown))
        self._explain()
        self.show_keys()

    def _label_width(self) -> int:
        """Return the columns of the names of the lines: those of the widest one, and a gap."""
        return max(LABEL, *(cell_len(self.words.say(f"options.{name}")) + GAP for name in NAMES))

    @property
    def _here(self) -> str:
        """The line under the cursor."""
        return self.query_one("#rows", RowList).value or NAMES[0]

    def rest(self, lines: int) -> list[StyledLine]:
        """Explain the values of a line; in a large window with a map in this look, or its symbols."""
        say, cells = self.words.say, self.reading - 2
        told = [heading(say(f"options.{self._here}"), cells, self.words)]
        values = self._values(self._here)
        told += [part for value in values for part in self._meaning(value, cells)]
        if len(told) > lines:
            return [told[0], *self._meaning(self.value(self._here), cells)]
        slug, left = games.GAMES[0], lines - MOST_TOLD - 1
        game, own = games.game(slug), self.words.of(slug)
        shown = map_context(game, game.rules_type(), MAP, own, (cells, left)) if left > 0 else []
        if not shown and left >= REST_LEAST:
            shown = [line("  ", *part) for part in game_view_of(slug).signs(own, cells - 2)][:left]
        return [*told, *[BLANK] * (MOST_TOLD + 1 - len(told)), *shown] if shown else told

    def _meaning(self, value: str, cells: int) -> list[StyledLine]:
        """Draw a value and its explanation."""
        key, taken = f"options.{self._here}.{value}", value == self.value(self._here)
        if self._here == "language":
            what = self.words.say("options.language-what", language=language(value).name)
        else:
            what = self.words.say(f"{key}-what", **self._named_in_texts())
        first, *more = paragraph(what, cells - VALUE - 8)
        mark = "> " if taken and not self.words.painted else "  "
        label = column(f" {self._named(self._here, value)} ", VALUE, "lit" if taken else "")
        return [line("  ", (mark, "bright"), label, "  ", *first), *(line(" " * (VALUE + 6), *part) for part in more)]

    def _with_large_map(self) -> str:
        """Name the games in which the size of the map can be set."""
        found = [slug for slug in games.GAMES if game_view_of(slug).has_large_map]
        return self.words.listed([self.words.of(slug).name("game", slug) for slug in found])

    def _named(self, name: str, value: str) -> str:
        """Return how a value of a setting is called; a language is called as it calls itself."""
        return language(value).name if name == "language" else self.words.say(f"options.{name}.{value}")

    @staticmethod
    def _values(name: str) -> Sequence[str]:
        known = {"language": LANGUAGES, "theme": THEMES, "signs": SIGNS, "pace": PACES, "map": MAPS}
        return known.get(name, ("on", "off"))

    def _row(self, name: str) -> StyledLine:
        here = name == self._here
        shown = self._named(name, self.value(name))
        mark = ("< ", " >") if here else ("  ", "  ")
        return line(
            "    ",
            column(self.words.say(f"options.{name}"), self._label_width()),
            (mark[0], "dim"),
            (shown, "bright" if here else ""),
            (mark[1], "dim"),
        )

    def value(self, name: str) -> str:
        """Return the current value."""
        if name == "language":
            return self.words.language
        if name == "signs":
            return "painted" if self.words.painted else "letters"
        if name == "theme":
            return self.app.theme
        if name == "pace":
            return self.app.pace
        app = self.app
        if name == "map":
            return MAPS[app.large_map]
        chosen = {"mouse": app.appearance.mouse, "rolls": app.rolls, "questions": app.asks, "keypad": app.keypad}
        return "on" if chosen[name] else "off"

    def cursor_moved(self, part: Widget) -> None:
        self.draw()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_change(1)

    def _explain(self) -> None:
        self.show_hint(self.words.say(f"options.{self._here}-hint", **self._named_in_texts()))

    def _named_in_texts(self) -> dict[str, str]:
        """Return what the texts of this setting name: the games that have a larger map."""
        return {"games": self._with_large_map()} if self._here == "map" else {}

    def action_change(self, step: int) -> None:
        """Switch to the next or previous value."""
        name = self.query_one("#rows", RowList).value
        values = self._values(name)
        wanted = values[(values.index(self.value(name)) + step) % len(values)]
        settings = load(self.library.folders)
        if name == "language":
            self.app.appearance.set_language(wanted)
        elif name == "theme":
            self.app.appearance.set_theme(wanted)
        elif name == "signs":
            self.app.appearance.set_symbols(wanted)
        elif name == "pace":
            self.app.pace = pace_named(wanted)
        elif name == "mouse":
            self.app.appearance.set_mouse(wanted == "on")
        elif name == "rolls":
            self.app.rolls = wanted == "on"
        elif name == "questions":
            self.app.asks = wanted == "on"
        elif name == "map":
            self.app.set_large_map(wanted == LARGER_MAP)
        else:
            self.app.keypad = wanted == "on"
        setattr(settings, name, wanted)
        self.draw()
        self._keep(settings)

    def _keep(self, settings: Settings) -> None:
        try:
            remember(settings, self.library.folders)
        except Refusal as refusal:
            self.show_hint(self.words.render(refusal.message), "bad")
