"""Draw maps of hexes by letters: cells as blocks with a gap between, or, in rows, with walls of slants.

The gap columns belong to the cursor, ``[  .  ]``; a legal hex has ``*`` in its first cell, or before it.
"""

from __future__ import annotations

from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture
from tui.widgets.styled_line import Run, StyledLine, cut, fitted, inked, joined, line, plain, width

LEGAL, LEGAL_INK = "*", "legal-mark"
"""The mark of a legal hex."""
_WALL = Run("|", "wall")


def line_of(picture: HexPicture, drawing: HexDrawing, y: int, cursor: int | None) -> StyledLine:
    """Return a line of the whole map."""
    pieces: dict[int, StyledLine] = {}
    end = _end_of(picture, drawing, y, cursor)
    for space, (x, top) in drawing.origins(picture.shape).items():
        if not top <= y < top + drawing.lines:
            continue
        pieces[x] = text_of(picture, drawing, space, y - top)
        if space in picture.legal and y - top == _middle(drawing) and x - 1 != end and not _is_marked(pieces[x]):
            pieces[x - 1] = (Run(LEGAL, LEGAL_INK, picture.choose),)
        sides = (x - 1, x + drawing.inner)
        if space == cursor:
            pieces.update(zip(sides, ((Run("[", "cursor"),), (Run("]", "cursor"),)), strict=True))
        elif drawing.walls:
            for side in sides:
                pieces.setdefault(side, (_WALL,))
    if not pieces and drawing.walls and y < drawing.extent(picture.shape)[1]:
        return _wall_line(picture, drawing, y // drawing.row_height)
    return joined(pieces)


def _end_of(picture: HexPicture, drawing: HexDrawing, y: int, cursor: int | None) -> int | None:
    """Return the column of the bracket after the cursor, if it is on this line."""
    if cursor is None:
        return None
    x, top = drawing.origins(picture.shape)[cursor]
    return x + drawing.inner if top <= y < top + drawing.lines else None


def text_of(picture: HexPicture, drawing: HexDrawing, space: int, inside: int) -> StyledLine:
    """Return a line of a space on its ground; above its middle the mark of a legal hex or of what happened."""
    cell = picture.cells.get(space, HexCell())
    content = fitted(cell.line(inside), drawing.inner)
    ground = picture.ground_of(space)
    content = inked(content, ground)
    return _marked(picture, content, space, ground) if inside == _middle(drawing) else content


def _middle(drawing: HexDrawing) -> int:
    """Return the line of a hex that has its marks."""
    return (drawing.lines - 1) // 2


def _is_marked(content: StyledLine) -> bool:
    """Return whether a line of a hex begins with the mark of a legal one."""
    return LEGAL_INK in content[0].ink.split()


def _marked(picture: HexPicture, content: StyledLine, space: int, ground: str) -> StyledLine:
    """Return the line of a cell with the mark of a legal hex, if its first cell is free, and of what happened here."""
    mark = picture.marks.get(space)
    if mark:
        content = _overlaid(content, line((f"[{mark}]", f"{ground} marked".strip(), picture.noted)), width(content))
    if space not in picture.legal or plain(cut(content, 0, 1)).strip():
        return content
    return (Run(LEGAL, f"{ground} {LEGAL_INK}".strip(), picture.choose), *cut(content, 1))


def _wall_line(picture: HexPicture, drawing: HexDrawing, row: int) -> StyledLine:
    """Return the slanted walls above a row of hexes, or below the last."""
    lengths, shape = picture.shape.lengths, picture.shape
    below = row < len(lengths) and (not row or lengths[row] > lengths[row - 1])
    at = row if below else row - 1
    shift = shape.shift(at) * drawing.pitch // 2
    quarter = drawing.pitch // 4
    gap, inside = " " * (2 * quarter - 1), " " * (drawing.pitch - 2 * quarter - 1)
    first, second = ("/", "\\") if below else ("\\", "/")
    text = " " * (shift + quarter) + gap.join([first + inside + second] * lengths[at])
    return (Run(text, "wall"),)


def _overlaid(content: StyledLine, about: StyledLine, cells: int) -> StyledLine:
    """Return a cell's line with a short text over its middle, where the cell has no wide letters."""
    size = width(about)
    start = (cells - size) // 2 + (cells - size) % 2
    return (*cut(content, 0, start), *about, *cut(content, start + size))
