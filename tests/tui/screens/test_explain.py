"""`i`: what is under the cursor is explained beside it; nothing is lost below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.terraforming_mars.modules.map import row_and_column
from tests.environment import here, person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.games.jump_drive import tables as jump
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import first_action, table_with
from tests.tui.screens.test_library import saved
from tests.tui.screens.views import VIEWS, View, middle
from tui.app.game_table import GameTable
from tui.app.replay import Replay
from tui.screens.explain import ExplainScreen
from tui.screens.game_screen import GameScreen
from tui.screens.help import HelpScreen
from tui.screens.pick import PickScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.terminal.textual_private import rendered_strips
from tui.terminal.theme_choice import DARK, SIXTEEN, THEMES
from tui.text import Words
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList

OPENED = 1_200
"""The most bytes of the panel, in true colour."""


def told(app: AreoApp) -> str:
    """Everything in the panel, also what has to be scrolled to."""
    rows = app.screen.query_one("#explained", RowList).rows
    lines = ["".join(run.text for run in content) for row in rows for content in row.lines]
    return " ".join(" ".join(lines).split())


def title(app: AreoApp) -> str:
    lines = app.screen.query_one("#topic").lines  # type: ignore[attr-defined]
    return " ".join("".join(run.text for run in lines[0]).split())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_space_under_the_cursor_is_explained_and_stays_in_sight(size: tuple[int, int]) -> None:
    app = app_for(middle())
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "shift+tab", "y", "left", "left")
        before = screen_lines(app)
        cursor = app.screen.query_one("#map").cursor  # type: ignore[attr-defined]
        await press(pilot, "i")
        assert isinstance(app.screen, ExplainScreen)
        place = row_and_column(cursor)
        assert title(app).startswith(f"Row {place['row']}, space {place['column']}")
        assert "land" in told(app) or size == (80, 24), "the compact map draws a bonus in its place"
        assert "Any tile except an ocean may be placed here." in told(app)
        lines = screen_lines(app)
        assert [text for text in lines if "[" in text[: size[0] - 46] and "]" in text]
        assert lines[-4:-1] == before[-4:-1], "what one has, prompt and hint stay"
        await press(pilot, "i")
        assert screen_lines(app) == before


async def test_the_panel_is_never_over_the_cursor() -> None:
    app = app_for(table_with("place"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        chart = screen.query_one("#map")
        for space in (*range(29, 38), 3, 7, 59, 63):
            chart.point_at(space)  # type: ignore[attr-defined]
            await press(pilot, "i")
            panel = app.screen.query_one("#explained").region
            x = chart.region.x + chart.place_of(space)[0]  # type: ignore[attr-defined]
            assert x + 5 < panel.x or x - 1 >= panel.right, space
            assert "You can place" in told(app) or "You can't place" in told(app), space
            await press(pilot, "escape")


async def test_a_card_of_the_hand_is_explained_with_all_its_signs() -> None:
    app = app_for(first_action(people=1, keep=8))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c")
        below = app.screen
        await press(pilot, "i")
        assert isinstance(app.screen, ExplainScreen)
        entry = below.entry  # type: ignore[attr-defined]
        text = told(app)
        assert "current cost" in text
        assert "You can play it now." in text
        assert title(app).startswith(below.words.name("card", entry.about))  # type: ignore[attr-defined]
        await press(pilot, "escape")
        assert app.screen is below


async def test_the_menu_the_lines_around_and_the_map_are_explained_then_all_signs() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "down", "i")
        assert title(app) == "This screen 1/2"
        text = told(app)
        for said in ("Next production phase", "Tracks", "You", "Players", "terraform rating"):
            assert said in text, said
        await press(pilot, "tab")
        assert title(app).startswith("Map")
        assert "reserved for Noctis City" in told(app)
        await press(pilot, "tab")
        assert isinstance(app.screen, HelpScreen)
        assert any("MegaCredits" in text for text in screen_lines(app))
        await press(pilot, "escape", "shift+tab")
        assert title(app).startswith("This screen")


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_the_table_without_a_map(language: str) -> None:
    app = app_for(jump.after_a_round(), language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = screen_lines(app)
        await press(pilot, "i")
        words = app.screen.words  # type: ignore[attr-defined]
        assert title(app).startswith(words.name("card", "colony-convoy"))
        await press(pilot, "tab")
        assert words.say("sign.brings")[:8] in told(app)
        await press(pilot, "i")
        assert screen_lines(app) == before


async def test_the_prompt_waits_as_it_is_and_answers_afterwards() -> None:
    table = jump.paying()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, PickScreen)
        await press(pilot, "0", "down", "space")
        marks, decision = set(screen.rows.marks), table.to_answer()
        await press(pilot, "i")
        assert "selected: Enter includes it" in told(app)
        await press(pilot, "down", "enter", "1", "escape")
        assert app.screen is screen
        assert screen.rows.marks == marks
        assert table.to_answer() == decision


async def test_paying_says_what_each_kind_is_worth() -> None:
    app = app_for(table_with("pay"))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "i")
        text = told(app)
        assert "heat: convert 8 to raise the temperature 1 step" in text


class Slow:
    """Opponents that think until they may choose."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waits = True
        choose = GameTable.bot_slice
        monkeypatch.setattr(GameTable, "bot_slice", lambda table, most: None if self.waits else choose(table, most))


