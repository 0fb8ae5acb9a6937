"""Weights of opponents: one set for solo games, one for games of several."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from engine.core.game import Rules

WeightsT = TypeVar("WeightsT", bound=msgspec.Struct)


class WeightSets(Generic[WeightsT]):
    """The weights of a game's ``Knowledge``, with a set of its own for solo games.

    Implements the weights of ``engine.core.interfaces.Tunable``. ``play_styles``: for each style, the factors by which
    it scales the weights for games of several.
    """

    play_styles: ClassVar[Mapping[str, Mapping[str, float]]] = {}

    def __init__(self, solo: WeightsT, several: WeightsT) -> None:
        self.solo = solo
        self.several = several
        self._own = several

    def weights_of(self, rules: Rules) -> WeightsT:
        """Return the weights for such a game."""
        return self.solo if rules.players == 1 else self.several

    def learns(self, rules: Rules) -> bool:
        """Return True: a game overrides this if it cannot learn from all games."""
        return True

    def interpolated(self, first: WeightsT, part: float) -> Self:
        """Return a copy whose weights for several lie between the first weights (0) and its own (1).

        Weights given from outside stay unchanged.
        """
        if self.several is not self._own:
            return self
        changed = copy.copy(self)
        changed.several = changed._own = interpolate(first, self.several, part)
        return changed

    def with_play_style(self, play_style: str) -> Self:
        """Return a copy with the weights of a play style; solo weights stay unchanged."""
        own = msgspec.structs.asdict(self.several)
        changed = copy.copy(self)
        changed.several = msgspec.structs.replace(
            self.several, **{name: own[name] * factor for name, factor in self.play_styles[play_style].items()}
        )
        return changed

    def retuned(self, rules: Rules, weights: str) -> Self:
        """Return a copy with other weights for such a game, given as JSON. Raises ``msgspec.MsgspecError``."""
        other = msgspec.json.decode(weights, type=type(self.weights_of(rules)))
        changed = copy.copy(self)
        if rules.players == 1:
            changed.solo = other
        else:
            changed.several = other
        return changed


def interpolate(first: WeightsT, last: WeightsT, part: float) -> WeightsT:
    """Interpolate geometrically between two sets of weights, all positive; ``part`` from 0 (first) to 1 (last)."""
    ends = msgspec.structs.asdict(last)
    found = {name: value ** (1 - part) * ends[name] ** part for name, value in msgspec.structs.asdict(first).items()}
    return msgspec.convert(found, type(first))
