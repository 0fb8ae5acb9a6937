"""Learned values and weights of the opponents, loaded from ``engine/terraforming_mars/values``."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.value_files import load, load_weights
from engine.core.value_model import NetModel, OrderedModel
from engine.terraforming_mars.bot.features import ALONE, COMPARED, FORESEEN
from engine.terraforming_mars.bot.weights import Weights

PACKAGE: Final = "engine.terraforming_mars"
SOLO: Final = load_weights(PACKAGE, "weights_solo", Weights)
SEVERAL: Final = load_weights(PACKAGE, "weights_several", Weights)


@cache
def learned_net(players: int) -> NetModel:
    """Return the net for a game alone, or of two; it is read when it is first asked for."""
    return load(PACKAGE, f"value_{players}p", NetModel)


@cache
def learned_value(players: int) -> OrderedModel | None:
    """Return the value of positions for a number of players; for more than two it is learned from games of two."""
    return learned_net(1).by_figures(ALONE.standing) if players == 1 else learned_net(2).by_figures(COMPARED.standing)


@cache
def foreseen_value() -> OrderedModel:
    """Return the value of positions by a net that counts with the learned clock, for any number of players."""
    return load(PACKAGE, "value_foreseen", NetModel).by_figures(FORESEEN.standing)
