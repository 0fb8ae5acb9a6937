"""A page for a group of rarely used options, with an explanation of the current one."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from textual import on
from textual.widget import Widget

from engine.core.game import AnyGame, Option, Rules, new_rules
from tui.app.context_panels import cards_context, rules_context
from tui.games.column_layout import heading
from tui.games.game_view import game_view_of
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.text import Words
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph

LABEL, VALUE = 40, 20
MOST_TOLD = 22
"""Lines reserved for the explanation."""


class OptionsScreen(FramedScreen[Rules]):
    """The options of a group. Always answers with the current rules."""

    BINDINGS = bindings("options")
    takes_keys = "#rows"
    fills = True
    key_names = {"rows.choose": "key.back"}

    def __init__(self, words: Words, played: AnyGame, rules: Rules, group: str) -> None:
        super().__init__(words)
        self.played = played
        self.rules = rules
        self.group = group
        self.usual = new_rules(played)
        self._about = ""
        """The explained option."""
        self._drawn: dict[tuple[str, int], list[StyledLine]] = {}

    def middle(self) -> Iterable[Widget]:
        yield RowList(id="rows", digits=False)

    @property
    def options(self) -> dict[str, Option]:
        """The options, by field."""
        return {option.field: option for option in self.played.options() if option.group == self.group}

    def draw(self) -> None:
        title = self.words.name("option-group", self.group)
        self.show_title(title, self.words.name("game", self.played.slug))
        listed = self.query_one("#rows", RowList)
        here = listed.value or next(iter(self.options))
        listed.show([ListRow((self._line(field, here),), field) for field in self.options], here)
        self._about = here
        self.show_rest(len(self.options))
        self.show_prompt(self.words.say("new.options"))
        self.show_hint(self.words.say(f"option-what.{here}"))
        self.show_keys()

    def rest(self, lines: int) -> list[StyledLine]:
        """Explain the option and its values, with its cards and the rules in short."""
        say, cells, told = self.words.say, self.reading - 2, list[StyledLine]()
        told.append(heading(self.words.name("option", self._about), cells, self.words))
        told += [line("  ", *part) for part in paragraph(say(f"option-what.{self._about}"), cells - 4)]
        told += [BLANK, *map(self._value, self.options[self._about].values)]
        cards = game_view_of(self.played.slug).option_cards.get(self._about, ())
        faces = self._faces(cards, cells, lines - len(told) - 1)
        told += [BLANK, *faces] if faces else []
        told = told if len(told) <= lines else told[:1]
        chapters = game_view_of(self.played.slug).chapters(self.words, self.rules)
        more = rules_context(chapters, self.words, (cells, lines - MOST_TOLD - 1))
        return [*told, *[BLANK] * (MOST_TOLD + 1 - len(told)), *more] if more and len(told) <= MOST_TOLD else told

    def _faces(self, cards: tuple[str, ...], cells: int, lines: int) -> list[StyledLine]:
        """Return the card faces, cached by width."""
        key = (self._about, cells)
        if key not in self._drawn:
            seed = self.words.say("title.tongue")
            self._drawn[key] = cards_context(self.played, self.usual, seed, self.words, cards, (cells, lines))
        return self._drawn[key]

    def _value(self, value: str | int | bool) -> StyledLine:
        """Draw a value, marked if it is the current one or the default."""
        taken, usual = (getattr(rules, self._about) == value for rules in (self.rules, self.usual))
        shown = column(f" {self.words.option_value(value)} ", VALUE, "lit" if taken else "")
        mark = ("> " if taken else "  ") if not self.words.painted else "  "
        return line("  ", (mark, "bright"), shown, "  ", (self.words.say("new.usual") if usual else "", "dim"))

    def _line(self, field: str, here: str) -> StyledLine:
        value = getattr(self.rules, field)
        said = self.words.option_value(value)
        changed = value != getattr(self.usual, field)
        shown = f"< {said} >" if field == here else f"  {said}"
        ink = "changed" if changed else "bright" if field == here else ""
        return line(column(self.words.name("option", field), LABEL), (shown, ink))

    def cursor_moved(self, part: Widget) -> None:
        self.draw()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.action_back()

    def action_change(self, step: int) -> None:
        """Switch to the next legal value."""
        field = str(self.query_one("#rows", RowList).value)
        values = [value for value in self.options[field].values if not self.played.check(self._with(field, value))]
        now = getattr(self.rules, field)
        at = values.index(now) if now in values else 0
        if values:
            self.rules = self._with(field, values[(at + step) % len(values)])
        self.draw()

    def _with(self, field: str, value: str | int | bool) -> Rules:
        return msgspec.structs.replace(self.rules, **{field: value})

    def action_back(self) -> None:
        """Answer with the current options."""
        self.dismiss(self.rules)
