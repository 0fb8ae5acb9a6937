"""Games taken in from the library: how far it is, and a way out."""

from __future__ import annotations

from asyncio import get_running_loop
from pathlib import Path
from threading import Event

import pytest

from saves import exchange
from saves.exchange import Taken, export_all
from saves.moving import delete
from tests.here import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tests.tui.screens.test_library import names_shown, open_library, saved, typed
from tui.screens.games import GamesScreen


@pytest.fixture
def pack(folders: Path) -> Path:
    """Three games in one file, and one other in the library."""
    for name in ("one", "two", "three"):
        saved(name, choices=6)
    export_all(here(), folders / "pack.areo")
    for name in ("one", "two", "three"):
        delete(here(), name)
    saved("mine", choices=6)
    return folders / "pack.areo"


@pytest.fixture
def second(monkeypatch: pytest.MonkeyPatch) -> Event:
    """The second game of a pack is read when this is set, and each is told of."""
    monkeypatch.setattr("tui.screens.importing.TOLD_EVERY", 0.0)
    take, read, reached = exchange._taken, list[str](), Event()

    def taken(*arguments: object) -> Taken:
        read.append("")
        if len(read) == 2:
            assert reached.wait(60)
        return take(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(exchange, "_taken", taken)
    return reached


async def test_how_far_an_import_is_and_that_it_ends(pack: Path, second: Event) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "i")
        await typed(pilot, str(pack))
        await until(pilot, lambda: "1 of 3 games. Esc stops" in screen_lines(app)[-2])
        assert "[======..............]" in screen_lines(app)[-2]
        await press(pilot, "down", "i")
        assert isinstance(app.screen, GamesScreen), "no second one begins"
        second.set()
        await until(pilot, lambda: "3 games taken in." in screen_lines(app)[-2])
        assert len(names_shown(app)) == 4


async def test_an_import_is_stopped_and_what_was_taken_in_stays(pack: Path, second: Event) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "i")
        await typed(pilot, str(pack))
        await until(pilot, lambda: "1 of 3 games" in screen_lines(app)[-2])
        await press(pilot, "escape")
        second.set()
        await until(pilot, lambda: "Stopped. 2 games were taken in" in screen_lines(app)[-2])
        assert len(names_shown(app)) == 3
        await press(pilot, "escape")
        assert not isinstance(app.screen, GamesScreen)


async def test_who_leaves_stops_an_import(pack: Path, second: Event) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        await press(pilot, "i")
        await typed(pilot, str(pack))
        await until(pilot, lambda: "1 of 3 games" in screen_lines(app)[-2])
        await press(pilot, "ctrl+c", "ctrl+c")
        await settle(pilot)
    second.set()
    await get_running_loop().shutdown_default_executor()
    assert len(list(here().names())) == 3
