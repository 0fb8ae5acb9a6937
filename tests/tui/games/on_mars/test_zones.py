"""The fixed zones of the table of On Mars: the rectangles of the design, in windows of all sizes."""

from __future__ import annotations

from itertools import product

import pytest

from tui.games.on_mars.map_view import SHAPE
from tui.games.on_mars.zones import other_board, plan
from tui.games.zones import ZonePlan

ABOVE, AROUND = 2, 4
"""The lines above the middle of a window, and those above and below it."""
WINDOWS = [
    *((80, 24), (80, 26), (80, 30), (80, 40), (80, 60), (99, 24), (100, 24), (100, 30), (100, 40), (100, 60)),
    *((120, 24), (120, 30), (120, 39), (120, 40), (120, 44), (120, 60), (134, 30), (135, 30), (159, 50), (160, 40)),
    *((160, 49), (160, 50), (199, 60), (200, 24), (200, 40), (200, 59), (200, 60), (250, 70), (300, 100)),
]
LEAST = {
    "map": (39, 15),
    "life-support": (20, 3),
    "missions": (20, 3),
    "players": (40, 3),
    "board": (53, 1),
    "menu": (40, 5),
    "detail": (39, 5),
    "news": (39, 3),
    "supply": (100, 9),
    "board-1": (25, 18),
    "board-whole": (79, 12),
}
"""Minimum columns and lines of the contents of a zone."""
DESIGN = {
    (80, 24): {
        "map": (0, 2, 39, 18),
        "life-support": (40, 2, 20, 4),
        "missions": (60, 2, 20, 4),
        "players": (40, 6, 40, 4),
        "menu": (40, 10, 40, 10),
        "detail": (40, 10, 40, 10),
        "board": (0, 20, 80, 2),
    },
    (100, 30): {
        "map": (0, 2, 53, 18),
        "life-support": (54, 2, 23, 5),
        "missions": (77, 2, 23, 5),
        "players": (54, 7, 46, 4),
        "menu": (54, 11, 46, 9),
        "detail": (54, 20, 46, 8),
        "board": (0, 20, 53, 8),
    },
    (120, 40): {
        "map": (0, 2, 79, 27),
        "life-support": (80, 2, 40, 5),
        "missions": (80, 7, 40, 4),
        "players": (80, 11, 40, 4),
        "menu": (80, 15, 40, 13),
        "detail": (80, 28, 40, 10),
        "board": (0, 29, 79, 9),
    },
    (160, 50): {
        "map": (0, 2, 79, 27),
        "life-support": (80, 2, 40, 5),
        "missions": (80, 7, 40, 4),
        "players": (80, 11, 40, 4),
        "menu": (80, 15, 40, 13),
        "detail": (80, 28, 40, 10),
        "board": (0, 29, 79, 9),
        "news": (121, 2, 39, 36),
        "supply": (0, 38, 160, 10),
    },
    (200, 60): {
        "map": (0, 2, 79, 27),
        "life-support": (80, 2, 60, 5),
        "missions": (80, 7, 60, 4),
        "players": (80, 11, 60, 4),
        "menu": (80, 15, 60, 18),
        "detail": (141, 2, 59, 12),
        "news": (141, 14, 59, 19),
        "board": (0, 29, 79, 9),
        "board-1": (0, 38, 38, 20),
        "board-2": (39, 38, 40, 20),
        "supply": (80, 33, 120, 25),
    },
}
"""The rectangles of three seats, in the coordinates of the whole window."""


def arranged(columns: int, lines: int, seats: int, *, painted: bool = True) -> ZonePlan:
    found = plan(columns, lines - AROUND, seats, painted)
    assert found is not None
    return found


@pytest.mark.parametrize("size", DESIGN)
def test_three_seats_have_the_designed_rectangles(size: tuple[int, int]) -> None:
    found = arranged(*size, 3)
    assert {name: (box.x, box.y + ABOVE, *box[2:]) for name, (box, *_) in found.zones.items()} == DESIGN[size]


