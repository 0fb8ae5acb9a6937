"""Provide a line to type into. Imported only where something is typed."""

from __future__ import annotations

from textual.binding import Binding
from textual.widgets import Input

from saves.sanitize import sanitize
from tui.keys.keymap import bindings


class TextEntry(Input, inherit_bindings=False):
    """One line of text that grows and shrinks at its end, so that the arrows stay free for the screen.

    Its cursor does not blink: nothing is sent while nobody types.
    """

    BINDINGS = [
        *bindings("entry"),
        Binding("backspace", "delete_left", show=False),
        Binding("ctrl+u", "delete_left_all", show=False),
    ]

    def __init__(self, value: str = "", *, id: str | None = None, longest: int = 64) -> None:
        value = sanitize(value, "")
        super().__init__(value, id=id, max_length=longest, select_on_focus=False, compact=True)
        self._longest = longest
        self.cursor_blink = False
        self.cursor_position = len(value)

    def replace(self, text: str, start: int, end: int) -> None:
        """Insert typed or pasted text: its printable characters, as many as fit."""
        room = self._longest - len(self.value) + (end - start)
        super().replace(sanitize(text, "")[: max(room, 0)], start, end)
