"""Settings of the map: what digits mean on it, and its size in a small window."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tests.tui.screens.positions import table_with
from tui.app.settings import load
from tui.screens.hand_over import HandOverScreen
from tui.screens.running import RunningScreen


@pytest.mark.parametrize("keypad", [False, True])
async def test_digits_on_the_map_of_a_table(folders: Path, keypad: bool) -> None:
    app = app_for(table_with("place"), keypad=keypad)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if isinstance(app.screen, HandOverScreen):
            await press(pilot, "enter")
        screen = app.screen
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.view.placing)
        assert isinstance(screen, RunningScreen) and screen.view.chart is not None
        chart = screen.view.chart
        chart.point_at(chart.picture.shape.centre)
        start = chart.cursor
        assert start is not None
        await press(pilot, "3", "4")
        shape = chart.picture.shape
        moved = shape.beside(shape.beside(start, "down-right") or start, "left")
        assert chart.cursor == (moved if keypad else 34)


async def test_the_size_of_the_map_is_set_while_a_game_is_open(folders: Path) -> None:
    app = app_for(table_with("action"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        if isinstance(app.screen, HandOverScreen):
            await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen))
        screen = app.screen
        assert isinstance(screen, RunningScreen) and screen.view.chart is not None
        assert screen.view.chart.size == (37, 9)
        for size, shown in (((55, 18), "medium"), ((37, 9), "compact")):
            await press(pilot, "f2", "up")
            text = " ".join(" ".join(screen_lines(app)).split())
            assert "Terraforming Mars, up to 3 players" in text
            await press(pilot, "right", "escape")
            await settle(pilot)
            assert app.screen is screen and screen.view.chart.size == size
            assert app.large_map is (shown == "medium") and load(here().folders).map == shown


async def test_the_setting_takes_effect_at_once_and_is_remembered(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f2", "down", "down", "down", "down", "right")
        assert app.keypad and load(here().folders).keypad == "on"
        await press(pilot, "right")
        assert not app.keypad and load(here().folders).keypad == "off"
