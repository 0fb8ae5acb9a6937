"""What if: nothing of it changes with what a seat cannot see, in real games of which only that was changed by hand."""

from __future__ import annotations

import pytest

from engine.core.rng import Stream
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.state import State
from tests import game_contract
from tests.engine.bots.projected import projected

ASKED = 4


def hidden_otherwise(state: State, seat: int, stream: Stream) -> State:
    """Return the same table with other cards in the other hands, the deck and the discards."""
    other = GAME.clone(state)
    hands = [player.hand for at, player in enumerate(other.players) if at != seat]
    unseen = [card for pile in (*hands, other.deck, other.discard) for card in pile]
    stream.shuffle(unseen)
    for pile in (*hands, other.deck, other.discard):
        pile[:] = [unseen.pop() for _ in pile]
    other.streams = [one + 1 for one in other.streams]
    return other


@pytest.mark.parametrize("seat", [0, 1])
def test_neither_hands_of_others_nor_the_deck_change_what_is_projected(seat: int) -> None:
    stream, asked, looked = Stream.named("what if", seat), 0, 0
    for turn in game_contract.turns(GAME, GAME.bench()["two_player"], "HIDDEN"):
        if asked == ASKED:
            break
        decision = turn.decision
        looked += decision.seat == seat and decision.root and decision.kind == "action"
        if decision.seat != seat or decision.kind != "action" or decision.options.count() == 1 or looked % 4:
            continue
        other = hidden_otherwise(turn.state, seat, stream)
        assert other.players[1 - seat].hand != turn.state.players[1 - seat].hand or not other.players[1 - seat].hand
        assert other.deck != turn.state.deck
        found = projected(GAME, GAME.view(turn.state, seat), decision, turn.choice)
        assert projected(GAME, GAME.view(other, seat), decision, turn.choice) == found
        asked += 1
    assert asked == ASKED
