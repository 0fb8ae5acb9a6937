"""Find lines that moved up or down: the terminal scrolls them itself, so that only new lines are sent."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import eq
from typing import Final, NamedTuple

from tui.terminal.cell_row import CellRow
from tui.terminal.cell_style import PLAIN

FARTHEST: Final = 4
"""Most lines by which a block may have moved."""
FEWEST: Final = 400
"""Where fewer letters changed, nothing is looked for."""
LEAST: Final = 0.25
"""The part of all changed letters that must be where it should when the lines have moved."""
UNKNOWN: Final = "\0"
"""Stands in cells of which nothing is known: no letter is like it."""


class Scroll(NamedTuple):
    """A move of the lines from ``first`` to before ``last`` by ``step`` lines: up if it is positive."""

    first: int
    last: int
    step: int

    @property
    def output(self) -> str:
        """What has the terminal do it, by words as old as the region itself; where the cursor is then differs."""
        if self.step > 0:
            moved = f"\x1b[{self.last}H" + "\n" * self.step
        else:
            moved = f"\x1b[{self.first + 1}H" + "\x1bM" * -self.step
        return f"\x1b[{self.first + 1};{self.last}r{moved}\x1b[r"

    def moved(self, rows: Sequence[CellRow]) -> list[CellRow]:
        """Return what the terminal shows after it. What it shows in the freed lines is not known."""
        columns = len(rows[0].letters)
        unknown = CellRow([UNKNOWN] * columns, [PLAIN] * columns)
        lines = range(self.first, self.last)
        inside = [rows[y + self.step] if y + self.step in lines else unknown for y in lines]
        return [*rows[: self.first], *inside, *rows[self.last :]]


def scrolled(wanted: Sequence[CellRow], shown: Sequence[CellRow], touched: Collection[int]) -> Scroll | None:
    """Return the lines that most likely moved, by how many letters would then be in place."""
    if not touched:
        return None
    columns, lines = len(wanted[0].letters), range(min(touched), max(touched) + 1)
    now = [_same(wanted[y], shown[y]) if y in touched else columns for y in lines]
    missing = columns * len(lines) - sum(now)
    if missing < FEWEST:
        return None
    best, most = None, LEAST * missing
    for step in (step for up in range(1, FARTHEST + 1) for step in (up, -up)):
        there = [_same(wanted[y], shown[y + step]) if y + step in lines else 0 for y in lines]
        gained, first, last = _best_stretch(now, there, step)
        if gained > most:
            most, best = gained, Scroll(lines[first], lines[last - 1] + 1, step)
    return best


def _same(one: CellRow, other: CellRow) -> int:
    """Return how many letters are the same."""
    return sum(map(eq, one.letters, other.letters))


def _best_stretch(now: Sequence[int], there: Sequence[int], step: int) -> tuple[int, int, int]:
    """Return the lines that gain most by moving, with the freed ones: gain, first, last.

    ``now`` and ``there`` say for each line how many of its letters are right, and would be.
    """
    best = (0, 0, 0)
    total = begun_at = begin = 0
    begun = False
    for at in range(-min(step, 0), len(now) - max(step, 0)):
        cost = total + sum(now[at + step : at])
        if not begun or cost < begun_at:
            begun, begun_at, begin = True, cost, at + min(step, 0)
        total += there[at] - now[at]
        gain = total - begun_at - sum(now[at + 1 : at + 1 + step])
        if gain > best[0]:
            best = (gain, begin, at + 1 + max(step, 0))
    return best
