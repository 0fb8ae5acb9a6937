"""Estimate the value of positions by models learned from games: a linear sum, or a net above such sums.

``areo tune --record`` learns the weights and writes them to a data file of the game (``engine.core.value_files``).
Using them needs only this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp, tanh
from operator import add, mul
from struct import unpack
from typing import NamedTuple, Protocol, TypeAlias

import msgspec

Features: TypeAlias = dict[str, float]
"""Features of a position by name: figures of about 1, and 1 for each thing present."""


class FeatureBundle:
    """Features that often occur together; a model sums them once and caches the sum.

    The cache key is the bundle's identity, not its contents, so create a bundle once (``functools.cache``).
    """

    __slots__ = ("features",)

    def __init__(self, features: Features) -> None:
        self.features = features


class BundledFeatures(NamedTuple):
    """The features of a position: bundles, and single features."""

    bundles: list[FeatureBundle]
    others: Features

    def features(self) -> Features:
        """Return all features together.

        >>> BundledFeatures([FeatureBundle({"cards": 1.0, "ship": 1.0})], {"cards": 0.5}).features()
        {'cards': 1.5, 'ship': 1.0}
        """
        found = self.others.copy()
        for bundle in self.bundles:
            for name, figure in bundle.features.items():
                found[name] = found.get(name, 0.0) + figure
        return found


class ValueEstimate(NamedTuple):
    """A seat's chance to win (0 to 1), and its expected lead in points."""

    chance: float
    lead: float


class ValueModel(Protocol):
    """A learned model that estimates the value of positions."""

    def judged(self, features: Features) -> ValueEstimate:
        """Return the estimate for these features; unknown features count as 0."""
        ...


class BundleValueModel(ValueModel, Protocol):
    """A value model that also takes features in bundles."""

    def judged_of(self, seen: BundledFeatures) -> ValueEstimate:
        """Return the estimate for bundled features."""
        ...


class LinearModel(msgspec.Struct, frozen=True):
    """What each feature adds to the log-odds of winning and to the lead in points. Unknown features add nothing."""

    weights: Mapping[str, tuple[float, float]]

    def judged(self, features: Features) -> ValueEstimate:
        """Return the estimate for these features.

        >>> value = LinearModel({"cards": (0.5, 2.0), "behind": (-0.5, -1.0)})
        >>> value.judged({"cards": 1.0, "behind": 1.0, "unheard of": 9.0})
        ValueEstimate(chance=0.5, lead=1.0)
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
        """Return the estimate for these features.

        >>> value = NetModel({"cards": (50, 20, 0), "both": (0, 0, 9000)}, (0, 0, 0), ((100, 10),))
        >>> value.judged({"cards": 2.0}), value.judged({"both": 1.0, "unheard of": 9.0}).lead
        (ValueEstimate(chance=0.7310585786300049, lead=4.0), 1.0)
        """
        return self._estimate(self._still + self._sum(features))

    def judged_of(self, seen: BundledFeatures) -> ValueEstimate:
        """Return the estimate for bundled features."""
        total, known = self._still + self._sum(seen.others), self._bundles
        for bundle in seen.bundles:
            row = known.get(bundle)
            if row is None:
                row = known[bundle] = self._sum(bundle.features)
            total += row
        return self._estimate(total)

    def by_figures(self, standing: Sequence[Features]) -> OrderedModel:
        """Return a model for figures in a fixed order; each figure scales these features.

        >>> value = NetModel({"cards": (50, 20, 0), "both": (0, 0, 9000)}, (0, 0, 0), ((100, 10),))
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

    def _estimate(self, total: int) -> ValueEstimate:
        return self.estimate(self._apart(total))

    def estimate(self, sums: Sequence[float]) -> ValueEstimate:
        """Return the estimate from the sums for the log-odds, the lead and each unit."""
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
        """Split a packed total into the sums of all outputs, in whole weights."""
        number = len(self.still)
        places = unpack(f"<{number}Q", (total + self._middles).to_bytes(PLACE * number, "little"))
        return [(place - MIDDLE) / SCALE for place in places]


class OrderedModel(NamedTuple):
    """The model of ``NetModel.by_figures``: the start of each sum, and what each figure adds to it."""

    net: NetModel
    sums: list[tuple[float, tuple[float, ...]]]

    def judged(self, figures: Sequence[float]) -> ValueEstimate:
        """Return the estimate for these figures."""
        return self.net.estimate([still + sum(map(mul, row, figures)) for still, row in self.sums])

    def lead(self, figures: Sequence[float]) -> float:
        """Return the lead of ``judged`` alone.

        >>> value = NetModel({"cards": (50, 20, 90)}, (0, 0, 10), ((100, 10),)).by_figures([{"cards": 1.0}])
        >>> value.lead([2.0]) == value.judged([2.0]).lead != 0.0
        True
        """
        _, (still, row), *units = self.sums
        lead = still + sum(map(mul, row, figures))
        for (_, adds), (still, row) in zip(self.net.units, units, strict=True):
            lead += adds * (tanh(still + sum(map(mul, row, figures))) / PARTS)
        return lead * POINTS

    def at(self, left: float) -> OrderedModel:
        """Return the model for figures whose second half is the first one times ``left``; only the first is given.

        >>> value = NetModel({"cards": (50, 20)}, (0, 0), ()).by_figures([{"cards": 1.0}, {"cards": 0.1}])
        >>> value.at(5.0).judged([2.0]) == value.judged([2.0, 10.0])
        True
        """
        sums: list[tuple[float, tuple[float, ...]]] = []
        for still, row in self.sums:
            half = len(row) // 2
            sums.append((still, tuple(map(add, row[:half], map(left.__mul__, row[half:])))))
        return OrderedModel(self.net, sums)


def _together(row: Sequence[int]) -> int:
    return sum(weight << 8 * PLACE * place for place, weight in enumerate(row))


LEAST = 0.01
"""A learned value with less weight than this is ignored."""
CLEAR = 30.0
"""The largest lead in points that a model learns and predicts; a larger one wins just as surely."""
PARTS = 100
"""The weight 1 as a whole number of a net."""
POINTS = 10.0
"""The unit of a net's lead, in points."""
FARTHEST = 30.0
PLACE = 8
"""The bytes of one sum of weights in a packed total ..."""
MIDDLE = 1 << 62
"""... and its offset, so that it never becomes negative."""
FINE = 1 << 16
"""The resolution of a figure."""
SCALE = PARTS * FINE


def blended(parts: Mapping[str, float], believed: float, worth: float) -> dict[str, float]:
    """Blend the parts of a value with a learned value of weight ``share`` (0 to 1).

    >>> blended({"points": 8.0}, 0.25, 12.0)
    {'points': 6.0, 'experience': 3.0}
    """
    return {**{part: (1 - believed) * own for part, own in parts.items()}, "experience": believed * worth}


def chance_of(odds: float) -> float:
    """Return the chance (0 to 1) for these log-odds.

    >>> chance_of(0.0), round(chance_of(2.0), 2), chance_of(-1e9) < 1e-9
    (0.5, 0.88, True)
    """
    return 1 / (1 + exp(-max(-FARTHEST, min(FARTHEST, odds))))
