"""A dialog with one line of text."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from tui.keys.keymap import bindings
from tui.screens.base import BaseScreen
from tui.text import Words
from tui.widgets.containers import Framed
from tui.widgets.styled_line import BLANK, line, paragraph
from tui.widgets.styled_widget import StyledLines
from tui.widgets.text_entry import TextEntry

WIDTH = 64
LONGEST = 400


class TextPromptScreen(BaseScreen[str | None], ModalScreen[str | None]):
    """Ask for a text. Enter accepts it, Esc cancels."""

    BINDINGS = bindings("back")

    def __init__(self, words: Words, question: str, first: str = "") -> None:
        super().__init__()
        self.words = words
        self.question = question
        self.first = first

    def compose(self) -> ComposeResult:
        with Framed(id="notice"):
            yield StyledLines(id="asked")
            yield TextEntry(self.first, id="typed", longest=LONGEST)
            yield StyledLines(id="below-typed")

    def on_mount(self) -> None:
        """Show the question and focus the line."""
        self.query_one("#asked", StyledLines).show([*paragraph(self.question, WIDTH - 8), BLANK])
        self.query_one("#below-typed", StyledLines).show([BLANK, line((self.words.say("asking.typed"), "dim"))])
        self.query_one("#typed").focus()

    def on_input_submitted(self, event: TextEntry.Submitted) -> None:
        """Answer with the text."""
        event.stop()
        self.dismiss(event.value.strip())

    def action_back(self) -> None:
        """Cancel."""
        self.dismiss(None)
