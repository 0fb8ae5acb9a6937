"""What positions are worth, as learned from games: a sum over what a seat can see.

The weights are learned by ``areo tune --record`` and stand in a module beside the game's own beliefs. To judge by them
takes nothing but this module.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import NamedTuple, TypeAlias

import msgspec

Features: TypeAlias = dict[str, float]
"""What a seat sees of a position, by name: figures of about 1, and 1 for each thing that is there."""


class Judged(NamedTuple):
    """How likely a seat is to win (0 to 1), and by how many points it will lead."""

    chance: float
    lead: float


class Learned(msgspec.Struct, frozen=True):
    """For each feature what it adds to the log-odds of winning, and to the lead in points. Unknown ones add nothing."""

    weights: Mapping[str, tuple[float, float]]

    def judged(self, features: Features) -> Judged:
        """What a position with these features is worth.

        >>> value = Learned({"cards": (0.5, 2.0), "behind": (-0.5, -1.0)})
        >>> value.judged({"cards": 1.0, "behind": 1.0, "unheard of": 9.0})
        Judged(chance=0.5, lead=1.0)
        """
        odds = lead = 0.0
        known = self.weights
        for name, figure in features.items():
            weight = known.get(name)
            if weight is not None:
                odds += weight[0] * figure
                lead += weight[1] * figure
        return Judged(chance_of(odds), lead)


FARTHEST = 30.0


def chance_of(odds: float) -> float:
    """The chance (0 to 1) that these log-odds stand for.

    >>> chance_of(0.0), round(chance_of(2.0), 2), chance_of(-1e9) < 1e-9
    (0.5, 0.88, True)
    """
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, odds))))
