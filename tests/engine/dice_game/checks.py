"""What must hold at every moment of every game; whatever is remembered is worked out again."""

from __future__ import annotations

from engine.dice_game.board.mars import END, LAND, OCEAN_SPACES, OCEANS
from engine.dice_game.board.spaces import specials
from engine.dice_game.cards import TABLES
from engine.dice_game.cards.vocabulary import NUMBER_OF_TALLIES
from engine.dice_game.game import GAME
from engine.dice_game.state import UNROLLED, State


def check_invariants(state: State) -> None:
    """Raises ``AssertionError`` for what does not hold."""
    assert GAME.problems(state) == []
    table = TABLES[state.rules.deck]
    tiles = [state.oceans, state.greeneries, state.cities, specials(state)]
    assert sum(mask.bit_count() for mask in tiles) == (tiles[0] | tiles[1] | tiles[2] | tiles[3]).bit_count()
    assert state.oceans & ~OCEAN_SPACES == 0
    assert (state.greeneries | tiles[3]) & ~LAND == 0
    assert state.oceans_left == OCEANS - state.oceans.bit_count()
    assert state.temperature <= END[0]
    assert state.oxygen <= END[1]
    for player in state.players:
        tallies = [0] * NUMBER_OF_TALLIES
        for number in (player.corporation, *player.played):
            for tally, amount in table.adds.get(number, ()):
                tallies[tally] += amount
        assert tuple(tallies) == player.tallies
        assert player.actions == tuple(number for number in player.played if number in table.actions)
        assert player.vp == sum(player.earned)
        assert not any(player.dice[UNROLLED:])
        assert len(set(player.played)) == len(player.played)
        assert player.bonus_taken <= 2
    assert sum(owner >= 0 for owner in state.owners) <= 3
