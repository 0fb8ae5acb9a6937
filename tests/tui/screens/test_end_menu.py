"""After the end Enter goes on to a menu: another game of the same players, or this one seen again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from engine import games
from engine.core.message import Refusal
from engine.core.rng import Stream
from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tui.app.game_table import GameTable, Seat
from tui.screens.end_menu import EndScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.screens.score import ScoreScreen
from tui.screens.title import TitleScreen
from tui.text import LANGUAGES, Words
from tui.textual_app import AreoApp

GAMES = ("terraforming-mars", "jump-drive")


def finished(game: str, players: int = 2) -> GameTable:
    """A game that was played at random, and saved."""
    rules = games.game(game).rules_type(players=players)
    seats = [Seat("Ann"), *(Seat("Bo") for _ in range(1, players))]
    table = GameTable.new(here(), game, rules, "ENDED", seats)
    stream = Stream.named("ended", game)
    while (decision := table.to_answer()) is not None:
        table.match.choose(decision.seat, decision.options.pick(stream), durable=False)
    return table


def refused(*_: Any, **__: Any) -> None:
    raise Refusal("save.disk-full", path="here")


def shown(app: AreoApp) -> str:
    return "\n".join(screen_lines(app))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_end_menu_texts_fit_a_small_window(folders: Path, language: str) -> None:
    """Also what is there only after a first game, after an earlier try, or at a hosted table."""
    app, words = app_for(finished("jump-drive"), language), Words(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, EndScreen)
        said = words.name("ending-what", "score")
        line = next(line for line in screen_lines(app) if said in line)
        room = 80 - cell_len(line[: line.index(said)])
        for what in (*screen.lines, "second", "lobby"):
            assert cell_len(words.name("ending-what", what)) <= room, what


@pytest.mark.diagonal
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_enter_goes_on_after_the_end(folders: Path, game: str, language: str) -> None:
    app, words = app_for(finished(game), language), Words(language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, ScoreScreen)
        assert f"Enter {words.say('key.ended.go-on')}" in screen_lines(app)[-1]
        await press(pilot, "enter")
        assert isinstance(app.screen, EndScreen)
        for line in ("score", "rematch", "same-deal", "hint", "replay"):
            assert words.name("ending", line) in shown(app)
        await press(pilot, "escape")
        assert isinstance(app.screen, RunningScreen)
        assert f"Enter {words.say('key.ended.go-on')}" in screen_lines(app)[-1]
        assert words.say("key.rows.choose") not in screen_lines(app)[-1]
        await press(pilot, "enter")
        assert isinstance(app.screen, EndScreen)
        assert f"t {words.name('ending', 'leave')}" in shown(app)
        await press(pilot, "enter")
        assert isinstance(app.screen, ScoreScreen)


@pytest.mark.diagonal
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("key", "same"), [("a", False), ("d", True)])
async def test_another_game_of_the_same_players(folders: Path, game: str, key: str, same: bool) -> None:
    first = finished(game)
    app = app_for(first)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", key)
        await settle(pilot)
        again = app.table
        assert again is not None
        assert again is not first
        assert first.closed
        assert again.seats == first.seats
        assert again.match.state.rules == first.match.state.rules
        assert (again.seed == first.seed) is same
        assert not again.over
    saved = [save.header.seed for save in here().list_saves() if save.header is not None]
    assert len(saved) == 2
    assert len(set(saved)) == 2 - same


@pytest.mark.parametrize("game", GAMES)
async def test_the_game_is_seen_again_and_left(folders: Path, game: str) -> None:
    table = finished(game)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.begin(table)
        await settle(pilot)
        await press(pilot, "enter", "p")
        await settle(pilot)
        assert isinstance(app.screen, ReplayScreen)
        await press(pilot, "question_mark")
        assert "Replay" in screen_lines(app)[0]
        assert "screen.replay" not in shown(app)
        await press(pilot, "escape", "escape")
        assert isinstance(app.screen, EndScreen)
        assert "t Title screen" in shown(app)
        await press(pilot, "t")
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        assert table.closed


async def test_in_a_replay_enter_goes_nowhere(folders: Path) -> None:
    name = finished("jump-drive").name
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.open_replay(name)
        await settle(pilot)
        await press(pilot, "end", "enter")
        assert isinstance(app.screen, ReplayScreen)


async def test_save_failures_are_reported_and_lose_nothing(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished("jump-drive")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        monkeypatch.setattr("saves.library.Library.begin", refused)
        await press(pilot, "a")
        assert isinstance(app.screen, EndScreen)
        assert "disk is full" in shown(app)
        assert app.table is table


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_of_opponents_alone_is_watched_to_its_end(folders: Path, game: str) -> None:
    """As anybody may see it: no seat's hand is open, and there is nothing to take back."""
    rules = games.game(game).rules_type(players=2)
    app = app_for(GameTable.new(here(), game, rules, "WATCHED", [Seat("", "bot", "easy")] * 2))
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, ScoreScreen):
            await settle(pilot)
        await press(pilot, "t", "escape", "enter")
        assert isinstance(app.screen, EndScreen)
        await press(pilot, "escape", "o", "escape", "v", "right", "escape", "z", "Z")
        assert isinstance(app.screen, RunningScreen)
        scene, table = app.screen.session.scene, app.table
        assert table is not None
        assert scene.game.digest(scene.state) == scene.game.digest(table.view(None))
        assert "z undo" not in screen_lines(app)[-1]
