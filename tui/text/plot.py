"""Figures round by round as a plot of letters. The plotting library is imported when a plot is asked for."""

from __future__ import annotations

from collections.abc import Sequence

SIGNS = "ABCDEFGH"
TICKS = 5
LABEL = 4
"""At most so many figures stand at the left, in so many columns."""


def plot(series: Sequence[Sequence[int]], names: Sequence[str], columns: int, lines: int) -> list[str]:
    """One letter a player and round, side by side, so that equal figures hide nobody; ``names`` stand below.

    As many lines as asked for. Plain ASCII without frame or colour; letters are ``A`` for the first series and so on.
    Where there are more rounds than columns for all the letters, later letters hide earlier ones.
    """
    import plotext

    rounds = len(names)
    step = max(min((columns - LABEL) // max(rounds, 1), len(series) + 4), 1)
    ticks = _ticks(min(map(min, series)), max(map(max, series)))
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.frame(False)
    wide = step * rounds
    plotext.plotsize(max(len(str(tick)) for tick in ticks) + wide, lines)
    for seat, values in enumerate(series):
        beside = min(seat, step - 1)
        plotext.scatter([step * place + beside for place in range(rounds)], list(values), marker=SIGNS[seat])
    plotext.xlim(0, wide - 1)
    plotext.ylim(ticks[0], ticks[-1])
    plotext.yticks(ticks, list(map(str, ticks)))
    every = -(-3 // step)
    plotext.xticks([step * place for place in range(0, rounds, every)], list(names)[::every])
    return [text.rstrip() for text in plotext.uncolorize(plotext.build()).splitlines()][:lines]


def _ticks(low: int, high: int) -> list[int]:
    """Round figures from below the least to above the most.

    >>> _ticks(14, 63), _ticks(0, 0), _ticks(3, 5)
    ([0, 20, 40, 60, 80], [0, 1], [3, 4, 5])
    """
    size = 1
    for size in (factor * 10**power for power in range(6) for factor in (1, 2, 5)):
        if -(-high // size) - low // size < TICKS:
            break
    first, last = low // size, max(-(-high // size), low // size + 1)
    return [size * number for number in range(first, last + 1)]
