"""How many bytes a table of each game costs: its first frame in each window and look, and a list that opens."""

from __future__ import annotations

import os

import pytest

from tests.environment import person
from tests.slow_cases import slow_except
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.keys import settle
from tests.tui.screens.test_stability import positions, table_of
from tui.screens.running import RunningScreen
from tui.terminal.theme_choice import DARK
from tui.textual_app import AreoApp

GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")
LOOKS = {"true": ("truecolor", True), "256": ("", True), "letters": ("truecolor", False)}
"""COLORTERM, and whether the table is painted."""
MOST = {
    ((80, 24), "true"): 12_000,
    ((80, 24), "256"): 10_000,
    ((80, 24), "letters"): 4_500,
    ((120, 40), "true"): 24_000,
    ((200, 60), "true"): 60_000,
}
"""The most bytes of a first frame."""
QUICK = (
    *("terraforming-mars-80-true", "terraforming-mars-80-letters", "dice-game-80-256", "on-mars-80-true"),
    *("jump-drive-80-true", "jump-drive-120-true", "jump-drive-200-true"),
)
OPENED = 2_500
"""The most bytes of a list that opens at 80x24."""


class Counting(ComparingDriver):
    """Counts the bytes and draws nothing."""

    def write(self, data: str) -> None:
        self.cells.feed(data)

    def send(self, text: str) -> None:
        self.sent += len(text.encode())


@pytest.mark.parametrize(
    ("slug", "size", "look"),
    slow_except(
        QUICK,
        [(slug, *kind) for slug in GAMES for kind in MOST],
        [f"{slug}-{size[0]}-{look}" for slug in GAMES for size, look in MOST],
    ),
)
@pytest.mark.usefixtures("folders")
async def test_first_frame_and_opened_lists(
    slug: str,
    size: tuple[int, int],
    look: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    colours, painted = LOOKS[look]
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", colours)
    monkeypatch.delenv("NO_COLOR", raising=False)
    first: list[int] = []
    opened: list[int] = []
    for number, table in enumerate(positions(slug, 30)[10:22:3]):
        app = AreoApp(person(painted=painted, theme=DARK, large_map=bool(number % 2)), table)
        app.driver_class = Counting
        async with app.run_test(headless=False, size=size) as pilot:
            await settle(pilot)
            await settle(pilot)
            driver = driver_of(app)
            first.append(driver.taken())
            if not any(isinstance(screen, RunningScreen) for screen in app.screen_stack):
                continue
            shown = table_of(app)
            if app.screen is not shown:
                continue
            for letter in [item.letter for item in shown.view.menu.values() if item.page and item.open]:
                await pilot.press(letter)
                await settle(pilot)
                opened.append(driver.taken())
                await pilot.press("escape")
                await settle(pilot)
                driver.taken()
    if os.environ.get("AREO_SHOW_COUNTS"):
        with capsys.disabled():
            print(f"\n{slug} {size[0]}x{size[1]} {look}: first {max(first):,}, opened {max(opened, default=0):,}")
    assert max(first) <= MOST[size, look], first
    assert size != (80, 24) or max(opened, default=0) <= OPENED, opened
