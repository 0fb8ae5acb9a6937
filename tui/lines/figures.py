"""Figures in columns, and numbers that are typed."""

from __future__ import annotations

from collections.abc import Sequence

from tui.text.width import fit

LABEL, FIGURES, WIDEST = 26, 54, 13
"""The columns of a label, of all figures together, and of one at most: 80 in all."""


def figures_line(label: str, figures: Sequence[str]) -> str:
    """A label, and a figure for each player at the right of its column: at most 80 cells, however many there are.

    >>> figures_line("Cities", ["3", "12"]).split()
    ['Cities', '3', '12']
    """
    width = min(FIGURES // len(figures), WIDEST)
    return fit(label, LABEL) + "".join(" " + fit(figure, width - 1, "right") for figure in figures)


def number_of(text: str) -> int:
    """The number that is typed; 0 where it is none.

    >>> number_of("12"), number_of("twelve"), number_of("9" * 99)
    (12, 0, 0)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
