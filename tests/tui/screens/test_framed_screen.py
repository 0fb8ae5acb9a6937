"""What every screen does: it is left once, and leaves nothing behind."""

from __future__ import annotations

import gc
from asyncio import sleep

import pytest
from textual import work
from textual.app import ComposeResult

from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import first_action
from tests.tui.screens.views import middle
from tui.screens.base import BaseScreen
from tui.screens.list import ListScreen
from tui.screens.log import LogScreen
from tui.screens.running import RunningScreen
from tui.terminal.textual_private import StylesCache
from tui.widgets.row_list import RowList
from tui.widgets.styled_widget import StyledLines


@pytest.mark.usefixtures("folders")
async def test_nothing_jumps_in_a_list_when_a_hint_gets_longer() -> None:
    app = app_for(first_action(keep=10))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "c")
        shown = [screen_lines(app)]
        for _ in range(9):
            await press(pilot, "down")
            shown.append(screen_lines(app))
    assert len({tuple(lines) for lines in shown}) > 1
    assert len({tuple(lines[:12]) for lines in shown}) == 1, "what is above the hand stays"
    assert len({tuple(lines[-4:-2]) for lines in shown}) == 1, "what the seat has stays"


@pytest.mark.usefixtures("folders")
async def test_side_text_scrolls_by_its_printed_key() -> None:
    app = app_for(first_action(keep=10))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter", "C")
        for _ in range(60):
            before = screen_lines(app)
            if any(text.endswith("J scrolls") for text in before):
                break
            await press(pilot, "down")
        assert any(text.endswith("J scrolls") for text in before)
        await press(pilot, "J")
        assert screen_lines(app) != before
        assert any(text.endswith("K scrolls") for text in screen_lines(app)), "lines above name the key back"
        await press(pilot, "J")
        assert screen_lines(app) == before


@pytest.mark.usefixtures("folders")
async def test_screens_that_were_closed_leave_nothing_drawn_behind() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *["c", "escape", "o", "escape", "r", "escape"] * 5)
        gc.collect()
        kept = sum(isinstance(thing, StylesCache) for thing in gc.get_objects())
        assert kept <= 2 * len(app.query("*"))


async def test_a_screen_is_left_once_and_one_opens_at_a_time() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        assert isinstance(table, RunningScreen)
        for open_one in (lambda: table.action_look("log"), lambda: table.action_menu("p")):
            open_one()
            open_one()
            await settle(pilot)
            assert len(app.screen_stack) == 2
            above = app.screen
            assert isinstance(above, LogScreen | ListScreen)
            above.action_back()
            above.action_back()
            await settle(pilot)
            assert app.screen is table


async def test_enter_twice_before_the_page_has_gone_chooses_once() -> None:
    made = middle()
    app = app_for(made)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "p", "down")
        rows, plies = app.screen.query_one("#rows", RowList), len(made.match.plies)
        rows.action_choose()
        rows.action_choose()
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen)
        assert len(made.match.plies) > plies


class Drawing(BaseScreen[None]):
    """Draws one of its parts again and again, as a table does while others play."""

    draws = 0

    def compose(self) -> ComposeResult:
        yield StyledLines(id="head")

    @work
    async def draw_on(self) -> None:
        while True:
            self.query_one("#head", StyledLines).show([])
            self.draws += 1
            await sleep(0)


@pytest.mark.usefixtures("folders")
async def test_a_screen_draws_no_part_of_itself_that_is_gone() -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = Drawing()
        app.push_screen(screen)
        await settle(pilot)
        drawing = screen.draw_on()
        while screen.draws < 10:
            await sleep(0)
        app.back_to_title()
        await settle(pilot)
        assert drawing.is_cancelled
        assert app.failed is None
