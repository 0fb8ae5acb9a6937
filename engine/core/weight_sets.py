"""What every game's opponents do alike that go by weights: one set for games alone, one for games of several."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import ClassVar, Generic, Self, TypeVar

import msgspec

from engine.core.game import Rules

WeightsT = TypeVar("WeightsT", bound=msgspec.Struct)


class WeightSets(Generic[WeightsT]):
    """The part of ``engine.core.interfaces.Tunable`` about weights. A game alone is a game of its own.

    ``manners``: by its name, by what a manner multiplies which weights of games between several.
    """

    manners: ClassVar[Mapping[str, Mapping[str, float]]] = {}

    def __init__(self, solo: WeightsT, several: WeightsT) -> None:
        self.solo = solo
        self.several = several
        self._own = several

    def weights_of(self, rules: Rules) -> WeightsT:
        """The weights for such a game."""
        return self.solo if rules.players == 1 else self.several

    def learns(self, rules: Rules) -> bool:
        """See ``engine.core.interfaces.ValueLearner``: unless the game says otherwise."""
        return True

    def learnt(self, first: WeightsT, part: float) -> Self:
        """The same with what is believed between several only so far (0 to 1) from the first beliefs to its own.

        Weights that were given from outside stay as they are.
        """
        if self.several is not self._own:
            return self
        changed = copy.copy(self)
        changed.several = changed._own = interpolate(first, self.several, part)
        return changed

    def in_manner(self, manner: str) -> Self:
        """See ``engine.core.interfaces.StyleAware``: between several only."""
        own = msgspec.structs.asdict(self.several)
        changed = copy.copy(self)
        changed.several = msgspec.structs.replace(
            self.several, **{name: own[name] * factor for name, factor in self.manners[manner].items()}
        )
        return changed

    def retuned(self, rules: Rules, weights: str) -> Self:
        """The same with other weights for such a game, given as JSON. Raises ``msgspec.MsgspecError``."""
        other = msgspec.json.decode(weights, type=type(self.weights_of(rules)))
        changed = copy.copy(self)
        if rules.players == 1:
            changed.solo = other
        else:
            changed.several = other
        return changed


def interpolate(first: WeightsT, last: WeightsT, part: float) -> WeightsT:
    """Weights so far (0 to 1) from the first to the last, in powers of e; all are above 0."""
    ends = msgspec.structs.asdict(last)
    found = {name: value ** (1 - part) * ends[name] ** part for name, value in msgspec.structs.asdict(first).items()}
    return msgspec.convert(found, type(first))
