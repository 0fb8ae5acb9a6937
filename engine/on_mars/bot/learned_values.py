"""Load what opponents of this game learned from games, and their weights, from ``engine/on_mars/values``."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.value_files import load, load_weights
from engine.core.value_model import NetModel, OrderedModel
from engine.on_mars.bot.features import ALONE, COMPARED
from engine.on_mars.bot.weights import Weights

PACKAGE: Final = "engine.on_mars"
SOLO: Final = load_weights(PACKAGE, "weights_solo", Weights)
SEVERAL: Final = load_weights(PACKAGE, "weights_several", Weights)
FIRST: Final = load_weights(PACKAGE, "weights_first", Weights)
"""The weights of levels below expert with several players."""
STANDING: Final = {1: ALONE.standing, 2: COMPARED.standing}
"""The features of each net, by the number of players for whom it is of use."""


@cache
def learned_net(players: int) -> NetModel:
    """Return the net for a solo game, or of two; it is read when it is first asked for."""
    return load(PACKAGE, f"value_{players}p", NetModel)


@cache
def learned_value(players: int) -> OrderedModel | None:
    """Return what positions are worth in a game of that many players; none was learned for more than two."""
    return learned_net(players).by_figures(STANDING[players]) if players in STANDING else None
