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
from random import Random

import pyte
import pytest

from tests.environment import here
from tests.slow_cases import slow_except
from tests.timeouts import HANGS
from tests.tui.terminal.terminal_input import ANSWERS, REPORTED, sent, split
from tui.app.game_table import GameTable
from tui.tools.pty_runner import is_running

STILL = 0.3
"""Seconds in which nothing comes from a program that is not at work either."""
SILENT = 2.0
"""Seconds without anything: a cursor that blinks, a clock that ticks would have sent something."""
PIECE = 256
"""Bytes that are written to the terminal at once: one that is writable may have no room for more."""
TOGETHER = 8
"""Keys that come in one piece, as over a line that was held up."""
F1 = b"\x1bOP"
QUESTION, ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
ALTERNATE_SCREEN, NORMAL_SCREEN = b"\x1b[?1049h", b"\x1b[?1049l"
SHOW_CURSOR = b"\x1b[?25h"


def _take_terminal() -> None:
    """Makes the terminal the one of this session: when it goes away, the session hears of it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """The command under a pseudo terminal of 80 x 24, or of another size; its session may hear when that goes away.

    ``program`` is Python that prepares something and then does what the command does.
    """

    def __init__(
        self,
        arguments: list[str],
        environment: dict[str, str],
        size: tuple[int, int] = (80, 24),
        *,
        controlling: bool = True,
        program: str = "",
    ) -> None:
        self.end, other = pty.openpty()
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, *(["-c", program] if program else ["-m", "tui"]), *arguments],
            stdin=other,
            stdout=other,
            stderr=other,
            env={**os.environ, **environment},
            start_new_session=True,
            preexec_fn=_take_terminal if controlling else None,
        )
        os.close(other)
        self.received = b""
        self.answers = True

    def resize(self, columns: int, lines: int) -> None:
        """Gives the window another size; the program is told by a signal."""
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def read(self, seconds: float) -> bool:
        """Reads what comes next, and answers as a terminal does; False where nothing comes for so long."""
        if not select.select([self.end], [], [], seconds)[0]:
            return False
        try:
            got = os.read(self.end, 65536)
        except OSError:
            return False
        self.received += got
        if self.answers:
            os.write(self.end, ANSWER * got.count(QUESTION))
        return bool(got)

    def rest(self) -> None:
        """Reads until nothing comes any more: it waits for a key, and not for a processor."""
        end = time.monotonic() + HANGS
        while self.read(STILL) or is_running(self.process.pid):
            assert time.monotonic() < end, "it never comes to rest"

    def until(self, text: str) -> None:
        """Reads until a text is on the screen."""
        end = time.monotonic() + HANGS
        while not any(text in line for line in self.lines()):
            assert time.monotonic() < end, self.lines()
            self.read(1.0)

    def until_shown(self, lines: list[str]) -> None:
        """Reads until this is on the screen."""
        end = time.monotonic() + HANGS
        while self.lines() != lines:
            assert time.monotonic() < end, self.lines()
            self.read(1.0)

    def until_end(self) -> int:
        """Reads until the program has ended; its exit code."""
        while self.read(HANGS):
            pass
        return self.process.wait(HANGS)

    def lines(self) -> list[str]:
        """What is on the screen."""
        screen = pyte.Screen(80, 24)
        pyte.ByteStream(screen).feed(
            self.received.replace(b"\x1b[>25u", b"").replace(b"\x1b[<u", b"").replace(QUESTION, b"")
        )
        return [text.rstrip() for text in screen.display]

    def send(self, keys: bytes) -> None:
        """Press keys. What a program that has ended does not read any more is dropped."""
        while keys and self.process.poll() is None:
            if select.select([], [self.end], [], STILL)[1]:
                keys = keys[os.write(self.end, keys[:PIECE]) :]

    def paste(self, text: bytes) -> None:
        """Send a text at once, as a terminal does: between pieces the test may have to wait for a processor."""
        while text:
            text = text[os.write(self.end, text) :]


@pytest.fixture
def terminal(folders: Path) -> Iterator[Terminal]:
    arguments = ["new", "terraforming-mars", "--players", "1", "--seed", "RED-1", "--name", "Ann"]
    running = Terminal(arguments, {"TERM": "xterm-256color", "COLORTERM": "", "LANG": "C.UTF-8"})
    yield running
    with suppress(ProcessLookupError):
        running.process.kill()
    running.process.wait()
    os.close(running.end)


@pytest.mark.parametrize("name", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_leaves_the_terminal_as_it_was_and_loses_nothing(terminal: Terminal, name: str) -> None:
    at_the_table(terminal)
    number = getattr(signal, name)
    before = len(terminal.received)
    terminal.process.send_signal(number)
    assert terminal.until_end() == 128 + number
    left = terminal.received[before:]
    assert terminal.received.count(ALTERNATE_SCREEN) == 1
    assert NORMAL_SCREEN in left and SHOW_CURSOR in left
    assert b"Traceback" not in terminal.received
    table = GameTable.resume(here())
    assert [str(ply.choice) for ply in table.match.plies][:1] != []
    table.close()


def test_nothing_is_sent_while_nothing_happens(terminal: Terminal) -> None:
    terminal.until("Choose a corporation")
    terminal.rest()
    assert not terminal.read(SILENT)
    terminal.send(b"q")
    assert terminal.until_end() == 0


GOES_AWAY = {
    "table": (b"", "Action 1:", "easy"),
    "dialog": (b"p", "Which standard project do you use?", "easy"),
    "help": (b"?", "Keys on this screen", "easy"),
    "opponents think": (b"x", "", "expert"),
}
"""Where a terminal goes away: the key that leads there, what is shown there, and the level of the opponents."""


@pytest.mark.parametrize(
    ("key", "seen", "level", "controlling"),
    slow_except(
        ("table-signal", "dialog-end of input", "opponents think-signal"),
        [(*asked, controlling) for asked in GOES_AWAY.values() for controlling in (True, False)],
        [f"{where}-{how}" for where in GOES_AWAY for how in ("signal", "end of input")],
    ),
)
def test_a_terminal_that_goes_away_ends_the_app(
    folders: Path, key: bytes, seen: str, level: str, controlling: bool
) -> None:
    arguments = ["new", "terraforming-mars", "--players", "5", "--bot", level, "--seed", "RED-1"]
    running = Terminal(arguments, {"TERM": "xterm", "LANG": "C.UTF-8"}, controlling=controlling)
    try:
        at_the_table(running)
        running.send(key)
        if not seen:  # the opponents think from the first answer on
            assert running.read(HANGS)
        running.until(seen)
        os.close(running.end)
        assert running.process.wait(HANGS) == 128 + signal.SIGHUP
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
    table = GameTable.resume(here())
    assert len(table.match.plies) >= 2
    table.close()


def test_a_program_that_was_stopped_redraws_and_has_no_more_threads_than_before(terminal: Terminal) -> None:
    terminal.until("Choose a corporation")
    terminal.rest()
    threads = Path(f"/proc/{terminal.process.pid}/task")
    if not threads.exists():
        pytest.skip("the threads of a process are not told here")
    before = len(list(threads.iterdir()))
    terminal.process.send_signal(signal.SIGSTOP)
    terminal.process.send_signal(signal.SIGCONT)
    terminal.received = b""
    terminal.until("Choose a corporation")
    terminal.rest()
    assert len(list(threads.iterdir())) == before
    terminal.send(b"q")
    assert terminal.until_end() == 0


def test_in_a_terminal_that_does_not_know_its_size_areo_comes_to_rest(folders: Path) -> None:
    running = Terminal(["new", "terraforming-mars", "--players", "1", "--seed", "RED-2"], {"TERM": "xterm"}, (0, 0))
    try:
        running.until("Choose a corporation")
        running.rest()
        running.process.send_signal(signal.SIGTERM)
        assert running.until_end() == 128 + signal.SIGTERM
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
        os.close(running.end)


def at_the_table(terminal: Terminal) -> None:
    """On the map, everything chosen that comes before."""
    terminal.until("Choose a corporation")
    terminal.send(b"\r")
    terminal.until("of 42 M€")
    terminal.send(b" \r")
    terminal.until("Action 1:")


def test_pasted_text_presses_no_keys(terminal: Terminal) -> None:
    at_the_table(terminal)
    text = ("To be, or not to be: that is the question. " * 120).encode()[:5000]
    for pasted in (text, b"\x1b[200~" + text + b"\x1b[201~", b"x" * 4000):
        terminal.paste(pasted)
        terminal.send(F1)
        terminal.until("Keys on this screen")
        terminal.send(b"\x1b")
        terminal.until("Action 1:")
    terminal.send(b"q")
    assert terminal.until_end() == 0
    table = GameTable.resume(here())
    assert [ply.choice.verb for ply in table.match.plies][:3] == ["corporation", "keep"]
    table.close()


def test_unknown_input_is_ignored_and_no_key_is_lost(terminal: Terminal) -> None:
    at_the_table(terminal)
    for sequence in (*REPORTED, *ANSWERS):
        for parts in ([sequence], [sequence[at : at + 1] for at in range(len(sequence))]):
            for part in parts:
                terminal.send(part)
    terminal.send(F1)
    terminal.until("Keys on this screen")
    terminal.send(b"\x1b")
    terminal.until("Action 1:")
    terminal.send(b"q")
    assert terminal.until_end() == 0


def make_no_signals(end: int) -> None:
    r"""Have the system itself act on no Ctrl+C, Ctrl+S, Ctrl+Z or Ctrl+\ that comes when the program has just left."""
    attributes = termios.tcgetattr(end)
    attributes[0] &= ~(termios.IXON | termios.IXOFF)
    for key in (termios.VINTR, termios.VQUIT, termios.VSUSP):
        attributes[6][key] = b"\0"
    termios.tcsetattr(end, termios.TCSANOW, attributes)


@pytest.mark.parametrize("pieces", [120, pytest.param(5_000, marks=pytest.mark.slow)])
def test_any_terminal_input_keeps_the_program_running(folders: Path, pieces: int) -> None:
    arguments = ["new", "terraforming-mars", "--players", "2", "--bot", "easy", "--seed", "RED-1"]
    variables = {"TERM": "xterm-256color", "LANG": "C.UTF-8"}
    random, came, begun = Random(pieces), 0, 0
    while came < pieces:
        running = Terminal(arguments, variables)
        make_no_signals(running.end)
        begun += 1
        try:
            running.until("corporation")
            while came < pieces and running.process.poll() is None:
                for part in split(random, sent(random)):
                    running.send(part)
                running.read(0.005)
                running.received = running.received[-200_000:]
                came += 1
            if running.process.poll() is None:
                running.process.send_signal(signal.SIGTERM)
            # It may have left by itself: two Ctrl+C. Then Python is ending, and the signal ends it at once.
            ended = (0, 128 + signal.SIGTERM, -signal.SIGTERM)
            assert running.until_end() in ended, running.received[-2000:]
        finally:
            with suppress(ProcessLookupError):
                running.process.kill()
            os.close(running.end)
        assert not list((folders / "state").glob("crashes/*"))
    print(f"the program in a pseudo terminal: {begun} times begun, {came} pieces, no error")


def test_over_a_slow_line_many_keys_are_few_frames_and_none_is_lost(terminal: Terminal) -> None:
    at_the_table(terminal)
    terminal.send(b"\x1b[Zl")
    terminal.rest()
    for key in (b"l", b"h"):  # a cell of one colour may be any half block: it stays as it came from there
        terminal.send(key)
        terminal.rest()
    one = terminal.lines()
    terminal.send(b"l")
    terminal.rest()
    other = terminal.lines()
    assert one != other
    begun = len(terminal.received)
    for key, shown in ((b"h", one), (b"l", other)) * 3:  # one at a time, each until it is seen
        terminal.send(key)
        terminal.until_shown(shown)
    a_key = (len(terminal.received) - begun) / 6
    keys = b"hl" * 20 + b"h"
    begun = len(terminal.received)
    for start in range(0, len(keys), TOGETHER):  # nobody looks at the terminal meanwhile
        terminal.send(keys[start : start + TOGETHER])
        time.sleep(0.05)
    terminal.until_shown(one)
    assert (len(terminal.received) - begun) * 2 < a_key * len(keys)


@pytest.mark.parametrize("game", ["terraforming-mars", "dice-game"])
def test_a_new_game_in_a_narrow_window_says_what_it_needs(folders: Path, game: str) -> None:
    arguments = ["new", game, "--players", "2", "--bot", "easy", "--seed", "RED-1"]
    for columns, lines in ((40, 24), (45, 30)):
        running = Terminal(arguments, {"TERM": "xterm", "LANG": "C.UTF-8"}, (columns, lines))
        try:
            running.until(f"The window is {columns} x {lines}.")
            running.send(b"q")
            assert running.until_end() == 0
            assert b"Traceback" not in running.received
        finally:
            with suppress(ProcessLookupError):
                running.process.kill()
            os.close(running.end)


def test_a_window_that_changes_its_size_quickly_harms_no_game(folders: Path) -> None:
    arguments = ["new", "terraforming-mars", "--players", "2", "--bot", "easy", "--seed", "RED-1"]
    running = Terminal(arguments, {"TERM": "xterm", "LANG": "C.UTF-8"}, (100, 30))
    try:
        running.until("corporation")
        for number in range(40):
            for columns in (40, 41, 100, 42, 43, (100, 80)[number % 2]):
                running.resize(columns, 24 if columns < 100 else 30)
                running.read(0.002 * (number % 5))
            running.send((b"j", b"k", b"\x0c")[number % 3])
        for columns in (40, 41, 42, 43):
            running.resize(columns, 24)
            running.until(f"The window is {columns} x 24.")
        running.resize(80, 24)
        running.until("corporation")
        running.rest()
        running.send(b"q")
        assert running.until_end() == 0
        assert b"Traceback" not in running.received
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
        os.close(running.end)


def test_the_window_says_its_size_whatever_the_variables_say(folders: Path) -> None:
    """``resize`` and containers export the size that the window once had."""
    stale = {"TERM": "xterm", "LANG": "C.UTF-8", "COLUMNS": "200", "LINES": "60"}
    running = Terminal(["new", "terraforming-mars", "--players", "1", "--seed", "RED-1"], stale, (70, 20))
    try:
        running.until("70 x 20")
        running.resize(80, 24)
        running.until("Choose a corporation")
        running.rest()
        assert running.lines()[23] != ""
        running.send(b"q")
        assert running.until_end() == 0
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
        os.close(running.end)


def test_an_output_without_japanese_letters_gets_english_in_ascii(folders: Path) -> None:
    variables = {"TERM": "xterm", "LANG": "ja_JP.UTF-8", "PYTHONIOENCODING": "latin-1", "AREO_LANG": ""}
    running = Terminal(["new", "terraforming-mars", "--players", "1", "--seed", "RED-1"], variables)
    try:
        running.until("Choose a corporation")
        running.rest()
        assert running.received.isascii()
        running.send(b"q")
        assert running.until_end() == 0
    finally:
        with suppress(ProcessLookupError):
            running.process.kill()
        os.close(running.end)


@pytest.mark.parametrize(("name", "mouse"), [("linux", False), ("vt220", False), ("xterm-256color", True)])
def test_a_terminal_is_sent_only_what_it_knows(folders: Path, name: str, mouse: bool) -> None:
    running = Terminal(["new", "jump-drive", "--players", "1", "--seed", "1"], {"TERM": name, "AREO_MOUSE": "on"})
    running.until("1")
    running.rest()
    running.send(b"q")
    assert running.until_end() == 0
    os.close(running.end)
    assert (b"\x1b[?1000h" in running.received) is mouse
    assert (b"\x1b[?1000l" in running.received) is mouse
    assert (QUESTION in running.received) is mouse
    assert b"\x1b]22;" not in running.received
