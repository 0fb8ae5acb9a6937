"""Statistics of many games: means, intervals, percentiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.96
"""The standard errors of a 95 % interval."""


def mean(values: Sequence[float]) -> float:
    """Return the mean; 0 without values."""
    return sum(values) / len(values) if values else 0.0


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of shares from 0 to 1, one for each seed.

    A share of 0 and one of 1 are added, so that many equal shares still leave an interval.

    >>> [round(end, 2) for end in interval([0.5] * 98)]
    [0.49, 0.51]
    """
    padded = [*shares, 0.0, 1.0]
    middle = mean(padded)
    spread = sum((share - middle) ** 2 for share in padded) / (len(padded) - 1)
    half = Z * sqrt(spread / len(padded))
    return max(0.0, middle - half), min(1.0, middle + half)


def slowest(times: Sequence[float], count: int, part: float) -> float:
    """Return the time exceeded by this part of ``count`` decisions, given the slowest of them; 0 without times.

    >>> slowest([7.0, 9.0, 8.0], 40, 0.05)
    7.0
    """
    ranked = sorted(times, reverse=True)
    return ranked[min(int(count * part), len(ranked) - 1)] if ranked else 0.0
