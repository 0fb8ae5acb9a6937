"""No screen that a key opens at a table shows what is hidden, compared cell by cell."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from engine import games
from engine.core.message import Refusal
from tests.tui.host.headless_app import HeadlessApp, at_table, cell_differences, draw_frame
from tests.tui.host.test_hidden import PEOPLE, played_tables, redealt_table
from tui.host.game_room import GameRoom
from tui.host.hosted_table import HostedClient, HostedTable

LOOKS, LOOK = 100, 0.03
DONE: Counter[str] = Counter()
"""How much was compared: pictures cell by cell, frames byte by byte; ``pytest -s`` shows it."""
OWN = ("SettingsScreen",)
"""What is chosen there changes how all is drawn, not what."""


@pytest.fixture(autouse=True)
def frozen_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse every choice, stop the clock, and show spectators the present table."""

    def refuse(*_: object, **__: object) -> None:
        raise Refusal("host.no-seat")

    async def join(room: GameRoom, client: object) -> HostedClient:
        seat = next((at for at, place in enumerate(room.record.places) if place.identity), None)
        return HostedClient(await room.open_game(), () if seat is None else (seat,), room.code)

    for name in ("choose", "undo", "redo", "cancel"):
        monkeypatch.setattr(HostedTable, name, refuse)
    monkeypatch.setattr("tui.host.lobby_text.time", lambda: 1_010.0)
    monkeypatch.setattr(GameRoom, "join", join)


async def differ(one: HeadlessApp, other: HeadlessApp) -> list[object]:
    """Return the cells that still differ once neither terminal changes any more."""
    for _ in range(LOOKS):
        if not cell_differences(one, other):
            return []
        await asyncio.sleep(LOOK)
        await one.rest()
        await other.rest()
    return cell_differences(one, other)


async def frames_agree(one: HeadlessApp, other: HeadlessApp) -> bool:
    """Return whether both send the same bytes for a whole frame."""
    for _ in range(LOOKS):
        if await draw_frame(one) == await draw_frame(other):
            return True
        await asyncio.sleep(LOOK)
    return False


async def both(one: HeadlessApp, other: HeadlessApp, key: str, keys: list[str]) -> None:
    await one.press(key)
    await other.press(key)
    keys.append(key)
    DONE["pictures"] += 1
    assert await differ(one, other) == [], (keys, one.line.emulator.lines(), other.line.emulator.lines())


async def home(one: HeadlessApp, other: HeadlessApp, depth: int, keys: list[str]) -> bool:
    """Go back to the table's screen; return whether it was reached."""
    for _ in range(6):
        if len(one.app.screen_stack) <= depth:
            return True
        await both(one, other, "escape", keys)
    return False


async def walk(one: HeadlessApp, other: HeadlessApp, deep: bool) -> set[str]:
    """Press each key of the table and of each screen it opens; return the screens."""
    opened: set[str] = set()
    depth = len(one.app.screen_stack)
    assert await differ(one, other) == [], (one.line.emulator.lines(), other.line.emulator.lines())
    for action, key in one.bound_keys().items():
        keys: list[str] = []
        await both(one, other, key, keys)
        place = type(one.app.screen).__name__
        if len(one.app.screen_stack) > depth:
            again = place not in opened
            opened.add(place)
            if again and deep:
                assert await frames_agree(one, other), keys
                DONE["frames"] += 1
            for inner in list(one.bound_keys().values()) if deep and again and place not in OWN else []:
                if len(one.app.screen_stack) <= depth:
                    await both(one, other, key, keys)
                if inner not in one.bound_keys().values():
                    continue
                before = len(one.app.screen_stack)
                await both(one, other, inner, keys)
                opened.add(type(one.app.screen).__name__)
                assert await home(one, other, before, keys), keys
        assert await home(one, other, depth, keys), (action, keys)
    return opened


async def compare(place: Path, table: HostedTable, viewer: int | None, deep: bool) -> set[str]:
    async with (
        at_table(place / "one", table, viewer) as one,
        at_table(place / "two", redealt_table(table, viewer), viewer) as two,
    ):
        return await walk(one, two, deep)


@pytest.mark.usefixtures("toy")
async def test_no_key_shows_hidden_information(tmp_path: Path) -> None:
    opened = await compare(tmp_path, next(played_tables("toy", 1_000, 7)), 0, deep=False)
    assert {"LogScreen", "TableauScreen", "ScoreScreen", "ExplainScreen", "HelpScreen", "ChatScreen"} <= opened
    assert not opened & {"HintScreen", "WhatIfScreen", "CoachScreen"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
async def test_no_key_of_any_screen_shows_hidden_information(slug: str, tmp_path: Path) -> None:
    """At every seventh choice of a short game and every 43rd of a long one, by the eyes of each in turn."""
    looking = (None, *range(PEOPLE))
    DONE.clear()
    seen: set[str] = set()
    for number, table in enumerate(played_tables(slug, 1_000, 7 if slug == "jump-drive" else 43)):
        opened = await compare(tmp_path / f"{number}", table, looking[number % len(looking)], deep=True)
        seen |= opened
        assert not opened & {"HintScreen", "WhatIfScreen", "CoachScreen"}
    print(f"{slug}: {number + 1} tables, {dict(DONE)}, {len(seen)} screens: {', '.join(sorted(seen))}")
