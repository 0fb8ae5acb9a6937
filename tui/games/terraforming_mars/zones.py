"""The fixed rectangles of the table of Terraforming Mars, by size of window and number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from tui.games.goal_table import STRIP as GOALS_STRIP
from tui.games.goal_table import are_stacked
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND, MAP, MENU, Divider, Zone, ZonePlan
from tui.widgets.hexmap_shape import BLOCKS, COMPACT, SOLID, WALLS, HexDrawing

BOARD, PLAYERS, GOALS, NEWS, PLAYED = "board", "players", "standings", "news", "played"
LEAST_COLUMNS, LEAST_LINES = 80, 17
"""The smallest window, without the lines at the top and bottom, and with three lines less for the text of a lesson."""
COMPACT_MAP, MEDIUM_MAP, LARGE_MAP = (37, 9), (55, 18), (73, 28)
"""Columns and lines of the map in its three drawings."""
MEDIUM, LARGE, WIDE, HUGE = (100, 26), (120, 36), (160, 36), (200, 56)
"""Columns and lines from which a window has the next larger arrangement."""
STRIP, SHORT_STRIP, FULL_BOARD = 2, 1, 5
"""Lines of the seat's own board: tags and stock, stock alone, the board with names and production."""
LEAST_TALL, TALL_SEATS = 20, 3
"""Fewest lines of a small window for the medium map, and the most seats."""
CELLS, LETTERED_CELLS = 2, 3
"""Lines of the seat's figures beside that map, painted and in letters."""
HAND_SHORT, MENU_SHORT = 4, 8
"""The fewest lines of a hand beside that map, and the lines of a menu that leave more to the hand."""
GOAL_LINES, SOLO_LINES = 6, 8
"""Lines of milestones and awards, and of what a solo player still needs."""
MENU_LINES, DETAIL_LINES = 10, 8
"""Lines of a menu with one action a line, and the fewest of a detail of its own."""
LAST_LINES = 6
"""Fewest lines of recent moves or played cards below a detail."""
NEWS_LEAST = 5
"""Fewest lines of recent moves below goals that are below each other: a move of each other seat."""
HAND_COLUMN, LONG_COLUMN = 35, 47
"""Columns of a card in two columns of a hand, and in three or more."""
TABLE = 44
"""Columns of the table of players, and of the goals."""
LEAST_APART = 30
"""Fewest columns of a table at the edge of the window that can spare one."""
MIDDLE, MIDDLE_MOST = 44, 73
"""Columns of the middle of a wide window."""
FACES_LINES, FACES_MOST = 20, 29
"""Lines of a hand of two and of three rows of card faces, in a window that also has the played cards."""
PLAYED_LINES = 8
BOARD_LINES = {1: (13,), 2: (14, 14), 3: (10, 9, 9), 4: (7, 7, 7, 7), 5: (8, 5, 5, 5, 5)}
"""Lines of the boards of all seats in a huge window, the viewer's first."""


def other_board(number: int) -> str:
    """Return the name of the part with the board of another seat, counted from 1 in table order after the viewer's."""
    return f"board-{number}"


@lru_cache(maxsize=64)
def plan(columns: int, lines: int, seats: int, painted: bool, large_map: bool = False) -> ZonePlan | None:
    """Return the rectangles of a window without its two lines at the top and bottom; None if it is too small.

    ``large_map``: in a narrow window, use the medium map where it fits.
    """
    if columns < LEAST_COLUMNS or lines < LEAST_LINES:
        return None
    return _apart(_arranged(columns, lines, seats, painted, large_map))


def _apart(found: ZonePlan) -> ZonePlan:
    """Keep figures apart from dividers and from the edge of the window; the map does that itself."""
    window = max(zone.box.x + zone.box.width for zone in found.zones.values())
    zones = dict(found.zones)
    for name, (box, *_) in found.zones.items():
        end = box.x + box.width
        before = any(one.x == end and one.top <= box.y < one.bottom for one in found.dividers)
        at_edge = box.x > 0 and end == window and box.width >= LEAST_APART
        if name != MAP and (before or at_edge):
            zones[name] = zones[name]._replace(apart=True)
    return replace(found, zones=zones)


def _arranged(columns: int, lines: int, seats: int, painted: bool, large_map: bool) -> ZonePlan:
    """Return the rectangles of a window that is large enough."""
    for least, arranged, drawing in (
        (HUGE, _huge, SOLID[-2] if painted else WALLS),
        (WIDE, _wide, SOLID[-2] if painted else WALLS),
        (LARGE, _large, SOLID[-2] if painted else WALLS),
        (MEDIUM, _medium, SOLID[-1] if painted else BLOCKS),
    ):
        if columns >= least[0] and lines >= least[1]:
            return arranged(columns, lines, seats, drawing)
    if large_map and columns < MEDIUM[0] and lines >= LEAST_TALL and seats <= TALL_SEATS:
        return _tall(columns, lines, seats, SOLID[-1] if painted else BLOCKS)
    return _compact(columns, lines, seats)


