"""The Dice Game as hypothesis plays it."""

from __future__ import annotations

from engine.core.event import Event
from engine.dice_game.game import GAME
from engine.dice_game.rules import DiceRules
from tests.engine.dice_game.checks import check_invariants
from tests.engine.dice_game.walk import rules_of
from tests.stateful import MOSTLY, Play


class PlayDice(Play):
    game = GAME
    longest = 150

    def variant(self, number: int) -> DiceRules:
        return rules_of(number)

    def check(self, events: list[Event]) -> None:
        check_invariants(self.state)
        for decision in GAME.pending(self.state):
            assert decision.options.count() > 1
            for text in list(decision.options)[:3]:
                assert not GAME.why_not(self.state, decision.seat, text)


TestPlay = PlayDice.TestCase
TestPlay.settings = MOSTLY
