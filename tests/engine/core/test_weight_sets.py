"""Weights of opponents: how far a level has come from the first beliefs, and weights from outside."""

from __future__ import annotations

import msgspec
import pytest

from engine.core.game import Rules
from engine.core.weight_sets import WeightSets, interpolate


class Beliefs(msgspec.Struct, frozen=True):
    hope: float = 1.0
    fear: float = 3.0


FIRST, LAST = Beliefs(), Beliefs(hope=4.0)
SEVERAL, ALONE = Rules(players=2), Rules(players=1)


def test_half_way_is_half_way_in_powers_of_e() -> None:
    assert interpolate(FIRST, LAST, 0.5).hope == pytest.approx(2.0)
    assert interpolate(FIRST, LAST, 0.5).fear == pytest.approx(3.0)
    assert interpolate(FIRST, LAST, 1.0) == LAST


def test_a_level_that_has_learnt_less_believes_less_between_several_only() -> None:
    thinking = WeightSets(LAST, LAST)
    half = thinking.interpolated(FIRST, 0.5)
    assert half.weights_of(SEVERAL).hope == pytest.approx(2.0)
    assert half.weights_of(ALONE) == LAST
    assert thinking.weights_of(SEVERAL) == LAST


def test_weights_from_outside_are_believed_at_every_level() -> None:
    given = WeightSets(LAST, LAST).retuned(SEVERAL, '{"hope": 7.0}')
    assert given.interpolated(FIRST, 0.0).weights_of(SEVERAL).hope == 7.0
