"""What a seat sees, in the figures that its judgement is learned by, and what it makes of what was learned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.learned import Learned
from engine.core.ports import Learner
from engine.terraforming_mars.bot import evaluation
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.positions import features
from engine.terraforming_mars.bot.thinking import MarsThinking
from engine.terraforming_mars.bot.weights_several import WEIGHTS
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.state import RESEARCH
from tests.engine.terraforming_mars.build import Table, seat, table


def made() -> Table:
    return table(
        seat("m=20 p=3", "e=1", hand="comet", played="ironworks", cubes="fish=3", tr=25),
        seat("m=10", "m=2", hand="asteroid ants", tr=21),
        generation=5,
    )


def test_what_one_has_is_what_the_other_lacks() -> None:
    state = made().state
    one, other = features(state, 0, 8.0, 30.0), features(state, 1, 8.0, -30.0)
    constant = {"one": 1.0, "one later": 0.8}
    assert constant.items() <= one.items()
    assert {name: -figure for name, figure in other.items()} | constant == pytest.approx(one)
    assert one["rating"] == pytest.approx(0.4)
    assert one["rating later"] == pytest.approx(0.4 * 0.8)
    assert one["points of cards"] == pytest.approx(0.3)
    assert one["megacredits production"] < 0 < one["energy production"]


def test_only_what_a_seat_sees_counts() -> None:
    state = made().state
    thinking = MarsThinking()
    view = GAME.view(state, 0)
    seen = thinking.features(view, 0)
    assert seen == thinking.features(state, 0) == thinking.features(GAME.determinize(view, "D"), 0)


def test_positions_are_learned_from_where_the_actions_of_a_generation_begin() -> None:
    thinking = MarsThinking()
    assert isinstance(thinking, Learner)
    state = made().state
    assert thinking.settled(state) == 5
    state.phase = RESEARCH
    assert thinking.settled(state) is None


def test_what_was_learned_is_believed_as_far_as_the_weight_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(evaluation.LEARNED, 2, Learned({"rating": (0.0, 100.0)}))
    state = made().state

    def value(learned: float) -> float:
        return Evaluation(state, 0, replace(WEIGHTS, learned=learned)).value(state)

    nothing, half, all_of_it = value(0.001), value(0.5), value(1.0)
    assert all_of_it == pytest.approx(40.0 * WEIGHTS.result)
    assert half == pytest.approx((nothing + all_of_it) / 2)
    monkeypatch.delitem(evaluation.LEARNED, 2)
    assert value(0.001) == value(1.0) == nothing
