"""What a seat sees, in the figures that its judgement is learned by, and what it makes of what was learned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.core.choice import Choice
from engine.core.interfaces import ValueLearner
from engine.core.value_model import POINTS, NetModel
from engine.terraforming_mars.bot import evaluation
from engine.terraforming_mars.bot.evaluation import Evaluation
from engine.terraforming_mars.bot.features import ALONE, COMPARED, Lead, figures, figures_alone, foreseen
from engine.terraforming_mars.bot.knowledge import MarsKnowledge
from engine.terraforming_mars.bot.learned_values import SEVERAL as WEIGHTS
from engine.terraforming_mars.bot.learned_values import SOLO, learned_net
from engine.terraforming_mars.bot.points import tallies_of
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.state import RESEARCH, State
from tests.engine.terraforming_mars.build import Table, seat, table


def made() -> Table:
    return table(
        seat("m=20 p=3", "e=1", hand="comet", played="ironworks", cubes="fish=3", tr=25),
        seat("m=10", "m=2", hand="asteroid ants", tr=21),
        generation=5,
    )


def test_features_of_two_seats_are_opposite() -> None:
    state = made().state
    one, other = (COMPARED.features(figures(state, who, 8.0, Lead(lead))) for who, lead in ((0, 30.0), (1, -30.0)))
    constant = {"one": 1.0, "one later": 0.8}
    assert constant.items() <= one.items()
    assert {name: -figure for name, figure in other.items()} | constant == pytest.approx(one)
    assert one["rating"] == pytest.approx(0.4)
    assert one["rating later"] == pytest.approx(0.4 * 0.8)
    assert one["points of cards"] == pytest.approx(0.3)
    assert one["megacredits production"] < 0 < one["energy production"]


def test_only_what_a_seat_sees_counts() -> None:
    state = made().state
    thinking = MarsKnowledge()
    view = GAME.view(state, 0)
    seen = thinking.features(view, 0)
    assert seen == thinking.features(state, 0) == thinking.features(GAME.determinize(view, "D"), 0)


def test_positions_are_learned_from_between_actions_whenever_something_has_happened() -> None:
    thinking = MarsKnowledge()
    assert isinstance(thinking, ValueLearner)
    state = made().state
    moment = thinking.settled(state)
    assert moment is not None
    assert thinking.settled(state) == moment
    state.players[0].events += [1, 2, 3]
    assert thinking.settled(state) == moment + 1
    state.phase = RESEARCH
    assert thinking.settled(state) is None


def test_a_net_judges_figures_as_it_judges_features() -> None:
    state = made().state
    net = learned_net(2)
    known, counted = COMPARED.features(figures(state, 0, 8.0, Lead(30.0))), figures(state, 0, 8.0, Lead(30.0))
    assert set(known) <= set(net.rows)
    assert net.by_figures(COMPARED.standing).judged(counted) == pytest.approx(net.judged(known), abs=1e-3)


def test_heat_and_plants_count_as_what_they_become() -> None:
    """Sixteen heat with one step to go are one step and eight heat; of seventeen plants one is left."""
    held = table(seat("h=16 p=17"), seat("h=9"), generation=7, temperature=6, oxygen=13).state
    made = table(seat("h=8 p=1", tr=22), seat("h=1", tr=21), generation=7, temperature=8, oxygen=14).state
    one, other = (foreseen(state, 0, tallies_of(state), 5.0, Lead(30.0)) for state in (held, made))
    greeneries = next(place for place, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
    assert one[greeneries] == 2.0
    assert [*one[:greeneries], *one[greeneries + 1 :]] == [*other[:greeneries], *other[greeneries + 1 :]]
    helion = table(seat("h=16", corporation="helion"), seat()).state
    assert foreseen(helion, 0, tallies_of(helion), 5.0, Lead(0.0))[7] == 16.0


@pytest.mark.parametrize("generation", [4, 7, 10])
def test_heat_for_a_step_is_not_held_back(generation: int) -> None:
    made = table(seat("h=18", "h=3"), seat("h=9", "h=5"), generation=generation, temperature=-20, oxygen=4)
    view = GAME.view(made.state, 0)
    value = MarsKnowledge().evaluation(view, 0).value
    assert value(made.do("temperature").state) > value(view)


def test_the_weight_scales_learned_values(monkeypatch: pytest.MonkeyPatch) -> None:
    net = NetModel({"rating": (0, 1000)}, (0, 0), ())  # ten times ``POINTS`` for each ten TR
    monkeypatch.setattr(evaluation, "learned_value", {2: net.by_figures(COMPARED.standing)}.get)
    state = made().state

    def judged(learned: float) -> Evaluation:
        return Evaluation(state, 0, replace(WEIGHTS, clock_learned=0.001, learned=learned))

    nothing, half, all_of_it = (judged(learned).value(state) for learned in (0.001, 0.5, 1.0))
    assert all_of_it == pytest.approx(4.0 * POINTS * WEIGHTS.result)
    assert half == pytest.approx((nothing + all_of_it) / 2)
    assert judged(0.5).parts(state)["experience"] == pytest.approx(all_of_it / 2)
    assert sum(judged(0.5).parts(state).values()) == pytest.approx(half)
    monkeypatch.setattr(evaluation, "learned_value", {}.get)
    assert judged(0.001).value(state) == judged(1.0).value(state) == nothing


def test_to_pass_costs_what_of_the_money_is_left_where_games_taught_the_worth() -> None:
    poor, rich = (table(seat(f"m={money}"), seat("m=10"), generation=5).state for money in (15, 25))

    def lost(state: State, learned: float, verb: str) -> float:
        judged = Evaluation(state, 0, replace(WEIGHTS, learned=learned))
        return judged.value(state) - judged.rested(state, Choice(verb))

    assert lost(rich, 0.5, "pass") == pytest.approx(10 * WEIGHTS.idle)
    assert lost(poor, 0.5, "pass") == lost(rich, 0.5, "end") == lost(rich, 0.001, "pass") == 0.0


def alone() -> State:
    return table(seat("m=20 p=3", hand="comet"), generation=5).state


def test_alone_the_steps_that_are_missing_count_and_no_rival() -> None:
    state = alone()
    before, thinking = ALONE.features(figures_alone(state, 10.0, 80.0)), MarsKnowledge()
    assert (before["lead"], before["oceans"], before["temperature later"]) == pytest.approx((0.8, 9 / 5, 19 / 5))
    state.oceans = 0b11
    assert ALONE.features(figures_alone(state, 10.0, 80.0))["oceans"] == pytest.approx(7 / 5)
    seen = set(thinking.features(GAME.view(state, 0), 0))
    assert {"oceans", "oxygen later", "megacredits"} <= seen <= set(learned_net(1).rows)


def test_alone_what_was_learned_says_how_likely_a_game_is_won(monkeypatch: pytest.MonkeyPatch) -> None:
    always = NetModel({}, (0, 0), ()).by_figures(ALONE.standing)
    monkeypatch.setattr(evaluation, "learned_value", {1: always}.get)
    state = alone()

    def judged(learned: float) -> Evaluation:
        return Evaluation(state, 0, replace(SOLO, learned=learned))

    nothing, half, all_of_it = (judged(learned).value(state) for learned in (0.001, 0.5, 1.0))
    assert all_of_it == pytest.approx(SOLO.victory / 2)
    assert half == pytest.approx((nothing + all_of_it) / 2)
    assert judged(0.5).parts(state)["experience"] == pytest.approx(all_of_it / 2)
    assert sum(judged(0.5).parts(state).values()) == pytest.approx(half)
