"""Drive a terminal at the other end of a connection, without threads, signals and files of this process.

Input is read piece by piece, and each piece is answered before the next, so that a flood on one connection costs the
others little. Within a piece each key is answered before the next: on a slow line people type ahead, and the screen
that a key opens gets the keys after it. Drawing waits while the connection has not taken the last frames, or while they
must not be visible yet.
"""

from __future__ import annotations

from asyncio import Handle
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Iterable
from time import monotonic, thread_time
from typing import Any, Final, Protocol, runtime_checkable

from textual.app import App
from textual.events import Paste, Resize
from textual.geometry import Size
from textual.message import Message

from tui.terminal.diff_driver import DiffDriver
from tui.terminal.input_parser import InputParser
from tui.terminal.paste_detection import PasteDetector, PasteLimiter
from tui.terminal.tty_driver import cells_for, is_bare

PIECE: Final = 12
"""Letters that are minded at once."""
PAUSE: Final = 3
"""How many times as long as a piece took the other connections get after it."""
LONGEST_PAUSE: Final = 0.5
"""But no longer, in seconds: how long it took is known only together with what others did meanwhile."""
MOST_TYPED: Final = 16 << 10
"""So much may wait to be minded; then nothing more is read."""
LONGEST_PASTE: Final = 2000
MOST_SENT: Final = 32 << 10
"""Most bytes in flight when a frame is drawn."""
AGAIN: Final = 0.02
"""Seconds until a line that has not taken the last frames is looked at again."""
STUCK: Final = 60.0
"""Seconds without progress after which a connection is closed."""
ESCAPE: Final = 0.12
"""Seconds after which an escape that nothing follows is a key."""
RESIZE: Final = 0.1
"""Seconds between two sizes of a window."""
RESIZE_SLOWER: Final = 1.25
"""Factor by which each further size of a series waits longer."""
SLOWEST_RESIZE: Final = 1.0
RESIZES_OVER: Final = 1.5
"""Seconds without a new size after which a series is over."""
SMALLEST: Final = (20, 5)
LARGEST: Final = (240, 80)
_STEPS: Final = 400
"""Steps of the event loop that a piece is waited for, at most."""
_BEGIN: Final = "\x1b[?1049h\x1b[?25l\x1b[?7l"
_END: Final = "\x1b[?7h\x1b[?1049l\x1b[?25h"
_MARKED_PASTE: Final = ("\x1b[?2004h", "\x1b[?2004l")
_MOUSE: Final = ("\x1b[?1000h\x1b[?1006h", "\x1b[?1006l\x1b[?1000l")


class RemoteTerminal(Protocol):
    """A terminal at the other end of a connection, which gets what is drawn."""

    def send(self, data: bytes) -> None:
        """Send bytes; a closed connection takes them, too."""
        ...

    @property
    def waiting(self) -> int:
        """How many bytes the other end has not taken yet."""
        ...

    def read(self, on: bool) -> None:
        """Set whether input is read."""
        ...

    def cut(self) -> None:
        """Close the connection."""
        ...


@runtime_checkable
class HasRemoteTerminal(Protocol):
    """An app for a terminal at the other end of a connection."""

    line: RemoteTerminal

    @property
    def may_be_seen(self) -> bool:
        """Whether what is drawn now may be sent; where not, somebody will say ``flush_now``."""
        ...


def clamped(columns: int, lines: int) -> tuple[int, int]:
    """Return a size that a window can have.

    >>> clamped(80, 24), clamped(0, 100_000)
    ((80, 24), (20, 80))
    """
    return (
        max(SMALLEST[0], min(columns, LARGEST[0])),
        max(SMALLEST[1], min(lines, LARGEST[1])),
    )


