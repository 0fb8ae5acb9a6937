"""The playback of what others did before a turn, at each pace; no key pressed meanwhile is a move."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.environment import here, person
from tests.tui.games.jump_drive import tables as jump
from tests.tui.screens.keys import new_table, press, screen_lines, settle, until
from tests.tui.screens.views import middle
from tui.app import settings
from tui.app.game_table import GameTable
from tui.screens.combined_page import CombinedScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.list import ListScreen
from tui.screens.log import LogScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.terminal.capabilities import Terminal
from tui.textual_app import AreoApp

pytestmark = pytest.mark.usefixtures("still")


@asynccontextmanager
async def at_table(
    table: GameTable, pace: str, size: tuple[int, int] = (80, 24), **brought: Any
) -> AsyncIterator[Pilot[Any]]:
    """The app at a table, at a pace."""
    app = AreoApp(person(pace=settings.pace_named(pace), **brought), table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        yield pilot


def table_screen(pilot: Pilot[Any]) -> RunningScreen:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, RunningScreen))


async def to_playback(pilot: Pilot[Any]) -> RunningScreen:
    """Answers with the first corporation and two cards: the others act before the first action."""
    await until(pilot, lambda: isinstance(pilot.app.screen, CombinedScreen))
    await press(pilot, "0", "1", "3", "4", "enter")
    screen = table_screen(pilot)
    await until(pilot, lambda: pilot.app.screen is screen and (screen.view.playback.shown or screen.asking))
    return screen


def mars(players: int = 3) -> GameTable:
    """The first seat is a person's; the second begins."""
    return new_table(players, ("easy",) * (players - 1))


def said(pilot: Pilot[Any]) -> str:
    return "\n".join(screen_lines(pilot.app))  # type: ignore[arg-type]


async def test_step_shows_one_page_before_the_turn_and_enter_goes_on() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        count = screen.session.client.count
        assert screen.view.playback.shown and not screen.asking
        assert "While you waited" in said(pilot) and " 1 plays " in said(pilot)
        await press(pilot, "enter")
        assert screen.asking and not screen.view.playback.shown
        assert "what do you do?" in said(pilot) and screen.session.client.count == count


FASTER, SLOWER = "greater_than_sign", "less_than_sign"


@pytest.mark.parametrize(
    "keys", [("full_stop",) * 3, ("comma",), ("space",), (FASTER, SLOWER), ("5", "down", "tab", "z", "1")]
)
async def test_no_key_of_the_playback_is_a_move_and_it_stays_open(keys: tuple[str, ...]) -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        count = screen.session.client.count
        await press(pilot, *keys)
        assert screen.view.playback.shown and not screen.asking and screen.session.client.count == count


async def test_a_letter_of_the_menu_goes_on_to_its_line_and_does_nothing_yet() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        count = screen.session.client.count
        await press(pilot, "x")
        await until(pilot, lambda: screen.asking)
        rows = screen.view.menu_rows
        assert rows is not None and rows.value == "x"
        assert not isinstance(pilot.app.screen, ConfirmScreen) and screen.session.client.count == count
        await press(pilot, "x")
        assert isinstance(pilot.app.screen, ConfirmScreen)


async def test_a_letter_that_opens_a_page_opens_it() -> None:
    async with at_table(mars(), "step") as pilot:
        await to_playback(pilot)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(pilot.app.screen, ListScreen))


async def test_keys_that_are_on_their_way_do_not_answer_what_nobody_has_seen() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        count = screen.session.client.count
        app: AreoApp = pilot.app  # type: ignore[assignment]
        screen.opponents.close()
        assert app.input.held
        app.simulate_key("x")
        await until(pilot, lambda: screen.asking and not app.input.held)
        assert screen.session.client.count == count and not isinstance(app.screen, ConfirmScreen)
        await press(pilot, "x")
        assert isinstance(app.screen, ConfirmScreen)


async def test_at_once_nothing_is_shown_until_it_is_asked_for() -> None:
    async with at_table(mars(), "at-once") as pilot:
        screen = await to_playback(pilot)
        assert screen.asking and not screen.view.playback.shown
        assert "since your last turn" in said(pilot)
        await press(pilot, "full_stop")
        assert screen.view.playback.shown and "While you waited" in said(pilot)
        await press(pilot, "escape")
        assert not screen.view.playback.shown and screen.asking


