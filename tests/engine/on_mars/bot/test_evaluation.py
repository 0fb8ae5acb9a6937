"""What a table is worth: its points are those of the score sheet; a search looks through a whole turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import get_args

import pytest
from msgspec.structs import replace

from engine.bots.hints import advise
from engine.bots.levels import opponent
from engine.bots.search import Beam, CompoundSearch, MovePath, Search
from engine.core.interfaces import Budget, CompoundEvaluation
from engine.core.message import Message
from engine.core.rng import Stream
from engine.match import policy_stream
from engine.on_mars.board import mars, tables
from engine.on_mars.bot.evaluation import Evaluation
from engine.on_mars.bot.game_length import end_value, turns_to_come
from engine.on_mars.bot.holdings import points
from engine.on_mars.bot.learned_values import SEVERAL
from engine.on_mars.bot.solo_goal import chance
from engine.on_mars.bot.weight_tables import WeightTables
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards import vocabulary
from engine.on_mars.frame_types.rounds import TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow, scoring
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import GENERATOR, WATER
from tests.engine.on_mars.recorded_scenarios import given

WEIGHTS = Weights()
PRICES = WeightTables(WEIGHTS)


def begun(name: str) -> State:
    state = given(name)
    state.frames = [TurnStartFrame(0)]
    flow.begin(state)
    return state


@pytest.mark.parametrize("players", [1, 2, 4])
def test_points_are_those_of_the_score_sheet(players: int) -> None:
    state = GAME.new(MarsRules(players=players), "POINTS")
    stream = Stream.named("points", players)
    compared = 0
    while pending := GAME.pending(state):
        GAME.apply(state, pending[0].seat, GAME.random_choice(pending[0], stream))
        if state.last_rounds >= 0:
            for seat in range(len(state.players)):
                expected = sum(scoring.points_of(scoring.parts(state, seat)).values())
                assert points(state, seat) == expected
                compared += 1
    assert compared


def test_a_search_goes_through_a_turn_in_other_ways_than_the_table() -> None:
    state = begun("legal:usual-colony")
    (decision,) = GAME.pending(state)
    evaluation = Evaluation(0, Weights())
    assert isinstance(evaluation, CompoundEvaluation)
    before = GAME.encode(state)
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    plain = list(Search(GAME, evaluation, decision, state).variations(choices, Beam()))
    wide = list(Search(GAME, evaluation, decision, state).variations(choices, Beam(depth=2, later=6, paths=2)))
    assert [variation.choice for variation in plain] == choices
    assert wide[: len(plain)] == plain
    further = wide[len(plain) :]
    assert further
    assert {variation.length for variation in further} == {2}
    assert {variation.choice for variation in further} <= set(choices)
    assert max(variation.value for variation in wide) > max(variation.value for variation in plain)
    assert all(not GAME.pending(variation.state) for variation in wide)  # the turn is made to its end
    assert GAME.encode(state) == before


def test_a_search_completes_a_move_once_from_a_position_that_several_orders_of_choices_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = begun("legal:usual-colony")
    (decision,) = GAME.pending(state)
    evaluation = Evaluation(0, Weights())
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    judged: list[bytes] = []
    value = evaluation.value

    def counted(reached: State) -> float:
        judged.append(GAME.encode(reached))
        return value(reached)

    monkeypatch.setattr(evaluation, "value", counted)
    found = list(Search(GAME, evaluation, decision, state).variations(choices, Beam(depth=3, later=24, paths=6)))
    assert len(judged) == len(set(judged)) < len(found)
    assert {GAME.encode(variation.state) for variation in found} == set(judged)
    assert all(variation.value == value(variation.state) for variation in found)


def test_a_search_goes_on_from_one_path_to_each_end(monkeypatch: pytest.MonkeyPatch) -> None:
    state = begun("legal:usual-colony")
    (decision,) = GAME.pending(state)
    evaluation = Evaluation(0, Weights())
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    followed: dict[int, list[bytes]] = defaultdict(list)
    further = CompoundSearch.further

    def noted(search: CompoundSearch, way: MovePath, others: int) -> Iterator[MovePath]:
        followed[way.variation.length].append(GAME.encode(way.variation.state))
        return further(search, way, others)

    monkeypatch.setattr(CompoundSearch, "further", noted)
    list(Search(GAME, evaluation, decision, state).variations(choices, Beam(depth=3, later=24, paths=40)))
    assert len(followed[2]) == 40
    assert all(len(ends) == len(set(ends)) for ends in followed.values())


def test_alone_all_that_is_compared_leads_to_the_next_own_turn() -> None:
    """Else a choice with the rival's turn behind it would look worse than one before it."""
    state = GAME.new(MarsRules(players=1), "ALONE")
    while (decision := GAME.pending(state)[0]).kind != "turn":
        GAME.apply(state, 0, next(iter(decision.options)))
    evaluation = GAME.knowledge().evaluation(GAME.view(state, 0), 0)
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    reached = [way.state for way in Search(GAME, evaluation, decision, state).variations(choices, Beam())]
    assert len(reached) > 2
    for one in reached:
        (waits,) = GAME.pending(one)
        assert (waits.kind, waits.root, one.round) == ("turn", True, state.round + 1)


