"""A disk that cannot be written to: each screen says so in a sentence that is seen whole and stays."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from saves import disk
from tests.here import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.test_ending import finished
from tests.tui.screens.test_library import open_library, saved, typed
from tui.app import AreoApp
from tui.screens.confirm import NoticeScreen
from tui.screens.daily import DailyScreen
from tui.screens.games import GamesScreen
from tui.screens.score import ScoreScreen
from tui.screens.setup import SetupScreen
from tui.text import LANGUAGES

REASON = os.strerror(errno.EROFS)


@pytest.fixture
def read_only(folders: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two games, one of them over, in a data folder that is read-only from here on: also for who has all rights."""
    saved("going", choices=40)
    saved("over")

    def refuse(*_: Any, **__: Any) -> int:
        raise OSError(errno.EROFS, REASON)

    for name in ("create", "replace", "open_to_append", "write"):
        monkeypatch.setattr(disk, name, refuse)
    for name in ("link", "replace", "mkdir"):
        monkeypatch.setattr(os, name, refuse)
    return here().folders.games


def said(app: AreoApp) -> str:
    """The foot above the keys, its lines put together again."""
    return "".join(text.strip().replace(" ", "") for text in screen_lines(app)[-4:-1])


def told(app: AreoApp, path: str) -> bool:
    return REASON.replace(" ", "") in said(app) and path.replace(" ", "") in said(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_set_up_and_the_deal_of_the_day_say_why_nothing_begins(read_only: Path, language: str) -> None:
    app = app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n", "enter")
        await settle(pilot)
        assert isinstance(app.screen, SetupScreen)
        assert told(app, str(read_only))
        await press(pilot, "escape", "d")
        await pilot.app.workers.wait_for_complete()
        await press(pilot, "enter")
        await settle(pilot)
        assert isinstance(app.screen, DailyScreen)
        assert told(app, str(read_only))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_library_says_why_nothing_is_changed(read_only: Path, folders: Path, language: str) -> None:
    app = app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_library(pilot)
        assert isinstance(app.screen, GamesScreen)
        await press(pilot, "d")
        assert told(app, str(folders))
        await press(pilot, "c")
        assert told(app, str(read_only))
        await press(pilot, "r")
        await typed(pilot, "another")
        assert told(app, str(read_only / "another.areo"))


async def test_a_finished_game_can_be_looked_at_and_says_why_no_more(read_only: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        await settle(pilot)
        app.screen.draw("over")  # type: ignore[attr-defined]
        await press(pilot, "enter")
        await settle(pilot)
        assert not isinstance(app.screen, GamesScreen | NoticeScreen), "it can be looked at"
        assert app.open_save("going") == ""
        await settle(pilot)
        assert isinstance(app.screen, NoticeScreen)
        assert REASON in app.screen.text


async def test_the_end_of_a_game_says_why_it_cannot_be_taken_back(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished("jump-drive", 1)

    def refuse(*_: Any) -> None:
        raise OSError(errno.EROFS, REASON)

    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        monkeypatch.setattr(disk, "write", refuse)
        await press(pilot, "escape", "escape", "z")
        await settle(pilot)
        assert table.over
        assert told(app, str(here().path_of(table.name)))
