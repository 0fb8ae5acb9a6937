"""The notice for a window that is too small; the game waits."""

from __future__ import annotations

from rich.cells import cell_len
from textual.app import ComposeResult

from tui.keys.keymap import bindings
from tui.screens.base import SMALLEST, BaseScreen
from tui.text import Words
from tui.widgets.bars import gauge
from tui.widgets.styled_line import BLANK, StyledLine, column, line, paragraph
from tui.widgets.styled_widget import StyledLines

NARROW = 12
"""Below this width each column is for letters."""
BAR, LEAST_ROWS = 20, 12
"""Columns of a bar, and minimum lines for two bars."""


class TooSmallScreen(BaseScreen[None]):
    """A notice that covers everything until the window is large enough. Only leaving works."""

    smallest = (1, 1)
    leaves_on_signal = True
    BINDINGS = bindings("leave")

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        yield StyledLines(id="page")

    def on_mount(self) -> None:
        """Show the sizes."""
        self.draw()

    def on_resize(self) -> None:
        """Show the new size."""
        self.draw()

    def draw(self) -> None:
        """Draw as much as fits, the two sizes first."""
        columns, rows = self.app.size
        texts = (
            self.words.say("small.now", columns=columns, rows=rows),
            self.words.say("small.needs", columns=SMALLEST[0], rows=SMALLEST[1]),
            "",
            self.words.say("small.waits"),
            self.words.say("small.leave"),
        )
        lines: list[StyledLine] = []
        margin = int(columns >= NARROW)
        room = max(columns - 2 * margin, 1)
        for index, text in enumerate(texts):
            lines += paragraph(text, room, "bright" if index < 2 else "") if text else self._bars()
        before = [BLANK] * max(0, (rows - len(lines)) // 2)
        self.query_one("#page", StyledLines).show([*before, *(line(" " * margin, *part) for part in lines)])

    def _bars(self) -> list[StyledLine]:
        """Draw current and required width and height; a blank line without room."""
        columns, rows = self.app.size
        if not self.words.painted or columns < 2 * BAR or rows < LEAST_ROWS:
            return [BLANK]
        sizes = [("small.columns", columns, SMALLEST[0]), ("small.rows", rows, SMALLEST[1])]
        label = max(cell_len(self.words.say(key)) for key, _, _ in sizes) + 2
        bars = (
            line(
                column(self.words.say(key), label, "dim"),
                *gauge(size, least, BAR, "lit", painted=True),
                (f" {size:>3}", "good" if size >= least else "bad"),
                (f" / {least}", "dim"),
            )
            for key, size, least in sizes
        )
        return [BLANK, *bars, BLANK]

    def action_leave(self) -> None:
        """Close the game, or exit at the title or the lobby."""
        if len(self.app.screen_stack) == 2 and self.app.titled:
            self.app.exit(0)
        else:
            self.app.leave_game()
