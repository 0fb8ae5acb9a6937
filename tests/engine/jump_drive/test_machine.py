"""Jump Drive as hypothesis plays it."""

from __future__ import annotations

from engine.core.event import Event
from engine.jump_drive.game import GAME
from engine.jump_drive.rules import JumpRules
from tests.engine.jump_drive import checks
from tests.engine.jump_drive.walk import rules_of
from tests.stateful import MOSTLY, Play


class PlayJump(Play):
    game = GAME
    longest = 60

    def variant(self, number: int) -> JumpRules:
        return rules_of(number)

    def check(self, events: list[Event]) -> None:
        checks.check_scoring(self.state, events)
        checks.check_everything(self.state, [])
        for decision in GAME.pending(self.state):
            checks.check_decision(self.state, decision)


TestPlay = PlayJump.TestCase
TestPlay.settings = MOSTLY
