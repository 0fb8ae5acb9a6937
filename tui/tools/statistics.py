"""What can be said of many games: shares, intervals, percentiles."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

Z = 1.96
"""95 of 100 times the truth lies within so many standard errors of the mean."""


def mean(values: Sequence[float]) -> float:
    """The mean; 0 of nothing."""
    return sum(values) / len(values) if values else 0.0


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of shares from 0 to 1, one for each seed.

    A seed of 0 and one of 1 are added, so that many equal shares still leave a doubt.

    >>> [round(end, 2) for end in interval([0.5] * 98)]
    [0.49, 0.51]
    """
    padded = [*shares, 0.0, 1.0]
    middle = mean(padded)
    spread = sum((share - middle) ** 2 for share in padded) / (len(padded) - 1)
    half = Z * sqrt(spread / len(padded))
    return max(0.0, middle - half), min(1.0, middle + half)


def slowest(times: Sequence[float], count: int, part: float) -> float:
    """The time that this part of ``count`` decisions took longer than, from the slowest of them; 0 of nothing.

    >>> slowest([7.0, 9.0, 8.0], 40, 0.05)
    7.0
    """
    ranked = sorted(times, reverse=True)
    return ranked[min(int(count * part), len(ranked) - 1)] if ranked else 0.0
