"""The fixed rectangles of the table of On Mars, by size of window and number of seats."""

from __future__ import annotations

from functools import lru_cache

from tui.games.table_layout import Box
from tui.games.zones import DETAIL, MAP, MENU, Divider, Zone, ZonePlan
from tui.widgets.hexmap_shape import COMPACT_COLUMNS, SOLID_COLUMNS, HexDrawing

LIFE_SUPPORT, MISSIONS, PLAYERS, BOARD = "life-support", "missions", "players", "board"
NEWS, SUPPLY = "news", "supply"
"""Recent moves, and what is next to the map for all."""
LEAST_COLUMNS, LEAST_LINES = 80, 17
"""The smallest window, without the lines at the top and bottom, and with three lines less for the text of a lesson."""
FEW_SEATS, USUAL_LINES = 2, 20
"""The most seats, and the fewest lines of a window, with which each column of life support has its line."""
COMPACT_MAP, MEDIUM_MAP, LARGE_MAP = (39, 18), (53, 18), (79, 27)
"""Columns and lines of the map in its three drawings."""
MEDIUM_COLUMNS, LARGE_COLUMNS, LARGE_LINES = 100, 120, 36
"""From this many columns the map is drawn medium, and large with this many lines as well."""
HUGE = (200, 56)
"""From this size on the boards of all seats are shown."""
FULL_BOARD, ROOMY_BOARD = 8, 9
"""Lines of the seat's board with its laboratory, with little and with usual room; in fewer lines only figures."""
SHORT_GOALS, LIFE_LINES, MISSION_LINES = 4, 5, 4
"""Lines of life support and missions: side by side in a low window, side by side, and the missions below."""
SIDE, SIDE_MOST = 40, 60
"""Columns of what is next to the map: a row of the players, of an action with its slots."""
MENU_LINES, ALL_ACTIONS, MENU_MOST = 9, 13, 18
"""Lines of the menu: the actions of one side and what else can be done, of both sides, and the most above moves."""
DETAIL_LEAST, DETAIL_MOST = 7, 12
"""The fewest lines of a detail of its own, and the most above recent moves."""
NEWS_LEAST = 4
HALF_BOARD = 14
"""Lines of the seat's board in a huge window with two seats, where both boards are drawn alike."""
SUPPLY_LEAST, SUPPLY_HUGE = 10, 25
"""Lines of the supply below the table, and in a huge window: cards with sentences, the Tech Grid, people, tiles."""


def other_board(number: int) -> str:
    """Return the name of the part with the board of another seat, counted from 1 in table order after the viewer's."""
    return f"board-{number}"


@lru_cache(maxsize=64)
def plan(columns: int, lines: int, seats: int, painted: bool) -> ZonePlan | None:
    """Return the rectangles of a window without its two lines at the top and bottom; None if it is too small.

    ``seats`` counts the rows of the players: in a solo game the rival has one, too.
    """
    seats = max(seats, 2)
    if columns < LEAST_COLUMNS or lines < LEAST_LINES:
        return None
    if columns >= LARGE_COLUMNS and lines >= LARGE_LINES:
        drawing = SOLID_COLUMNS[1] if painted else HexDrawing(6, apart=True)
        huge = columns >= HUGE[0] and lines >= HUGE[1]
        return (_huge if huge else _large)(columns, lines, seats, drawing)
    if columns >= MEDIUM_COLUMNS:
        return _medium(columns, lines, seats, SOLID_COLUMNS[2] if painted else HexDrawing(4))
    return _compact(columns, lines, seats)


# --- pieces -----------------------------------------------------------------------------------------------------------


def _goals_beside(x: int, width: int, height: int) -> dict[str, Zone]:
    """Put life support and missions side by side."""
    left = width // 2
    return {
        LIFE_SUPPORT: Zone(Box(x, 0, left, height), titled=True),
        MISSIONS: Zone(Box(x + left, 0, width - left, height), titled=True),
    }


