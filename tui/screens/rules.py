"""The rules of a game: chapters to be read, the cursor on a paragraph."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from textual import on
from textual.widget import Widget

from tui.games.looks import Chapter
from tui.keymap import bindings
from tui.screens.frame import Frame
from tui.text import Words
from tui.widgets.line import BLANK, line, paragraph
from tui.widgets.rows import Row, Rows

WIDEST = 96
"""Longer lines are hard to read."""


class RulesScreen(Frame[None]):
    """Chapter after chapter. Up and down go from paragraph to paragraph, left and right from chapter to chapter."""

    BINDINGS = bindings("chapters")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, words: Words, told: Sequence[Chapter]) -> None:
        super().__init__(words)
        self.told = told

    def middle(self) -> Iterable[Widget]:
        yield Rows(id="rows", digits=False)

    @property
    def rows(self) -> Rows:
        """The paragraphs."""
        return self.query_one("#rows", Rows)

    def draw(self) -> None:
        game = self.words.name("game", self.words.game)
        self.show_bar(line("areo   ", (self.words.say("rules.title"), "head")), line(game))
        cells = min(self.room.width, WIDEST) - 4
        rows: list[Row] = []
        for number, chapter in enumerate(self.told):
            rows += [Row((BLANK,))] if rows else []
            for place, text in enumerate(chapter.paragraphs):
                title = () if place else (line((chapter.title, "head")),)
                rows.append(Row((*title, *paragraph(text, cells)), (number, place)))
        self.rows.show(rows)
        self.show_prompt(self.words.say("rules.prompt", game=game))
        self.show_hint(self.words.say("rules.hint"))
        self.show_keys()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "help"

    def action_chapter(self, step: int) -> None:
        """The next chapter; back first to the beginning of this one."""
        number, place = self.rows.value or (0, 0)
        wanted = number + step if step > 0 or not place else number
        self._go_to((wanted % len(self.told), 0))

    def _go_to(self, value: tuple[int, int]) -> None:
        index = next(index for index, row in enumerate(self.rows.rows) if row.value == value)
        self.rows.put_cursor(len(self.rows.rows) - 1)  # from below, so that the whole chapter comes into sight
        self.rows.put_cursor(index)

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.dismiss(None)
