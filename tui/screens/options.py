"""A group of options that are seldom wanted, on a page of its own: a line each, and what it means below."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual import on
from textual.widget import Widget

from engine.core.game import AnyGame, Option, Rules
from tui.keys.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.line import Line, column, line
from tui.widgets.rows import Row, Rows

LABEL = 40


class OptionsScreen(Frame[Rules]):
    """The options of a group. Answers with the rules as they are then, however it is left."""

    BINDINGS = bindings("options")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, words: Words, played: AnyGame, rules: Rules, group: str) -> None:
        super().__init__(words)
        self.played = played
        self.rules = rules
        self.group = group
        self.usual = played.rules_type()

    def middle(self) -> Iterable[Widget]:
        yield Rows(id="rows", digits=False)

    @property
    def options(self) -> dict[str, Option]:
        """The options, by field."""
        return {option.field: option for option in self.played.options() if option.group == self.group}

    def draw(self) -> None:
        title = self.words.name("option-group", self.group)
        self.show_title(title, self.words.name("game", self.played.slug))
        listed = self.query_one("#rows", Rows)
        here = listed.value or next(iter(self.options))
        listed.show([Row((self._line(field, here),), field) for field in self.options], here)
        self.show_prompt(self.words.say("new.options"))
        self.show_hint(self.words.say(f"option-what.{here}"))
        self.show_keys()

    def _line(self, field: str, here: str) -> Line:
        value = getattr(self.rules, field)
        said = self.words.option_value(value)
        changed = value != getattr(self.usual, field)
        shown = f"< {said} >" if field == here else f"  {said}"
        ink = "changed" if changed else "bright" if field == here else ""
        return line(column(self.words.name("option", field), LABEL), (shown, ink))

    def cursor_moved(self, part: Widget) -> None:
        self.draw()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.action_back()

    def action_change(self, step: int) -> None:
        """The next value that can be played."""
        field = str(self.query_one("#rows", Rows).value)
        values = [value for value in self.options[field].values if not self.played.check(self._with(field, value))]
        now = getattr(self.rules, field)
        at = values.index(now) if now in values else 0
        if values:
            self.rules = self._with(field, values[(at + step) % len(values)])
        self.draw()

    def _with(self, field: str, value: str | int | bool) -> Rules:
        return msgspec.structs.replace(self.rules, **{field: value})

    def action_back(self) -> None:
        """Takes the options as they are."""
        self.dismiss(self.rules)
