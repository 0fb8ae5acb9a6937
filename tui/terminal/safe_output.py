"""Clean standard output and error of the command line: only visible letters and ends of lines pass.

Texts are clean when they are made (``tui.text``); this is the door that they leave by, for whatever was not.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import Any, Protocol, TextIO

from saves.sanitize import sanitize
from tui.terminal.substitutes import SUBSTITUTE

LINE_AGAIN = "\r\x1b[K"
"""To the beginning of the line, and nothing is there any more."""
_GONE = (errno.EIO, errno.EBADF, errno.ENXIO)


class Unwritable(OSError):
    """Output that cannot be written: a full disk, a quota."""


def clean_lines(text: str) -> str:
    """Return a text of several lines, each clean."""
    return text if text.isascii() and text.isprintable() else "\n".join(map(sanitize, text.split("\n")))


class CleanStream:
    """A stream that writes only clean lines; everything else is delegated to the stream behind it.

    ``mute``: what cannot be written is left out, since there is no other place to say so. Else raises
    ``BrokenPipeError`` where nobody reads any more, and ``Unwritable`` where there is no room.
    """

    def __init__(self, stream: TextIO, *, mute: bool = False) -> None:
        self.bare = stream
        self._mute = mute

    def write(self, text: str) -> int:
        with self._translated_errors():
            self.bare.write(clean_lines(text))
        return len(text)

    def writelines(self, lines: Any) -> None:
        for text in lines:
            self.write(text)

    def flush(self) -> None:
        with self._translated_errors():
            self.bare.flush()

    @contextmanager
    def _translated_errors(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            if self._mute:
                return
            if isinstance(error, BrokenPipeError) or error.errno in _GONE:
                raise BrokenPipeError(error.errno, error.strerror) from None
            raise Unwritable(error.errno, error.strerror) from None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.bare, name)


@contextmanager
def clean_streams() -> Iterator[None]:
    """Clean what is printed meanwhile. A stream that the process was not given takes everything."""
    before = sys.stdin, sys.stdout, sys.stderr
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SUBSTITUTE)  # where the encoding has no €, M€ becomes MC
    out, told = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = CleanStream(out), CleanStream(told, mute=True)  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


class HasHandle(Protocol):
    """A stream with the handle of an open file."""

    def fileno(self) -> int:
        """Return the number of the open file."""
        ...


def window_size(*streams: HasHandle) -> tuple[int, int]:
    """Return the columns and lines of the window of the first of these streams that has one.

    Only where none knows its size the variables ``COLUMNS`` and ``LINES`` say it: once exported they become stale.
    """
    for stream in streams:
        with suppress(OSError, ValueError):
            columns, lines = os.get_terminal_size(stream.fileno())
            if columns and lines:
                return columns, lines
    return get_terminal_size()


def close_output() -> None:
    """Flush what was printed; raise as ``CleanStream`` does. Without this Python reports it at its very end."""
    sys.stdout.flush()


def drop_output() -> None:
    """Discard what waits to be printed, so that Python does not try again at its end."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def write_again(text: str) -> None:
    """Write a text over the current line of standard error, which is a terminal."""
    stream = getattr(sys.stderr, "bare", sys.stderr)
    with suppress(OSError):
        stream.write(LINE_AGAIN + sanitize(text))
        stream.flush()