def _goals_below(x: int, width: int) -> dict[str, Zone]:
    """Put the missions below life support."""
    return {
        LIFE_SUPPORT: Zone(Box(x, 0, width, LIFE_LINES), titled=True),
        MISSIONS: Zone(Box(x, LIFE_LINES, width, MISSION_LINES), titled=True),
    }


def _answers(x: int, y: int, width: int, bottom: int, menu: int) -> dict[str, Zone]:
    """Stack menu and detail down to a line; where too little is left for the detail they share a rectangle."""
    if bottom - y < menu + DETAIL_LEAST:
        shared = Zone(Box(x, y, width, bottom - y), titled=True)
        return {MENU: shared, DETAIL: shared}
    return {
        MENU: Zone(Box(x, y, width, menu), titled=True),
        DETAIL: Zone(Box(x, y + menu, width, bottom - y - menu), titled=True),
    }


def _stacked(name: str, most: int, x: int, y: int, width: int, bottom: int) -> dict[str, Zone]:
    """Stack a part with a maximum of lines, and recent moves, down to a line."""
    height = min(most, bottom - y)
    if bottom - y - height < NEWS_LEAST:
        return {name: Zone(Box(x, y, width, bottom - y), titled=True)}
    return {
        name: Zone(Box(x, y, width, height), titled=True),
        NEWS: Zone(Box(x, y + height, width, bottom - y - height), titled=True),
    }


def _players(x: int, y: int, width: int, seats: int) -> Zone:
    return Zone(Box(x, y, width, seats + 1))


# --- arrangements -----------------------------------------------------------------------------------------------------


def _compact(columns: int, lines: int, seats: int) -> ZonePlan:
    """Lay out the compact map, everything else beside it, the seat's board below in two lines or whole."""
    edge, top = COMPACT_MAP
    own = _own_lines(lines, top)
    bottom = lines - own
    x = edge + 1
    width = columns - x
    goals = LIFE_LINES if seats <= FEW_SEATS and lines >= USUAL_LINES else SHORT_GOALS
    zones = {MAP: Zone(Box(0, 0, edge, min(top, bottom))), **_goals_beside(x, width, goals)}
    zones[PLAYERS] = _players(x, goals, width, seats)
    y = goals + seats + 1
    if bottom - top >= DETAIL_LEAST:
        zones |= _stacked(MENU, MENU_MOST, x, y, width, bottom)
        zones[DETAIL] = Zone(Box(0, top, edge, bottom - top), titled=True)
    else:
        zones |= _answers(x, y, width, bottom, MENU_LINES)
    zones[BOARD] = Zone(Box(0, bottom, columns, own), titled=own >= FULL_BOARD)
    return ZonePlan(zones, (Divider(edge, 0, bottom),), COMPACT_COLUMNS)


def _own_lines(lines: int, top: int) -> int:
    """Return the lines of the seat's board below a map: all that is left, except where a detail has room above it."""
    left = lines - top
    if left < FULL_BOARD:
        return max(left, 1)
    return left if left < ROOMY_BOARD + DETAIL_LEAST else ROOMY_BOARD


