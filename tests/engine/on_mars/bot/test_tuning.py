"""Its opponents can be tuned: other weights lead to other judgements, in the game that they are meant for."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from engine.core.choice import Choice
from engine.core.interfaces import Tunable
from engine.core.value_files import decode
from engine.core.value_model import LinearModel
from engine.on_mars.bot.knowledge import OnMarsKnowledge
from engine.on_mars.bot.learned_values import FIRST
from engine.on_mars.bot.weights import Weights
from engine.on_mars.frame_types.rounds import TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.rules import MarsRules
from tests.engine.on_mars.recorded_scenarios import given
from tui.commands.cli import main

WEIGHTS = Weights()
SEVERAL, ALONE = MarsRules(players=2), MarsRules(players=1)


def test_weights_for_games_alone_and_between_several_are_apart() -> None:
    thinking = OnMarsKnowledge()
    assert isinstance(thinking, Tunable)
    dearer = {**msgspec.to_builtins(thinking.weights_of(SEVERAL)), "shelter": 9.0}
    changed = thinking.retuned(SEVERAL, json.dumps(dearer))
    assert changed.weights_of(SEVERAL).shelter == 9.0
    assert changed.weights_of(ALONE) == thinking.weights_of(ALONE)
    state = given("legal:usual-colony")
    before, after = (one.evaluation(state, 0).parts(state)["board"] for one in (thinking, changed))
    assert after > before


def test_only_experts_use_tuned_values_between_several_seats() -> None:
    thinking = OnMarsKnowledge()
    assert thinking.at("expert").weights_of(SEVERAL) == thinking.weights_of(SEVERAL)
    for level in ("easy", "normal", "hard"):
        below = thinking.at(level)
        assert below.weights_of(SEVERAL) == FIRST
        assert below.weights_of(SEVERAL).mineral < thinking.weights_of(SEVERAL).mineral
        assert below.weights_of(ALONE) == thinking.weights_of(ALONE)
    other = thinking.retuned(SEVERAL, msgspec.json.encode(WEIGHTS).decode())
    assert other.at("hard").weights_of(SEVERAL) == WEIGHTS


def test_each_belief_of_the_table_of_values_can_be_changed() -> None:
    thinking = OnMarsKnowledge()
    state = given("legal:usual-colony")
    state.frames = [TurnStartFrame(0)]
    flow.begin(state)
    (decision,) = GAME.pending(state)
    before = dict(thinking.candidates(state, decision))
    changed = {**msgspec.to_builtins(thinking.weights_of(SEVERAL)), "action_construct": 9.0}
    after = dict(thinking.retuned(SEVERAL, json.dumps(changed)).candidates(state, decision))
    other = {choice for choice in before if before[choice] != after[choice]}
    assert other == {Choice("begin", ("construct",))}
    assert after[Choice("begin", ("construct",))] == 9.0


def test_a_step_of_tuning_moves_all_weights_but_those_of_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, file = tmp_path / "steps.jsonl", tmp_path / "weights.json"
    words = f"tune on-mars --players 2 --levels easy --games 1 --steps 2 --jobs 1 --seed T --resume {path}".split()
    assert main([*words, "--write", str(file)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    steps = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    assert all(weights["technology"] == 0 for weights, _ in steps)
    assert decode(file.read_bytes(), Weights).about[-1] == "2 steps on 1 seeds each, easy, seed T"


def test_games_are_recorded_and_learned_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, file = tmp_path / "games.jsonl", tmp_path / "value.json"
    words = f"tune on-mars --players 2 --levels easy --games 4 --jobs 1 --seed R --record {path}".split()
    assert main([*words, "--write", str(file)]) == 0
    assert capsys.readouterr().out.startswith("Trained on 3 games, ")
    assert "points" in decode(file.read_bytes(), LinearModel).value.weights
