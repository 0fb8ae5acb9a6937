"""The window changes its size at any moment: at every kind of prompt, and wherever somebody looks, nothing is lost."""

from __future__ import annotations

import pytest

from tests.tui.screens.keys import app_for, press, screen_lines, settle, widest
from tests.tui.screens.positions import KINDS, table_with
from tests.tui.screens.views import middle
from tui.screens.small import SmallScreen

SIZES = ((120, 40), (62, 16), (200, 60), (80, 24))
PLACES = (
    ("o",),
    ("v", "right"),
    ("r", "down"),
    ("G", "down"),
    ("c", "down"),
    ("c", "slash", "a"),
    ("x",),
    ("full_stop",),
)


async def resized(pilot, app) -> None:
    """Through all sizes, and back to the first."""
    for size in SIZES:
        await pilot.resize_terminal(*size)
        await settle(pilot)
        assert isinstance(app.screen, SmallScreen) == (size < (80, 24))
        assert widest(app) <= size[0], screen_lines(app)


@pytest.mark.parametrize("kind", KINDS)
async def test_resizing_keeps_every_kind_of_prompt(kind: str) -> None:
    table = table_with(kind)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "down")
        asked, before, plies = app.screen, screen_lines(app), len(table.match.plies)
        await resized(pilot, app)
        assert app.screen is asked
        assert screen_lines(app) == before
        assert len(table.match.plies) == plies


@pytest.mark.parametrize("keys", PLACES, ids=lambda keys: "-".join(keys))
async def test_resizing_keeps_what_is_looked_at(keys: tuple[str, ...]) -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        looked, before = app.screen, screen_lines(app)
        await resized(pilot, app)
        assert app.screen is looked
        assert screen_lines(app) == before
