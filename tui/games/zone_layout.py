"""Lay the parts of a table out in fixed zones, and draw the rules between them. Does not use Textual."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tui.games.parts import HandPart, MapPart, MenuPart, PanelPart, Part, Parts
from tui.games.table_layout import Arrangement, Box
from tui.games.zones import DETAIL, Divider, Zone, ZonePlan
from tui.widgets.card_display import Display, Face, Label
from tui.widgets.hexmap_shape import HexDrawing
from tui.widgets.styled_line import BLANK, Run, StyledLine, clipped_line, fitted, in_ink, line, width

CURSOR: Final = 2
"""Columns of the cursor's mark before each column of a list."""
NARROW: Final = 26
"""In fewer columns than these one of several columns of a list has one cell for the mark, which touches its own row."""
NARROW_LIST: Final = 40
"""The same for a list of one column."""
GUTTER: Final = 1
"""Columns left free after each of several columns, so that no figure touches the next cursor or the window's edge."""
DETAIL_LEAST, SHORT_LIST = 3, 4
"""Minimum lines of the detail where it shares a rectangle with the menu, and the most lines of a list for that."""
SHORT, LONG = 33, 46
"""Columns of the detail beside a zoomed zone, in a narrow and in a wide window."""
BESIDE_MAP, BESIDE_MAP_MOST = 24, 60
"""The fewest and the most columns of the detail beside a zoomed map."""
WIDE: Final = 110
"""Minimum columns of a wide window."""
RULE: Final = "wall"
"""The style of rules and dividers."""
_LEFT, _RIGHT, _UP, _DOWN = 1, 2, 4, 8
_PAINTED: Final = {
    **dict.fromkeys((0, _LEFT, _RIGHT, _LEFT | _RIGHT), "─"),
    **dict.fromkeys((_UP, _DOWN, _UP | _DOWN), "│"),
    _RIGHT | _DOWN: "┌",
    _LEFT | _DOWN: "┐",
    _RIGHT | _UP: "└",
    _LEFT | _UP: "┘",
    _LEFT | _RIGHT | _DOWN: "┬",
    _LEFT | _RIGHT | _UP: "┴",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    15: "┼",
}
"""Lines drawn in a cell, by the sides to which they lead."""


class Title(Struct, frozen=True):
    """The text in the rule above a zone: the name of its part at the left, a note after it, and one at the right.

    ``heads``: what is at the right are heads of columns, before which the note gives way.
    """

    name: StyledLine
    note: StyledLine = ()
    right: StyledLine = ()
    heads: bool = False


def arrange_zones(parts: Parts, plan: ZonePlan) -> Arrangement:
    """Give each part the zone of its name; the others are folded."""
    done = Arrangement(drawing=plan.drawing)
    for part in parts:
        if part.name not in plan.zones:
            continue
        box = done.boxes[part.name] = plan.content(part.name)
        if isinstance(part, PanelPart):
            done.lines[part.name] = part.lines(box.width, box.height)[: box.height]
    if DETAIL in plan.zones:
        done.boxes[DETAIL] = plan.content(DETAIL)
    done.folded = [part for part in parts if isinstance(part, PanelPart | HandPart) and part.name not in done.boxes]
    return done


def zoomed(plan: ZonePlan, parts: Parts, name: str, columns: int, lines: int) -> ZonePlan:
    """Return the plan in which one zone takes all the room, except a line of what the seat has at the bottom.

    The detail stays beside a map, a hand or a menu. A map is drawn as large as fits, without a title where it needs
    that line; the detail has the other columns.
    """
    kept = {
        other: zone
        for other, zone in plan.zones.items()
        if other != name and zone.box.x == 0 and zone.box.width == columns and zone.box.y + zone.box.height == lines
    }
    height = min([lines, *(zone.box.y for zone in kept.values())])
    part = next((part for part in parts if part.name == name), None)
    zones, room = dict(kept), columns
    dividers: tuple[Divider, ...] = ()
    drawing, titled = plan.drawing, True
    if isinstance(part, MapPart | HandPart | MenuPart):
        beside = LONG if columns >= WIDE else SHORT
        if isinstance(part, MapPart):
            drawing = largest(part, columns - BESIDE_MAP - 1, height)
            size = drawing.extent(part.shape)
            beside = min(max(columns - size[0] - 1, BESIDE_MAP), BESIDE_MAP_MOST)
            titled = size[1] < height
        room = columns - beside - 1
        zones[DETAIL] = Zone(Box(room + 1, 0, beside, height), titled=True)
        dividers = (Divider(room, 0, height),)
    figures = bool(dividers) and not isinstance(part, MapPart)
    zones[name] = Zone(Box(0, 0, room, height), titled=titled, apart=figures)
    return replace(plan, zones=zones, dividers=dividers, drawing=drawing)


def largest(chart: MapPart, columns: int, lines: int) -> HexDrawing:
    """Return the largest drawing of a map that fits, or its smallest."""
    for drawing in chart.drawings:
        size = drawing.extent(chart.shape)
        if size[0] <= columns and size[1] <= lines:
            return drawing
    return chart.drawings[-1]