async def test_by_default_no_page_opens_and_the_map_has_the_letters_of_who_acted() -> None:
    async with at_table(mars(), "") as pilot:
        screen = await to_playback(pilot)
        assert pilot.app.pace == "log" and screen.asking and not screen.view.playback.shown  # type: ignore[attr-defined]
        assert screen.session.waited_count() and "since your last turn" in said(pilot)
        placed = {space: "ABC"[one.summary.seat] for one in screen.session.waited() for space in one.text.spaces}
        chart = screen.view.chart
        assert chart is not None and dict(chart.picture.marks) == placed != {}
        await press(pilot, "p", "down", "enter")
        await until(pilot, lambda: screen.asking and pilot.app.screen is screen)
        assert not chart.picture.marks


async def test_marks_come_back_when_the_own_move_is_undone_and_are_not_there_without_playback() -> None:
    async with at_table(mars(), "log") as pilot:
        screen = await to_playback(pilot)
        chart = screen.view.chart
        assert chart is not None
        marks = dict(chart.picture.marks)
        await press(pilot, "p", "2")
        await until(pilot, lambda: screen.asking and pilot.app.screen is screen)
        assert marks and not chart.picture.marks
        await press(pilot, "z")
        await until(pilot, lambda: screen.asking and pilot.app.screen is screen)
        assert dict(chart.picture.marks) == marks
    async with at_table(mars(), "at-once") as pilot:
        screen = await to_playback(pilot)
        chart = screen.view.chart
        assert chart is not None and not chart.picture.marks


async def test_timed_actions_go_on_by_themselves_and_wait_at_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.SECONDS, "quick", 0.001)  # type: ignore[arg-type]
    async with at_table(mars(), "quick") as pilot:
        screen = await to_playback(pilot)
        seen: set[int] = set()
        for _ in range(2_000):
            seen.add(screen.view.playback.number)
            if screen.view.playback.action is None:
                break
            await pilot.pause()
        assert screen.view.playback.shown and screen.view.playback.action is None and not screen.asking
        await asyncio.sleep(0.01)
        assert screen.view.playback.shown
        await press(pilot, "enter")
        assert screen.asking


async def test_the_table_is_shown_as_each_action_leaves_it() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        session, client = screen.session, screen.session.client
        assert isinstance(pilot.app, AreoApp) and pilot.app.table is not None
        match = pilot.app.table.match
        await press(pilot, "full_stop")
        while (summary := screen.view.playback.action) is not None:
            then = match.at(summary.summary.end).view(session.seat)
            assert client.table.game.encode(session.scene.state) == client.table.game.encode(then)
            assert session.scene.decision is None or summary.summary.end == client.count
            if screen.view.playback.last:
                break
            await press(pilot, "full_stop")
        assert screen.view.playback.number == screen.view.playback.count >= 5
        placed = next(one for one in screen.view.playback.actions if one.text.spaces)
        while screen.view.playback.action is not placed:
            await press(pilot, "comma")
        chart = screen.view.chart
        assert chart is not None and set(chart.picture.marks) == set(placed.text.spaces)
        await press(pilot, "enter")
        assert session.at is None and client.table.game.encode(session.scene.state) == client.table.game.encode(
            client.view(0)
        )


async def test_the_pace_is_remembered() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        await press(pilot, *[FASTER] * 5)
        assert settings.load(here().folders).pace == "at-once" and screen.view.playback.shown
        await press(pilot, SLOWER)
        assert settings.load(here().folders).pace == "log"


async def test_seen_actions_and_undo_open_no_playback() -> None:
    async with at_table(mars(), "step") as pilot:
        screen = await to_playback(pilot)
        await press(pilot, "enter", "p", "down", "enter")
        await until(pilot, lambda: screen.asking and pilot.app.screen is screen)
        assert not screen.view.playback.shown  # the second action of the same turn, or the space of a tile
        await press(pilot, "z")
        await until(pilot, lambda: screen.asking and pilot.app.screen is screen)
        assert not screen.view.playback.shown


