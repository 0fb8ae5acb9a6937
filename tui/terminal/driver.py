"""The output layer: Textual draws into a table of cells, and the terminal gets only the cells that differ.

Textual sends every cell that it draws anew, and with each the whole of its look; ``Cells`` takes this in, and at the
end of a frame says the difference in the fewest bytes. On the screen nothing differs from Textual's own driver. This
and how the app ends (``leaving``) are the only places in the app that use Textual's private names.
"""

from __future__ import annotations

import os
import signal
import termios
from abc import abstractmethod
from codecs import getincrementaldecoder
from contextlib import suppress
from select import select
from typing import IO, Any, Final

from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.terminal.cells import Cells

_ERASE_COLOURED: Final = (
    *("xterm", "linux", "rxvt", "foot", "alacritty", "kitty", "wezterm", "konsole", "vte", "gnome", "st-", "st"),
    *("contour", "ghostty", "iterm", "mintty", "putty", "eterm", "mlterm"),
)
"""Terminals whose erased cells have the ground that is set; tmux and screen are none of them."""
_BARE: Final = ("linux", "vt", "ansi", "cons", "sun", "wy")
"""Terminals that know no question, no report of focus and no keyboard protocol, and might print them."""
_WHOLE_LOOKS: Final = ("vt1", "ansi")
_UNKNOWN_TO_BARE: Final = frozenset(
    ("\x1b[?2026$p", "\x1b[?2048$p", "\x1b[?1004h", "\x1b[?1004l", "\x1b[?2004h", "\x1b[?2004l", "\x1b[<u")
)
_KEYBOARD_PROTOCOL: Final = "\x1b[>"
_POINTER: Final = "\x1b]22;"
"""The shape of the mouse's pointer."""
_LATER: Final = 0.02
"""Seconds until a terminal that has not taken the last frame yet is looked at again."""
_LISTENING: Final = 0.1
"""Seconds until the thread that reads looks whether it is to end."""
_MOUSE_ON: Final = "\x1b[?1000h\x1b[?1006h"
_MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1000l"


def cells_for(terminal: str, columns: int, lines: int) -> Cells:
    """A table of cells for a terminal of this name (``TERM``)."""
    return Cells(
        columns,
        lines,
        erases_coloured=terminal.lower().startswith(_ERASE_COLOURED),
        whole_looks=terminal.startswith(_WHOLE_LOOKS),
    )


