"""What a seat sees, in the figures that its judgement is learned by."""

from __future__ import annotations

import pytest

from engine.core.interfaces import ValueLearner
from engine.jump_drive.bot.features import features
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.knowledge import Evaluation, JumpKnowledge
from engine.jump_drive.bot.learned_values import SEVERAL as WEIGHTS
from engine.jump_drive.bot.learned_values import learned_value
from engine.jump_drive.game import GAME
from engine.jump_drive.state import OVER
from tests.engine.jump_drive.build import seat, table

VALUES = Heuristics(WEIGHTS)


def test_only_what_a_seat_sees_counts() -> None:
    made = table(seat("gem-world", hand="drop-ships new-earth", vp=10), seat("alien-toy-shop", hand="comet-zone"))
    view = GAME.view(made.state, 0)
    dealt = GAME.determinize(view, "D")
    assert features(made.state, 0, VALUES) == features(view, 0, VALUES) == features(dealt, 0, VALUES)
    assert features(made.state, 0, VALUES) != features(made.state, 1, VALUES)


def test_positions_are_learned_from_where_a_round_begins() -> None:
    thinking = JumpKnowledge()
    assert isinstance(thinking, ValueLearner)
    made = table(seat(fillers=3), seat(fillers=3))
    assert thinking.settled(made.state) == made.state.round
    made.do("explore")
    assert thinking.settled(made.state) is None


def test_learned_value_rises_with_points() -> None:
    ahead = seat("gem-world alien-toy-shop", hand="drop-ships new-earth", vp=30)
    made = table(ahead, seat("gem-world", hand="comet-zone", vp=8))
    value = learned_value(2)
    mine, other = (value.judged(features(made.state, who, VALUES)) for who in (0, 1))
    assert mine.chance > 0.7 > 0.3 > other.chance
    assert mine.lead > 5 > -5 > other.lead
    worth = Evaluation(0, VALUES).value(made.state)
    assert worth == pytest.approx(min(mine.lead, WEIGHTS.large) + WEIGHTS.victory * mine.chance)


def test_cards_in_hand_at_the_end_count_a_little() -> None:
    values: list[float] = []
    for held in (0, 3):
        state = table(seat(vp=55, fillers=held), seat(vp=40)).state
        state.step = OVER
        values.append(Evaluation(0, VALUES).value(state))
    assert values[0] - values[1] == pytest.approx(3 * WEIGHTS.unspent)
