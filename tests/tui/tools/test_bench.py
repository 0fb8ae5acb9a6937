"""The bench: its figures, its parts."""

from __future__ import annotations

import json
from importlib.util import find_spec
from itertools import count

import pytest

from engine.core.message import Refusal
from tests.environment import here
from tests.toy_game import TOY, ToyRules
from tui.commands.cli import main
from tui.tools import bench_agents, bench_games
from tui.tools.bench import measure
from tui.tools.bench_games import play_out


def test_a_game_is_played_out_the_same_each_time() -> None:
    first, decisions = play_out(TOY, ToyRules(), "A")
    again, as_many = play_out(TOY, ToyRules(), "A")
    assert (first, decisions) == (again, as_many)
    assert TOY.pending(first) == ()
    assert play_out(TOY, ToyRules(), "A", stop_after=5)[1] == 5


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, toy: str) -> None:
    """Measure the toy game alone, for a moment."""
    from engine import games

    monkeypatch.setattr(games, "GAMES", ("toy",))
    monkeypatch.setattr(bench_games, "SECONDS_OF_A_ROUND", 0.01)
    monkeypatch.setattr(bench_games, "SECONDS_FOR_COPIES", 0.001)


@pytest.mark.usefixtures("short")
def test_one_object_with_a_key_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"toy", "calibration_ns"}
    assert set(figures["toy"]) == {*TOY.bench(), "clone_us", "encode_decode_us"}
    assert set(figures["toy"]["solo"]) == {"games_per_cpu_s", "us_per_decision", "decisions_per_game"}
    assert 5 < figures["calibration_ns"] < 1000
    assert figures["toy"]["two_player"]["decisions_per_game"] > 8


@pytest.mark.usefixtures("short")
def test_parts_are_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    assert set(measure(["solo"], here())["toy"]) == {"solo"}
    assert set(measure(["toy", "clone_us"], here())["toy"]) == {"clone_us"}
    assert set(measure(["toy"], here())["toy"]) == {*TOY.bench(), "clone_us", "encode_decode_us"}
    with pytest.raises(Refusal):
        measure(["chess"], here())
    assert main(["bench", "clone_us"]) == 0
    assert "  clone_us" in capsys.readouterr().out


@pytest.mark.usefixtures("short")
def test_decisions_sent_to_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_agents, "DECISIONS", 30)
    figures = measure(["agents"], here())
    assert set(figures) == {"toy", "calibration_ns"}
    environment = {"env_decisions_per_s", "env_steps_per_s"} if find_spec("pettingzoo") else set()
    assert set(figures["toy"]) == {"json_told_per_s", "json_bare_per_s", *environment}
    assert all(figure > 0 for figure in figures["toy"].values())


@pytest.mark.usefixtures("short")
def test_a_clock_that_does_not_move_divides_nothing_by_zero(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_agents, "DECISIONS", 30)
    monkeypatch.setattr(bench_agents, "process_time", lambda: 5.0)
    assert all(figure > 0 for figure in measure(["agents"], here())["toy"].values())
    assert bench_games.per_second(3, 0.0) == 3 / bench_games.LEAST
    assert bench_games.per_second(3, 0.5) == 6.0


def test_the_calibration_waits_for_a_clock_with_coarse_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = count()
    monkeypatch.setattr(bench_games, "process_time", lambda: next(asked) // 5 * 0.016)
    assert 0 < bench_games.calibration() < 1000
