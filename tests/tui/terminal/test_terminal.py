"""The app in a real terminal: it draws, is silent while nothing happens, and leaves in good order on a signal."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pyte
import pytest

from tests.here import here
from tui.play.table import Table

QUIET = 0.6
LONGEST = 20.0
ALTERNATE_SCREEN, NORMAL_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
SHOW_CURSOR = b"\x1b[?25h"


def _take_terminal() -> None:
    """Makes the terminal the one of this session: when it goes away, the session hears of it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A program under a pseudo terminal of 80 x 24, or of another size; its session may hear when that goes away."""

    def __init__(
        self,
        arguments: list[str],
        environment: dict[str, str],
        size: tuple[int, int] = (80, 24),
        *,
        controlling: bool = True,
    ) -> None:
        self.end, other = pty.openpty()
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tui", *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, **environment},
            start_new_session=True,
            preexec_fn=_take_terminal if controlling else None,
        )
        os.close(other)
        self.received = b""

    def read(self, quiet: float = QUIET) -> bytes:
        """Everything that comes until it has been quiet for so long."""
        got = b""
        end = time.monotonic() + LONGEST
        while time.monotonic() < end and select.select([self.end], [], [], quiet if got else 5.0)[0]:
            try:
                chunk = os.read(self.end, 65536)
            except OSError:
                break
            if not chunk:
                break
            got += chunk
        self.received += got
        return got

    def until(self, text: str) -> None:
        """Reads until a text stands on the screen."""
        end = time.monotonic() + LONGEST
        while not any(text in line for line in self.lines()):
            assert time.monotonic() < end, self.lines()
            if select.select([self.end], [], [], 0.1)[0]:
                self.received += os.read(self.end, 65536)

    def lines(self) -> list[str]:
        """What stands on the screen."""
        screen = pyte.Screen(80, 24)
        pyte.ByteStream(screen).feed(self.received.replace(b"\x1b[>25u", b"").replace(b"\x1b[<u", b""))
        return [text.rstrip() for text in screen.display]

    def send(self, keys: bytes) -> None:
        """Presses keys."""
        os.write(self.end, keys)


@pytest.fixture
def terminal(folders: Path) -> Iterator[Terminal]:
    arguments = ["new", "terraforming-mars", "--players", "1", "--seed", "RED-1", "--name", "Ann"]
    running = Terminal(arguments, {"TERM": "xterm-256color", "COLORTERM": "", "LANG": "C.UTF-8"})
    yield running
    with suppress(ProcessLookupError):
        running.process.kill()
    running.process.wait()
    os.close(running.end)


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_leaves_the_terminal_as_it_was_and_loses_nothing(terminal: Terminal, name: str) -> None:
    terminal.read()
    terminal.send(b"\r")
    terminal.read()
    assert any("Your first cards" in text for text in terminal.lines())
    number = getattr(signal, name)
    terminal.process.send_signal(number)
    left = terminal.read()
    assert terminal.process.wait(LONGEST) == 128 + number
    assert terminal.received.count(ALTERNATE_SCREEN) == 1
    assert NORMAL_SCREEN in left and SHOW_CURSOR in left
    assert b"Traceback" not in terminal.received
    table = Table.resume(here())
    assert [str(ply.choice) for ply in table.match.plies][:1] != []
    table.close()


def test_nothing_is_sent_while_nothing_happens(terminal: Terminal) -> None:
    terminal.read()
    assert not select.select([terminal.end], [], [], 2.0)[0]
    terminal.send(b"q")
    terminal.read()
    assert terminal.process.wait(LONGEST) == 0


@pytest.mark.parametrize("controlling", [True, False], ids=["signal", "end of input"])
@pytest.mark.parametrize(
    ("key", "seen"),
    [(b"", "Your action 1."), (b"p", "Which standard project?"), (b"?", "Everything that works"), (b"x", "")],
    ids=["table", "dialog", "help", "opponents think"],
)
def test_a_terminal_that_goes_away_ends_the_app(folders: Path, key: bytes, seen: str, controlling: bool) -> None:
    arguments = ["new", "terraforming-mars", "--players", "5", "--bot", "expert", "--seed", "RED-1"]
    running = Terminal(arguments, {"TERM": "xterm", "LANG": "C.UTF-8"}, controlling=controlling)
    try:
        for shown in ("Choose your corporation.", "Which cards do you keep?"):
            running.until(shown)
            running.send(b"\r")
        running.until("Your action 1.")
        running.send(key)
        if not seen:  # the opponents think from the first answer on
            assert select.select([running.end], [], [], LONGEST)[0]
        running.until(seen)
        os.close(running.end)
        assert running.process.wait(LONGEST) == 128 + signal.SIGHUP
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
    table = Table.resume(here())
    assert len(table.match.plies) >= 2
    table.close()


def test_a_program_that_was_stopped_draws_anew_and_has_no_more_threads_than_before(terminal: Terminal) -> None:
    terminal.read()
    threads = Path(f"/proc/{terminal.process.pid}/task")
    if not threads.exists():
        pytest.skip("the threads of a process are not told here")
    before = len(list(threads.iterdir()))
    terminal.process.send_signal(signal.SIGSTOP)
    terminal.process.send_signal(signal.SIGCONT)
    assert b"Corporations" in terminal.read()
    assert len(list(threads.iterdir())) == before
    terminal.send(b"q")
    terminal.read()
    assert terminal.process.wait(LONGEST) == 0


def test_in_a_terminal_that_does_not_know_its_size_areo_comes_to_rest(folders: Path) -> None:
    running = Terminal(["new", "terraforming-mars", "--players", "1", "--seed", "RED-2"], {"TERM": "xterm"}, (0, 0))
    running.read()
    assert any("Corporations" in text for text in running.lines())
    running.process.send_signal(signal.SIGTERM)
    try:
        assert running.process.wait(LONGEST) == 128 + signal.SIGTERM
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
        os.close(running.end)
