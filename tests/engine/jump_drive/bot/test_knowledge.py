"""What the opponents try out, and what they hold a position to be worth."""

from __future__ import annotations

import msgspec
import pytest

from engine.bots.levels import LEVELS
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.knowledge import FIRST, Evaluation, JumpKnowledge
from engine.jump_drive.bot.learned_values import SEVERAL as WEIGHTS
from engine.jump_drive.bot.learned_values import SOLO as ALONE
from engine.jump_drive.bot.weights import Weights
from engine.jump_drive.cards.readings import NUMBERS
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import GOAL, HAND_LIMIT, JumpRules
from engine.jump_drive.state import OVER, State
from tests.engine.jump_drive.build import seat, table

VALUES = Heuristics(WEIGHTS)


def start(players: int) -> State:
    return GAME.new(JumpRules(players=players), "FIRST")


def test_the_first_cards_are_kept_by_their_value_and_other_sets_are_tried() -> None:
    state = start(2)
    decision = GAME.pending(state)[0]
    found = JumpKnowledge().candidates(GAME.view(state, 0), decision)
    keep = VALUES.keeping(state, 0, VALUES.rounds_left(state))
    worth = [sum(keep[NUMBERS[str(card)]] for card in choice.args) for choice, _ in found]
    assert len(found) > 1
    assert len({choice for choice, _ in found}) == len(found)
    assert all(choice in decision.options for choice, _ in found)
    assert [value for _, value in found] == pytest.approx([worth[0] - each for each in worth])
    assert worth[0] == min(worth)


def test_payments_use_the_least_valuable_cards() -> None:
    at = table(seat(hand="drop-ships gem-world", fillers=4), seat(hand="comet-zone"))
    at.do("settle gem-world")
    at.do("explore", who=1)
    decision = at.decision()
    assert decision.kind == "pay"
    assert len(JumpKnowledge().candidates(at.state, decision)) == 1
    assert JumpKnowledge().trial(at.state, decision) is None


@pytest.mark.parametrize(("players", "farther"), [(1, True), (2, False)])
def test_the_first_cards_and_what_is_placed_are_tried_out(players: int, farther: bool) -> None:
    state = start(players)
    first = JumpKnowledge().trial(state, GAME.pending(state)[0])
    assert first is not None
    placing = table(*[seat(hand="gem-world", fillers=3) for _ in range(players)])
    later = JumpKnowledge().trial(placing.state, placing.decision())
    assert later is not None
    assert (later.rounds > 10) == farther
    assert farther or first.rounds == later.rounds + 1, "no round is played while the first cards are kept"


def test_before_the_end_prospects_count_and_the_hand_with_them() -> None:
    at = table(seat("gem-world", hand="drop-ships new-earth", vp=10), seat("gem-world", hand="comet-zone", vp=10))
    rounds = VALUES.rounds_left(at.state)
    mine, other = (VALUES.prospects(at.state, who, rounds) for who in (0, 1))
    assert mine > other > 10
    likely = VALUES.chance(mine - other, rounds)
    assert 0.5 < likely < 1
    unlearned = Heuristics(msgspec.structs.replace(WEIGHTS, learned=1e-9))
    assert Evaluation(0, unlearned).value(at.state) == pytest.approx(mine - other + WEIGHTS.victory * likely)
    assert Evaluation(1, unlearned).value(at.state) == pytest.approx(other - mine + WEIGHTS.victory * (1 - likely))


def test_at_the_end_a_lead_counts_up_to_a_size_and_winning_beside_it() -> None:
    at = table(seat(vp=GOAL + 30), seat(vp=GOAL))
    at.state.step = OVER
    assert Evaluation(0, VALUES).value(at.state) == WEIGHTS.large + WEIGHTS.victory
    assert Evaluation(1, VALUES).value(at.state) == -WEIGHTS.large


def test_alone_a_round_less_is_worth_more_than_any_lead() -> None:
    alone = Evaluation(0, Heuristics(ALONE))
    slow, fast = (table(seat("gem-world", vp=vp)) for vp in (0, GOAL - 1))
    assert alone.value(fast.state) > alone.value(slow.state) + ALONE.victory
    at = table(seat(vp=GOAL + 1))
    at.state.step = OVER
    assert alone.value(at.state) == GOAL + 1 - ALONE.victory * at.state.round


def test_lower_levels_believe_what_one_believes_at_first() -> None:
    usual = JumpKnowledge()
    levels = [usual.at(level).weights_of(JumpRules(players=2)) for level in LEVELS]
    cards = [weights.card for weights in levels]
    assert cards[0] == cards[1] == Weights().card > cards[2] > cards[3] == usual.several.card
    assert levels[1].over < 0.1 < levels[2].over
    assert usual.at("easy").weights_of(JumpRules(players=1)) == usual.solo


def test_cards_over_the_hand_limit_are_lost() -> None:
    usual = Heuristics(Weights())
    assert usual.discard_loss(HAND_LIMIT, 2.0) == 0
    assert usual.discard_loss(HAND_LIMIT + 2, 2.0) == pytest.approx(2 * 2.0 * 0.75)
    assert Heuristics(FIRST).discard_loss(HAND_LIMIT + 2, 2.0) < 0.1
