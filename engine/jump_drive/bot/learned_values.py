"""Load what opponents of this game learned from games, and their weights, from ``engine/jump_drive/values``."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.value_files import load, load_weights
from engine.core.value_model import NetModel
from engine.jump_drive.bot.weights import Weights

PACKAGE: Final = "engine.jump_drive"
SOLO: Final = load_weights(PACKAGE, "weights_solo", Weights)
SEVERAL: Final = load_weights(PACKAGE, "weights_several", Weights)


@cache
def learned_value(players: int) -> NetModel | None:
    """Return the net for a game of that many players; alone there is none. It is read when it is first asked for."""
    return load(PACKAGE, f"value_{players}p", NetModel) if players in (2, 3, 4) else None