async def test_eighteen_events_are_one_key() -> None:
    async with at_table(middle(), "at-once") as pilot:
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.asking)
        await press(pilot, "full_stop")
        events = sum(
            screen.session.game_view.is_logged(event)
            for one in screen.view.playback.actions
            for event in one.summary.events
        )
        text = said(pilot)
        assert events >= 18 and "hits YOU: plants 2 → 0" in text
        assert "Production" in text and "Generation 9 begins." in text


async def test_beside_the_map_over_a_line_and_on_a_page_when_asked() -> None:
    far = Terminal("xterm-256color", 256, remote=True)
    async with at_table(middle(), "at-once", terminal=far) as pilot:
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.asking)
        await press(pilot, "full_stop")
        chart = screen.view.chart
        assert chart is not None and chart.display and "While you waited" in said(pilot)
        await press(pilot, "space")
        assert not chart.display
        await press(pilot, "comma")
        assert chart.display


async def test_in_a_large_window_playback_is_next_to_the_map_or_on_a_page() -> None:
    async with at_table(mars(), "step", (120, 40)) as pilot:
        screen = await to_playback(pilot)
        chart = screen.view.chart
        assert chart is not None and "While you waited" in said(pilot)
        assert chart.display != screen.view.playback.on_page
        await press(pilot, "full_stop")
        assert chart.display


async def test_a_round_of_jump_drive_is_one_page_with_what_it_gave_to_all() -> None:
    async with at_table(jump.after_a_round(), "at-once") as pilot:
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.asking)
        await press(pilot, "full_stop")
        text = said(pilot)
        for part in (
            "B places Artist Colony",
            "C explores",
            "Scored: A +12 VP +6 cd",
        ):
            assert part in text


async def test_the_last_actions_come_before_the_score() -> None:
    async with at_table(jump.table(jump.position(*jump.SEATS[:2]), people=1), "step") as pilot:
        screen = table_screen(pilot)
        for _ in range(400):
            if isinstance(pilot.app.screen, ScoreScreen):
                break
            last = screen.session.client.table.over and screen.view.playback.shown
            await press(pilot, "enter")
            if last:
                await until(pilot, lambda: isinstance(pilot.app.screen, ScoreScreen))
                return
        raise AssertionError("the score came without the last round")


async def test_the_log_is_searched_and_explains_each_line() -> None:
    async with at_table(middle(), "at-once") as pilot:
        screen = table_screen(pilot)
        await until(pilot, lambda: screen.asking)
        await press(pilot, "o", "slash", *"comet")
        log = pilot.app.screen
        assert isinstance(log, LogScreen)
        assert all(
            "comet" in " ".join(run.text for content in row.lines for run in content).casefold()
            for row in log.rows.rows
        )
        await press(pilot, "enter")
        subject = log.under_cursor()
        assert subject is not None and subject.title == "Comet" and subject.drawn
        await press(pilot, "escape", "slash", *"zzzz")
        assert "Nothing" in said(pilot) and log.rows.value is None
        await press(pilot, "escape")
        for index, row in enumerate(log.rows.rows):
            if row.value is not None:
                log.rows.put_cursor(index)
                told = log.under_cursor()
                assert told is not None and (told.explain().signs or told.texts), row
        assert len(log.actions) > 100


async def test_no_actions_open_no_page() -> None:
    async with at_table(mars(), "step") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, CombinedScreen))
        await press(pilot, "full_stop")
        assert isinstance(pilot.app.screen, CombinedScreen) and "Nothing has happened" in said(pilot)


async def test_enter_without_a_corporation_leads_to_the_first() -> None:
    async with at_table(mars(), "step") as pilot:
        await until(pilot, lambda: isinstance(pilot.app.screen, CombinedScreen))
        await press(pilot, "4", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, CombinedScreen) and screen.rows.value in screen.joint.one
        assert "Choose a corporation with" in said(pilot)
        await press(pilot, "enter", "enter")
        assert not isinstance(pilot.app.screen, CombinedScreen)
