"""Plot figures round by round, painted in the players' colours or with their letters."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.score import ScoreSheet
from tui.games.seats import letter, seat_ink
from tui.text import Words
from tui.text.plot import SIGNS, dot_lines, plot
from tui.widgets.styled_line import Run, StyledLine, column, line

TICK = 4
"""Columns of the axis labels."""


def totals(sheets: Sequence[tuple[int, ScoreSheet]]) -> list[list[int]]:
    """Return the points of each seat, round by round."""
    return [list(figures) for figures in zip(*(sheet.totals for _, sheet in sheets), strict=True)]


def drawn(series: list[list[int]], names: list[str], room: tuple[int, int], words: Words) -> list[StyledLine]:
    """Plot a line for each seat over the named rounds, in a size in cells."""
    columns, lines = room
    if words.painted:
        return _dots(series, names, columns, lines, words)
    *upper, rounds = plot(series, names, columns, lines)
    coloured = [
        tuple(Run(sign, seat_ink(SIGNS.index(sign)) if sign in SIGNS else "dim") for sign in text) for text in upper
    ]
    return [(Run("  "), *content) for content in (*coloured, line((rounds, "dim")))]


def _dots(series: list[list[int]], names: list[str], columns: int, lines: int, words: Words) -> list[StyledLine]:
    """Draw lines in the players' colours, with a letter at the end of each."""
    across = columns - TICK - 4
    dots = dot_lines(series, across, lines - 1)
    ends = {end: seat for seat, end in enumerate(dots.ends)}
    shown: list[StyledLine] = []
    for y, cells in enumerate(dots.cells):
        tick = column(str(dots.ticks[y]) if y in dots.ticks else "", TICK, "dim", "right")
        strokes = (Run(sign, "" if seat is None else seat_ink(seat)) for sign, seat in cells)
        end = (Run(" "), letter(ends[y], words)) if y in ends else ()
        shown.append((Run("  "), tick, Run(" "), *strokes, *end))
    return [*shown, (Run(" " * (TICK + 3)), Run(_below(names, across), "dim"))]


def _below(names: list[str], columns: int) -> str:
    """Draw the rounds below the plot, every other one or fewer if there are many.

    Labels never touch, or two numbers would look like one.
    """
    last = max(len(names) - 1, 1)
    every = -(-len(names) * 3 // columns)
    text = " " * columns
    for place in range(0, len(names), every):
        at = min(place * (columns - 1) // last, columns - len(names[place]))
        end = at + len(names[place])
        if not text[max(at - 1, 0) : end].strip():
            text = text[:at] + names[place] + text[end:]
    return text
