"""What the terminal shows, cell by cell, and the fewest bytes that make it show something else.

``Cells`` reads what a program would send (letters, looks, places) into a table of wanted cells, and ``paint`` says only
what differs from the cells that are shown. Everything here is plain text; nothing knows of Textual or of a file.

A letter of two columns stands in its first cell, and its second is empty. Where terminals may disagree on how wide a
letter is, the next place is given in full, so that nothing after it is shifted.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final
from unicodedata import east_asian_width, normalize

from rich.cells import cell_len, set_cell_size, split_graphemes

from saves.clean import clean
from tui.terminal.cell_look import PLAIN, Look, after, blank, change, changed_ground

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
"""What the terminal is told besides drawing. Nothing of it stands in one text with letters."""
_LOOK, _PLACE, _LETTERS, _FRAME, _LINK = 1, 2, 3, 4, 5
FRAME_BEGIN, FRAME_END = "\x1b[?2026h", "\x1b[?2026l"
CLEAR, CLEAR_LINE = "\x1b[2J", "\x1b[K"
FEW_RUNS: Final = 4
"""Up to so many changes in a line it is tried from right to left, too."""
MANY_BLANKS: Final = 6
"""From so many changed blanks on it is tried to erase the line first."""
FEWEST_ERASED: Final = 4
_EMOJI: Final = 0x1F000


@lru_cache(2048)
def cells_of(text: str) -> tuple[str, ...]:
    """The cells of a text that has letters outside of ASCII, or some that cannot be seen, which are left out."""
    cells: list[str] = []
    for start, end, width in split_graphemes(text)[0]:
        letter = clean(text[start:end], "")
        if width and letter != text[start:end] and cell_len(letter) != width:  # what is left out made it that wide
            cells += cells_of(set_cell_size(letter, width))
        elif width:
            cells += [letter, *[""] * (width - 1)]
        elif cells:
            place = len(cells) - 1 if cells[-1] else len(cells) - 2
            cells[place] += letter
    return tuple(cells)


@lru_cache(2048)
def in_ascii(text: str) -> str:
    """A text of the same width in ASCII: letters without their accents, and ? for all others.

    >>> in_ascii("Zoë 火星")
    'Zoe ????'
    """
    nearest = (normalize("NFKD", letter)[:1] if letter else "?" for letter in cells_of(text))
    return "".join(letter if letter.isascii() and letter.isprintable() else "?" for letter in nearest)


@lru_cache(4096)
def sure(letter: str, signs: bool = False) -> bool:
    """Whether all terminals agree how wide a letter is; ``signs``: this one draws ambiguous signs in one column."""
    return len(letter) == 1 and ord(letter) < _EMOJI and (signs or east_asian_width(letter) != "A")


@dataclass
class Row:
    """One line of cells."""

    letters: list[str]
    looks: list[Look]

    @classmethod
    def of(cls, columns: int, look: Look) -> Row:
        """A line of blanks."""
        return cls([" "] * columns, [look] * columns)

    def copy(self) -> Row:
        """The same line, changed alone."""
        return Row(self.letters.copy(), self.looks.copy())

    def same(self, x: int, other: Row) -> bool:
        """Whether nobody could tell this cell from the other's."""
        if self.letters[x] != other.letters[x]:
            return False
        here, there = self.looks[x], other.looks[x]
        return here is there or here == there or (self.letters[x] == " " and blank(here) == blank(there))

    def put(self, x: int, cells: Sequence[str], look: Look) -> None:
        """Letters from a column on. A letter that loses one half is gone, as in a terminal."""
        letters = self.letters
        cells = cells[: len(letters) - x]
        end = x + len(cells)
        if x and not letters[x]:
            letters[x - 1] = " "
        if end < len(letters) and not letters[end]:
            letters[end] = " "
        letters[x:end] = cells
        self.looks[x:end] = [look] * len(cells)
        if end == len(letters) and cells and _is_cut(letters[-1]):
            letters[-1] = " "


