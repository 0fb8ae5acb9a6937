"""Help: the keys of a place from its bindings, then the symbols of the game, and the opponents."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TypeAlias

from rich.cells import cell_len
from textual.widget import Widget

from tui.app.context_panels import rules_context
from tui.games.page import Chapter
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.requests import HelpSource
from tui.text import Words
from tui.widgets.styled_line import Run, StyledLine, column, fitted, line, plain, width
from tui.widgets.styled_widget import StyledLines

FRAME_LINES = 6
MARGIN = 2
GAP, PAINTED_GAP = 3, 2
"""Columns at the left, and between two groups."""
MOST_KEYS = 4
Pair: TypeAlias = tuple[str, str]


def _together(keys: list[str]) -> str:
    """Join several keys on one line; of many only the first and the last: ``1 - 9``."""
    return "  ".join(keys) if len(keys) <= MOST_KEYS else f"{keys[0]} - {keys[-1]}"


def _beside(columns: list[list[StyledLine]]) -> list[StyledLine]:
    height = max(len(lines) for lines in columns)
    return [line(" " * MARGIN, *(run for lines in columns for run in lines[row])) for row in range(height)]


class HelpScreen(FramedScreen[None]):
    """The keys of the screen below; then the symbols, and the opponents.

    The rules have a screen of their own.
    """

    BINDINGS = bindings("help", "rules")
    fills = True

    def __init__(self, below: HelpSource, *, at_signs: bool = False) -> None:
        """Open the help; ``at_signs``: at the page of the symbols."""
        super().__init__(below.words)
        self.below = below
        self._ask()
        self.shown = -len(self.last) if at_signs else 0

    def _ask(self) -> None:
        """Collect the help of the screen below."""
        self.place = self.below.title_of_place()
        self.listed = self.below.help_keys()
        last = {"signs": self.below.help_signs(), "opponents": self.below.help_opponents()}
        self.last = {about: told for about, told in last.items() if told}
        """The pages after those of the keys, by subject."""
        self.chapters_shown = self.below.chapters()

    def refresh_texts(self) -> None:
        self._ask()
        super().refresh_texts()

    def chapters(self) -> Sequence[Chapter]:
        return self.below.chapters()

    def chapter(self) -> str:
        return self.below.chapter()

    @property
    def rules_words(self) -> Words:
        return self.below.rules_words

    def rest(self, lines: int) -> list[StyledLine]:
        """Draw the rules of the game in short."""
        return rules_context(self.chapters_shown, self.rules_words, (self.reading - 2, lines))

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="page")

    def draw(self) -> None:
        pages = self._pages()
        self.shown %= len(pages)
        about, shown = pages[self.shown]
        self.show_title(self.words.say(f"help.{about}"), self.place)
        self.query_one("#page", StyledLines).show(shown)
        self.show_rest(max((y for y, content in enumerate(shown, 1) if plain(content).strip()), default=0))
        self.show_prompt(self.words.say("help.first"))
        self.show_hint(self.words.say("help.second"))
        self.show_keys()

    def _pages(self) -> list[tuple[str, list[StyledLine]]]:
        """Return the pages of keys, then the symbols and the opponents, each with its subject."""
        keys = [("keys", _beside(columns)) for columns in self._in_pages(self._columns())]
        return [*keys, *((about, [line("  ", *part) for part in told]) for about, told in self.last.items())]

    def _columns(self) -> list[list[Pair]]:
        """Stack groups in columns as high as the window."""
        room = max(self.room.height - FRAME_LINES, 10)
        columns: list[list[Pair]] = [[]]
        for name, entries in groupby(self.listed, key=lambda entry: self.words.name("keys", entry[0])):
            group = [(name, ""), *self._folded([(keys, said) for _, keys, said in entries])]
            roomy = [column for column in columns if not column or len(column) + 1 + len(group) <= room]
            if not roomy:
                columns.append([])
            column = columns[-1] if columns[-1] in roomy or not roomy else roomy[0]
            column += [("", ""), *group] if column else group
        return columns

    def _in_pages(self, columns: list[list[Pair]]) -> list[list[list[StyledLine]]]:
        """Draw the columns, as many on a page as fit side by side."""
        pages: list[list[list[StyledLine]]] = []
        room, height = 0, max(self.room.height, *map(len, columns))
        for pairs in columns:
            drawn = self._column(pairs, height)
            needed = width(drawn[0])
            if not pages or needed > room:
                pages.append([])
                room = self.room.width - MARGIN + self.gap
            pages[-1].append(drawn)
            room -= needed
        return pages

    def _column(self, pairs: list[Pair], height: int) -> list[StyledLine]:
        """Draw one column, padded with blank lines."""
        keys = max(self._label(first) for first, said in pairs if said)
        said = max(max(cell_len(said), cell_len(first) - keys) for first, said in pairs) + self.gap
        blank = [("", "")] * (height - len(pairs))
        return [self._pair(first, text, keys, said) for first, text in [*pairs, *blank]]

    @property
    def gap(self) -> int:
        """The columns between two groups."""
        return PAINTED_GAP if self.words.painted else GAP

    def _label(self, keys: str) -> int:
        """Return the columns of the keys including the gap."""
        return cell_len(keys) + 2 + keys.count("  ") * self.words.painted

    def _pair(self, first: str, text: str, keys: int, text_columns: int) -> StyledLine:
        """Draw keys and their action, or the head of a group; painted, keys are labels and the head is a band."""
        if not self.words.painted:
            return line(
                *(
                    (column(first, keys, "key"), column(text, text_columns))
                    if text
                    else (column(first, keys + text_columns, "head"),)
                )
            )
        if not text:
            ink = "bar head" if first else ""
            return line(column(f" {first}" if first else "", keys + text_columns - self.gap, ink), " " * self.gap)
        labels = (run for key in first.split("  ") for run in (Run(" "), Run(f" {key} ", "shade key")))
        return line(*fitted(tuple(labels)[1:], keys), column(text, text_columns))

    @staticmethod
    def _folded(entries: list[Pair]) -> list[Pair]:
        """Return one line for each action; actions with the same name share a line."""
        merged: dict[str, list[str]] = {}
        for keys, said in entries:
            merged.setdefault(said, []).append(keys)
        return [(_together(keys), said) for said, keys in merged.items()]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "page":
            return len(self._pages()) > 1
        if action == "rules":
            return bool(self.chapters_shown)
        return action != "help"

    def action_page(self, step: int) -> None:
        """Show the next or previous page."""
        self.shown += step
        self.draw()
