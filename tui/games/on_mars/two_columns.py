"""Rows with printed numbers in two columns, where a zone has too few lines for one: none has to be scrolled to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.widgets.card_display import Display, Face, Label
from tui.widgets.row_list import MARGIN
from tui.widgets.styled_line import StyledLine, fitted, width

NUMBER = 2
"""The columns of the number before a row."""


class NumberedRow(NamedTuple):
    """A row: its key, the column it belongs to, and its content for a width."""

    key: str
    column: int
    draw: Callable[[int], StyledLine]


def pane(
    rows: Sequence[NumberedRow], heads: Sequence[StyledLine] = (), *, keys: bool = True
) -> Callable[[int, int], Display | None]:
    """Return how rows are laid out: in two columns if they are more than the lines, below ``heads`` if those fit.

    ``keys``: the list draws a key before each row.
    """

    def laid(columns: int, lines: int) -> Display | None:
        share = columns // 2
        room = share - MARGIN - NUMBER * keys
        halves = [[row for row in rows if row.column == column] for column in (0, 1)]
        longest = max(map(len, halves))
        drawn = [[row.draw(room) for row in half] for half in halves]
        if len(rows) <= lines or max(width(content) for half in drawn for content in half) > room:
            return None
        top = int(bool(heads) and longest < lines)
        faces = tuple(
            Face(row.key, at * share + MARGIN, top + y, share - MARGIN, (content,), at)
            for at, half in enumerate(halves)
            for y, (row, content) in enumerate(zip(half, drawn[at], strict=True))
        )
        labels = [Label(at * share + MARGIN, 0, fitted(head, share - MARGIN)) for at, head in enumerate(heads) if top]
        return Display(columns, faces, tuple(labels), banded=True)

    return laid
