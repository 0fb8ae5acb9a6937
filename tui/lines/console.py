"""Read and write lines, and leave at the end of the input, at Ctrl+C, or when the terminal goes away."""

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
    """Raised when the user leaves or the terminal is gone."""


class LineInput(Protocol):
    """An input of lines, such as ``sys.stdin``; an empty string is its end."""

    def readline(self) -> str: ...


class LineOutput(Protocol):
    """An output of lines, such as ``sys.stdout``."""

    def write(self, text: str, /) -> object: ...
    def flush(self) -> None: ...


class Console:
    """The input and output of line mode.

    Reading raises ``Leave`` at the end of the input; writing raises it when nobody reads. Control characters are
    removed from what is written.
    """

    def __init__(self, source: LineInput | None = None, target: LineOutput | None = None) -> None:
        self._source: LineInput = source or sys.stdin
        self._target: LineOutput = target or sys.stdout

    def read(self) -> str:
        """Return the next line without surrounding spaces; of a line that is too long, only the beginning."""
        self.write("> ", end="")
        return self.take()

    def take(self, longest: int = LONGEST_LINE) -> str:
        """Return the next line without showing a prompt; at most ``longest`` characters."""
        try:
            line = self._source.readline()
        except (OSError, ValueError):
            raise Leave from None
        if not line:
            raise Leave
        return line[:longest].strip()

    def write(self, text: str = "", end: str = "\n") -> None:
        """Write a line. Raises ``Unwritable`` if the output cannot take it."""
        try:
            self._target.write(clean_lines(text) + end)
            self._target.flush()
        except Unwritable:
            raise
        except (OSError, ValueError):
            raise Leave from None

    def write_all(self, lines: Iterable[str]) -> None:
        """Write several lines."""
        for line in lines:
            self.write(line)

    def cover(self) -> None:
        """Move everything out of sight before another player takes the seat."""
        self.write("\n" * COVER_LINES)


class Signals:
    """The signals received. ``code`` is the exit code they ask for; 0 without one."""

    code = 0

    def leave(self, number: int, _frame: object) -> None:
        """Raise ``Leave`` where the game waits for input."""
        self.code = 128 + number
        raise Leave


@contextmanager
def leaving_on_signals() -> Iterator[Signals]:
    """Turn a hang-up and a request to end into ``Leave`` where the game waits; restore the handlers afterwards."""
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
