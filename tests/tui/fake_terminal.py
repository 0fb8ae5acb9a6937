"""A terminal in memory, to compare two streams of bytes cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from unicodedata import normalize

import pyte
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.diff_driver import DiffDriver
from tui.terminal.substitutes import substituted

KEYBOARD_PROTOCOL = ("\x1b[>25u", "\x1b[<u")
"""Sequences that pyte would print."""
HALVES = {"▄": "▀", "▐": "▌"}
COLOURS = (38, 48)
"""The codes before a colour number: for text and for background."""


class ErasingScreen(pyte.Screen):
    """Fill a cleared screen with the current background; pyte does so only for cells that were written before."""

    def erase_in_display(self, how: int = 0, *args: Any, **options: Any) -> None:
        assert how == 2
        for y in range(self.lines):
            self.dirty.add(y)
            for x in range(self.columns):
                self.buffer[y][x] = self.cursor.attrs

    def select_graphic_rendition(self, *attrs: int) -> None:
        """Show faint text as blinking, because pyte has no faint text and nothing here blinks."""
        super().select_graphic_rendition(*_faint_as_blink(attrs))


def _faint_as_blink(attrs: Sequence[int]) -> Iterator[int]:
    """Yield the attributes with faint replaced by blink; colour numbers stay."""
    rest = iter(attrs)
    for attr in rest:
        if attr in COLOURS:
            kind = next(rest, 0)
            yield from (attr, kind, *islice(rest, 3 if kind == 2 else 1))
        elif attr == 2:
            yield 5
        elif attr == 22:
            yield from (22, 25)
        else:
            yield attr


class FakeTerminal:
    """A terminal that takes text."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.screen = ErasingScreen(columns, lines)
        self.screen.reset_mode(7, private=True)  # lines do not wrap: Textual asks for this at its start
        self._stream = pyte.Stream(self.screen)

    def feed(self, text: str) -> None:
        for sequence in KEYBOARD_PROTOCOL:
            text = text.replace(sequence, "")
        self._stream.feed(text)

    def lines(self) -> list[str]:
        """Return the lines as text."""
        return [text.rstrip() for text in self.screen.display]

    def row(self, y: int) -> list[Any]:
        """Return the cells of a line."""
        return [self.screen.buffer[y][x] for x in range(self.screen.columns)]


def visible(char: Any) -> tuple[object, ...]:
    """Return what is visible of a cell: a blank has no ink and no weight unless it is underlined or the like.

    A lower half block is an upper one with the colours exchanged.
    """
    lined = (char.underscore, char.reverse, char.strikethrough)
    if char.data == " " and not any(lined):
        return (" ", char.bg)
    if char.data in HALVES and not any((*lined, char.bold, char.italics, char.blink)):
        return (HALVES[char.data], char.bg, char.fg, False, False, False, *lined)
    return (normalize("NFC", char.data), char.fg, char.bg, char.bold, char.italics, char.blink, *lined)


def differences(one: FakeTerminal, other: FakeTerminal) -> list[tuple[int, int, object, object]]:
    """Return the cells that differ: column, line, and both cells."""
    return [
        (x, y, *map(visible, cells))
        for y in sorted(one.screen.dirty | other.screen.dirty)
        for x, cells in enumerate(zip(one.row(y), other.row(y), strict=True))
        if cells[0] != cells[1] and visible(cells[0]) != visible(cells[1])
    ]


class ComparingDriver(DiffDriver, HeadlessDriver):
    """Draw on two terminals: as Textual sends it, and as ``Cells`` does; count the bytes of each."""

    erases_coloured = True

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        columns, lines = options["size"]
        self.cells = CellBuffer(columns, lines, erases_coloured=self.erases_coloured)
        self.stock, self.ours = FakeTerminal(columns, lines), FakeTerminal(columns, lines)
        self.sent = 0
        self.stock_sent = 0

    @property
    def is_headless(self) -> bool:
        """False: the app draws as in a terminal."""
        return False

    def send(self, text: str) -> None:
        self.ours.feed(text)
        self.sent += len(text.encode())

    def write(self, data: str) -> None:
        self.stock.feed(substituted(data) if self.cells.substitutes else data)
        self.stock_sent += len(data.encode())
        super().write(data)

    def differences(self) -> list[tuple[int, int, object, object]]:
        """Return the cells that differ, among the lines drawn since the last call."""
        found = differences(self.stock, self.ours)
        self.stock.screen.dirty.clear()
        self.ours.screen.dirty.clear()
        return found

    def taken(self) -> int:
        """Return the bytes since the last call."""
        sent, self.sent = self.sent, 0
        return sent

    def resize(self, columns: int, lines: int) -> None:
        """Change the size; nothing of the content stays, while a real terminal keeps some."""
        self.stock, self.ours = FakeTerminal(columns, lines), FakeTerminal(columns, lines)
        self.cells.resize(columns, lines)


def driver_of(app: App[Any]) -> ComparingDriver:
    """Return the driver of an app that was started with ``ComparingDriver``."""
    driver = app.terminal_driver
    assert isinstance(driver, ComparingDriver)
    return driver
