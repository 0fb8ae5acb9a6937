"""Show rows as card faces on a display. The arrows move the cursor, which lights both sides of a face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.geometry import Region

from tui.keys.keymap import bindings
from tui.text.width import LEFT_OUT
from tui.widgets.card_display import Display, Face
from tui.widgets.pointers import LIT, PLAIN_POINTERS, POINTERS
from tui.widgets.row_list import NOTE, ListRow, RowList
from tui.widgets.styled_line import Run, StyledLine, cut, fitted, in_ink, inked, joined, line, placed, plain, width


class CardFaces(RowList):
    """A list whose rows are card faces on a display; without a display a list."""

    BINDINGS = bindings("faces")

    def __init__(
        self,
        *,
        id: str | None = None,
        marking: bool = False,
        digits: bool = True,
        boxes: tuple[str, str] = ("", ""),
        letters: str = "",
    ) -> None:
        """``boxes``: what an empty box and one with a mark mean."""
        super().__init__(id=id, marking=marking, digits=digits, boxes=boxes, letters=letters)
        self.laid: Display | None = None

    def lay(self, laid: Display | None) -> None:
        """Show the rows at their places on a display."""
        self.laid = laid

    @property
    def line_count(self) -> int:
        return super().line_count if self.laid is None else self.laid.lines

    def _places(self) -> list[int]:
        """Return the rows in the order of their places."""
        if self.laid is None:
            return super()._places()
        order = {face.key: place for place, face in enumerate(self.laid.faces)}
        return sorted(super()._places(), key=lambda index: order.get(self.rows[index].value, len(order)))

    def _face(self, index: int | None) -> Face | None:
        if self.laid is None or index is None or index >= len(self.rows):
            return None
        return self.laid.face(self.rows[index].value)

    def _keep_in_sight(self) -> None:
        if self.laid is None:
            super()._keep_in_sight()
            return
        face, height = self._face(self.cursor), self.size.height
        if face is None or not height:
            return
        above = 0 if face.top <= 1 else face.top - 1
        self._top = max(face.bottom + 1 - height, min(self._top, above))
        self._top = max(0, min(self._top, self.laid.lines - height))

    def _redraw(self, index: int | None) -> None:
        face = self._face(index)
        if face is None:
            super()._redraw(index)
        else:
            left = self.laid.margin if self.laid is not None and self.laid.banded else 1
            region = Region(max(face.column - left, 0), face.top - self._top, face.columns + left + 1, len(face.lines))
            self.refresh(region)

    def redraw(self, rows: Sequence[ListRow]) -> None:
        if self.laid is None:
            super().redraw(rows)
        else:
            self.rows = list(rows)
            self.refresh()

    # --- drawing ----------------------------------------------------------------------------------------------------

    def _visible(self, y: int) -> StyledLine:
        if self.laid is None:
            return super()._visible(y)
        below = self.laid.lines - self._top - self.size.height
        if below > 0 and y == self.size.height - 1:
            return line((f"    {LEFT_OUT}", "dim"))
        return self._laid_line(self.laid, self._top + y)

    def _laid_line(self, laid: Display, y: int) -> StyledLine:
        """Return a line of the display."""
        there = {self.rows[index].value: index for index in self._places()}
        if laid.banded:
            return self._row_line(laid, y, there)
        pieces = {label.column: label.content for label in laid.labels if label.top == y}
        noted: list[tuple[Face, StyledLine]] = []
        for face in laid.faces:
            if not face.top <= y < face.bottom:
                continue
            content, index = face.lines[y - face.top], there.get(face.key)
            if index is not None and face.sign == y - face.top:
                content = placed(self._key_or_mark(laid, index), face.columns, "centre")
            if index is not None and face.box_line == y - face.top and self.marking:
                content = _boxed(content, self.box_of(face.key))
            pieces[face.column] = content if index is not None else _dim(content, face.columns)
            has_key = index is not None and self.digits and face.sign is None and y == face.top + face.key_line
            number = self._sign(index)[0] if has_key and index is not None else " "
            if number != " ":
                pieces[face.column - 1] = (Run(number, "key"),)
            if y - face.top == (face.sign or face.key_line) and index is not None and face.key in self.noted:
                noted.append((face, pieces[face.column]))
        here = self._face(self.cursor) if self.screen.focused is self else None
        if here is not None and here.top <= y < here.bottom:
            signs = POINTERS if self.painted else PLAIN_POINTERS
            for side, sign in zip((here.column - 1, here.right), signs, strict=True):
                blank = (Run(sign if y == here.top else " "),)
                pieces[side] = inked_over(pieces.get(side, blank))
        shown = joined(pieces)
        for face, text in noted:
            shown = _noted(shown, face, text)
        return shown

    def _key_or_mark(self, laid: Display, index: int) -> StyledLine:
        """Return the key of an item, or the mark if it is selected."""
        if self.marking and self.rows[index].value in self.marks:
            return laid.mark
        return line((self._sign(index).strip(), "key")) if self.digits else ()

    def _row_line(self, laid: Display, y: int, there: Mapping[object, int]) -> StyledLine:
        """Return a line of rows in columns: a mark and a band for the cursor, number and box before each row."""
        pieces = {label.column: label.content for label in laid.labels if label.top == y}
        for face in laid.faces:
            index = there.get(face.key)
            if not face.top <= y < face.bottom or index is None:
                continue
            inner = y - face.top
            here = self.is_here(index)
            sign = self.margin_of(index, inner, laid.margin, here=here)
            row = face.lines[inner] if laid.inset else self.numbered_line(index, inner, face.lines[inner])
            if laid.inset and self.digits and not here and not inner:
                key = line((self._sign(index)[: laid.margin], "key" if self.rows[index].open else "dim"))
                sign = (*key[:1], *sign[1:]) if face.key in self.noted else key
            content = fitted(row, face.columns)
            shown = (*sign, *content)
            pieces[face.column - laid.margin] = inked(shown, "band") if here else shown
        return joined(pieces)

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "across":
            return self.laid is not None
        if action == "group":
            return self.laid is not None and not self.laid.banded and len({face.group for face in self.laid.faces}) > 1
        return super().check_action(action, parameters)

    def action_move(self, step: int) -> None:
        """Move the cursor up or down."""
        if self.laid is None:
            super().action_move(step)
        else:
            self._go(0, step)

    def action_across(self, step: int) -> None:
        """Move the cursor to the left or right."""
        self._go(step, 0)

    def action_page(self, step: int) -> None:
        """Move the cursor by a whole group."""
        if self.laid is None:
            super().action_page(step)
        else:
            self.action_group(step)

    def action_group(self, step: int) -> None:
        """Move the cursor to the first face of the next group, or of the one before."""
        here = self._face(self.cursor)
        if here is None:
            return
        firsts: dict[int, int] = {}
        for index in self._places():
            face = self._face(index)
            if face is not None:
                firsts.setdefault(face.group, index)
        groups = list(firsts)
        self.put_cursor(firsts[groups[(groups.index(here.group) + step) % len(groups)]])

    def _go(self, across: int, down: int) -> None:
        here = self._face(self.cursor)
        keys = {self.rows[index].value: index for index in self._places()}
        found = self.laid.beside(here.key, across, down, keys) if self.laid is not None and here is not None else None
        if found is not None:
            self.put_cursor(keys[found])

    def row_at(self, x: int, y: int) -> int | None:
        if self.laid is None:
            return super().row_at(x, y)
        face = self.laid.at(x, y)
        return next((index for index in self._places() if face and self.rows[index].value == face.key), None)


def _noted(content: StyledLine, face: Face, text: StyledLine) -> StyledLine:
    """Return a line with the mark of a face: before its number like the mark of a row, or behind its text.

    The mark needs a blank cell, and another between it and the next face.
    """
    before, behind = face.column - 2, face.column + width((Run(plain(text).rstrip()),))
    if before >= 0 and _is_blank(content, max(before - 1, 0), before + 1):
        at = before
    else:
        at = behind if _is_blank(content, behind, behind + 2) else face.right
    return (*_cells(content, 0, at), Run(NOTE, "marked"), *_cells(content, at + 1))


def _is_blank(content: StyledLine, start: int, end: int) -> bool:
    return not plain(_cells(content, start, end)).strip()


def _cells(content: StyledLine, start: int, end: int | None = None) -> StyledLine:
    """Return a line from one cell to another; blank cells where it has ended."""
    stop = max(width(content), start) if end is None else end
    whole = fitted(content, max(stop, width(content)))
    return cut(whole, _index(whole, start), _index(whole, stop))


def _index(content: StyledLine, cell: int) -> int:
    """Return the index of the character that covers a cell."""
    text = plain(content)
    return next((at for at in range(len(text)) if width((Run(text[: at + 1]),)) > cell), len(text))


def _boxed(content: StyledLine, box: StyledLine) -> StyledLine:
    """Return a line of a face with a box behind its first column, on the ground of the line."""
    return (*cut(content, 0, 1), *inked(box, content[0].ink), *cut(content, 1 + width(box)))


def inked_over(content: StyledLine) -> StyledLine:
    """Return the number of a row beside the cursor, or a blank cell, lit."""
    return in_ink(content, LIT)


def _dim(content: StyledLine, columns: int) -> StyledLine:
    """Return a line dimmed: it cannot be taken now."""
    return fitted(in_ink(content, "dim"), columns)
