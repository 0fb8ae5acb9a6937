"""The fixed rectangles of the table hold in every window, for every number of seats."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.terraforming_mars.state import SETUP, clone
from tests.tui.games.terraforming_mars.test_explaining import scene_of
from tui.games.terraforming_mars.map_view import SHAPE
from tui.games.terraforming_mars.table import TABLE as GAME_TABLE
from tui.games.terraforming_mars.zones import plan
from tui.games.zones import ZonePlan
from tui.widgets.hexmap_shape import BLOCKS, COMPACT, SOLID

BARS = 4
"""Lines of a window above and below its zones."""
SIZES = [
    *((80, 24), (80, 30), (80, 60), (100, 24), (100, 30), (100, 60), (120, 24), (120, 40), (120, 60), (140, 34)),
    *((124, 24), (125, 24), (155, 34), (156, 34), (160, 40), (160, 50), (199, 60), (200, 24), (200, 40), (200, 60)),
    *((250, 24), (250, 40), (250, 70), (300, 100)),
]
LEAST = {
    "map": (37, 9),
    "board": (42, 1),
    "board-1": (73, 5),
    "players": (43, 2),
    "standings": (43, 6),
    "news": (33, 1),
    "menu": (33, 3),
    "detail": (33, 3),
    "hand": (46, 2),
    "played": (33, 7),
}
"""Minimum columns and lines of each zone's content."""


def arranged(columns: int, lines: int, seats: int, *, painted: bool = True) -> ZonePlan:
    found = plan(columns, lines - BARS, seats, painted)
    assert found is not None
    return found


def covered(found: ZonePlan) -> list[tuple[int, int]]:
    """Return every cell of every zone; a rectangle that menu and detail share counts once."""
    boxes = {zone.box for zone in found.zones.values()}
    return [(x, y) for box in boxes for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)]


@pytest.mark.diagonal
@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("less", [0, 1, 3])
@pytest.mark.parametrize("size", SIZES)
def test_zones_are_inside_the_window_and_never_overlap(size: tuple[int, int], less: int, seats: int) -> None:
    columns, lines = size[0], size[1] - less
    found = arranged(columns, lines, seats)
    cells = covered(found)
    assert len(cells) == len(set(cells))
    assert all(0 <= x < columns and 0 <= y < lines - BARS for x, y in cells)
    rules = {(rule.x, y) for rule in found.dividers for y in range(rule.top, rule.bottom)}
    assert not rules & set(cells)
    assert len(cells) + len(rules) >= 0.93 * columns * (lines - BARS)


@pytest.mark.diagonal
@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("less", [0, 3])
@pytest.mark.parametrize("size", SIZES)
def test_each_zone_has_room_for_what_it_must_show(size: tuple[int, int], less: int, seats: int) -> None:
    found = arranged(size[0], size[1] - less, seats)
    assert {"map", "board", "players", "hand", "menu", "detail"} <= found.zones.keys()
    assert ("standings" in found.zones) is (seats > 1)
    for name, zone in found.zones.items():
        least = LEAST["board-1" if name.startswith("board-") else name]
        assert zone.content.width >= least[0] and zone.content.height >= least[1], name
    assert found.zones["players"].content.height >= (seats + 1 if seats > 1 else 8)
    if not less:
        assert found.zones["detail"].content.height >= (7 if seats < 4 else 5)
        assert found.zones["hand"].content.height >= (7 if seats < 4 else 5)


@pytest.mark.parametrize("size", SIZES)
def test_the_drawing_of_the_map_fills_its_zone(size: tuple[int, int]) -> None:
    for painted in (False, True):
        found = arranged(*size, 3, painted=painted)
        assert found.drawing is not None
        width, height = found.drawing.extent(SHAPE)
        box = found.zones["map"].box
        assert (width, height) == (box.width, box.height)


