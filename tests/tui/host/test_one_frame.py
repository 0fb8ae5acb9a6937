"""A key is one frame and one write at a table of a server, too, and as many bytes as alone at one's own terminal.

Keys that look at something: a choice is drawn once it is on the disk, and again when others have chosen.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from tests.tui.glass import driver_of
from tests.tui.host.alone import TRUE_COLOUR, Alone, at_table
from tests.tui.host.test_hidden import going_on
from tests.tui.host.test_hidden_screens import _as_it_is as _as_it_is
from tests.tui.screens.keys import press, settle, until
from tests.tui.screens.test_one_frame import Frames
from tui.app import AreoApp
from tui.host.hosted import HostedTable
from tui.host.life import person_of
from tui.host.people import Known, Member
from tui.play.settings import Settings, remember
from tui.play.table import Table
from tui.screens.play import Play

LOOKS = ("down", "up", "down", "o", "escape", "v", "escape", "r", "escape", "down", "down", "up")
SCREENS = (
    "question_mark",
    "tab",
    "escape",
    "apostrophe",
    "escape",
    "f3",
    "right",
    "escape",
    "colon",
    "escape",
    "i",
    "escape",
)
ROUNDS = 3
SPARE = 30
"""Bytes, or a tenth, by which a key may cost more at a table of a server: what it says of its keys is not the same."""

pytestmark = pytest.mark.usefixtures("true_colour", "drawn")


def amid(slug: str) -> HostedTable:
    """A game that has been played for a while; a person is asked."""
    return next(table for table in going_on(slug, 1_000, 30))


def asked(table: HostedTable) -> int:
    return table.waits()[0]


async def written(alone: Alone, key: str) -> list[int]:
    """The sizes of what is sent for a key."""
    alone.line.sent.clear()
    await alone.press(key)
    return [len(data) for data in alone.line.sent]


@pytest.mark.parametrize("slug", games.GAMES)
async def test_a_key_is_one_frame(slug: str, tmp_path: Path) -> None:
    table = amid(slug)
    async with at_table(tmp_path, table, asked(table)) as alone:
        for key in (*LOOKS, *SCREENS):
            place = type(alone.app.screen).__name__
            sent = await written(alone, key)
            assert len(sent) <= 1, (place, key, sent)


@pytest.mark.parametrize("slug", games.GAMES)
async def test_a_key_costs_what_it_costs_alone(slug: str, tmp_path: Path) -> None:
    hosted = amid(slug)
    async with at_table(tmp_path, hosted, asked(hosted)) as alone:
        for key in LOOKS * (ROUNDS - 1):
            await alone.press(key)
        there = [sum(await written(alone, key)) for key in LOOKS]
    member = Member("", tmp_path, Known())
    remember(Settings(pace="at-once"), member.folders)
    app = AreoApp(person_of(member, {"LANG": "en_X.UTF-8", **TRUE_COLOUR}), Table(hosted.opened))
    app.driver_class = Frames
    here: list[int] = []
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")  # the table is covered until the person is there
        driver = driver_of(app)
        assert isinstance(driver, Frames)
        await until(pilot, lambda: isinstance(app.screen, Play) and app.screen.answers_here() and not driver.held)
        for _ in range(ROUNDS):  # in the first ones what has happened may still be shown
            here.clear()
            for key in LOOKS:
                driver.writes = ()
                await press(pilot, key)
                await settle(pilot)
                here.append(sum(driver.writes))
    assert sum(here) > 1_000
    assert [
        key for key, more, less in zip(LOOKS, there, here, strict=True) if abs(more - less) > max(SPARE, less // 10)
    ] == []
