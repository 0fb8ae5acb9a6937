"""The recorded scenarios and games of an independent engine: all of them pass, or are ruled otherwise in one table."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.__main__ import main
from tests.conformance.run import FAILED, run_file

DATA = Path(__file__).parent / "conformance"


@pytest.mark.parametrize(("name", "lines"), [("scenarios.jsonl", 534), ("games.jsonl", 12)])
def test_every_line_of_a_recorded_file_passes(name: str, lines: int) -> None:
    results = list(run_file(DATA / name))
    assert len(results) == lines
    assert [result.line() for result in results if result.verdict == FAILED] == []


def test_a_failure_is_named_counted_and_ends_with_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = (DATA / "scenarios.jsonl").read_text(encoding="utf-8").splitlines()[0]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(line.replace('"megacredits": 72', '"megacredits": 73').replace('"megacredits":72', '"megacredits":73'))
    assert main([str(wrong)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("play_001_colonizer_training_camp: per_player[0].megacredits: got 72")
    assert lines[-1] == "0 passed, 1 failed, 0 ruled"
