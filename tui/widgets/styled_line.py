"""Build and measure styled lines: what the games make and the widgets draw.

A line is a tuple of runs. An *ink* is the name of a style in ``tui.widgets.text_styles`` (``dim``, ``ocean``,
``seat-0`` ...), or several with spaces between, the later over the earlier; the theme gives it a colour. A run also has
what it *means*, for the screen that explains what is shown, and how it is *said* in line mode.
Nothing here imports Textual, so that line mode can use it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from tui.text.width import LEFT_OUT, Align, clipped, fit, shortened, wrap

NARROW = 3
"""In so few columns beside what covers a line nothing is said."""


class Run(NamedTuple):
    """A piece of text with an ink and its meaning in words; a plain text needs no meaning.

    ``said`` is what is said aloud in its place, nothing where it is empty; without it the text itself is, and of a sign
    that has no letters what it means.
    """

    text: str
    ink: str = ""
    means: str = ""
    spoken: str | None = None


StyledLine: TypeAlias = tuple[Run, ...]
BLANK: StyledLine = ()


def line(*parts: str | Run | tuple[str, str] | tuple[str, str, str]) -> StyledLine:
    """Build a line from texts, and from texts with an ink and a meaning; empty texts are left out.

    >>> plain(line("TR ", ("29", "bright"), ("", "dim"), (" 3", "", "three cards")))
    'TR 29 3'
    """
    runs = (part if isinstance(part, Run) else Run(part) if isinstance(part, str) else Run(*part) for part in parts)
    return tuple(run for run in runs if run.text)


def plain(content: StyledLine) -> str:
    """Return the text of a line without its inks."""
    return "".join(run.text for run in content)


def is_seen(content: StyledLine) -> bool:
    """Return whether a line draws anything: text, or a coloured ground such as that of an empty hex.

    >>> is_seen(line("  ")), is_seen(line(("  ", "ocean"))), is_seen(line(" 5"))
    (False, True, True)
    """
    return any(run.ink or run.text.strip() for run in content)


def meaning(means: str, *parts: str | Run | tuple[str, str], spoken: str | None = None) -> StyledLine:
    """Build a line that means one thing as a whole, and is ``said`` as a whole.

    >>> {run.means for run in meaning("terraform rating", "TR ", ("29", "bright"))}
    {'terraform rating'}
    """
    runs = tuple(run._replace(means=means) for run in line(*parts))
    return runs if spoken is None else voiced(runs, spoken)


def voiced(content: StyledLine, spoken: str = "") -> StyledLine:
    """Return the line, spoken as this text; where that is empty it is only drawn."""
    return tuple(run._replace(spoken="" if index else spoken) for index, run in enumerate(content))


def width(content: StyledLine) -> int:
    """Return the width of a line in cells."""
    return sum([_cells(run.text) for run in content])


def _cells(text: str) -> int:
    """Return the width of a text in cells; most texts are ASCII, where that is their length."""
    return len(text) if text.isascii() and text.isprintable() else cell_len(text)


def fitted(content: StyledLine, cells: int, ink: str = "") -> StyledLine:
    """Return the line made exactly ``cells`` wide: padded with spaces in this ink, or cut."""
    runs: list[Run] = []
    left = cells
    for run in content:
        size = _cells(run.text)
        if size > left:
            runs.append(run._replace(text=fit(run.text, left)))
            left = 0
        elif size:
            runs.append(run)
            left -= size
        if not left:
            break
    if left > 0:
        runs.append(Run(" " * left, ink))
    return tuple(runs)


def placed(content: StyledLine, cells: int, align: Align) -> StyledLine:
    """Return the line padded or cut to a width, aligned left, right or in the middle."""
    spare = cells - width(content)
    if spare <= 0 or align == "left":
        return fitted(content, cells)
    before = spare if align == "right" else spare // 2
    return fitted((Run(" " * before), *content), cells)


def tightened(content: StyledLine, cells: int) -> StyledLine:
    """Return a line that is too wide with fewer spaces between its parts and none at its end.

    >>> plain(tightened(line("O2+1", "      ", "1 VP", "    "), 10))
    'O2+1  1 VP'
    """
    runs = list(content)
    while runs and not runs[-1].text.strip():
        runs.pop()
    over = width(tuple(runs)) - cells
    for at in sorted(range(len(runs)), key=lambda at: -len(runs[at].text)):
        text = runs[at].text
        if over > 0 and len(text) > 1 and not text.strip():
            less = min(over, len(text) - 1)
            runs[at], over = runs[at]._replace(text=text[less:]), over - less
    return tuple(runs)


def clipped_line(content: StyledLine, cells: int) -> StyledLine:
    """Return a line, or its beginning before the mark.

    >>> plain(clipped_line(line("2 ", ("Main action", "head")), 9))
    '2 Main a…'
    """
    if width(content) <= cells:
        return content
    kept = cut(content, 0, max(len(clipped(plain(content), cells)) - len(LEFT_OUT), 0))
    return (*kept, Run(LEFT_OUT, kept[-1].ink if kept else "")) if cells > 0 else BLANK


def spread(left: StyledLine, right: StyledLine, cells: int) -> StyledLine:
    """Return one line with a part at either end; the right one is kept whole, the left one cut."""
    size = width(right)
    return (*fitted(left, max(cells - size, 0)), *right)


def spread_if_room(left: StyledLine, right: StyledLine, cells: int, *, needed: bool = False) -> StyledLine:
    """Return one line with a part at either end, without the right one if it has no room.

    ``needed``: the right one is kept, and the left one is shortened.

    >>> plain(spread_if_room(line("Keep 2 of these cards."), line("1 selected"), 30, needed=True))
    'Keep 2 of these…   1 selected '
    >>> plain(spread_if_room(line("Keep 2 of these cards."), line("1 selected"), 30)).rstrip()
    'Keep 2 of these cards.'
    """
    room = cells - width(right) - 3
    if needed and right and width(left) > room:
        left = line(shortened(plain(left), room - 1))
    return spread(left, (*right, Run(" ")), cells) if right and width(left) <= room else fitted(left, cells)


def column(
    text: str, cells: int, ink: str = "", align: Align = "left", means: str = "", spoken: str | None = None
) -> Run:
    """Return a run made exactly ``cells`` wide."""
    return Run(fit(text, cells, align), ink, means, spoken)


def inked(content: StyledLine, ink: str) -> StyledLine:
    """Return the line with this ink under its own."""
    return tuple(run._replace(ink=f"{ink} {run.ink}".strip()) for run in content)


def in_ink(content: StyledLine, ink: str) -> StyledLine:
    """Return the line with this ink alone."""
    return tuple(run._replace(ink=ink) for run in content)


def cut(content: StyledLine, start: int, end: int | None = None) -> StyledLine:
    """Return the part of a line between two indices of its text.

    >>> plain(cut(line("oxygen ", ("7%", "bright")), 3, 8))
    'gen 7'
    """
    runs: list[Run] = []
    at = 0
    for run in content:
        piece = run.text[max(start - at, 0) : None if end is None else max(end - at, 0)]
        if piece:
            runs.append(run._replace(text=piece))
        at += len(run.text)
    return tuple(runs)


def whole_words(content: StyledLine, start: int, end: int) -> StyledLine:
    """Return the line without the words that cross the columns ``start`` and ``end``: both are covered.

    >>> plain(whole_words(line("raise ", ("oxygen", "air"), " twice"), 8, 15))
    'raise   ygen tw   '
    """
    text = plain(content)
    ends = list(accumulate(map(cell_len, text)))
    first, last = bisect_right(ends, start), bisect_right(ends, end)
    gone = {*range(_word(text, first, -1), first), *range(last, _word(text, last, 1))}
    runs: list[Run] = []
    at = 0
    for run in content if gone else ():
        letters = (" " * cell_len(letter) if at + place in gone else letter for place, letter in enumerate(run.text))
        runs.append(run._replace(text="".join(letters)))
        at += len(run.text)
    shown = tuple(runs) or content
    return (Run(" " * ends[first - 1]), *cut(shown, first)) if 0 < start <= NARROW and first > 0 else shown


def _word(text: str, edge: int, step: int) -> int:
    """Return where a word that an edge cuts ends in one direction; Japanese is cut anywhere."""
    if not 0 < edge < len(text) or not (_in_word(text[edge - 1]) and _in_word(text[edge])):
        return edge
    at = edge
    while 0 <= (at - 1 if step < 0 else at) < len(text) and _in_word(text[at - 1 if step < 0 else at]):
        at += step
    return at


def _in_word(letter: str) -> bool:
    return letter.isalnum() and cell_len(letter) == 1


def joined(pieces: Mapping[int, StyledLine]) -> StyledLine:
    """Return pieces of a line, each at its column, with spaces between."""
    runs: list[Run] = []
    at = 0
    for x, piece in sorted(pieces.items()):
        if x > at:
            runs.append(Run(" " * (x - at)))
        runs += piece
        at = x + width(piece)
    return tuple(runs) or BLANK


def paragraph(text: str, cells: int, ink: str = "") -> list[StyledLine]:
    """Return a text in lines of at most ``cells``."""
    return [line((part, ink)) for part in wrap(text, cells)]


def apart(parts: Iterable[StyledLine], between: str | Run = "  ") -> StyledLine:
    """Return parts one after the other, with something between them.

    >>> plain(apart([line("4 en"), line("->"), line("+1 st")], " "))
    '4 en -> +1 st'
    """
    joint = between if isinstance(between, Run) else Run(between)
    return tuple(run for index, part in enumerate(parts) for run in ((joint, *part) if index else part))


def wrapped(content: StyledLine, cells: int) -> list[StyledLine]:
    """Return a line wrapped to lines of at most ``cells``.

    >>> [plain(part) for part in wrapped(line("raise ", ("oxygen", "air")), 7)]
    ['raise', 'oxygen']
    """
    text, at = plain(content), 0
    lines: list[StyledLine] = []
    for part in wrap(text, cells):
        at = text.index(part, at)
        lines.append(cut(content, at, at + len(part)))
        at += len(part)
    return lines


def fitting(
    parts: Sequence[StyledLine], cells: int, joint: str | Run = "  ", left_out: str | Run = LEFT_OUT
) -> StyledLine:
    """Return the parts that fit as a whole, joined, and a mark where some are left out.

    >>> plain(fitting([line("M 33 -> 26"), line("hand 5 -> 4")], 20))
    'M 33 -> 26  …'
    """
    lines: list[StyledLine] = []
    between, mark = width(line(joint)), width(line(joint, left_out))
    size = -between
    spare = cells if sum(between + width(part) for part in parts) - between <= cells else cells - mark
    for part in parts:
        if size + between + width(part) <= spare:
            lines.append(part)
            size += between + width(part)
    if len(lines) < len(parts):
        lines += [line(left_out)] if lines else []
    return apart(lines, joint)


def paragraphs(text: str, cells: int) -> list[StyledLine]:
    """Wrap each line of a text; empty lines stay."""
    return [content for part in text.splitlines() for content in paragraph(part, cells) or [BLANK]]


def pair(label: str, value: str, cells: int, ink: str = "", value_ink: str = "") -> StyledLine:
    """Put a label at the left and a value at the right, in a width in cells."""
    return spread(line((label, ink)), line((value, value_ink or ink)), cells)
