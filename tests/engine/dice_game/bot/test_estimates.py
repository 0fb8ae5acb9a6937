"""Kept estimates: as long as they hold, they are those made anew, and they hold in most decisions of a turn."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.bots.playouts import Playouts
from engine.core.decision import Decision
from engine.dice_game.bot.card_evaluation import VALUES
from engine.dice_game.bot.estimates import MOST_KEPT, Estimates, KeptEstimates
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
    weights, kept = SOLO if players == 1 else SEVERAL, KeptEstimates()
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


def test_estimates_hold_in_another_playout_with_the_same_figures() -> None:
    state = GAME.determinize(GAME.view(GAME.new(DiceRules(players=2), "KEPT"), 0), "KEPT")
    kept = KeptEstimates()
    first = kept.estimates(state, 0, SEVERAL, ALL)
    assert kept.estimates(state, 0, SEVERAL, ALL) is first
    other = GAME.clone(state)
    assert kept.estimates(other, 0, SEVERAL, ALL) is first
    assert first.cards.state is other
    assert first.cards.player is other.players[0]
    other.players[0].vp += 1
    assert kept.estimates(other, 0, SEVERAL, ALL) is not first
    assert kept.estimates(state, 0, SEVERAL, ALL) is first


def test_estimates_depend_on_the_dice_that_rivals_can_lose() -> None:
    state = GAME.determinize(GAME.view(GAME.new(DiceRules(players=2), "KEPT"), 0), "KEPT")
    state.players[1].dice[:] = [0] * len(state.players[1].dice)
    state.milestones = (0, 2, 4)  # none of dice
    kept = KeptEstimates()
    first = kept.estimates(state, 0, SEVERAL, ALL)
    state.players[1].dice[0] = 1
    second = kept.estimates(state, 0, SEVERAL, ALL)
    assert second is not first
    state.players[1].dice[0] = 2
    assert kept.estimates(state, 0, SEVERAL, ALL) is second


def test_few_estimates_are_kept() -> None:
    state = GAME.determinize(GAME.view(GAME.new(DiceRules(players=2), "KEPT"), 0), "KEPT")
    kept = KeptEstimates()
    first = kept.estimates(state, 0, SEVERAL, ALL)
    for _ in range(MOST_KEPT):
        state.players[0].vp += 1
        kept.estimates(state, 0, SEVERAL, ALL)
    state.players[0].vp -= MOST_KEPT
    assert kept.estimates(state, 0, SEVERAL, ALL) is not first


@pytest.mark.parametrize("players", [2, 3])
def test_playouts_in_turn_give_the_same_values_as_new_estimates(players: int) -> None:
    root = GAME.new(DiceRules(players=players, corporate_era=True), "TURNS")
    view = GAME.view(root, 0)
    states = [GAME.determinize(view, f"TURNS {number}") for number in (1, 1, 2)]
    kept, seen, reused = KeptEstimates(), set[int](), 0
    alive: list[Estimates] = []
    for _ in range(CHOICES):
        for state in states:
            decision = GAME.pending(state)[0]
            estimates = kept.estimates(state, decision.seat, SEVERAL, ALL)
            reused += id(estimates) in seen
            seen.add(id(estimates))
            alive.append(estimates)
            found = values_of(state, decision, estimates)
            assert found == table_of_values(state, decision, SEVERAL)
            GAME.apply(state, decision.seat, max(found, key=lambda candidate: candidate[1])[0])
    assert reused > CHOICES


def test_playouts_keep_estimates_in_knowledge_of_their_own() -> None:
    known = DiceKnowledge()
    playouts = Playouts(GAME, known)
    assert isinstance(playouts.thinking, DiceKnowledge)
    assert playouts.thinking is not known
    assert playouts.thinking.kept is not None
    assert known.kept is None


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
