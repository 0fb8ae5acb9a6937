"""At 80x24 no sentence is cut at the edge, on any screen, in any language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen

from tests.environment import here
from tests.tui.screens import text_snapshots
from tests.tui.screens.clipped_text import nothing_cut
from tests.tui.screens.keys import app_for, at_rest, press, screen_lines, settle
from tests.tui.screens.views import GROUPS, VIEWS, View, some_saves
from tui.app.lesson import FIRST
from tui.app.puzzle_store import puzzled
from tui.app.puzzle_text import goal_text, theme_text, title_text
from tui.games.game_view import game_view_of
from tui.games.puzzle_set import book
from tui.screens.command_line import CommandScreen
from tui.screens.confirm import ConfirmScreen, NoticeScreen
from tui.screens.explain import ExplainScreen
from tui.screens.history import HistoryScreen
from tui.screens.learn import LearnScreen
from tui.screens.library import LibraryScreen
from tui.screens.option_group import OptionsScreen
from tui.screens.puzzles import PuzzlesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.text_prompt import TextPromptScreen
from tui.screens.title import TitleScreen
from tui.text import LANGUAGES, Words
from tui.textual_app import AreoApp
from tui.widgets.row_list import MARGIN, RowList
from tui.widgets.styled_line import plain, width

WINDOW = (80, 24)
WINDOWS = {screen.__name__ for screen in (TextPromptScreen, CommandScreen, ConfirmScreen, ExplainScreen, NoticeScreen)}
pytestmark = pytest.mark.usefixtures("still")


async def walk(pilot: Pilot[Any]) -> None:
    """The cursor is on each row once."""
    for _ in pilot.app.screen.query_one("#rows", RowList).rows:
        await press(pilot, "down")


async def begin(pilot: Pilot[Any], key: str, screen: type[object]) -> None:
    """From the title to another screen."""
    app: AreoApp = pilot.app  # type: ignore[assignment]
    app.back_to_title()
    await settle(pilot)
    await press(pilot, key)
    await settle(pilot)
    assert isinstance(app.screen, screen)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_title_set_up_settings_library_and_history(language: str) -> None:
    some_saves()
    (here().folders.games / "a folder.areo").mkdir()
    with nothing_cut():
        async with app_for(None, language).run_test(size=WINDOW) as pilot:
            await settle(pilot)
            assert isinstance(pilot.app.screen, TitleScreen)
            await walk(pilot)
            await begin(pilot, "o", SettingsScreen)
            await walk(pilot)
            await press(pilot, "end", "right", "left")
            await begin(pilot, "d", object)
            await walk(pilot)
            await begin(pilot, "g", LibraryScreen)
            await walk(pilot)
            for key in ("c", "d", "z", "s"):
                await press(pilot, key)
            for key in ("r", "e", "i"):
                await press(pilot, key, "escape")
            await press(pilot, "t")
            await at_rest(pilot.app.workers)
            await settle(pilot)
            assert isinstance(pilot.app.screen, HistoryScreen)
            for _ in pilot.app.screen.keys_there:
                await press(pilot, "right", "down")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_option_of_every_game(folders: Path, language: str) -> None:
    with nothing_cut():
        async with app_for(None, language).run_test(size=WINDOW) as pilot:
            await settle(pilot)
            await begin(pilot, "n", SetupScreen)
            setup = pilot.app.screen
            assert isinstance(setup, SetupScreen)
            first = ""
            while setup.slug != first:
                first = first or setup.slug
                for field in setup.fields():
                    assert setup.at == field
                    if field.startswith("group"):
                        await press(pilot, "right")
                        assert isinstance(pilot.app.screen, OptionsScreen)
                        await walk(pilot)
                        await press(pilot, "escape")
                    await press(pilot, "down")
                await press(pilot, *["up"] * setup.fields().index(setup.at), "right")


def windows(language: str) -> list[View]:
    """Windows that are kept in another language: what is said in one is made when it is opened."""
    return [
        VIEWS[name]
        for group in GROUPS
        for name, shown in text_snapshots.read(text_snapshots.TEXTS / f"{group}.txt").items()
        if VIEWS[name].size == WINDOW and VIEWS[name].language != language and shown.place in WINDOWS
    ]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_windows_above_a_screen(language: str) -> None:
    """The screens themselves are drawn in each language where they are kept."""
    some_saves()
    app = app_for(None, language)
    with nothing_cut(all_frames=False):
        async with app.run_test(size=WINDOW) as pilot:
            for view in windows(language):
                app.leave_game()
                app.back_to_title()
                if view.table is not None:
                    app.play(view.table())
                if view.replay:
                    app.open_replay(view.replay)
                await view.come(pilot)
                assert isinstance(app.screen, ModalScreen)
                screen_lines(app)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_lessons_of_a_course_are_named_in_a_small_window(language: str) -> None:
    async with app_for(None, language).run_test(size=WINDOW) as pilot:
        await settle(pilot)
        await begin(pilot, "l", LearnScreen)
        screen = pilot.app.screen
        assert isinstance(screen, LearnScreen)
        await press(pilot, "home")
        for _ in screen.query_one("#rows", RowList).rows:
            if screen.at is not None and screen.at.part == FIRST:
                await settle(pilot)
                last = game_view_of(screen.at.slug).course.line.lessons[-1]
                told = "".join("".join(screen_lines(pilot.app)).split())
                name = Words(language).of(screen.at.slug).name("lesson", last)
                assert "".join(name.split()) + ("." if language == "en" else "") in told
            await press(pilot, "down")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_puzzle_and_its_game_are_named_in_a_small_window(language: str) -> None:
    async with app_for(None, language).run_test(size=WINDOW) as pilot:
        await settle(pilot)
        await begin(pilot, "p", PuzzlesScreen)
        for slug in puzzled():
            words = Words(language).of(slug)
            shown = " ".join(screen_lines(pilot.app)[:6])
            assert all(Words(language).of(other).name("game-short", other) in shown for other in puzzled())
            listed = pilot.app.screen.query_one("#rows", RowList)
            rows = [row for row in listed.rows if row.value]
            assert len(rows) == len(book(slug).puzzles)
            for row, puzzle in zip(rows, book(slug).puzzles, strict=True):
                told = "".join("".join(plain(part).split()) for part in row.lines)
                assert "".join(title_text(puzzle, words).split()) in told
                assert told.endswith("".join(theme_text(puzzle, words).split()))
                assert all(width(part) <= WINDOW[0] - MARGIN for part in row.lines)
                if row.value > 1:
                    await press(pilot, "down")
                    await settle(pilot)
                below = "".join("".join(screen_lines(pilot.app)).split())
                assert "".join(goal_text(puzzle.goal, words).split()) in below
            await press(pilot, "tab")
            await settle(pilot)
