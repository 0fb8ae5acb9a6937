"""Compute the fixed rectangles of the table: where each part of the Dice Game is in a window.

There are five arrangements, each for a minimum of columns and lines: with a small, a medium or a large
map, with card faces, and with everybody's figures. Between two of them the right columns are wider and lists longer.
"""

from __future__ import annotations

from functools import lru_cache

from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND, MAP, MENU, Divider, Zone, ZonePlan
from tui.widgets.hexmap_shape import BLOCKS, COMPACT, SOLID, WALLS

POINTS, PLAYERS, GOALS, POOL, OWN, NEWS, FIGURES = "points", "players", "standings", "pool", "own", "news", "wall"
PLAYED = "played"
"""The zones of this game: VP track, other players, milestones and awards, Dice Pool, own dice, recent events, table
of everybody's figures, and the seat's played cards."""

MEDIUM_DRAWING, LARGE_DRAWING = (BLOCKS, SOLID[4]), (WALLS, SOLID[3])
"""The other drawings of the map, with letters and painted."""
SMALL, MEDIUM, LARGE = (29, 7), (43, 14), (58, 22)
"""Columns and lines of the map with the column behind it."""
MEDIUM_WINDOW, LARGE_WINDOW, FACES_WINDOW, FIGURES_WINDOW = (100, 23), (120, 33), (160, 43), (200, 53)
"""Minimum columns and lines of the arrangements; three lines less than the usual window, for the text of a lesson."""

USUAL_LINES = 20
"""Lines of the zones at 80x24, without the text of a lesson."""
ACTION = 8
"""Lines of the menu with its title: seven in two columns."""
GOAL_LINES, SOLO_GOAL_LINES = 4, 8
"""Lines of milestones beside awards, and of both below each other in a solo game."""
GUTTERED = 60
"""From this many columns on the menu leaves the one before the divider free."""
DETAIL_LEAST = 4
"""Minimum lines of a detail zone with its title; with fewer it shares the menu's."""
NEWS_LEAST = 5
"""Minimum lines of recent events with their title."""
HAND_WIDE, HAND_NARROW = 58, 42
"""Columns of a hand whose rows show effects, and of one with name, cost and VP."""
SHARED_COLUMNS = 3
"""Columns of a menu that shares its rectangle with the detail: four lines, so that the detail has three."""
PLAYED_LEAST = 2
"""Minimum lines of the played cards: their title and a line of names."""
OWN_SMALL, OWN_LARGE, OWN_FULL = 3, 6, 8
"""Lines of the seat's dice: without a title; as large faces with a title; the same with a blank line each side."""


@lru_cache(maxsize=64)
def plan(columns: int, lines: int, seats: int, painted: bool) -> ZonePlan:
    """Return the zones of a window with ``columns`` and ``lines`` between the lines at its top and bottom."""
    size = (columns, lines)
    if _fits(FIGURES_WINDOW, size):
        return _with_figures(columns, lines, seats, painted=painted)
    if _fits(FACES_WINDOW, size):
        return _with_faces(columns, lines, seats, painted=painted)
    if _fits(LARGE_WINDOW, size):
        return _large(columns, lines, seats, painted=painted)
    if _fits(MEDIUM_WINDOW, size):
        return _medium(columns, lines, seats, painted=painted)
    return _compact(columns, lines, seats)


def _fits(least: tuple[int, int], size: tuple[int, int]) -> bool:
    return least[0] <= size[0] and least[1] <= size[1]


def _zone(x: int, y: int, width: int, height: int) -> Zone:
    return Zone(Box(x, y, width, height))


def _titled(x: int, y: int, width: int, height: int, columns: int = 1) -> Zone:
    return Zone(Box(x, y, width, height), titled=True, columns=columns)


def _rivals(seats: int, room: int) -> int:
    """Return the lines of the other players: three each as far as there is room, and one more for a single one."""
    return min(3 * (seats - 1) + (seats == 2), room)


def _goals(seats: int) -> int:
    return GOAL_LINES if seats > 1 else SOLO_GOAL_LINES