@pytest.mark.diagonal
@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("less", [0, 1, 3])
@pytest.mark.parametrize("size", WINDOWS)
def test_zones_are_inside_the_window_and_never_overlap(size: tuple[int, int], less: int, seats: int) -> None:
    columns, lines = size[0], size[1] - less
    found = arranged(columns, lines, seats)
    boxes = {zone.box for zone in found.zones.values()}
    cells = [
        cell for box in boxes for cell in product(*(range(at, at + n) for at, n in zip(box[:2], box[2:], strict=True)))
    ]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < columns and 0 <= y < lines - AROUND for x, y in cells)
    rules = {(rule.x, y) for rule in found.dividers for y in range(rule.top, rule.bottom)}
    assert not rules & set(cells)
    assert len(cells) + len(rules) >= 0.93 * columns * (lines - AROUND)


@pytest.mark.diagonal
@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("less", [0, 3])
@pytest.mark.parametrize("size", WINDOWS)
def test_each_zone_has_room_for_what_it_must_show(size: tuple[int, int], less: int, seats: int) -> None:
    found = arranged(size[0], size[1] - less, seats)
    assert {"map", "life-support", "missions", "players", "menu", "detail", "board"} <= found.zones.keys()
    for name, zone in found.zones.items():
        least = LEAST[("board-1" if seats > 2 else "board-whole") if name.startswith("board-") else name]
        assert zone.content.width >= least[0], name
        assert zone.content.height >= least[1], name
    assert found.zones["players"].box.height == max(seats, 2) + 1
    if not less:
        assert found.zones["menu"].content.height >= (8 if found.shared else 7)
        assert found.shared or found.zones["detail"].content.height >= 6


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("size", WINDOWS)
def test_the_drawing_of_the_map_fits_its_zone(size: tuple[int, int], painted: bool) -> None:
    found = arranged(*size, 3, painted=painted)
    assert found.drawing is not None
    width, height = found.drawing.extent(SHAPE)
    box = found.zones["map"].box
    assert (width, height) == (box.width, box.height)


def test_each_further_seat_takes_a_line_of_the_menu_or_the_detail() -> None:
    for size, name in (((100, 30), "detail"), ((120, 40), "detail"), ((200, 60), "menu")):
        two, four = arranged(*size, 2).zones, arranged(*size, 4).zones
        assert four[name].box.height == two[name].box.height - 2
        assert four["map"] == two["map"]
        assert four["board"] == two["board"] or size == (200, 60)


def test_two_seats_have_a_line_for_each_column_of_life_support_in_the_smallest_window() -> None:
    """With its bar; from three seats on its line goes to the menu, and with a lesson all columns share three lines."""
    boxes = {
        (lines, name): [arranged(80, lines, seats).zones[name].box.height for seats in (2, 3, 4)]
        for lines, name in ((24, "life-support"), (24, "menu"), (21, "life-support"))
    }
    assert boxes == {(24, "life-support"): [5, 4, 4], (24, "menu"): [10, 10, 9], (21, "life-support"): [4, 4, 4]}


def test_boards_of_all_other_seats_are_side_by_side_in_a_huge_window() -> None:
    for seats in range(2, 5):
        zones = arranged(200, 60, seats).zones
        boards = [zones[other_board(number)].box for number in range(1, seats)]
        assert [box.x for box in boards] == sorted(box.x for box in boards)
        assert {box.y for box in boards} == {41 if seats == 2 else 36}
        assert boards[-1].x + boards[-1].width == 79
    assert other_board(1) not in arranged(199, 60, 4).zones


def test_a_window_below_the_smallest_has_no_plan() -> None:
    assert plan(79, 20, 3, True) is None
    assert plan(80, 16, 3, True) is None
    assert plan(80, 17, 4, False) is not None
