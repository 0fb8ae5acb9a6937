"""Kept estimates: as long as they hold, they are those made anew, and they hold in most decisions of a turn."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.bots.playouts import Playouts
from engine.core.decision import Decision
from engine.dice_game.bot.card_evaluation import VALUES
from engine.dice_game.bot.estimates import Estimates, LastEstimates
from engine.dice_game.bot.evaluation import table_of_values, values_of
from engine.dice_game.bot.hand_evaluation import ALL, HandEvaluation
from engine.dice_game.bot.knowledge import DiceKnowledge
from engine.dice_game.bot.learned_values import SEVERAL, SOLO
from engine.dice_game.cards.vocabulary import Effect
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State
from engine.dice_game.terms import UNKNOWN

CHOICES = 150


@pytest.mark.parametrize("players", [1, 2, 3])
def test_kept_estimates_give_the_same_values_as_new_ones(players: int) -> None:
    state = GAME.determinize(GAME.view(GAME.new(DiceRules(players=players), "KEPT"), 0), "KEPT")
    weights, kept = SOLO if players == 1 else SEVERAL, LastEstimates()
    last: Estimates | None = None
    reused = 0
    for _ in range(CHOICES):
        if not GAME.pending(state):
            break
        decision: Decision = GAME.pending(state)[0]
        estimates = kept.estimates(state, decision.seat, weights, ALL)
        reused += estimates is last
        last = estimates
        found = values_of(state, decision, estimates)
        assert found == table_of_values(state, decision, weights)
        GAME.apply(state, decision.seat, max(found, key=lambda candidate: candidate[1])[0])
    assert reused > CHOICES // 3


def test_estimates_are_kept_for_one_state_only() -> None:
    state = GAME.new(DiceRules(players=2), "KEPT")
    kept = LastEstimates()
    first = kept.estimates(state, 0, SEVERAL, ALL)
    assert kept.estimates(state, 0, SEVERAL, ALL) is first
    assert kept.estimates(GAME.clone(state), 0, SEVERAL, ALL) is not first


def test_playouts_keep_estimates_in_knowledge_of_their_own() -> None:
    known = DiceKnowledge()
    playouts = Playouts(GAME, known)
    assert isinstance(playouts.thinking, DiceKnowledge)
    assert playouts.thinking is not known
    assert playouts.thinking.last is not None
    assert known.last is None


def test_every_effect_has_a_value() -> None:
    assert set(VALUES) == set(get_args(Effect))


def hand_of(state: State) -> HandEvaluation:
    return Estimates(state, 0, SEVERAL, plans=True, width=ALL).hand


def test_values_of_dice_do_not_depend_on_what_was_asked_before() -> None:
    state = GAME.determinize(GAME.view(GAME.new(DiceRules(players=2), "ASKED"), 0), "ASKED")
    while state.stage or len(state.players[0].hand) < 3 or UNKNOWN in state.players[0].hand or state.frames:
        decision = GAME.pending(state)[0]
        GAME.apply(state, decision.seat, table_of_values(state, decision, SEVERAL)[0][0])
    asked = hand_of(state)
    dice = state.players[0].dice.copy()
    for face in range(len(dice)):
        for wild in (0, 2):
            dice[face] += 1
            assert asked.before_main(dice, wild) == hand_of(state).before_main(dice, wild)
            assert asked.evaluate(dice, wild) == hand_of(state).evaluate(dice, wild)
            assert asked.best(dice, wild) == hand_of(state).best(dice, wild)
            dice[face] -= 1
