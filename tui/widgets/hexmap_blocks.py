"""Draw maps of filled hexes, their corners cut by half blocks, so that rows or columns interlock.

A line of the screen is two half lines, and each hex owns some cells of each::

      ▄▄▄   ▄▄▄        rows of 6 columns: one line of text, and one that is shared: its upper half belongs to the
     █████ █████       row above, its lower half to the row below. Columns share the column between them in the
      ▀▀▀▄▄▄▀▀▀        same way: it holds the points of the hexes at its left and at its right by turns.
        █████
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from tui.widgets.hexmap_borders import HexBorder, border_at, with_border
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import BLANK, Run, StyledLine, cut, fitted, inked, joined, line, placed, width

UPPER, LOWER = "▀", "▄"
LEFT_MARK, RIGHT_MARK = "▐", "▌"
EDGE = "edge"
"""The ink of what is lit about the hex under the cursor."""
TARGET = ("‹", "›")
"""The signs at both ends of a hex that can be chosen."""
TICK = 1
"""The columns that are lit above and below a hex under the cursor, in its middle."""
_POINTS = 3
"""The half lines of a hex's points, where hexes of a column lie apart."""


class BlockPiece(NamedTuple):
    """Columns of a line whose upper half belongs to one hex, or none, and whose lower half to one, or none."""

    start: int
    end: int
    upper: int | None
    lower: int | None


@lru_cache(maxsize=16)
def pieces(drawing: HexDrawing, shape: HexShape) -> tuple[tuple[BlockPiece, ...], ...]:
    """Return the lines of a map as pieces from left to right; what belongs to no hex is left out."""
    columns, lines = drawing.extent(shape)
    mine = owned(drawing, shape)
    return tuple(tuple(_of_line(mine, y, columns)) for y in range(lines))


def owned(drawing: HexDrawing, shape: HexShape) -> dict[tuple[int, int], int]:
    """Return the space of each half cell, by half line and column."""
    found: dict[tuple[int, int], int] = {}
    for space in shape.spaces:
        for half, start, end in _halves(drawing, shape, space):
            found.update(dict.fromkeys(((half, x) for x in range(start, end)), space))
    return found


@lru_cache(maxsize=16)
def borders(drawing: HexDrawing, shape: HexShape) -> Mapping[tuple[int, int], HexBorder]:
    """Return the borders between hexes of one colour in columns, by the column and line of a cell."""
    columns, lines = drawing.extent(shape)
    halves = owned(drawing, shape)
    cells = ((x, y) for y in range(lines) for x in range(columns)) if shape.flat else ()
    found = {(x, y): border_at(halves, shape, drawing.pitch, x, y) for x, y in cells}
    return {place: seam for place, seam in found.items() if seam is not None}


def _halves(drawing: HexDrawing, shape: HexShape, space: int) -> list[tuple[int, int, int]]:
    """Return the half lines that a hex covers, each with its first column and the one after its last."""
    x, y = drawing.origin(shape, space)
    end = x + drawing.inner
    if not shape.flat:
        corner = drawing.pitch // 5
        full = [(half, x, end) for half in range(2 * y, 2 * (y + drawing.lines))]
        return [(2 * y - 1, x + corner, end - corner), *full, (2 * (y + drawing.lines), x + corner, end - corner)]
    top = drawing.top(shape, space)
    widened = _points(drawing, top)
    full = range(top, top + drawing.halves - drawing.apart)
    return [(half, x - (half in widened), end + (half in widened)) for half in full]


def _points(drawing: HexDrawing, top: int) -> range:
    """Return the half lines in which a hex of a column that begins at ``top`` has its points."""
    height = drawing.halves - drawing.apart
    count = _POINTS if drawing.apart else height - 2
    first = top + (height - count) // 2
    return range(first, first + count)


def _of_line(owned: dict[tuple[int, int], int], y: int, columns: int) -> list[BlockPiece]:
    found: list[BlockPiece] = []
    for x in range(columns):
        halves = owned.get((2 * y, x)), owned.get((2 * y + 1, x))
        if halves == (None, None):
            continue
        if found and found[-1].end == x and found[-1][2:] == halves:
            found[-1] = found[-1]._replace(end=x + 1)
        else:
            found.append(BlockPiece(x, x + 1, *halves))
    return found


class Pointer(NamedTuple):
    """Where the cursor is. ``bright``: the edges of its hex are lit too, where the line to the terminal is fast."""

    space: int | None
    bright: bool = True


def half(letters: str, ground: str) -> str:
    """Return the ink with letters in the ground colour of one ink, on that of another; ``""``: the widget's."""
    return f"half {letters.replace(' ', '+') or '-'} {ground.replace(' ', '+') or '-'}"


def line_of(picture: HexPicture, drawing: HexDrawing, y: int, pointer: Pointer) -> StyledLine:
    """Return a line of the whole map."""
    lines = pieces(drawing, picture.shape)
    if not 0 <= y < len(lines):
        return BLANK
    runs: dict[int, StyledLine] = {}
    last = ""
    for piece in lines[y]:
        if piece.upper is not None and piece.upper == piece.lower:
            runs[piece.start], last = _text(picture, drawing, piece, y, pointer), ""
        else:
            for part in _parted(piece, pointer):
                shown, last = _halved(picture, drawing, part, y, pointer, last)
                runs[part.start] = (_seamed(picture, drawing, shown, (part.start, y)),)
    if not picture.shape.flat:
        runs.update(_marks(picture, drawing, y, pointer))
    return joined(runs)