class RemoteDriver(DiffDriver):
    """Driver that draws onto the ``line`` of its app, and reads what ``typed`` is given."""

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        assert isinstance(app, HasRemoteTerminal)
        self._on: HasRemoteTerminal = app
        terminal = self.terminal_app.terminal.name
        self._bare = is_bare(terminal)
        self._reports_mouse = mouse
        self.cells = cells_for(terminal, *clamped(*(size or (80, 24))))
        self._parser = InputParser()
        self._incoming = PasteDetector()
        self._shortening = PasteLimiter(LONGEST_PASTE)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._text = ""
        self._unanswered: deque[Message] = deque()
        """What was read of the current piece and is not answered."""
        self._began = 0.0
        self._next_step: Handle | None = None
        self._ticking: Handle | None = None
        self._sizing: Handle | None = None
        self._resized_at = 0.0
        self._resize_delay = RESIZE
        self._new_size: tuple[int, int] | None = None
        self._later: Handle | None = None
        self._stuck_since = 0.0
        self._least_waiting = 0
        self._reading = self._running = True

    # --- drawing ----------------------------------------------------------------------------------------------------

    def send(self, text: str) -> None:
        self._on.line.send(text.encode("utf-8", "replace"))

    def flush_now(self) -> None:
        """Send the difference once the connection has taken the last frames."""
        if not self._running or self._later is not None or not self._on.may_be_seen:
            return
        if (waiting := self._on.line.waiting) > MOST_SENT:
            self._cut_if_stuck(waiting)
            self._later = self.loop.call_later(AGAIN, self._try_again)
            return
        self._stuck_since = 0.0
        super().flush_now()

    def _try_again(self) -> None:
        self._later = None
        self.flush_now()

    def _cut_if_stuck(self, waiting: int) -> None:
        now = monotonic()
        if not self._stuck_since or waiting < self._least_waiting:
            self._stuck_since, self._least_waiting = now, waiting
        elif now - self._stuck_since > STUCK:
            self._on.line.cut()

    # --- reading ----------------------------------------------------------------------------------------------------

    @property
    def parser(self) -> InputParser:
        """The parser of what the terminal sends."""
        return self._parser

    @property
    def has_unread(self) -> bool:
        """Whether input waits to be parsed or answered."""
        return bool(self._text or self._unanswered)

    def typed(self, data: bytes) -> None:
        """Take in bytes of the connection."""
        pasted, keys = self._incoming.split(self._shortening.cut(self._decode(data)))
        if pasted:
            self.process_message(Paste(pasted[:LONGEST_PASTE]))
        self._text += keys
        if len(self._text) > MOST_TYPED and self._reading:
            self._reading = False
            self._on.line.read(False)
        if self._text and self._next_step is None and self._running:  # half a letter is no text yet, nor is a paste
            self._process_piece()

    def _process_piece(self) -> None:
        """Process the next piece."""
        self._next_step = None
        piece, self._text = self._text[:PIECE], self._text[PIECE:]
        if not self._reading and len(self._text) < MOST_TYPED // 2:
            self._reading = True
            self._on.line.read(True)
        self._began = thread_time()
        self._answer(self._parser.feed(piece))
        if self._ticking is not None:
            self._ticking.cancel()
        self._ticking = self.loop.call_later(ESCAPE, self.tick)

    def _answer(self, messages: Iterable[Message]) -> None:
        """Pass on the first message; the size of the window comes from the connection itself."""
        self._unanswered.extend(message for message in messages if not isinstance(message, Resize))
        if self._next_step is None:
            self._hand_on()

    def _hand_on(self) -> None:
        if self._unanswered:
            self.process_message(self._unanswered.popleft())
        self._next_step = self.loop.call_soon(self._rest, 0)

    def _rest(self, steps: int) -> None:
        """Wait until a key is answered, and the whole piece; then others have their turn."""
        self._next_step = None
        if not self._running:
            return
        if steps < _STEPS and self.terminal_app.at_work:
            self._next_step = self.loop.call_soon(self._rest, steps + 1)
        elif self._unanswered:
            self._hand_on()
        elif self._text:
            pause = min(PAUSE * (thread_time() - self._began), LONGEST_PAUSE)
            self._next_step = self.loop.call_later(pause, self._process_piece)

    def tick(self) -> None:
        """Handle what the time since the last letter ends: a sequence that has broken off, a paste without an end."""
        self._ticking = None
        if self._text:
            return  # the rest of what an escape began has not been processed yet
        ticked = self._parser.tick()
        if any(isinstance(message, Paste) for message in ticked):
            self._incoming, self._shortening = PasteDetector(), PasteLimiter(LONGEST_PASTE)
        self._answer(ticked)
        if self._parser.waiting:
            self._ticking = self.loop.call_later(ESCAPE, self.tick)

    def send_message(self, message: Message) -> None:
        """Send a message in this loop; Textual's own wakes the loop from another thread."""
        if self._running:
            self.terminal_app.post_message(message)

    # --- sizes, the mouse -------------------------------------------------------------------------------------------

    def resize(self, columns: int, lines: int) -> None:
        """Draw for another size soon. Of many the last counts; the longer a series lasts, the fewer are drawn.

        A new size costs the most of all that a client can ask for: everything is laid out and drawn again.
        """
        self._new_size = clamped(columns, lines)
        if self._sizing is None:
            is_new = self.loop.time() - self._resized_at > RESIZES_OVER
            self._resize_delay = RESIZE if is_new else min(self._resize_delay * RESIZE_SLOWER, SLOWEST_RESIZE)
            self._sizing = self.loop.call_later(self._resize_delay, self.resize_now)

    def resize_now(self) -> None:
        """Draw for the size that was announced last."""
        self._sizing = None
        self._resized_at = self.loop.time()
        if self._new_size is not None and self._running:
            self._apply_size(*self._new_size)

    def _apply_size(self, columns: int, lines: int) -> None:
        if (columns, lines) != (self.cells.columns, self.cells.lines):
            self.cells.resize(columns, lines)
        size = Size(columns, lines)
        self.send_message(Resize(size, size))

    def use_mouse(self, on: bool) -> None:
        if not self._bare and on != self._reports_mouse:
            self._reports_mouse = on
            self.send(_MOUSE[not on])

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Open nothing: this runs on the server."""

    # --- beginning and ending ---------------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        """Take over the remote terminal."""
        self.repaint()
        self.send(_BEGIN)
        if not self._bare:
            self.send(_MARKED_PASTE[0] + (_MOUSE[0] if self._reports_mouse else ""))
        self._apply_size(self.cells.columns, self.cells.lines)

    def disable_input(self) -> None:
        """Stop reading input."""
        self._running = False
        for handle in (self._next_step, self._ticking, self._sizing, self._later):
            if handle is not None:
                handle.cancel()
        self._next_step = self._ticking = self._sizing = self._later = None

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.disable_input()
        if not self._bare:
            self.send((_MOUSE[1] if self._reports_mouse else "") + _MARKED_PASTE[1])
        self.send(_END)
