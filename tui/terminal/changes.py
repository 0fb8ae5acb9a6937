"""The half of a driver that draws: Textual draws into a table of cells, and what differs is sent.

Here and in ``driver`` and ``app`` beside it stand Textual's private names, and nowhere else.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver

from tui.terminal.cells import Cells


class Changes(Driver):
    """The half of a driver that draws: frames go into ``cells``, what changed goes to ``send``."""

    cells: Cells

    @abstractmethod
    def send(self, text: str) -> None:
        """Gives the terminal a text as it is."""

    def write(self, data: str) -> None:
        """Takes in what is drawn; everything else goes to the terminal at once."""
        passed = self.cells.feed(data)
        if passed:
            self.send(passed)

    def flush(self) -> None:
        """Sends the difference."""
        changes = self.cells.paint()
        if self.cells.cursor != (0, 0):  # somebody types there: an input method opens where the cursor stands
            changes += self.cells.place_cursor()
        if changes:
            self.draw(changes)

    def draw(self, changes: str) -> None:
        """Sends a frame."""
        self.send(changes)

    def repaint(self) -> None:
        """Sends every cell with the next frame: something else may have written to the terminal."""
        self.cells.forget()

    def use_mouse(self, on: bool) -> None:
        """Has the terminal tell of the mouse from now on, or no longer; a driver that never does needs nothing."""


class Keys(XTermParser):
    """Reads keys. Textual's own keeps every parser for good that ever read one, and with it the app it was for."""

    _parse_extended_key: Any = XTermParser._parse_extended_key.__wrapped__


def use_mouse(app: App[Any], on: bool) -> None:
    """Has the terminal tell of the mouse, or not."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.use_mouse(on)


def write_only_ascii(app: App[Any], on: bool) -> None:
    """Has letters that are not ASCII sent as the nearest that are."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.cells.only_ascii = on


def trust_signs(app: App[Any], on: bool) -> None:
    """Has signs that are wide in some terminals written as letters of one column, one after the other."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.cells.signs = on


def repaint(app: App[Any]) -> None:
    """Has everything sent anew, also what the terminal should show already."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.repaint()
    app.refresh(repaint=True, layout=True)
    app.screen.refresh(repaint=True, layout=True)
