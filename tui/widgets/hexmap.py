r"""A map of hexes: one widget for the whole map, drawn line by line from what the game says of each space.

Two drawings. *Blocks* (pitch 6, cells of 5 x 2, 55 columns with the gaps at both sides) for 80 columns::

         .   *****          the gap columns belong to the cursor: [  .  ]
        1cd  * A *          a legal target has < > about its middle:  <.>

*Walls* (pitch 8, cells of 7 x 2 between / \ and |) from 120 x 40.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from tui.keys.keymap import bindings
from tui.widgets.ink import Inked
from tui.widgets.line import BLANK, Line, Run, fitted, inked, plain, width
from tui.widgets.shape import Cell, Picture, Shape

CELL_LINES: Final = 2


class Drawing(Struct, frozen=True):
    """How large a hex is drawn. ``pitch`` is even, so that rows can be shifted by half of it."""

    pitch: int
    walls: bool

    @property
    def inner(self) -> int:
        """The columns inside a cell, between the two that belong to the cursor."""
        return self.pitch - 1

    @property
    def row_height(self) -> int:
        """The lines from one row of hexes to the next."""
        return CELL_LINES + 1 if self.walls else CELL_LINES


BLOCKS: Final = Drawing(6, walls=False)
WALLS: Final = Drawing(8, walls=True)


class HexMap(Inked, can_focus=True):
    """The map, with a cursor that walks over its spaces."""

    BINDINGS = bindings("map")

    class Moved(Message):
        """The cursor came to another space."""

        def __init__(self, space: int) -> None:
            self.space = space
            super().__init__()

    class Chosen(Message):
        """Enter on a space."""

        def __init__(self, space: int) -> None:
            self.space = space
            super().__init__()

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.picture = Picture(Shape((1,), 0), {})
        self.drawing = BLOCKS
        self.cursor: int | None = None
        self._rows: dict[int, Strip] = {}

    # --- what it shows ----------------------------------------------------------------------------------------------

    def show(self, picture: Picture, drawing: Drawing) -> None:
        """Shows this picture from now on; redraws only the spaces that differ."""
        before, old = self.picture, self.drawing
        self.picture, self.drawing = picture, drawing
        self._rows.clear()
        if self.cursor is None or self.cursor not in picture.shape:
            self.cursor = self._middle_space()
        if before.shape != picture.shape or old != drawing or before.corner != picture.corner:
            self.refresh(layout=True)
            return
        for space in picture.shape.spaces:
            if self._look(before, space) != self._look(picture, space):
                x, y = self.origin(space)
                self.refresh(Region(x, y, drawing.inner, CELL_LINES))

    def point_at(self, space: int) -> None:
        """Puts the cursor on a space."""
        if space in self.picture.shape and space != self.cursor:
            old, self.cursor = self.cursor, space
            self._redraw_brackets(old)
            self._redraw_brackets(space)
            self.post_message(self.Moved(space))

    @staticmethod
    def extent(shape: Shape, drawing: Drawing) -> tuple[int, int]:
        """The columns and lines that a map needs, the cursor's gaps included."""
        columns = max(shape.rows) * drawing.pitch + 1
        return columns, len(shape.rows) * drawing.row_height + (1 if drawing.walls else 0)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.extent(self.picture.shape, self.drawing)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.extent(self.picture.shape, self.drawing)[1]

    def origin(self, space: int) -> tuple[int, int]:
        """Column and line of a cell's upper left corner, inside its walls."""
        row, column = self.picture.shape.cell_of(space)
        shift = (max(self.picture.shape.rows) - self.picture.shape.rows[row]) * self.drawing.pitch // 2
        top = row * self.drawing.row_height + (1 if self.drawing.walls else 0)
        return 1 + shift + column * self.drawing.pitch, top

    def _middle_space(self) -> int:
        row = len(self.picture.shape.rows) // 2
        return self.picture.shape.space_at(row, self.picture.shape.rows[row] // 2) or self.picture.shape.first

    @staticmethod
    def _look(picture: Picture, space: int) -> tuple[Cell | None, bool, str | None]:
        return picture.cells.get(space), space in picture.legal, picture.marks.get(space)

    def _redraw_brackets(self, space: int | None) -> None:
        if space is None or space not in self.picture.shape:
            return
        x, y = self.origin(space)
        self._rows.pop(y, None)
        self._rows.pop(y + 1, None)
        self.refresh(Region(x - 1, y, 1, CELL_LINES), Region(x + self.drawing.inner, y, 1, CELL_LINES))

    def on_focus(self) -> None:
        """The brackets show where the keys go."""
        self._redraw_brackets(self.cursor)

    def on_blur(self) -> None:
        """Without the keys there is no cursor."""
        self._redraw_brackets(self.cursor)

    def notify_style_update(self) -> None:
        self._rows.clear()
        super().notify_style_update()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        strip = self._rows.get(y)
        if strip is None or strip.cell_length != self.size.width:
            strip = self._rows[y] = self.strip(self._line(y), self.size.width)
        return strip

    def _line(self, y: int) -> Line:
        row, inside = divmod(y - (1 if self.drawing.walls else 0), self.drawing.row_height)
        if self.drawing.walls and inside == CELL_LINES:
            content = self._wall_line(row)
        elif 0 <= row < len(self.picture.shape.rows):
            content = self._cell_line(row, inside)
        else:
            content = BLANK
        return self._with_corner(content, y)

    def _cell_line(self, row: int, inside: int) -> Line:
        shape = self.picture.shape
        spaces = [shape.first + sum(shape.rows[:row]) + column for column in range(shape.rows[row])]
        runs = [Run(" " * (self.origin(spaces[0])[0] - 1))]
        wall = Run("|", "wall") if self.drawing.walls else Run(" ")
        cursor = self.cursor if self.screen.focused is self else None
        for space in spaces:
            if space == cursor:
                runs.append(Run("[", "cursor"))
            else:
                runs.append(Run("]", "cursor") if cursor == space - 1 and space != spaces[0] else wall)
            runs.extend(self._cell(space, inside))
        runs.append(Run("]", "cursor") if cursor == spaces[-1] else wall)
        return tuple(runs)

    def drawn(self, space: int) -> list[Line]:
        """The two lines of a space as they stand on the screen."""
        return [self._cell(space, inside) for inside in range(CELL_LINES)]

    def _cell(self, space: int, inside: int) -> Line:
        cell = self.picture.cells.get(space, Cell())
        content = fitted(cell.bottom if inside else cell.top, self.drawing.inner)
        legal = space in self.picture.legal
        if self.picture.legal and not legal:
            ground = f"{cell.ground} faded"
        else:
            ground = f"{cell.ground} legal" if legal else cell.ground
        content = inked(content, ground)
        if not inside:
            mark = self.picture.marks.get(space)
            if legal:
                content = self._overlaid(content, f"<{mark or self._middle_of(content)}>", f"{ground} cursor".strip())
            elif mark:
                content = self._overlaid(content, f"[{mark}]", f"{ground} marked".strip())
        return content

    def _middle_of(self, content: Line) -> str:
        return plain(content)[self.drawing.inner // 2]

    def _overlaid(self, content: Line, text: str, ink: str) -> Line:
        """The cell's line with a short text over its middle, where a cell has no wide letters."""
        start = (self.drawing.inner - len(text)) // 2 + (self.drawing.inner - len(text)) % 2
        head = fitted(content, start)
        letters: list[Run] = []
        at = 0
        for run in content:
            kept = "".join(letter for i, letter in enumerate(run.text, at) if i >= start + len(text))
            at += len(run.text)
            if kept:
                letters.append(Run(kept, run.ink))
        return (*head, Run(text, ink), *letters)

    def _wall_line(self, row: int) -> Line:
        """The slanted walls under a row of hexes; -1 is above the first."""
        rows = self.picture.shape.rows
        below = row + 1 < len(rows) and (row < 0 or rows[row + 1] > rows[row])
        length = rows[row + 1] if below else rows[row]
        shift = (max(rows) - length) * self.drawing.pitch // 2
        quarter = self.drawing.pitch // 4
        gap, inside = " " * (2 * quarter - 1), " " * (self.drawing.pitch - 2 * quarter - 1)
        first, second = ("/", "\\") if below else ("\\", "/")
        text = " " * (shift + quarter) + gap.join([first + inside + second] * length)
        return (Run(text, "wall"),)

    def _with_corner(self, content: Line, y: int) -> Line:
        corner = self.picture.corner
        if y >= len(corner) or not corner[y]:
            return content
        label = corner[y]
        size = width(label)
        text = plain(content)
        if text[:size].strip():
            return content
        return (*label, *self._after(content, size))

    @staticmethod
    def _after(content: Line, start: int) -> Sequence[Run]:
        runs: list[Run] = []
        at = 0
        for run in content:
            end = at + len(run.text)
            if end > start:
                runs.append(Run(run.text[max(start - at, 0) :], run.ink))
            at = end
        return runs

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("next_legal", "choose"):
            return bool(self.picture.legal)
        return True

    def on_click(self, event: Click) -> None:
        """A click moves the cursor; one where the cursor is takes the space."""
        space = self._space_under(event.x, event.y)
        if space is None:
            return
        event.stop()
        if space == self.cursor and self.picture.legal:
            self.action_choose()
        else:
            self.point_at(space)

    def _space_under(self, x: int, y: int) -> int | None:
        """The space whose cell a place of the widget belongs to."""
        for space in self.picture.shape.spaces:
            left, top = self.origin(space)
            if left <= x < left + self.drawing.inner and top <= y < top + CELL_LINES:
                return space
        return None

    def action_move(self, direction: str) -> None:
        """One hex in one of eight directions."""
        if self.cursor is None:
            return
        target = self._beside(self.cursor, direction)
        if target is not None:
            self.point_at(target)

    def _beside(self, space: int, direction: str) -> int | None:
        shape = self.picture.shape
        row, column = shape.cell_of(space)
        if direction in ("left", "right"):
            return shape.space_at(row, column + (1 if direction == "right" else -1))
        step = -1 if direction.startswith("up") else 1
        if not 0 <= row + step < len(shape.rows):
            return None
        here = shape.middle(space)
        others = [shape.space_at(row + step, c) for c in range(shape.rows[row + step])]
        lean = {"-left": -1, "-right": 1}.get(direction.removeprefix("up").removeprefix("down"), 0)
        if lean:
            wanted = [s for s in others if s is not None and shape.middle(s) - here == lean]
        else:
            # Straight up and down go to and fro between the two hexes there, so that a column is kept.
            side = 1 if row % 2 else -1
            wanted = sorted(
                (s for s in others if s is not None),
                key=lambda s: (abs(shape.middle(s) - here), side * (shape.middle(s) - here)),
            )
        return wanted[0] if wanted else None

    def action_next_legal(self, step: int) -> None:
        """The next, or the one before, of the legal targets."""
        legal = self.picture.legal
        if self.cursor in legal:
            self.point_at(legal[(legal.index(self.cursor) + step) % len(legal)])
        else:
            self.point_at(legal[0])

    def action_choose(self) -> None:
        """Takes the space under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self.cursor))
