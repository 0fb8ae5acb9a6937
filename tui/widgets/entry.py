"""A line to type into. Imported only where something is typed."""

from __future__ import annotations

from textual.widgets import Input


class TextEntry(Input):
    """One line of text; its cursor does not blink, so that nothing is sent while nobody types."""

    def __init__(self, value: str = "", *, id: str | None = None, longest: int = 64) -> None:
        super().__init__(value, id=id, max_length=longest, select_on_focus=False, compact=True)
        self.cursor_blink = False
