"""No key, row or click of any screen that a client can open ends the app or asks it for games of its own."""

from __future__ import annotations

from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from engine import games
from engine.core.message import Refusal
from tests.tui.host.headless_app import HeadlessApp, at_table, in_lobby, open_table_screen
from tests.tui.host.key_walk import Walk, is_local
from tests.tui.host.loopback import ThreadBots
from tests.tui.host.test_hidden import PEOPLE, played_tables
from tests.tui.screens.keys import screen_lines
from tests.tui.screens.routed import routed_screens
from tests.tui.textual_internals import app_context
from tui.host.app import HostApp
from tui.host.hosted_table import HostedTable
from tui.host.screens.game_over import GameOverScreen
from tui.host.screens.hosted_game import HostedGameScreen
from tui.screens.base import BaseApp
from tui.screens.local_app import LocalApp
from tui.screens.rules import RulesScreen
from tui.screens.setup import SetupScreen

OUT_OF_THE_APP = frozenset(("leave", "repaint"))
"""What leaves the app from the lobby, and what draws the same again."""
LOOKS = ("asked", "waits", "watches")
EVERY = 23
"""Choices before the table that is walked, twice as many for a player who waits."""
ON_LOCAL_ONLY = {
    *("DailyScreen", "EndScreen", "LibraryScreen", "LearnScreen", "PuzzleEndScreen", "PuzzlesScreen"),
    *("ReplayScreen", "TitleScreen"),
}


@pytest.fixture
def _nothing_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise Refusal("host.no-seat")

    for name in ("choose", "undo", "redo", "cancel"):
        monkeypatch.setattr(HostedTable, name, refuse)


def test_the_app_of_a_server_has_no_method_that_opens_games_of_ones_own() -> None:
    own = {name for name in vars(LocalApp) if not name.startswith("_")} - set(dir(BaseApp))
    assert own >= {"play", "begin", "open_save", "open_replay", "replay_played", "play_again", "play_puzzle"}
    assert [name for name in own if hasattr(HostApp, name)] == []


def test_screens_of_games_of_ones_own_are_known() -> None:
    found = {name for name, screen in routed_screens().items() if is_local(screen)}
    assert found == ON_LOCAL_ONLY
    assert not is_local(HostedGameScreen) and not is_local(GameOverScreen)


async def lobby_home(alone: HeadlessApp) -> None:
    """Go back to the lobby, and leave the table that was started."""
    alone.app.leave_game() if alone.app.room is not None else alone.app.back_to_title()
    await alone.rest()
    assert len(alone.app.screen_stack) == 1


async def table_home(alone: HeadlessApp, hosted: HostedTable) -> None:
    """Go back to the table, also from the lobby. A decision that is asked in a dialog opens it again."""
    app = alone.app
    if app.room is not None and app.room.table is not hosted:  # another game of the same people
        app.leave_game()
        await alone.rest()
    if app.room is None:
        await open_table_screen(alone, next(room for room in app.server_state.rooms.values() if room.table is hosted))
    await alone.rest()
    while not isinstance(above := app.screen, HostedGameScreen):
        height = len(app.screen_stack)
        with app_context(app):
            above.dismiss()  # not popped: the table may wait for its answer
        await alone.rest()
        if len(app.screen_stack) == height and type(app.screen) is type(above):
            return


async def walk_lobby(place: Path, most: int, *, whole: bool) -> Walk:
    async with in_lobby(place, thinking=ThreadBots()) as alone:
        walk = Walk(alone, partial(lobby_home, alone), OUT_OF_THE_APP, most, whole=whole)
        await walk.all()
        return walk


async def walk_table(place: Path, table: HostedTable, seat: int | None, most: int, *, whole: bool) -> Walk:
    async with at_table(place, table, seat) as alone:
        walk = Walk(alone, partial(table_home, alone, table), frozenset(("repaint",)), most, whole=whole)
        await walk.all()
        return walk


def report(place: str, walk: Walk) -> None:
    """Tell how much was tried; ``pytest -s`` shows it."""
    print(f"{place}: {len(walk.seen)} places, {dict(walk.done)}")


def names(walk: Walk) -> set[str]:
    return {part.split(" ")[0] for place in walk.seen for part in place}


async def test_enter_on_an_example_of_the_rules_leaves_them(tmp_path: Path) -> None:
    table = next(played_tables("jump-drive", 1_000, 5))
    async with at_table(tmp_path, table, table.waiting_seats()[0]) as alone:
        for key in ("f3", "tab", "down"):
            await alone.press(key)
        assert isinstance(alone.app.screen, RulesScreen)
        assert alone.app.screen.rows.value[1] == -1
        assert "Press Enter to try this position" not in alone.line.text
        await alone.press("enter")
        assert isinstance(alone.app.screen, HostedGameScreen)


