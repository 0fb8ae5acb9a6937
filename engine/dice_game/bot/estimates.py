"""The estimates behind a seat's quick values, kept for later decisions in which nothing they depend on differs."""

from __future__ import annotations

from collections import OrderedDict
from functools import cached_property
from typing import Any

from engine.dice_game.bot.card_evaluation import CardEvaluation
from engine.dice_game.bot.hand_evaluation import HandEvaluation
from engine.dice_game.bot.weights import Weights
from engine.dice_game.state import State

MOST_KEPT = 64
"""The most estimates that are kept. Those of one playout are far fewer."""


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


class KeptEstimates:
    """Keep estimates for the next decisions of playouts from one position.

    In a turn most decisions change nothing but the seat's own dice and tokens, which estimates do not depend on. And
    different playouts lead to the same cards on the same board.
    """

    def __init__(self) -> None:
        self._state: State | None = None
        self._basis: tuple[Any, ...] = ()
        self._last: Estimates | None = None
        self._kept: OrderedDict[tuple[Any, ...], Estimates] = OrderedDict()

    def estimates(self, state: State, seat: int, weights: Weights, width: int) -> Estimates:
        """Return estimates that hold here: the last ones, some from before, or new ones."""
        now = basis(state, seat)
        if self._last is None or self._state is not state or self._basis != now:
            self._state, self._basis = state, now
            self._last = self._of_position(Estimates(state, seat, weights, plans=True, width=width))
        return self._last

    def _of_position(self, new: Estimates) -> Estimates:
        """Return the estimates kept from a position with the same figures, or ``new`` if there are none."""
        figures = new.cards.figures()
        found = self._kept.setdefault(figures, new)
        if found is new:
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        else:
            found.cards.move_to(new.cards.state)
            self._kept.move_to_end(figures)
        return found


def basis(state: State, seat: int) -> tuple[Any, ...]:
    """Return what changes during a game and may change the estimates for a seat; equal ones give equal estimates."""
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
