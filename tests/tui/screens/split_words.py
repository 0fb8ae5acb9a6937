"""Find words that are cut in the middle, and lines that do not fit into a part of a screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from rich.cells import cell_len

from tests.tui.screens.keys import lines_of, settle
from tui.screens.base import BaseScreen
from tui.text import width
from tui.text.width import Align
from tui.widgets.styled_line import plain
from tui.widgets.styled_widget import StyledLines, StyledWidget

HEAD, FOOT = 2, 4
"""The lines of the frame above and below the middle."""
ABBREVIATES = ("shortened", "abbreviated", "clipped")
"""Functions that mark what they cut."""
SHORTENS, LEAST_CELLS = "short_name", 3
"""The function that makes short names without a mark, and the fewest columns that can be read: three letters, or two
Japanese ones."""


@contextmanager
def torn_words() -> Iterator[dict[str, str]]:
    """Collect the texts that are cut inside a word, with what is left of each."""
    found: dict[str, str] = {}
    real = width.fit

    def fit(text: str, cells: int, align: Align = "left") -> str:
        made, caller = real(text, cells, align), sys._getframe(1).f_code.co_name
        known = caller in ABBREVIATES or (caller == SHORTENS and cell_len(made.strip()) >= LEAST_CELLS)
        if cell_len(text) > cells and not known and is_torn(text, made):
            found[text.strip()] = made.strip()
        return made

    with pytest.MonkeyPatch.context() as patch:
        for module in list(sys.modules.values()):
            if module.__name__.startswith("tui.") and getattr(module, "fit", None) is real:
                patch.setattr(module, "fit", fit)
        yield found


def is_torn(text: str, made: str) -> bool:
    """Return whether a text was cut between two letters of a word, or of Japanese, which has no spaces.

    >>> is_torn("raise oxygen", "raise ox"), is_torn("raise oxygen", "raise "), is_torn("raise oxygen", "raise")
    (True, False, False)
    """
    end = next((at for at, letter in enumerate(text) if made[at : at + 1] != letter), len(text))
    return 0 < end < len(text) and text[end - 1].isalnum() and text[end].isalnum()


async def drawn_anew(pilot: Any) -> None:
    """Draw the screen again and render it, which makes its lines (``tests.tui.textual_internals``)."""
    screen = pilot.app.screen
    for part in screen.query(StyledWidget):
        part.notify_style_update()
        part.refresh()
    if isinstance(screen, BaseScreen) and hasattr(screen, "draw"):
        screen.draw()
    await settle(pilot)
    lines_of(screen)


def lost_lines(screen: Any) -> dict[str, int]:
    """Return the parts with more lines than room that do not say so, by name: how many lines are invisible."""
    found: dict[str, int] = {}
    for part in screen.query(StyledLines):
        written = max((number for number, content in enumerate(part.lines, 1) if plain(content).strip()), default=0)
        if part.display and part.rest is None and 0 < part.size.height < written:
            found[str(part.id)] = written - part.size.height
    return found


def hole(app: Any) -> int:
    """Return the most empty lines below one another between head and foot.

    A dialog or a pane is above the table, which is still visible around it.
    """
    stack = app.screen_stack
    above = [screen.is_modal or getattr(getattr(screen, "pane", None), "docked", False) for screen in stack]
    first = next(at for at in range(len(stack) - 1, -1, -1) if not above[at])
    seen = [lines_of(screen) for screen in stack[first:]]
    longest = empty = 0
    for texts in list(zip(*seen, strict=True))[HEAD:-FOOT]:
        empty = 0 if "".join(texts).strip() else empty + 1
        longest = max(longest, empty)
    return longest


def cut_off(screen: Any) -> list[str]:
    """Return the parts that are not wholly inside their parent, or the screen if a pane hides their parent."""
    shown = [part for part in screen.query(StyledWidget) if part.display and part.size.width]
    rooms = [part.parent.region or screen.region for part in shown]
    return [str(part.id) for part, room in zip(shown, rooms, strict=True) if not room.contains_region(part.region)]
