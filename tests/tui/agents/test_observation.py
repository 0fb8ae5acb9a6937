"""Observations: all that is declared, nothing that is hidden, always as long."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra areo[ai] is not installed")

import numpy as np

from engine.core.observation_schema import (
    BitSet,
    ByKey,
    BySeat,
    Category,
    Fields,
    FieldSchema,
    FixedList,
    ListLength,
    MixedList,
    Multiset,
    Number,
    Omitted,
    Presence,
    SeatIndex,
)
from engine.core.rng import Stream
from tests import game_contract
from tests.test_games import every_game, main_cases
from tests.toy_game import TOY, ToyRules
from tui.agents.action_steps import Steps, StepwiseChoice
from tui.agents.observation import LARGEST, Observer, width, words_of, writer


def observer(game: Any, rules: Any) -> Observer:
    return Observer(game, rules, Steps(game.observation_schema()))


@pytest.mark.parametrize("game", every_game(), ids=lambda game: game.slug)
def test_every_field_of_a_state_is_declared(game: Any) -> None:
    def check(figure: FieldSchema, value: Any) -> None:
        if isinstance(figure, Fields):
            assert set(figure.fields) == set(value.__struct_fields__)
            for name, part in figure.fields.items():
                check(part, getattr(value, name))
        elif isinstance(figure, BySeat):
            check(figure.each, value[0])

    check(game.observation_schema().state, game.new(next(iter(game.bench().values())), "FIELDS"))


@pytest.mark.parametrize(("game", "rules"), main_cases())
def test_observations_hide_secrets_and_stay_in_bounds(game: Any, rules: Any) -> None:
    """Two states that differ only in what a seat cannot see are the same row of numbers to it."""
    observed = observer(game, rules)
    universe = game.observation_schema()
    words = {*universe.words, *universe.topics}
    stream = Stream.named("eyes")
    for number, turn in enumerate(game_contract.moments(game, rules, "EYES")):
        assert words.issuperset(words_of(turn.decision))
        for seat in {turn.decision.seat, number % rules.players}:
            view = game.view(turn.state, seat)
            asked = next((decision for decision in turn.pending if decision.seat == seat), None)
            seen = observed.observe(view, seat, asked, ())
            assert seen.shape == (observed.size,)
            assert np.isfinite(seen).all()
            assert np.abs(seen).max() < LARGEST / 10
            if stream.below(4):
                continue
            other = game.determinize(view, f"eyes-{number}")
            also = next((decision for decision in game.pending(other) if decision.seat == seat), None)
            assert (observed.observe(game.view(other, seat), seat, also, ()) == seen).all()


def test_public_cards_are_observed() -> None:
    state = TOY.new(ToyRules(players=2), "OPEN")
    observed = observer(TOY, state.rules)

    def seen(seat: int) -> Any:
        return observed.observe(TOY.view(state, seat), seat, None, ()).tolist()

    before = seen(0), seen(1)
    assert before[0] != before[1]
    state.money[1] += 1
    assert seen(0) != before[0]
    assert seen(1) != before[1]
    state.money[1] -= 1
    state.hands[1].reverse()
    assert (seen(0), seen(1)) == before
    state.hands[1][0] = state.deck[0]
    assert seen(0) == before[0]
    assert seen(1) != before[1]


def test_secret_choices_are_observed_by_their_seat() -> None:
    state = TOY.new(ToyRules(players=1), "SAID")
    observed = observer(TOY, state.rules)
    (decision,) = TOY.pending(state)
    stepwise = StepwiseChoice(observed.steps, decision.options)
    view = TOY.view(state, 0)
    before = observed.observe(view, 0, decision, stepwise.spelling)
    stepwise.take(stepwise.legal[-1])
    after = observed.observe(view, 0, decision, stepwise.spelling)
    assert (before != after).any()
    observed.write_spelling(stepwise.spelling, before)
    assert (before == after).all()


@pytest.mark.parametrize(
    ("figure", "value", "numbers"),
    [
        (Number(4), 3, [0.75]),
        (Number(), True, [1]),
        (Category(("a", "b")), "b", [0, 1]),
        (Multiset((3, 5)), [5, 0, 5], [1, 0, 2]),
        (ListLength(4), [9, 9], [0.5]),
        (BitSet(4), 0b101, [1, 0, 1, 0]),
        (Presence(), None, [0]),
        (Presence(), 0, [1]),
        (SeatIndex(), 1, [1, 0, 0]),
        (SeatIndex(), 0, [0, 1, 0]),
        (SeatIndex(), -1, [0, 0, 0]),
        (SeatIndex(), -2, [0, 0, 1]),
        (FixedList(Number(), 3), [1, 2], [1, 2, 0]),
        (ByKey(Number(), (7, 9)), {9: 2}, [0, 2]),
        (BySeat(Number()), [5, 6], [6, 5]),
        (Omitted("for a reason"), object(), []),
        (
            MixedList(("ToyRules",), {"players": Number(), "rounds": Number()}),
            [ToyRules(players=2), ToyRules(players=1)],
            [2, 3, 8],
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_each_figure_as_the_second_of_two_seats_sees_it(figure: FieldSchema, value: Any, numbers: list[float]) -> None:
    assert width(figure, 2) == len(numbers)
    out = np.zeros(len(numbers), np.float32)
    writer(figure, 2)(value, 1, out)
    assert out.tolist() == numbers


def test_a_row_that_is_too_long_is_reported() -> None:
    with pytest.raises(ValueError, match="room for 1"):
        writer(FixedList(Number(), 1), 2)([1, 2], 0, np.zeros(1, np.float32))
