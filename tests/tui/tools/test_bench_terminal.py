"""The bench of terminals: programs under a pty, their figures, the budgets."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.environment import here
from tests.tui.fake_terminal import FakeTerminal
from tui.commands.cli import main
from tui.terminal.cell_style import CellStyle
from tui.tools import bench_curses, bench_terminal
from tui.tools.bench_terminal import MeasuredProgram
from tui.tools.pty_runner import PtyProgram

ECHO = """
import sys, tty
tty.setraw(0)
print("x" * 50 + "\\x1b[?2026$p", end="", flush=True)
asked = sys.stdin.buffer.read(11)
print("answered" if asked == b"\\x1b[?2026;2$y" else asked, end="", flush=True)
while (key := sys.stdin.read(1)) not in ("q", ""):
    print(key * (3 if key == "l" else 0), end="", flush=True)
"""
HERE = {name: value for name, value in os.environ.items() if name != "COLUMNS"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> MeasuredProgram:
    """Short waits: what is slow because the machine is busy is waited for all the same."""
    monkeypatch.setattr(bench_terminal, "START_QUIET", 0.05)
    monkeypatch.setattr(bench_terminal, "STEP_QUIET", 0.02)
    monkeypatch.setattr(bench_terminal, "IDLE", 0.05)
    return MeasuredProgram([sys.executable, "-S", "-c", ECHO], HERE, (b"z",), b"lxl", (b"q",))


def test_a_program_is_measured(quick: MeasuredProgram) -> None:
    figures = bench_terminal.measure_program(quick, idle=0.05)
    assert figures["bytes_start"] == len("x" * 50 + "\x1b[?2026$p" + "answered")
    assert (figures["bytes_step"], figures["bytes_step_most"], figures["bytes_idle"]) == (3, 3, 0)
    assert 0 < (figures["first_ms"] or 0) <= (figures["paint_ms"] or 0)
    assert 0 < (figures["key_ms"] or 0) <= (figures["key_done_ms"] or 0) < 1000
    assert 1 < (figures["memory_mb"] or 2) < 100


def test_figures_as_json_and_as_a_table(
    quick: MeasuredProgram, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folders: Path
) -> None:
    monkeypatch.setattr(bench_terminal, "ROUNDS", 1)
    monkeypatch.setattr(bench_terminal, "runners_in", lambda *_: {"painted": quick, "letters": quick, "16": quick})
    monkeypatch.setattr(bench_terminal.bench_latency, "STARTING", 0.2)
    monkeypatch.setattr(bench_terminal.bench_latency, "KEY_PATIENCE", 0.01)
    monkeypatch.setattr(bench_terminal.bench_latency, "WALK", b"lnhy")
    assert main(["bench", "terminal", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"size", "calibration_ns", "start_reference_s", "programs", "budgets"}
    assert 0.01 < figures["start_reference_s"] < 20
    assert 1 < figures["calibration_ns"] < 10_000
    assert set(figures["programs"]) == {"painted", "letters", "16", "thinking"}
    assert figures["programs"]["thinking"]["key_p95_ms"] is None  # that program has no cursor to move
    first = next(budget for budget in figures["budgets"] if budget["figure"] == "bytes_start")
    most = first["most"]
    named = {"program": "painted", "figure": "bytes_start", "most": most, "scaled": False, "starts": False}
    assert first == {**named, "measured": 67, "counts": 67, "kept": True}
    bench_terminal.show(figures, as_json=False, words=bench_terminal.Words("en"))
    said = capsys.readouterr().out.splitlines()
    assert said[0].split() == ["80x24", "painted", "letters", "16", "thinking"]
    assert any(text.split() == ["painted", "bytes_start", "67", "/", f"{most:,}", "within", "limit"] for text in said)


def test_a_budget_that_is_not_kept_or_not_measured_is_reported() -> None:
    programs = {
        name: dict.fromkeys(("bytes_start", "bytes_step_most", "key_ms", "paint_ms"), 1e6) for name in ("painted",)
    }
    programs["painted"] |= {"cpu_start_s": None, "memory_mb": 44.0, "bytes_idle": 0}  # type: ignore[dict-item]
    programs["16"] = programs["painted"]
    rows = bench_terminal.check_budgets(programs, bench_terminal.CALM, 1.0)
    kept = {(budget["program"], budget["figure"]): budget["kept"] for budget in rows}
    assert kept["painted", "memory_mb"] and kept["painted", "bytes_idle"]
    assert not kept["painted", "cpu_start_s"] and not kept["16", "bytes_step_most"]


def test_times_count_by_the_machine_and_bytes_as_they_are() -> None:
    programs: dict[str, bench_terminal.Figures] = {}
    for budget in bench_terminal.BUDGETS:
        milliseconds = 1_000 if budget.starts and budget.figure.endswith("_ms") else 1
        programs.setdefault(budget.program, {})[budget.figure] = 2 * budget.most * milliseconds
    rows = bench_terminal.check_budgets(programs, 2 * bench_terminal.CALM, 2.0)
    timed = [row for row in rows if row["scaled"] or row["starts"]]
    times = {budget.figure for budget in bench_terminal.BUDGETS if budget.figure.endswith(("_ms", "_s"))}
    assert {row["figure"] for row in timed} == times
    assert {row["figure"] for row in rows if row["starts"]} == {"paint_ms", "cpu_start_s"}
    assert {row["figure"] for row in rows if row["kept"]} == {*times, "bytes_idle"}
    assert all(row["counts"] == row["most"] for row in timed)
    assert not any(
        row["kept"]
        for row in bench_terminal.check_budgets(programs, bench_terminal.CALM, 1.0)
        if row["scaled"] or row["starts"]
    )


def test_the_game_of_the_bench_waits_at_its_table(tmp_path: Path, folders: Path) -> None:
    from tui.app.game_table import GameTable

    before = dict(os.environ)
    environment = bench_terminal.write_saved_game(tmp_path)
    assert dict(os.environ) == before
    os.environ.update(environment)
    table = GameTable.resume(here())
    os.environ.update(before)
    decision = table.to_answer()
    table.close()
    assert decision is not None and decision.kind == "action" and decision.root


def test_curses_shows_recorded_screens(tmp_path: Path) -> None:
    def screen(word: str) -> list[Any]:
        line = [
            [word, *bench_terminal.numbers_of(CellStyle("38;2;255;0;0", "", ("1",)))],
            [" " * (80 - len(word)), -1, 20, False],
        ]
        return [line] * 24

    file = tmp_path / "screens.json"
    file.write_text(json.dumps([screen("first"), screen("second")]), encoding="utf-8")
    command = [sys.executable, bench_curses.__file__, str(file)]
    program = PtyProgram(command, {**os.environ, "TERM": "xterm-256color"})
    emulator = FakeTerminal()
    try:
        for word in ("first", "second", "first"):
            emulator.feed(program.read(0.05, resting=True).data.decode())
            assert emulator.lines() == [word] * 24
            program.send(b"l")
    finally:
        program.end()
    assert emulator.screen.buffer[3][2].bold
