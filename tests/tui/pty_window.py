"""Run a program in a pseudo-terminal and read what it draws there."""

from __future__ import annotations

import os
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Mapping, Sequence

from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tui.tools.pty_runner import PtyProgram

ASKED = "\x1b[?2026$p"
"""A question to the terminal. ``Program`` answers it; pyte would print it."""
QUIET, MOMENT = 0.02, 1.0
"""Seconds without a byte before the screen is examined, and seconds to wait for the first byte."""


class Window:
    """Hold a running program and its screen."""

    def __init__(
        self, arguments: Sequence[str], environment: Mapping[str, str] | None = None, size: tuple[int, int] = (80, 24)
    ) -> None:
        self.program = PtyProgram(arguments, {**os.environ, **(environment or {})}, size)
        self.emulator = FakeTerminal(*size)
        self.received = b""
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    @property
    def lines(self) -> list[str]:
        return self.emulator.lines()

    def until(self, come: Callable[[list[str]], object]) -> list[str]:
        """Read until a condition holds, and return the lines of the screen. Fail at once if the program ends before."""
        end = time.monotonic() + HANGS
        while not come(self.lines):
            assert time.monotonic() < end, self._seen()
            ended = self.program.process.poll() is not None
            data = self.program.read(QUIET, MOMENT).data
            assert data or not ended, self._seen()
            self.received += data
            self.emulator.feed(self._decode(data).replace(ASKED, ""))
        return self.lines

    def shows(self, *texts: str) -> list[str]:
        """Read until all these texts are on the screen."""
        return self.until(lambda lines: all(any(text in line for line in lines) for text in texts))

    def type(self, keys: str, *texts: str) -> list[str]:
        """Press keys, then read until all these texts are on the screen."""
        self.program.send(keys.encode())
        return self.shows(*texts)

    def ended(self) -> int:
        """Read until the program ends, and return its exit code."""
        end = time.monotonic() + HANGS
        while self.program.process.poll() is None:
            assert time.monotonic() < end, self._seen()
            self.received += self.program.read(QUIET, MOMENT).data
        return self.program.process.returncode

    def _seen(self) -> str:
        return "\n".join(["never came:", *self.lines])
