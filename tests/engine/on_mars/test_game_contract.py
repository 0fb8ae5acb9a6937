"""What every game must hold to, on this one, which is not listed among the games yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core.game import AnyGame, Rules
from engine.on_mars.game import OnMars
from engine.on_mars.play import flow
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from tests import game_contract


class ShortGame(OnMars):
    """Games that end early, and in which players have something from the beginning: what follows is done often."""

    def new(self, rules: MarsRules, seed: str) -> State:
        state = super().new(rules, seed)
        state.remaining = 0
        for player in state.players:
            player.crystals = 2
            player.wa, player.supply = 2, player.supply - 2 if player.supply else 0
        for slot in (1, 2):
            for seat in range(rules.players):
                state.players[seat].ships &= ~(1 << slot)
                state.players[seat].hangar += 1
        if rules.solo:
            state.players[1].wa = 0
        flow.begin(state)
        return state


SHORT = ShortGame()
CASES = {
    "two": MarsRules(players=2),
    "solo": MarsRules(players=1, solo_goal=2, length="long"),
    "unusual": MarsRules(
        players=4, first_colonists=True, space_oddity=True, deliveries="any", upgrade_technology="always"
    ),
}


@pytest.mark.parametrize("rules", CASES.values(), ids=CASES)
@pytest.mark.parametrize("check", game_contract.CHECKS, ids=lambda check: check.__name__)
def test_the_game_holds_to(check: Callable[[AnyGame, Rules, str], None], rules: MarsRules) -> None:
    check(SHORT, rules, "SUITE-1")
