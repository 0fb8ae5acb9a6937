"""One's own games beside the same deals played by experts."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.options import OneOf
from saves.history import FinishedGame, group_keys, group_of, history, mean_sources
from tests.environment import here
from tests.toy_game import ToyRules
from tui.app import expert_results
from tui.app.game_table import GameTable, seats_for
from tui.commands.cli import main

pytestmark = pytest.mark.usefixtures("toy")


def finished(seed: str) -> FinishedGame:
    table = GameTable.new(here(), "toy", ToyRules(players=2, rounds=2), seed, seats_for(2, ["easy"], ["Ann"]))
    while not table.over:
        if table.bot_step() is None:
            decision = table.to_answer()
            assert decision is not None
            options = decision.options
            table.choose(0, options.choices[0] if isinstance(options, OneOf) else next(iter(options)))
    table.close()
    return next(one for one in history(here()) if one.seed == seed)


def test_a_deal_is_played_by_experts_once_and_its_points_are_kept(capsys: pytest.CaptureFixture[str]) -> None:
    one = finished("EXPERT-1")
    *before, points = expert_results.play(one, "normal")
    assert set(before) == {None}
    assert isinstance(points, int)
    assert expert_results.beside([one], here().folders) == (1, 0, 0, 0)
    expert_results.keep(here().folders, one, 30)
    expert_results.keep(here().folders, replace(one, seed="other"), 50)
    assert expert_results.beside([one], here().folders) == (1, 1, 30, one.points)
    assert main(["history", "--experts"]) == 0
    assert "30.0" in capsys.readouterr().out


def test_practice_and_positions_are_not_compared() -> None:
    one = finished("EXPERT-2")
    assert expert_results.comparable([one, replace(one, practice=True), replace(one, seed="")]) == [one]


def test_results_count_games_by_length_and_name_sources_of_points() -> None:
    one = finished("EXPERT-3")
    assert "rounds" in group_keys([one])
    assert group_of(one, "rounds") == "2"
    assert sum(one.sources.values()) == one.points
    assert mean_sources([one, replace(one, sources={"ground": 7})])["ground"] == (one.sources["ground"] + 7) / 2
    assert mean_sources([replace(one, practice=True)]) == {}