def _text(picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer) -> StyledLine:
    """Return a line of a hex's text; the points of one in a column are at both sides of it."""
    assert piece.upper is not None
    x, top = drawing.origins(picture.shape)[piece.upper]
    text = text_of(picture, drawing, piece.upper, y - top)
    foot = tuple(run if run.text.strip() else _seamed(picture, drawing, run, (x, y)) for run in text)
    if piece.start == x:
        return foot
    point = Run(" ", _ink_at(picture, drawing, piece.upper, (x - 1, 2 * y), pointer, alone=False))
    left, right = (_seamed(picture, drawing, point, (side, y)) for side in (x - 1, x + drawing.inner))
    return (left, *foot, right)


def _seamed(picture: HexPicture, drawing: HexDrawing, run: Run, place: tuple[int, int]) -> Run:
    """Return cells with the border of two hexes, should these be alike; not where the cursor's edge is lit."""
    seam = borders(drawing, picture.shape).get(place)
    if seam is None or EDGE in run.ink.split():
        return run
    return with_border(run, seam.letter, picture.ground_of(seam.one), picture.ground_of(seam.other))


def _parted(piece: BlockPiece, pointer: Pointer) -> Iterable[BlockPiece]:
    """Split a piece above or below the hex under the cursor in three: the middle can be lit."""
    lit = pointer.bright and pointer.space is not None and pointer.space in (piece.upper, piece.lower)
    if not lit or piece.end - piece.start <= TICK:
        return [piece]
    start = (piece.start + piece.end - TICK) // 2
    edges = pairwise((piece.start, start, start + TICK, piece.end))
    return [piece._replace(start=one, end=other) for one, other in edges]


def _halved(
    picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer, last: str
) -> tuple[Run, str]:
    """Return cells whose halves belong to two hexes, or one; and the ink whose colour their letters have.

    Letters keep the colour of the ``last`` ones where they can: it costs fewer bytes.
    """
    size = piece.end - piece.start
    alone = piece.upper is None or piece.lower is None
    upper = _ink_at(picture, drawing, piece.upper, (piece.start, 2 * y), pointer, alone=alone)
    lower = _ink_at(picture, drawing, piece.lower, (piece.start, 2 * y + 1), pointer, alone=alone)
    if upper == lower:
        return Run(" " * size, upper), ""
    if not upper or (lower and lower == last):
        return Run(LOWER * size, half(lower, upper)), lower
    return Run(UPPER * size, half(upper, lower)), upper


def _ink_at(
    picture: HexPicture,
    drawing: HexDrawing,
    space: int | None,
    place: tuple[int, int],
    pointer: Pointer,
    *,
    alone: bool,
) -> str:
    """Return the ink of a hex in a column and half line: its ground, or the bright edge of the cursor.

    Above and below, the middle is lit where the hex has the cells ``alone``: to light more costs more than it shows.
    """
    if space is None:
        return ""
    if space == pointer.space:
        x, at = place
        left, top = drawing.origins(picture.shape)[space]
        if x in (left - 1, left + drawing.inner):
            lit = pointer.bright or at // 2 == _points(drawing, drawing.top(picture.shape, space)).start // 2
        else:
            middle = x == left + (drawing.inner - TICK) // 2
            lit = middle and alone and pointer.bright and not 2 * top <= at < 2 * (top + drawing.lines)
        if lit:
            return EDGE
    return picture.ground_of(space)


def _marks(picture: HexPicture, drawing: HexDrawing, y: int, pointer: Pointer) -> dict[int, StyledLine]:
    """Return the bright marks in the gaps next to the hex under the cursor, by column."""
    if pointer.space is None:
        return {}
    x, top = drawing.origins(picture.shape)[pointer.space]
    if not top <= y < top + (drawing.lines if pointer.bright else 1):
        return {}
    ink = half(EDGE, "")
    return {x - 1: (Run(LEFT_MARK, ink),), x + drawing.inner: (Run(RIGHT_MARK, ink),)}


# --- what stands in a hex ---------------------------------------------------------------------------------------------


def text_of(picture: HexPicture, drawing: HexDrawing, space: int, inside: int) -> StyledLine:
    """Return a line of a space on its ground, with the marks of a target and of what happened."""
    content = fitted(picture.cells.get(space, HexCell()).line(inside), drawing.inner)
    legal = space in picture.legal
    if legal and inside == drawing.lines // 2:
        first, last = (Run(sign, "", picture.choose) for sign in TARGET)
        content = (first, *cut(content, 1, drawing.inner - 1), last)
    mark = picture.marks.get(space)
    if mark and not inside:
        content = _noted(content, line((mark, "marked", picture.noted)), drawing, end=drawing.lines == 1 and not legal)
    ground = picture.ground_of(space)
    if picture.is_faded(space):
        return tuple(run._replace(ink=f"{ground.removesuffix('faded')}{run.ink} faded".strip()) for run in content)
    return inked(content, ground)


def _noted(content: StyledLine, mark: StyledLine, drawing: HexDrawing, *, end: bool) -> StyledLine:
    """Return the line with a mark in the middle; at the end where the middle says whose tile it is.

    Of a letter of two columns that it would halve nothing is left.
    """
    size = width(mark)
    start = drawing.inner - size if end else (drawing.inner - size) // 2
    rest = placed(cut(content, start + size), drawing.inner - start - size, "right")
    return (*fitted(cut(content, 0, start), start), *mark, *rest)
