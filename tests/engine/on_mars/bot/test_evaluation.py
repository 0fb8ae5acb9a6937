"""What a table is worth: its points are those of the score sheet; a search looks through a whole turn."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.bots import opponent
from engine.bots.hints import advise
from engine.bots.search import Beam, Search
from engine.core.message import Message
from engine.core.ports import Budget, Compound
from engine.core.streams import Stream
from engine.match import policy_stream
from engine.on_mars.bot import table
from engine.on_mars.bot.evaluation import Evaluation, points
from engine.on_mars.bot.goalcard import chance
from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards import vocabulary
from engine.on_mars.game import GAME
from engine.on_mars.play import flow, scoring
from engine.on_mars.play.steps import TURN_START
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from tests.engine.on_mars.recorded import given


def begun(name: str) -> State:
    state = given(name)
    state.frames = [(TURN_START, 0)]
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
    assert isinstance(evaluation, Compound)
    before = GAME.encode(state)
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    plain = list(Search(GAME, evaluation, decision, state).variations(choices, Beam()))
    wide = list(Search(GAME, evaluation, decision, state).variations(choices, Beam(depth=2, width=2, later=6)))
    assert [variation.choice for variation in plain] == choices
    assert wide[: len(plain)] == plain
    further = wide[len(plain) :]
    assert further
    assert {variation.length for variation in further} == {2}
    assert {variation.choice for variation in further} <= set(choices)
    assert max(variation.value for variation in wide) > max(variation.value for variation in plain)
    assert all(not GAME.pending(variation.state) for variation in wide)  # the turn is made to its end
    assert GAME.encode(state) == before


def test_alone_all_that_is_compared_leads_to_the_next_own_turn() -> None:
    """Else a choice with the rival's turn behind it would look worse than one before it."""
    state = GAME.new(MarsRules(players=1), "ALONE")
    while (decision := GAME.pending(state)[0]).kind != "turn":
        GAME.apply(state, 0, next(iter(decision.options)))
    evaluation = GAME.thinking().evaluation(GAME.view(state, 0), 0)
    choices = [choice for choice, _ in evaluation.candidates(state, decision)]
    reached = [way.state for way in Search(GAME, evaluation, decision, state).variations(choices, Beam())]
    assert len(reached) > 2
    for one in reached:
        (waits,) = GAME.pending(one)
        assert (waits.kind, waits.root, one.round) == ("turn", True, state.round + 1)


def test_what_comes_by_itself_is_sure_until_time_is_short() -> None:
    assert chance("level", 0.5, 15.0) > 0.85
    assert chance("level", 0.5, 1.0) < 0.5 < chance("level", 1.0, 1.0)
    assert chance("contracts", 0.5, 15.0) == chance("contracts", 0.5, 1.0)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_what_is_repeated_is_answered_the_same(level: str) -> None:
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
    parts = set(Evaluation(0, Weights()).parts(state))
    for one in advice:
        assert one.reasons
        for reason in one.reasons:
            assert isinstance(reason, Message)
            assert reason.key in ("hint.part", "hint.then", "hint.rest")
            assert reason.args.get("part", "points") in parts


@pytest.mark.parametrize(
    ("vocabulary", "values"),
    [
        (vocabulary.CardAction, table.CARDS),
        (vocabulary.TileKind, table.TILES),
        (vocabulary.Benefit, table.BENEFITS),
        (vocabulary.SpaceBonus, table.SPACES),
    ],
)
def test_every_word_of_a_vocabulary_is_worth_something_to_an_opponent(
    vocabulary: object, values: dict[str, float]
) -> None:
    assert set(get_args(vocabulary)) == set(values)
