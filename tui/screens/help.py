"""The keys of a place, made from its bindings; then the signs of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from rich.cells import cell_len
from textual.widget import Widget

from tui.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.ink import Lines
from tui.widgets.line import Line, column, line

FRAME_LINES = 6
MOST_KEYS = 4
Pair: TypeAlias = tuple[str, str]


def _together(keys: list[str]) -> str:
    """Several keys on one line; of many only the first and the last: ``1 - 9``."""
    return "  ".join(keys) if len(keys) <= MOST_KEYS else f"{keys[0]} - {keys[-1]}"


class HelpScreen(Frame[None]):
    """Page one: what works in the place from where it was asked. Page two: the signs."""

    BINDINGS = bindings("help")

    def __init__(
        self, words: Words, place: str, keys: Sequence[tuple[str, str, str]], signs: Sequence[Line] = ()
    ) -> None:
        super().__init__(words)
        self.place = place
        self.listed = keys
        self.signs = list(signs)
        self.shown = 0

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="page")

    def draw(self) -> None:
        if not self.is_mounted:
            return
        title = self.words.say("help.signs" if self.shown else "help.keys")
        self.show_bar(line("areo   ", (title, "head")), line(self.place))
        self.query_one("#page", Lines).show([line("  ", *part) for part in self.signs] if self.shown else self._keys())
        self.show_prompt(self.words.say("help.first"))
        self.show_hint(self.words.say("help.second"))
        self.show_keys()

    def _keys(self) -> list[Line]:
        """The groups in as many columns as they need, each as wide as what stands in it."""
        room = max(self.room.height - FRAME_LINES, 10)
        columns: list[list[Pair]] = [[]]
        for name, entries in groupby(self.listed, key=lambda entry: entry[0]):
            group = [(self.words.name("keys", name), ""), *self._folded([(keys, said) for _, keys, said in entries])]
            if columns[-1] and len(columns[-1]) + 1 + len(group) > room:
                columns.append([])
            columns[-1] += [("", ""), *group] if columns[-1] else group
        drawn = [self._column(pairs) for pairs in columns]
        height = max(len(lines) for lines in drawn)
        return [line("  ", *(run for lines in drawn for run in lines[row])) for row in range(height)]

    def _column(self, pairs: list[Pair]) -> list[Line]:
        """One column, filled up with blank lines."""
        keys = max(cell_len(first) for first, said in pairs if said) + 2
        said = max(max(cell_len(said), cell_len(first) - keys) for first, said in pairs) + 3
        blank = [("", "")] * max(self.room.height - len(pairs), 0)
        return [
            line(column(first, keys, "key"), column(text, said)) if text else line(column(first, keys + said, "head"))
            for first, text in [*pairs, *blank]
        ]

    @staticmethod
    def _folded(entries: list[Pair]) -> list[Pair]:
        """One line for each meaning; meanings that are said alike share a line."""
        merged: dict[str, list[str]] = {}
        for keys, said in entries:
            merged.setdefault(said, []).append(keys)
        return [(_together(keys), said) for said, keys in merged.items()]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page":
            return bool(self.signs)
        return action != "help"

    def action_page(self, step: int) -> None:
        """The other page."""
        self.shown = (self.shown + step) % 2
        self.draw()
