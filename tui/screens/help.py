"""The keys of a place, made from its bindings; then the signs of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from textual.widget import Widget

from tui.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, column, line

KEYS, SAID = 13, 25


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
        """The groups in as many columns as there is room for."""
        room = max(self.size.height - 7, 10)
        groups: list[list[Line]] = []
        for name, entries in groupby(self.listed, key=lambda entry: entry[0]):
            lines = [line((self.words.name("keys", name), "head"))]
            lines += self._folded([(keys, said) for _, keys, said in entries])
            groups.append(lines)
        columns: list[list[Line]] = [[]]
        for lines in groups:
            if columns[-1] and len(columns[-1]) + 1 + len(lines) > room:
                columns.append([])
            columns[-1] += [BLANK, *lines] if columns[-1] else lines
        wide = KEYS + SAID
        height = max(len(lines) for lines in columns)
        return [
            line(
                "  ",
                *(
                    run
                    for lines in columns
                    for run in (*self._fitted(lines[row] if row < len(lines) else BLANK, wide),)
                ),
            )
            for row in range(height)
        ]

    @staticmethod
    def _fitted(content: Line, cells: int) -> Line:
        from tui.widgets.line import fitted

        return fitted(content, cells)

    def _folded(self, entries: list[tuple[str, str]]) -> list[Line]:
        """One line for each meaning; meanings that are said alike share a line."""
        merged: dict[str, list[str]] = {}
        for keys, said in entries:
            merged.setdefault(said, []).append(keys)
        return [line(column(" ".join(keys), KEYS, "key"), (said, "")) for said, keys in merged.items()]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page":
            return bool(self.signs)
        return action != "help"

    def action_page(self, step: int) -> None:
        """The other page."""
        self.shown = (self.shown + step) % 2
        self.draw()
