"""Where the parts of a table stand in a window, and what each shows there. Nothing of Textual."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct, field

from tui.games.parts import Card, Chart, Hand, Menu, Panel, Part, Parts, Quarter, of_kind
from tui.widgets.line import BLANK, Line, line
from tui.widgets.shape import Drawing

MARGIN = 2
"""The columns before the text of a part that stands at the right, or of a list."""
SIDE_LEAST = 23
"""The map leaves so many columns to what stands beside it."""
SIDE_MOST = 56
"""The most columns beside a map: they are not easier to read when they are wider."""
LEAST = 5
"""So many lines below are worth a list of their own."""
APART = 44
"""With so many columns beside the map there is one between it and the rim."""


class Box(NamedTuple):
    """A rectangle in cells."""

    x: int
    y: int
    width: int
    height: int


class Arrangement(Struct):
    """Where each part stands, by name; the lines of each panel; how large the map is drawn; the parts without room."""

    boxes: dict[str, Box] = field(default_factory=dict[str, Box])
    lines: dict[str, list[Line]] = field(default_factory=dict[str, "list[Line]"])
    drawing: Drawing | None = None
    folded: list[Part] = field(default_factory=list[Part])


class Wish(NamedTuple):
    """How many lines a part wants, and with how few it makes do; of a panel, all its lines."""

    least: int
    wanted: int
    lines: list[Line]


def arrange(parts: Parts, columns: int, lines: int, *, placing: bool = False, hand_lines: int = 0) -> Arrangement:
    """Lays the parts out in a window.

    ``placing``: a space is being chosen, so that the side belongs to what that would do (``target``). ``hand_lines``
    are those of the hand down to the last row that can be chosen.
    """
    done = Arrangement()
    chart, hand = of_kind(parts, Chart), of_kind(parts, Hand)
    least = hand.least if hand is not None else LEAST
    shown: set[Quarter] = {"main"}
    main = [part for part in parts if part.quarter == "main" and part is not chart]
    if chart is not None:
        left, width, height = _lay_map(done, chart, main, columns, lines)
        shown.add("side")
    else:
        below_wanted = max(hand_lines, least) if hand is not None else 0
        left, width = 0, columns
        height = _stack(done, main, Box(0, 0, columns, max(lines - below_wanted, lines // 2)), 0)
    below = lines - height >= least and any(part.quarter in ("below", "beside") for part in parts)
    shown |= {"below", "beside"} if below else set()
    if chart is not None:
        room = columns - left - width
        side = Box(left + width, 0, min(room, SIDE_MOST + MARGIN), height if below else lines)
        beside_map = _of(parts, "side", shown) + [part for part in main if part.name not in done.boxes and part.or_in]
        if placing:
            _lay_target(done, of_kind(parts, Menu), side)
        else:
            _stack(done, beside_map, side, MARGIN)
    if below:
        _lay_below(done, parts, Box(0, height, columns, lines - height), shown)
    done.folded = [part for part in parts if isinstance(part, Panel | Hand) and part.name not in done.boxes]
    return done


def _lay_map(done: Arrangement, chart: Chart, above: Sequence[Part], columns: int, lines: int) -> tuple[int, int, int]:
    """The map, and above it what else is in its quarter, as far as there is room; where it ends on all sides."""
    width, height = _chart_size(done, chart, columns, lines)
    left = 1 if columns - width - 1 >= APART + MARGIN and done.drawing != chart.drawings[-1] else 0
    taken = _stack(done, above, Box(left, 0, width, lines - height), 0)
    done.boxes[chart.name] = Box(left, taken, width, height)
    return left, width, taken + height


def _lay_target(done: Arrangement, menu: Menu | None, side: Box) -> None:
    """What choosing a space would do; below it what can be done besides, by its letter."""
    height = len(menu.items) + 1 if menu is not None and menu.items and menu.drawn else 0
    done.boxes["target"] = side._replace(height=side.height - height)
    if menu is not None and height:
        done.boxes[menu.name] = side._replace(y=side.y + side.height - height, height=height)


def _chart_size(done: Arrangement, chart: Chart, columns: int, lines: int) -> tuple[int, int]:
    """The columns and lines of the largest drawing that fits; of the smallest as much of it as does."""
    for drawing in chart.drawings:
        done.drawing = drawing
        width, height = drawing.extent(chart.shape)
        if width + MARGIN + SIDE_LEAST <= columns and height + drawing.below <= lines:
            return width, height
    width, height = chart.drawings[-1].extent(chart.shape)
    return min(width, columns - MARGIN - SIDE_LEAST), min(height, lines)


def _of(parts: Iterable[Part], quarter: Quarter, shown: set[Quarter]) -> list[Part]:
    """The parts of a quarter, with those that stand there while theirs is not shown."""
    return [part for part in parts if quarter == (part.quarter if part.quarter in shown else part.or_in)]


def _lay_below(done: Arrangement, parts: Parts, room: Box, shown: set[Quarter]) -> None:
    hand = of_kind(parts, Hand)
    share = hand.share if hand is not None else (0, 1)
    width = room.width * share[0] // share[1]
    for part in _of(parts, "below", shown):
        done.boxes[part.name] = room._replace(width=width)
    beside = _of(parts, "beside", shown)
    _stack(done, beside, room._replace(x=width, width=room.width - width), MARGIN)


def _stack(done: Arrangement, parts: Sequence[Part], room: Box, margin: int) -> int:
    """Puts parts below each other as far as there is room, the lowest rank first; the lines that they take."""
    width = room.width - margin
    chosen: dict[str, int] = {}
    left = room.height
    fitting = [part for part in sorted(parts, key=lambda part: part.rank) if part.narrowest <= width]
    wishes = {part.name: _wish(part, width, room.height) for part in fitting}
    for part in fitting:
        least = wishes[part.name].least
        if 0 < least <= left:
            chosen[part.name] = least
            left -= least
    for part in fitting:
        if part.name in chosen:
            more = min(left, wishes[part.name].wanted - chosen[part.name])
            chosen[part.name] += more
            left -= more
    y = room.y
    for part in parts:
        if part.name in chosen:
            height = chosen[part.name]
            done.boxes[part.name] = Box(room.x, y, room.width, height)
            if isinstance(part, Panel):
                first, wish = y == room.y, wishes[part.name]
                whole = height == wish.wanted and not (first and part.head)
                done.lines[part.name] = wish.lines if whole else panel_lines(part, width, height, first=first)
            y += height
    return y - room.y


def _wish(part: Part, width: int, height: int) -> Wish:
    if isinstance(part, Menu):
        count = len(part.items) + 1 if part.items and part.drawn else 0
        return Wish(count, count, [])
    if isinstance(part, Panel):
        lines = panel_lines(part, width, height, first=False)
        count = len(lines)
        return Wish(min(part.least, count) if part.least else count, count, lines)
    return Wish(height, height, []) if isinstance(part, Card) else Wish(0, 0, [])


def panel_lines(part: Panel, width: int, height: int, *, first: bool) -> list[Line]:
    """The lines of a panel with its title, and above it a blank one where it is not the ``first``."""
    above = [*([] if first else [BLANK]), line((part.head, "head"))] if part.head else []
    lines = part.lines(width, height - len(above)) if height > len(above) else []
    return [*above, *lines] if lines else []
