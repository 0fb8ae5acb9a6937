"""Drive the terminal of this process: Textual draws into a table of cells, and only the cells that differ are sent.

Textual sends every cell that it draws, each with its whole style. ``CellBuffer`` takes this in, and at the end of a
frame sends the difference in the fewest bytes. The screen shows the same as with Textual's own driver. This driver has
the signals and threads of a terminal of the process; a terminal at the other end of a connection needs ``DiffDriver``
alone.
"""

from __future__ import annotations

import os
import signal
import sys
import termios
from array import array
from asyncio import TimerHandle
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from fcntl import ioctl
from functools import partial
from select import select
from time import monotonic
from typing import IO, Any, Final

from textual.app import App
from textual.events import Callback, Key, Paste
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from tui.terminal.cell_buffer import CellBuffer
from tui.terminal.diff_driver import DiffDriver
from tui.terminal.input_parser import LONGEST_PASTE, InputParser
from tui.terminal.paste_detection import PasteDetector
from tui.terminal.safe_output import window_size
from tui.terminal.textual_private import TerminalDriverHooks

_ERASE_COLOURED: Final = (
    *("xterm", "linux", "rxvt", "foot", "alacritty", "kitty", "wezterm", "konsole", "vte", "gnome", "st-", "st"),
    *("contour", "ghostty", "iterm", "mintty", "putty", "eterm", "mlterm"),
)
"""Terminals whose erased cells have the ground that is set; tmux and screen are none of them."""
_BARE: Final = ("linux", "vt1", "vt2", "vt3", "vt4", "vt5", "ansi", "cons", "sun", "wy")
"""Terminals that know no question, no report of focus, no mouse and no keyboard protocol, and might print them."""
_WHOLE_STYLES: Final = ("vt1", "ansi")
_UNMOVING: Final = ("ansi", "cons", "sun", "wy", "dumb")
"""Terminals that have no region of lines that moves alone, as far as terminfo knows."""
_UNKNOWN_TO_BARE: Final = frozenset(("\x1b[?2026$p", "\x1b[?2004h", "\x1b[?2004l", "\x1b[<u"))
_UNWANTED: Final = frozenset(("\x1b[?2048$p", "\x1b[?1004h", "\x1b[?1004l"))
"""What Textual asks for and nothing here needs: sizes in the input, which a signal tells, and reports of focus."""
_KEYBOARD_PROTOCOL: Final = "\x1b[>"
_LATER: Final = 0.02
"""Seconds until a terminal that has not taken the last frame yet is looked at again."""
_FAST: Final = 0.08
"""Seconds between keys that come fast: whether the terminal keeps up is then asked with each frame."""
_QUESTION: Final = "\x1b[?2026$p"
"""A question that a terminal answers when it has come to it; it is asked at the start by Textual, too."""
_UNSEEN: Final = 3
"""Maximum frames on their way while keys come fast."""
_UNANSWERED: Final = 2.0
"""Seconds after which an answer is waited for no longer."""
_UNDRAWN: Final = 0.1
"""Seconds that a frame waits for keys that have been read and not yet done, at most."""
_UNSENT: Final = 256
"""Bytes that a serial line has still to send, at most, when a frame is drawn."""
_FLOWING: Final = 0.02
"""Seconds without anything after which a long text has come whole."""
_MUCH: Final = 16
"""Letters that come at once from which the driver waits for more."""
_LISTENING: Final = 0.1
"""Seconds until the thread that reads looks whether it is to end."""
_MOUSE_ON: Final = "\x1b[?1000h\x1b[?1006h"
_MOUSE_OFF: Final = "\x1b[?1006l\x1b[?1000l"


def cells_for(terminal: str, columns: int, lines: int) -> CellBuffer:
    """Return a cell buffer for a terminal of this name (``TERM``)."""
    return CellBuffer(
        columns,
        lines,
        erases_coloured=terminal.lower().startswith(_ERASE_COLOURED),
        whole_styles=terminal.startswith(_WHOLE_STYLES),
        scrolls=not terminal.startswith(_UNMOVING),
    )


def is_bare(terminal: str) -> bool:
    """Return whether a terminal of this name has no queries, no mouse and no marks of pasted text."""
    return terminal.startswith(_BARE)