@lru_cache(2048)
def _is_cut(letter: str) -> bool:
    """Whether a letter in the last column would need one more."""
    return not letter.isascii() and len(cells_of(letter)) > 1


@dataclass
class Pen:
    """Where the terminal's cursor stands and in what look it writes, as far as that is known."""

    x: int | None = None
    y: int = 0
    look: Look | None = None
    whole_looks: bool = False
    signs: bool = False

    def suits(self, letter: str, look: Look) -> bool:
        """Whether a letter can be written without another look."""
        if self.look is None:
            return False
        return self.look == look or (letter == " " and blank(self.look) == blank(look))

    def wear(self, letter: str, look: Look) -> str:
        """What must be said before a letter in this look."""
        if self.suits(letter, look):
            return ""
        wanted = changed_ground(self.look, look) if letter == " " and self.look is not None else look
        said = change(self.look, wanted, whole=self.whole_looks)
        self.look = wanted
        return said

    def go(self, x: int, y: int, row: Row) -> str:
        """The shortest way to a cell. Cells of the line ``row`` on the way may be written once more."""
        if self.x == x and self.y == y:
            return ""
        ways = [_place(x, y)]
        if self.x is not None:
            climb = _vertical(y - self.y)
            ways.append(f"{climb}\r{_horizontal(x)}")
            ways.append(climb + _horizontal(x - self.x))
            if 0 < x - self.x <= len(ways[0]):
                again = row.letters[self.x : x]
                if all(again) and "".join(again).isascii() and all(map(self.suits, again, row.looks[self.x : x])):
                    ways.append(climb + "".join(again))
        self.x, self.y = x, y
        return min(ways, key=len)

    def write(self, start: int, end: int, row: Row) -> str:
        """Cells of one look, from where the pen stands; places between them where a width is not sure."""
        letters = row.letters[start:end]
        text = "".join(letters)
        said = self.wear(" " if text.isspace() else text, row.looks[start])
        if text.isascii() or all(sure(letter, self.signs) for letter in text):
            self.x = end if end < len(row.letters) else None
            return said + text
        parts = [said]
        for x, letter in enumerate(letters, start):
            if letter:
                parts += (self.go(x, self.y, row), letter)
                self.x = x + len(cells_of(letter)) if sure(letter, self.signs) else None
        self.x = self.x if self.x is not None and self.x < len(row.letters) else None
        return "".join(parts)


@lru_cache(8192)
def _place(x: int, y: int) -> str:
    if x == 0:
        return f"\x1b[{y + 1}H" if y else "\x1b[H"
    return f"\x1b[{y + 1};{x + 1}H" if y else f"\x1b[;{x + 1}H"


@lru_cache(512)
def _vertical(step: int) -> str:
    """Up or down. Down by vertical tabs, up by reverse index: neither ever meets the edge, so nothing scrolls."""
    if step < 0:
        return "\x1bM" if step == -1 else f"\x1b[{-step}A"
    return "\v" * step if step < 4 else f"\x1b[{step}B"


@lru_cache(1024)
def _horizontal(step: int) -> str:
    if step < 0:
        return "\b" * -step if step > -4 else f"\x1b[{-step}D"
    if step == 0:
        return ""
    return "\x1b[C" if step == 1 else f"\x1b[{step}C"


