"""Terraforming Mars as hypothesis plays it."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.rng import Stream
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.position.text_format import problems
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.test_invariants import check_board, check_numbers, check_tableau, check_zones
from tests.engine.terraforming_mars.walk import pick, rules_of
from tests.stateful import MOSTLY, Play


class PlayMars(Play):
    game = GAME
    longest = 120

    def variant(self, number: int) -> MarsRules:
        return rules_of(number)

    def pick(self, decision: Decision, stream: Stream) -> Choice:
        return pick(decision, stream)

    def check(self, events: list[Event]) -> None:
        check_zones(self.state)
        check_numbers(self.state)
        check_board(self.state)
        check_tableau(self.state)
        assert problems(self.state) == []


TestPlay = PlayMars.TestCase
TestPlay.settings = MOSTLY