@pytest.mark.parametrize("columns", range(80, 260, 7))
def test_a_larger_window_shows_no_less_of_the_hand(columns: int) -> None:
    shown = 0
    for lines in range(24, 80):
        zone = arranged(columns, lines, 3).zones["hand"]
        room = zone.content.height * zone.columns if columns < 100 or lines < 30 else shown
        assert room >= shown
        shown = room


def test_a_window_below_the_smallest_has_no_plan() -> None:
    assert plan(79, 20, 3, True) is None
    assert plan(80, 16, 3, True) is None
    assert plan(80, 17, 5, True) is not None


TABLE = {
    (80, 24): {
        "map": (0, 0, 37, 9),
        "board": (0, 18, 80, 2),
        "players": (37, 0, 43, 4),
        "standings": (37, 4, 43, 6),
        "menu": (47, 10, 33, 8),
        "detail": (47, 10, 33, 8),
        "hand": (0, 10, 46, 8),
        "news": (0, 9, 36, 1),
    },
    (100, 30): {
        "map": (0, 0, 55, 18),
        "board": (56, 0, 44, 5),
        "players": (56, 5, 44, 4),
        "standings": (56, 9, 44, 6),
        "menu": (56, 15, 44, 11),
        "detail": (56, 15, 44, 11),
        "hand": (0, 18, 55, 8),
    },
    (120, 40): {
        "map": (0, 0, 73, 28),
        "board": (74, 0, 46, 5),
        "players": (74, 5, 46, 4),
        "standings": (74, 9, 46, 6),
        "menu": (74, 15, 46, 10),
        "detail": (74, 25, 46, 11),
        "hand": (0, 28, 73, 8),
    },
    (160, 50): {
        "map": (0, 0, 73, 28),
        "board": (74, 0, 44, 5),
        "players": (74, 5, 44, 4),
        "standings": (74, 9, 44, 6),
        "news": (74, 15, 44, 13),
        "menu": (119, 0, 41, 10),
        "detail": (119, 10, 41, 18),
        "played": (119, 28, 41, 18),
        "hand": (0, 28, 118, 18),
    },
    (200, 60): {
        "map": (0, 0, 73, 28),
        "board": (74, 0, 73, 10),
        "board-1": (74, 10, 73, 9),
        "board-2": (74, 19, 73, 9),
        "players": (148, 0, 52, 4),
        "standings": (148, 4, 52, 6),
        "menu": (148, 10, 52, 10),
        "detail": (148, 20, 52, 18),
        "news": (148, 38, 52, 18),
        "hand": (0, 28, 147, 20),
        "played": (0, 48, 147, 8),
    },
}
"""The rectangles of three seats, without the two lines at the top."""


@pytest.mark.parametrize("size", TABLE)
def test_three_seats_have_the_designed_rectangles(size: tuple[int, int]) -> None:
    assert {name: tuple(zone.box) for name, zone in arranged(*size, 3).zones.items()} == TABLE[size]


LARGE_MAP = {
    (80, 24): {
        "map": (0, 0, 55, 18),
        "players": (55, 0, 25, 4),
        "board": (55, 4, 25, 2),
        "hand": (55, 6, 25, 4),
        "menu": (55, 10, 25, 8),
        "detail": (55, 10, 25, 8),
        "standings": (0, 18, 80, 2),
    },
    (90, 30): {
        "map": (0, 0, 55, 18),
        "players": (55, 0, 35, 4),
        "board": (55, 4, 35, 2),
        "hand": (0, 18, 55, 6),
        "menu": (55, 6, 35, 18),
        "detail": (55, 6, 35, 18),
        "standings": (0, 24, 90, 2),
    },
}
"""The rectangles with the medium map in a small window."""


@pytest.mark.parametrize("size", LARGE_MAP)
def test_a_small_window_has_the_medium_map_on_request(size: tuple[int, int]) -> None:
    found = plan(size[0], size[1] - BARS, 3, True, True)
    assert found is not None and found.drawing == SOLID[-1]
    assert {name: tuple(zone.box) for name, zone in found.zones.items()} == LARGE_MAP[size]


