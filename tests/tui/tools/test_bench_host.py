"""What a server of friends costs, measured with few people: all is there, and nothing of who has gone."""

from __future__ import annotations

import pytest

from tui.text import Words
from tui.tools import bench_host
from tui.tools.bench_host import LIMITS, BenchLoad


def test_a_limit_in_milliseconds_counts_as_on_a_calm_machine() -> None:
    figures = {limit.figure: limit.most for limit in LIMITS}
    assert all(row["kept"] for row in bench_host.check_limits(figures, bench_host.CALM))
    rows = bench_host.check_limits({**figures, "key_p95_ms": 30.0, "full_mb": 300.0}, 2 * bench_host.CALM)
    assert [row["figure"] for row in rows if not row["kept"]] == ["full_mb"]


@pytest.mark.slow
def test_a_few_people_come_and_go(capsys: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    measured = bench_host.measure(BenchLoad(people=4, waves=2, seconds=5, coming=1), begins=told.append)
    assert measured["figures"]["apps_left"] == 0
    assert measured["figures"]["full_mb"] > measured["figures"]["empty_mb"] > 0
    assert told[0] == "lobby"
    bench_host.show(measured, as_json=False, words=Words("en"))
    assert "key_p95_ms" in capsys.readouterr().out
