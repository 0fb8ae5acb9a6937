"""The playback in the fixed table: its text is in the detail zone, and everything else stays where it is."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.environment import person
from tests.tui.fake_terminal import driver_of
from tests.tui.screens.keys import press, screen_lines, settle, until
from tests.tui.screens.test_byte_budget import app_with
from tests.tui.screens.test_playback import SLOWER, mars, to_playback
from tests.tui.screens.views import middle
from tui.app import settings
from tui.games.scene import Scene
from tui.games.terraforming_mars import zones
from tui.games.terraforming_mars.table import TABLE
from tui.games.zones import DETAIL, MAP, MENU, ZonePlan
from tui.screens.running import RunningScreen
from tui.terminal.theme_choice import DARK
from tui.textual_app import AreoApp

pytestmark = pytest.mark.usefixtures("still")
SIZES = [(80, 24), (100, 30), (120, 40), (200, 60)]
TOP = 2
"""Lines above the zones."""
OPENING, STEP = 1_700, 1_100
"""Bytes for the summary and the first action, which shows an earlier table, and for each further action."""


@pytest.fixture(autouse=True)
def _zoned(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(scene: Scene, columns: int, lines: int) -> ZonePlan | None:
        return zones.plan(columns, lines, scene.state.rules.players, scene.words.painted)

    monkeypatch.setattr(type(TABLE), "zones", staticmethod(plan))


def running(app: AreoApp) -> RunningScreen:
    return next(screen for screen in app.screen_stack if isinstance(screen, RunningScreen))


def outside(before: list[str], after: list[str], screen: RunningScreen, *names: str) -> list[tuple[int, int]]:
    """Return the cells that differ, without those of some zones, their titles, the prompt and the keys."""
    assert screen.pane.plan is not None
    boxes = [screen.pane.plan.zones[name].box for name in names if name in screen.pane.plan.zones]
    return [
        (x, y)
        for y, (one, other) in enumerate(zip(before[:-2], after[:-2], strict=True))
        for x in range(max(len(one), len(other)))
        if one[x : x + 1] != other[x : x + 1]
        and not any(box.x <= x < box.x + box.width and box.y - 1 <= y - TOP < box.y + box.height for box in boxes)
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_all_moves_are_in_the_detail_and_marked_on_the_map(size: tuple[int, int]) -> None:
    app = AreoApp(person(pace="log"), middle())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen, before = running(app), screen_lines(app)
        await press(pilot, "full_stop")
        shown = screen_lines(app)
        assert screen.view.playback.shown and any("While you waited" in text for text in shown[:-2])
        assert any("hits YOU: plants 2 → 0" in text for text in shown)
        assert outside(before, shown, screen, MENU, DETAIL, MAP) == []
        await press(pilot, "escape")
        assert screen_lines(app) == before


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_detail_shows_each_move_and_space_shows_all(size: tuple[int, int]) -> None:
    app = AreoApp(person(pace="log"), middle())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen, before = running(app), screen_lines(app)
        await press(pilot, "full_stop", "comma")
        assert screen.view.playback.number == screen.view.playback.count and screen.view.playback.last
        said = "\n".join(screen_lines(app))
        assert f"Action {screen.view.playback.count} of {screen.view.playback.count}" in said
        assert "plays Comet." in said and "hits YOU: plants 2 → 0" in said
        await press(pilot, "space")
        text = "\n".join(screen_lines(app))
        assert screen.view.playback.on_page and "Production" in text and "Generation 9 begins." in text
        await press(pilot, "enter")
        assert screen_lines(app) == before


async def test_a_page_opens_before_the_turn_at_the_pace_that_was_chosen() -> None:
    app = AreoApp(person(pace="step"), mars())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_playback(pilot)
        assert screen.view.playback.on_page and not screen.asking
        assert screen_lines(app)[TOP].count("While you waited") == 1
        await press(pilot, "enter")
        assert screen.asking and screen.pane.plan is not None


async def test_timed_moves_stay_in_the_detail_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.SECONDS, "quick", 0.001)  # type: ignore[arg-type]
    app = AreoApp(person(pace="quick"), mars())
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await to_playback(pilot)
        await until(pilot, lambda: screen.view.playback.shown and screen.view.playback.action is None)
        assert not screen.view.playback.on_page and not screen.asking
        await press(pilot, "enter")
        assert screen.asking


async def latest_in_the_prompt(pilot: Pilot[Any], app: AreoApp) -> str:
    await until(pilot, lambda: running(app).asking)
    return screen_lines(app)[-2]


async def test_the_prompt_line_has_the_latest_move_and_how_many_there_were() -> None:
    app = AreoApp(person(pace="log"), middle())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        said = await latest_in_the_prompt(pilot, app)
        assert "C Mia plays Comet, 9 M€ 4 ti: hits YOU: plants 2 → 0, an ocean, temp -6 °C …" in said
        assert said.rstrip().endswith(". 5 moves")
        await press(pilot, "full_stop", SLOWER)
        assert "5 moves" not in screen_lines(app)[-2]


async def test_the_prompt_line_counts_moves_shown_in_a_zone() -> None:
    app = AreoApp(person(pace="log"), middle())
    async with app.run_test(size=(200, 60)) as pilot:
        await settle(pilot)
        lines = screen_lines(app)
        assert "Mia" not in lines[-2] and lines[-2].rstrip().endswith(". 5 moves since your last turn")
        title = next(text for text in lines if "Recent moves" in text)
        assert "5 since your last turn" in title and ". replay" in title
        at = next(number for number, text in enumerate(lines) if "C Mia plays Comet, 9 M€ 4 ti:" in text)
        assert "hits YOU: plants 2 → 0, an ocean, temp -6 °C," in lines[at + 1]


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
async def test_the_playback_sends_little_because_the_table_stays(
    painted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    app = app_with(middle(), DARK, painted=painted)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        taken: list[int] = []
        for _ in range(7):
            driver.taken()
            await press(pilot, "full_stop")
            taken.append(driver.taken())
    assert 0 < max(taken[:2]) <= OPENING and 0 < max(taken[2:]) <= STEP, taken
