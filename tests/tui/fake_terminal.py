"""Screens of glass: what a terminal would show, for comparing two streams of bytes cell by cell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any
from unicodedata import normalize

import pyte
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from tui.terminal.cell_buffer import Cells
from tui.terminal.diff_driver import Changes
from tui.terminal.substitutes import substituted

KEYBOARD_PROTOCOL = ("\x1b[>25u", "\x1b[<u")
"""What pyte would print."""
HALVES = {"▄": "▀", "▐": "▌"}
COLOURS = (38, 48)
"""What is said before the number of a colour: of letters, of the ground."""


class Erasing(pyte.Screen):
    """pyte gives the ground that is set only to those cells of a cleared screen that were written before."""

    def erase_in_display(self, how: int = 0, *args: Any, **options: Any) -> None:
        assert how == 2
        for y in range(self.lines):
            self.dirty.add(y)
            for x in range(self.columns):
                self.buffer[y][x] = self.cursor.attrs

    def select_graphic_rendition(self, *attrs: int) -> None:
        """Pyte knows no faint letters. Nothing here ever blinks, so that stands for it."""
        super().select_graphic_rendition(*_faint_as_blink(attrs))


def _faint_as_blink(attrs: Sequence[int]) -> Iterator[int]:
    """The same attributes, but for those of faint letters; the numbers of colours are left alone."""
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


class Glass:
    """A terminal that takes text."""

    def __init__(self, columns: int = 80, lines: int = 24) -> None:
        self.screen = Erasing(columns, lines)
        self.screen.reset_mode(7, private=True)  # lines do not wrap: Textual asks for this at its start
        self._stream = pyte.Stream(self.screen)

    def feed(self, text: str) -> None:
        for sequence in KEYBOARD_PROTOCOL:
            text = text.replace(sequence, "")
        self._stream.feed(text)

    def lines(self) -> list[str]:
        """The lines as text."""
        return [text.rstrip() for text in self.screen.display]

    def row(self, y: int) -> list[Any]:
        """The cells of a line."""
        return [self.screen.buffer[y][x] for x in range(self.screen.columns)]


def _seen(char: Any) -> tuple[object, ...]:
    """A cell without what cannot be seen: a blank has no ink and no weight unless it is underlined or the like.

    A lower half is an upper half in exchanged colours.
    """
    lined = (char.underscore, char.reverse, char.strikethrough)
    if char.data == " " and not any(lined):
        return (" ", char.bg)
    if char.data in HALVES and not any((*lined, char.bold, char.italics, char.blink)):
        return (HALVES[char.data], char.bg, char.fg, False, False, False, *lined)
    return (normalize("NFC", char.data), char.fg, char.bg, char.bold, char.italics, char.blink, *lined)


def differences(one: Glass, other: Glass) -> list[tuple[int, int, object, object]]:
    """The cells that differ: column, line, the two cells."""
    return [
        (x, y, *map(_seen, cells))
        for y in sorted(one.screen.dirty | other.screen.dirty)
        for x, cells in enumerate(zip(one.row(y), other.row(y), strict=True))
        if cells[0] != cells[1] and _seen(cells[0]) != _seen(cells[1])
    ]


class Both(Changes, HeadlessDriver):
    """A driver that writes to two screens: as Textual sends it, and as ``Cells`` does. It keeps what each was sent."""

    erases_coloured = True

    def __init__(self, app: App[Any], **options: Any) -> None:
        super().__init__(app, **options)
        columns, lines = options["size"]
        self.cells = Cells(columns, lines, erases_coloured=self.erases_coloured)
        self.stock, self.ours = Glass(columns, lines), Glass(columns, lines)
        self.sent = 0
        self.stock_sent = 0

    @property
    def is_headless(self) -> bool:
        """The app draws, as it does in a terminal."""
        return False

    def send(self, text: str) -> None:
        self.ours.feed(text)
        self.sent += len(text.encode())

    def write(self, data: str) -> None:
        self.stock.feed(substituted(data) if self.cells.substitutes else data)
        self.stock_sent += len(data.encode())
        super().write(data)

    def differences(self) -> list[tuple[int, int, object, object]]:
        """The cells that differ, of the lines drawn since this was asked last."""
        found = differences(self.stock, self.ours)
        self.stock.screen.dirty.clear()
        self.ours.screen.dirty.clear()
        return found

    def taken(self) -> int:
        """The bytes since this was asked last."""
        sent, self.sent = self.sent, 0
        return sent

    def resize(self, columns: int, lines: int) -> None:
        """The window has another size: a real terminal keeps some cells; here nothing is left of them."""
        self.stock, self.ours = Glass(columns, lines), Glass(columns, lines)
        self.cells.resize(columns, lines)


def driver_of(app: App[Any]) -> Both:
    """The driver of an app that was started with ``Both``."""
    driver = app.terminal_driver
    assert isinstance(driver, Both)
    return driver
