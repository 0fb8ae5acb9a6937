"""Means of small samples, with their 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import NamedTuple

NORMAL = 1.96


class Estimate(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def certain(self) -> bool:
        """Whether the interval excludes 0."""
        return self.low > 0 or self.high < 0


def estimate(values: Sequence[float]) -> Estimate:
    """Return the mean of a sample with its 95 % interval, by Student's t.

    >>> estimate([4.0, 4.0, 4.0])
    Estimate(mean=4.0, low=4.0, high=4.0)
    >>> [round(figure, 1) for figure in estimate([0, 2, 4, 6, 8, 10])]
    [5.0, 1.1, 8.9]
    """
    count = len(values)
    mean = sum(values) / max(count, 1)
    if count < 2:
        return Estimate(mean, mean - NORMAL * abs(mean), mean + NORMAL * abs(mean))
    freedom = count - 1
    error = sqrt(sum((value - mean) ** 2 for value in values) / freedom / count)
    wide = (NORMAL + 2.37 / freedom + 2.82 / freedom**2) * error
    return Estimate(mean, mean - wide, mean + wide)


def estimate_share(values: Sequence[float]) -> Estimate:
    """Return the share of won games with its 95 % interval, by Wilson; a tie counts as a part of a win.

    >>> [round(figure, 2) for figure in estimate_share([1.0] * 12 + [0.0] * 12)]
    [0.5, 0.31, 0.69]
    >>> [round(figure, 2) for figure in estimate_share([1.0] * 24)]
    [1.0, 0.86, 1.0]
    """
    count = len(values)
    if not count:
        return Estimate(0.0, 0.0, 1.0)
    share, square = sum(values) / count, NORMAL**2
    middle = (share + square / (2 * count)) / (1 + square / count)
    wide = NORMAL * sqrt(share * (1 - share) / count + square / (4 * count**2)) / (1 + square / count)
    return Estimate(share, min(share, middle - wide), max(share, middle + wide))


def tempered(found: Estimate, even: float, trust: float, trust_error: float) -> Estimate:
    """Draw an estimate towards an even value, and widen its 95 % interval by the standard error of the trust.

    >>> [round(figure, 2) for figure in tempered(Estimate(0.9, 0.7, 0.96), 0.5, 0.5, 0.1)]
    [0.7, 0.57, 0.78]
    >>> tempered(Estimate(0.9, 0.7, 0.96), 0.5, 1.0, 0.0)
    Estimate(mean=0.9, low=0.7, high=0.96)
    """
    mean, doubt = even + trust * (found.mean - even), NORMAL * trust_error * (found.mean - even)
    below, above = trust * (found.mean - found.low), trust * (found.high - found.mean)
    return Estimate(mean, mean - hypot(below, doubt), mean + hypot(above, doubt))


def difference(before: Estimate, after: Estimate) -> Estimate:
    """Return the change between two independent estimates with its 95 % interval, made of theirs (Newcombe).

    >>> [round(figure, 2) for figure in difference(Estimate(0.5, 0.3, 0.7), Estimate(0.8, 0.65, 0.9))]
    [0.3, 0.05, 0.52]
    """
    change = after.mean - before.mean
    below = sqrt((after.mean - after.low) ** 2 + (before.high - before.mean) ** 2)
    above = sqrt((after.high - after.mean) ** 2 + (before.mean - before.low) ** 2)
    return Estimate(change, change - below, change + above)
