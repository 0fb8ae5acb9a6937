"""Weights of opponents: one set for solo games, one for games of several, and perhaps one for games of two."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from engine.core.game import Rules

WeightsT = TypeVar("WeightsT", bound=msgspec.Struct)


class WeightSets(Generic[WeightsT]):
    """The weights of a game's ``Knowledge``, with a set of its own for solo games, and perhaps for games of two.

    Implements the weights of ``engine.core.interfaces.Tunable``. ``play_styles``: for each style, the factors by which
    it scales the weights for games of several.
    """

    play_styles: ClassVar[Mapping[str, Mapping[str, float]]] = {}

    def __init__(self, solo: WeightsT, several: WeightsT, two: WeightsT | None = None) -> None:
        self.solo = solo
        self.several = several
        self.two = several if two is None else two
        self._own = (self.several, self.two)

    def weights_of(self, rules: Rules) -> WeightsT:
        """Return the weights for such a game."""
        return self.solo if rules.players == 1 else self.two if rules.players == 2 else self.several

    def learns(self, rules: Rules) -> bool:
        """Return True: a game overrides this if it cannot learn from all games."""
        return True

    def interpolated(self, first: WeightsT, part: float) -> Self:
        """Return a copy whose weights for several lie between the first weights (0) and its own (1).

        Weights given from outside stay unchanged.
        """
        changed = copy.copy(self)
        several, two = self._own
        if self.several is several:
            changed.several = interpolate(first, several, part)
        if self.two is two:
            changed.two = interpolate(first, two, part)
        changed._own = (changed.several, changed.two)
        return changed

    def with_play_style(self, play_style: str) -> Self:
        """Return a copy with the weights of a play style; solo weights stay unchanged."""
        factors, changed = self.play_styles[play_style], copy.copy(self)
        changed.several, changed.two = (scaled(weights, factors) for weights in (self.several, self.two))
        return changed

    def retuned(self, rules: Rules, weights: str) -> Self:
        """Return a copy with other weights for such a game, given as JSON. Raises ``msgspec.MsgspecError``."""
        other = msgspec.json.decode(weights, type=type(self.weights_of(rules)))
        changed, common = copy.copy(self), self.two is self.several
        if rules.players == 1:
            changed.solo = other
        if rules.players == 2 or (common and rules.players > 1):
            changed.two = other
        if rules.players > 2 or (common and rules.players > 1):
            changed.several = other
        return changed


def scaled(weights: WeightsT, factors: Mapping[str, float]) -> WeightsT:
    """Return weights of which some are multiplied by factors."""
    own = msgspec.structs.asdict(weights)
    return msgspec.structs.replace(weights, **{name: own[name] * factor for name, factor in factors.items()})


def interpolate(first: WeightsT, last: WeightsT, part: float) -> WeightsT:
    """Interpolate geometrically between two sets of weights, all positive; ``part`` from 0 (first) to 1 (last)."""
    ends = msgspec.structs.asdict(last)
    found = {name: value ** (1 - part) * ends[name] ** part for name, value in msgspec.structs.asdict(first).items()}
    return msgspec.convert(found, type(first))