class OutputSink:
    """Output of the writer thread; discards data once the terminal is gone, so that nothing waits for it."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


def _window_size(output: OutputSink) -> tuple[int, int]:
    """Return the size of the window that is drawn in; Textual prefers ``COLUMNS`` and ``LINES``, which become stale."""
    return window_size(output, *([sys.__stdin__] if sys.__stdin__ is not None else []))


class TtyDriver(DiffDriver, TerminalDriverHooks):
    """Textual's driver for terminals, with ``DiffDriver``.

    Frames are never queued: while the terminal has not taken the last ones, or keys wait to be done, what changes is
    gathered, so that over a slow line a key that is held down shows where it leads and not each step on the way.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        drawn = sys.__stdout__  # what is said of an error may go elsewhere
        output = OutputSink(drawn if drawn is not None and drawn.isatty() else sys.__stderr__ or sys.stderr)
        shown = size or _window_size(output)  # Rich may think of another: then they would resize for ever
        # Textual would have the terminal report each step of the mouse: see _report_mouse.
        super().__init__(app, debug=debug, mouse=False, size=shown)
        terminal = self.terminal_app.terminal.name
        self._bare = is_bare(terminal)
        self._reports_mouse = mouse
        self.output_file = output
        self.cells = cells_for(terminal, *shown)
        self._restarts = True
        """Whether a stop and a continuation by signal give back and take the terminal."""
        signal.signal(signal.SIGCONT, self._continued)
        self._new_size: tuple[int, int] | None = None
        self._later: TimerHandle | None = None
        self._held_at = 0.0
        """Since when a frame waits for keys; 0: none does."""
        self._answers = False
        """Whether the terminal has answered the question."""
        self._asked = 0
        self._asked_at = self._key_at = 0.0
        self._fast = False
        self._read_keys = self._done_keys = 0

    # --- drawing ----------------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        """Hand a text to the writer thread, without what the terminal would print."""
        if text in _UNWANTED:
            return
        if self._bare and (text in _UNKNOWN_TO_BARE or text.startswith(_KEYBOARD_PROTOCOL)):
            return
        TerminalDriverHooks.write(self, text)

    def write(self, data: str) -> None:
        self._resize_cells()
        super().write(data)

    def flush(self) -> None:
        if not self.is_writing or self._later is not None:
            return
        if self._has_keys_to_do() or self._is_behind():
            self._later = self.loop.call_later(_LATER, self._flush_now)
            return
        self._held_at = 0.0
        super().flush()

    def _flush_now(self) -> None:
        """Send what was held back, if its reason is gone."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
            self.flush()

    def draw(self, changes: str) -> None:
        """Send a frame; while keys come fast, ask the terminal to report when it has shown it."""
        super().draw(changes)
        if self._answers and self._fast and monotonic() - self._key_at < _FAST:
            self._asked += 1
            self._asked_at = monotonic()
            self.send(_QUESTION)

    def _has_keys_to_do(self) -> bool:
        """Return whether a frame can wait for the effects of keys already read."""
        if self._done_keys >= self._read_keys:
            return False
        self._held_at = self._held_at or monotonic()
        return monotonic() - self._held_at < _UNDRAWN

    def _is_behind(self) -> bool:
        """Return whether the terminal has not yet shown, or the line not yet sent, what it was given."""
        if self._asked and monotonic() - self._asked_at > _UNANSWERED:
            self._asked = 0
        return self.has_unwritten_output or self._asked >= _UNSEEN or self._unsent() > _UNSENT

    def _answered(self) -> None:
        """Note that the terminal has shown a frame."""
        self._asked = max(self._asked - 1, 0)
        self._flush_now()

    def _unsent(self) -> int:
        """Return the bytes that wait in a serial line; a terminal in a window takes everything at once."""
        waiting = array("i", [0])
        with suppress(OSError, ValueError):
            ioctl(self.output_file.fileno(), termios.TIOCOUTQ, waiting)
        return waiting[0]

    def start_application_mode(self) -> None:
        """Take the terminal, at the start or again; what it shows is not known."""
        self.repaint()
        super().start_application_mode()
        self._report_mouse(self._reports_mouse)

    def disable_input(self) -> None:
        self._report_mouse(False)
        super().disable_input()

    # --- a terminal that goes away, and one that comes back --------------------------------------------------------

    @contextmanager
    def no_automatic_restart(self) -> Iterator[None]:
        """Leave it to the caller to give back and take the terminal."""
        restarts, self._restarts = self._restarts, False
        try:
            with super().no_automatic_restart():
                yield
        finally:
            self._restarts = restarts

    def _continued(self, *_: object) -> None:
        """Continue after a stop; if the stop went unnoticed, in the app's loop and not amid anything."""
        if not self.is_writing:
            if self._restarts:
                self.resume_application_mode()
        else:
            self.loop.call_soon_threadsafe(self._come_back)

    def _come_back(self) -> None:
        """Take the terminal again; a terminal that is gone sends the same signal."""
        if self._restarts and self.is_writing and not self._is_gone():
            self.suspend_application_mode()
            self.resume_application_mode()

    def _is_gone(self) -> bool:
        """Return whether the terminal is gone."""
        try:
            termios.tcgetattr(self.fileno)
        except termios.error:
            return self.input_tty
        return False

    def _hang_up(self) -> None:
        """End the app as SIGHUP would: not every process gets the signal when its terminal is gone."""
        with suppress(RuntimeError):  # the app has ended by itself
            self.loop.call_soon_threadsafe(self.terminal_app.exit, 128 + signal.SIGHUP)

    def run_input_thread(self) -> None:
        """Read keys in a thread; an error ends the app."""
        try:
            self._read_input()
        except BaseException as error:
            with suppress(RuntimeError):  # the app has ended by itself
                self.loop.call_soon_threadsafe(self.terminal_app.fail, error)

    def _read_input(self) -> None:
        """Read keys until the app ends or nothing can come any more; Textual's own would go on for ever."""
        parser, incoming = InputParser(), PasteDetector()
        decode = getincrementaldecoder("utf-8")("replace").decode
        while not self.exit_event.is_set():
            if select([self.fileno], [], [], _LISTENING)[0]:
                data = self._read_all()
                if not data and (self._is_gone() or not self.input_tty):
                    break
                pasted, keys = incoming.split(decode(data))
                if pasted:
                    self.process_message(Paste(pasted[:LONGEST_PASTE]))
                if keys:  # half a letter is no text yet
                    self._take(parser.feed(keys))
            ticked = parser.tick()
            if any(isinstance(message, Paste) for message in ticked):
                incoming = PasteDetector()  # the end of a pasted text is waited for no longer
            self._take(ticked)
        if self._is_gone():
            self._hang_up()

    def _take(self, messages: list[Message]) -> None:
        """Give the app what was read; after keys, have it report when they are done."""
        keys = sum(isinstance(message, Key) for message in messages)
        if keys:
            now = monotonic()
            self._fast = keys > 1 or now - self._key_at < _FAST
            self._key_at = now
            self._read_keys += 1
        for message in messages:
            self.process_message(message)
        if keys:
            self.send_message(Callback(callback=partial(self._follow, self._read_keys)))

    def _follow(self, read: int) -> None:
        """Follow the keys: the app has passed them on, their receivers handle them next."""
        (self.terminal_app.focused or self.terminal_app.screen).call_later(self._keys_done, read)

    def _keys_done(self, read: int) -> None:
        self._done_keys = max(self._done_keys, read)
        self._flush_now()

    def _read_all(self) -> bytes:
        """Return the input. Where much comes at once, wait for the rest, to know what it is."""
        data = self._read()
        while len(data) >= _MUCH and b"\x1b" not in data and select([self.fileno], [], [], _FLOWING)[0]:
            more = self._read()
            if not more:
                break
            data += more if len(data) < 4 * LONGEST_PASTE else b""
        return data

    def _read(self) -> bytes:
        """Return what was typed; empty at the end of a terminal."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    # --- sizes ------------------------------------------------------------------------------------------------------

    def terminal_size(self) -> tuple[int, int]:
        """Return the size of the window, at the start and whenever it has changed; a signal handler may ask."""
        self._new_size = _window_size(self.output_file)
        return self._new_size

    def _resize_cells(self) -> None:
        size, self._new_size = self._new_size, None
        if size is not None and size != (self.cells.columns, self.cells.lines):
            self.cells.resize(*size)

    def process_message(self, message: Message) -> None:
        """Count an answer about frames; tell the app of the first."""
        if isinstance(message, TerminalSupportsSynchronizedOutput):
            if self._answers:
                self.loop.call_soon_threadsafe(self._answered)
                return
            self._answers = True
        super().process_message(message)

    # --- the mouse --------------------------------------------------------------------------------------------------

    def use_mouse(self, on: bool) -> None:
        """Have the terminal report the mouse from now on, or no longer."""
        self._report_mouse(False)
        self._reports_mouse = on
        self._report_mouse(on)

    def _report_mouse(self, on: bool) -> None:
        """Have clicks and the wheel reported; motion would wake the app and fill a slow line."""
        if self._reports_mouse and not self._bare and self.is_writing:
            self.send(_MOUSE_ON if on else _MOUSE_OFF)
