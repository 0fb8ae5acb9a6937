"""Behaviour metrics of Jump Drive: cards that were drawn and never used.

Asked for is half of the 7.0 that experts lost before anybody counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.behaviour_metrics import Metric, MetricCount
from engine.core.choice import Choice
from engine.core.event import Event
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import LIMIT, State

MEASURES = (Metric("thrown", "mean"), Metric("unspent", "mean"), Metric("lost-cards", "mean", most=3.5))


class JumpMetrics:
    """See ``engine.core.behaviour_metrics.BehaviourMetrics``."""

    def measures(self, rules: JumpRules) -> tuple[Metric, ...]:
        return MEASURES

    def observer(self, rules: JumpRules) -> JumpObserver:
        return JumpObserver(rules)


class JumpObserver:
    """Count a seat's cards above the hand limit, and its cards in hand at the end of the game."""

    def __init__(self, rules: JumpRules) -> None:
        self.thrown = [0] * rules.players

    def choosing(self, state: State, seat: int, choice: Choice) -> None:
        if state.step == LIMIT:
            self.thrown[seat] += len(choice.args)

    def happened(self, state: State, events: Sequence[Event]) -> None:
        """Do nothing: discards count when they are chosen."""

    def counted(self, state: State) -> list[MetricCount]:
        found: list[MetricCount] = []
        for seat, player in enumerate(state.players):
            unspent = len(player.hand)
            found += [
                MetricCount("thrown", self.thrown[seat], seat=seat),
                MetricCount("unspent", unspent, seat=seat),
                MetricCount("lost-cards", self.thrown[seat] + unspent, seat=seat),
            ]
        return found
