"""Whole games played by keys: to the score, left and gone on with, with keys mashed, in small and large windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from engine.core.rng import Stream
from tests.environment import here
from tests.tui.screens.keys import KeyPlayer, app_for, new_table, press, screen_lines, settle, until, widest
from tests.tui.screens.positions import first_action, table_with
from tui.app.game_table import GameTable
from tui.screens.confirm import ConfirmScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.screens.window_too_small import TooSmallScreen


async def played_to_the_score(table: GameTable, kinds: set[str]) -> None:
    """By keys to the end, where the score comes up; the last choice can be taken back."""
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "solo")
        for _ in range(1500):
            if table.over:
                break
            await player.step()
        await until(pilot, lambda: isinstance(app.screen, ScoreScreen))
        assert table.over
        assert "points" in "\n".join(screen_lines(app))
        while not isinstance(app.screen, RunningScreen):
            await press(pilot, "escape")
        await press(pilot, "z")
        assert not table.over
        assert table.to_answer() is not None
    assert kinds <= player.kinds


async def test_a_solo_game_is_begun_and_brought_to_its_end_by_keys(folders: Path) -> None:
    table = new_table(1)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "solo")
        for _ in range(25):
            await player.step()
    assert {"corporation", "keep", "action"} <= player.kinds
    assert table.match.plies
    at_random(again := GameTable.resume(here()), lambda status: status["round"] == 14)
    await played_to_the_score(again, {"research", "action"})


def at_random(table: GameTable, reached: Callable[[Mapping[str, int]], bool]) -> None:
    """Goes on at random until the status of the game is so."""
    stream = Stream.named("random", "solo")
    while not reached(table.game.status(table.match.state)):
        decision = table.to_answer()
        assert decision is not None
        table.choose(decision.seat, decision.options.pick(stream))


@pytest.mark.slow
async def test_a_whole_solo_game_by_keys(folders: Path) -> None:
    await played_to_the_score(new_table(1), {"corporation", "keep", "action", "research"})


async def test_a_game_against_the_computer_is_left_and_gone_on_with(folders: Path) -> None:
    table = new_table(2, ("easy",))
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "left")
        for _ in range(14):
            await player.step()
        while isinstance(app.screen, ConfirmScreen):
            await player.step()
        await press(pilot, "q")
    digest, name = table.match.digest(), table.name
    assert app.return_code == 0
    again = GameTable.resume(here(), name)
    assert again.match.digest() == digest
    app = app_for(again)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        plies = len(again.match.plies)
        await KeyPlayer(pilot, "again").step()
        assert len(again.match.plies) >= plies


@pytest.mark.parametrize(("players", "size"), [(3, (120, 40)), (5, (80, 24))])
async def test_no_line_is_wider_than_the_window(folders: Path, players: int, size: tuple[int, int]) -> None:
    table = new_table(players, ("easy",) if players > 1 else (), seed="wide")
    app = app_for(table, "ja")
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "wide")
        for _ in range(10):
            assert widest(app) <= size[0], screen_lines(app)
            assert len(screen_lines(app)) == size[1]
            await player.step()


async def test_mashed_keys_and_a_paste_do_no_harm(folders: Path) -> None:
    table = new_table(2, ("easy",), seed="mash")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *"aszxcvbnm1234567890", "enter", "escape", "tab", *"rGovf?/j", "escape", "enter")
        assert app.is_running
        assert table.game.problems(table.match.state) == []


async def test_a_small_window_says_so_and_the_game_waits() -> None:
    table = table_with("action")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        before = screen_lines(app)
        await pilot.resize_terminal(62, 16)
        await settle(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        assert "62 x 16" in "\n".join(screen_lines(app))
        await press(pilot, "x", "enter", "c")
        await pilot.resize_terminal(20, 5)
        await settle(pilot)
        assert widest(app) <= 20
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert screen_lines(app) == before


@pytest.mark.parametrize("players", [1, 2])
async def test_a_new_game_in_a_small_window_says_what_it_needs(folders: Path, players: int) -> None:
    app = app_for(new_table(players))
    async with app.run_test(size=(70, 20)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TooSmallScreen)
        assert "70 x 20" in "\n".join(screen_lines(app))
        await pilot.resize_terminal(80, 24)
        await settle(pilot)
        assert not any(isinstance(screen, TooSmallScreen) for screen in app.screen_stack)
        if players == 2:  # nobody else looks
            await press(pilot, "enter")
        assert "corporation" in "\n".join(screen_lines(app))


@pytest.mark.parametrize(("language", "said"), [("en", "Press Ctrl+C again to quit areo."), ("ja", "もう一度Ctrl+C")])
async def test_ctrl_c_says_how_to_leave_and_then_leaves(language: str, said: str) -> None:
    app = app_for(table_with("action"), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        await press(pilot, "ctrl+c")
        assert said in "\n".join(screen_lines(app))
        await press(pilot, "escape")
        assert app.screen is table
        await press(pilot, "ctrl+c", "ctrl+c")
    assert app.return_value == 0


async def test_a_move_is_undone_by_escape_and_a_choice_by_z() -> None:
    table = first_action()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        digest = table.match.digest()
        await press(pilot, "p", "4")
        assert screen.view.placing
        await press(pilot, "escape")
        assert not screen.view.placing
        assert table.match.digest() == digest
        await press(pilot, "p", "2")
        assert table.match.digest() != digest
        await press(pilot, "z")
        assert table.match.digest() == digest
        await press(pilot, "Z")
        assert table.match.digest() != digest


async def test_passing_asks_once_and_staying_is_the_default() -> None:
    table = first_action(keep=6)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        plies = len(table.match.plies)
        await press(pilot, "x", "enter")
        assert len(table.match.plies) == plies
        await press(pilot, "x", "x")
        assert len(table.match.plies) == plies + 1


async def test_without_colour_the_table_is_drawn(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_for(new_table(2, ("easy",)))
    assert app.no_color
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, "grey")
        for _ in range(8):
            await player.step()
            assert widest(app) <= 80
