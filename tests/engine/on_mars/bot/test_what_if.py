"""What if: nothing of it changes with what a seat cannot see, in real games of which only that was changed by hand."""

from __future__ import annotations

import pytest

from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.core.rng import Stream
from engine.on_mars.cards.printed import GOALS
from engine.on_mars.game import GAME
from engine.on_mars.state import State
from tests.engine.bots.projected import projected
from tests.slow_cases import slow_except

ASKED, EVERY = 4, 3


def hidden_otherwise(state: State, seat: int, stream: Stream) -> State:
    """The same table with other goals in the hands of others, and every pile in another order."""
    other = GAME.clone(state)
    own = set(other.players[seat].goals)
    goals = [number for number in range(1, len(GOALS)) if number not in own and not state.spent >> number & 1]
    stream.shuffle(goals)
    for at, player in enumerate(other.players):
        if at != seat:
            player.goals = [goals.pop() if goal else goal for goal in player.goals]
    for pile in (other.tech_stack, other.discoveries, *other.stacks):
        stream.shuffle(pile)
    other.stream += 1
    return other


@pytest.mark.parametrize("seat", slow_except((0,), (0, 1)))
def test_neither_goals_of_others_nor_piles_change_what_is_projected(seat: int) -> None:
    state, policy = GAME.new(GAME.bench()["two_player"], "HIDDEN"), opponent(GAME, "normal")
    stream, asked, looked, held = Stream.named("what if", seat), 0, 0, 0
    while asked < ASKED:
        decision = GAME.pending(state)[0]
        view = GAME.view(state, decision.seat)
        choice = policy.choose(view, decision, stream, Budget())
        if decision.seat == seat and decision.root and decision.options.count() > 1:
            looked += 1
            if looked % EVERY == 0:
                other = hidden_otherwise(state, seat, stream)
                held += bool(state.players[1 - seat].goals)
                assert not held or asked or other.players[1 - seat].goals != state.players[1 - seat].goals
                assert other.discoveries != state.discoveries
                found = projected(GAME, view, decision, choice)
                assert projected(GAME, GAME.view(other, seat), decision, choice) == found
                asked += 1
        GAME.apply(state, decision.seat, choice)
    assert held
