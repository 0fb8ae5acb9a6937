"""The fixed zones of Jump Drive's table: the rectangles of the design, in windows of all sizes."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tui.games.jump_drive.zones import EMPIRES, NEWS, plan
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND, MENU, ZonePlan

ABOVE, AROUND = 2, 4
"""The lines above the middle of a window, and those above and below it."""
DESIGN = {
    (80, 24): {EMPIRES: (0, 2, 80, 8), HAND: (0, 10, 52, 12), DETAIL: (53, 10, 27, 12)},
    (100, 30): {EMPIRES: (0, 2, 100, 10), HAND: (0, 12, 64, 16), DETAIL: (65, 12, 35, 16)},
    (120, 40): {
        EMPIRES: (0, 2, 120, 13),
        HAND: (0, 15, 80, 16),
        DETAIL: (81, 15, 39, 23),
        NEWS: (0, 31, 80, 7),
    },
    (160, 50): {
        EMPIRES: (0, 2, 160, 17),
        HAND: (0, 19, 110, 29),
        DETAIL: (111, 19, 49, 22),
        NEWS: (111, 41, 49, 7),
    },
    (200, 60): {
        EMPIRES: (0, 2, 200, 22),
        HAND: (0, 24, 140, 34),
        DETAIL: (141, 24, 59, 24),
        NEWS: (141, 48, 59, 10),
    },
}
"""The rectangles of the design, in the coordinates of the whole window; its large details have two lines more."""
WIDTHS = (80, 81, 99, 100, 119, 120, 139, 140, 160, 199, 200, 250)
LINES = (17, 18, 20, 21, 25, 26, 35, 36, 45, 46, 55, 56, 66)
WINDOWS = tuple(product(WIDTHS, LINES, range(1, 6)))


def boxes(found: ZonePlan) -> dict[str, Box]:
    return {name: zone.box for name, zone in found.zones.items() if name != MENU}


@pytest.mark.parametrize("size", DESIGN)
@pytest.mark.parametrize("seats", range(1, 6))
def test_zones_have_the_rectangles_of_the_design(size: tuple[int, int], seats: int) -> None:
    columns, lines = size
    found = plan(columns, lines - AROUND, seats, True)
    assert found is not None
    assert {name: (box.x, box.y + ABOVE, *box[2:]) for name, box in boxes(found).items()} == DESIGN[size]
    assert found.shared


def test_zones_are_inside_and_apart_in_every_window() -> None:
    for columns, lines, seats in WINDOWS:
        found = plan(columns, lines, seats, False)
        assert found is not None
        for name, box in boxes(found).items():
            assert 0 <= box.x < box.x + box.width <= columns, (columns, lines, name)
            assert 0 <= box.y < box.y + box.height <= lines, (columns, lines, name)
        for one, other in combinations(boxes(found).values(), 2):
            across = one.x < other.x + other.width and other.x < one.x + one.width
            assert not (across and one.y < other.y + other.height and other.y < one.y + one.height)


def test_zones_cover_the_window_but_for_the_line_between_hand_and_detail() -> None:
    for columns, lines, seats in WINDOWS:
        found = plan(columns, lines, seats, True)
        assert found is not None
        covered = sum(box.width * box.height for box in boxes(found).values())
        (divider,) = found.dividers
        assert covered + divider.bottom - divider.top == columns * lines


def test_contents_have_room_in_every_window() -> None:
    for columns, lines, seats in WINDOWS:
        found = plan(columns, lines, seats, True)
        assert found is not None
        empires, hand, detail = found.zones[EMPIRES].content, found.zones[HAND].content, found.zones[DETAIL].content
        assert empires.height >= 6
        assert (hand.width, hand.height) >= (52, 10)
        assert detail.width >= 27
        assert detail.height >= 10
        if NEWS in found.zones:
            assert found.zones[NEWS].content.height >= seats + 1
