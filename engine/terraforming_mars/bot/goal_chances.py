"""The chances of each seat to claim a milestone, or to win an award in the end, learned from games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

import msgspec

from engine.core.value_files import load
from engine.core.value_model import FARTHEST, chance_of
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import ENERGY, HEAT, PLANTS, STEEL, TITANIUM

PACKAGE: Final = "engine.terraforming_mars"
PLANTS_HELD = 1 / 3
"""Plants in stock, as a share of plant production: they become greeneries once."""
CLOSEST = -30.0
"""Standings below the best by more than this have no chance."""


def _of_plants(player: Player) -> float:
    return player.production[PLANTS] + PLANTS_HELD * player.stock[PLANTS]


def _of_heat(player: Player) -> float:
    return player.production[HEAT] + player.production[ENERGY]


def _of_metals(player: Player) -> float:
    return player.production[STEEL] + player.production[TITANIUM]


GROWTH: dict[str, Callable[[Player], float]] = {
    "landlord": _of_plants,
    "thermalist": _of_heat,
    "miner": _of_metals,
    "cultivator": _of_plants,
    "desert-settler": _of_plants,
    "estate-dealer": _of_plants,
    "industrialist": lambda player: player.production[STEEL] + player.production[ENERGY],
    "benefactor": lambda player: _of_plants(player) + _of_heat(player),
}
"""What a player produces for the count of an award; for an award that is missing, nothing."""


class AwardOutlook(NamedTuple):
    """The weights of an award at one moment: of the count, and of what grows for it, if anything does."""

    each: float
    produced: float
    grows: Callable[[Player], float] | None

    def chances(self, counts: Sequence[int], players: Sequence[Player]) -> list[float]:
        """Return the chance of each seat with these counts: the softmax of all standings."""
        each, produced, grows = self
        if len(counts) == 2:
            lead = each * (counts[0] - counts[1])
            if grows is not None:
                lead += produced * (grows(players[0]) - grows(players[1]))
            chance = 1 / (1 + exp(-lead)) if -FARTHEST < lead < FARTHEST else float(lead > 0)
            return [chance, 1 - chance]
        standings = [each * count for count in counts]
        if grows is not None:
            standings = [held + produced * grows(player) for held, player in zip(standings, players, strict=True)]
        best = max(standings)
        parts = [exp(max(standing - best, CLOSEST)) for standing in standings]
        total = sum(parts)
        return [part / total for part in parts]


class AwardChances(msgspec.Struct, frozen=True):
    """Weights by award: of the count, of the count divided by the generations left, of growth, of growth times them.

    A seat's standing is the sum; the chances are the softmax of all standings.
    """

    weights: Mapping[str, tuple[float, float, float, float]]

    def at(self, left: float, slug: str) -> AwardOutlook | None:
        """Return the weights of an award when these generations are left; None for an award without any."""
        weights = self.weights.get(slug)
        if weights is None:
            return None
        count, late, more, later = weights
        return AwardOutlook(count + late / left, more + later * left, GROWTH.get(slug))


def growth_of(state: State, slug: str) -> list[float]:
    """Return what grows in each generation for the count of an award."""
    grows = GROWTH.get(slug)
    return [grows(player) if grows is not None else 0.0 for player in state.players]


@cache
def award_chances() -> AwardChances:
    """Return the learned chances; they are read when they are first asked for."""
    return load(PACKAGE, "awards", AwardChances)


class MilestoneChances(msgspec.Struct, frozen=True):
    """Weights by milestone that nobody has claimed, for the log-odds that a seat claims it.

    A constant, the share of the threshold that the seat lacks, that of its closest rival, the first divided by the
    generations left, and the number of milestones that are claimed.
    """

    weights: Mapping[str, tuple[float, float, float, float, float]]

    def chances(self, slug: str, lacks: Sequence[float], taken: int, left: float) -> list[float]:
        """Return the chance of each seat to claim a milestone. ``lacks``: what part of the threshold each lacks."""
        constant, own, rival, late, claimed = self.weights[slug]
        own += late / left
        constant += claimed * taken
        short = [max(lack, 0.0) for lack in lacks]
        if len(short) == 2:
            one, other = short
            return [chance_of(constant + own * one + rival * other), chance_of(constant + own * other + rival * one)]
        return [
            chance_of(constant + own * lack + rival * min(short[:seat] + short[seat + 1 :], default=1.0))
            for seat, lack in enumerate(short)
        ]


@cache
def milestone_chances() -> MilestoneChances:
    """Return the learned chances; they are read when they are first asked for."""
    return load(PACKAGE, "milestones", MilestoneChances)
