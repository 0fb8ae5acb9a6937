"""Order what differs: style by style, and in each style from one run to the nearest.

A place costs 1 to 8 bytes: a line down or up 1 or 2, somewhere else the more the farther it is.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tui.terminal.cell_row import CellRow
from tui.terminal.cell_style import CellStyle, change, changed_ground, exchanged
from tui.terminal.character_widths import OTHER_HALF
from tui.terminal.cursor_state import CursorState, distance

CLEAR_LINE: Final = "\x1b[K"
MANY: Final = 16
"""More strokes of a look are written line by line, from left to right."""
FARTHEST: Final = 3
"""Runs in a row that are tried in another place."""


class CellRun(NamedTuple):
    """Cells of a line in one style. ``style`` is ``None`` where only the ground is seen, as in blanks.

    ``end`` is -1 where the line is erased from ``start`` on.
    """

    y: int
    start: int
    end: int
    style: CellStyle | None
    ground: CellStyle

    @property
    def last(self) -> int:
        """The column of the pen after it."""
        return self.end if self.end >= 0 else self.start


class StyleGroup(NamedTuple):
    """The common style of runs that are written one after the other.

    ``other``: the look in which the other halves of their letters show the same; only strokes of halves have one.
    """

    style: CellStyle | None
    ground: CellStyle
    other: CellStyle | None = None

    @classmethod
    def of(cls, stroke: CellRun, row: CellRow) -> StyleGroup:
        """Return the style group of a run of this line."""
        style, letters = stroke.style, row.letters[stroke.start : stroke.end]
        halves = style is not None and letters and all(letter in OTHER_HALF for letter in letters)
        return cls(style, stroke.ground, exchanged(style) if style is not None and halves else None)


def order_by_style(strokes: Iterable[CellRun], rows: Sequence[CellRow], pen: CursorState) -> Iterable[str]:
    """Yield the output style by style, each time the one that is reached in the fewest bytes."""
    left: dict[StyleGroup, list[CellRun]] = {}
    for stroke in strokes:
        left.setdefault(StyleGroup.of(stroke, rows[stroke.y]), []).append(stroke)
    columns = len(rows[0].letters) if rows else 0
    _share_blanks(left, columns)
    while left:
        group = _next(left, pen, columns)
        halves = group.other is not None and _style_cost(pen, group) < _style_cost(pen, group._replace(other=None))
        for stroke in _routed(left.pop(group), pen, columns):
            yield from output_of(stroke._replace(style=group.other) if halves else stroke, rows, pen, halves=halves)


def _next(left: Mapping[StyleGroup, Sequence[CellRun]], pen: CursorState, columns: int) -> StyleGroup:
    """Return the style reached in the fewest bytes. Ways are not measured where the style alone costs more."""
    best, fewest = next(iter(left)), sys.maxsize
    style, whole = pen.style, pen.whole_styles
    for group, strokes in left.items():
        spent = _cost(style, group, whole=whole)
        if spent < fewest:
            spent += min(distance(pen.x, pen.y, stroke.start, stroke.y, columns) for stroke in strokes[:MANY])
        if spent < fewest:
            best, fewest = group, spent
    return best


def output_of(stroke: CellRun, rows: Sequence[CellRow], pen: CursorState, *, halves: bool = False) -> tuple[str, ...]:
    """Return the output of one run; ``halves``: each letter as its other half."""
    y, start, end, style, ground = stroke
    way = pen.go(start, y, rows[y])
    worn = pen.wear(" ", ground) if style is None else pen.wear("x", style)
    return (way, worn, CLEAR_LINE if end < 0 else pen.write(start, end, rows[y], halves=halves))


def _style_cost(pen: CursorState, group: StyleGroup) -> int:
    """Return the bytes that select a style after the current one."""
    return _cost(pen.style, group, whole=pen.whole_styles)


@lru_cache(512)
def _cost(worn: CellStyle | None, group: StyleGroup, *, whole: bool) -> int:
    style, ground, other = group
    if style is None:
        style = ground if worn is None else changed_ground(worn, ground)
    cost = len(change(worn, style, whole=whole))
    return cost if other is None else min(cost, len(change(worn, other, whole=whole)))


def _share_blanks(left: dict[StyleGroup, list[CellRun]], columns: int) -> None:
    """Write blanks in the style of letters on the same ground: of the nearest ones, where they are few."""
    lettered: dict[CellStyle, list[StyleGroup]] = {}
    for group in left:
        if group.style is not None and group.other is None:
            lettered.setdefault(group.ground, []).append(group)
    for group in [group for group in left if group.style is None and group.ground in lettered]:
        near = {one: left[one][:MANY] for one in lettered[group.ground]}
        for stroke in left.pop(group):
            nearest = min(near, key=lambda one: min(_between(stroke, other, columns) for other in near[one]))
            left[nearest].append(stroke)


def _between(one: CellRun, other: CellRun, columns: int) -> int:
    """Return the bytes from one run to another, whichever is first."""
    return min(
        distance(one.last, one.y, other.start, other.y, columns),
        distance(other.last, other.y, one.start, one.y, columns),
    )


# --- from stroke to stroke --------------------------------------------------------------------------------------------


def _routed(strokes: Sequence[CellRun], pen: CursorState, columns: int) -> Sequence[CellRun]:
    """Return the runs of a style in an order with short ways between them."""
    in_lines = sorted(strokes, key=lambda stroke: stroke[:2])
    if not 1 < len(in_lines) <= MANY:
        return in_lines
    places = [(stroke.last, stroke.y) for stroke in in_lines] + [(pen.x, pen.y)]
    ways = [[*(distance(x, y, stroke.start, stroke.y, columns) for stroke in in_lines), 0] for x, y in places]
    routes = (list(range(len(in_lines))), _nearest(ways))
    route = min(routes, key=lambda route: _length(route, ways))
    while (shorter := _shortened(route, ways)) is not None:
        route = shorter
    return [in_lines[number] for number in route]


def _length(route: Sequence[int], ways: Sequence[Sequence[int]]) -> int:
    """Return the bytes of a route. ``ways`` has those from each run to each and to the end, which costs nothing.

    Its last line has those from the cursor.
    """
    return sum(ways[one][other] for one, other in zip((-1, *route), route, strict=False))


def _nearest(ways: Sequence[Sequence[int]]) -> list[int]:
    """Return a route from each run to the nearest that is left."""
    left, route = set(range(len(ways) - 1)), [-1]
    while left:
        route.append(min(left, key=ways[route[-1]].__getitem__))
        left.remove(route[-1])
    return route[1:]


def _shortened(route: Sequence[int], ways: Sequence[Sequence[int]]) -> list[int] | None:
    """Return a shorter route with some runs elsewhere, or None."""
    stops = [-1, *route, len(route)]
    for size in range(1, FARTHEST + 1):
        for at in range(1, len(stops) - size):
            moved, rest = stops[at : at + size], [*stops[:at], *stops[at + size :]]
            from_before, from_moved = ways[stops[at - 1]], ways[moved[-1]]
            after = stops[at + size]
            saved = from_before[moved[0]] + from_moved[after] - from_before[after]
            for place in range(1, len(rest)):
                from_here, behind = ways[rest[place - 1]], rest[place]
                if from_here[moved[0]] + from_moved[behind] - from_here[behind] < saved:
                    return [*rest[1:place], *moved, *rest[place:-1]]
    return None
