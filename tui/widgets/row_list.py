"""Show rows to choose from: menus, lists of cards, options. One cursor, marks where several may be taken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from textual.events import Click, Key, MouseScrollDown, MouseScrollUp
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip

from tui.keys.keymap import bindings
from tui.text.width import LEFT_OUT
from tui.widgets.cursor_follower import notify_follower
from tui.widgets.styled_line import BLANK, StyledLine, fitted, inked, line, width
from tui.widgets.styled_widget import StyledWidget

MARGIN: Final = 2
"""The columns of the cursor's mark."""
NUMBER: Final = 2
"""The columns of a row's key, with the blank behind it."""
DIGITS: Final = 9
"""Rows that have a digit where several can be marked: there 0 marks none."""
NUMBERS: Final = "1234567890"
TENTH: Final = 10
"""The row that 0 takes."""
CURSORS: Final = {False: "> ", True: "▸ "}
"""The cursor's mark, in letters and painted."""
NOTE: Final = "!"
"""The mark of a row that a lesson speaks of, as on the map."""


class ListRow(Struct, frozen=True):
    """A row of the list, of one or more lines. A row without a ``value`` is a heading, which the cursor skips.

    ``open``: Enter does something; otherwise it only says why not. ``more``: lines below those of the row, where those
    of all rows have room. ``sign``: the digit that selects the row, printed on what it means, instead of its position.
    ``inline``: neighbouring rows of this kind share a line. ``spare``: left out where the list has too few lines,
    headings of such rows first.
    """

    lines: tuple[StyledLine, ...]
    value: Any = None
    open: bool = True
    more: tuple[StyledLine, ...] = ()
    sign: str = ""
    inline: bool = False
    spare: bool = False


