"""Draw for a driver: Textual draws into a table of cells, and what differs is sent."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import Handle, get_running_loop
from typing import Any, Final

from textual.app import App
from textual.driver import Driver
from textual.events import CursorPosition, Key
from textual.message import Message

from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.terminal_app import TerminalApp
from tui.terminal.width_probe import QUESTION, is_narrow

F3_WITH: Final = {1: "shift+f3", 4: "ctrl+f3", 5: "ctrl+shift+f3"}
"""``ESC [ 1 ; 5 R`` and the like: Textual takes these keys for a place of the cursor."""
_STEPS: Final = 400
"""Steps of the event loop that a frame waits for what else comes of a key, at most: about 10 ms."""
_RESTED: Final = 3
"""Idle steps after which no more output is expected."""
_FRAMES: Final = 8
"""Most frames that are drawn and sent together with the first."""


class DiffDriver(Driver):
    """The drawing half of a driver: frames go into ``cells``, what changed goes to ``send``."""

    cells: CellBuffer
    held = False
    """Whether what is drawn waits, to be sent with what comes next."""
    _asks_widths = False
    _gathering: Handle | None = None
    """Set while a frame waits for what else comes of the same key."""
    _drawn = 0
    """Frames that were drawn before their time, since the last one was sent."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert isinstance(app, TerminalApp)
        self.terminal_app = app
        self.terminal_app.terminal_driver = self
        self.loop = get_running_loop()

    @abstractmethod
    def send(self, text: str) -> None:
        """Give the terminal a text as it is."""

    def write(self, data: str) -> None:
        """Take in what is drawn; send everything else to the terminal at once."""
        passed = self.cells.feed(data)
        if passed:
            self.send(passed)

    @property
    def gathers(self) -> bool:
        """Whether a frame waits for what else the same key causes."""
        return self._gathering is not None

    def flush(self) -> None:
        """Send the difference once nothing more comes of what was pressed: one frame for a key."""
        if self._gathering is not None:
            self._gathering.cancel()
        self._gather(_STEPS, _RESTED)

    def _gather(self, left: int, rested: int) -> None:
        """Wait for pending messages, and have the frame drawn that they cause.

        The next tick would draw it, too, but on a busy machine that comes late, and what it draws would be sent apart.
        """
        self._gathering = None
        app = self.terminal_app
        if not app.is_running or left <= 0:
            self.flush_now()
        elif app.at_work:
            self._gathering = self.loop.call_soon(self._gather, left - 1, _RESTED)
        elif rested > 0:
            self._gathering = self.loop.call_soon(self._gather, left - 1, rested - 1)
        elif app.draws_next and self._drawn < _FRAMES and not self.held:
            self._drawn += 1
            app.draw_next()  # gathers again if it has drawn anything
            if self._gathering is None:
                self._gathering = self.loop.call_soon(self._gather, left - 1, _RESTED)
        else:
            self.flush_now()

    def flush_now(self) -> None:
        """Send the difference at once, unless it is held back."""
        self._drawn = 0
        if self.held:
            return
        self.cells.sent_first = self.terminal_app.sent_first
        changes = self.cells.paint()
        if self.cells.cursor != (0, 0):  # somebody types there: an input method opens where the cursor is
            changes += self.cells.place_cursor()
        if changes:
            self.draw(changes)

    def draw(self, changes: str) -> None:
        """Send a frame."""
        self.send(changes)

    def ask_widths(self) -> None:
        """Ask the terminal how wide it draws signs, before the first frame."""
        self._asks_widths = True
        self.send(QUESTION)

    def process_message(self, message: Message) -> None:
        """Pass an answer of the terminal to the app; what looks like one in the first line is a key."""
        if not isinstance(message, CursorPosition):
            super().process_message(message)
            return
        narrow = is_narrow(message.x, message.y)
        if self._asks_widths and narrow is not None:
            self._asks_widths = False
            self.loop.call_soon_threadsafe(self.terminal_app.learn_signs, narrow)
        elif message.y == 0 and message.x in F3_WITH:
            super().process_message(Key(F3_WITH[message.x], None))

    def repaint(self) -> None:
        """Send every cell with the next frame: something else may have written to the terminal."""
        self.cells.forget()

    def use_mouse(self, on: bool) -> None:
        """Have the terminal report the mouse, or no longer; a driver that never does needs nothing."""


def hold_frames(app: TerminalApp, on: bool) -> None:
    """Hold frames back, or send what was held."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver) and driver.held != on:
        driver.held = on
        driver.flush()


def use_mouse(app: TerminalApp, on: bool) -> None:
    """Have the terminal report the mouse, or not."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.use_mouse(on)


def ask_widths(app: TerminalApp) -> bool:
    """Ask the terminal how wide it draws signs; return whether there is a terminal to ask."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.ask_widths()
    return isinstance(driver, DiffDriver)


def write_only_ascii(app: TerminalApp, on: bool) -> None:
    """Have letters that are not ASCII sent as the nearest that are."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.cells.only_ascii = on


def substitute_letters(app: TerminalApp, on: bool) -> None:
    """Have letters that terminals draw differently (``€``) replaced by ASCII ones, or sent as they are."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.cells.substitutes = on


def trust_signs(app: TerminalApp, on: bool) -> None:
    """Have signs that are wide in some terminals written as letters of one column."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.cells.signs = on


def repaint(app: TerminalApp) -> None:
    """Have everything sent again, also what the terminal should show already."""
    driver = app.terminal_driver
    if isinstance(driver, DiffDriver):
        driver.repaint()
    app.refresh(repaint=True, layout=True)
    app.screen.refresh(repaint=True, layout=True)
