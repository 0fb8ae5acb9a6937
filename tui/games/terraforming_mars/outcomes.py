"""What a choice would change, in the order in which this game's figures stand everywhere."""

from __future__ import annotations

from functools import partial

from engine.terraforming_mars.terms import RESOURCES
from tui.games import outcomes

_FIGURES = ("temperature", "oxygen", "oceans", "rating", *RESOURCES)
_ORDER = (*_FIGURES, *(f"production-{resource}" for resource in RESOURCES), "cubes", "hand", "points")

outcome = partial(outcomes.outcome, order=_ORDER)
