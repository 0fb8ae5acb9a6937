"""A key is one write of the real driver, to a real terminal, and one frame: counted where the system is asked."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from engine import games
from tests.environment import here
from tui.app.game_table import GameTable, seats_for
from tui.tools.pty_runner import PtyProgram

TOP = Path(__file__).parents[3]
COUNTED = """
import io, os, sys
log = os.open(sys.argv.pop(1), os.O_WRONLY | os.O_CREAT | os.O_APPEND)
class Counted(io.FileIO):
    def write(self, data):
        os.write(log, b"%d %d\\n" % (len(data), bytes(data).count(b"\\x1b[?2026h")))
        return super().write(data)
sys.__stdout__ = io.TextIOWrapper(io.BufferedWriter(Counted(1, "w", closefd=False)), encoding="utf-8", newline="")
from tui.commands.cli import main
sys.exit(main(sys.argv[1:]))
"""
KEYS = (
    *(b"j", b"j", b"c", b"j", b"\x1b", b"i", b"\x1b", b"o", b"k", b"\x1b"),
    *(b"v", b"\x1b", b"r", b"\x1b", b"W", b"\x1b", b"?"),
)
QUIET, PATIENCE = 0.1, 1.0
"""Seconds without a byte after which a key is answered, and how long the first byte may take."""


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
def test_a_key_is_one_write_and_one_frame(slug: str, folders: Path, tmp_path: Path) -> None:
    log = tmp_path / "writes"
    game = games.game(slug)
    table = GameTable.new(here(), slug, game.rules_type(players=2), "RED-1", seats_for(2, (), ("Ann", "Bo")))
    table.close()
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    arguments = [sys.executable, "-c", COUNTED, str(log), "resume", table.name]
    program = PtyProgram(arguments, {**environment, "PYTHONPATH": str(TOP)})
    try:
        program.read(3 * QUIET, 60.0, resting=True)
        taken: list[tuple[bytes, list[tuple[int, ...]]]] = []
        for key in (b"\r", *KEYS):
            before = log.stat().st_size
            program.send(key)
            program.read(QUIET, PATIENCE, resting=True)
            written = log.read_text()[before:].splitlines()
            taken.append((key, [tuple(map(int, line.split())) for line in written]))
    finally:
        program.end()
    assert sum(bool(writes) for _, writes in taken) > len(KEYS) // 2, taken
    assert all(len(writes) <= 1 and sum(frames for _, frames in writes) <= 1 for _, writes in taken), taken
