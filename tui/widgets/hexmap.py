"""Show a map of hexes: one widget, drawn line by line from what the game says of each space.

Hexes with pointed tops stand in rows, flat ones in columns; cells are one to three lines high, filled (``solid``) or of
letters (``lettered``). Where the window is smaller than the map, it shows the part that the cursor is in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from tui.keys.keymap import bindings
from tui.widgets import hexmap_blocks, hexmap_compact, hexmap_text
from tui.widgets.cursor_follower import notify_follower
from tui.widgets.hexmap_blocks import Pointer
from tui.widgets.hexmap_shape import BLOCKS, HexCell, HexDrawing, HexPicture, HexShape
from tui.widgets.styled_line import StyledLine, cut, is_seen, plain, width
from tui.widgets.styled_widget import StyledWidget

KEYPAD: Final[Mapping[int, str]] = {
    1: "down-left",
    2: "down",
    3: "down-right",
    4: "left",
    6: "right",
    7: "up-left",
    8: "up",
    9: "up-right",
}
"""The directions of a number pad."""
CHOOSING: Final = 5
"""The key of a number pad that takes the space."""


class HexMap(StyledWidget, can_focus=True):
    """A map of hexes with a cursor on its spaces."""

    BINDINGS = bindings("map")

    class Chosen(Message):
        """A space was chosen by Enter or a click."""

        def __init__(self, space: int) -> None:
            self.space = space
            super().__init__()

    def __init__(self, keypad: Callable[[], bool] = bool, *, id: str | None = None, bright: bool = True) -> None:
        """Create the map.

        ``keypad``: whether digits move the cursor, as on a number pad. ``bright``: on a fast line, where the marks of
        legal spaces and of the cursor may cost some bytes more.
        """
        super().__init__(id=id)
        self.bright = bright
        self.picture = HexPicture(HexShape((1,), 0), {})
        self.drawing = BLOCKS
        self.cursor: int | None = None
        self._keypad = keypad
        self._typed: int | None = None
        """The first digit of the number of a space."""
        self._seen = (0, 0)
        """The column and line of the map in the upper left corner of the widget."""
        self._seen_in = Size(0, 0)
        """The size of the widget for which that was found."""
        self._rows: dict[int, Strip] = {}
        """The lines in sight."""
        self._calm_rows: dict[int, Strip] = {}
        """Those of them without the cursor, which comes and goes."""

    # --- what it shows ----------------------------------------------------------------------------------------------

    def show(self, picture: HexPicture, drawing: HexDrawing) -> None:
        """Show this picture; redraw only the spaces that differ."""
        before, old = self.picture, self.drawing
        self.picture, self.drawing = picture, drawing
        if self.cursor is None or self.cursor not in picture.shape:
            self.cursor = picture.shape.centre
        if before.shape != picture.shape or old != drawing or before.corner != picture.corner:
            self._forget_rows()
            self._seen_in = Size(0, 0)
            self.refresh(layout=True)
            return
        for space in picture.shape.spaces:
            if self._look(before, space) != self._look(picture, space):
                self._redraw(space, changed=True)

    def point_at(self, space: int) -> None:
        """Put the cursor on a space."""
        self._typed = None
        if space in self.picture.shape and space != self.cursor:
            old, self.cursor = self.cursor, space
            if self._keep_in_sight():
                self._forget_rows()
                self.refresh()
            else:
                self._redraw(old)
                self._redraw(space)
            notify_follower(self)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.drawing.extent(self.picture.shape)[0]

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.drawing.extent(self.picture.shape)[1]

    def place_of(self, space: int) -> tuple[int, int]:
        """Return the column and line of the widget where a cell begins; outside of it where the cell is hidden."""
        x, y = self.drawing.origins(self.picture.shape)[space]
        return x - self._seen[0], y - self._seen[1]

    def _keep_in_sight(self) -> bool:
        """Scroll until the cell under the cursor is in sight; return whether it moved."""
        extent = self.drawing.extent(self.picture.shape)
        if self.size.width == extent[0] - self.drawing.gap:
            extent = (self.size.width, extent[1])  # only the cursor's mark after the last hex has no room
        before = self._seen
        self._seen_in = self.size
        if self.cursor is None:
            return False
        origin = self.drawing.origins(self.picture.shape)[self.cursor]
        cell = (self.drawing.inner, self.drawing.lines)
        self._seen = (
            _window(before[0], origin[0] - 1, cell[0] + 2, self.size.width, extent[0]),
            _window(before[1], origin[1], cell[1], self.size.height, extent[1]),
        )
        return self._seen != before

    @staticmethod
    def _look(picture: HexPicture, space: int) -> tuple[HexCell | None, bool, str | None]:
        """Return what a space is drawn from, with whether it can be chosen."""
        return picture.cells.get(space), space in picture.legal, picture.marks.get(space)

    def _forget_rows(self) -> None:
        self._rows.clear()
        self._calm_rows.clear()

    def _lines_of(self, space: int) -> range:
        """Return the lines of the widget that show a space, its borders and its edges."""
        y, drawing = self.place_of(space)[1], self.drawing
        shared = int(drawing.solid or (drawing.compact and not drawing.gap))
        return range(y - shared, y + drawing.lines + shared)

    def _redraw(self, space: int | None, *, changed: bool = False) -> None:
        """Redraw a space with the cells around it that belong to the cursor. ``changed``: not only the cursor did."""
        if space is None or space not in self.picture.shape:
            return
        lines = self._lines_of(space)
        for at in lines:
            self._rows.pop(at, None)
            if changed:
                self._calm_rows.pop(at, None)
        self.refresh(Region(self.place_of(space)[0] - 1, lines.start, self.drawing.inner + 2, len(lines)))

    def on_focus(self) -> None:
        """Show the cursor: the keys go here."""
        self._redraw(self.cursor)

    def on_blur(self) -> None:
        """Hide the cursor: the keys go elsewhere."""
        self._typed = None
        self._redraw(self.cursor)

    def notify_style_update(self) -> None:
        self._forget_rows()
        super().notify_style_update()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        if self._seen_in != self.size:
            self._keep_in_sight()
            self._forget_rows()
        strip = self._rows.get(y)
        if strip is None or strip.cell_length != self.size.width:
            strip = self._rows[y] = self._strip_of(y)
        return strip

    def _strip_of(self, y: int) -> Strip:
        """Return the cells of a line. Without the cursor they are kept, for when it leaves the line again."""
        cursor = self.cursor if self.screen.focused is self else None
        calm = cursor is None or y not in self._lines_of(cursor)
        strip = self._calm_rows.get(y) if calm else None
        if strip is None or strip.cell_length != self.size.width:
            left = self._seen[0]
            whole = self.strip(self._line(y + self._seen[1], None if calm else cursor), left + self.size.width)
            strip = whole.crop(left, left + self.size.width) if left else whole
            if calm:
                self._calm_rows[y] = strip
        return strip

    def _line(self, y: int, cursor: int | None) -> StyledLine:
        """Return a line of the whole map."""
        if self.drawing.compact:
            return self._with_corner(hexmap_compact.line_of(self.picture, self.drawing, y, cursor), y)
        if self.drawing.solid:
            return self._with_corner(
                hexmap_blocks.line_of(self.picture, self.drawing, y, Pointer(cursor, self.bright)), y
            )
        return self._with_corner(hexmap_text.line_of(self.picture, self.drawing, y, cursor), y)

    def drawn(self, space: int) -> list[StyledLine]:
        """Return the lines of a space as they are on the screen."""
        drawing = self.drawing
        module = hexmap_compact if drawing.compact else hexmap_blocks if drawing.solid else hexmap_text
        text_of = module.text_of
        return [text_of(self.picture, self.drawing, space, inside) for inside in range(self.drawing.lines)]

    def _with_corner(self, content: StyledLine, y: int) -> StyledLine:
        corner = self.picture.corner
        if y >= len(corner) or not corner[y]:
            return content
        label = corner[y]
        size = width(label)
        under = cut(content, 0, size)
        taken = is_seen(under) if self.drawing.solid else plain(under).strip()
        return content if taken else (*label, *cut(content, size))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("next_legal", "choose"):
            return bool(self.picture.legal)
        return True

    def on_click(self, event: Click) -> None:
        """Move the cursor to the clicked space; take the space if the cursor is there."""
        space = self._space_under(event.x, event.y)
        if space is None:
            return
        event.stop()
        if space == self.cursor and self.picture.legal:
            self.action_choose()
        else:
            self.point_at(space)

    def _space_under(self, x: int, y: int) -> int | None:
        """Return the space whose cell contains a position of the widget."""
        for space in self.picture.shape.spaces:
            left, top = self.place_of(space)
            if left <= x < left + self.drawing.inner and top <= y < top + self.drawing.lines:
                return space
        return None

    def action_move(self, direction: str) -> None:
        """Move the cursor one hex in one of eight directions."""
        target = self.picture.shape.beside(self.cursor, direction) if self.cursor is not None else None
        if target is not None:
            self.point_at(target)

    def action_digit(self, digit: int) -> None:
        """Go to the space whose number two digits type; with a number pad, move or take the space."""
        if self._keypad():
            self._typed = None
            if digit == CHOOSING and self.picture.legal:
                self.action_choose()
            elif digit in KEYPAD:
                self.action_move(KEYPAD[digit])
        elif self._typed is None:
            self._typed = digit
        else:
            self.point_at(self._typed * 10 + digit)

    def action_next_legal(self, step: int) -> None:
        """Move the cursor to the next or previous legal target."""
        legal = self.picture.legal
        if self.cursor in legal:
            self.point_at(legal[(legal.index(self.cursor) + step) % len(legal)])
        else:
            self.point_at(legal[0])

    def action_choose(self) -> None:
        """Take the space under the cursor."""
        if self.cursor is not None:
            self.post_message(self.Chosen(self.cursor))


def _window(seen: int, start: int, size: int, room: int, extent: int) -> int:
    """Return where the view begins so that a piece is in sight: as before, unless the piece is outside."""
    if room >= extent:
        return 0
    first = min(seen, start) if start < seen else max(seen, start + size - room)
    return max(0, min(first, extent - room))
