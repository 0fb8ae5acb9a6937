"""In a window that is too small nothing is laid out but the notice that says so, whatever else goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot

from engine import games
from tests.environment import here, person
from tests.slow_cases import slow_except
from tests.timeouts import HANGS
from tests.tui.games.dice_game import tables as dice
from tests.tui.games.on_mars import tables as on_mars
from tests.tui.host.headless_app import at_table
from tests.tui.host.test_hidden import played_tables
from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import press, screen_lines, settle, until, widest
from tests.tui.screens.positions import first_action
from tests.tui.screens.views import VIEWS, all_counted
from tests.tui.textual_internals import set_driver_size
from tui.app.game_table import GameTable, seats_for
from tui.app.replay import Replay
from tui.screens.base import SMALLEST
from tui.screens.window_too_small import TooSmallScreen
from tui.terminal.remote_driver import RemoteDriver, clamped
from tui.terminal.terminal_app import fits
from tui.text import LANGUAGES
from tui.textual_app import AreoApp

pytestmark = pytest.mark.usefixtures("still", "toy", "true_colour")

BEGUN_IN = ((45, 30), (40, 40), (40, 24), (40, 10), (25, 40), (8, 50), (35, 30), (40, 12), (79, 23), (1, 1))
SMALL = ((40, 24), (41, 24), (42, 24), (43, 24), (45, 30), (25, 40), (8, 50), (79, 24), (80, 23), (1, 1), (3, 200))
LARGE = ((80, 24), (100, 30), (81, 33), (120, 40), (200, 60))
EVERY = {**VIEWS, **MAIN}
QUICK = ("options", "library", "table", "payment", "jump-late", "dice-hand", "on-mars-pay")


def send_size(app: AreoApp, size: tuple[int, int]) -> None:
    """The terminal tells its size; nobody waits for what comes of it."""
    set_driver_size(app, Size(*size))
    app.post_message(Resize(Size(*size), Size(*size)))


def check(app: AreoApp, size: tuple[int, int]) -> None:
    """What is there once the app has come to rest."""
    assert isinstance(app.screen, TooSmallScreen) == (not fits(Size(*size), SMALLEST)), size
    assert sum(isinstance(screen, TooSmallScreen) for screen in app.screen_stack) == isinstance(
        app.screen, TooSmallScreen
    )
    for screen in app.screen_stack:
        if not isinstance(screen, TooSmallScreen):
            assert not screen.outer_size or fits(screen.outer_size, SMALLEST), (screen, screen.outer_size)
    assert widest(app) <= size[0]


def check_says(app: AreoApp, size: tuple[int, int]) -> None:
    """The notice says the size of the window, where it has room for that."""
    said = "".join(text.strip() for text in screen_lines(app)).replace(" ", "")
    assert size[0] * size[1] < 60 or f"{size[0]}x{size[1]}" in said, said


async def storm(pilot: Pilot[Any], random: Random, sizes: int, keys: tuple[str, ...] = ()) -> None:
    """Change the size a number of times in a row, with a key now and then."""
    app = pilot.app
    assert isinstance(app, AreoApp)
    for _ in range(sizes):
        send_size(app, random.choice((*SMALL, *SMALL, *LARGE)))
        for _ in range(random.choice((0, 0, 1, 5, 40))):
            await asyncio.sleep(0)
        if keys and random.random() < 0.3 and app.is_running:
            app.simulate_key(random.choice(keys))
        assert app.failed is None, app.failed


@pytest.mark.parametrize("name", slow_except(QUICK, EVERY))
async def test_a_storm_of_sizes_changes_no_screen(name: str) -> None:
    view = EVERY[name]
    if view.size != (80, 24) and not fits(Size(*view.size), SMALLEST):
        pytest.skip("it is the notice itself")
    random = Random(name)
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        app = pilot.app
        assert isinstance(app, AreoApp)
        await view.come(pilot)
        await pilot.resize_terminal(*LARGE[1])
        await pilot.resize_terminal(*view.size)  # a hint that went before is not said again
        await settle(pilot)
        before, stack = screen_lines(app), [*app.screen_stack]
        for _ in range(4):
            await storm(pilot, random, 15)
            size = random.choice(SMALL)
            await pilot.resize_terminal(*size)
            await settle(pilot)
            check(app, size)
            check_says(app, size)
        await pilot.resize_terminal(*view.size)
        await settle(pilot)
        await all_counted(pilot)
        assert app.screen_stack == stack
        assert screen_lines(app) == before


KEYS = (
    "down",
    "up",
    "left",
    "right",
    "tab",
    "enter",
    "escape",
    "question_mark",
    "v",
    "r",
    "o",
    "c",
    "i",
    "f3",
    "x",
    "p",
)
BEGUN: dict[str, Callable[[], GameTable] | None] = {
    "terraforming-mars": first_action,
    "jump-drive": MAIN["jump-late"].table,
    "dice-game": dice.table,
    "on-mars": on_mars.table,
}


@pytest.mark.parametrize(("slug", "storms"), slow_except([("dice-game", 3)], product(BEGUN, (3, 60))))
async def test_keys_amid_storms_of_sizes_do_no_harm(slug: str, storms: int) -> None:
    begun = BEGUN[slug]
    assert begun is not None
    app = AreoApp(person(painted=True), begun())
    random = Random(slug)
    async with app.run_test(size=(100, 30)) as pilot:
        await settle(pilot)
        for _ in range(storms):
            await storm(pilot, random, 20, KEYS)
            size = random.choice((*SMALL, *LARGE))
            await pilot.resize_terminal(*size)
            await settle(pilot)
            await until(pilot, lambda: not app.at_work)
            check(app, size)
        assert app.failed is None


async def shown_in(pilot: Pilot[Any], size: tuple[int, int]) -> None:
    """What is in a window of this size."""
    app = pilot.app
    assert isinstance(app, AreoApp)
    send_size(app, size)
    await until(pilot, lambda: app.size == size and app.screen.outer_size == size and not app.at_work)
    check(app, size)
    check_says(app, size)


def fresh(slug: str) -> GameTable:
    """A new game against a computer."""
    game = games.game(slug)
    return GameTable.new(here(), slug, game.rules_type(players=2), "RED-1", seats_for(2, ("easy",), ("Ann",)))


@pytest.mark.parametrize(
    ("slug", "how"),
    slow_except(
        [("terraforming-mars", "fresh"), ("jump-drive", "resumed"), ("dice-game", "replay")],
        product(games.GAMES, ("fresh", "resumed", "replay")),
    ),
)
async def test_a_game_begins_in_any_small_window(slug: str, how: str) -> None:
    sizes = BEGUN_IN if how == "fresh" else BEGUN_IN[:3]
    for number, size in enumerate(sizes):
        who, table, replay = person(painted=bool(number % 2)), None, None
        if how == "fresh":
            table = fresh(slug)
        else:
            begun = fresh(slug)
            name = begun.name
            begun.close()
            if how == "resumed":
                table = GameTable.resume(here(), name)
            else:
                replay = Replay(here(), name, who.words)
        app = AreoApp(who, table, replay)
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await until(pilot, lambda: not app.at_work)  # noqa: B023
            check(app, size)
            check_says(app, size)
            await pilot.resize_terminal(100, 30)
            await settle(pilot)
            check(app, (100, 30))
            assert any(text.strip() for text in screen_lines(app)[-4:]), "the prompt stands there"
        assert app.failed is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_notice_fits_into_every_window(folders: Path, language: str) -> None:
    for painted in (True, False):
        app = AreoApp(person(language, painted=painted))
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            for size in [*((columns, 10) for columns in range(1, 80)), *((100, lines) for lines in range(1, 24))]:
                await shown_in(pilot, size)


@pytest.mark.slow
async def test_the_notice_fits_into_all_windows_together(folders: Path) -> None:
    app = AreoApp(person(painted=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for columns in range(1, 80):
            for lines in range(1, 24):
                await shown_in(pilot, (columns, lines))


async def test_leaving_from_the_notice_ends_where_nothing_else_is_open(folders: Path) -> None:
    app = AreoApp(person())
    async with app.run_test(size=(60, 20)) as pilot:
        await settle(pilot)
        check(app, (60, 20))
        await press(pilot, "q")
    assert app.return_value == 0


async def test_leaving_a_game_in_a_small_window_shows_the_notice_again(folders: Path) -> None:
    app = AreoApp(person())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.play(first_action())
        await settle(pilot)
        await pilot.resize_terminal(60, 20)
        await settle(pilot)
        await press(pilot, "q")
        await settle(pilot)
        check(app, (60, 20))
        assert len(app.screen_stack) == 2, "only the title lies below the notice"
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert app.screen is app.screen_stack[0]


async def test_at_a_hosted_table_a_small_window_shows_the_notice(tmp_path: Path) -> None:
    async with at_table(tmp_path, next(played_tables("toy", 1_000, 7)), 0) as alone:
        driver = alone.app.terminal_driver
        assert isinstance(driver, RemoteDriver)
        random = Random(1)
        for _ in range(60):
            driver.resize(*random.choice((*SMALL, *LARGE)))
            driver.resize_now()
            for _ in range(random.choice((0, 1, 30))):
                await asyncio.sleep(0)
        for size in SMALL:
            driver.resize(*size)
            driver.resize_now()
            async with asyncio.timeout(HANGS):
                while not (isinstance(alone.app.screen, TooSmallScreen) and alone.app.screen.size == clamped(*size)):
                    await asyncio.sleep(0.001)
        driver.resize(80, 24)
        driver.resize_now()
        await alone.rest()
        assert not alone.app.failure
        assert not isinstance(alone.app.screen, TooSmallScreen)
