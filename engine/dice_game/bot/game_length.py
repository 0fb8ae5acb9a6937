"""Estimates of the remaining length of a game."""

from __future__ import annotations

from engine.dice_game.board.mars import END, STEP
from engine.dice_game.board.spaces import complete
from engine.dice_game.bot.weights import Weights
from engine.dice_game.rules import COMPLETE_TO_END, SOLO_TURNS
from engine.dice_game.state import State
from engine.dice_game.terms import OXYGEN_LEVEL, TEMPERATURE

LONGEST = 120
"""Turns of all players after which bots stop waiting for a better moment, so that every game ends."""


def steps_left(state: State) -> tuple[int, int, int]:
    """Return the missing steps of temperature and oxygen, and the missing oceans."""
    return (
        (END[TEMPERATURE] - state.temperature) // STEP[TEMPERATURE],
        (END[OXYGEN_LEVEL] - state.oxygen) // STEP[OXYGEN_LEVEL],
        state.oceans_left,
    )


def turns_left(state: State, seat: int, weights: Weights) -> float:
    """Return the estimated turns of a seat after the current one."""
    if state.rules.solo:
        return SOLO_TURNS - state.time
    players = len(state.players)
    if state.last_turns > 0:
        return float(0 < (seat - state.base) % players < state.last_turns)
    if complete(state) >= COMPLETE_TO_END:
        return 1.0
    nearest, nearer, furthest = sorted(steps_left(state))
    turns = min(weights.pace * (nearest + nearer + weights.third * furthest), float(LONGEST - state.turns))
    return 1.0 + max(0.0, turns) / players
