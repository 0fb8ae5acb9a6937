"""Write what differs between two screens style by style: each is selected once, then all its cells follow.

Colours are most of what a painted screen costs: a place is given in 4 to 8 bytes, both colours of a letter in 34. So a
frame is taken apart into strokes, pieces of one line in one look, and the next look is the one that is said in the
fewest bytes. Where terminals may disagree on how wide a letter is, a line is written from left to right, so that what
such a letter covers is written after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from tui.terminal.cell_row import CellRow
from tui.terminal.cell_style import CellStyle, blank
from tui.terminal.character_widths import sure
from tui.terminal.cursor_state import CursorState
from tui.terminal.diff_order import CellRun, order_by_style, output_of

FEWEST_ERASED: Final = 4
"""Blanks at the end of a line from which erasing is shorter than writing."""
WORTH_ERASING: Final = 10
"""Characters that erasing a line before writing it must save."""
LOOKED: Final = 8
"""Approximate bytes to move to a run and set its style."""
LITTLE: Final = 4
"""Unchanged characters between two runs of one style that are written again: skipping them takes as many bytes."""


class DiffRuns:
    """All runs of a frame that differ."""

    def __init__(self, *, erases_coloured: bool, signs: bool) -> None:
        """``erases_coloured`` and ``signs`` as in ``CellBuffer``."""
        self._erases_coloured = erases_coloured
        self._signs = signs
        self._erased: list[CellRun] = []
        """What goes before everything else."""
        self._written: list[CellRun] = []
        self._in_order: list[CellRun] = []
        """Those of lines that are written from left to right."""

    def add(self, y: int, wanted: CellRow, shown: CellRow) -> None:
        """Add what differs in a line."""
        changed = wanted.changed(shown)
        if not changed:
            return
        tail = self._tail(wanted)
        if tail is not None and (rewritten := _erased_first(wanted, changed, tail)) is not None:
            self._erased.append(CellRun(y, changed[0], -1, None, blank(wanted.styles[-1])))
            changed, tail = rewritten, None
        strokes = _strokes(y, changed, wanted, tail)
        (self._written if self._is_sure(wanted, changed) else self._in_order).extend(strokes)

    def _is_sure(self, wanted: CellRow, changed: Sequence[int]) -> bool:
        """Return whether all terminals agree on the width of the letters in these columns."""
        text = "".join(wanted.letters)
        return text.isascii() or all(sure(wanted.letters[x], self._signs) for x in changed if wanted.letters[x])

    def _tail(self, wanted: CellRow) -> int | None:
        """Return where the erasable blank end of a line begins; behind its last letter where there is none."""
        ground = blank(wanted.styles[-1])
        if ground.attributes or (ground.ground and not self._erases_coloured):
            return None
        start = len(wanted.letters)
        while start and wanted.letters[start - 1] == " " and blank(wanted.styles[start - 1]) == ground:
            start -= 1
        return start

    def about(self) -> int:
        """Return about how many bytes will be sent: known before the order is computed, which is the work."""
        strokes = (*self._erased, *self._written, *self._in_order)
        return sum(max(stroke.end - stroke.start, 0) + LOOKED for stroke in strokes)

    def drawn(self, rows: Sequence[CellRow], pen: CursorState) -> tuple[str, CursorState]:
        """Return what is sent for them, and the cursor after it."""
        pen = replace(pen)
        parts = [*order_by_style(self._erased, rows, pen), *order_by_style(self._written, rows, pen)]
        for stroke in self._in_order:
            parts += output_of(stroke, rows, pen)
        return "".join(parts), pen


def _erased_first(wanted: CellRow, changed: Sequence[int], tail: int) -> list[int] | None:
    """Return the columns left to write if a line is erased from its first change on, or None if that is longer."""
    before = [x for x in changed if x < tail]
    blanks = sum(wanted.letters[x] == " " for x in before)
    if blanks < WORTH_ERASING:
        return None
    ground = blank(wanted.styles[-1])
    rewritten = [x for x in range(changed[0], tail) if wanted.letters[x] != " " or blank(wanted.styles[x]) != ground]
    saved = len(before) + min(len(changed) - len(before), FEWEST_ERASED) - len(rewritten)
    return rewritten if saved >= WORTH_ERASING else None


def _strokes(y: int, changed: Sequence[int], wanted: CellRow, tail: int | None) -> Iterable[CellRun]:
    """Yield the runs of a line from left to right."""
    after = [x for x in changed if tail is not None and x >= tail]
    erased = len(after) >= FEWEST_ERASED
    runs = _runs(changed[: -len(after)] if erased else changed, wanted)
    yield from _joined((stroke for start, end in runs for stroke in _of_one_style(y, start, end, wanted)), wanted)
    if erased:
        yield CellRun(y, after[0], -1, None, blank(wanted.styles[-1]))


def _runs(changed: Sequence[int], wanted: CellRow) -> list[tuple[int, int]]:
    """Return adjacent changed columns as (start, end); a letter of two columns is written whole."""
    runs: list[tuple[int, int]] = []
    for x in changed:
        start, end = x, x + 1
        while start and not wanted.letters[start]:
            start -= 1
        while end < len(wanted.letters) and not wanted.letters[end]:
            end += 1
        if runs and runs[-1][1] >= start:
            runs[-1] = (runs[-1][0], end)
        else:
            runs.append((start, end))
    return runs


def _of_one_style(y: int, start: int, end: int, wanted: CellRow) -> Iterable[CellRun]:
    """Split a range into runs of one style; blanks belong to their neighbours on the same ground."""
    style: CellStyle | None = None
    ground = blank(wanted.styles[start])
    for x in range(start, end):
        letter, here = wanted.letters[x], wanted.styles[x]
        if not letter or here is style:
            continue
        seen = letter != " " or bool(blank(here).attributes)
        if blank(here) != ground or (seen and style is not None and here != style):
            if x > start:
                yield CellRun(y, start, x, style, ground)
            start, style, ground = x, None, blank(here)
        if seen:
            style = here
    yield CellRun(y, start, end, style, ground)


def _joined(strokes: Iterable[CellRun], wanted: CellRow) -> list[CellRun]:
    """Join runs of a style with little between them, where that can be written again."""
    found: list[CellRun] = []
    for stroke in strokes:
        last = found[-1] if found else None
        style = stroke.style if last is None or last.style is None else last.style
        if last is None or last.ground != stroke.ground or stroke.style not in (style, None):
            found.append(stroke)
        elif _can_be_again(wanted, last.end, stroke.start, style, stroke.ground):
            found[-1] = stroke._replace(start=last.start, style=style)
        else:
            found.append(stroke)
    return found


def _can_be_again(wanted: CellRow, start: int, end: int, style: CellStyle | None, ground: CellStyle) -> bool:
    """Return whether the cells between two runs are few and of their style."""
    if not 0 < end - start <= LITTLE:
        return False
    letters = wanted.letters[start:end]
    if not all(letters) or not "".join(letters).isascii():
        return False
    styles = wanted.styles[start:end]
    return all(
        here == style or (letter == " " and blank(here) == ground) for letter, here in zip(letters, styles, strict=True)
    )
