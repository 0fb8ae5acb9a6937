"""Draw a painted card face: a head in the colour of its kind, and its text on a ground."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tui.widgets.styled_line import Run, StyledLine, fitted, inked, paragraph, width

SHADE: Final = "shade"
SPACE: Final = Run(" ")


def head(cost: StyledLine, name: str, ink: str, columns: int, before: Run = SPACE) -> list[StyledLine]:
    """Draw the band with cost and name, ``before`` between them; a long name continues on lines below."""
    first, *more = paragraph(name, columns - width(cost) - 2) or [()]
    lines = [(*cost, before, *first), *((Run(" " * (width(cost) + 1)), *part) for part in more)]
    return [inked(fitted(content, columns), ink) for content in lines]


def shaded(lines: Iterable[StyledLine], columns: int) -> list[StyledLine]:
    """Put lines on the ground of a card."""
    return [inked(fitted(content, columns), SHADE) for content in lines]
