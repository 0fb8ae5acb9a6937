"""The cursor of a new question is on a row that can be chosen, whatever was zoomed, open or pressed before it came."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from engine import games
from engine.terraforming_mars.play.legal import PASS_CHOICE
from tests.tui.app.test_deferred_pass import at_second_action
from tests.tui.screens.keys import KeyPlayer, app_for, press, screen_lines, settle, until
from tests.tui.screens.positions import table_at
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.app.settings import pace_named
from tui.games.zones import MENU
from tui.screens.game_screen import GameScreen
from tui.screens.requests import TableRequest
from tui.screens.running import RunningScreen
from tui.screens.table import Table
from tui.text import Words
from tui.widgets.panel_text import PanelText

pytestmark = pytest.mark.usefixtures("still")
SLUGS = ("terraforming-mars", "dice-game", "on-mars", "jump-drive")
SIZES = ((80, 24), (120, 40), (200, 60))
SMALL = (62, 16)
LETTERS = (*"cegmptwx", "enter")
"""Keys of which each ends a playback in some game."""
NOISE = (*("z", "Z", "tab", "tab", "plus", "v", "r", "o", "escape", "full_stop", "up", "down", "resize", "language"),)
"""Keys that lead nowhere, two of them no keys, which are pressed between two answers."""


def table_of_two(slug: str, seed: str) -> GameTable:
    return table_at(seed, (), games.game(slug).rules_type(players=2), slug=slug)


@asynccontextmanager
async def at_first_seat(table: GameTable, size: tuple[int, int], pace: str = "log") -> AsyncIterator[Pilot[Any]]:
    """The table at a terminal that has only the first seat; the test plays the other one."""
    session = GameSession(SeatClient(table, {0}), Words("en"))
    app = app_for(pace=pace_named(pace))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        app.show(TableRequest(session))
        await until(pilot, lambda: is_ready(app.screen))
        yield pilot


def is_ready(screen: Screen[Any]) -> bool:
    """Whether a question is asked, or others are waited for."""
    if isinstance(screen, RunningScreen):
        return screen.asking or screen.thinking is not None
    return isinstance(screen, GameScreen) and screen.here


def table_screen(pilot: Pilot[Any]) -> RunningScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, RunningScreen))


def fault(screen: RunningScreen) -> str:
    """What is wrong with the cursor of a question that has just been drawn; empty if nothing is."""
    view = screen.view
    if view.placing:
        chart = view.chart
        assert chart is not None
        return "" if chart.cursor in chart.picture.legal else f"space {chart.cursor} is not legal"
    rows = view.home
    assert rows is not None
    if not any(row.open and row.value is not None for row in rows.rows):
        return ""
    if screen.focused is not rows:
        return f"{screen.focused} has the keys"
    return "" if rows.row is not None and rows.row.open else f"{rows.value!r} is closed"


class NoisyPlayer(KeyPlayer):
    """The player of the first seat, who looks around between answers; it counts the questions that the table asks."""

    def __init__(self, pilot: Pilot[Any], seed: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
        super().__init__(pilot, seed)
        self.size = size
        self.asked = self.checked = 0
        begin = Table.begin_prompt

        def counted(table: Table) -> None:
            self.asked += 1
            begin(table)

        monkeypatch.setattr(Table, "begin_prompt", counted)

    def check(self) -> None:
        """Check the cursor of a question that is new, if the part that answers it is in sight."""
        screen = self.app.screen
        if not isinstance(screen, RunningScreen) or not screen.asking or screen.view.playback.shown:
            return
        if self.asked > self.checked and not screen.pane.zoom:
            self.checked = self.asked
            assert not fault(screen), "\n".join((fault(screen), *screen_lines(self.app)))

    async def look_around(self, table: GameTable) -> None:
        """Press a few keys that answer nothing; while others are waited for they answer at the end."""
        for _ in range(self.stream.below(4)):
            await self._do(NOISE[self.stream.below(len(NOISE))])
        while (decision := table.to_answer()) is not None and decision.seat != 0:
            table.choose(decision.seat, table.game.random_choice(decision, self.stream))
            await settle(self.pilot)
            self.check()

    async def come_back(self) -> None:
        """Leave what was opened or zoomed above a question of the table."""
        table = table_screen(self.pilot)
        while (table.asking and self.app.screen is not table) or (table.pane.zoom and self.app.screen is table):
            await self._do("escape")

    async def step(self) -> None:
        table = table_screen(self.pilot)
        while table.view.playback.shown and self.app.screen is table:
            await self._do(LETTERS[self.stream.below(len(LETTERS))])
        await super().step()
        self.check()

    async def _do(self, key: str) -> None:
        if key in ("up", "down"):
            self.checked = self.asked  # from here on the player moves the cursor, also in a zoomed zone
        if key == "resize":
            for size in (SMALL, self.size):
                await self.pilot.resize_terminal(*size)
                await settle(self.pilot)
        elif key == "language":
            self.app.appearance.set_language("ja" if self.app.person.words.language == "en" else "en")
            await settle(self.pilot)
        else:
            await press(self.pilot, key)
        self.check()


async def played(
    slug: str, seed: str, size: tuple[int, int], pace: str, steps: int, monkeypatch: pytest.MonkeyPatch
) -> int:
    """Play with noise; return how many questions of the table were checked."""
    table = table_of_two(slug, seed)
    async with at_first_seat(table, size, pace) as pilot:
        player = NoisyPlayer(pilot, seed, size, monkeypatch)
        for _ in range(steps):
            if table.over:
                break
            await player.look_around(table)
            await player.come_back()
            for _ in range(2):  # a letter of the menu, and a row of the list that it opens
                await player.step()
    return player.checked


@pytest.mark.parametrize("slug", SLUGS)
async def test_it_is_on_a_row_that_can_be_chosen(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await played(slug, "noise", SIZES[1], "step", 12, monkeypatch) > 1


@asynccontextmanager
async def after_own_turn(pace: str = "log") -> AsyncIterator[tuple[Pilot[Any], GameTable, RunningScreen]]:
    """After the first seat has ended its turn, with the cursor there; at its next turn it has to act or pass first."""
    table, _ = at_second_action()
    async with at_first_seat(table, (120, 40), pace) as pilot:
        screen = table_screen(pilot)
        await press(pilot, "e")
        await until(pilot, lambda: screen.thinking == 1)
        rows = screen.view.menu_rows
        assert rows is not None and rows.value == "e"
        yield pilot, table, screen


def assert_begun(screen: RunningScreen) -> None:
    assert not screen.view.menu["e"].open
    assert not fault(screen), fault(screen)


async def test_a_question_below_a_zoomed_zone_begins_when_the_menu_is_in_sight_again() -> None:
    async with after_own_turn() as (pilot, table, screen):
        while not isinstance(screen.focused, PanelText):
            await press(pilot, "tab")
        await press(pilot, "plus")
        zoomed = screen.pane.zoom
        assert zoomed not in ("", MENU)
        table.choose(1, PASS_CHOICE)
        await until(pilot, lambda: screen.asking)
        assert screen.pane.zoom == zoomed, "a zone that is read stays in sight"
        await press(pilot, "escape")
        assert not screen.pane.zoom
        assert_begun(screen)


async def test_the_letter_of_a_closed_line_ends_a_playback_without_leading_there() -> None:
    async with after_own_turn("step") as (pilot, table, screen):
        table.choose(1, PASS_CHOICE)
        await until(pilot, lambda: screen.view.playback.shown)
        await press(pilot, "e")
        await until(pilot, lambda: screen.asking)
        assert_begun(screen)


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("pace", ["step", "log"])
@pytest.mark.parametrize("slug", SLUGS)
async def test_it_is_so_in_long_games(
    slug: str, pace: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert await played(slug, f"{pace}-{size[0]}", size, pace, 150, monkeypatch) > 3
