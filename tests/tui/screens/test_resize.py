"""The window changes its size at any moment: at every kind of prompt, and wherever somebody looks, nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.tui.memory_driver import MemoryDriver
from tests.tui.screens.keys import app_for, press, screen_lines, settle, widest
from tests.tui.screens.positions import KINDS, table_with
from tests.tui.screens.test_stability import cells, changed
from tests.tui.screens.views import VIEWS, middle
from tui.screens.window_too_small import TooSmallScreen
from tui.textual_app import AreoApp

SIZES = ((120, 40), (62, 16), (80, 24))
PLACES = (
    ("o",),
    ("v", "right"),
    ("r", "down"),
    ("G", "down"),
    ("c", "down"),
    ("c", "slash", "a"),
    ("x",),
    ("full_stop",),
)


async def resized(pilot: Pilot[Any], app: AreoApp) -> None:
    """Through all sizes, and back to the first: the same screen is there as before."""
    before, lines = app.screen, screen_lines(app)
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert isinstance(app.screen, TooSmallScreen) == (size < (80, 24))
        assert widest(app) <= size[0], screen_lines(app)
    assert app.screen is before
    assert screen_lines(app) == lines


@pytest.mark.parametrize("kinds", [list(KINDS)[::6], pytest.param(list(KINDS), marks=pytest.mark.slow)])
async def test_resizing_keeps_every_kind_of_prompt(kinds: list[str]) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        for kind in kinds:
            await settle(pilot)
            app.leave_game()
            app.play(table := table_with(kind))
            await settle(pilot)
            await press(pilot, "enter", "down")
            plies = len(table.match.plies)
            await resized(pilot, app)
            assert len(table.match.plies) == plies, kind


@pytest.mark.parametrize("places", [PLACES[::3], pytest.param(PLACES, marks=pytest.mark.slow)])
async def test_resizing_keeps_what_is_viewed(places: tuple[tuple[str, ...], ...]) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        for keys in places:
            await settle(pilot)
            app.leave_game()
            app.play(middle())
            await settle(pilot)
            await press(pilot, *keys)
            await resized(pilot, app)


async def test_resizing_keeps_the_marks_of_a_pane_on_the_table(folders: Path) -> None:
    app = VIEWS["dice-pay"].app()
    app.driver_class = MemoryDriver
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await VIEWS["dice-pay"].come(pilot)
        before = cells(app)
        assert [cell[0] for cell in before[-3]].count("^") == 3, "a mark below each die that the payment takes"
        for size in ((200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert not changed(before, cells(app))
