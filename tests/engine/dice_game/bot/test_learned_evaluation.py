"""What experts try out, how far, and what it is worth there."""

from __future__ import annotations

import msgspec
import pytest

from engine.bots.levels import LEVELS, opponent
from engine.core.choice import Choice
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.core.value_model import LinearModel, ValueEstimate
from engine.dice_game.board.mars import END
from engine.dice_game.bot.features import features
from engine.dice_game.bot.knowledge import TRIED, DiceKnowledge
from engine.dice_game.bot.learned_evaluation import LONGEST_WAIT, LearnedEvaluation, ProductionHorizon
from engine.dice_game.bot.learned_values import SEVERAL as WEIGHTS
from engine.dice_game.bot.learned_values import SOLO as ALONE
from engine.dice_game.bot.learned_values import learned_value
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import OVER
from engine.dice_game.terms import OXYGEN_LEVEL, TEMPERATURE
from tests.engine.dice_game.build import Table, seat, table

PRODUCTION = Choice("production")


def started(*, seats: int = 2, stage: str = "start") -> Table:
    others = [seat(corporation) for corporation in ("helion", "teractor", "unmi")[: seats - 1]]
    return table(seat(dice="plant plant heat", hand="soot-scattering"), *others, stage=stage)


def alone() -> Table:
    return table(seat(dice="plant plant heat", hand="soot-scattering"), stage="start", time=10)


def test_only_experts_try_out_what_a_turn_begins_with() -> None:
    begins, inside = started(), started(stage="main")
    for level in LEVELS:
        tried = DiceKnowledge().at(level).trial(begins.state, begins.decision)
        assert tried is (TRIED if level == "expert" else None)
    expert = DiceKnowledge().at("expert")
    assert expert.trial(inside.state, inside.decision) is None
    for more in (alone(), started(seats=3), started(seats=4)):
        assert expert.trial(more.state, more.decision) is TRIED
    assert DiceKnowledge().trial(begins.state, begins.decision) is None, "advice keeps nobody waiting for it"


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_outcomes_use_the_values_learned_for_that_number_of_seats(seats: int) -> None:
    thinking, made = DiceKnowledge().at("expert"), started(seats=seats)
    chance, lead = learned_value(seats).judged(features(made.state, 0, WEIGHTS))
    assert thinking.evaluation(made.state, 0).value(made.state) == pytest.approx(WEIGHTS.won * chance + lead)
    for other in (DiceKnowledge(), DiceKnowledge().at("hard")):
        evaluation = other.evaluation(made.state, 0)
        assert evaluation.value(made.state) == pytest.approx(sum(evaluation.parts(made.state).values()))


def test_alone_it_is_judged_by_how_likely_mars_is_completed_in_time() -> None:
    made = alone()
    expert, state = DiceKnowledge().at("expert").evaluation(made.state, 0), made.state
    chance = learned_value(1).judged(features(state, 0, ALONE)).chance
    assert expert.value(state) == pytest.approx(ALONE.success * chance)
    state.phase = OVER
    assert expert.value(state) == 0.0
    state.temperature, state.oxygen, state.oceans_left = END[TEMPERATURE], END[OXYGEN_LEVEL], 0
    assert expert.value(state) == ALONE.success


def test_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    class Never(LinearModel, frozen=True):
        def judged(self, features: dict[str, float]) -> ValueEstimate:
            raise AssertionError

    state = started().state
    state.phase = OVER
    state.players[0].vp, state.players[1].vp = 30, 26
    ahead, behind = (LearnedEvaluation(who, WEIGHTS, Never({})).value(state) for who in (0, 1))
    assert ahead - WEIGHTS.won == -behind > 0


def test_it_goes_on_to_the_own_turn_after_the_next_production() -> None:
    watcher, made = ProductionHorizon(0), started()
    state, own = made.state, made.decision
    other = msgspec.structs.replace(own, seat=1)
    watcher.chosen(0, Choice("die", ("red",)))
    assert not watcher.arrived(state, own)
    watcher.chosen(1, PRODUCTION)
    assert not watcher.arrived(state, own)
    watcher.chosen(0, PRODUCTION)
    assert not watcher.arrived(state, other)
    assert not watcher.arrived(state, started(stage="main").decision)
    assert watcher.arrived(state, own)


def test_a_playout_does_not_wait_for_a_production_turn_for_ever() -> None:
    watcher, made = ProductionHorizon(0), started()
    other = msgspec.structs.replace(made.decision, seat=1)
    for _ in range(LONGEST_WAIT - 1):
        made.state.turns += 2
        for decision in (made.decision, made.decision, other):  # a free action leaves the turn at its beginning
            assert not watcher.arrived(made.state, decision)
    made.state.turns += 2
    assert watcher.arrived(made.state, made.decision)


def test_an_expert_chooses_the_same_again() -> None:
    state = GAME.new(DiceRules(players=2), "AGAIN")
    expert, stream = opponent(GAME, "expert"), Stream.named("AGAIN")
    while (decision := GAME.pending(state)[0]).kind != "start":
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
    view = GAME.view(state, decision.seat)
    found = {expert.choose(view, decision, Stream.named("T"), Budget()) for _ in range(2)}
    assert len(found) == 1 and found <= set(decision.options)
