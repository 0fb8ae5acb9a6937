"""Length of the game: the steps and generations still to come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property
from operator import mul
from typing import Final

import msgspec

from engine.core.value_files import load
from engine.core.value_model import LEAST
from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import (
    ENERGY,
    HEAT,
    HIGHEST_OXYGEN,
    HIGHEST_TEMPERATURE,
    LOWEST_TEMPERATURE,
    MEGACREDITS,
    MOST_OCEANS,
    PLANTS,
    STEEL,
    TITANIUM,
)

PACKAGE: Final = "engine.terraforming_mars"

ALL_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2 + HIGHEST_OXYGEN + MOST_OCEANS
"""Steps of all three global parameters together: 42."""


def steps_left(state: State) -> tuple[int, int, int]:
    """Return the steps that temperature, oxygen and oceans still have to go."""
    return (
        (HIGHEST_TEMPERATURE - state.temperature) // 2,
        HIGHEST_OXYGEN - state.oxygen,
        MOST_OCEANS - state.oceans.bit_count(),
    )


class Clock(msgspec.Struct, frozen=True, dict=True):
    """What each figure of a position adds to the generations to come, learned from games.

    The figures are those of ``clock_figures``. Resources and cards are the mean of all players. Heat and plants in
    stock count as steps that are already made.
    """

    one: float
    generation: float
    temperature: float
    oxygen: float
    oceans: float
    unpaid: float
    """Steps that the M€ of the players who have not passed cannot pay for."""
    income: float
    heat: float
    """Heat and energy production."""
    plants: float
    metals: float
    cards: float
    passed: float
    """Share of the players who have passed."""
    pace: float
    """Steps divided by what production raises in a generation."""
    more: float
    """Whether more than two play."""

    @cached_property
    def _weights(self) -> tuple[float, ...]:
        return msgspec.structs.astuple(self)

    def generations(self, state: State) -> float:
        """Return the generations to come, this one included."""
        return self.expected(clock_figures(state))

    def expected(self, figures: Sequence[float]) -> float:
        """Return the generations to come for these figures."""
        return max(sum(map(mul, self._weights, figures)), 1.0)


def clock_figures(state: State) -> tuple[float, ...]:
    """Return the figures of a position in the order of the fields of ``Clock``."""
    temperature, oxygen, oceans = steps_left(state)
    income = metals = growth = warmth = money = heat = plants = cards = passed = 0
    for player in state.players:
        stock, production = player.stock, player.production
        income += player.rating + production[MEGACREDITS]
        metals += production[STEEL] + production[TITANIUM]
        growth += production[PLANTS]
        warmth += production[ENERGY] + production[HEAT]
        cards += len(player.hand)
        if player.passed:
            passed += 1
        else:
            money += stock[MEGACREDITS]
            heat += stock[HEAT]
            plants += stock[PLANTS]
    number = len(state.players)
    warm, green = max(temperature - heat / 8, 0.0), max(oxygen - plants / 8, 0.0)
    steps = warm + green + oceans
    return (
        1.0,
        state.generation,
        warm,
        green,
        oceans,
        max(steps - money / STEP_PRICE, 0.0),
        income / number,
        warmth / number,
        growth / number,
        metals / number,
        cards / number,
        passed / number,
        steps / (2 + warmth / 8 + growth / 8 + income / 30),
        min(number - 2, 1),
    )


STEP_PRICE = 25
"""M€ of a step and its share of what players buy besides."""


@cache
def learned_clock() -> Clock:
    """Return the learned clock; it is read when it is first asked for."""
    return load(PACKAGE, "clock", Clock)


def generations_left(state: State, weights: Weights, clock: float | None = None) -> float:
    """Return the number of production phases to come, that of this generation included.

    Known in a solo game and when Mars is terraformed; otherwise estimated: by the learned clock, by the pace, or both
    (``clock``, or else ``Weights.clock``).
    """
    if state.rules.solo:
        return float(SOLO_GENERATIONS - state.generation + 1)
    if not any(steps_left(state)):
        return 1.0
    share = weights.clock if clock is None else clock
    if share < LEAST:
        return paced_generations(state, weights)
    learned = learned_clock().generations(state)
    return learned if share > 1 - LEAST else (1 - share) * paced_generations(state, weights) + share * learned


def paced_generations(state: State, weights: Weights) -> float:
    """Return the generations to come by the steps left, the pace so far and the means of all players."""
    left = sum(steps_left(state))
    pace = (ALL_STEPS - left) / max(state.generation - 1, 1)
    means = sum(
        player.rating
        + player.production[0]
        + 2 * sum(player.production[1:4])
        + player.production[4]
        + player.production[5]
        for player in state.players
    )
    steady = weights.steady * (1 + weights.more * (len(state.players) - 2))
    rate = steady + weights.pace * pace + weights.means * means
    return max(1.0, min(left / max(rate, weights.slowest) + weights.last, weights.longest))


def remaining_cost(state: State, weights: Weights) -> float:
    """Return the cost in M€ of the steps still missing; it rises when a game of several players lasts long."""
    return weights.hurry * max(state.generation - weights.usual, 0.0) * sum(steps_left(state))
