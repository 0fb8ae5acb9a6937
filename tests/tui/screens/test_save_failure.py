"""A full disk at the table: a choice, a step back and a computer are unsaved only where the person says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import games
from engine.core.rng import Stream
from saves.import_export import import_file
from tests.environment import here
from tests.full_disk import full_disk
from tests.tui.screens.keys import app_for, lines_of, press, screen_lines, settle, until
from tui.app.game_table import GameTable, seats_for
from tui.screens.confirm import ConfirmScreen, LeavingScreen, NoticeScreen
from tui.screens.score import ScoreScreen
from tui.screens.title import TitleScreen
from tui.textual_app import AreoApp

JUMP = "jump-drive"
STREAM = Stream.named("to-the-end")


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, folders: Path) -> Path:
    """The home of this test."""
    place = folders / "home"
    place.mkdir()
    monkeypatch.setenv("HOME", str(place))
    return place


def new_table(*bots: str, players: int = 2) -> GameTable:
    rules = games.game(JUMP).rules_type(players=players)
    return GameTable.new(here(), JUMP, rules, "FULL", seats_for(players, bots, ["Ann"]))


def says_unsaved(app: AreoApp) -> bool:
    """Return whether the top line says that the game is not saved; below a pane it is that of the table."""
    return any("not saved" in lines_of(screen)[0] for screen in app.screen_stack)


def shown(app: AreoApp) -> str:
    """Join the lines of the screen without the frames of its dialogs."""
    return " ".join(" ".join(screen_lines(app)).replace("|", " ").split())


async def test_playing_on_unsaved_and_leaving_says_where_the_game_is(home: Path) -> None:
    app, at = app_for(), new_table()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.begin(at)
        await settle(pilot)
        await press(pilot, "enter")
        with full_disk(here().folders.games):
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            assert "Your choice could not be saved." in shown(app)
            await press(pilot, "escape")
            assert not at.match.plies
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await press(pilot, "x")
            await until(pilot, lambda: len(at.match.plies) == 1)
            await press(pilot, "ctrl+c")
            assert isinstance(app.screen, LeavingScreen)
            assert "Your latest choices are not saved yet" in shown(app)
            assert "Everything is saved" not in shown(app)
            await press(pilot, "escape")
            app.leave_game()
            await settle(pilot)
            assert isinstance(app.screen, NoticeScreen)
            assert str(at.kept_at) == str(home / f"{at.name}.areo")
            assert "The complete game is in" in shown(app)
            await press(pilot, "enter")
            assert isinstance(app.screen, TitleScreen)
    (taken,) = import_file(here(), home / f"{at.name}.areo")
    assert len(here().open_save(taken.name, write=False).match.plies) == 1


async def test_a_step_back_can_be_unsaved_too() -> None:
    at = new_table(players=1)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: len(at.match.plies) == 1)
        with full_disk():
            await press(pilot, "z")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            assert len(at.match.plies) == 1
            await press(pilot, "x")
            await until(pilot, lambda: not at.match.plies)


async def test_a_computer_plays_on_unsaved() -> None:
    at = new_table("easy")
    app = app_for(at)
    with full_disk():
        async with app.run_test(size=(80, 24)) as pilot:
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            assert "The computer's choice could not be saved." in shown(app)
            assert not at.match.plies
            await press(pilot, "escape")
            await until(pilot, lambda: "Enter to try again." in shown(app))
            assert not isinstance(app.screen, ConfirmScreen) and not at.match.plies
            await press(pilot, "enter")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await press(pilot, "x")
            await until(pilot, lambda: len(at.match.plies) > 0 and says_unsaved(app))
    assert at.unsaved is not None
    assert at.unsaved.key == "unsaved.lost"


async def test_the_end_is_undone_unsaved_too(home: Path) -> None:
    at = new_table(players=1)
    while not at.over:
        decision = at.to_answer()
        assert decision is not None
        at.choose(0, decision.options.pick(STREAM))
    count = len(at.match.plies)
    app = app_for(at)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, ScoreScreen))
        await press(pilot, "escape", "escape")
        with full_disk():
            await press(pilot, "z")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await press(pilot, "escape")
            await settle(pilot)
            assert at.over and len(at.match.plies) == count
            await press(pilot, "z")
            await until(pilot, lambda: isinstance(app.screen, ConfirmScreen))
            await press(pilot, "x")
            await until(pilot, lambda: len(at.match.plies) < count)
            await until(pilot, lambda: says_unsaved(app))
