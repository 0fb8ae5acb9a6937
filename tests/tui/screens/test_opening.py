"""What is done until the first frame: no more than it shows."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tui.screens.keys import app_for, new_table, press, settle
from tests.tui.textual_internals import count_frames
from tui.screens import running
from tui.screens.list import ListScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp
from tui.widgets.hexmap import HexMap


@pytest.mark.parametrize("bots", [(), ("easy",)], ids=["alone", "opponent"])
async def test_a_first_list_is_a_pane_of_the_table(
    folders: Path, bots: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SHOWN_AFTER", 60)
    app = app_for(new_table(1 + len(bots), bots))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        table = app.screen_stack[0]
        assert isinstance(app.screen, ListScreen) and isinstance(table, RunningScreen)
        assert len(table.query(HexMap)) == 1, "the list is a pane of the table"
        await press(pilot, "enter", "space", "enter")
        assert len(table.query(HexMap)) == 1


def record_calls(patch: pytest.MonkeyPatch, method: str, what: Callable[[ListScreen], object]) -> list[object]:
    """Return a list that grows by ``what`` of the list screen each time that one of its methods is called."""
    found: list[object] = []
    call = getattr(ListScreen, method)
    patch.setattr(ListScreen, method, lambda screen: (found.append(what(screen)), call(screen))[1])
    return found


async def test_a_list_draws_itself_once_when_it_opens(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = record_calls(monkeypatch, "draw", lambda screen: screen.room)
    async with app_for(new_table()).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert drawn == [(80, 24)]
        await pilot.resize_terminal(100, 30)
        await settle(pilot)
        assert drawn == [(80, 24), (100, 30)]


FIRST_FRAMES = 1 if sys.version_info < (3, 12) else 2
"""How often the first picture is drawn. From Python 3.12 on the list is drawn when it gets its size, before the table
below it is due."""


async def test_the_first_picture_is_not_drawn_again(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    count_frames(monkeypatch, lambda screen: drawn.append(type(screen).__name__))
    async with app_for(new_table()).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert drawn == ["CombinedScreen"] * FIRST_FRAMES


async def test_a_list_with_selections_shows_its_row_once_when_it_opens(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = record_calls(monkeypatch, "show_row", lambda screen: screen.entry)
    async with app_for(new_table()).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert len(shown) == 1 and shown[0] is not None


async def test_no_style_is_built_twice(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    again: list[bool] = []
    monkeypatch.setattr(AreoApp, "refresh_css", lambda app, animate=True: again.append(animate))
    async with app_for(new_table()).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert again == []


async def test_a_list_draws_its_keys_once_when_it_opens(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = record_calls(monkeypatch, "show_keys", lambda screen: screen.focused)
    async with app_for(new_table()).run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert len(drawn) == 1 and drawn[0] is not None
        await press(pilot, "question_mark")
        await press(pilot, "escape")
        assert len(drawn) == 2, "the list came back to the top"
