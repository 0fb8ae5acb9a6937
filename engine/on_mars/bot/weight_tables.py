"""The weights, looked up by the words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, get_args

import msgspec

from engine.on_mars.bot.weights import Weights
from engine.on_mars.cards.printed import EXECUTIVE
from engine.on_mars.cards.vocabulary import Benefit, CardAction, SpaceBonus, TileKind
from engine.on_mars.frame_types.base import Frame
from engine.on_mars.frame_types.series import (
    BlueprintFrame,
    DevelopFrame,
    LearnFrame,
    ProduceFrame,
    ResourceFrame,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.terms import COLONY_ACTIONS, ITEMS, ORBIT_ACTIONS, TECHNOLOGIES

BOOSTED: Final[Mapping[type[Frame], str]] = {
    BlueprintFrame: "blueprint",
    DevelopFrame: "develop",
    LearnFrame: "learn",
    ProduceFrame: "produce",
    ResourceFrame: "resource",
    ShipFrame: "ship",
    UpgradeFrame: "upgrade",
    WarehouseFrame: "warehouse",
}
"""The steps that colonists may boost, with their names in the weights."""


class WeightTables:
    """What is believed, and what follows for each word; ``crystals`` by how many there are."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        known: dict[str, float] = msgspec.structs.asdict(weights)

        def by_word(kind: str, words: tuple[str, ...]) -> dict[str, float]:
            return {word: known[f"{kind}_{word.replace('-', '_')}"] if word else 0.0 for word in words}

        self.actions = by_word("action", ORBIT_ACTIONS + COLONY_ACTIONS)
        self.paid = by_word("price", (*ITEMS, "colonist"))
        self.benefits = by_word("benefit", get_args(Benefit))
        self.tiles = by_word("tile", get_args(TileKind))
        self.cards = by_word("card", get_args(CardAction))
        self.spaces = by_word("space", get_args(SpaceBonus))
        self.technologies = tuple(by_word("technology", TECHNOLOGIES).values())
        self.executives = (0.0, *(known[f"executive_{word.replace('-', '_')}"] for _, word in EXECUTIVE[1:]))
        self.boosts = {step: known[f"boost_{word}"] for step, word in BOOSTED.items()}
        self.learn = (weights.learn_top, weights.learn_middle, 0.0)
        levels = ("two", "three", "four", "five", "six")
        self.develop = (0.0, 0.0, *(known[f"develop_{level}"] for level in levels))
        numbers = ("one", "two", "three", "four", "five", "six", "seven", "eight")
        self.crystals = (0.0, *(known[f"crystals_{number}"] for number in numbers))


@lru_cache(16)
def prices_of(weights: Weights) -> WeightTables:
    """Return the prices of these beliefs."""
    return WeightTables(weights)
