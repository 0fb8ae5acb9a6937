"""Keep the cells that a terminal shows, and write the fewest bytes that make it show something else.

``CellBuffer`` reads what a program would send (letters, styles, positions) into a table of wanted cells, and ``paint``
returns only what differs from the cells that are shown. Everything here is plain text, without Textual and files.

A letter of two columns is in its first cell, and its second is empty. Where terminals may disagree on the width of a
letter, the next position is sent in full, so that nothing after it is shifted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from tui.terminal.cell_row import CellRow
from tui.terminal.cell_style import PLAIN, CellStyle, after, blank, change
from tui.terminal.character_widths import cells_of, in_ascii, is_cut
from tui.terminal.cursor_state import CursorState
from tui.terminal.diff_runs import DiffRuns
from tui.terminal.scroll_detection import scrolled
from tui.terminal.substitutes import substituted

_TOKEN: Final = re.compile(
    r"\x1b\[([0-9;]*)m"  # 1: looks
    r"|\x1b\[([0-9;]*)H"  # 2: a place
    r"|([^\x1b]+)"  # 3: letters
    r"|(\x1b\[\?2026[hl])"  # 4: begin and end of a frame
    r"|(\x1b\]8;[^\x1b\x07]*(?:\x1b\\|\x07))"  # 5: links, which nobody could follow here
    r"|(\x1b)",  # 6: everything else is no drawing, and a letter that cannot be seen
)
_COMMAND: Final = re.compile(
    r"(?:\x1b\[\?[0-9]+(?:[hl]|\$p)"  # modes, and questions for them
    r"|\x1b\[[<>][0-9]*u"  # the keyboard's protocol
    r"|\x1b\]22;[a-z-]*(?:\x1b\\|\x07)"  # the pointer's shape
    r"|\x1b\]52;c;[A-Za-z0-9+/=]*(?:\x1b\\|\x07))+"  # the clipboard
)
"""What the terminal is told besides drawing. Nothing of it is in one text with letters."""
_STYLE, _PLACE, _LETTERS, _FRAME, _LINK = 1, 2, 3, 4, 5
FRAME_BEGIN, FRAME_END = "\x1b[?2026h", "\x1b[?2026l"
CLEAR = "\x1b[2J"
LONG_FRAME: Final = 1_200
"""More bytes take seconds over a slow line: what is said at the bottom goes before the rest."""
SMALL_FRAME: Final = 512
"""A frame of so few bytes is one packet and one read of the terminal, so it needs no marks."""


class Drawn(NamedTuple):
    """A frame to send: what must be seen ``first``, the ``rest``, and the cursor after it."""

    first: str
    rest: str
    pen: CursorState

    @property
    def text(self) -> str:
        """All of it."""
        return self.first + self.rest

    def after(self, output: str) -> Drawn:
        """Return the output with ``output`` sent before it."""
        return self._replace(first=output + self.first) if self.first else self._replace(rest=output + self.rest)

    def framed(self) -> str:
        """Return the output in frame marks, so that no half of it is ever visible; ``first`` goes before them."""
        if len(self.text) <= SMALL_FRAME:
            return self.text
        return f"{self.first}{FRAME_BEGIN}{self.rest}{FRAME_END}"


class CellBuffer:
    """The wanted and the shown cells of a terminal.

    ``erases_coloured``: erasing leaves the ground of the current style (``bce`` in terminfo); ``whole_styles``:
    single attributes cannot be taken away. ``signs``, once it is known: signs that are wide in some terminals are drawn
    in one column. ``scrolls``: it has a region that moves alone (``csr`` in terminfo).
    """

    def __init__(
        self,
        columns: int,
        lines: int,
        *,
        erases_coloured: bool = True,
        whole_styles: bool = False,
        scrolls: bool = True,
    ) -> None:
        self.columns = columns
        self.lines = lines
        self.erases_coloured = erases_coloured
        self.scrolls = scrolls
        self.only_ascii = False
        self.substitutes = False
        """Whether letters that terminals draw differently are replaced by ASCII ones."""
        self.signs = False
        self.sent_first = 0
        """Lines at the bottom that are sent first if a frame has more than about ``long_frame`` bytes."""
        self.long_frame = LONG_FRAME
        self._wanted = [CellRow.of(columns, PLAIN) for _ in range(lines)]
        self._shown: list[CellRow] | None = None
        self._touched = set(range(lines))
        self._x = self._y = 0
        self._style = PLAIN
        self._pen = CursorState(whole_styles=whole_styles)
        self._framed = False

    def want(self, other: CellBuffer) -> None:
        """Want what another table of cells of this size wants."""
        self._wanted = [row.copy() for row in other._wanted]
        self._touched = set(range(self.lines))

    # --- what is wanted ---------------------------------------------------------------------------------------------

    def feed(self, data: str) -> str:
        """Parse the output of a program. Return what is no drawing and must go to the terminal as it is.

        A drawing is shown and nothing else: no letter in it commands the terminal.
        """
        if data not in (FRAME_BEGIN, FRAME_END) and _COMMAND.fullmatch(data):
            return data
        for match in _TOKEN.finditer(data):
            kind = match.lastindex
            if kind == _STYLE:
                self._style = after(match[1], self._style)
            elif kind == _LETTERS:
                self._write(match[3])
            elif kind == _PLACE:
                line, _, column = match[2].partition(";")
                self._x, self._y = int(column or 1) - 1, int(line or 1) - 1
            elif kind == _FRAME:
                self._framed = True
        return ""

    def _write(self, text: str) -> None:
        """Write characters at the cursor. They never wrap: text beyond the edge is lost."""
        for part in text.splitlines():
            seen = part.isascii() and part.isprintable()
            cells = part if seen else self._cells_of(part)
            if 0 <= self._y < self.lines and 0 <= self._x < self.columns:
                self._row(self._y).put(self._x, cells, self._style)
                self._touched.add(self._y)
            self._x += len(cells)

    def _cells_of(self, text: str) -> Sequence[str]:
        if self.only_ascii:
            return in_ascii(text)
        return cells_of(substituted(text) if self.substitutes else text)

    def _row(self, y: int) -> CellRow:
        """Return the wanted row for writing; rows equal to the shown ones are shared until then."""
        row = self._wanted[y]
        if self._shown is not None and row is self._shown[y]:
            row = self._wanted[y] = row.copy()
        return row

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the program left the cursor: column and line."""
        return self._x, self._y

    def letters(self) -> list[str]:
        """Return the wanted lines as text."""
        return ["".join(row.letters) for row in self._wanted]

    def runs(self) -> list[list[tuple[str, CellStyle]]]:
        """Return the wanted lines as runs of one style."""
        lines: list[list[tuple[str, CellStyle]]] = []
        for row in self._wanted:
            line: list[tuple[str, CellStyle]] = []
            for letter, style in zip(row.letters, row.styles, strict=True):
                if line and line[-1][1] == style:
                    line[-1] = (line[-1][0] + letter, style)
                else:
                    line.append((letter, style))
            lines.append(line)
        return lines

    # --- what the terminal shows ------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Nothing is known of what the terminal shows; the next ``paint`` sends everything."""
        self._shown = None
        self._pen = CursorState(whole_styles=self._pen.whole_styles, signs=self.signs)

    def resize(self, columns: int, lines: int) -> None:
        """Set another size; the terminal's contents are unknown after that."""
        for row in self._wanted:
            more = columns - len(row.letters)
            row.letters[columns:] = [" "] * max(more, 0)
            row.styles[columns:] = [PLAIN] * max(more, 0)
            if columns and is_cut(row.letters[-1]):
                row.letters[-1] = " "
        del self._wanted[lines:]
        self._wanted += [CellRow.of(columns, PLAIN) for _ in range(lines - len(self._wanted))]
        self.columns, self.lines = columns, lines
        self.forget()

    def paint(self) -> str:
        """Return the output that makes the terminal show the wanted cells; empty if it already does.

        A frame that the program marked as one is marked as one here, so that no half of it is ever seen.
        """
        self._pen.signs = self.signs
        if self._shown is None:
            cleared, shown = self._clear()
            self._touched = set(range(self.lines))
            drawn = self._drawn(shown, self._pen).after(cleared)
        else:
            shown = self._shown
            drawn = self._changed(shown)
        self._pen = drawn.pen
        for y in self._touched:
            shown[y] = self._wanted[y]
        self._shown = shown
        self._touched.clear()
        framed, self._framed = self._framed, False
        return drawn.framed() if framed else drawn.text

    def place_cursor(self) -> str:
        """Move the terminal's cursor to where the program left it."""
        x, y = self.cursor
        return self._pen.go(x, y, self._wanted[y]) if x < self.columns and y < self.lines else ""

    def _changed(self, shown: list[CellRow]) -> Drawn:
        """Return the changed cells; moved lines are scrolled by the terminal if that is shorter."""
        self._touched = {y for y in self._touched if self._wanted[y] != shown[y]}
        drawn = self._drawn(shown, self._pen)
        scroll = scrolled(self._wanted, shown, self._touched) if self.scrolls else None
        if scroll is not None:
            lines = range(scroll.first, scroll.last)
            moved = self._drawn(scroll.moved(shown), replace(self._pen, x=None), lines)
            if len(scroll.output) + len(moved.text) < len(drawn.text):
                self._touched.update(lines)
                return moved.after(scroll.output)
        return drawn

    def _drawn(self, shown: Sequence[CellRow], pen: CursorState, besides: Iterable[int] = ()) -> Drawn:
        """Return the changes of touched lines and of those ``besides``, and the cursor state after them."""
        touched = sorted(self._touched.union(besides))
        strokes = self._strokes(touched, shown)
        foot = self.lines - self.sent_first
        if not touched or not touched[0] < foot <= touched[-1] or strokes.about() <= self.long_frame:
            text, after = strokes.drawn(self._wanted, pen)
            return Drawn("", text, after)
        first, between = self._strokes([y for y in touched if y >= foot], shown).drawn(self._wanted, pen)
        rest, after = self._strokes([y for y in touched if y < foot], shown).drawn(self._wanted, between)
        return Drawn(first, rest, after)

    def _strokes(self, lines: Iterable[int], shown: Sequence[CellRow]) -> DiffRuns:
        """Return the changes of these lines."""
        strokes = DiffRuns(erases_coloured=self.erases_coloured, signs=self.signs)
        for y in lines:
            strokes.add(y, self._wanted[y], shown[y])
        return strokes

    def _clear(self) -> tuple[str, list[CellRow]]:
        """Clear the terminal to the most common ground, and record what it shows then."""
        ground = PLAIN
        if self.erases_coloured:
            grounds = Counter(
                blank(style)
                for row in self._wanted
                for letter, style in zip(row.letters, row.styles, strict=True)
                if letter == " " and not blank(style).attributes
            )
            ground = max(grounds, key=grounds.__getitem__, default=PLAIN)
        self._pen.style = ground
        self._pen.x = None
        return change(None, ground) + CLEAR, [CellRow.of(self.columns, ground) for _ in range(self.lines)]
