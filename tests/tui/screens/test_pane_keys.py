"""Keys of panes: zoom, scrolling, amounts by arrows, opponents' turns from a list, and which title is lit."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.screens.keys import press, screen_lines, settle, until
from tests.tui.screens.views import VIEWS
from tui.games.zones import MENU
from tui.screens.amount import AmountScreen
from tui.screens.list import ListScreen
from tui.screens.payment import PaymentScreen
from tui.screens.playback import PlaybackScreen
from tui.screens.running import RunningScreen
from tui.screens.table_parts import PANES
from tui.widgets.styled_line import plain
from tui.widgets.styled_widget import FEWEST_LINES, StyledLines

pytestmark = pytest.mark.usefixtures("still")


async def test_a_payment_is_zoomed_and_comes_back_as_it_was() -> None:
    view = VIEWS["ask-pay"]
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        screen, before = pilot.app.screen, screen_lines(pilot.app)
        assert isinstance(screen, PaymentScreen) and screen.pane.docked
        await press(pilot, "plus")
        assert not screen.pane.docked and "Suggested payments" in "\n".join(screen_lines(pilot.app))
        await press(pilot, "left", "escape")
        assert pilot.app.screen is screen and screen.pane.docked, "Esc leaves the zoom, not the payment"
        await press(pilot, "right")
        assert screen_lines(pilot.app) == before
        await press(pilot, "f4", "f4")
        assert screen_lines(pilot.app) == before


async def test_an_amount_is_zoomed_and_arrows_and_digits_change_it() -> None:
    view = VIEWS["ask-amount"]
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        screen, before = pilot.app.screen, screen_lines(pilot.app)
        assert isinstance(screen, AmountScreen) and screen.pane.docked
        most = screen.options.high
        assert screen.number == most > 1
        for key, number in (("down", most - 1), ("left", most - 2), ("right", most - 1), ("up", most), ("up", most)):
            await press(pilot, key)
            assert screen.number == number, key
        await press(pilot, "home", "k")
        assert screen.number == screen.options.low + 1
        await press(pilot, "1")
        assert screen.number == 1
        await press(pilot, "end", "plus")
        assert not screen.pane.docked
        await press(pilot, "escape")
        assert pilot.app.screen is screen and screen_lines(pilot.app) == before


async def test_the_full_stop_plays_opponents_turns_back_from_a_list_too() -> None:
    view = replace(VIEWS["map"], keys=("p",))
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        listed, before = pilot.app.screen, screen_lines(pilot.app)
        assert isinstance(listed, ListScreen) and listed.pane.docked
        await press(pilot, "full_stop")
        await until(
            pilot, lambda: isinstance(pilot.app.screen, PlaybackScreen) and pilot.app.screen.view.playback.shown
        )
        shown = screen_lines(pilot.app)
        assert any("[While you waited]" in row for row in shown)
        assert "While you waited" in shown[-2] and "continue" in shown[-1]
        await press(pilot, "full_stop")
        assert pilot.app.screen.session.at is not None  # type: ignore[attr-defined]
        await press(pilot, "escape")
        assert pilot.app.screen is listed and listed.session.at is None
        assert screen_lines(pilot.app) == before


async def test_only_the_zone_with_the_keys_has_a_lit_title() -> None:
    view = replace(VIEWS["map"], keys=())
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        table = pilot.app.screen
        assert isinstance(table, RunningScreen)
        panes = table.query_one(f"#{PANES}", StyledLines)

        def lit() -> list[str]:
            return [run.text for content in panes.lines for run in content if run.text == "["]

        assert len(lit()) == 1
        await press(pilot, "c")
        assert isinstance(pilot.app.screen, ListScreen) and pilot.app.screen.pane.docked
        assert lit() == [], "the list has the keys"
        assert sum(row.count("[Hand") for row in screen_lines(pilot.app)) == 1
        await press(pilot, "escape")
        assert len(lit()) == 1


async def test_a_game_opened_amid_a_placement_has_the_menu_of_the_turn_at_once() -> None:
    view = VIEWS["place-120"]
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        table = pilot.app.screen
        assert isinstance(table, RunningScreen) and table.view.placing
        rows = table.query_one(f"#{MENU}").rows  # type: ignore[attr-defined]
        assert [plain(row.lines[0]).split("  ")[0].strip() for row in rows][:2] == ["f First action", "c Play a card"]
        assert not table.view.menu, "its letters do nothing during the placement"
        count = table.session.client.count
        await press(pilot, "f", "x")
        await settle(pilot)
        assert table.session.client.count == count and table.view.placing


async def test_a_short_detail_shows_the_outcome_first_and_the_line_of_keys_names_the_keys_that_scroll_it() -> None:
    view = VIEWS["projects"]
    async with view.app().run_test(size=view.size) as pilot:
        await view.come(pilot)
        listed = pilot.app.screen
        assert isinstance(listed, ListScreen)
        detail = listed.query_one("#panel", StyledLines)
        assert detail.size.height <= FEWEST_LINES < len(detail.lines)
        assert "->" in plain(detail.lines[0]), "what it costs comes first"
        assert "J K scroll" in screen_lines(pilot.app)[-1]
        seen = set(range(detail.size.height))
        for _ in range(len(detail.lines)):
            await press(pilot, "J")
            seen |= set(range(detail.top_line, detail.top_line + detail.size.height))
        assert seen == set(range(len(detail.lines))), "J comes by every line"
        while detail.top_line:
            await press(pilot, "K")
        await press(pilot, "K")
        assert detail.top_line == len(detail.lines) - detail.size.height, "before the first line is the last"
