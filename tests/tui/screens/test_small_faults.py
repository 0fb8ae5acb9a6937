"""What was seen on pictures and mended: lines that were covered, bars that nobody saw, halves of windows left empty."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tui.pictures import sample_games
from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import first_action
from tests.tui.screens.split_words import cut_off, hole, torn_words
from tests.tui.screens.test_key_budget import rich
from tests.tui.screens.views import VIEWS
from tui.screens.explain import ExplainScreen
from tui.screens.hint import HintScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.styled_line import plain
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("still", "true_colour")


@pytest.mark.parametrize("size", [(80, 24), (99, 25), (140, 24)])
async def test_the_line_to_type_into_covers_nothing(size: tuple[int, int]) -> None:
    view = replace(VIEWS["browser"], keys=("C", "slash", "m"), size=size)
    async with view.app(painted=True).run_test(size=size) as pilot:
        await view.come(pilot)
        screen = pilot.app.screen
        assert screen.middle_lines == screen.query_one("#middle").size.height  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert screen.middle_lines == screen.query_one("#middle").size.height  # type: ignore[attr-defined]


async def test_what_is_selected_is_apart_from_the_note_that_it_is_final() -> None:
    view = replace(MAIN["corporation"], size=(80, 24))
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        await press(pilot, "space", "plus")
        hint = next(text for text in screen_lines(pilot.app) if "be undone" in text)
        assert " left  Can't be undone" in hint


async def test_the_table_is_visible_below_search_results() -> None:
    view = replace(VIEWS["hand-search"], size=(99, 25))
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        assert pilot.app.screen.pane.docked  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "ja"])
async def test_filters_show_what_they_leave_and_keep_what_the_seat_has_in_sight(language: str) -> None:
    view = replace(VIEWS["browser-filters"], language=language)
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        shown = screen_lines(pilot.app)
        named = {"en": "Invention Contest", "ja": "発明コンテスト"}[language]
        assert any(named in text for text in shown)
        assert "TR 29" in shown[-4]
        await press(pilot, "left", "left", "left", "up", "up", "left", "left", "left")
        assert any({"en": " more", "ja": "ほか"}[language] in text for text in screen_lines(pilot.app))


async def test_an_amount_is_drawn_as_a_bar_with_both_keys() -> None:
    view = VIEWS["ask-amount"]
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        title = pilot.app.screen.query_one("#title", StyledLines)
        bar = title.render_line(len(title.lines) - 1)
        ground = next(iter(bar)).style
        drawn = next(piece for piece in bar if "▄" in piece.text or "▀" in piece.text)
        assert drawn.style is not None and ground is not None and drawn.style.color != ground.bgcolor
        assert {"→ more", "← less"} <= set(screen_lines(pilot.app)[-1].split("  "))


async def test_empires_are_below_the_events_where_one_line_too_many_hid_them() -> None:
    view = VIEWS["jump-waited-ja"]
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        assert hole(pilot.app) < 3
        shown = screen_lines(pilot.app)
        assert any("Ann" in text and "Bo" in text and "Mia" in text for text in shown[2:])
        assert any("反乱軍基" in text for text in shown)


async def test_handing_over_shows_the_planet_and_nothing_of_the_game() -> None:
    view = VIEWS["cover"]
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await settle(pilot)
        shown = screen_lines(pilot.app)
        assert hole(pilot.app) < 4 and "Terraforming Mars" in shown[0] and any("▀" in text for text in shown)
        assert not any("TR" in text or "Helion" in text for text in shown)


async def test_the_title_of_what_is_explained_is_whole() -> None:
    view = replace(VIEWS["dice-log"], keys=("o", "i"), language="ja")
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        screen = pilot.app.screen
        assert isinstance(screen, ExplainScreen)
        (told,) = screen.pages[0]
        screen.pages = [
            [told._replace(title="コンピュータ2はカードを2枚引きました（イベント1）。カード2枚を持っています。")]
        ]
        with torn_words() as torn:
            screen.draw()
            await settle(pilot)
        assert not torn
        shown = screen.query_one("#topic", StyledLines)
        assert len(shown.lines) == shown.size.height > 1
        assert "".join(plain(content).strip() for content in shown.lines).endswith("カード2枚を持っています。")


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_the_space_under_the_cursor_is_described_again_after_playback(key: str) -> None:
    """The pace of the playback had stayed below the prompt of a tile that is placed."""
    app = app_for(sample_games.at("mars", "place", 9))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = screen_lines(app)
        await press(pilot, "full_stop")
        assert "While you waited" in screen_lines(app)[-2]
        await press(pilot, key)
        assert "While you waited" not in screen_lines(app)[-2]
        assert screen_lines(app)[:-2] == before[:-2]


async def test_while_somebody_thinks_no_line_below_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HintScreen, "look_ahead", lambda _: None)
    view = replace(VIEWS["dice-main"], keys=("H",), size=(120, 40))
    async with view.app(painted=True).run_test(size=view.size) as pilot:
        await view.come(pilot)
        assert isinstance(pilot.app.screen, HintScreen)
        assert not cut_off(pilot.app.screen)


async def test_the_menu_that_waits_is_dim() -> None:
    """While the map asks, no letter of the menu does anything: it keeps its place, but none of its inks."""
    app = app_for(rich(megacredits=60))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        asked = menu_of(app)
        await press(pilot, "p", "4")
        waiting = menu_of(app)
        assert [text for text, _ in waiting] == [text for text, _ in asked]
        assert "key" in {ink for _, ink in asked} and {ink for text, ink in waiting if text.strip()} == {"dim"}
        await press(pilot, "escape", "escape")
        assert menu_of(app) == asked


async def test_a_menu_that_waits_changes_its_language() -> None:
    """It kept the texts with which it was drawn until it answered again."""
    app = app_for(rich(megacredits=60))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        english = [text for text, _ in menu_of(app)]
        await press(pilot, "p", "4")
        app.appearance.set_language("ja")
        await settle(pilot)
        japanese = [text for text, _ in menu_of(app)]
        assert "Play a card" in english and "カードをプレイ" in japanese
        assert {ink for _, ink in menu_of(app)} == {"dim"}
        app.appearance.set_language("en")
        await settle(pilot)
        assert [text for text, _ in menu_of(app)] == english


async def test_a_menu_that_waits_is_that_of_the_viewer() -> None:
    """It counts the cards that can be played, which the next person at the same screen must not see."""
    app = app_for(first_action(people=2, keep=5))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert any("of 5" in text for text, _ in menu_of(app))
        view = app.screen.view  # type: ignore[attr-defined]
        view.session.switch_viewer(1)
        view.asking = False
        view.draw_menu()
        assert menu_of(app) == []
        view.session.switch_viewer(0)
        view.draw_menu()
        assert any("of 5" in text for text, _ in menu_of(app))


def menu_of(app: AreoApp) -> list[tuple[str, str]]:
    """Return the texts of the table's menu with their inks."""
    assert isinstance(app.screen, RunningScreen) and app.screen.view.menu_rows is not None
    rows = app.screen.view.menu_rows.rows
    return [(run.text, run.ink) for row in rows for content in row.lines for run in content if run.text.strip()]