class Outlet:
    """What the thread that writes writes to: a terminal that is gone takes everything, so that nobody waits for it."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


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
            self.send(changes)

    def repaint(self) -> None:
        """Sends every cell with the next frame: something else may have written to the terminal."""
        self.cells.forget()


class ChangesDriver(Changes, LinuxDriver):
    """Textual's driver for terminals, with ``Changes``.

    Frames are never queued: while the terminal has not taken the last one, what changes is gathered, so that over a
    slow line a key that is held down shows where it leads and not each step on the way.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        terminal = os.environ.get("TERM", "")
        self._bare = terminal.startswith(_BARE)
        self._size = size or super()._get_terminal_size()  # Rich may think of another: then they would resize for ever
        self.cells = cells_for(terminal, *self._size)
        self._new_size: tuple[int, int] | None = None
        self._waiting = False
        self._file: Any = Outlet(self._file)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Hands a text to the thread that writes; a terminal is spared what it would print or has no use for."""
        if self._bare and (text in _UNKNOWN_TO_BARE or text.startswith(_KEYBOARD_PROTOCOL)):
            return
        if text.startswith(_POINTER) and not self._mouse:
            return
        LinuxDriver.write(self, text)

    def write(self, data: str) -> None:
        self._resize_cells()
        super().write(data)

    def flush(self) -> None:
        if self._writer_thread is None or self._waiting:
            return
        if self._writer_thread._queue.qsize():
            self._waiting = True
            self._loop.call_later(_LATER, self._flush_later)
        else:
            super().flush()

    def _flush_later(self) -> None:
        self._waiting = False
        self.flush()

    def start_application_mode(self) -> None:
        """The terminal is ours, at the start or again; what it shows is not known."""
        self.repaint()
        super().start_application_mode()

    def close(self) -> None:
        """Nothing is written from here on, until it starts again."""
        super().close()
        self._writer_thread = None

    # --- a terminal that goes away, and one that comes back --------------------------------------------------------

    def _sigcont_application(self, *_: object) -> None:
        """Goes on after a stop; whoever did not know of the stop goes on in the app's loop, not amid anything."""
        if self._writer_thread is None:
            super()._sigcont_application()
        else:
            self._loop.call_soon_threadsafe(self._come_back)

    def _come_back(self) -> None:
        """Takes the terminal again; the one that is gone has sent the signal too, with its farewell."""
        if self._auto_restart and self._writer_thread is not None and not self._is_gone():
            self.suspend_application_mode()
            self.resume_application_mode()

    def _is_gone(self) -> bool:
        """Whether there is a terminal no longer."""
        try:
            termios.tcgetattr(self.fileno)
        except termios.error:
            return self.input_tty
        return False

    def _hang_up(self) -> None:
        """Ends the app as the signal would: not every process is told by one that its terminal is gone."""
        with suppress(RuntimeError):  # the app has ended by itself
            self._loop.call_soon_threadsafe(self._app.exit, 128 + signal.SIGHUP)

    def run_input_thread(self) -> None:
        """Reads keys until the app ends or nothing can come any more; Textual's own would go on for ever."""
        parser = XTermParser(self._debug)
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], _LISTENING)[0]:
                data = self._read()
                if not data and (self._is_gone() or not self.input_tty):
                    break
                text = decode(data)
                for message in parser.feed(text) if text else ():  # half a letter is no text yet
                    self.process_message(message)
            for message in parser.tick():
                self.process_message(message)
        if self._is_gone():
            self._hang_up()

    def _read(self) -> bytes:
        """What was typed; nothing at the end of a terminal."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    # --- sizes ------------------------------------------------------------------------------------------------------

    def _get_terminal_size(self) -> tuple[int, int]:
        """Asked at the start and whenever the window has changed; a signal handler may ask."""
        self._new_size = super()._get_terminal_size()
        return self._new_size

    def _resize_cells(self) -> None:
        size, self._new_size = self._new_size, None
        if size is not None and size != (self.cells.columns, self.cells.lines):
            self.cells.resize(*size)

    def process_message(self, message: Message) -> None:
        """A size that the terminal tells by itself counts as one that was asked for."""
        from textual.events import Resize

        if isinstance(message, Resize):
            self._new_size = (message.size.width, message.size.height)
        super().process_message(message)

    # --- the mouse --------------------------------------------------------------------------------------------------

    def _enable_mouse_support(self) -> None:
        """Clicks and the wheel; not each step of the mouse, which would wake the app and fill a slow line."""
        if self._mouse:
            self.send(_MOUSE_ON)

    def _disable_mouse_support(self) -> None:
        if self._mouse:
            self.send(_MOUSE_OFF)

    def use_mouse(self, on: bool) -> None:
        """Has the terminal tell of the mouse from now on, or no longer."""
        self._disable_mouse_support()
        self._mouse = on
        self._enable_mouse_support()

    def _enable_mouse_pixels(self) -> None:
        """Cells are fine enough for a board."""


def use_mouse(app: App[Any], on: bool) -> None:
    """Has the terminal tell of the mouse, or not."""
    driver = app._driver
    if isinstance(driver, ChangesDriver):
        driver.use_mouse(on)


def write_only_ascii(app: App[Any], on: bool) -> None:
    """Has letters that are not ASCII sent as the nearest that are."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.cells.only_ascii = on


def repaint(app: App[Any]) -> None:
    """Has everything sent anew, also what the terminal should show already."""
    driver = app._driver
    if isinstance(driver, Changes):
        driver.repaint()
    app.refresh(repaint=True, layout=True)
    app.screen.refresh(repaint=True, layout=True)