async def _until(pilot: Pilot[Any], reached: Any) -> None:
    for _ in range(400):
        if reached():
            return
        await pilot.pause()
    raise AssertionError("never reached")


async def test_while_opponents_think_and_the_next_prompt_goes_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch)
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        assert isinstance(table, RunningScreen)
        await press(pilot, "e" if table.view.menu["e"].open else "x", "x")
        await _until(pilot, lambda: table.thinking is not None)
        await press(pilot, "tab", "i")
        assert isinstance(app.screen, ExplainScreen)
        assert told(app)
        slow.waits = False
        await _until(pilot, lambda: table.asking or not isinstance(app.screen, ExplainScreen))
        if isinstance(app.screen, PickScreen):
            await press(pilot, "0", "enter", "x")  # keeping none is asked once
            await _until(pilot, lambda: not isinstance(app.screen, PickScreen | ExplainScreen))
        else:
            await press(pilot, "escape")
        assert app.screen is table


async def test_the_letters_below_the_score_mean_their_players() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r", "i")
        drawn, said = told(app).split("Breakdown", 1)
        assert "Bo" not in drawn
        assert "A Ann" in " ".join(said.split())
        assert "B Bo" in " ".join(said.split())


async def test_the_keys_stand_side_by_side_in_a_low_and_wide_window() -> None:
    """One column is then shorter than the one beside it, and than none is the window higher."""
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "question_mark")
        for size in ((2000, 1), (400, 9), (80, 24)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
        assert isinstance(app.screen, HelpScreen)


async def test_explanations_close_when_the_game_continues() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        await press(pilot, "i", "question_mark")
        assert isinstance(app.screen, HelpScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, ExplainScreen)
        await press(pilot, "question_mark")
        table.session.changed()  # type: ignore[attr-defined]
        await press(pilot, "escape")
        await settle(pilot)
        assert app.screen is table


async def test_a_replay_pauses_during_explanations(folders: Path) -> None:
    saved("game")
    app = AreoApp(person(), replay=Replay(here(), "game", Words("en")))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await press(pilot, "5", "space", "tab", "i")
        assert not screen.runs
        assert isinstance(app.screen, ExplainScreen)
        assert title(app).startswith("Row")
        await press(pilot, "i")
        assert app.screen is screen


async def test_by_mouse_a_click_beside_the_panel_and_on_its_keys() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen
        for at in ((10, 10), (3, 23)):
            await press(pilot, "i")
            await pilot.click(offset=(60, 10))
            assert isinstance(app.screen, ExplainScreen)
            await pilot.click(offset=at)
            await settle(pilot)
            assert app.screen is table
        large = screen_lines(app)[-1]
        assert "i explain" not in large, "there is no room for it on this line"


async def test_the_line_of_keys_offers_it_where_there_is_room() -> None:
    app = app_for(middle())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        table, keys = app.screen, screen_lines(app)[-1]
        assert "i explain" in keys
        await pilot.click(offset=(keys.index("i explain"), 39))
        await settle(pilot)
        assert isinstance(app.screen, ExplainScreen)
        await press(pilot, "escape")
        assert app.screen is table


EVERYWHERE = (
    *("table-5", "table-ja-120", "blue", "goals", "tableau", "log", "score", "ask-corporation", "ask-harm"),
    *("ask-amount", "jump-ways-ja", "jump-keep", "jump-limit-120", "jump-tableau", "jump-log", "jump-table-solo"),
)


@pytest.mark.parametrize("name", EVERYWHERE)
async def test_it_works_everywhere_and_leaves_everything_as_it_was(name: str, folders: Path) -> None:
    view: View = VIEWS[name]
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await view.come(pilot)
        before = screen_lines(app)
        assert isinstance(app.screen, GameScreen)
        await press(pilot, "i")
        assert isinstance(app.screen, ExplainScreen)
        assert told(app).strip()
        assert len(screen_lines(app)) == view.size[1]
        for _ in range(len(app.screen.pages) - 1):
            await press(pilot, "tab")
            assert told(app).strip()
        await press(pilot, "escape")
        assert screen_lines(app) == before


@pytest.mark.parametrize("theme", THEMES)
async def test_signs_look_as_this_theme_draws_them(theme: str) -> None:
    app = AreoApp(person(theme=theme), middle())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "shift+tab", "y")
        below = app.screen.query_one("#map")
        x, y = below.place_of(below.cursor)  # type: ignore[attr-defined]
        drawn = _look(app, screen_lines(app)[y + 3].index("1pl", x), y + 3)
        await press(pilot, "i")
        row = next(y for y, text in enumerate(screen_lines(app)) if " 1pl  placement bonus" in text)
        assert _look(app, screen_lines(app)[row].index(" 1pl  placement") + 1, row) == drawn


