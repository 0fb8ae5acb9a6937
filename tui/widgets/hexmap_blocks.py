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
from itertools import groupby
from typing import NamedTuple

from tui.widgets.hexmap_borders import HexBorder, border_at, with_border
from tui.widgets.hexmap_shape import BARE, HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.pointers import LIT, POINTERS
from tui.widgets.styled_line import BLANK, Run, StyledLine, cut, fitted, inked, joined, line, placed, width

UPPER, LOWER = "▀", "▄"
LEFT_MARK, RIGHT_MARK = "▐", "▌"
LEFT_STROKE, RIGHT_STROKE = "▏", "▕"
EDGE = "edge"
"""The ink of the edge of the hex under the cursor."""
LEGAL_EDGE = "legal-edge"
"""The ink of the edge of a legal hex: the ends above and below it (of a low one below), thin strokes at its sides."""
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
        corner = _corner(drawing)
        full = [(half, x, end) for half in range(2 * y, 2 * (y + drawing.lines))]
        return [(2 * y - 1, x + corner, end - corner), *full, (2 * (y + drawing.lines), x + corner, end - corner)]
    top = drawing.top(shape, space)
    widened = _points(drawing, top)
    full = range(top, top + drawing.halves - drawing.apart)
    return [(half, x - (half in widened), end + (half in widened)) for half in full]


def _corner(drawing: HexDrawing) -> int:
    """Return how many cells are cut off each corner of a hex in a row."""
    return drawing.pitch // 5


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
    """Where the cursor is. ``bright``: edges are whole, where the line to the terminal is fast."""

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
            for part in _parted(picture, drawing, piece, y, pointer):
                shown, last = _halved(picture, drawing, part, y, pointer, last)
                runs[part.start] = (_seamed(picture, drawing, shown, (part.start, y)),)
    if not picture.shape.flat:
        runs.update(_marks(picture, drawing, y, pointer))
    return joined(runs)


def _text(picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer) -> StyledLine:
    """Return a line of a hex's text; the points of one in a column are at both sides of it."""
    assert piece.upper is not None
    x, top = drawing.origins(picture.shape)[piece.upper]
    text = text_of(picture, drawing, piece.upper, y - top, bright=pointer.bright)
    foot = tuple(run if run.text.strip() else _seamed(picture, drawing, run, (x, y)) for run in text)
    if piece.start == x:
        return foot
    ink = _ink_at(picture, drawing, piece.upper, (x - 1, 2 * y), pointer, alone=False)
    if ink == EDGE:
        before, behind = (Run(sign, LIT) for sign in POINTERS)
        return (before, *foot, behind)
    point = Run(" ", ink)
    left, right = (_seamed(picture, drawing, point, (side, y)) for side in (x - 1, x + drawing.inner))
    return (left, *foot, right)


def _seamed(picture: HexPicture, drawing: HexDrawing, run: Run, place: tuple[int, int]) -> Run:
    """Return cells with the border of two hexes, should these be alike; not where the cursor's edge is lit."""
    seam = borders(drawing, picture.shape).get(place)
    if seam is None or EDGE in run.ink.split():
        return run
    return with_border(run, seam.letter, picture.ground_of(seam.one), picture.ground_of(seam.other))


def _parted(
    picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer
) -> Iterable[BlockPiece]:
    """Split a piece where edges of its hexes begin and end."""
    spaces = (piece.upper, piece.lower)
    if not any(space is not None and (space == pointer.space or space in picture.legal) for space in spaces):
        return [piece]
    cells = (piece._replace(start=x, end=x + 1) for x in range(piece.start, piece.end))
    alike = groupby(cells, key=lambda cell: _inks(picture, drawing, cell, y, pointer))
    groups = [list(group) for _, group in alike]
    return [piece._replace(start=group[0].start, end=group[-1].end) for group in groups]


