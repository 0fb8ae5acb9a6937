"""What the terminal shows after each key at a fixed table is what Textual wants to show."""

from __future__ import annotations

from itertools import product

import pytest

from tests.environment import person
from tests.slow_cases import slow_except
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import press, settle
from tests.tui.screens.test_stability import positions
from tui.textual_app import AreoApp

GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")
SIZES = ((80, 24), (120, 40))
KEYS = ("c", "down", "down", "i", "escape", "escape", "tab", "right", "f4", "f4", "p", "down", "escape", "v", "escape")


@pytest.mark.parametrize(
    ("slug", "size"),
    slow_except(
        ("terraforming-mars-80x24", "jump-drive-120x40"),
        product(GAMES, SIZES),
        [f"{slug}-{columns}x{lines}" for slug in GAMES for columns, lines in SIZES],
    ),
)
@pytest.mark.usefixtures("folders")
async def test_each_frame_is_what_textual_draws(
    slug: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for table in positions(slug, 30, slice(10, 22, 4)):
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
