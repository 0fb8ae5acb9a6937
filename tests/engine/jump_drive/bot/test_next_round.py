"""What experts do when they try a choice out: others answer once a deal, and the next round is looked into."""

from __future__ import annotations

import pytest

from engine.bots.levels import opponent
from engine.bots.playouts import Playouts
from engine.core.interfaces import Budget, Simultaneous
from engine.core.rng import Stream
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.bot.knowledge import Evaluation, JumpKnowledge, likely
from engine.jump_drive.bot.learned_values import SEVERAL as WEIGHTS
from engine.jump_drive.bot.learned_values import learned_value
from engine.jump_drive.bot.lookahead import Lookahead
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State
from tests.engine.jump_drive.build import Table, seat, table

VALUES = Heuristics(WEIGHTS)


def begun() -> Table:
    return table(
        seat("gem-world", hand="drop-ships new-earth", fillers=4), seat(hand="comet-zone rebel-base asteroid-belt")
    )


def test_others_answer_once_in_a_deal_whatever_the_seat_chooses() -> None:
    thinking = JumpKnowledge()
    assert isinstance(thinking, Simultaneous)
    made = begun()
    for who in (0, 1):
        state = GAME.clone(made.state)
        thinking.answer_others(state, who)
        assert state.players[who].answer is None
        assert state.players[1 - who].answer == likely(made.state, 1 - who)
        assert [pending.seat for pending in GAME.pending(state)] == [who]


def test_an_answer_that_was_given_stays() -> None:
    made = begun().do("explore", who=1)
    given = made.state.players[1].answer
    JumpKnowledge().answer_others(made.state, 0)
    assert made.state.players[1].answer == given


def test_the_same_comes_of_a_choice_whether_others_have_answered_before_or_answer_then() -> None:
    made, thinking = begun(), JumpKnowledge()
    before, then = GAME.clone(made.state), GAME.clone(made.state)
    thinking.answer_others(before, 0)
    answer = before.players[1].answer
    assert answer is not None
    explore = next(choice for choice in made.decision().options if str(choice) == "explore")
    GAME.apply(before, 0, explore)
    GAME.apply(then, 0, explore)
    GAME.apply(then, 1, answer)
    assert before == then


def test_lookahead_values_a_new_round_by_its_best_choice() -> None:
    state = begun().state
    decision = GAME.pending(state)[0]
    found = dict(Lookahead(state, decision, VALUES).judged(learned_value(2)))
    worth = Evaluation(0, VALUES, looks_ahead=True).value(state)
    assert worth in found.values()
    assert worth > sum(found.values()) / len(found)
    assert Evaluation(0, VALUES).value(state) != worth


def test_only_experts_look_ahead() -> None:
    state = begun().state
    thinking = JumpKnowledge()
    assert not thinking.evaluation(state, 0).looks_ahead
    for level in ("easy", "normal", "hard", "expert"):
        assert thinking.at(level).evaluation(state, 0).looks_ahead == (level == "expert")
    among_three = table(seat(fillers=3), seat(), seat()).state
    assert not thinking.at("expert").evaluation(among_three, 0).looks_ahead


@pytest.mark.parametrize("players", [2, 3, 4])
def test_experts_of_any_number_choose_what_is_allowed_and_see_no_hidden_hand(players: int) -> None:
    state = GAME.new(JumpRules(players=players), "LOOK")
    expert, stream = opponent(GAME, "expert"), Stream.named("LOOK")
    for _ in range(3 * players):
        decision = GAME.pending(state)[0]
        view = GAME.view(state, decision.seat)
        choice = expert.choose(view, decision, stream, Budget())
        assert choice in decision.options
        GAME.apply(state, decision.seat, choice)


def test_choices_are_compared_with_the_same_answers() -> None:
    class Noting(JumpKnowledge):
        answered = 0

        def answer_others(self, state: State, seat: int) -> None:
            self.answered += 1
            super().answer_others(state, seat)

    thinking, made = Noting(), begun()
    choices = list(made.decision().options)[:3]
    values = Playouts(GAME, thinking).values(
        GAME.view(made.state, 0), made.decision(), choices, 1, 4, Stream.named("T"), Budget()
    )
    with pytest.raises(StopIteration) as ended:
        while True:
            next(values)
    assert [len(found) for found in ended.value.value] == [4, 4, 4]
    assert thinking.answered == 4