def _inks(picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer) -> tuple[str, str]:
    """Return the inks of both halves of the first cell of a piece."""
    upper, lower, alone = (piece.start, 2 * y), (piece.start, 2 * y + 1), None in (piece.upper, piece.lower)
    return (
        _ink_at(picture, drawing, piece.upper, upper, pointer, alone=alone),
        _ink_at(picture, drawing, piece.lower, lower, pointer, alone=alone),
    )


def _halved(
    picture: HexPicture, drawing: HexDrawing, piece: BlockPiece, y: int, pointer: Pointer, last: str
) -> tuple[Run, str]:
    """Return cells whose halves belong to two hexes, or one; and the ink whose colour their letters have.

    Letters keep the colour of the ``last`` ones where they can: it costs fewer bytes.
    """
    size = piece.end - piece.start
    upper, lower = _inks(picture, drawing, piece, y, pointer)
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
    """Return the ink of a hex in a column and half line: its ground, or the edge of the cursor or of a legal hex.

    Above a hex in a row (below one of the first row, if that has no line above) the cursor's edge is where the hex has
    the cells ``alone``: more would cost more bytes at each step than it shows.
    """
    if space is None:
        return ""
    x, at = place
    left, top = drawing.origins(picture.shape)[space]
    end = left + drawing.inner
    outside = not 2 * top <= at < 2 * (top + drawing.lines)
    flat, bright = picture.shape.flat, pointer.bright
    if space == pointer.space:
        if x in (left - 1, end):
            lit = bright or at // 2 == _points(drawing, drawing.top(picture.shape, space)).start // 2
        else:
            lit = outside and alone and bright and not flat and (at < 2 * top or not top)
        if lit:
            return EDGE
    corner = 0 if flat else _corner(drawing)
    ends = outside and bright and (at > 2 * top or drawing.lines > 1)
    if ends and space in picture.legal and x in (left + corner, end - corner - 1):
        return LEGAL_EDGE
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


# --- what is in a hex ---------------------------------------------------------------------------------------------


def text_of(picture: HexPicture, drawing: HexDrawing, space: int, inside: int, *, bright: bool = True) -> StyledLine:
    """Return a line of a space on its ground, with the edges of a legal hex and the mark of what happened."""
    content = fitted(picture.cells.get(space, HexCell()).line(inside), drawing.inner)
    mark, ground = picture.marks.get(space), picture.ground_of(space)
    if mark and not inside:
        content = _noted(content, line((mark, "marked", picture.noted)), drawing, end=drawing.lines == 1)
    content = inked(content, ground)
    middle = drawing.lines // 2
    first = middle if drawing.lines % 2 or not bright else middle - 1
    if space in picture.legal and first <= inside <= middle:
        return _edged(content, half(LEGAL_EDGE, ground) if is_bare(ground) else ground, picture.choose)
    return content


def is_bare(ground: str) -> bool:
    """Return whether a ground has no tile; a mark on a tile has the ink of the tile's own sign, which can be read."""
    return not ground or ground.startswith(BARE)


def _edged(content: StyledLine, ink: str, means: str) -> StyledLine:
    """Return the line of a hex with strokes in its first and last cell, where these are free."""
    last = sum(len(run.text) for run in content) - 1
    if not content[0].text[:1].strip():
        content = (Run(LEFT_STROKE, ink, means), *cut(content, 1))
    if not content[-1].text[-1:].strip():
        content = (*cut(content, 0, last), Run(RIGHT_STROKE, ink, means))
    return content


def _noted(content: StyledLine, mark: StyledLine, drawing: HexDrawing, *, end: bool) -> StyledLine:
    """Return the line with a mark in the middle; at the end if the middle says whose tile it is.

    Of a letter of two columns that it would halve nothing is left.
    """
    size = width(mark)
    start = drawing.inner - size if end else (drawing.inner - size) // 2
    rest = placed(cut(content, start + size), drawing.inner - start - size, "right")
    return (*fitted(cut(content, 0, start), start), *mark, *rest)
