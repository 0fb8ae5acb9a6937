"""Draw compact maps of hexes, three columns each, in signs or letters.

Rows have a gap between two hexes, which has the marks. Columns have no gap: the first cell of each hex is free for
them. So the mark of a hex is before its contents in both::

     ≈♣♣ ›♣  ▐♣♣▌1♣A♣       legal, under the cursor, with the number of an event

Contents have no letters of two columns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from tui.widgets.hexmap_blocks import EDGE, LEFT_MARK, RIGHT_MARK, half, is_bare
from tui.widgets.hexmap_borders import FOOT, LEFT, with_border
from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.hexmap_text import LEGAL, LEGAL_INK
from tui.widgets.styled_line import BLANK, Run, StyledLine, cut, fitted, inked, joined, width

NOTED, CURSOR = "marked", "cursor"
"""The inks of an event's number, of the cursor's brackets."""
SHADES: Final = {"land": ("land-even", "land-odd"), "ocean": ("ocean", "ocean-odd")}
"""Grounds that differ from row to row, so that hexes can be told apart."""


class CompactMarks(NamedTuple):
    """The signs before a legal hex, and before and after the one under the cursor."""

    legal: str
    before: str
    after: str


LETTERED: Final = CompactMarks(LEGAL, "[", "]")
PAINTED: Final = CompactMarks("\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}", LEFT_MARK, RIGHT_MARK)


class HexPiece(NamedTuple):
    """A line of a hex: its first column, its space, the number of the line in the hex.

    ``left`` and ``below`` are the hexes beyond its borders, in a map of columns.
    """

    x: int
    space: int
    inside: int
    left: int | None = None
    below: int | None = None


@lru_cache(maxsize=16)
def lines_of(drawing: HexDrawing, shape: HexShape) -> tuple[tuple[HexPiece, ...], ...]:
    """Return the hexes in each line of the map, from left to right."""
    found: list[list[HexPiece]] = [[] for _ in range(drawing.extent(shape)[1])]
    for space, (x, top) in drawing.origins(shape).items():
        for inside in range(drawing.lines):
            last = inside == drawing.lines - 1
            left = shape.beside(space, "down-left" if last else "up-left") if shape.flat else None
            below = shape.beside(space, "down") if shape.flat and last else None
            found[top + inside].append(HexPiece(x, space, inside, left, below))
    return tuple(tuple(sorted(pieces)) for pieces in found)


def line_of(picture: HexPicture, drawing: HexDrawing, y: int, cursor: int | None) -> StyledLine:
    """Return a line of the whole map."""
    lines = lines_of(drawing, picture.shape)
    if not 0 <= y < len(lines):
        return BLANK
    pieces: dict[int, StyledLine] = {}
    for piece in lines[y]:
        content = text_of(picture, drawing, piece.space, piece.inside)
        pieces[piece.x] = content if drawing.gap else _bordered(picture, content, piece)
    shown = joined(pieces)
    for at, mark in _marks(picture, drawing, lines[y], cursor).items():
        shown = (*fitted(cut(shown, 0, at), at), mark, *cut(shown, at + width((mark,))))
    return shown


def text_of(picture: HexPicture, drawing: HexDrawing, space: int, inside: int) -> StyledLine:
    """Return a line of a space on its ground, without marks."""
    content = fitted(picture.cells.get(space, HexCell()).line(inside), drawing.inner)
    return inked(content, ground_of(picture, space))


def ground_of(picture: HexPicture, space: int) -> str:
    """Return the ink of a space's ground; in rows the shade of its row."""
    ground = picture.cells.get(space, HexCell()).ground
    if not picture.painted or picture.shape.flat or ground not in SHADES:
        return ground
    return SHADES[ground][picture.shape.cell_of(space)[0] % 2]


def _marks(
    picture: HexPicture, drawing: HexDrawing, pieces: tuple[HexPiece, ...], cursor: int | None
) -> dict[int, Run]:
    """Return the marks of a line by their first column."""
    signs, found = PAINTED if picture.painted else LETTERED, dict[int, Run]()
    for x, space, inside, *_ in pieces:
        at, ground = x - drawing.gap, "" if drawing.gap else ground_of(picture, space)
        noted = picture.marks.get(space, "") if inside == drawing.lines - 1 else ""
        if noted:
            found[at] = Run(noted, NOTED, picture.noted)
        elif space == cursor:
            found[at] = _cursor(picture, signs.before)
        elif at in found:
            continue
        elif space in picture.legal and not inside:
            ink = f"{ground} {LEGAL_INK}".strip() if is_bare(ground) else ground
            found[at] = Run(signs.legal, ink, picture.choose)
        if space == cursor:
            found[x + drawing.inner] = _cursor(picture, signs.after)
    return found


def _cursor(picture: HexPicture, sign: str) -> Run:
    """Return a bracket of the cursor, on the ground of the widget so that it stands out from every tile."""
    return Run(sign, half(EDGE, "") if picture.painted else CURSOR)


def _bordered(picture: HexPicture, content: StyledLine, piece: HexPiece) -> StyledLine:
    """Return a line of a hex in a column with its borders, for terminals with too few colours for three shades."""
    if not picture.painted:
        return content
    ground = ground_of(picture, piece.space)
    first, *rest = content
    if len(first.text) > 1:
        first, rest = first._replace(text=first.text[:1]), [first._replace(text=first.text[1:]), *rest]
    if piece.left is not None and first.text == " ":
        first = with_border(first, LEFT, ground, ground_of(picture, piece.left))
    if piece.below is None:
        return (first, *rest)
    under = ground_of(picture, piece.below)
    return (first, *(run if run.text.strip() else with_border(run, FOOT, ground, under) for run in rest))
