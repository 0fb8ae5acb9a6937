"""Test the fixed zones of the Dice Game's table in every window."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from tui.games.dice_game.map_view import SHAPE
from tui.games.dice_game.zones import (
    ACTION,
    DETAIL_LEAST,
    FIGURES,
    GOALS,
    NEWS,
    OWN,
    PLAYED,
    PLAYERS,
    POINTS,
    POOL,
    plan,
)
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND, MAP, MENU, ZonePlan

WIDTHS = (80, 87, 99, 100, 111, 119, 120, 139, 159, 160, 180, 199, 200, 250)
LINES = (17, 18, 19, 20, 23, 24, 26, 29, 32, 33, 36, 42, 43, 46, 53, 56, 66)
SEATS = (1, 2, 3, 4)
LEAST = {HAND: (42, 3), MENU: (33, 4), DETAIL: (33, 3), OWN: (58, 3), GOALS: (45, 4), PLAYERS: (50, 3), NEWS: (33, 4)}
"""The columns and lines that the content of a zone has at least."""

EXPECTED = {
    (80, 24): {
        POINTS: (0, 2, 80, 1),
        MAP: (0, 3, 29, 7),
        POOL: (0, 10, 29, 1),
        PLAYERS: (30, 3, 50, 4),
        GOALS: (30, 7, 50, 4),
        MENU: (43, 11, 37, 8),
        DETAIL: (43, 11, 37, 8),
        HAND: (0, 11, 42, 8),
        OWN: (0, 19, 80, 3),
    },
    (100, 30): {
        POINTS: (0, 2, 100, 1),
        MAP: (0, 3, 43, 14),
        POOL: (0, 17, 43, 1),
        PLAYERS: (44, 3, 56, 6),
        GOALS: (44, 9, 56, 4),
        MENU: (44, 13, 56, 8),
        DETAIL: (44, 21, 56, 4),
        HAND: (0, 18, 43, 7),
        OWN: (0, 25, 100, 3),
    },
    (120, 40): {
        POINTS: (0, 2, 120, 1),
        MAP: (0, 3, 58, 22),
        PLAYERS: (59, 3, 61, 6),
        GOALS: (59, 9, 61, 4),
        MENU: (59, 13, 61, 8),
        DETAIL: (59, 21, 61, 10),
        NEWS: (59, 31, 61, 7),
        OWN: (0, 25, 58, 6),
        HAND: (0, 31, 58, 7),
    },
    (160, 50): {
        POINTS: (0, 2, 160, 1),
        MAP: (0, 3, 58, 22),
        PLAYERS: (59, 3, 50, 10),
        GOALS: (59, 13, 50, 4),
        MENU: (59, 17, 50, 8),
        DETAIL: (110, 3, 50, 22),
        NEWS: (110, 25, 50, 23),
        OWN: (0, 25, 109, 8),
        HAND: (0, 33, 109, 15),
    },
    (200, 60): {
        POINTS: (0, 2, 200, 1),
        MAP: (0, 3, 58, 22),
        PLAYERS: (59, 3, 70, 10),
        GOALS: (59, 13, 70, 4),
        MENU: (59, 17, 70, 8),
        DETAIL: (130, 3, 70, 22),
        OWN: (0, 25, 200, 8),
        HAND: (0, 33, 200, 14),
        NEWS: (0, 47, 100, 11),
        FIGURES: (101, 47, 99, 9),
        PLAYED: (101, 56, 99, 2),
    },
}
"""The zones of the five usual windows at a table of three, with the lines at the top of the window."""


def boxes_of(planned: ZonePlan) -> dict[str, Box]:
    """Return the rectangles of a plan; of menu and detail one if they share it."""
    return {name: zone.box for name, zone in planned.zones.items() if not (name == DETAIL and planned.shared)}


@pytest.mark.parametrize("size", EXPECTED)
def test_the_usual_windows_have_these_zones(size: tuple[int, int]) -> None:
    planned = plan(size[0], size[1] - 4, 3, painted=True)
    found = {name: tuple(zone.box._replace(y=zone.box.y + 2)) for name, zone in planned.zones.items()}
    assert found == EXPECTED[size]
    assert planned.shared is (size == (80, 24))


@pytest.mark.parametrize("seats", SEATS)
def test_zones_are_in_the_window_and_never_overlap(seats: int) -> None:
    for columns, lines, painted in product(WIDTHS, LINES, (True, False)):
        planned = plan(columns, lines, seats, painted)
        boxes = boxes_of(planned)
        for name, box in boxes.items():
            assert box.x >= 0 and box.x + box.width <= columns, (columns, lines, name)
            assert box.y >= 0 and box.y + box.height <= lines, (columns, lines, name)
        for (one, a), (other, b) in combinations(boxes.items(), 2):
            apart = a.x + a.width <= b.x or b.x + b.width <= a.x or a.y + a.height <= b.y or b.y + b.height <= a.y
            assert apart, (columns, lines, one, other)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_but_gutters_is_left_open(seats: int) -> None:
    for columns, lines in product(WIDTHS, LINES):
        planned = plan(columns, lines, seats, painted=True)
        for y in range(lines):
            spans = sorted(
                (box.x, box.x + box.width) for box in boxes_of(planned).values() if box.y <= y < box.y + box.height
            )
            edges = [0, *(edge for span in spans for edge in span), columns]
            gaps = [after - before for before, after in zip(edges[::2], edges[1::2], strict=True)]
            assert all(0 <= gap <= 1 for gap in gaps), (columns, lines, y, gaps)


@pytest.mark.parametrize("seats", SEATS)
def test_every_zone_has_room_for_its_content(seats: int) -> None:
    for columns, lines, painted in product(WIDTHS, LINES, (True, False)):
        planned = plan(columns, lines, seats, painted)
        shown = {POINTS, MAP, GOALS, MENU, DETAIL, HAND, OWN}
        assert shown <= set(planned.zones)
        assert (PLAYERS in planned.zones) is (seats > 1)
        for name, (width, height) in LEAST.items():
            if (zone := planned.zones.get(name)) is not None:
                assert zone.content.width >= width, (columns, lines, name)
                less = (name == DETAIL and lines < 26) or (name == OWN and lines < 20)
                assert zone.content.height >= height - less, (columns, lines, name)
        assert planned.drawing is not None
        needed, box = planned.drawing.extent(SHAPE), planned.zones[MAP].box
        assert needed[0] <= box.width and needed[1] <= box.height, (columns, lines)
        if not planned.shared and lines >= 20:
            assert planned.zones[MENU].box.height >= ACTION
            assert planned.zones[DETAIL].box.height >= DETAIL_LEAST


@pytest.mark.parametrize("seats", SEATS)
def test_dividers_run_between_zones(seats: int) -> None:
    for columns, lines in product(WIDTHS, LINES):
        planned = plan(columns, lines, seats, painted=True)
        for divider in planned.dividers:
            assert 0 <= divider.top < divider.bottom <= lines
            for name, box in boxes_of(planned).items():
                beside = box.y < divider.bottom and divider.top < box.y + box.height
                assert not (beside and box.x <= divider.x < box.x + box.width), (columns, lines, name, divider)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_lesson_leaves_the_menu_all_its_lines(seats: int) -> None:
    """At 80x24 the text of a lesson takes three lines: the menu keeps its title and six rows."""
    planned = plan(80, 17, seats, painted=True)
    assert planned.zones[MENU].content.height == 6
    assert planned.zones[HAND].content.height == 6
    assert planned.zones[OWN].content.height == 2 and POOL not in planned.zones
