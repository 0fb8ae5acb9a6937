"""Memory at the table of On Mars, as ``areo bench terminal`` measures it: the pages in memory of a running program."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tui.tools.pty_runner import PtyProgram

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell"),
]
TOP = Path(__file__).parents[4]
MOST = 50.0
NEW = [sys.executable, "-m", "tui", "new", "on-mars", "--players", "3", "--bot", "easy", "--seed", "MEMORY-1"]

STEPS = ((b"", "Free spaces"), (b"1", "Resupply"), (b"w", "What do you"), (b"1", "Once more"))


@pytest.mark.usefixtures("folders")
def test_a_turn_at_the_table_takes_fifty_megabytes_at_most() -> None:
    program = PtyProgram(NEW, {**os.environ, "TERM": "xterm", "COLORTERM": "truecolor", "PYTHONPATH": str(TOP)})
    emulator = FakeTerminal()
    try:
        for key, answer in STEPS:
            program.send(key)
            while not any(answer in line for line in emulator.lines()):
                came = program.read(0.1, HANGS).data
                assert came, emulator.lines()
                emulator.feed(came.decode(errors="ignore").replace("\x1b[?2026$p", ""))
        memory = program.memory()
    finally:
        program.end()
    assert memory is not None
    print(f"{memory:.1f} MB")
    assert memory <= MOST
