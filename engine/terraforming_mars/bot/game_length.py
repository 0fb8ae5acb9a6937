"""Length of the game: the steps and generations still to come."""

from __future__ import annotations

from engine.terraforming_mars.bot.weights import Weights
from engine.terraforming_mars.rules import SOLO_GENERATIONS
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import HIGHEST_OXYGEN, HIGHEST_TEMPERATURE, LOWEST_TEMPERATURE, MOST_OCEANS

ALL_STEPS = (HIGHEST_TEMPERATURE - LOWEST_TEMPERATURE) // 2 + HIGHEST_OXYGEN + MOST_OCEANS
"""Steps of all three global parameters together: 42."""


def steps_left(state: State) -> tuple[int, int, int]:
    """Return the steps that temperature, oxygen and oceans still have to go."""
    return (
        (HIGHEST_TEMPERATURE - state.temperature) // 2,
        HIGHEST_OXYGEN - state.oxygen,
        MOST_OCEANS - state.oceans.bit_count(),
    )


def generations_left(state: State, weights: Weights) -> float:
    """Return the number of production phases to come, that of this generation included.

    Known in a solo game and when Mars is terraformed; otherwise estimated from the steps left, the pace so far and the
    means of all players.
    """
    if state.rules.solo:
        return float(SOLO_GENERATIONS - state.generation + 1)
    left = sum(steps_left(state))
    if not left:
        return 1.0
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
