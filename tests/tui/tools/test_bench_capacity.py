"""What a core can do, reckoned from costs: more people wait longer, and nothing is reckoned from nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.core.message import Refusal
from tui.tools import bench_capacity
from tui.tools.bench_capacity import Costs, costs_of, estimate


def test_more_people_wait_longer_and_a_core_is_as_busy_as_its_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_capacity, "HOURS", 0.05)
    costs = Costs(login=100.0, key=5.0, empty_mb=60.0, session_mb=1.0)
    few, many = estimate(30, costs), estimate(300, costs)
    assert few.key_p50 < few.key_p95 < few.key_p99
    assert few.key_p95 < many.key_p95
    assert few.choice_p95 < many.choice_p95
    assert many.mb == 360.0
    work = (many.keys + 3 * many.choices) * costs.key / 1000 + 300 / 2400 * costs.login / 1000
    assert many.busy == pytest.approx(100 * work, rel=0.15)


def test_costs_are_those_of_a_calm_machine(tmp_path: Path) -> None:
    path = tmp_path / "host.json"
    figures = {"login_cpu_ms": 200.0, "key_cpu_ms": 10.0, "empty_mb": 60.0, "table_session_mb": 1.2}
    path.write_text(json.dumps({"calibration_ns": 80.0, "figures": figures}))
    assert costs_of(str(path)) == Costs(100.0, 5.0, 60.0, 1.2)
    path.write_text("{}")
    with pytest.raises(Refusal):
        costs_of(str(path))
