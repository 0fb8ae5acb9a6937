"""Small dialogs above the table: confirmations and notices."""

from __future__ import annotations

from textual import on
from textual.app import ComposeResult
from textual.geometry import Region
from textual.screen import ModalScreen

from tui.games.page import MenuItem
from tui.keys.keymap import bindings
from tui.screens.base import BaseScreen
from tui.screens.dialog_mask import DIALOG_MARGIN, cover, uncover
from tui.screens.pane import pane_of
from tui.text import Words
from tui.widgets.containers import Framed
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, fitted, inked, line, paragraph, wrapped
from tui.widgets.styled_widget import StyledLines

SURE = "asking.sure"
CHOICES = 2
"""The answers: stay, or do it."""
HEAD, FOOT = 2, 4
"""Lines above and below the middle of the table."""
UNCOVERED = 36
"""Minimum lines at which the dialog covers only a part of the side."""
HELD = 0.2
"""Seconds within which a second Enter is a held key, which confirms nothing."""
NOTICE = 52
"""Columns of a notice."""
FRAME = 2
"""Lines of the frame above and below the question."""


class ConfirmScreen(BaseScreen[bool], ModalScreen[bool]):
    """A confirmation. The cursor is on staying, and the shortcut is not Enter, unless it asks ``again``.

    ``place``: the first line, the minimum height, and the columns to the right; if that is too little, the side from
    the top. ``lesson_lines``: the lines of a lesson above the prompt, which stay visible. ``final``: why it is final.
    """

    BINDINGS = bindings("asking", "back")

    def __init__(
        self,
        words: Words,
        item: MenuItem,
        width: int,
        prompt: str = "",
        place: tuple[int, int, int] | None = None,
        *,
        again: bool = False,
        lesson_lines: int = 0,
        final: str = "",
    ) -> None:
        super().__init__()
        self.place = place
        self.again = again
        self.foot_lines = FOOT + lesson_lines
        self.words = words
        self.prompt = prompt
        self.item = item
        self.final = final
        self.width = width
        self.set_class(words.painted, "painted")

    def compose(self) -> ComposeResult:
        with Framed(id="dialog"):
            yield StyledLines(id="asked")
            yield RowList(id="rows", digits=False)
        yield StyledLines(id="below")

    def on_mount(self) -> None:
        """Show what would be lost, and the answers in the lines of prompt, hint and keys."""
        dialog = self.query_one("#dialog")
        dialog.styles.width = self.width + DIALOG_MARGIN
        asked = [part for content in self.item.asks for part in wrapped(content, self.width) or [BLANK]]
        if self.final:
            asked += [*([BLANK] if asked else []), *paragraph(self.final, self.width, "accent")]
        say, what = self.words.say, self.item.full_label
        sign = self.words.key_sign(SURE)
        hint = say("asking.hint-again" if self.again else "asking.hint", sign=sign)
        if self._is_slim():
            asked += [BLANK, *paragraph(hint, self.width, "dim")]
            self.foot_lines -= 1
            self.query_one("#below").styles.height = FOOT - 2
        top, height = self._place(len(asked) + 1 + CHOICES + FRAME)
        aside = self.place[2] if self.place is not None else 0
        if self.place is None and self._is_slim():
            aside = (self.app.screen_room.width - self.width - DIALOG_MARGIN) // 2
        if height:
            dialog.styles.margin = (top, aside, 0, 0)
            dialog.styles.height = height
        elif self.foot_lines > FOOT:
            dialog.styles.margin = (HEAD, 0, self.foot_lines - FOOT + 1, 0)
        self.query_one("#asked", StyledLines).show([*asked, BLANK])
        below = (
            (self.prompt or say("asking.prompt", what=what), "accent"),
            (hint, ""),
            (say("asking.keys-again" if self.again else "asking.keys", what=what, sign=sign), "dim"),
        )
        prompt, *others = (line(" ", part) for part in (below[::2] if self._is_slim() else below))
        if self.words.painted:
            prompt = inked(fitted(prompt, self.app.screen_room.width), "ask")
        self.query_one("#below", StyledLines).show([prompt, *others])
        rows = self.query_one("#rows", RowList)
        stay = line((self.words.say("asking.stay"), ""))
        sure = line((f"{sign} ", "key"), (self.item.full_label, ""))
        rows.show([ListRow((stay,), "stay"), ListRow((sure,), "sure")], "sure" if self.again else "stay")
        rows.focus()
        columns, lines = self.app.screen_room
        across = self.width + DIALOG_MARGIN
        lines_of = height or lines - top - self.foot_lines
        cover(self, Region(columns - aside - across, top, across, lines_of))

    def _place(self, needed: int) -> tuple[int, int]:
        """Return the first line and the height; 0: the whole side."""
        lines = self.app.screen_room.height
        if self._is_slim():
            height = max(needed, self.place[1] if self.place is not None else 0)
            first = self.place[0] if self.place is not None else (lines - height) // 2
            return max(HEAD, min(first, lines - self.foot_lines + 1 - height)), height
        if self.place is not None and self.place[0] + max(needed, self.place[1]) <= lines - self.foot_lines:
            return self.place[0], max(needed, self.place[1])
        return HEAD, needed + 1 if lines >= UNCOVERED else 0

    def _is_slim(self) -> bool:
        """Return whether the screen below has only a prompt and keys at the bottom."""
        stack = self.app.screen_stack
        below = stack[stack.index(self) - 1] if self in stack else None
        pane = pane_of(below)
        return pane is not None and pane.slim

    def on_unmount(self) -> None:
        """Uncover the screen below."""
        uncover(self)

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        sure = event.row.value == "sure"
        if not (sure and self.again and self.app.input.gap < HELD):
            self.dismiss(sure)

    def action_sure(self) -> None:
        """Answer yes."""
        self.dismiss(True)

    def action_back(self) -> None:
        """Answer no."""
        self.dismiss(False)


class NoticeScreen(BaseScreen[None], ModalScreen[None]):
    """A notice that must not be missed. Enter or Esc closes it."""

    BINDINGS = bindings("back")

    def __init__(self, words: Words, text: str) -> None:
        super().__init__()
        self.words = words
        self.text = text
        self.set_class(words.painted, "painted")

    def compose(self) -> ComposeResult:
        with Framed(id="notice"):
            yield StyledLines(id="asked")
            yield RowList(id="rows", digits=False)

    def on_mount(self) -> None:
        """Show the text."""
        self.query_one("#asked", StyledLines).show([*paragraph(self.text, NOTICE), BLANK])
        rows = self.query_one("#rows", RowList)
        rows.show([ListRow((line(self.words.say("asking.go-on")),), "on")])
        rows.focus()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(None)

    def action_back(self) -> None:
        """Close the notice."""
        self.dismiss(None)


class LeavingScreen(NoticeScreen):
    """Explain how to exit. A second Ctrl+C exits; any other key continues."""

    leaves_on_signal = True