def test_automatic_income_is_certain_until_the_end_is_near() -> None:
    assert chance(WEIGHTS, "level", 0.5, 15.0) > 0.85
    assert chance(WEIGHTS, "level", 0.5, 1.0) < 0.5 < chance(WEIGHTS, "level", 1.0, 1.0)
    assert chance(WEIGHTS, "contracts", 0.5, 15.0) == chance(WEIGHTS, "contracts", 0.5, 1.0)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_repeated_evaluations_are_equal(level: str) -> None:
    state = begun("legal:usual-colony")
    (decision,) = GAME.pending(state)
    view = GAME.view(state, 0)
    answers = {
        str(opponent(GAME, level).choose(view, decision, policy_stream("again", 0, 3), Budget())) for _ in range(2)
    }
    assert len(answers) == 1


def test_advice_has_reasons_in_parts_that_have_words() -> None:
    state = begun("legal:usual-colony")
    (decision,) = GAME.pending(state)
    thought = advise(GAME, GAME.view(state, 0), decision, "advice")
    while True:
        try:
            next(thought)
        except StopIteration as ended:
            advice = ended.value
            break
    assert len(advice) == 3
    assert advice[0].gain >= advice[1].gain >= advice[2].gain
    parts = set(Evaluation(0, SEVERAL).parts(state))
    for one in advice:
        assert one.reasons
        for reason in one.reasons:
            assert isinstance(reason, Message)
            assert reason.key in ("hint.part", "hint.others", "hint.then", "hint.rest")
            assert reason.args.get("part", "points") in parts


@pytest.mark.parametrize(
    ("vocabulary", "values"),
    [
        (vocabulary.CardAction, PRICES.cards),
        (vocabulary.TileKind, PRICES.tiles),
        (vocabulary.Benefit, PRICES.benefits),
        (vocabulary.SpaceBonus, PRICES.spaces),
    ],
)
def test_every_word_of_a_vocabulary_is_worth_something_to_an_opponent(
    vocabulary: object, values: dict[str, float]
) -> None:
    assert set(get_args(vocabulary)) == set(values)


def test_the_last_private_goal_is_kept_for_what_it_may_bring_and_others_pay_like_crystals() -> None:
    state = begun("legal:usual-colony")
    player, evaluation = state.players[0], Evaluation(0, replace(SEVERAL, learned=0.0))
    worth: list[float] = []
    for goals in ([], [12], [10, 12]):  # five technologies, two research tiles
        player.goals = goals
        worth.append(evaluation.value(state))
    last, second = worth[1] - worth[0], worth[2] - worth[1]
    assert last > SEVERAL.crystals_two > second > 0
    player.goals, player.goal_done = [], 12
    assert evaluation.value(state) > worth[2], "done is better than likely"