def _medium(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the medium map, the seat's board below it, everything else beside it in one or two columns."""
    edge, top = MEDIUM_MAP
    x = edge + 1
    low = lines - top < FULL_BOARD
    own = _own_lines(lines, top) if low else _board_lines(lines - top)
    bottom = lines - own if low else lines
    board = Box(0, bottom, columns, own) if low else Box(0, top, edge, own)
    zones = {MAP: Zone(Box(0, 0, edge, min(top, bottom))), BOARD: Zone(board, titled=not low)}
    if not low and top + own < lines:
        zones[NEWS] = Zone(Box(0, top + own, edge, lines - top - own), titled=True)
    two = columns - x >= 2 * SIDE + 1
    width = min((columns - x - 1) // 2, SIDE_MOST) if two else columns - x
    goals = SHORT_GOALS if low else LIFE_LINES
    zones |= _goals_beside(x, width, goals)
    zones[PLAYERS] = _players(x, goals, width, seats)
    y = goals + seats + 1
    dividers = [Divider(edge, 0, bottom)]
    if two:
        right = x + width + 1
        zones[MENU] = Zone(Box(x, y, width, bottom - y), titled=True)
        most = DETAIL_MOST if NEWS not in zones else bottom
        zones |= _stacked(DETAIL, most, right, 0, columns - right, bottom)
        dividers.append(Divider(right - 1, 0, bottom))
    else:
        zones |= _answers(x, y, width, bottom, _menu_lines(bottom - y))
    return ZonePlan(zones, tuple(dividers), drawing)


def _board_lines(left: int) -> int:
    """Return the lines of the seat's board: all that are left, except where recent moves have room below it."""
    return left if left < ROOMY_BOARD + NEWS_LEAST else ROOMY_BOARD


def _menu_lines(height: int) -> int:
    """Return the lines of a menu above a detail: of both sides where enough are left."""
    return ALL_ACTIONS if height >= ALL_ACTIONS + DETAIL_MOST else MENU_LINES


def _large(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the large map, the seat's board below, the rest beside it; recent moves and supply where they fit."""
    edge, top = LARGE_MAP
    x = edge + 1
    bottom = lines if lines < LARGE_LINES + SUPPLY_LEAST else LARGE_LINES
    three = columns - x >= 2 * SIDE
    width = min(SIDE + (columns - x - 2 * SIDE) // 2, SIDE_MOST) if three else columns - x
    own = bottom - top if three else _board_lines(bottom - top)
    zones = {MAP: Zone(Box(0, 0, edge, top)), BOARD: Zone(Box(0, top, edge, own), titled=True)}
    zones |= _goals_below(x, width)
    y = LIFE_LINES + MISSION_LINES
    zones[PLAYERS] = _players(x, y, width, seats)
    zones |= _answers(x, y + seats + 1, width, bottom, ALL_ACTIONS)
    dividers = [Divider(edge, 0, bottom)]
    if three:
        right = x + width + 1
        zones[NEWS] = Zone(Box(right, 0, columns - right, bottom), titled=True)
        dividers.append(Divider(right - 1, 0, bottom))
    elif top + own < bottom:
        zones[NEWS] = Zone(Box(0, top + own, edge, bottom - top - own), titled=True)
    if bottom < lines:
        zones[SUPPLY] = Zone(Box(0, bottom, columns, lines - bottom), titled=True)
    return ZonePlan(zones, tuple(dividers), drawing)


def _huge(columns: int, lines: int, seats: int, drawing: HexDrawing) -> ZonePlan:
    """Lay out the large map, the boards of all seats below it, and the supply below everything else."""
    edge, top = LARGE_MAP
    x = edge + 1
    right = x + SIDE_MOST + 1
    own = HALF_BOARD if seats == FEW_SEATS else ROOMY_BOARD
    zones = {MAP: Zone(Box(0, 0, edge, top)), BOARD: Zone(Box(0, top, edge, own), titled=True)}
    dividers = [Divider(edge, 0, lines), Divider(right - 1, 0, lines - SUPPLY_HUGE)]
    others = top + own
    between = seats - 2  # boards behind a divider, each with a blank column after it
    share, left = (edge - 2 * between) // (seats - 1), 0
    for number in range(1, seats):
        end = edge if number == seats - 1 else left + share + bool(left)
        zones[other_board(number)] = Zone(Box(left, others, end - left, lines - others), titled=True)
        if end < edge:
            dividers.append(Divider(end, others, lines))
        left = end + 1
    zones |= _goals_below(x, SIDE_MOST)
    y = LIFE_LINES + MISSION_LINES
    zones[PLAYERS] = _players(x, y, SIDE_MOST, seats)
    y += seats + 1
    bottom = lines - SUPPLY_HUGE
    zones[MENU] = Zone(Box(x, y, SIDE_MOST, bottom - y), titled=True)
    zones |= _stacked(DETAIL, DETAIL_MOST, right, 0, columns - right, bottom)
    zones[SUPPLY] = Zone(Box(x, bottom, columns - x, SUPPLY_HUGE), titled=True)
    return ZonePlan(zones, tuple(dividers), drawing)