# --- pieces -----------------------------------------------------------------------------------------------------------


def _tables(
    x: int, y: int, width: int, seats: int, *, board: bool = True, room: int = 0
) -> tuple[dict[str, Zone], int]:
    """Stack the seat's board, everybody's figures and the goals; return them with the line below.

    Awards are below milestones if these ``width`` columns are too few for both and they end in line ``room`` at most.
    """
    heights = {BOARD: FULL_BOARD} if board else {}
    heights |= {PLAYERS: seats + 1, GOALS: GOAL_LINES} if seats > 1 else {PLAYERS: SOLO_LINES}
    if seats > 1 and are_stacked(width, seats) and y + sum(heights.values()) + GOAL_LINES <= room:
        heights[GOALS] += GOAL_LINES
    zones: dict[str, Zone] = {}
    for name, height in heights.items():
        zones[name] = Zone(Box(x, y, width, height))
        y += height
    return zones, y


def _answers(x: int, y: int, width: int, bottom: int, last: str = NEWS) -> Iterator[tuple[str, Zone]]:
    """Stack menu, detail and a ``last`` zone down to a line; menu and detail share a rectangle that is too low."""
    height = bottom - y
    if height < MENU_LINES + DETAIL_LINES:
        shared = Zone(Box(x, y, width, height), titled=True, columns=2)
        yield MENU, shared
        yield DETAIL, shared
        return
    yield MENU, Zone(Box(x, y, width, MENU_LINES), titled=True)
    y, height = y + MENU_LINES, height - MENU_LINES
    below = height // 2 if height >= 2 * DETAIL_LINES + LAST_LINES else 0
    yield DETAIL, Zone(Box(x, y, width, height - below), titled=True)
    if below:
        yield last, Zone(Box(x, y + height - below, width, below), titled=True)


