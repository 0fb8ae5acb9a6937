"""Lines in and out, and leaving: at the end of the input, at Ctrl+C, when the terminal goes away."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Protocol, TypeAlias

from tui.terminal.safe_output import Unwritable, clean_lines

LONGEST_LINE = 1000
LONGEST_REQUEST = 10_000
COVER_LINES = 60


_Handler: TypeAlias = Callable[[int, FrameType | None], object] | int | None


class Leave(Exception):
    """The person leaves, or the terminal is gone."""


class LineInput(Protocol):
    """Where lines come from; nothing is the end."""

    def readline(self) -> str: ...


class LineOutput(Protocol):
    """Where lines go."""

    def write(self, text: str, /) -> object: ...
    def flush(self) -> None: ...


class Console:
    """Where line mode reads and writes. Reading raises ``Leave`` at the end of the input, writing when nobody reads.

    What is written is clean: one line or several of visible letters.
    """

    def __init__(self, source: LineInput | None = None, target: LineOutput | None = None) -> None:
        self._source: LineInput = source or sys.stdin
        self._target: LineOutput = target or sys.stdout

    def read(self) -> str:
        """The next line, without spaces around it. Of a line that is much too long only the beginning counts."""
        self.write("> ", end="")
        return self.take()

    def take(self, longest: int = LONGEST_LINE) -> str:
        """The next line, not asked for by any sign."""
        try:
            line = self._source.readline()
        except (OSError, ValueError):
            raise Leave from None
        if not line:
            raise Leave
        return line[:longest].strip()

    def write(self, text: str = "", end: str = "\n") -> None:
        """A line of text. Raises ``Unwritable`` where there is no room for it."""
        try:
            self._target.write(clean_lines(text) + end)
            self._target.flush()
        except Unwritable:
            raise
        except (OSError, ValueError):
            raise Leave from None

    def write_all(self, lines: Iterable[str]) -> None:
        """Several lines."""
        for line in lines:
            self.write(line)

    def cover(self) -> None:
        """Moves everything out of sight."""
        self.write("\n" * COVER_LINES)


class Signals:
    """The signals that have come. ``code`` is what the program exits with: 0 where none has ended it."""

    code = 0

    def leave(self, number: int, _frame: object) -> None:
        """Leaves where the game waits."""
        self.code = 128 + number
        raise Leave


@contextmanager
def leaving_on_signals() -> Iterator[Signals]:
    """Meanwhile a terminal that goes away, and a request to end, raise ``Leave`` where the game waits."""
    signals = Signals()
    former: dict[int, _Handler] = {}
    for name in ("SIGHUP", "SIGTERM", "SIGINT"):
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(ValueError):  # only the main thread may
                former[number] = signal.signal(number, signals.leave)
    try:
        yield signals
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)