class RowList(StyledWidget, can_focus=True):
    """A list with a cursor. It scrolls by whole lines so that the row under the cursor is in sight."""

    BINDINGS = bindings("rows")

    class Chosen(Message):
        """A row was chosen by Enter, its digit or a click."""

        def __init__(self, rows: RowList, row: ListRow) -> None:
            self.rows = rows
            self.row = row
            super().__init__()

        @property
        def control(self) -> RowList:
            return self.rows

    class Marked(Message):
        """The marked rows have changed."""

    def __init__(
        self,
        *,
        id: str | None = None,
        marking: bool = False,
        digits: bool = True,
        taking: bool = True,
        boxes: tuple[str, str] = ("", ""),
        letters: str = "",
    ) -> None:
        """``boxes``: what an empty box and one with a mark mean."""
        super().__init__(id=id)
        self.rows: list[ListRow] = []
        self.cursor: int | None = None
        self.marking = marking
        self.digits = digits
        self.taking = taking
        """Whether Enter takes a row; without it the list is only to be read."""
        self.boxes = boxes
        self.margin = MARGIN
        """The columns of the cursor's mark; in a narrow zone one, which touches the row."""
        self.indented = False
        """Whether rows without numbers begin where they do with numbers."""
        self.letters = letters
        """The letters that take rows after the digits: those that mean nothing else on the screen."""
        self.marks: set[Any] = set()
        self.only_one: frozenset[Any] = frozenset()
        """Values of which one is marked at most: a mark takes that of the others away."""
        self.noted: frozenset[Any] = frozenset()
        """Values of the rows that a lesson speaks of, which have a mark."""
        self.typed_into = False
        """Whether what is typed elsewhere goes into the row under the cursor."""
        self._top = 0
        self._roomy = 0
        self._shown: list[tuple[int, int]] = []
        """Of each line the row and which of its lines; below its last one there is a blank one."""
        self._beside: dict[int, tuple[int, ...]] = {}
        """The rows of a shared line, by the first of them."""
        self._left_out: frozenset[int] = frozenset()

    # --- what it shows ----------------------------------------------------------------------------------------------

    def show(self, rows: Sequence[ListRow], at: Any = None) -> None:
        """Show these rows. The cursor goes to the value ``at``, else stays, else goes to the first open row."""
        kept = at if at is not None else self.value
        count = self.line_count
        self.rows = list(rows)
        self._lay_out()
        self.cursor = self._start(kept)
        self._top = 0
        self._keep_in_sight()
        self.refresh(layout=count != self.line_count)

    def _lay_out(self) -> None:
        """Compute the lines: with more of each row and blank lines between where there is room."""
        told = any(row.more for row in self.rows)
        spare = frozenset(index for index, row in enumerate(self.rows) if row.spare)
        heads = frozenset(index for index in spare if self.rows[index].value is None)
        gaps = frozenset(index for index in heads if not any(self.rows[index].lines))
        for roomy, left_out in ((2, gaps), (1, frozenset()), (0, frozenset()), (0, heads), (0, spare)):
            if (roomy and not told) or (left_out and not self.size.height):
                continue
            self._roomy, self._left_out = roomy, left_out
            self._beside = dict(self._shared_lines())
            self._shown = [
                (first, inner) for first in self._beside for inner in range(self._height_of(self.rows[first]))
            ]
            if len(self._shown) <= self.size.height:
                break

    def _shared_lines(self) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield the rows that begin on the same line, by the first of them: several only of inline ones."""
        shared: list[int] = []
        taken = 0
        for index, row in enumerate(self.rows):
            if index in self._left_out:
                continue
            cells = self.margin + NUMBER * (self.digits or self.indented) + width(row.lines[0])
            if shared and not (row.inline and self.rows[shared[0]].inline and taken + cells <= self.size.width):
                yield shared[0], tuple(shared)
                shared, taken = [], 0
            shared.append(index)
            taken += cells
        if shared:
            yield shared[0], tuple(shared)

    def _line_of(self, index: int) -> int:
        """Return the row that begins the line of a row."""
        return next((first for first, shared in self._beside.items() if index in shared), index)

    def _height_of(self, row: ListRow) -> int:
        """Return the number of lines of a row: more of it, and a blank line, where there is room."""
        told = len(row.lines) + (len(row.more) if self._roomy else 0)
        return told + (self._roomy > 1 and row.value is not None)

    def redraw(self, rows: Sequence[ListRow]) -> None:
        """Show the same rows with as many lines in other inks: nothing moves."""
        before, self.rows = self.rows, list(rows)
        for index, (old, new) in enumerate(zip(before, self.rows, strict=True)):
            if old.lines != new.lines:
                self._redraw(index)

    @property
    def value(self) -> Any:
        """The value of the row under the cursor."""
        return self.rows[self.cursor].value if self.cursor is not None and self.cursor < len(self.rows) else None

    @property
    def row(self) -> ListRow | None:
        """The row under the cursor."""
        return self.rows[self.cursor] if self.cursor is not None and self.cursor < len(self.rows) else None

    @property
    def line_count(self) -> int:
        """How many lines all rows have."""
        return len(self._shown)

    def _start(self, value: Any) -> int | None:
        places = self._places()
        if value is not None:
            for index in places:
                if self.rows[index].value == value:
                    return index
        return next((index for index in places if self.rows[index].open), places[0] if places else None)

    def _places(self) -> list[int]:
        return [index for index, row in enumerate(self.rows) if row.value is not None and index not in self._left_out]

    def _keep_in_sight(self) -> None:
        height = self.size.height
        if not height or self.cursor is None:
            return
        begins = self._line_of(self.cursor)
        first = next(y for y, (index, _) in enumerate(self._shown) if index == begins)
        last = first + self._height_of(self.rows[begins]) - 1
        if self.cursor == (self._places() or [0])[0]:
            first = 0
        end = self.line_count
        self._top = min(self._top, first)
        if last >= self._top + height - (1 if self._top + height < end else 0):
            self._top = last - height + (1 if last == end - 1 else 2)
        self._top = max(0, min(self._top, end - height))

    def on_resize(self) -> None:
        """Show other lines for another height."""
        count = self.line_count
        self._lay_out()
        if self.cursor in self._left_out:
            self.cursor = self._start(None)
        self._keep_in_sight()
        if count != self.line_count:
            self.refresh(layout=True)
        self.refresh()

    def type_into(self, on: bool) -> None:
        """Keep the mark on the row under the cursor while text is typed into it elsewhere."""
        if on != self.typed_into:
            self.typed_into = on
            self._redraw(self.cursor)

    def on_focus(self) -> None:
        """Show the mark: the keys go here."""
        self._redraw(self.cursor)

    def on_blur(self) -> None:
        """Hide the mark: the keys go elsewhere."""
        self._redraw(self.cursor)

    def _redraw(self, index: int | None) -> None:
        begins = self._line_of(index) if index is not None else None
        for y, (shown, _) in enumerate(self._shown):
            if shown == begins:
                self.refresh(Region(0, y - self._top, self.size.width, 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.line_count

    # --- drawing ----------------------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        return self.strip(self.uncut(self._visible(y), y), self.size.width)

    def _visible(self, y: int) -> StyledLine:
        below = self.line_count - self._top - self.size.height
        if below > 0 and y == self.size.height - 1:
            lines = {index for index, _ in self._shown[self._top + y :]}
            values = [self.rows[index].value for first in lines for index in self._beside[first]]
            hidden = sum(value is not None for value in values)
            mark = (f" {NOTE}", "marked") if self.noted.intersection(values) else ""
            return line((f"    {LEFT_OUT} +{hidden}", "dim"), mark) if hidden else self.painted_row(self._top + y)
        return self.painted_row(self._top + y)

    def painted_row(self, y: int) -> StyledLine:
        if y >= len(self._shown):
            return BLANK
        first, inner = self._shown[y]
        shared = self._beside[first]
        return tuple(run for index in shared for run in self._piece(index, inner, alone=len(shared) == 1))

    def _piece(self, index: int, inner: int, *, alone: bool) -> StyledLine:
        """Return a line of a row with what is before it; on a shared line the band covers only this row."""
        row = self.rows[index]
        lines = (*row.lines, *row.more)
        if inner >= len(lines):
            return BLANK
        here = self.is_here(index)
        shown = (*self.margin_of(index, inner, self.margin, here=here), *self.numbered_line(index, inner, lines[inner]))
        return inked(fitted(shown, self.size.width) if alone else shown, "band") if here else shown

    def margin_of(self, index: int, inner: int, columns: int, *, here: bool) -> StyledLine:
        """Return what is in front of a row: the mark of the cursor, and that of a lesson.

        In a single column the cursor's mark covers that of the lesson.
        """
        if inner:
            return line(" " * columns)
        sign = (CURSORS[self.painted] if here else " " * MARGIN)[:columns]
        if self.rows[index].value not in self.noted:
            return line((sign, "cursor" if here else ""))
        if columns < MARGIN:
            return line((sign, "cursor")) if here else line((NOTE, "marked"))
        return line((sign[0], "cursor" if here else ""), (NOTE, "marked"))

    def is_here(self, index: int) -> bool:
        """Return whether the cursor is drawn on a row."""
        return index == self.cursor and (self.typed_into or self.screen.focused is self)

    def numbered_line(self, index: int, inner: int, content: StyledLine) -> StyledLine:
        """Return a line of a row behind its number and its box."""
        value = self.rows[index].value
        number = "  " if self.indented else ""
        if self.digits:
            number = self._sign(index) if inner == 0 else "  "
        box = self.box_of(value) if self.marking and value is not None else BLANK
        ink = "key" if self.rows[index].open else "dim"
        return (*line((number, ink)), *(box if inner == 0 or not box else line("    ")), *content)

    def box_of(self, value: Any) -> StyledLine:
        """Return the box before a row that can be marked."""
        empty, marked = self.boxes
        if value in self.only_one:
            return line(("(x) ", "bright", marked) if value in self.marks else ("( ) ", "", empty))
        return line(("[x] ", "bright", marked) if value in self.marks else ("[ ] ", "", empty))

    def _keys(self) -> dict[str, int]:
        """Return the row that each key takes: the one with this sign, others in order by the keys left.

        Where there are more rows than keys, only those of the cursor's group.
        """
        keys = NUMBERS[:DIGITS] if self.marking else NUMBERS
        places, known = self._places(), [*keys, *self.letters]
        if self.only_one and len(places) > len(known):
            group = self.value in self.only_one
            places = [index for index in places if (self.rows[index].value in self.only_one) == group]
        signed = {self.rows[index].sign: index for index in places if self.rows[index].sign}
        left = (key for key in known if key not in signed)
        unsigned = (index for index in places if not self.rows[index].sign)
        return signed | dict(zip(left, unsigned, strict=False))

    def _sign(self, index: int) -> str:
        """Return the key of a row; a printed number that is no key has its row without one."""
        sign = next((key for key, there in self._keys().items() if there == index), "")
        return f"{sign} " if len(sign) == 1 else "  "

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "pick":
            return self.digits and (parameters[0] != TENTH or _digit(TENTH) in self._keys())
        if action == "choose":
            return self.taking and self.value is not None
        return True

    def put_cursor(self, index: int) -> None:
        """Put the cursor on a row."""
        if index == self.cursor:
            return
        keys = self._keys()
        old, self.cursor = self.cursor, index
        top = self._top
        self._keep_in_sight()
        if top != self._top or keys != self._keys():
            self.refresh()
        else:
            self._redraw(old)
            self._redraw(index)
        notify_follower(self)

    def put_cursor_on(self, value: Any) -> None:
        """Put the cursor on the row with a value."""
        self.put_cursor(next(index for index, row in enumerate(self.rows) if row.value == value))

    def lead_to(self, value: Any) -> None:
        """Put the cursor on the row with a value; the same letter again takes the row."""
        if self.value == value and self.screen.focused is self:
            self.action_choose()
        else:
            self.put_cursor_on(value)

    def on_click(self, event: Click) -> None:
        """Move the cursor to the clicked row; take or mark the row if the cursor is there."""
        index = self.row_at(event.x, self._top + event.y)
        if index is None or self.rows[index].value is None:
            return
        event.stop()
        if self.marking:
            self.put_cursor(index)
            self.mark(index)
        elif index == self.cursor and self.taking:
            self.action_choose()
        else:
            self.put_cursor(index)

    def row_at(self, x: int, y: int) -> int | None:
        """Return the row drawn in a cell of the whole list."""
        if y >= len(self._shown):
            return None
        first, inner = self._shown[y]
        end = 0
        for index in self._beside[first]:
            end += width(self._piece(index, inner, alone=False))
            if x < end:
                return index
        return self._beside[first][-1]

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Move the cursor down with the wheel."""
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Move the cursor up with the wheel."""
        event.stop()
        self.action_move(-1)

    def action_move(self, step: int) -> None:
        """Move the cursor some rows up or down; past an end to the other one."""
        places = self._places()
        if self.cursor in places:
            self.put_cursor(places[(places.index(self.cursor) + step) % len(places)])

    def action_page(self, step: int) -> None:
        """Move the cursor a screenful up or down."""
        places = self._places()
        if self.cursor in places:
            jump = max(1, self.size.height // max(1, len(self.rows[self.cursor].lines)) - 1)
            self.put_cursor(places[max(0, min(len(places) - 1, places.index(self.cursor) + step * jump))])

    def action_end(self, side: int) -> None:
        """Move the cursor to the first or last row."""
        places = self._places()
        if places:
            self.put_cursor(places[0 if side < 0 else -1])

    def action_choose(self) -> None:
        """Take the row under the cursor."""
        if self.row is not None and self.row.value is not None:
            self.post_message(self.Chosen(self, self.row))

    def action_pick(self, number: int) -> None:
        """Mark the row of this digit where several may be taken, else take it."""
        self._take(_digit(number))

    def on_key(self, event: Key) -> None:
        """Do the same for the row of a letter."""
        if self.digits and event.character and event.character in self.letters:
            event.stop()
            self._take(event.character)

    def _take(self, key: str) -> None:
        index = self._keys().get(key)
        if index is None:
            return
        self.put_cursor(index)
        if self.marking:
            self.mark(index)
        else:
            self.action_choose()

    def mark(self, index: int) -> None:
        """Mark a row, or remove its mark."""
        if not self.rows[index].open:
            return
        value = self.rows[index].value
        if value in self.only_one:
            self.marks = (self.marks - self.only_one) | {value}
            self.refresh()
        else:
            self.marks ^= {value}
            self._redraw(index)
        self.post_message(self.Marked())

    def mark_all(self, everything: bool) -> None:
        """Mark every row that is shown, or none; rows that a filter hides keep their marks.

        What only one of is marked stays as it is.
        """
        shown = {row.value for row in self.rows if row.value is not None and row.open} - self.only_one
        self.marks = self.marks | shown if everything else self.marks & self.only_one
        self.refresh()
        self.post_message(self.Marked())


def _digit(number: int) -> str:
    """Return the digit of a number from 1 to 10."""
    return NUMBERS[number - 1]