def _side(zones: dict[str, Zone], x: int, width: int, seats: int, players: int) -> int:
    """Place players, goals and the menu below each other right of the map; return the line below them."""
    y = 1
    if players:
        zones[PLAYERS] = _zone(x, y, width, players)
        y += players
    zones[GOALS] = _zone(x, y, width, _goals(seats))
    y += _goals(seats)
    zones[MENU] = _titled(x, y, width, ACTION, 2)
    return y + ACTION


# --- the arrangements -------------------------------------------------------------------------------------------------


def _compact(columns: int, lines: int, seats: int) -> ZonePlan:
    """Return the zones for 80x24 and for every window too small for another arrangement.

    The text of a lesson takes the lines of the Dice Pool and of the seat's figures, too.
    """
    width, height = SMALL
    usual = lines >= USUAL_LINES
    pool, own_lines = usual or seats == 1, OWN_SMALL if usual else OWN_SMALL - 1
    top, own = 1 + height + pool, lines - own_lines
    zones = {
        POINTS: _zone(0, 0, columns, 1),
        MAP: _zone(0, 1, width, height),
        OWN: _zone(0, own, columns, own_lines),
    }
    if pool:
        zones[POOL] = _zone(0, 1 + height, width, 1)
    _beside_small_map(zones, width + 1, columns, seats, height + pool)
    hand = HAND_WIDE if columns >= HAND_WIDE + 52 else HAND_NARROW
    x, depth = hand + 1, own - top
    zones[HAND] = _titled(0, top, hand, depth)._replace(apart=True)
    dividers = [Divider(hand, top, own)]
    room = columns - x
    if room >= 2 * 46:
        width = min(58, room // 2)
        zones[MENU] = _titled(x, top, width, depth, 2)
        dividers.append(Divider(x + width, top, own))
        _detail_and_news(zones, x + width + 1, top, columns, own)
    elif depth >= ACTION + DETAIL_LEAST:
        zones[MENU] = _titled(x, top, room, ACTION, 2)
        _detail_and_news(zones, x, top + ACTION, columns, own)
    else:
        zones[MENU] = zones[DETAIL] = _titled(x, top, room, depth, SHARED_COLUMNS)
    return ZonePlan(zones, tuple(dividers), COMPACT)


def _beside_small_map(zones: dict[str, Zone], x: int, columns: int, seats: int, height: int) -> None:
    """Place players above goals; beside each other if both have room for that."""
    room = columns - x
    if seats == 1:
        zones[GOALS] = _zone(x, 1, room, height)
    elif room >= 2 * 50 + 1:
        left = min(room - 51, 70)
        zones[PLAYERS] = _zone(x, 1, left, height)
        zones[GOALS] = _zone(x + left + 1, 1, room - left - 1, height)
    else:
        zones[PLAYERS] = _zone(x, 1, room, height - GOAL_LINES)
        zones[GOALS] = _zone(x, 1 + height - GOAL_LINES, room, GOAL_LINES)


def _detail_and_news(zones: dict[str, Zone], x: int, top: int, right: int, bottom: int) -> None:
    """Place the detail, and if it leaves enough lines recent events below it."""
    height = bottom - top
    below = height // 2 if height - DETAIL_LEAST - 6 >= NEWS_LEAST else 0
    zones[DETAIL] = _titled(x, top, right - x, height - below)
    if below:
        zones[NEWS] = _titled(x, bottom - below, right - x, below)


def _medium(columns: int, lines: int, seats: int, *, painted: bool) -> ZonePlan:
    """Return the zones for 100x30: the seat's dice below everything, the hand below the map."""
    width, height = MEDIUM
    own, x = lines - OWN_SMALL, width + 1
    zones = {
        POINTS: _zone(0, 0, columns, 1),
        MAP: _zone(0, 1, width, height),
        POOL: _zone(0, 1 + height, width, 1),
        HAND: _titled(0, 2 + height, width, own - 2 - height)._replace(apart=True),
        OWN: _zone(0, own, columns, OWN_SMALL),
    }
    dividers = [Divider(width, 1, own)]
    room = columns - x
    side = room if room < 56 + 57 else 56
    y = _side(zones, x, side, seats, _rivals(seats, 6))
    if side < room:
        dividers.append(Divider(x + side, 1, own))
        zones[MENU] = _titled(x, y - ACTION, side, own - y + ACTION, 2)
        _detail_and_news(zones, x + side + 1, 1, columns, own)
    elif own - y >= DETAIL_LEAST:
        _detail_and_news(zones, x, y, columns, own)
    else:
        zones[MENU] = zones[DETAIL] = _titled(x, y - ACTION, room, own - y + ACTION, SHARED_COLUMNS)
    return ZonePlan(zones, tuple(dividers), MEDIUM_DRAWING[painted])


def _above_large_map(columns: int) -> tuple[dict[str, Zone], int]:
    """Return the zones of the VP track and the large map, and the line below the map."""
    width, height = LARGE
    return {POINTS: _zone(0, 0, columns, 1), MAP: _zone(0, 1, width, height)}, 1 + height


def _large(columns: int, lines: int, seats: int, *, painted: bool) -> ZonePlan:
    """Return the zones for 120x40: own dice and hand below the map, everything else right of it."""
    zones, below = _above_large_map(columns)
    width, x = LARGE[0], LARGE[0] + 1
    zones[OWN] = _titled(0, below, width, OWN_LARGE)
    zones[HAND] = _titled(0, below + OWN_LARGE, width, lines - below - OWN_LARGE)._replace(apart=True)
    y = _side(zones, x, columns - x, seats, _rivals(seats, 6))
    news = max(-(-(lines - y) * 2 // 5), NEWS_LEAST)
    zones[DETAIL] = _titled(x, y, columns - x, lines - y - news)
    zones[NEWS] = _titled(x, lines - news, columns - x, news)
    return ZonePlan(zones, (Divider(width, 1, lines),), LARGE_DRAWING[painted])


def _with_faces(columns: int, lines: int, seats: int, *, painted: bool) -> ZonePlan:
    """Return the zones for 160x50: dice and card faces as wide as map and menu, detail and events right of them."""
    zones, below = _above_large_map(columns)
    width, x, right = LARGE[0], LARGE[0] + 1, 109
    _side(zones, x, right - x, seats, LARGE[1] - _goals(seats) - ACTION if seats > 1 else 0)
    zones[OWN] = _titled(0, below, right, OWN_FULL)
    zones[HAND] = _titled(0, below + OWN_FULL, right, lines - below - OWN_FULL)
    _fill_side(zones, seats)
    zones[DETAIL] = _titled(right + 1, 1, columns - right - 1, LARGE[1])
    zones[NEWS] = _titled(right + 1, below, columns - right - 1, lines - below)
    return ZonePlan(zones, (Divider(width, 1, below), Divider(right, 1, lines)), LARGE_DRAWING[painted])


def _with_figures(columns: int, lines: int, seats: int, *, painted: bool) -> ZonePlan:
    """Return the zones for 200x60: dice and faces in the whole width, events and everybody's figures below them."""
    zones, below = _above_large_map(columns)
    width, x, right = LARGE[0], LARGE[0] + 1, 129
    _side(zones, x, right - x, seats, LARGE[1] - _goals(seats) - ACTION if seats > 1 else 0)
    _fill_side(zones, seats)
    zones[OWN] = _titled(0, below, columns, OWN_FULL)
    hand = below + OWN_FULL
    news = hand + 14
    zones[HAND] = _titled(0, hand, columns, 14)
    zones[DETAIL] = _titled(right + 1, 1, columns - right - 1, LARGE[1])
    dividers = [Divider(width, 1, below), Divider(right, 1, below)]
    if seats > 1:
        half = columns // 2
        dividers.append(Divider(half, news, lines))
        zones[NEWS] = _titled(0, news, half, lines - news)
        figures = 1 + 2 * (1 + seats)
        if lines - news - figures < PLAYED_LEAST:
            figures = lines - news
        zones[FIGURES] = _titled(half + 1, news, columns - half - 1, figures)
        if figures < lines - news:
            zones[PLAYED] = _zone(half + 1, news + figures, columns - half - 1, lines - news - figures)
    else:
        zones[NEWS] = _titled(0, news, columns, lines - news)
    return ZonePlan(zones, tuple(dividers), LARGE_DRAWING[painted])


def _fill_side(zones: dict[str, Zone], seats: int) -> None:
    """Lengthen the menu down to the lower edge of the map, which a solo game leaves open."""
    box = zones[MENU].box
    zones[MENU] = zones[MENU]._replace(box=box._replace(height=1 + LARGE[1] - box.y), apart=box.width >= GUTTERED)
