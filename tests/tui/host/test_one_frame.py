"""A key is one frame and one write at a table of a server, too.

Keys that look at something: a choice is drawn once it is on the disk, and again when others have chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine import games
from tests.tui.host.headless_app import HeadlessApp, at_table
from tests.tui.host.test_hidden import played_tables
from tests.tui.host.test_hidden_screens import frozen_table as frozen_table
from tui.host.hosted_table import HostedTable

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
AMID = 10
"""Choices after which no game is over."""
LATE = 0.2
"""Seconds between two ticks of a screen, as on a machine that has much else to do."""

pytestmark = pytest.mark.usefixtures("true_colour", "drawn")


def amid(slug: str) -> HostedTable:
    """Return a game in progress that waits for a person."""
    return next(played_tables(slug, 1_000, AMID))


def asked(table: HostedTable) -> int:
    return table.waiting_seats()[0]


async def written(alone: HeadlessApp, key: str) -> list[int]:
    """Return the sizes of the writes that a key causes."""
    alone.line.sent.clear()
    await alone.press(key)
    return [len(data) for data in alone.line.sent]


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Delay the timers by which screens draw."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", LATE)


async def each_is_one_frame(slug: str, place: Path, keys: Sequence[str]) -> None:
    table = amid(slug)
    async with at_table(place, table, asked(table)) as alone:
        for key in keys:
            screen = type(alone.app.screen).__name__
            sent = await written(alone, key)
            assert len(sent) <= 1, (screen, key, sent)


async def test_opening_a_screen_is_one_frame_on_a_busy_machine(busy: None, tmp_path: Path) -> None:
    await each_is_one_frame("jump-drive", tmp_path, ("apostrophe", "escape", "f3", "escape", "i", "escape"))


@pytest.mark.slow
@pytest.mark.parametrize("slug", games.GAMES)
async def test_a_key_is_one_frame(slug: str, busy: None, tmp_path: Path) -> None:
    await each_is_one_frame(slug, tmp_path, (*LOOKS, *SCREENS))
