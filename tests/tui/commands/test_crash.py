"""After an error the terminal is restored, and one sentence reports it without hidden information."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from saves import crash_reports
from tests.environment import here
from tests.timeouts import HANGS
from tests.tui.terminal.test_terminal import NORMAL_SCREEN, SHOW_CURSOR, Terminal
from tui.app.game_table import GameTable
from tui.commands.cli import main

SECRET = "hidden-comet"
NEW = ["new", "terraforming-mars", "--players", "2", "--bot", "easy", "--seed", "RED-1"]
RUN = """
from tui.__main__ import main
sys.exit(main())
"""
FAULT = """
import asyncio, sys
def fail(*arguments, **named):
    hidden = "-".join(("hidden", "comet"))
    raise KeyError(hidden)
"""
IN_A_HANDLER = """
from tui.screens.framed_screen import FramedScreen
FramedScreen.action_help = fail
"""
IN_A_CALLBACK = """
from tui.screens.framed_screen import FramedScreen
FramedScreen.action_help = lambda self: asyncio.get_running_loop().call_soon(fail) and None
"""
IN_A_TASK = """
from tui.screens.framed_screen import FramedScreen
async def failing():
    fail()
def action(self):
    asyncio.create_task(failing())
FramedScreen.action_help = action
"""
IN_A_WORKER = """
from tui.screens.framed_screen import FramedScreen
async def failing():
    fail()
FramedScreen.action_help = lambda self: self.app.run_worker(failing()) and None
"""
WHILE_READING = """
from tui.terminal.input_parser import InputParser
feed = InputParser.feed
InputParser.feed = lambda self, text: fail() if text == "?" else feed(self, text)
"""
WHILE_DRAWING = """
from tui.screens.framed_screen import FramedScreen
from tui.terminal.cell_buffer import CellBuffer
def action(self):
    CellBuffer.paint = fail
    self.refresh()
    from tui.terminal.diff_driver import repaint
    repaint(self.app)
    self.draw()
