"""Options: chosen on the screen or by a flag, seen at once, remembered; and the mouse."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.message import Refusal
from tests.environment import here, person
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import table_with
from tests.tui.screens.views import VIEWS, middle
from tui import textual_app as app_module
from tui.app.settings import ASIDE, FILE, Settings, load, remember
from tui.commands.cli import main
from tui.terminal.capabilities import colours, terminal_of
from tui.terminal.theme_choice import DARK, LIGHT, MONOCHROME, SIXTEEN, THEMES, mouse_wanted, theme_for
from tui.textual_app import AreoApp
from tui.widgets.hexmap import HexMap
from tui.widgets.row_list import RowList

TRUE = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


async def test_a_theme_is_chosen_seen_and_remembered(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "down", "right")
        assert app.theme == LIGHT
        assert app.screen.styles.background.hex.lower() == "#faf6ef"
        await press(pilot, "left", "left", "escape")
        assert app.theme == THEMES[-1]
        assert any("16 colours, ASCII only" in text for text in screen_lines(app))
    assert json.loads((folders / "config" / FILE).read_text()) == {"theme": THEMES[-1]}


async def test_the_language_changes_at_the_title(folders: Path) -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "enter", "escape")
        assert any("新しいゲーム" in text for text in screen_lines(app))
    assert load(here().folders).language == "ja"


SPOKEN = ("table", "beat", "map", "ask-place", "ask-pay", "ask-keep", "log", "keys", "dice-main", "jump-table")
"""Views over which the language is changed: prompts that are half answered, and pages above them."""


@pytest.mark.parametrize("name", SPOKEN)
async def test_all_open_screens_of_a_game_change_the_language_at_once(name: str, still: None) -> None:
    """What is seen then is what who had spoken it from the beginning would see: nothing is lost, nothing left over."""
    seen = []
    for change in (True, False):
        view = VIEWS[name] if change else replace(VIEWS[name], language="ja")
        app = view.app()
        async with app.run_test(size=view.size) as pilot:
            await view.come(pilot)
            if change:
                await press(pilot, "f2", "home", "right", "escape")
                assert load(here().folders).language == "ja"
            seen.append((type(app.screen), screen_lines(app)))
    assert seen[0] == seen[1]


async def test_a_theme_is_chosen_over_a_game(folders: Path) -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "f2", "down", "right", "escape")
        assert app.theme == LIGHT
        assert any("what do you do?" in text for text in screen_lines(app))


async def test_unsaved_settings_are_reported_and_apply_now(folders: Path) -> None:
    (folders / "config").write_text("in the way")
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "o", "down", "right")
        assert app.theme == LIGHT
        assert any("Can't write" in said for said in screen_lines(app)[20:])


def test_settings_are_kept_and_a_broken_file_is_put_aside(folders: Path) -> None:
    assert load(here().folders) == Settings()
    remember(Settings(theme=LIGHT, mouse="off"), here().folders)
    assert load(here().folders) == Settings(theme=LIGHT, mouse="off")
    path = folders / "config" / FILE
    path.write_text("{broken")
    assert load(here().folders) == Settings()
    remember(Settings(theme=DARK), here().folders)
    assert (folders / "config" / ASIDE).read_text() == "{broken"
    path.unlink()
    path.mkdir()
    with pytest.raises(Refusal):
        remember(Settings(), here().folders)


@pytest.mark.parametrize(
    ("asked", "remembered", "environment", "theme"),
    [
        ("", "", TRUE, DARK),
        ("", "", {"TERM": "linux"}, SIXTEEN),
        ("", "", {"TERM": "vt100"}, MONOCHROME),
        ("", "", {}, SIXTEEN),
        ("", "", {**TRUE, "NO_COLOR": "1"}, MONOCHROME),
        ("", "", {**TRUE, "NO_COLOR": ""}, DARK),
        ("", LIGHT, TRUE, LIGHT),
        ("", LIGHT, {"TERM": "screen"}, SIXTEEN),
        ("", LIGHT, {**TRUE, "NO_COLOR": "1"}, LIGHT),
        ("", "none", TRUE, DARK),
        (LIGHT, DARK, {"TERM": "linux", "NO_COLOR": "1"}, LIGHT),
        ("", MONOCHROME, TRUE, MONOCHROME),
    ],
)
def test_theme_of_each_terminal(asked: str, remembered: str, environment: dict[str, str], theme: str) -> None:
    assert theme_for(asked, remembered, terminal_of(environment)) == theme


@pytest.mark.parametrize("name", ["linux", "xterm", "screen", "tmux", "tmux-256color", "xterm-kitty", "rxvt-unicode"])
def test_colours_are_counted_as_rich_does(name: str) -> None:
    from rich.console import Console

    systems = {"standard": 16, "256": 256, "truecolor": 1 << 24}
    for environment in ({"TERM": name}, {"TERM": name, "COLORTERM": "truecolor"}):
        console = Console(_environ=environment, force_terminal=True)
        assert colours(environment) == systems[console.color_system or ""]


@pytest.mark.parametrize(
    ("asked", "remembered", "environment", "wanted"),
    [
        ("", "", {}, True),
        ("", "", {"SSH_TTY": "/dev/pts/1"}, False),
        ("", "", {"SSH_CONNECTION": "a b c d"}, False),
        ("", "on", {"SSH_TTY": "/dev/pts/1"}, True),
        ("off", "on", {}, False),
        ("on", "off", {"SSH_TTY": "x"}, True),
    ],
)
def test_conditions_for_using_the_mouse(asked: str, remembered: str, environment: dict[str, str], wanted: bool) -> None:
    assert mouse_wanted(asked, remembered, terminal_of(environment)) == wanted


async def test_the_line_of_keys_can_be_clicked(folders: Path) -> None:
    from tui.screens.help import HelpScreen
    from tui.screens.log import LogScreen

    app = app_for(middle())
    async with app.run_test(size=(120, 24)) as pilot:
        await settle(pilot)
        await pilot.click(offset=(screen_lines(app)[-1].index(f"o {app.words.say('key.look.log')}"), 23))
        await settle(pilot)
        assert isinstance(app.screen, LogScreen)
        await pilot.click(offset=(screen_lines(app)[-1].index("? help") + 4, 23))
        await settle(pilot)
        assert isinstance(app.screen, HelpScreen)
        before = app.screen
        await pilot.click(offset=(119, 23))
        await pilot.click(offset=(10, 10))
        await settle(pilot)
        assert app.screen is before
        await pilot.click(offset=(screen_lines(app)[-1].index("Esc"), 23))
        await settle(pilot)
        assert isinstance(app.screen, LogScreen)


def test_flags_say_theme_and_mouse(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[tuple[str, bool, str]] = []

    async def run(self: AreoApp, *, mouse: bool) -> int:
        started.append((self.theme, mouse, os.environ.get("NO_COLOR", "")))
        return 0

    monkeypatch.setattr(app_module.AreoApp, "run_async", run)
    monkeypatch.setattr("tui.commands.common.why_no_screens", str)
    monkeypatch.setenv("AREO_THEME", "")
    monkeypatch.setenv("AREO_MOUSE", "")
    monkeypatch.setenv("TEXTUAL_FPS", "60")
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLORTERM", "truecolor")
    for remote in ("SSH_TTY", "SSH_CONNECTION"):
        monkeypatch.delenv(remote, raising=False)
    assert main(["--theme", "light", "--mouse=off"]) == 0
    assert main([]) == 0
    assert started == [(LIGHT, False, ""), (DARK, True, "")], "the first has left nothing behind for the second"


@pytest.mark.parametrize("words", ["--theme pink", "--mouse maybe", "--theme"])
def test_unknown_themes_are_refused_in_one_sentence(
    words: str, folders: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "--" in said


async def test_clicks_on_the_menu_move_the_cursor_and_then_do_it(folders: Path) -> None:
    app = AreoApp(person(), middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        menu = app.screen.query_one("#menu", RowList)
        letters = [row.value for row in menu.rows]
        menu.put_cursor(letters.index("x"))
        await pilot.click("#menu", offset=(4, letters.index("p")))
        assert menu.value == "p"
        await pilot.click("#menu", offset=(4, letters.index("p")))
        await settle(pilot)
        assert type(app.screen).__name__ == "ListScreen"
        rows = app.screen.query_one("#rows", RowList)
        before = rows.value
        await pilot.click("#rows", offset=(4, rows.line_count + 1))  # nothing is there
        assert rows.value == before and rows.screen is app.screen
        rows.post_message(_wheel(rows))
        await settle(pilot)
        assert rows.value != before


def _wheel(rows: RowList) -> object:
    from textual.events import MouseScrollDown

    return MouseScrollDown(rows, 1, 1, 0, 1, 0, False, False, False)


@pytest.mark.usefixtures("drawn")
async def test_clicks_on_the_map_move_the_cursor_and_then_place(folders: Path) -> None:
    app = AreoApp(person(), table_with("place"))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        chart = app.screen.query_one("#map", HexMap)
        target = chart.picture.legal[1]
        x, y = chart.place_of(target)
        await pilot.click("#map", offset=(x, y))
        assert chart.cursor == target
        await pilot.click("#map", offset=(x - 1, y))  # the gap belongs to nobody
        assert chart.cursor == target
        choices = len(app.table.match.plies) if app.table is not None else 0
        await pilot.click("#map", offset=(x + 1, y))
        await settle(pilot)
        assert app.table is not None and len(app.table.match.plies) > choices
