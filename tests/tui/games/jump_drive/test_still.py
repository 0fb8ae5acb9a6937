"""Jump Drive's table stays still: a decision changes cells only in its own zones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.games.jump_drive import tables
from tests.tui.memory_driver import MemoryDriver
from tests.tui.screens.keys import app_for, settle
from tests.tui.screens.test_stability import Cells, cells, changed
from tui.app.game_table import GameTable
from tui.games.jump_drive.zones import plan
from tui.games.table_layout import Box
from tui.games.zones import DETAIL, HAND

ABOVE, BELOW = 2, 2
"""Lines above and below the zones."""
SIZES = ((80, 24), (100, 30), (120, 40), (160, 50))


async def shown(pilot: Pilot[Any], *keys: str) -> Cells:
    for key in keys:
        await pilot.press(key)
        await settle(pilot)
    return cells(pilot.app)  # type: ignore[arg-type]


def outside(before: Cells, after: Cells, zones: tuple[str, ...], seats: int) -> list[tuple[int, int]]:
    """The changed cells that are in none of these zones, nor in the prompt and the keys."""
    lines, columns = len(before), len(before[0])
    found = plan(columns, lines - ABOVE - BELOW, seats, True)
    assert found is not None
    boxes = [found.zones[name].box for name in zones]
    places = [Box(box.x, box.y + ABOVE, box.width, box.height) for box in boxes]
    return [
        (x, y)
        for x, y in changed(before, after)
        if y < lines - BELOW
        and not any(box.x <= x < box.x + box.width and box.y <= y < box.y + box.height for box in places)
    ]


def played(table: Callable[[], GameTable], size: tuple[int, int]) -> Any:
    app = app_for(table())
    app.driver_class = MemoryDriver
    return app.run_test(headless=False, size=size)


@pytest.mark.parametrize("size", SIZES)
async def test_a_list_of_ways_opens_in_the_zone_of_the_detail(size: tuple[int, int]) -> None:
    async with played(lambda: tables.middle(4), size) as pilot:
        await settle(pilot)
        before = await shown(pilot, "down", "down")
        opened = await shown(pilot, "enter")
        assert outside(before, opened, (DETAIL,), 4) == _title_of_hand(before, opened, size)
        assert list(changed(before, opened))
        stepped = await shown(pilot, "down")
        assert outside(opened, stepped, (DETAIL,), 4) == []
        closed = await shown(pilot, "escape")
        assert list(changed(before, closed)) == []


def _title_of_hand(before: Cells, after: Cells, size: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of the hand that a change of the focus may change: its title, and the band of its cursor."""
    found = plan(size[0], size[1] - ABOVE - BELOW, 4, True)
    assert found is not None
    hand = found.zones[HAND].box
    gone = outside(before, after, (DETAIL,), 4)
    title = [place for place in gone if place[1] == hand.y + ABOVE]
    band = [place for place in gone if place not in title]
    assert len({y for _, y in band}) <= 1
    assert all(hand.x <= x < hand.x + hand.width for x, _ in gone)
    return gone


@pytest.mark.parametrize("size", SIZES)
async def test_a_step_in_the_hand_changes_the_hand_and_the_detail_only(size: tuple[int, int]) -> None:
    async with played(lambda: tables.middle(4), size) as pilot:
        await settle(pilot)
        before = await shown(pilot)
        after = await shown(pilot, "down")
        assert list(changed(before, after))
        assert outside(before, after, (HAND, DETAIL), 4) == []


@pytest.mark.parametrize("size", SIZES)
async def test_a_mark_changes_its_row_only(size: tuple[int, int]) -> None:
    async with played(tables.paying, size) as pilot:
        await settle(pilot)
        before = await shown(pilot)
        after = await shown(pilot, "space")
        assert list(changed(before, after))
        assert outside(before, after, (HAND, DETAIL), 2) == []
