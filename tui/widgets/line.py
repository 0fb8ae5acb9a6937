"""Lines of text with inks: what the games make and the widgets draw.

An *ink* is the name of a component class (``dim``, ``ocean``, ``seat-0`` ...), or several parted by spaces, the later
over the earlier. No colour stands here or in any Python: ``areo.tcss`` and the themes give each ink its look. Nothing
here imports Textual, so that line mode can use it.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from tui.text.width import Align, fit, wrap


class Run(NamedTuple):
    """A piece of text in one ink."""

    text: str
    ink: str = ""


Line: TypeAlias = tuple[Run, ...]
BLANK: Line = ()


def line(*parts: str | Run | tuple[str, str]) -> Line:
    """A line from texts and (text, ink) pairs; empty texts are left out.

    >>> line("TR ", ("29", "bright"))
    (Run(text='TR ', ink=''), Run(text='29', ink='bright'))
    """
    runs = (Run(part) if isinstance(part, str) else Run(*part) for part in parts)
    return tuple(run for run in runs if run.text)


def plain(content: Line) -> str:
    """The text of a line without its inks."""
    return "".join(run.text for run in content)


def width(content: Line) -> int:
    """How many cells a line is wide."""
    return sum(cell_len(run.text) for run in content)


def fitted(content: Line, cells: int, ink: str = "") -> Line:
    """The line made exactly so many cells wide: padded with spaces in this ink, or cut."""
    runs: list[Run] = []
    left = cells
    for run in content:
        size = cell_len(run.text)
        if size > left:
            runs.append(Run(fit(run.text, left), run.ink))
            left = 0
        elif size:
            runs.append(run)
            left -= size
        if not left:
            break
    if left > 0:
        runs.append(Run(" " * left, ink))
    return tuple(runs)


def placed(content: Line, cells: int, align: Align) -> Line:
    """The line padded or cut to a width, set at the left, the right or in the middle."""
    spare = cells - width(content)
    if spare <= 0 or align == "left":
        return fitted(content, cells)
    before = spare if align == "right" else spare // 2
    return fitted((Run(" " * before), *content), cells)


def spread(left: Line, right: Line, cells: int) -> Line:
    """One line with a part at either end; the right one is kept whole, the left one cut."""
    size = width(right)
    return (*fitted(left, max(cells - size, 0)), *right)


def column(text: str, cells: int, ink: str = "", align: Align = "left") -> Run:
    """A run made exactly so many cells wide."""
    return Run(fit(text, cells, align), ink)


def paragraph(text: str, cells: int, ink: str = "") -> list[Line]:
    """A text in lines of at most so many cells."""
    return [line((part, ink)) for part in wrap(text, cells)]


def paragraphs(text: str, cells: int) -> list[Line]:
    """A text of several lines, each wrapped; empty ones stay."""
    return [content for part in text.splitlines() for content in paragraph(part, cells) or [BLANK]]


def pair(label: str, value: str, cells: int, ink: str = "", value_ink: str = "") -> Line:
    """A label at the left and a value at the right, in so many cells."""
    return spread(line((label, ink)), line((value, value_ink or ink)), cells)
