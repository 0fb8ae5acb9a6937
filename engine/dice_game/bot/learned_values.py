"""Load what opponents of this game learned from games, and their weights, from ``engine/dice_game/values``."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.value_files import load, load_weights
from engine.core.value_model import LinearModel, NetModel, ValueModel
from engine.dice_game.bot.weights import Weights

PACKAGE: Final = "engine.dice_game"
SOLO: Final = load_weights(PACKAGE, "weights_solo", Weights)
SEVERAL: Final = load_weights(PACKAGE, "weights_several", Weights)
FIRST: Final = load_weights(PACKAGE, "weights_first", Weights)
SOLO_FIRST: Final = load_weights(PACKAGE, "weights_solo_first", Weights)
"""``FIRST`` and ``SOLO_FIRST``: the weights of levels below expert."""


@cache
def learned_value(players: int) -> ValueModel:
    """Return what positions are worth in a game of that many players. It is read when it is first asked for."""
    return load(PACKAGE, f"value_{players}p", NetModel if players == 1 else LinearModel)