FramedScreen.action_help = action
"""
BEFORE_THE_APP = """
import tui.textual_app
tui.textual_app.AreoApp.get_default_screen = fail
"""
IN_THE_OPPONENTS = """
from tui.app.game_table import GameTable
GameTable.bot_slice = fail
"""


def crash_files() -> list[Path]:
    return sorted(here().folders.crashes.glob("*"))


def check_file(place: str = "") -> str:
    """The one file about the error: for its owner only, with where it happened and without what is hidden."""
    (path,) = crash_files()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    told = path.read_text()
    assert SECRET not in told
    assert "KeyError" in told
    assert "in fail" in told
    assert place in told
    assert str(Path.home()) not in told
    assert len(told) < 20_000
    return told


@pytest.fixture
def started(folders: Path) -> Iterator[list[Terminal]]:
    running: list[Terminal] = []
    yield running
    for terminal in running:
        with suppress(ProcessLookupError):
            terminal.process.kill()
        terminal.process.wait()
        os.close(terminal.end)


@pytest.mark.parametrize(
    ("fault", "place", "language"),
    [
        (IN_A_HANDLER, "textual/", "en"),
        (IN_A_HANDLER, "textual/", "ja"),
        (IN_A_CALLBACK, "", "en"),
        (IN_A_TASK, "in failing", "en"),
        (IN_A_WORKER, "in failing", "en"),
        (WHILE_READING, "tui/terminal/tty_driver.py", "en"),
        (WHILE_DRAWING, "tui/terminal/diff_driver.py", "en"),
    ],
    ids=["handler", "handler-ja", "callback", "task", "worker", "reading", "drawing"],
)
def test_an_error_at_a_table_ends_in_good_order(started: list[Terminal], fault: str, place: str, language: str) -> None:
    program = FAULT + fault + RUN
    terminal = Terminal([*NEW, "--lang", language], {"TERM": "xterm-256color", "LANG": "C.UTF-8"}, program=program)
    started.append(terminal)
    before = termios.tcgetattr(terminal.end)
    terminal.until("Choose a corporation" if language == "en" else "企業")
    terminal.rest()
    begun = len(terminal.received)
    terminal.send(b"?")
    assert terminal.until_end() == 70
    left = terminal.received[begun:]
    assert NORMAL_SCREEN in left and SHOW_CURSOR in left
    assert b"Traceback" not in left and SECRET.encode() not in left
    assert termios.tcgetattr(terminal.end) == before
    after = left[left.rindex(NORMAL_SCREEN) :].decode()
    said = " ".join(after.replace("\r\n", " ").split())
    if language == "en":
        assert "areo stopped because of an error. Your game is saved; `areo resume` continues it. Details: " in said
    else:
        assert "エラーのため、areoを終了しました。ゲームは保存済みです。" in said.replace(" ", "")
    assert str(crash_files()[0]) in after
    check_file(place)
    table = GameTable.resume(here())
    assert table.seed == "RED-1"
    table.close()


def test_an_error_of_an_opponent_ends_in_good_order(started: list[Terminal]) -> None:
    program = FAULT + IN_THE_OPPONENTS + RUN
    terminal = Terminal(NEW, {"TERM": "xterm", "LANG": "C.UTF-8"}, program=program)
    started.append(terminal)
    assert terminal.until_end() == 70
    assert b"Traceback" not in terminal.received
    assert b"Your game is saved" in terminal.received
    check_file("tui/app/bot_driver.py")


@pytest.mark.parametrize("arguments", [[], NEW], ids=["title", "table"])
def test_an_error_before_the_first_screen_ends_in_good_order(started: list[Terminal], arguments: list[str]) -> None:
    program = FAULT + BEFORE_THE_APP + RUN
    terminal = Terminal(arguments, {"TERM": "xterm", "LANG": "C.UTF-8"}, program=program)
    started.append(terminal)
    assert terminal.until_end() == 70
    assert b"Traceback" not in terminal.received
    assert b"areo stopped because of an error." in terminal.received
    assert (b"Your game is saved" in terminal.received) is bool(arguments), "nothing is claimed that is not so"
    check_file()


def run(program: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", FAULT + program + RUN, *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=HANGS,
        cwd=Path(__file__).parents[3],
        env={**os.environ, "TERM": "xterm", "LANG": "C.UTF-8"},
    )


@pytest.mark.parametrize("flag", ["--plain", "--json"])
def test_an_error_without_screens_ends_in_good_order(folders: Path, flag: str) -> None:
    typed = "1\n" if flag == "--plain" else '{"do": "decision"}\n{"do": "choose", "choice": "x"}\n'
    failing = (
        "from tui.app.seat_client import SeatClient\nfrom tui.app.game_table import GameTable\n"
        "GameTable.choose = GameTable.to_answer = SeatClient.choose = fail\n"
    )
    done = run(failing, *NEW, flag, typed=typed)
    assert done.returncode == 70, (done.stdout[-500:], done.stderr)
    said = "areo stopped because of an error. Your game is saved; `areo resume` continues it. Details: "
    assert done.stderr == f"{said}{crash_files()[0]}\n"
    assert "Traceback" not in done.stdout + done.stderr
    check_file("tui/lines/")
    if flag == "--json":
        assert all(json.loads(line) for line in done.stdout.splitlines())
    GameTable.resume(here()).close()


def test_an_error_of_a_command_ends_in_good_order(folders: Path) -> None:
    done = run("from saves.library import Library\nLibrary.list_saves = fail\n", "saves")
    assert (done.returncode, done.stdout) == (70, "")
    assert done.stderr == f"areo stopped because of an error. Details: {crash_files()[0]}\n"
    assert "command: saves" in check_file("tui/commands/saved_games.py")


def test_a_program_that_cannot_be_loaded_says_so(folders: Path) -> None:
    done = run("sys.modules['tui.commands.cli'] = None\n", "saves")
    assert done.returncode == 70
    assert "Traceback" not in done.stderr and len(done.stderr.splitlines()) == 1
    assert "areo stopped because of an error." in done.stderr


def test_unwritable_crash_details_are_reported(
    folders: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError(SECRET)

    monkeypatch.setattr("tui.commands.cli.answer", fail)

    def full(*_: object) -> None:
        raise OSError(28, "No space")

    monkeypatch.setattr("saves.crash_reports.disk.create_first_free", full)
    assert main(["saves"]) == 70
    shown = capsys.readouterr()
    assert shown.err == "areo stopped because of an error. Can't write the details: No space.\n"


def test_only_the_latest_files_are_kept(tmp_path: Path) -> None:
    paths = [
        crash_reports.write_report(tmp_path / "crashes", ValueError(SECRET), {})
        for _ in range(crash_reports.MAX_REPORTS + 5)
    ]
    left = sorted((tmp_path / "crashes").glob("*"))
    assert len(left) == crash_reports.MAX_REPORTS
    assert paths[-1] in left


def test_error_details_hold_no_values() -> None:
    class Loud(Exception):
        def __str__(self) -> str:
            raise AssertionError("nobody asks for its message")

    def raising(hidden: str) -> None:
        try:
            raise Loud(hidden)
        except Loud as error:
            error.add_note(hidden)
            raise ExceptionGroup(hidden, [KeyError(hidden), OSError(2, "No such file", hidden)]) from error

    try:
        raising("-".join(("hidden", "comet")))
    except ExceptionGroup as error:
        told = crash_reports.format_report(error, {"areo": "1"})
    assert SECRET not in told
    for part in ("areo: 1", "Loud", "KeyError", "FileNotFoundError: No such file", "in test_error_details"):
        assert part in told
    try:
        object().nothing  # type: ignore[attr-defined]  # noqa: B018
    except AttributeError as error:
        assert "AttributeError: 'object' object has no attribute 'nothing'" in crash_reports.format_report(error, {})


def test_sigint_while_a_command_works_is_no_error(folders: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "import sys\nfrom saves.library import Library\nimport time\n"
         "def wait(*_):\n    print('here', flush=True)\n    time.sleep(600)\n"
         "Library.list_saves = wait\n" + RUN, "saves"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[3],
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # a shell's background job ignores SIGINT
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "here\n"
    process.send_signal(signal.SIGINT)
    out, told = process.communicate(timeout=HANGS)
    assert (process.returncode, out, told) == (130, "", "")
