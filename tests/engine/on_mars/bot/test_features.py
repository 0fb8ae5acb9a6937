"""What a seat sees, in the figures that its judgement is learned by, and what it makes of what was learned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.interfaces import ValueLearner
from engine.core.rng import Stream
from engine.core.value_model import POINTS, NetModel
from engine.on_mars.bot import evaluation
from engine.on_mars.bot.evaluation import CLEAR, Evaluation, SoloContext
from engine.on_mars.bot.features import ALONE, COMPARED, figures
from engine.on_mars.bot.knowledge import OnMarsKnowledge
from engine.on_mars.bot.learned_values import SEVERAL as WEIGHTS
from engine.on_mars.bot.learned_values import SOLO, learned_net
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import OVER, State

SCORES = (5.0, 5.0)
"""The points of both seats."""


def begun() -> State:
    return GAME.new(MarsRules(players=2), "FIGURES")


def test_a_seat_sees_the_same_figures_in_its_view_as_in_the_truth_wherever_a_turn_begins_or_goes_on() -> None:
    thinking = OnMarsKnowledge()
    assert isinstance(thinking, ValueLearner)
    state, stream, moments, rounds = begun(), Stream.named("figures 2"), [0], set[int]()
    while (pending := GAME.pending(state)) and state.round < 12:
        moment = thinking.settled(state)
        if moment is not None and moment != moments[-1]:
            moments.append(moment)
            rounds.add(state.round)
            view = GAME.view(state, 0)
            seen = thinking.features(view, 0)
            assert seen == thinking.features(state, 0) == thinking.features(GAME.determinize(view, "D"), 0)
        GAME.apply(state, pending[0].seat, GAME.random_choice(pending[0], stream))
    assert moments == sorted(moments)
    assert rounds == set(range(1, 12))
    assert len(moments) > 2 * len(rounds)


def test_features_of_two_seats_are_opposite() -> None:
    state = begun()
    state.players[0].res[0] += 3
    one = COMPARED.features(figures(state, 0, 8.0, 5.0, SCORES))
    other = COMPARED.features(figures(state, 1, 8.0, -5.0, SCORES))
    constant = {"one": 1.0, "one later": 0.8}
    assert {name: -figure for name, figure in other.items()} | constant == pytest.approx(one)
    assert (one["mineral"], one["mineral later"]) == pytest.approx((1.0, 0.8))


def test_a_net_judges_figures_as_it_judges_features() -> None:
    state = begun()
    state.players[0].res[0] += 3
    net = learned_net(2)
    counted = figures(state, 0, 8.0, 5.0, SCORES)
    known = COMPARED.features(counted)
    assert set(known) <= set(net.rows)
    assert net.by_figures(COMPARED.standing).judged(counted) == pytest.approx(net.judged(known), abs=1e-3)


def judged(state: State, learned: float) -> Evaluation:
    return Evaluation(0, replace(WEIGHTS, learned=learned, result=2.0))


def test_the_weight_scales_learned_values(monkeypatch: pytest.MonkeyPatch) -> None:
    always = NetModel({}, (0, 300, 0), ((0, 0),)).by_figures(COMPARED.standing)
    monkeypatch.setattr(evaluation, "learned_value", {2: always}.get)
    state = begun()
    nothing, half, all_of_it = (judged(state, learned).value(state) for learned in (0.0, 0.5, 1.0))
    assert all_of_it == pytest.approx(2.0 * 3.0 * POINTS)
    assert half == pytest.approx((nothing + all_of_it) / 2)
    assert judged(state, 0.5).parts(state)["experience"] == pytest.approx(all_of_it / 2)


def test_at_the_end_the_lead_is_what_it_is_but_a_clear_one_is_enough() -> None:
    state = begun()
    state.phase = OVER
    for op, lead in ((7, 7.0), (200, CLEAR)):
        state.players[0].op = op
        assert judged(state, 1.0).parts(state)["experience"] == pytest.approx(2.0 * lead)


def test_alone_it_is_seen_how_near_the_conditions_of_the_goal_card_are() -> None:
    state, thinking = GAME.new(MarsRules(players=1), "FIGURES"), OnMarsKnowledge()
    view = GAME.view(state, 0)
    seen = thinking.features(view, 0)
    assert seen == thinking.features(state, 0) == thinking.features(GAME.determinize(view, "D"), 0)
    assert "goal card: tech_level" in seen
    assert set(seen) <= set(learned_net(1).rows)
    assert "goal card: stored" not in seen, "the fourth card asks for that"
    state.players[0].goal_done = 1
    assert thinking.features(state, 0)["goal card: private_goal"] == 1.0


def test_alone_what_was_learned_says_how_likely_a_game_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        evaluation, "learned_value", {1: NetModel({}, (0, 0, 0), ((0, 0),)).by_figures(ALONE.standing)}.get
    )
    state = GAME.new(MarsRules(players=1), "FIGURES")

    def judged(learned: float) -> Evaluation:
        weights = replace(SOLO, learned=learned)
        return Evaluation(0, weights, alone=SoloContext.of(state, weights))

    nothing, half, all_of_it = (judged(learned).value(state) for learned in (0.0, 0.5, 1.0))
    assert all_of_it == pytest.approx(SOLO.success / 2)
    assert half == pytest.approx((nothing + all_of_it) / 2)
    state.phase = OVER
    assert judged(1.0).value(state) == 0.0, "nothing of the goal card is done"
    other = GAME.new(MarsRules(players=1, solo_goal=2, any_solo_goal=False), "FIGURES")
    assert "experience" not in Evaluation(0, SOLO, alone=SoloContext.of(other, SOLO)).parts(other)