def _look(app: AreoApp, x: int, y: int) -> tuple[str, Any]:
    """The letter of a cell and its style."""
    at = 0
    for text, style, _ in rendered_strips(app.screen)[y]:
        if at <= x < at + len(text):
            assert style is not None
            return text[x - at], (style.color, style.bgcolor, style.bold, style.dim, style.reverse)
        at += len(text)
    raise AssertionError(x)


@pytest.mark.parametrize(("theme", "share"), [(DARK, 1), (SIXTEEN, 2)])
async def test_opening_and_closing_send_little(
    theme: str, share: int, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    app = AreoApp(person(theme=theme), middle())
    app.driver_class = ComparingDriver
    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "shift+tab")
        driver = driver_of(app)
        driver.taken()
        await press(pilot, "i")
        opened = driver.taken()
        await press(pilot, "down")
        step = driver.taken()
        await press(pilot, "i")
        closed = driver.taken()
    assert opened <= OPENED / share
    assert closed <= 2.5 * OPENED / share
    assert step <= 300


async def test_another_size_of_the_window_gives_the_panel_its_room() -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "i", "down")
        for size, columns in (((120, 40), 45), ((160, 50), 56), ((80, 24), 37)):
            await pilot.resize_terminal(*size)
            await settle(pilot)
            panel = app.screen.query_one("#explained").region
            assert (panel.width, panel.right, panel.bottom) == (columns, size[0], size[1] - 4)
        await press(pilot, "escape")
        assert isinstance(app.screen, RunningScreen)
