"""Run a program in a pseudo-terminal, and measure what it sends, when, and what it costs."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

ANSWERS: Final = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[6n": b"\x1b[2;5R"}
"""Questions to the terminal, and the usual answers: frames are known, and four symbols take four columns."""
SLOWEST: Final = 20.0
"""Seconds after which the output of a program is no longer awaited."""
AT_WORK: Final = ("R", "D")
"""The states of ``/proc`` for running or waiting for a processor, and for waiting for a disk."""
TICK: Final = 1.0 / os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def is_running(process: int) -> bool:
    """Return whether a thread of a process works or waits for a processor, if the system tells."""
    with suppress(OSError):
        threads = list(Path(f"/proc/{process}/task").glob("*/stat"))
        return any(thread.read_text().rpartition(")")[2].split()[0] in AT_WORK for thread in threads)
    return False


class Burst(NamedTuple):
    """The output until a pause: its bytes, and the milliseconds to the first and the last of them."""

    data: bytes
    first: float
    last: float


class PtyProgram:
    """A running program. Its terminal answers that it knows frames (mode 2026), as most do."""

    def __init__(
        self, arguments: Sequence[str], environment: Mapping[str, str], size: tuple[int, int] = (80, 24)
    ) -> None:
        self._end, other = pty.openpty()
        fcntl.ioctl(self._end, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self._since = perf_counter()
        self.process = subprocess.Popen(
            arguments, stdin=other, stdout=other, stderr=other, env=dict(environment), start_new_session=True
        )
        os.close(other)

    def read(self, quiet: float, patience: float = 5.0, *, resting: bool = False) -> Burst:
        """Read until nothing came for ``quiet`` seconds; wait at most ``patience`` seconds for the first byte.

        ``resting``: a program that works or waits for a processor is not done, however long that takes.
        """
        data = bytearray()
        begun = first = last = self._since
        while True:
            if not select.select([self._end], [], [], quiet if data else patience)[0]:
                if resting and is_running(self.process.pid) and perf_counter() - begun < SLOWEST:
                    continue
                break
            try:
                got = os.read(self._end, 1 << 16)
            except OSError:
                break
            last = perf_counter()
            if not data:
                first = last
            data += got
            for question, answer in ANSWERS.items():
                if question in got:
                    os.write(self._end, answer)
            if last - begun > SLOWEST:
                break
        return Burst(bytes(data), (first - begun) * 1000, (last - begun) * 1000)

    def send(self, keys: bytes) -> None:
        """Press keys, and start the clock of the next burst."""
        self._since = perf_counter()
        os.write(self._end, keys)

    def cpu(self) -> float | None:
        """Return the CPU seconds so far; None if the system does not say."""
        with suppress(OSError, ValueError, IndexError):
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) * TICK
        return None

    def memory(self) -> float | None:
        """Return the MB in memory; None if the system does not say."""
        with suppress(OSError, ValueError, IndexError):
            return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE / 1e6
        return None

    def end(self) -> None:
        """End the program by closing its terminal, and by force if that is not enough."""
        os.close(self._end)
        try:
            self.process.wait(2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
