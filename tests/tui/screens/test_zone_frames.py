"""What the terminal shows after each key at a fixed table is what Textual wants to show."""

from __future__ import annotations

import pytest

from tests.environment import person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import press, settle
from tests.tui.screens.test_stability import positions
from tui.textual_app import AreoApp

GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")
KEYS = ("c", "down", "down", "i", "escape", "escape", "tab", "right", "f4", "f4", "p", "down", "escape", "v", "escape")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.usefixtures("folders")
async def test_each_frame_is_what_textual_draws(
    slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for table in positions(slug, 30)[10:22:4]:
        app = AreoApp(person(painted=True), table)
        app.driver_class = ComparingDriver
        async with app.run_test(headless=False, size=size) as pilot:
            await settle(pilot)
            await settle(pilot)
            assert driver_of(app).differences() == []
            for key in KEYS:
                await press(pilot, key)
                await settle(pilot)
                assert driver_of(app).differences() == [], key
