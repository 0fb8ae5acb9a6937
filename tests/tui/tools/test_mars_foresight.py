"""What opponents foresee is learned from recorded games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.json import encode

from engine.terraforming_mars.bot.game_length import clock_figures, learned_clock
from tests.engine.terraforming_mars.build import seat, table

np = pytest.importorskip("numpy")

from tests.arena.mars_foresight import Row, Table, main, moment  # noqa: E402
from tui.tools.match_runner import Side  # noqa: E402
from tui.tools.selfplay_records import played  # noqa: E402


def rows(figures: list[list[float]], happened: list[float]) -> Table:
    return Table([Row(row, what, number, 1) for number, (row, what) in enumerate(zip(figures, happened, strict=True))])


def test_least_squares_find_the_line() -> None:
    table = rows([[1.0, float(number)] for number in range(10)], [3.0 + 2.0 * number for number in range(10)])
    found = table.least_squares(np.ones(10, bool))
    assert found.tolist() == pytest.approx([3.0, 2.0], abs=0.02)
    assert table.miss(found) < 0.02


def test_logistic_regression_finds_the_odds() -> None:
    table = rows([[1.0]] * 400, [1.0] * 300 + [0.0] * 100)
    found = table.logistic(np.ones(400, bool))
    assert float(found[0]) == pytest.approx(np.log(3.0), abs=0.01)


def test_a_generation_counts_the_same_however_many_positions_it_has() -> None:
    table = Table([Row([1.0], 0.0, 1, 1), Row([1.0], 0.0, 1, 1), Row([1.0], 3.0, 1, 2)])
    assert table.weight.tolist() == [0.5, 0.5, 1.0]


def test_the_figures_of_a_position() -> None:
    state = table(seat("m=20 h=16", "h=2 e=1", tr=25, hand="comet"), seat("h=3", "m=1"), generation=4).state
    found = moment(state, 7)
    assert (found.game, found.generation) == (7, 4)
    assert found.awards["thermalist"] == ([16, 3], [3.0, 0.0])
    assert found.milestones["terraformer"] == ([pytest.approx(10 / 35), pytest.approx(15 / 35)], 0)
    assert learned_clock().expected(found.clock) == learned_clock().generations(state)
    assert clock_figures(state) == found.clock


def test_recorded_games_give_the_three_files(tmp_path: Path) -> None:
    side = Side("easy", json.dumps({"garden": 1.5}))
    lines = [encode(played("terraforming-mars", "players=2", side, False, f"F-{number}")) for number in range(6)]
    (tmp_path / "games.jsonl").write_bytes(b'["terraforming-mars"]\n' + b"\n".join(lines) + b"\n")
    main(str(tmp_path), str(tmp_path / "games.jsonl"))
    files = {name: json.loads((tmp_path / f"{name}.json").read_bytes()) for name in ("clock", "awards", "milestones")}
    assert set(files["clock"]["value"]) == set(learned_clock().__struct_fields__)
    assert set(files["awards"]["value"]["weights"]) == {"landlord", "scientist", "banker", "thermalist", "miner"}
    assert len(files["milestones"]["value"]["weights"]) == 5