def _hand(x: int, y: int, width: int, height: int) -> Zone:
    columns = max(2 if width > 2 * HAND_COLUMN else 1, width // LONG_COLUMN)
    return Zone(Box(x, y, width, height), titled=True, columns=columns)


def _map(size: tuple[int, int]) -> Zone:
    return Zone(Box(0, 0, *size))


# --- arrangements -----------------------------------------------------------------------------------------------------


def _compact(columns: int, lines: int, seats: int) -> ZonePlan:
    """Lay out the compact map, tables beside it, the hand and the menu below, the seat's board in two lines."""
    left, top = COMPACT_MAP
    zones, dividers = {MAP: _map(COMPACT_MAP)}, list[Divider]()
    roomy = columns >= left + 1 + 2 * TABLE
    tables, below = _tables(left, 0, TABLE if roomy else columns - left, seats, board=False)
    zones |= tables
    body = max(below, top + 1)
    if seats == 1:
        below = body
        zones[PLAYERS] = Zone(zones[PLAYERS].box._replace(height=body))
    if roomy:
        x = left + TABLE + 1
        zones[BOARD] = Zone(Box(x, 0, columns - x, FULL_BOARD))
        zones[NEWS] = Zone(Box(x, FULL_BOARD, columns - x, body - FULL_BOARD), titled=True)
        bottom = lines
    else:
        strip = STRIP if lines > LEAST_LINES + 1 else SHORT_STRIP
        bottom = lines - strip
        zones[NEWS] = Zone(Box(0, top, columns if below <= top else left - 1, body - top))
        zones[BOARD] = Zone(Box(0, bottom, columns, strip))
    apart = columns >= 47 + 34 + 34
    side = min(max(33, columns // 4), 50) if apart else 33 + (columns - 80) // 2
    hand = columns - (2 if apart else 1) * (side + 1)
    zones[HAND] = _hand(0, body, hand, bottom - body)
    dividers.append(Divider(hand, body, bottom))
    if apart:
        zones[MENU] = Zone(Box(hand + 1, body, side, bottom - body), titled=True, columns=2)
        zones[DETAIL] = Zone(Box(hand + side + 2, body, side, bottom - body), titled=True)
        dividers.append(Divider(hand + side + 1, body, bottom))
    else:
        zones.update(_answers(hand + 1, body, side, bottom, PLAYED))
    return ZonePlan(zones, tuple(dividers), COMPACT)


def _tall(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the medium map in a small window, goals below it in two lines, and everything else beside it.

    Solo the seat's board has these two lines. In a higher window the hand is below the map.
    """
    edge, top = MEDIUM_MAP
    width, bottom = columns - edge, lines - GOALS_STRIP
    zones = {MAP: _map(MEDIUM_MAP), PLAYERS: Zone(Box(edge, 0, width, seats + 1 if seats > 1 else SOLO_LINES))}
    y = zones[PLAYERS].box.height
    below = Box(0, bottom, columns, GOALS_STRIP)
    if seats == 1:
        zones[BOARD] = Zone(below)
    else:
        own = CELLS if drawing.solid else LETTERED_CELLS
        zones |= {BOARD: Zone(Box(edge, y, width, own)), GOALS: Zone(below)}
        y += own
    if bottom - top > HAND_SHORT:
        zones[HAND] = _hand(0, top, edge, bottom - top)
    else:
        hand = max(HAND_SHORT, bottom - y - MENU_SHORT)
        zones[HAND] = Zone(Box(edge, y, width, hand), titled=True)
        y += hand
        if bottom > top:
            zones[NEWS] = Zone(Box(0, top, edge, bottom - top))
    zones[MENU] = zones[DETAIL] = Zone(Box(edge, y, width, bottom - y), titled=True)
    return ZonePlan(zones, (), drawing)


def _medium(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the medium map with the hand below, and everything else beside it in one or two columns."""
    edge, top = MEDIUM_MAP
    x = edge + 1
    zones, dividers = {MAP: _map(MEDIUM_MAP)}, [Divider(edge, 0, lines)]
    two = columns >= x + TABLE + 1 + TABLE
    width = TABLE if two else columns - x
    tables, y = _tables(x, 0, width, seats)
    zones |= tables
    if not two:
        zones[HAND] = _hand(0, top, edge, lines - top)
        zones.update(_answers(x, y, width, lines))
        return ZonePlan(zones, tuple(dividers), drawing)
    end = x + width
    below = max(y, top)
    dividers = [Divider(edge, 0, below), Divider(end, 0, lines)]
    if below - y > 1:
        zones[NEWS] = Zone(Box(x, y, width, below - y), titled=True)
    zones[HAND] = _hand(0, below, end, lines - below)
    zones.update(_answers(end + 1, 0, columns - end - 1, lines, PLAYED if NEWS in zones else NEWS))
    return ZonePlan(zones, tuple(dividers), drawing)


def _large(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the large map with the hand below, and everything else in one column beside it."""
    edge, top = LARGE_MAP
    x = edge + 1
    tables, y = _tables(x, 0, columns - x, seats, room=lines - MENU_LINES - DETAIL_LINES)
    hand = _hand(0, top, edge, lines - top)
    zones = {MAP: _map(LARGE_MAP), **tables, HAND: hand, **dict(_answers(x, y, columns - x, lines))}
    return ZonePlan(zones, (Divider(edge, 0, lines),), drawing)


def _wide(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the large map, tables and recent moves in the middle, menu and detail at the right."""
    edge, top = LARGE_MAP
    x, width = edge + 1, min(MIDDLE + (columns - WIDE[0]) // 2, MIDDLE_MOST)
    end = x + width
    tables, y = _tables(x, 0, width, seats, room=top - NEWS_LEAST)
    zones = {MAP: _map(LARGE_MAP), **tables, NEWS: Zone(Box(x, y, width, top - y), titled=True)}
    zones[HAND] = _hand(0, top, end, lines - top)
    zones.update(_answers(end + 1, 0, columns - end - 1, lines, PLAYED))
    return ZonePlan(zones, (Divider(edge, 0, top), Divider(end, 0, lines)), drawing)


def _huge(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the large map, the boards of all seats, the hand as faces, played cards, and a column at the right."""
    edge, top = LARGE_MAP
    x, width = edge + 1, MIDDLE_MOST
    end, y = x + width, 0
    zones = {MAP: _map(LARGE_MAP)}
    for number, height in enumerate(BOARD_LINES[seats]):
        zones[other_board(number) if number else BOARD] = Zone(Box(x, y, width, height))
        y += height
    if seats == 1:
        zones[PLAYED] = Zone(Box(x, y, width, top - y), titled=True)
        zones[HAND] = _hand(0, top, end, lines - top)
    else:
        hand = min(max(FACES_LINES, lines - top - PLAYED_LINES), FACES_MOST)
        zones[HAND] = _hand(0, top, end, hand)
        zones[PLAYED] = Zone(Box(0, top + hand, end, lines - top - hand), titled=True)
    right = end + 1
    tables, y = _tables(right, 0, columns - right, seats, board=False, room=lines - MENU_LINES - 2 * DETAIL_LINES)
    zones |= tables
    zones.update(_answers(right, y, columns - right, lines))
    return ZonePlan(zones, (Divider(edge, 0, top), Divider(end, 0, lines)), drawing)
