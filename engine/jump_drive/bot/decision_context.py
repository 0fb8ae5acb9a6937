"""One decision of a seat: the results that quick values and lookahead share."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from engine.core.decision import Decision
from engine.jump_drive.bot.heuristics import Heuristics, unpaid, with_player
from engine.jump_drive.cards.readings import SURVEY_TEAM
from engine.jump_drive.play.legal import Placement
from engine.jump_drive.play.previews import placed_player
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import SECOND, Player, State


class PlacementResult(NamedTuple):
    """A seat after placing and paying with its least valuable cards, and the yield of its empire."""

    player: Player
    brings: tuple[int, int]


class DecisionContext:
    """One decision of a seat, evaluated with one set of weights."""

    def __init__(self, view: State, decision: Decision, values: Heuristics) -> None:
        self.view, self.seat, self.values = view, decision.seat, values
        self.options = decision.options
        self.player: Player = view.players[self.seat]
        self.second = view.step == SECOND
        self._after: dict[Placement, PlacementResult] = {}

    @cached_property
    def rounds(self) -> int:
        """The expected number of scorings until the end."""
        return self.values.rounds_left(self.view)

    @cached_property
    def keep(self) -> dict[int, float]:
        """The value of keeping each card of the hand."""
        return self.values.keeping(self.view, self.seat, self.rounds)

    @cached_property
    def hand(self) -> list[int]:
        """The hand, most valuable cards first."""
        keep = self.keep
        return sorted(self.player.hand, key=lambda number: -keep[number])

    @cached_property
    def now(self) -> tuple[int, int]:
        """The current yield of the empire."""
        return yields(self.view, self.seat)

    def after(self, placed: Placement) -> PlacementResult:
        """Return the result of a placement, before others answer."""
        found = self._after.get(placed)
        if found is None:
            player, price = placed_player(self.view, self.seat, placed, second=self.second)
            player.hand = unpaid(self.hand, placed, price)
            player.survey_team = player.survey_team and placed.development != SURVEY_TEAM
            if not self.second:
                player.how = placed.how
            found = PlacementResult(player, yields(with_player(self.view, self.seat, player), self.seat))
            self._after[placed] = found
        return found
