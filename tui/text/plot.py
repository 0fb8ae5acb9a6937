"""Plot figures round by round, as letters or lines of dots. The plotting library is imported when needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

SIGNS = "ABCDEFGH"
TICKS = 5
LABEL = 4
"""Maximum number of figures at the left, and their columns."""
FAVOUR = 4
"""How many more figures count as much as a drawing of twice the height."""


def plot(series: Sequence[Sequence[int]], names: Sequence[str], columns: int, lines: int) -> list[str]:
    """Return a plot with one letter for each player and round, side by side, and the ``names`` below.

    As many lines as asked for. Plain ASCII without frame or colour; letters are ``A`` for the first series and so on.
    Where there are more rounds than columns for all the letters, later letters hide earlier ones.
    """
    import plotext

    rounds = len(names)
    step = max(min((columns - LABEL) // max(rounds, 1), len(series) + 4), 1)
    ticks, height = _axis(min(map(min, series)), max(map(max, series)), lines - 1)
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.frame(False)
    wide = step * rounds
    plotext.plotsize(max(len(str(tick)) for tick in ticks) + wide, height + 1)
    for seat, values in enumerate(series):
        beside = min(seat, step - 1)
        plotext.scatter([step * place + beside for place in range(rounds)], list(values), marker=SIGNS[seat])
    plotext.xlim(0, wide - 1)
    plotext.ylim(ticks[0], ticks[-1])
    plotext.yticks(ticks, list(map(str, ticks)))
    every = -(-3 // step)
    plotext.xticks([step * place for place in range(0, rounds, every)], list(names)[::every])
    shown = [text.rstrip() for text in plotext.uncolorize(plotext.build()).splitlines()]
    return [*[""] * (lines - len(shown)), *shown][:lines]


class DotLines(NamedTuple):
    """Lines of dots. ``ticks`` are the figures at the left, by line.

    ``cells`` are the letters of each line, each with the series that it belongs to, or None where there is none.
    ``ends`` are the lines beside which the series end: all different, in the order of their last figures.
    """

    ticks: dict[int, int]
    cells: list[list[tuple[str, int | None]]]
    ends: list[int]

    def near(self, value: int, column: int) -> tuple[int, int]:
        """Return the line and column of the dots that are nearest to a figure."""
        low, high = min(self.ticks.values()), max(self.ticks.values())
        line = _line_of(value, low, high, max(self.ticks) - min(self.ticks) + 1) + min(self.ticks)
        drawn = [y for y, cells in enumerate(self.cells) if cells[column][1] is not None]
        return min(drawn, key=lambda y: abs(y - line), default=line), column


def dot_lines(series: Sequence[Sequence[int]], columns: int, lines: int) -> DotLines:
    """Return each series as a line of Braille dots from the first column to the last; the first is on top.

    There are at least as many lines as series.
    """
    ticks, height = _axis(min(map(min, series)), max(map(max, series)), lines)
    low, high, above = ticks[0], ticks[-1], lines - height
    cells: list[list[tuple[str, int | None]]] = [[(" ", None)] * columns for _ in range(lines)]
    for at in reversed(range(len(series))):
        for y, text in enumerate(_strokes(series[at], columns, height, low, high), above):
            for x, sign in enumerate(text[:columns]):
                if sign != " ":
                    cells[y][x] = (_over(sign, cells[y][x][0]), at)

    last = [values[-1] for values in series]
    ends = _apart(last, [above + _line_of(figure, low, high, height) for figure in last], lines)
    return DotLines({above + _line_of(tick, low, high, height): tick for tick in ticks}, cells, ends)


def _line_of(value: int, low: int, high: int, lines: int) -> int:
    return round((high - value) / (high - low) * (lines - 1))


def _strokes(values: Sequence[int], columns: int, lines: int, low: int, high: int) -> list[str]:
    """Return one series as a line of dots."""
    import plotext

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.limit_size(False, False)
    plotext.frame(False)
    plotext.xaxes(False, False)
    plotext.yaxes(False, False)
    plotext.plotsize(columns, lines)
    still = [*values, values[-1]] if len(values) == 1 else values
    plotext.plot(list(range(len(still))), list(still), marker="braille")
    plotext.xlim(0, len(still) - 1)
    plotext.ylim(low, high)
    plotext.xticks([], [])
    plotext.yticks([], [])
    return plotext.uncolorize(plotext.build()).splitlines()[:lines]


def _over(above: str, below: str) -> str:
    """Return the Braille letter with the dots of two."""
    return above if below == " " else chr(ord(above) | ord(below))


def _apart(figures: Sequence[int], wanted: Sequence[int], lines: int) -> list[int]:
    """Return different lines in the order of the figures, the highest first, near the wanted ones.

    >>> _apart([66, 64], [1, 1], 6), _apart([64, 66, 64], [5, 5, 5], 6)
    ([1, 2], [4, 3, 5])
    """
    ranked = sorted(range(len(figures)), key=lambda at: -figures[at])
    ends = [0] * len(figures)
    above = -1
    for place, at in enumerate(ranked):
        above = ends[at] = min(max(wanted[at], above + 1), lines - len(figures) + place)
    return ends


def _axis(low: int, high: int, lines: int) -> tuple[list[int], int]:
    """Return round figures from below the least to above the most, and of these lines how many the axis takes.

    The figures have the same number of lines between them, or the axis looks bent. Of all axes it is the one on which
    the figures are drawn highest; with more figures it may be a little lower.

    >>> _axis(14, 63, 9), _axis(14, 63, 6), _axis(0, 0, 5), _axis(3, 5, 9)
    (([0, 20, 40, 60, 80], 9), ([0, 20, 40, 60, 80], 5), ([0, 1], 5), ([3, 4, 5], 9))
    """
    best, found = -1.0, ([low, high], lines)
    for size in (factor * 10**power for power in range(6) for factor in (1, 2, 5)):
        first, last = low // size, max(-(-high // size), low // size + 1)
        steps = last - first
        if steps >= TICKS or steps >= max(lines, 2):
            continue
        height = max(lines - 1, 1) // steps * steps + 1
        drawn = max(high - low, 1) / (size * steps) * height * (1 + steps / FAVOUR)
        if drawn > best:
            best, found = drawn, ([size * number for number in range(first, last + 1)], min(height, lines))
    return found
