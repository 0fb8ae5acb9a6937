"""What a seat sees, in the figures that a judgement of the Dice Game can be learned by."""

from __future__ import annotations

import pytest

from engine.core.interfaces import ValueLearner
from engine.dice_game.bot.features import features
from engine.dice_game.bot.knowledge import DiceKnowledge
from engine.dice_game.bot.learned_values import SEVERAL as WEIGHTS
from engine.dice_game.game import GAME
from engine.dice_game.state import MAIN
from tests.engine.dice_game.build import seat, table


def test_only_what_a_seat_sees_counts() -> None:
    made = table(seat(dice="heat water", hand="soot-scattering mangrove"), seat("helion", hand="small-asteroid"))
    view = GAME.view(made.state, 0)
    dealt = GAME.determinize(view, "D")
    assert features(made.state, 0, WEIGHTS) == features(view, 0, WEIGHTS) == features(dealt, 0, WEIGHTS)
    assert features(made.state, 0, WEIGHTS) != features(made.state, 1, WEIGHTS)
    assert "hand mangrove" in features(view, 0, WEIGHTS)
    assert "hand small-asteroid" not in features(view, 0, WEIGHTS)


def test_features_of_rivals_count_negative() -> None:
    made = table(seat(dice="heat water"), seat("helion", dice="heat heat heat heat"))
    mine, other = (features(made.state, who, WEIGHTS) for who in (0, 1))
    assert mine["dice"] == -other["dice"] < 0
    assert mine["points"] == -other["points"]


def test_positions_are_learned_from_where_a_turn_begins_once_in_two_rounds() -> None:
    thinking = DiceKnowledge()
    assert isinstance(thinking, ValueLearner)
    made = table(seat(dice="heat water"), seat("helion"), stage="start")
    moments: list[int | None] = []
    for turn in (4, 5, 7, 8):
        made.state.turns = turn
        moments.append(thinking.settled(made.state))
    assert moments == [2, 2, 2, 3]
    made.state.stage = MAIN
    assert thinking.settled(made.state) is None


def test_alone_the_steps_that_are_missing_count() -> None:
    made = table(seat(dice="heat water"), time=10)
    before = features(made.state, 0, WEIGHTS)
    made.state.oceans_left -= 1
    assert before["oceans missing"] - features(made.state, 0, WEIGHTS)["oceans missing"] == pytest.approx(0.2)
    assert before["temperature missing later"] > 0
