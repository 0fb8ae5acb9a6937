"""Every screen that a key opens at a table, and every key there, draws nothing of what is hidden: cell by cell."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from engine import games
from engine.core.message import Refusal
from tests.tui.host.headless_app import Alone, at_table, frame_of, same
from tests.tui.host.test_hidden import PEOPLE, dealt_anew, going_on
from tui.host.game_room import GameRoom
from tui.host.hosted_table import HostedChair, HostedTable

LOOKS, LOOK = 100, 0.03
DONE: Counter[str] = Counter()
"""How much was compared: pictures cell by cell, frames byte by byte; ``pytest -s`` shows it."""
OWN = ("SettingsScreen",)
"""What is chosen there changes how all is drawn, not what."""


@pytest.fixture(autouse=True)
def _as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is chosen, no minute passes, and who watches sees the table of now."""

    def refuse(*_: object, **__: object) -> None:
        raise Refusal("host.no-seat")

    async def join(room: GameRoom, client: object) -> HostedChair:
        seat = next((at for at, place in enumerate(room.record.places) if place.identity), None)
        return HostedChair(await room.open_game(), () if seat is None else (seat,), room.code)

    for name in ("choose", "undo", "redo", "cancel"):
        monkeypatch.setattr(HostedTable, name, refuse)
    monkeypatch.setattr("tui.host.lobby_text.time", lambda: 1_010.0)
    monkeypatch.setattr(GameRoom, "join", join)


async def differ(one: Alone, other: Alone) -> list[object]:
    """The cells in which they differ, once neither changes any more: what one has not drawn yet is nothing hidden."""
    for _ in range(LOOKS):
        if not same(one, other):
            return []
        await asyncio.sleep(LOOK)
        await one.rest()
        await other.rest()
    return same(one, other)


async def frames_agree(one: Alone, other: Alone) -> bool:
    """Whether both send the same bytes when they draw all again, once neither changes any more."""
    for _ in range(LOOKS):
        if await frame_of(one) == await frame_of(other):
            return True
        await asyncio.sleep(LOOK)
    return False


async def both(one: Alone, other: Alone, key: str, keys: list[str]) -> None:
    await one.press(key)
    await other.press(key)
    keys.append(key)
    DONE["pictures"] += 1
    assert await differ(one, other) == [], (keys, one.line.glass.lines(), other.line.glass.lines())


async def home(one: Alone, other: Alone, depth: int, keys: list[str]) -> bool:
    """Back to the screen of before; whether it can be reached."""
    for _ in range(6):
        if len(one.app.screen_stack) <= depth:
            return True
        await both(one, other, "escape", keys)
    return False


async def walk(one: Alone, other: Alone, deep: bool) -> set[str]:
    """Presses each key of the table, and each one of the screen that it opens; what was opened."""
    opened: set[str] = set()
    depth = len(one.app.screen_stack)
    assert await differ(one, other) == [], (one.line.glass.lines(), other.line.glass.lines())
    for action, key in one.meant().items():
        keys: list[str] = []
        await both(one, other, key, keys)
        place = type(one.app.screen).__name__
        if len(one.app.screen_stack) > depth:
            again = place not in opened
            opened.add(place)
            if again and deep:
                assert await frames_agree(one, other), keys
                DONE["frames"] += 1
            for inner in list(one.meant().values()) if deep and again and place not in OWN else []:
                if len(one.app.screen_stack) <= depth:
                    await both(one, other, key, keys)
                if inner not in one.meant().values():
                    continue
                before = len(one.app.screen_stack)
                await both(one, other, inner, keys)
                opened.add(type(one.app.screen).__name__)
                assert await home(one, other, before, keys), keys
        assert await home(one, other, depth, keys), (action, keys)
    return opened


async def compare(place: Path, table: HostedTable, eyes: int | None, deep: bool) -> set[str]:
    async with (
        at_table(place / "one", table, eyes) as one,
        at_table(place / "two", dealt_anew(table, eyes), eyes) as two,
    ):
        return await walk(one, two, deep)


@pytest.mark.usefixtures("toy")
async def test_no_key_shows_what_is_hidden(tmp_path: Path) -> None:
    opened = await compare(tmp_path, next(going_on("toy", 1_000, 7)), 0, deep=False)
    assert {"LogScreen", "TableauScreen", "ScoreScreen", "ExplainScreen", "HelpScreen", "ChatScreen"} <= opened
    assert not opened & {"HintScreen", "WhatIfScreen", "CoachScreen"}


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
async def test_no_key_of_any_screen_shows_what_is_hidden(slug: str, tmp_path: Path) -> None:
    """At every seventh choice of a short game and every 43rd of a long one, by the eyes of each in turn."""
    looking = (None, *range(PEOPLE))
    DONE.clear()
    seen: set[str] = set()
    for number, table in enumerate(going_on(slug, 1_000, 7 if slug == "jump-drive" else 43)):
        opened = await compare(tmp_path / f"{number}", table, looking[number % len(looking)], deep=True)
        seen |= opened
        assert not opened & {"HintScreen", "WhatIfScreen", "CoachScreen"}
    print(f"{slug}: {number + 1} tables, {dict(DONE)}, {len(seen)} screens: {', '.join(sorted(seen))}")