class Cells:
    """The wanted and the shown cells.

    ``erases_coloured``: erasing leaves the ground of the look that is worn (``bce`` in terminfo); ``whole_looks``:
    single attributes cannot be taken away. ``signs``, once it is known: signs that are wide in some terminals are drawn
    in one column.
    """

    def __init__(self, columns: int, lines: int, *, erases_coloured: bool = True, whole_looks: bool = False) -> None:
        self.columns = columns
        self.lines = lines
        self.erases_coloured = erases_coloured
        self.only_ascii = False
        self.signs = False
        self._wanted = [Row.of(columns, PLAIN) for _ in range(lines)]
        self._shown: list[Row] | None = None
        self._touched = set(range(lines))
        self._x = self._y = 0
        self._look = PLAIN
        self._pen = Pen(whole_looks=whole_looks)
        self._framed = False

    # --- what is wanted ---------------------------------------------------------------------------------------------

    def feed(self, data: str) -> str:
        """Reads what a program sends. Returns it where it is no drawing and must go to the terminal as it is.

        A drawing is shown and nothing else: no letter in it commands the terminal.
        """
        if data not in (FRAME_BEGIN, FRAME_END) and _COMMAND.fullmatch(data):
            return data
        for match in _TOKEN.finditer(data):
            kind = match.lastindex
            if kind == _LOOK:
                self._look = after(match[1], self._look)
            elif kind == _LETTERS:
                self._write(match[3])
            elif kind == _PLACE:
                line, _, column = match[2].partition(";")
                self._x, self._y = int(column or 1) - 1, int(line or 1) - 1
            elif kind == _FRAME:
                self._framed = True
        return ""

    def _write(self, text: str) -> None:
        """Letters at the cursor. They never wrap: what is beyond the edge is lost; a new line begins by a place."""
        for part in text.splitlines():
            seen = part.isascii() and part.isprintable()
            cells = part if seen else in_ascii(part) if self.only_ascii else cells_of(part)
            if 0 <= self._y < self.lines and 0 <= self._x < self.columns:
                self._wanted[self._y].put(self._x, cells, self._look)
                self._touched.add(self._y)
            self._x += len(cells)

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the program left the cursor: column and line."""
        return self._x, self._y

    def letters(self) -> list[str]:
        """The wanted lines as text."""
        return ["".join(row.letters) for row in self._wanted]

    def runs(self) -> list[list[tuple[str, Look]]]:
        """The wanted lines as texts of one look each."""
        lines: list[list[tuple[str, Look]]] = []
        for row in self._wanted:
            line: list[tuple[str, Look]] = []
            for letter, look in zip(row.letters, row.looks, strict=True):
                if line and line[-1][1] == look:
                    line[-1] = (line[-1][0] + letter, look)
                else:
                    line.append((letter, look))
            lines.append(line)
        return lines

    # --- what the terminal shows ------------------------------------------------------------------------------------

    def forget(self) -> None:
        """Nothing is known of what the terminal shows; the next ``paint`` sends everything."""
        self._shown = None
        self._pen = Pen(whole_looks=self._pen.whole_looks, signs=self.signs)

    def resize(self, columns: int, lines: int) -> None:
        """The terminal has another size; what it shows is not known."""
        for row in self._wanted:
            more = columns - len(row.letters)
            row.letters[columns:] = [" "] * max(more, 0)
            row.looks[columns:] = [PLAIN] * max(more, 0)
            if columns and _is_cut(row.letters[-1]):
                row.letters[-1] = " "
        del self._wanted[lines:]
        self._wanted += [Row.of(columns, PLAIN) for _ in range(lines - len(self._wanted))]
        self.columns, self.lines = columns, lines
        self.forget()

    def paint(self) -> str:
        """What makes the terminal show what is wanted; nothing where it does already.

        A frame that the program marked as one is marked as one here, so that no half of it is ever seen.
        """
        said: list[str] = []
        self._pen.signs = self.signs
        if self._shown is None:
            said.append(self._clear())
            self._touched = set(range(self.lines))
        assert self._shown is not None
        for y in sorted(self._touched):
            wanted, shown = self._wanted[y], self._shown[y]
            if wanted.letters != shown.letters or wanted.looks != shown.looks:
                said.append(self._line(y, wanted, shown))
                self._shown[y] = wanted.copy()
        self._touched.clear()
        text = "".join(said)
        framed, self._framed = self._framed, False
        return f"{FRAME_BEGIN}{text}{FRAME_END}" if framed and len(text) > SMALL_FRAME else text

    def place_cursor(self) -> str:
        """Moves the terminal's cursor to where the program left it."""
        x, y = self.cursor
        return self._pen.go(x, y, self._wanted[y]) if x < self.columns and y < self.lines else ""

    def _clear(self) -> str:
        """Clears the terminal to the commonest ground."""
        ground = PLAIN
        if self.erases_coloured:
            grounds = Counter(
                blank(look)
                for row in self._wanted
                for letter, look in zip(row.letters, row.looks, strict=True)
                if letter == " " and not blank(look).attributes
            )
            ground = max(grounds, key=grounds.__getitem__, default=PLAIN)
        self._pen.look = ground
        self._pen.x = None
        self._shown = [Row.of(self.columns, ground) for _ in range(self.lines)]
        return change(None, ground) + CLEAR

    def _line(self, y: int, wanted: Row, shown: Row) -> str:
        """The shortest of some ways to write what differs in a line."""
        changed = [x for x in range(self.columns) if not wanted.same(x, shown)]
        if not changed:
            return ""
        runs = _runs(changed, wanted)
        ways = [self._written(y, runs, wanted)]
        if len(runs) <= FEW_RUNS:
            ways.append(self._written(y, runs[::-1], wanted))
        if sum(wanted.letters[x] == " " for x in changed) >= MANY_BLANKS:
            ways += self._erased(y, runs, wanted)
        said, self._pen = min(ways, key=lambda way: len(way[0]))
        return said

    def _written(self, y: int, runs: Sequence[tuple[int, int]], wanted: Row, pen: Pen | None = None) -> tuple[str, Pen]:
        """Run by run."""
        pen = replace(self._pen if pen is None else pen)
        said: list[str] = []
        letters, looks = wanted.letters, wanted.looks
        for start, end in runs:
            while end < self.columns and not letters[end]:
                end += 1
            while start < end:
                look, stop = looks[start], start + 1
                while stop < end and (looks[stop] is look or not letters[stop]):
                    stop += 1
                said += (pen.go(start, y, wanted), pen.write(start, stop, wanted))
                start = stop
        return "".join(said), pen

    def _erased(self, y: int, runs: Sequence[tuple[int, int]], wanted: Row) -> Iterator[tuple[str, Pen]]:
        """The blank end of the line erased; and the line erased from its first change, then written."""
        tail = self._tail(wanted)
        if tail is None:
            return
        before = [(start, min(end, tail)) for start, end in runs if start < tail]
        after_tail = [start for start, end in runs if end > tail]
        if after_tail and runs[-1][1] - tail >= FEWEST_ERASED:
            said, pen = self._written(y, before, wanted)
            yield said + self._erase(max(after_tail[0], tail), y, wanted, pen), pen
        pen = replace(self._pen)
        said = self._erase(runs[0][0], y, wanted, pen, wanted.looks[-1])
        cleared = Row.of(self.columns, blank(wanted.looks[-1]))
        changed = [x for x in range(runs[0][0], tail) if not wanted.same(x, cleared)]
        rest, pen = self._written(y, _runs(changed, wanted), wanted, pen)
        yield said + rest, pen

    def _erase(self, x: int, y: int, wanted: Row, pen: Pen, look: Look | None = None) -> str:
        way = pen.go(x, y, wanted)
        return way + pen.wear(" ", wanted.looks[x] if look is None else look) + CLEAR_LINE

    def _tail(self, wanted: Row) -> int | None:
        """Where the blank end of a line begins that can be erased."""
        ground = blank(wanted.looks[-1])
        if ground.attributes or (ground.ground and not self.erases_coloured):
            return None
        start = self.columns
        while start and wanted.letters[start - 1] == " " and blank(wanted.looks[start - 1]) == ground:
            start -= 1
        return start if start < self.columns else None


SMALL_FRAME: Final = 128
"""A frame of so few bytes is one packet and one read of the terminal, so it needs no marks."""


def _runs(changed: Sequence[int], wanted: Row) -> list[tuple[int, int]]:
    """Changed columns side by side, as (start, end); a letter of two columns is written whole."""
    runs: list[tuple[int, int]] = []
    for x in changed:
        start = x
        while start and not wanted.letters[start]:
            start -= 1
        if runs and runs[-1][1] >= start:
            runs[-1] = (runs[-1][0], x + 1)
        else:
            runs.append((start, x + 1))
    return runs