def test_of_a_resource_there_can_be_more_than_is_used() -> None:
    state = begun("legal:usual-colony")
    state.round = 1
    state.missions, state.left, state.remaining = [7, 8, 9], [5, 5, 5], 3
    evaluation = Evaluation(0, SEVERAL)
    worth: list[float] = []
    for water in range(6):
        state.players[0].res[WATER] = water
        worth.append(evaluation.parts(state)["stored"])
    gained = [round(after - before, 6) for before, after in pairwise(worth)]
    assert gained[0] > gained[1] == gained[2] > gained[3] == gained[4] > 0


def test_a_game_that_drags_has_turns_to_come_and_a_bot_is_nearer_to_the_awaited() -> None:
    """Two experts once sat on all they had for a hundred rounds, a cube and a mine away from the end."""
    state = begun("legal:usual-colony")
    state.missions, state.left, state.remaining = [7, 0, 0], [1, 0, 0], 1
    usual = turns_to_come(state, WEIGHTS)
    assert end_value(state, 0, WEIGHTS) == 0.0
    state.round = 40
    assert turns_to_come(state, WEIGHTS) > 2 * usual
    state.players[0].res, state.players[0].progress = [1, 0, 0, 0, 0], 0b11101
    (generator,) = mars.hexes(state.buildings[GENERATOR])[:1]
    found: list[float] = []
    for steps in (1, 3, 5):
        far = mars.hexes(mars.AT_DISTANCE[generator][steps])[0]
        state.bots[0] = 1 << far
        found.append(end_value(state, 0, WEIGHTS))
    assert found[0] > found[1] > found[2] > 0
    state.players[0].res = [0, 0, 0, 0, 0]
    assert 0 < end_value(state, 0, WEIGHTS) < found[2]


def test_in_a_long_game_a_tile_and_life_support_that_are_waited_for_draw_nearer() -> None:
    """Two experts once left the last step of life support alone for twenty rounds, with full stores."""
    weights = Weights(awaits=1.0)
    state = begun("legal:usual-colony")
    state.missions, state.left, state.remaining, state.round = [5, 0, 0], [3, 0, 0], 1, 30
    state.players[0].res, state.finds = [0, 0, 0, 0, 0], {}
    assert end_value(state, 0, weights) == 0.0
    here = state.players[0].rover = mars.CENTRE
    worth: list[float] = []
    for steps in (1, 3, 5):
        state.finds = {mars.hexes(mars.AT_DISTANCE[here][steps])[0]: 1}
        worth.append(end_value(state, 0, weights))
        assert end_value(state, 0, WEIGHTS) == 0.0, "not to those who do not wait for it"
    assert worth[0] > worth[1] > worth[2] > 0
    state.finds, state.players[0].res = {}, [1, 0, 0, 0, 0]
    assert end_value(state, 0, weights) > 0, "a building for the next level"


def test_no_colonists_at_home_is_bad_unless_the_shuttle_returns_them() -> None:
    weights = Weights(nobody=1.0, few_at_home=1.0)
    state = begun("legal:usual-colony")
    player, evaluation = state.players[0], Evaluation(0, weights)
    player.lq, player.done, state.shuttle_space = 0, True, 1
    state.shuttle_side = tables.side_of(player.space)
    travelling = evaluation.parts(state)["colonists"]
    state.shuttle_side = 1 - state.shuttle_side
    assert evaluation.parts(state)["colonists"] < travelling
    player.lq = 1
    assert evaluation.parts(state)["colonists"] > travelling


def test_learned_values_add_to_the_evaluation() -> None:
    state = begun("legal:usual-colony")
    state.missions, state.left, state.remaining, state.round = [7, 8, 9], [5, 5, 5], 3, 1
    before = Evaluation(0, WEIGHTS).parts(state)
    after = Evaluation(0, Weights(known=1.0, scientist=1.0, colony_early=1.0)).parts(state)
    assert after["technologies"] > before["technologies"]
    assert after["side"] < before["side"] == 0.0, "in the Colony, and the end is far away"
    state.scientists[1] = 1
    assert Evaluation(0, Weights(scientist=1.0)).parts(state)["contracts"] > before["contracts"]
