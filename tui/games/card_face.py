"""A card as it is painted: a head in the colour of its kind, below it what it says, on a ground of its own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tui.widgets.styled_line import Line, Run, fitted, inked, paragraph, width

SHADE: Final = "shade"


def head(cost: Line, name: str, ink: str, columns: int) -> list[Line]:
    """The band with cost and name; a name that is longer goes on in lines below."""
    first, *more = paragraph(name, columns - width(cost) - 2) or [()]
    lines = [(*cost, Run(" "), *first), *((Run(" " * (width(cost) + 1)), *part) for part in more)]
    return [inked(fitted(content, columns), ink) for content in lines]


def shaded(lines: Iterable[Line], columns: int) -> list[Line]:
    """Lines on the ground of a card."""
    return [inked(fitted(content, columns), SHADE) for content in lines]
