"""Zones that are only to be read: Tab goes there, arrows scroll, `i` explains, `+` zooms, Esc leads back."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.environment import person
from tests.slow_cases import slow_except
from tests.tui.memory_driver import MemoryDriver
from tests.tui.screens.keys import press, screen_lines, settle, until
from tests.tui.screens.test_stability import cells, changed, outside, positions, table_of
from tui.games.zones import DETAIL, HAND, MAP, MENU
from tui.screens.explain import ExplainScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.styled_line import line, plain
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("folders")
GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")
SIZES = [(80, 24), (120, 40)]
MOST_TABS = 20


def app_of(*, painted: bool = True) -> AreoApp:
    app = AreoApp(person(painted=painted))
    app.driver_class = MemoryDriver
    return app


async def to_action(app: AreoApp, pilot: Pilot[Any], slug: str) -> RunningScreen:
    """Open tables of a game until its menu or hand has the focus."""
    await settle(pilot)
    for table in positions(slug, 40, slice(8, None)):
        app.leave_game()
        app.play(table)
        await settle(pilot)
        await settle(pilot)
        screen = app.screen
        if (
            isinstance(screen, RunningScreen)
            and screen.asking
            and not screen.view.placing
            and screen.focused is screen.view.home
        ):
            return screen
    raise AssertionError("never asked at the table")


def focused(screen: RunningScreen) -> str:
    return screen.focused.id or "" if screen.focused is not None else ""


@pytest.mark.parametrize(("slug", "size"), slow_except(list(zip(GAMES, SIZES * 2, strict=True)), product(GAMES, SIZES)))
async def test_tab_goes_through_every_zone_and_changes_only_the_two(slug: str, size: tuple[int, int]) -> None:
    app = app_of()
    async with app.run_test(headless=False, size=size) as pilot:
        screen = await to_action(app, pilot, slug)
        plan, home = screen.pane.plan, focused(screen)
        assert plan is not None
        seen = [home]
        before = cells(app)
        while len(seen) < MOST_TABS:
            await press(pilot, "tab")
            await settle(pilot)
            seen.append(focused(screen))
            after = cells(app)
            places = changed(before, after)
            assert places, f"nothing shows that {seen[-1]} has the keys"
            assert not outside(places, plan, {*seen[-2:], MENU, DETAIL, HAND}, size[1]), seen[-2:]
            before = after
            if seen[-1] == home:
                break
        empty = {name for name in screen.view.arranged.lines if not any(map(plain, screen.query_one(f"#{name}").lines))}
        hand_alone = {HAND} if screen.view.hand is None or screen.view.hand.value is None else set()
        undrawn = {MENU} if screen.view.menu_rows is None else set()
        assert set(seen) == plan.zones.keys() - empty - hand_alone - undrawn
        assert len(seen) == len(set(seen)) + 1, "each zone comes once"
        await press(pilot, "shift+tab")
        assert focused(screen) == seen[-2]


@pytest.mark.parametrize("slug", GAMES)
async def test_a_zone_is_explained_zoomed_and_left(slug: str) -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        screen = await to_action(app, pilot, slug)
        home, read = focused(screen), [text for text in screen.view.texts_to_read() if text.id != DETAIL]
        for text in read:
            while screen.focused is not text:
                await press(pilot, "tab")
            await settle(pilot)
            before = cells(app)
            await press(pilot, "i")
            assert isinstance(app.screen, ExplainScreen)
            assert "explain.part" not in "".join(screen_lines(app)), text.id
            has_signs = any(run.means for content in text.whole() for run in content)
            if has_signs and f"explain.part.{text.id}" in screen.words:
                name = screen.words.name("explain.part", text.id or "")
                assert any(name in shown for shown in screen_lines(app)), text.id
            await press(pilot, "escape", "f4")
            assert screen.pane.zoom == text.id
            plan = screen.view.zone_of(text.id or "")
            assert plan is not None and plan.box.height > screen.pane.plan.zones[text.id or ""].box.height  # type: ignore[union-attr]
            await press(pilot, "escape")
            await settle(pilot)
            assert screen.pane.zoom == "" and not changed(before, cells(app)), "Esc leaves the zoom first"
            await press(pilot, "escape")
            assert focused(screen) == home


@pytest.mark.parametrize("size", [(80, 24), (200, 60)])
@pytest.mark.parametrize("slug", GAMES)
async def test_the_explanation_of_each_zone_has_a_title(slug: str, size: tuple[int, int]) -> None:
    """The detail, recent moves and others have none of their own among the names of parts."""
    app = app_of()
    async with app.run_test(headless=False, size=size) as pilot:
        screen = await to_action(app, pilot, slug)
        for text in screen.view.texts_to_read():
            screen.give_keys(text)
            await settle(pilot)
            subject = screen.under_cursor()
            assert subject is not None and subject.title, text.id
            assert not subject.title.startswith("explain."), text.id


@pytest.mark.parametrize("slug", ["terraforming-mars", "dice-game", "on-mars"])
async def test_a_map_that_is_only_looked_at_keeps_its_space_after_a_zoom_and_another_size(slug: str) -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        screen = await to_action(app, pilot, slug)
        while focused(screen) != MAP:
            await press(pilot, "tab")
        await settle(pilot)
        before = cells(app)
        chart, part = screen.view.chart, screen.session.chart
        assert chart is not None and part is not None and chart.cursor is not None
        told = "".join(map(plain, screen.query_one(f"#{DETAIL}", StyledLines).lines)).replace(" ", "")
        assert told.startswith(part.describe(chart.cursor).replace(" ", "")[:20]), "the detail is that of the space"
        await press(pilot, "plus", "plus")
        await settle(pilot)
        assert not changed(before, cells(app))
        for size in ((200, 60), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert not changed(before, cells(app))


@pytest.mark.parametrize("slug", GAMES)
async def test_tab_stays_within_a_zoom(slug: str) -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        screen = await to_action(app, pilot, slug)
        for text in [text for text in screen.view.texts_to_read() if text.id != DETAIL]:
            while screen.focused is not text:
                await press(pilot, "tab")
            await press(pilot, "plus")
            shown = screen.view.arranged.boxes.keys()
            for _ in range(3):
                await press(pilot, "tab")
                assert focused(screen) in shown
            parts = [part.id for part in screen.query(f"#{MAP}, #{HAND}, #{MENU}") if part.display]
            assert [name for name in parts if name not in shown] == []
            await press(pilot, "plus")


async def test_a_zoomed_detail_is_beside_its_list() -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        screen = await to_action(app, pilot, "terraforming-mars")
        while focused(screen) != HAND:
            await press(pilot, "tab")
        await press(pilot, "tab")
        assert focused(screen) == DETAIL
        told = [
            plain(content) for content in screen.query_one(f"#{DETAIL}", StyledLines).lines if plain(content).strip()
        ]
        await press(pilot, "plus")
        assert (screen.pane.zoom, focused(screen)) == (HAND, DETAIL)
        detail = screen.query_one(f"#{DETAIL}", StyledLines)
        assert plain(detail.lines[0]).split()[:2] == told[0].split()[:2]
        hand = screen.view.zone_of(HAND)
        assert hand is not None and hand.apart, "no figure touches the divider"


async def test_arrows_scroll_a_zone_that_has_more_lines_and_the_next_zone_gives_it_back() -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(120, 40)) as pilot:
        screen = await to_action(app, pilot, "terraforming-mars")
        text = screen.view.texts_to_read()[-1]
        text.all_lines = lambda: [line(f"line {number}") for number in range(100)]
        shown = list(text.lines)
        while screen.focused is not text:
            await press(pilot, "tab")
        await press(pilot, "down")
        assert plain(text.visible_lines()[1]) == "line 2"
        await press(pilot, "end")
        assert plain(text.visible_lines()[-1]) == "line 99"
        await press(pilot, "home")
        assert text.lines == shown
        await press(pilot, "down", "tab")
        assert text.lines == shown


@pytest.mark.parametrize("slug", ["terraforming-mars", "jump-drive"])
async def test_in_letters_brackets_mark_the_zone_with_the_keys(slug: str) -> None:
    app = app_of(painted=False)
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        screen = await to_action(app, pilot, slug)
        before = {text.id: screen_lines(app) for text in screen.view.texts_to_read()}
        for text in screen.view.texts_to_read():
            while screen.focused is not text:
                await press(pilot, "tab")
            await settle(pilot)
            region = text.region
            zone = screen.view.zone_of(text.id or "")
            assert zone is not None
            row = screen_lines(app)[region.y - zone.titled][region.x - zone.titled :]
            assert "[" in row or "<" in row, (text.id, before[text.id])


async def test_esc_leads_back_while_others_are_waited_for_too() -> None:
    app = app_of()
    async with app.run_test(headless=False, size=(120, 40)) as pilot:
        screen = await to_action(app, pilot, "terraforming-mars")
        await press(pilot, "shift+tab", "shift+tab")
        assert screen.pane.is_reading
        await press(pilot, "escape")
        await until(pilot, lambda: not screen.pane.is_reading)
        assert screen.focused is screen.view.home and table_of(app) is screen
        assert MAP in screen.pane.plan.zones  # type: ignore[union-attr]
