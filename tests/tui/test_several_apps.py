"""Several apps in one process and event loop: none shows anything of another, and nothing stays of any."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import weakref
from pathlib import Path
from typing import Any

from engine import games
from saves.folders import Folders
from saves.library import Library
from tests.tui.memory_driver import MemoryDriver, RunningApp, running
from tests.tui.screens.keys import MARS
from tui.app.game_table import GameTable, seats_for
from tui.app.settings import load
from tui.app.user_context import UserContext
from tui.terminal.capabilities import Terminal
from tui.terminal.theme_choice import DARK, LIGHT, MONOCHROME
from tui.text import Words
from tui.textual_app import AreoApp

WAVES, APPS = 2, 10
FIRST = {"en": "Choose a corporation", "ja": "残すプロジェクト"}
"""Text of the first prompt."""


def library(place: Path) -> Library:
    return Library(Folders(place / "data", place / "state", place / "config"))


def ann(place: Path) -> UserContext:
    own = {"look.log": ("L",), "undo.undo": ("U",)}
    return UserContext(Words("en"), library(place / "ann"), DARK, keys=own, terminal=Terminal("xterm-256color"))


def taro(place: Path) -> UserContext:
    own = {"look.log": ("v",), "look.tableaus": ("o",)}
    terminal = Terminal("vt220", colours=0)
    return UserContext(Words("ja"), library(place / "taro"), MONOCHROME, keys=own, terminal=terminal)


def app_of(person: UserContext, name: str) -> AreoApp:
    """Return an app with a new table for a person and an opponent."""
    rules = games.game(MARS).rules_type(players=2)
    table = GameTable.new(person.library, MARS, rules, f"DEAL-{name}", seats_for(2, ["easy"], [name]))
    return AreoApp(person, table, driver=MemoryDriver)


def of_the_process() -> list[Any]:
    """Return the process-wide state that an app must not change."""
    handlers = [signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGTERM, signal.SIGTSTP, signal.SIGCONT)]
    kept = [sys.stdout, sys.stderr, sys.getswitchinterval(), gc.isenabled(), gc.get_threshold()]
    return [dict(os.environ), *handlers, *kept]


def files(place: Path) -> set[str]:
    return {str(path.relative_to(place)) for path in place.rglob("*") if path.is_file()}


def inks(seen: RunningApp) -> set[str]:
    return {cell.fg for y in range(24) for cell in seen.wire.emulator.row(y)}


async def choose_first(one: RunningApp, other: RunningApp) -> None:
    """Have both choose their corporation and a card, key by key in turn."""
    await one.shows("Ann", FIRST["en"])
    await other.shows("太郎", FIRST["ja"])
    one.type("\r")
    other.type("\r")
    await one.shows("0 cards: 0 of")
    await other.shows("カード0枚")
    for key in " \r":
        one.type(key)
        other.type(key)
    await one.shows("what do you do?")
    await other.shows("何を行いますか")


def test_two_apps_in_one_loop_have_nothing_in_common(tmp_path: Path) -> None:
    before, frozen = of_the_process(), gc.get_freeze_count()

    async def play() -> None:
        first, second = ann(tmp_path), taro(tmp_path)
        async with running(app_of(first, "Ann"), app_of(second, "太郎")) as (one, other):
            await choose_first(one, other)
            assert "太郎" not in one.text
            assert "Ann" not in other.text
            assert "U undo" in one.text
            assert "z 取り消し" in other.text
            one.type("v")
            other.type("v")
            await one.shows("card in hand")
            await other.shows("ログ")
            assert inks(other) == {"default"}
            assert len(inks(one)) > 3
            one.type("\x1b")
            other.type("\x1b")
            await one.shows("what do you do?")
            await other.shows("何を行いますか")
            other.type("\x1bOQ")
            await other.shows("モノクロ")
            other.type("\x1b[B\x1b[C")
            await other.until(lambda: other.app.theme != MONOCHROME)
            one.type("\x1bOQ")
            await one.shows("Theme", "dark")
            one.type("\x1b[B\x1b[C")
            await one.until(lambda: one.app.theme == LIGHT)
            assert sys.stdout is before[5]
        assert load(first.library.folders).theme == LIGHT
        assert load(second.library.folders).theme not in ("", LIGHT)
        for who in ("ann", "taro"):
            assert "config/settings.json" in files(tmp_path / who)
            assert "data/games/terraforming-mars-1.areo" in files(tmp_path / who)
        assert files(tmp_path) == {f"{who}/{file}" for who in ("ann", "taro") for file in files(tmp_path / who)}

    asyncio.run(play())
    assert of_the_process() == before
    assert gc.get_freeze_count() <= frozen


def test_of_apps_that_have_ended_nothing_is_left(tmp_path: Path) -> None:
    """Apps end by a key, from a screen above the table, and from outside, while others play."""
    kept: list[weakref.ref[AreoApp]] = []

    async def wave(place: Path) -> None:
        people = [(ann if number % 2 else taro)(place / str(number)) for number in range(APPS)]
        apps = [app_of(person, "Ann") for person in people]
        kept.extend(map(weakref.ref, apps))
        async with running(*apps) as seen:
            for one in seen:
                await one.shows("Ann", FIRST[one.app.words.language])
                one.type("\x1b[B")
                one.type("?")
            for one in seen[: APPS // 2]:
                await one.shows("F4")
                one.type("\x1b")
                await one.shows("Ann", FIRST[one.app.words.language])
                one.type("q")
                await one.ended()

    for number in range(WAVES):
        asyncio.run(wave(tmp_path / str(number)))
        gc.collect()
        assert [app for app in kept if app() is not None] == []
