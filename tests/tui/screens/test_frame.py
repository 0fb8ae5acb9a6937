"""What every screen does: it leaves nothing behind."""

from __future__ import annotations

import gc

import pytest
from textual._styles_cache import StylesCache

from tests.tui.screens.keys import app_for, press, settle
from tests.tui.screens.views import middle


@pytest.mark.usefixtures("folders")
async def test_screens_that_were_closed_leave_nothing_drawn_behind() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *["c", "escape", "o", "escape", "r", "escape"] * 5)
        gc.collect()
        kept = sum(isinstance(thing, StylesCache) for thing in gc.get_objects())
        assert kept <= 2 * len(app.query("*"))
