"""Draw what changes as figures ``old → new`` in fixed columns, two of them side by side where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.text import Words
from tui.text.width import fit
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, line, plain, spread, voiced, width

SIDE_BY_SIDE = 31
"""Columns from which lasting changes stand beside those of the moment."""
GAP = 2
"""Columns between the two."""
CELL = 3
"""Fewest columns of a figure."""


class Change(NamedTuple):
    """A figure before and after: how it is ``drawn``, ``spoken`` and in which ``ink`` the new value is.

    ``parts``: what makes up the change, if it has room. ``short``: the figure in less room.
    """

    drawn: StyledLine
    before: str
    after: str
    spoken: str
    ink: str = "head"
    parts: str = ""
    short: StyledLine = BLANK


def change_lines(changes: Sequence[Change], columns: int, words: Words) -> list[StyledLine]:
    """Draw changes in lines, their figures right-aligned below each other."""
    before, after = (
        max([CELL, *(width(line(text)) for text in texts)]) if changes else CELL
        for texts in ([change.before for change in changes], [change.after for change in changes])
    )
    lines: list[StyledLine] = []
    for change in changes:
        figures = line((fit(change.before, before, "right"), "dim"), (f" {words.say('arrow')} ", "dim"))
        figures = (*figures, Run(fit(change.after, after, "right"), change.ink))
        room = columns - width(figures) - 1
        name = change.drawn if width(change.drawn) <= room else change.short or change.drawn
        if change.parts and width(name) + 1 + width(line(change.parts)) <= room:
            name = (*name, Run(f" {change.parts}", "dim"))
        if width(name) > room:
            figures = (
                *line((change.before.strip(), "dim"), (words.say("arrow"), "dim")),
                Run(change.after, change.ink),
            )
            room = columns - width(figures) - 1
        lines.append(voiced(spread(fitted(name, max(room, 0)), figures, columns), change.spoken))
    return lines


def changes_in_short(changes: Sequence[Change], columns: int, words: Words) -> list[StyledLine]:
    """Draw changes one after the other, as many in a line as have room."""
    shown: list[StyledLine] = []
    for change in changes:
        name = change.drawn if width(change.drawn) < columns // 2 else fitted(change.drawn, columns // 2)
        figures = line((change.before.strip(), "dim"), (words.say("arrow"), "dim"))
        shown.append(voiced((*name, Run(" "), *figures, Run(change.after.strip(), change.ink)), change.spoken))
    return in_lines(shown, columns)


def in_lines(pieces: Sequence[StyledLine], columns: int) -> list[StyledLine]:
    """Put pieces into lines, two columns apart, without breaking one."""
    lines: list[StyledLine] = []
    for piece in pieces:
        if lines and width(lines[-1]) + GAP + width(piece) <= columns:
            lines[-1] = (*lines[-1], Run(" " * GAP), *piece)
        else:
            lines.append(piece)
    return lines


def packed_outcome(shown: Sequence[StyledLine], columns: int) -> list[StyledLine]:
    """Put the lines of an outcome, without its heading, side by side; leave out blank lines and the parts of a sum."""
    changes = [" ".join(plain(content).split()) for content in shown if not plain(content).startswith(" ")]
    return in_lines([line(text) for text in changes if text], columns)


def two_columns(
    left: Sequence[StyledLine], right: Sequence[StyledLine], columns: int, cells: int = 0
) -> list[StyledLine]:
    """Put lines side by side: the left ones get a number of ``cells``, or half of the columns."""
    cells = cells or left_columns(columns)
    rows = range(max(len(left), len(right)))
    shown = [(left[at] if at < len(left) else (), right[at] if at < len(right) else ()) for at in rows]
    return [(*fitted(one, cells), Run(" " * GAP), *other) if other else one for one, other in shown]


def left_columns(columns: int) -> int:
    """Return the columns of the left half."""
    return (columns - GAP + 1) // 2


def right_columns(columns: int) -> int:
    """Return the columns of the right half."""
    return columns - GAP - left_columns(columns)
