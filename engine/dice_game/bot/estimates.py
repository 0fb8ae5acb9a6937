"""The estimates behind a seat's quick values, kept while nothing they depend on changes."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.hand_evaluation import HandEvaluation
from engine.dice_game.bot.weights import Weights
from engine.dice_game.state import State


class Estimates:
    """The values of cards and plans for one seat at one moment; plans are evaluated when they are first needed."""

    def __init__(self, state: State, seat: int, weights: Weights, *, plans: bool, width: int) -> None:
        self.cards = CardEvaluation(state, seat, weights, plans=plans)
        self.plans = plans
        self.width = width

    @cached_property
    def hand(self) -> HandEvaluation:
        """The values of the seat's dice and tokens with its hand."""
        return HandEvaluation(self.cards.state, self.cards, plans=self.plans, width=self.width)


class LastEstimates:
    """Keep the last estimates, for the next decision of the same game.

    In a turn most decisions change nothing but the seat's own dice and tokens, which estimates do not depend on.
    """

    def __init__(self) -> None:
        self._state: State | None = None
        self._basis: tuple[Any, ...] = ()
        self._last: Estimates | None = None

    def estimates(self, state: State, seat: int, weights: Weights, width: int) -> Estimates:
        """Return the last estimates if they hold here, or new ones."""
        now = basis(state, seat)
        if self._last is None or self._state is not state or self._basis != now:
            self._state, self._basis = state, now
            self._last = Estimates(state, seat, weights, plans=True, width=width)
        return self._last


def basis(state: State, seat: int) -> tuple[Any, ...]:
    """Return everything that the estimates for a seat depend on and that changes during a game."""
    player = state.players[seat]
    return (
        seat,
        state.turns,
        state.time,
        state.base,
        state.last_turns,
        state.phase,
        state.temperature,
        state.oxygen,
        state.oceans,
        state.greeneries,
        state.cities,
        state.specials,
        state.oceans_left,
        state.owners,
        player.vp,
        player.tallies,
        player.played,
        player.used,
        player.actions,
        player.hand.copy(),
        [(other.vp, other.tallies, other.played, other.dice.copy()) for other in state.players if other is not player],
    )
