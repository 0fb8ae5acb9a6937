"""Tables of everybody's figures: a row for each seat, as wide as the window allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tui.games.card_face import SHADE
from tui.games.scene import Scene
from tui.games.seats import named, tint
from tui.text import Words
from tui.widgets.styled_line import BLANK, Run, StyledLine, fitted, inked, line, placed, spread, voiced, width

NAME_LEAST, NAME_MOST = 13, 24
"""Minimum and maximum columns of the player."""
MORE = 3
"""Maximum extra columns of a figure."""
LEAST = 77
"""Minimum columns of the statistics; with twice as many, tables are side by side."""
GAP = 2
FEWEST = 2


class StatsColumn(NamedTuple):
    """A column: its ``head``, the figure of each seat, and its width including the gap."""

    head: Run
    cells: Sequence[StyledLine]
    columns: int


def figure(head: Run, name: str, values: Sequence[int], columns: int, ink: str = "", form: str = "") -> StatsColumn:
    """Create a column of plain numbers, each read aloud with ``name``; it has the meaning of its head.

    ``form`` formats the numbers; without it 0 is a dot.
    """
    cells: list[StyledLine] = []
    for n in values:
        told = bool(n or form)
        text = f"{name} {n}" if told else ""
        cells.append((Run(format(n, form) if told else ".", ink if told else "dim", head.means, text),))
    return StatsColumn(head._replace(spoken=""), cells, max(columns, width((head,)) + 1))


def projected(value: int, means: str, cells: int = 0) -> Run:
    """Draw what a score would be if the game ended now: marked and dim, beside what the track says."""
    return Run(f"~{value}".ljust(cells), "dim", means, f"{means}: {value}")


def projections(head: Run, values: Sequence[int], columns: int) -> StatsColumn:
    """Draw a column of such figures."""
    cells: list[StyledLine] = [(projected(value, head.means),) for value in values]
    return StatsColumn(head._replace(spoken=""), cells, max(columns, 1 + max(width(cell) for cell in cells)))


def table(
    title: str, who: Callable[[int, int], StyledLine], figures: Sequence[StatsColumn], columns: int, words: Words
) -> list[StyledLine]:
    """Draw a row for each seat below the heads. ``who`` draws a seat in a number of columns."""
    spare = columns - NAME_LEAST - sum(shown.columns for shown in figures)
    more = max(0, min(spare // len(figures), MORE))
    room = min(columns - sum(shown.columns + more for shown in figures), NAME_MOST)
    shown = [figure._replace(columns=figure.columns + more) for figure in figures]
    heads, *rows = grid(line(Run(title, "head", "", "")), lambda seat: who(seat, room - 1), shown, room)
    lines = [(*heads.left, *heads.right)]
    for seat, row in enumerate(rows):
        lines.append((*_grounded(row.left, tint(seat), words), *_grounded(row.right, SHADE, words)))
    return lines


def who(
    scene: Scene, seat: int, room: int, turn: Run, *, ink: str = "", spoken: str = "", right: StyledLine = BLANK
) -> StyledLine:
    """Draw a player and whether it is their ``turn``; anything else goes to the ``right``."""
    words = scene.words
    cells = room - (5 if words.painted else 3) - (width(right) + 1 if right else 0)
    shown = named(seat, words, words.short_player(seat, cells), ink, wide=True)
    return spread(line(turn, *(voiced(shown, spoken) if spoken else shown)), right, room)


class StatsRow(NamedTuple):
    """A row of a table: its subject and its figures."""

    left: StyledLine
    right: StyledLine


def grid(
    title: StyledLine, about: Callable[[int], StyledLine], figures: Sequence[StatsColumn], room: int
) -> list[StatsRow]:
    """Draw column heads and rows; ``room`` is the width of the subjects."""
    heads = tuple(run for shown in figures for run in placed((shown.head,), shown.columns, "right"))
    rows = [StatsRow(fitted(title, room), heads)]
    for number in range(len(figures[0].cells)):
        cells = tuple(run for shown in figures for run in placed(shown.cells[number], shown.columns, "right"))
        rows.append(StatsRow(fitted(about(number), room), cells))
    return rows


def _grounded(content: StyledLine, ink: str, words: Words) -> StyledLine:
    """Put lines on a ground in the painted look."""
    return inked(content, ink) if words.painted else content


def in_window(
    left: Callable[[int], list[StyledLine]],
    right: Callable[[int], list[StyledLine]],
    below: Callable[[int], list[StyledLine]],
    columns: int,
    height: int,
    *,
    wanted: int = 0,
) -> list[StyledLine]:
    """Draw two tables side by side and one below, or all stacked in a narrow window.

    ``wanted``: the columns that the right table asks for; it gets them if the left one keeps its fewest.
    """
    columns = max(columns - 1, LEAST)
    half = (columns - GAP) // 2
    if half < LEAST:
        return hung([left(columns), right(columns), below(columns)], height)
    first = columns - GAP - wanted if half < wanted <= columns - GAP - LEAST else half
    second = max(half, wanted) if first < half else half
    return hung([beside(left(first), right(second), first), below(half)], height)


def hung(tables: Sequence[Sequence[StyledLine]], height: int) -> list[StyledLine]:
    """Stack tables as far as they fit, at least two; with blank lines if there is room."""
    shown = [lines for lines in tables if lines]
    while len(shown) > FEWEST and sum(map(len, shown)) > height:
        shown.pop()
    if sum(map(len, shown)) > height:
        return []
    roomy = sum(map(len, shown)) + len(shown) - 1 <= height
    found: list[StyledLine] = []
    for lines in shown:
        found += [BLANK] if found and roomy else []
        found += lines
    return found


def beside(left: Sequence[StyledLine], right: Sequence[StyledLine], columns: int) -> list[StyledLine]:
    """Draw two tables side by side, the left one with a number of columns."""
    rows = range(max(len(left), len(right)))
    return [
        (
            *fitted(left[row] if row < len(left) else BLANK, columns),
            Run(" " * GAP),
            *(right[row : row + 1] or [BLANK])[0],
        )
        for row in rows
    ]
