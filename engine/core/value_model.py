"""Estimate the value of positions by models learned from games: a linear sum, or a net above such sums.

``areo tune --record`` learns the weights and writes them to a data file of the game (``engine.core.value_files``).
Using them needs only this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp, tanh
from operator import mul
from struct import unpack
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

Features: TypeAlias = dict[str, float]
"""What a seat sees of a position, by name: figures of about 1, and 1 for each thing that is there."""


class FeatureBundle:
    """Features that come together again and again; a judge adds them up once and remembers.

    It goes by which bundle it is, not by what is in it: who makes one keeps it (``functools.cache``).
    """

    __slots__ = ("features",)

    def __init__(self, features: Features) -> None:
        self.features = features


class BundledFeatures(NamedTuple):
    """The features of a position: those that come in bundles, and the others."""

    bundles: list[FeatureBundle]
    others: Features

    def features(self) -> Features:
        """All of them together.

        >>> Seen([Bundle({"cards": 1.0, "ship": 1.0})], {"cards": 0.5}).features()
        {'cards': 1.5, 'ship': 1.0}
        """
        found = self.others.copy()
        for bundle in self.bundles:
            for name, figure in bundle.features.items():
                found[name] = found.get(name, 0.0) + figure
        return found


class ValueEstimate(NamedTuple):
    """How likely a seat is to win (0 to 1), and by how many points it will lead."""

    chance: float
    lead: float


class ValueModel(Protocol):
    """Something that was learned, and tells what positions are worth."""

    def judged(self, features: Features) -> ValueEstimate:
        """What a position with these features is worth. Features that are unknown say nothing."""
        ...


class BundleValueModel(ValueModel, Protocol):
    """A judge to whom features can come in bundles."""

    def judged_of(self, seen: BundledFeatures) -> ValueEstimate:
        """What a position is worth of which this is seen."""
        ...


class LinearModel(msgspec.Struct, frozen=True):
    """For each feature what it adds to the log-odds of winning, and to the lead in points. Unknown ones add nothing."""

    weights: Mapping[str, tuple[float, float]]

    def judged(self, features: Features) -> ValueEstimate:
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
        return ValueEstimate(chance_of(odds), lead)


class NetModel(msgspec.Struct, frozen=True, dict=True):
    """A linear sum like ``LinearModel``, plus one layer of ``tanh`` units; every feature feeds every unit.

    ``rows``: what each feature adds to the log-odds, to the lead and to each unit; ``still``: the same for constant
    features. ``units``: what each active unit adds to the log-odds and to the lead. All weights are in units of
    1/``PARTS``, the lead in ``POINTS``.
    """

    rows: Mapping[str, tuple[int, ...]]
    still: tuple[int, ...]
    units: tuple[tuple[int, int], ...]

    def judged(self, features: Features) -> ValueEstimate:
        """What a position with these features is worth.

        >>> value = Net({"cards": (50, 20, 0), "both": (0, 0, 9000)}, (0, 0, 0), ((100, 10),))
        >>> value.judged({"cards": 2.0}), value.judged({"both": 1.0, "unheard of": 9.0}).lead
        (Judged(chance=0.7310585786300049, lead=4.0), 1.0)
        """
        return self._told(self._still + self._sum(features))

    def judged_of(self, seen: BundledFeatures) -> ValueEstimate:
        """The same, of features of which some come in bundles."""
        total, known = self._still + self._sum(seen.others), self._bundles
        for bundle in seen.bundles:
            row = known.get(bundle)
            if row is None:
                row = known[bundle] = self._sum(bundle.features)
            total += row
        return self._told(total)

    def by_figures(self, standing: Sequence[Features]) -> OrderedModel:
        """The same for figures that always come in one order; each stands for these features, times their numbers.

        >>> value = Net({"cards": (50, 20, 0), "both": (0, 0, 9000)}, (0, 0, 0), ((100, 10),))
        >>> value.by_figures([{"cards": 0.5}, {"both": 1.0}]).judged([4.0, 0.0]) == value.judged({"cards": 2.0})
        True
        """
        unknown = (0,) * len(self.still)
        sums: list[tuple[float, ...]] = []
        for features in standing:
            rows = [(self.rows.get(name, unknown), figure / PARTS) for name, figure in features.items()]
            sums.append(tuple(sum(row[place] * part for row, part in rows) for place in range(len(self.still))))
        still = [weight / PARTS for weight in self.still]
        return OrderedModel(self, list(zip(still, zip(*sums, strict=True), strict=True)))

    def _told(self, total: int) -> ValueEstimate:
        return self.told(self._apart(total))

    def told(self, sums: Sequence[float]) -> ValueEstimate:
        """What a position is worth by what is added up for the log-odds, the lead and each unit."""
        odds, lead = sums[0], sums[1]
        for moved, (to_odds, to_lead) in zip(map(tanh, sums[2:]), self.units, strict=True):
            on = moved / PARTS
            odds += to_odds * on
            lead += to_lead * on
        return ValueEstimate(chance_of(odds), lead * POINTS)

    def _sum(self, features: Features) -> int:
        rows, whole, parts = self._rows, 0, 0
        for name, figure in features.items():
            row = rows.get(name)
            if row is None:
                continue
            if figure == 1:
                whole += row
            else:
                parts += int(figure * FINE) * row
        return whole * FINE + parts

    # A row is added up as one large number, a place for each of its weights: many times as fast as one by one.

    @cached_property
    def _rows(self) -> dict[str, int]:
        return {name: _together(row) for name, row in self.rows.items()}

    @cached_property
    def _bundles(self) -> dict[FeatureBundle, int]:
        return {}

    @cached_property
    def _still(self) -> int:
        return _together(self.still) * FINE

    @cached_property
    def _middles(self) -> int:
        return _together((MIDDLE,) * len(self.still))

    def _apart(self, total: int) -> list[float]:
        """The sums of all places, in whole weights."""
        number = len(self.still)
        places = unpack(f"<{number}Q", (total + self._middles).to_bytes(PLACE * number, "little"))
        return [(place - MIDDLE) / SCALE for place in places]


class OrderedModel(NamedTuple):
    """See ``NetModel.by_figures``: for each sum where it begins, and what each figure adds to it."""

    net: NetModel
    sums: list[tuple[float, tuple[float, ...]]]

    def judged(self, figures: Sequence[float]) -> ValueEstimate:
        """What a position with these figures is worth."""
        return self.net.told([still + sum(map(mul, row, figures)) for still, row in self.sums])


def _together(row: Sequence[int]) -> int:
    return sum(weight << 8 * PLACE * place for place, weight in enumerate(row))


LEAST = 0.01
"""What was learned is left alone where it is believed less than this."""
CLEAR = 30.0
"""Who leads by more points has won as surely: a lead is learned, and judged, as at most so many."""
PARTS = 100
"""The weights of a net are whole numbers: so many are 1."""
POINTS = 10.0
"""A net tells the lead in so many points."""
FARTHEST = 30.0
PLACE = 8
"""A sum of weights takes so many bytes ..."""
MIDDLE = 1 << 62
"""... and lies so far from none, for none to be below 0."""
FINE = 1 << 16
"""A figure counts in such parts."""
SCALE = PARTS * FINE


def blended(parts: Mapping[str, float], believed: float, worth: float) -> dict[str, float]:
    """The parts of a value of which so much (0 to 1) is what games taught that the position is worth.

    >>> blended({"points": 8.0}, 0.25, 12.0)
    {'points': 6.0, 'experience': 3.0}
    """
    return {**{part: (1 - believed) * own for part, own in parts.items()}, "experience": believed * worth}


def chance_of(odds: float) -> float:
    """The chance (0 to 1) that these log-odds stand for.

    >>> chance_of(0.0), round(chance_of(2.0), 2), chance_of(-1e9) < 1e-9
    (0.5, 0.88, True)
    """
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, odds))))
