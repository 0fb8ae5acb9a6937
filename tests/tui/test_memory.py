"""Memory: a whole game runs in 96 MB of address space beyond the interpreter's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.timeouts import HANGS, HANGS_SLOW
from tests.tui.fake_terminal import FakeTerminal

pytestmark = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell")
TOP = Path(__file__).parents[2]
BEYOND = 96_000_000

LIMITED = f"""
import resource, sys
pages = int(open("/proc/self/statm").read().split()[0])
limit = pages * resource.getpagesize() + {BEYOND}
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
"""
WHOLE_GAME = """
import asyncio
from tests.tui.screens.keys import KeyPlayer, app_for, new_table, settle

async def play():
    table = new_table(2, ("easy",))
    app = app_for(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "limited")
        for _ in range(3000):
            if table.over:
                break
            await player.step()
        sys.__stdout__.write("over" if table.over else "not over")

asyncio.run(play())
"""
TOO_MUCH = "bytearray(200_000_000)"
NEW = "['new', 'terraforming-mars', '--players', '1', '--seed', 'RED-1']"
APP = f"from tui.commands.cli import main\nsys.exit(main({NEW}))"


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program under the limit."""
    return subprocess.run(
        [sys.executable, "-c", LIMITED + program], cwd=TOP, capture_output=True, text=True, timeout=HANGS_SLOW
    )


def test_the_limit_is_one() -> None:
    assert "MemoryError" in run(TOO_MUCH).stderr


@pytest.mark.slow
@pytest.mark.usefixtures("folders")
def test_a_whole_game_fits() -> None:
    done = run(WHOLE_GAME)
    assert (done.returncode, done.stdout) == (0, "over"), done.stderr[-2000:]


@pytest.mark.usefixtures("folders")
def test_the_app_starts_and_answers_in_a_terminal() -> None:
    """Its threads count as well: each has a stack."""
    from tui.tools.pty_runner import PtyProgram

    program = PtyProgram([sys.executable, "-c", LIMITED + APP], {**os.environ, "TERM": "xterm", "PYTHONPATH": str(TOP)})
    emulator = FakeTerminal()
    try:
        for key, answer in ((b"", "Choose a corporation"), (b"\r", "0 cards: 0 of")):
            program.send(key)
            while not any(answer in line for line in emulator.lines()):
                came = program.read(0.1, HANGS).data
                assert came, emulator.lines()
                emulator.feed(came.decode(errors="ignore").replace("\x1b[?2026$p", ""))
    finally:
        program.end()
