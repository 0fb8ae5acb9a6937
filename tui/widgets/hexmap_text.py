"""Draw maps of hexes by letters: cells as blocks with a gap between, or, in rows, with walls of slants.

The gap columns belong to the cursor, ``[  .  ]``; a legal target has ``< >`` about its middle.
"""

from __future__ import annotations

from tui.widgets.hexmap_shape import HexCell, HexDrawing, HexPicture
from tui.widgets.styled_line import Run, StyledLine, cut, fitted, inked, joined, line, width

_WALL = Run("|", "wall")


def line_of(picture: HexPicture, drawing: HexDrawing, y: int, cursor: int | None) -> StyledLine:
    """Return a line of the whole map."""
    pieces: dict[int, StyledLine] = {}
    for space, (x, top) in drawing.origins(picture.shape).items():
        if not top <= y < top + drawing.lines:
            continue
        pieces[x] = text_of(picture, drawing, space, y - top)
        sides = (x - 1, x + drawing.inner)
        if space == cursor:
            pieces.update(zip(sides, ((Run("[", "cursor"),), (Run("]", "cursor"),)), strict=True))
        elif drawing.walls:
            for side in sides:
                pieces.setdefault(side, (_WALL,))
    if not pieces and drawing.walls and y < drawing.extent(picture.shape)[1]:
        return _wall_line(picture, drawing, y // drawing.row_height)
    return joined(pieces)


def text_of(picture: HexPicture, drawing: HexDrawing, space: int, inside: int) -> StyledLine:
    """Return a line of a space on its ground; above its middle the mark of a target or of what happened."""
    cell = picture.cells.get(space, HexCell())
    content = fitted(cell.line(inside), drawing.inner)
    ground = picture.ground_of(space)
    content = inked(content, ground)
    return _marked(picture, content, space, ground) if inside == (drawing.lines - 1) // 2 else content


def _marked(picture: HexPicture, content: StyledLine, space: int, ground: str) -> StyledLine:
    """Return the line of a cell with the mark of a target, or of what happened here, around its middle."""
    mark, inner = picture.marks.get(space), width(content)
    middle = inner // 2
    if space in picture.legal:
        under = line((mark, "", picture.noted)) if mark else cut(content, middle, middle + 1)
        about = line(("<", "", picture.choose), *under, (">", "", picture.choose))
        return _overlaid(content, inked(_without_ink(about), f"{ground} cursor".strip()), inner)
    if mark:
        return _overlaid(content, line((f"[{mark}]", f"{ground} marked".strip(), picture.noted)), inner)
    return content


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


def _without_ink(content: StyledLine) -> StyledLine:
    return tuple(run._replace(ink="") for run in content)


def _overlaid(content: StyledLine, about: StyledLine, cells: int) -> StyledLine:
    """Return a cell's line with a short text over its middle, where the cell has no wide letters."""
    size = width(about)
    start = (cells - size) // 2 + (cells - size) % 2
    return (*cut(content, 0, start), *about, *cut(content, start + size))