async def test_enter_on_an_example_of_the_rules_in_a_new_table_leads_back_to_the_contents(tmp_path: Path) -> None:
    async with in_lobby(tmp_path) as alone:
        for key in ("n", "f3", "1", "down"):
            await alone.press(key)
        rules = alone.app.screen
        assert isinstance(rules, RulesScreen)
        assert rules.rows.value == (0, -1)
        assert rules.key_names["rows.choose"] == "key.back"
        await alone.press("enter")
        assert (alone.app.screen, rules.level) == (rules, "contents")
        await alone.press("escape")
        assert isinstance(alone.app.screen, SetupScreen)


async def test_the_lobby_opens_the_rules_of_a_game_that_is_chosen_there(tmp_path: Path) -> None:
    async with in_lobby(tmp_path) as alone:
        await alone.press("f3")
        rules = alone.app.screen
        assert isinstance(rules, RulesScreen)
        assert rules.level in ("games", "contents")
        if rules.level == "games":
            await alone.press("1")
        assert (rules.level, bool(rules.slug)) == ("contents", True)


async def test_a_new_table_is_opened_and_no_game_is_started(tmp_path: Path) -> None:
    async with in_lobby(tmp_path) as alone:
        await alone.press("n")
        shown = screen_lines(alone.app)
        assert "New table" in shown[0]
        assert "Set up a new table. Press Enter to open it." in "\n".join(shown)
        assert "Enter open" in shown[-1]


async def test_no_key_of_the_lobby_ends_the_app(tmp_path: Path) -> None:
    walk = await walk_lobby(tmp_path, 1, whole=False)
    assert {"NewTableScreen", "TextPromptScreen", "SettingsScreen", "HelpScreen", "RulesScreen"} <= names(walk)
    assert walk.done["key"] > 80


@pytest.mark.usefixtures("toy", "_nothing_is_chosen")
async def test_no_key_of_a_table_ends_the_app(tmp_path: Path) -> None:
    walk = await walk_table(tmp_path, next(played_tables("toy", 1_000, 7)), 0, 1, whole=False)
    assert {"LogScreen", "TableauScreen", "ScoreScreen", "ExplainScreen", "HelpScreen", "ChatScreen"} <= names(walk)
    assert walk.done["key"] > 100


@pytest.mark.slow
async def test_no_key_row_or_click_of_the_lobby_ends_the_app(tmp_path: Path) -> None:
    walk = await walk_lobby(tmp_path, 3, whole=True)
    report("lobby", walk)
    assert {"NewTableScreen", "WaitingRoomScreen", "ChatScreen", "ConfirmScreen", "RulesScreen"} <= names(walk)
    assert walk.done["key"] > 150 and walk.done["row"] > 20 and walk.done["click"] > 500


@pytest.mark.slow
@pytest.mark.usefixtures("_nothing_is_chosen")
@pytest.mark.parametrize("game_view", ["asked", "waits", "watches"])
@pytest.mark.parametrize("slug", games.GAMES)
async def test_no_key_row_or_click_of_a_table_ends_the_app(slug: str, game_view: str, tmp_path: Path) -> None:
    steps = islice(played_tables(slug, 2_000, 1), EVERY * (2 if game_view == "waits" else 1), None)
    table = next(one for one in steps if game_view != "waits" or len(one.waiting_seats()) < PEOPLE)
    waits = [seat for seat in range(PEOPLE) if seat not in table.waiting_seats()]
    seat = {"asked": table.waiting_seats()[0], "waits": waits[0] if waits else None, "watches": None}
    walk = await walk_table(tmp_path, table, seat[game_view], 2, whole=True)
    report(f"{slug}, who {game_view}", walk)
    assert {"LogScreen", "TableauScreen", "ScoreScreen", "HelpScreen", "RulesScreen"} <= names(walk)
    assert walk.done["key"] > 200 and walk.done["row"] > 20


@pytest.mark.slow
@pytest.mark.usefixtures("_nothing_is_chosen")
@pytest.mark.parametrize("slug", games.GAMES)
async def test_no_key_or_row_after_the_end_ends_the_app(slug: str, tmp_path: Path) -> None:
    *_, table = played_tables(slug, 5_000, 1)
    assert table.over
    walk = await walk_table(tmp_path, table, 0, 2, whole=True)
    report(f"{slug}, over", walk)
    assert {"GameOverScreen", "LogScreen", "ScoreScreen"} <= names(walk)