def split(zone: Zone, needed: int, least: int = 0) -> tuple[Box, Box]:
    """Divide a rectangle that menu and detail share: the lines of the menu with its title, and the rest.

    The detail has no title there, at ``least`` as many lines as it asks for, and usually fewer below a long list. A
    short list is seen as a whole, even if that leaves the detail only one line.
    """
    box = zone.box
    room = box.height - zone.titled
    usual = min(DETAIL_LEAST, max(room - needed, 1)) if needed <= SHORT_LIST else DETAIL_LEAST - 1
    least = least or usual
    most = room - least
    height = max(min(needed, most), 1) + zone.titled
    return box._replace(height=height), box._replace(y=box.y + height, height=box.height - height)


def in_columns(rows: Mapping[str, StyledLine], box: Box, columns: int) -> Display | None:
    """Lay rows of one line out in columns of equal width, each filled from the top; None for one column."""
    if columns < 2:
        return None
    height = max(-(-len(rows) // columns), min(box.height, len(rows)), 1)
    share, mark = share_of(box, columns), mark_columns(box, columns)
    faces = [
        Face(name, (place // height) * share + mark, place % height, column_width(box, columns), (content,))
        for place, (name, content) in enumerate(rows.items())
    ]
    return Display(box.width, tuple(faces), banded=True, margin=mark)


def in_groups(rows: Sequence[tuple[str, StyledLine]], box: Box, columns: int) -> Display | None:
    """Lay groups of rows out side by side, each below its heading if that has room; None for one column.

    A heading has no name. If there are not as many groups as columns, the rows fill the columns without headings.
    """
    groups = grouped(rows)
    if columns < 2 or len(groups) != columns:
        even = box._replace(height=1)  # columns of equal length
        return in_columns({name: content for name, content in rows if name}, even, columns)
    share, wide, mark = share_of(box, columns), column_width(box, columns), mark_columns(box, columns)
    below = int(max(len(group) for group in groups) <= box.height)
    faces: list[Face] = []
    labels: list[Label] = []
    for place, ((_, head), *others) in enumerate(groups):
        x = place * share + mark
        if below:  # a heading has the columns of the cursor's mark too, and the last one those at the edge
            room = box.width - x if place == columns - 1 else wide
            start = x - min(max(width(head) - room, 0), mark)
            labels.append(Label(start, 0, fitted(clipped_line(head, room + x - start), room + x - start)))
        faces += [Face(name, x, y + below, wide, (row,), place) for y, (name, row) in enumerate(others)]
    return Display(box.width, tuple(faces), tuple(labels), banded=True, margin=mark)


def grouped(rows: Sequence[tuple[str, StyledLine]]) -> list[list[tuple[str, StyledLine]]]:
    """Split rows into groups, each beginning with its heading."""
    starts = [at for at, (name, _) in enumerate(rows) if not name] or [0]
    return [list(rows[start:end]) for start, end in pairwise((*starts, len(rows)))]


def columns_filled(zone: Zone, rows: int) -> int:
    """Return the columns that a number of rows fills: as few as hold them, so that each row is wide."""
    return max(1, min(zone.columns, -(-rows // max(zone.content.height, 1))))


def column_width(box: Box, columns: int) -> int:
    """Return the columns of a row in a box of one or several columns, without the cursor's mark and the gutter."""
    return share_of(box, columns) - mark_columns(box, columns) - (GUTTER if columns > 1 else 0)


def share_of(box: Box, columns: int) -> int:
    """Return the columns of one of several columns with its gutter; that of the last one may be outside the box."""
    return box.width if columns == 1 else (box.width + GUTTER) // columns


def mark_columns(box: Box, columns: int) -> int:
    """Return the columns of the cursor's mark before each column of a list."""
    return CURSOR if share_of(box, columns) >= (NARROW if columns > 1 else NARROW_LIST) else 1


def rules(
    plan: ZonePlan, titles: Mapping[str, Title], active: Collection[str], room: tuple[int, int], *, painted: bool
) -> list[StyledLine]:
    """Draw the rules with their titles, and the dividers, in a window of columns and lines.

    The titles of the ``active`` zones are drawn on a band.
    """
    zones, by_line = tuple(plan.zones.values()), dict[int, list[tuple[int, StyledLine]]]()
    for name, zone in plan.zones.items():
        if zone.titled:
            shown = _titled(titles.get(name, Title(())), zone.box.width, painted=painted, active=name in active)
            for x, content in shown:
                by_line.setdefault(zone.box.y, []).append((zone.box.x + x, content))
    drawn = list(_untitled(zones, plan.dividers, room, painted=painted))
    sides = _sides(zones, plan.dividers, room)
    for y in by_line.keys() & range(len(drawn)):
        row, runs, at = sides.get(y, {}), BLANK, 0
        for x, content in sorted(by_line[y]):
            runs = (*runs, *_strokes(row, at, x, painted=painted), *content)
            at = x + width(content)
        drawn[y] = (*runs, *_strokes(row, at, max(max(row, default=-1) + 1, at), painted=painted))
    return drawn


@lru_cache(maxsize=32)
def _untitled(
    zones: tuple[Zone, ...], dividers: tuple[Divider, ...], room: tuple[int, int], *, painted: bool
) -> tuple[StyledLine, ...]:
    """Return the rules and dividers of a window without titles; only the titles change from key to key."""
    sides = _sides(zones, dividers, room)
    rows = (sides.get(y, {}) for y in range(room[1]))
    return tuple(_strokes(row, 0, max(row) + 1, painted=painted) if row else BLANK for row in rows)


@lru_cache(maxsize=32)
def _sides(
    zones: tuple[Zone, ...], dividers: tuple[Divider, ...], room: tuple[int, int]
) -> Mapping[int, Mapping[int, int]]:
    """Return the sides to which a line leads in each cell, by line and column."""
    columns, lines = room
    sides: dict[int, dict[int, int]] = {}

    def add(x: int, y: int, side: int) -> None:
        if 0 <= x < columns and 0 <= y < lines:
            row = sides.setdefault(y, {})
            row[x] = row.get(x, 0) | side

    for divider in dividers:
        for y in range(divider.top, divider.bottom):
            for side, inside in ((_UP, y > divider.top), (_DOWN, y < divider.bottom - 1)):
                add(divider.x, y, side if inside or divider.bottom - divider.top == 1 else 0)
    upright = {(x, y) for y, row in sides.items() for x in row}
    for zone in zones:
        if not zone.titled:
            continue
        x, y, right = zone.box.x, zone.box.y, zone.box.x + zone.box.width
        for at in range(x, right):
            add(at, y, (_LEFT if at > 0 else 0) | (_RIGHT if at < columns - 1 else 0))
        if (x - 1, y) in upright:
            add(x - 1, y, _RIGHT)
        if (right, y) in upright:
            add(right, y, _LEFT)
    return sides


def _strokes(row: Mapping[int, int], start: int, end: int, *, painted: bool) -> StyledLine:
    """Return the strokes of a line between two columns."""
    text = "".join(_stroke(row[x], painted=painted) if x in row else " " for x in range(start, end))
    return line((text, RULE)) if text.strip() else line(text)


def _stroke(sides: int, *, painted: bool) -> str:
    if painted:
        return _PAINTED[sides]
    across, along = sides & (_UP | _DOWN), sides & (_LEFT | _RIGHT)
    return "+" if across and along else "|" if across else "-"


def _titled(title: Title, cells: int, *, painted: bool, active: bool) -> list[tuple[int, StyledLine]]:
    """Return the texts in a rule with a number of cells, each with its column."""
    right = (Run(" "), *title.right, Run(" ")) if title.right else ()
    room = cells - 2
    note = BLANK if title.heads else title.note
    if width(title.name) + 2 + width(note) + 1 + width(right) > room:
        right = ()
    name = _clipped(title.name, max(room - 2, 1))
    if not name:
        return []
    left: StyledLine
    if not active:
        left = (Run(" "), *(run._replace(ink=run.ink or "head") for run in name), Run(" "))
    elif painted:
        left = in_ink((Run(" "), *name, Run(" ")), "lit")
    else:
        left = (Run("["), *(run._replace(ink=run.ink or "head") for run in name), Run("]"))
    note = title.note if width(title.note) + 2 <= room - width(left) - width(right) else ()
    if note:
        left = (*left, Run(" "), *note, Run(" "))
    shown = [(1, left)]
    if right:
        shown.append((cells - 1 - width(right), right))
    return shown


def _clipped(content: StyledLine, cells: int) -> StyledLine:
    """Return a line cut to a width, without padding."""
    return content if width(content) <= cells else fitted(content, cells)


def rule(title: Title, cells: int, *, painted: bool, active: bool) -> StyledLine:
    """Draw one rule with its title."""
    runs: StyledLine = ()
    stroke = _stroke(_LEFT | _RIGHT, painted=painted)
    for x, content in [*_titled(title, cells, painted=painted, active=active), (cells, BLANK)]:
        runs = (*runs, *line((stroke * (x - width(runs)), RULE)), *content)
    return runs


def title_of(part: Part, name: str) -> Title:
    """Return the title of a part: its own, or its name."""
    if part.title:
        return Title(part.title, part.note, part.aside, heads=isinstance(part, MenuPart))
    head = part.head if isinstance(part, PanelPart) and part.head else name
    return Title(line((head, "head")), part.note, part.aside)


def pane(content: Sequence[StyledLine], box: Box) -> list[StyledLine]:
    """Return lines made exactly as large as a rectangle, so that they cover what is below."""
    shown = list(content[: box.height])
    return [fitted(row, box.width) for row in [*shown, *[BLANK] * (box.height - len(shown))]]