def test_the_first_deal_has_the_lines_of_a_compact_map() -> None:
    scene = replace(scene_of("en", 2), large_map=True)
    dealt = clone(scene.state)
    dealt.phase = SETUP
    found = [GAME_TABLE.zones(one, 80, 20) for one in (scene, replace(scene, state=dealt))]
    assert [one.drawing for one in found if one is not None] == [BLOCKS, COMPACT]
    assert [one.content("hand").height for one in found if one is not None] == [3, 7]


@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("seats", range(1, 4))
@pytest.mark.parametrize("size", [(80, 24), (80, 25), (80, 29), (90, 40), (99, 60)])
def test_zones_beside_a_medium_map_fill_the_window(size: tuple[int, int], seats: int, painted: bool) -> None:
    found = plan(size[0], size[1] - BARS, seats, painted, True)
    assert found is not None
    cells = covered(found)
    assert len(cells) == len(set(cells)) == size[0] * (size[1] - BARS)
    assert {"map", "board", "players", "hand", "menu", "detail"} <= found.zones.keys()
    assert ("standings" in found.zones) is (seats > 1)
    assert found.zones["hand"].content.height >= 3 and found.zones["menu"].content.height >= 5


def test_a_hand_beside_a_medium_map_has_the_lines_that_others_leave() -> None:
    heights = {
        (lines, seats): plan(80, lines - BARS, seats, True, True) for lines, seats in ((24, 3), (24, 2), (27, 3))
    }
    assert [found.zones["hand"].content.height for found in heights.values() if found] == [3, 4, 6]


@pytest.mark.parametrize(("size", "seats"), [((80, 23), 3), ((80, 24), 4), ((100, 24), 3), ((120, 40), 2)])
def test_other_windows_and_tables_stay_as_they_are(size: tuple[int, int], seats: int) -> None:
    lines = size[1] - BARS
    assert plan(size[0], lines, seats, True, True) == plan(size[0], lines, seats, True)


def test_each_further_seat_takes_a_line() -> None:
    three, five = arranged(80, 24, 3).zones, arranged(80, 24, 5).zones
    assert five["hand"].box.height == three["hand"].box.height - 2
    three, five = arranged(120, 40, 3).zones, arranged(120, 40, 5).zones
    assert five["detail"].box.height == three["detail"].box.height - 2
    assert five["hand"].box == three["hand"].box


def test_moves_below_the_compact_map_have_the_whole_line_where_the_tables_end_above_it() -> None:
    boxes = {seats: arranged(80, 24, seats).zones["news"].box for seats in range(1, 6)}
    assert {seats: (box.width, box.height) for seats, box in boxes.items()} == {
        1: (36, 1),
        2: (80, 1),
        3: (36, 1),
        4: (36, 2),
        5: (36, 3),
    }


@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("size", SIZES)
def test_no_figure_touches_a_divider_or_the_edge_of_the_window(size: tuple[int, int], seats: int) -> None:
    found = arranged(*size, seats)
    dividers = {(one.x, y) for one in found.dividers for y in range(one.top, one.bottom)}
    for name in found.zones.keys() - {"map"}:
        box = found.content(name)
        if found.zones[name].box.x == 0 and box.width == size[0]:
            continue  # a zone as wide as the window has its own blank columns
        end = box.x + box.width
        assert (end, box.y) not in dividers and end < size[0], name


@pytest.mark.parametrize(
    ("size", "seats", "lines"),
    [
        ((160, 50), 5, 12),
        ((200, 60), 5, 12),
        ((120, 52), 5, 12),
        ((160, 50), 4, 12),
        ((160, 50), 3, 6),
        ((200, 60), 4, 6),
        ((120, 40), 5, 6),
        ((80, 24), 5, 6),
    ],
)
def test_awards_are_below_milestones_where_that_spares_their_names(
    size: tuple[int, int], seats: int, lines: int
) -> None:
    """With five seats at 160x50 a name had four columns."""
    assert arranged(*size, seats).zones["standings"].box.height == lines
