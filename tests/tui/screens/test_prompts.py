"""Every kind of decision is answered by keys alone, in both languages, without a line that is too wide."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens.keys import KeyPlayer, app_for, press, screen_lines, settle, widest
from tests.tui.screens.positions import KINDS, table_with
from tui.screens.hand_over import HandOverScreen
from tui.widgets.row_list import RowList


@pytest.mark.parametrize(
    ("kind", "language"),
    [
        *((kind, "en") for kind in KINDS),
        *((kind, "ja") for kind in ("keep", "place", "pay", "harm", "amount", "order")),
    ],
)
async def test_each_kind_of_decision_is_answered_by_keys(kind: str, language: str) -> None:
    table = table_with(kind)
    app = app_for(table, language)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        player = KeyPlayer(pilot, kind)
        for _ in range(8):
            assert widest(app) <= 80, screen_lines(app)
            await player.step()
            if len(table.match.plies) > plies:
                break
    assert len(table.match.plies) > plies
    assert kind in player.kinds or kind == "action"


@pytest.mark.parametrize("kind", ["action", "place", "pay", "research", "harm", "amount"])
async def test_everything_can_be_viewed_without_losing_the_prompt(kind: str) -> None:
    table = table_with(kind)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, HandOverScreen)
        await press(pilot, "enter")
        asked = app.screen
        before = screen_lines(app)
        for key in ("o", "v", "r", "G", "question_mark"):
            await press(pilot, key)
            assert app.screen is not asked, key
            assert any(screen_lines(app)), key
            await press(pilot, "escape")
            assert app.screen is asked, key
        assert screen_lines(app) == before


async def test_the_other_player_s_hand_is_nowhere_on_the_cover(folders: Path) -> None:
    app = app_for(table_with("research"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        text = "\n".join(screen_lines(app))
    assert "Next: " in text
    assert "Research" not in text and "M " not in text


@pytest.mark.parametrize("kind", ["action", "place", "research", "harm", "draft"])
async def test_advice_is_given_on_every_decision_and_lost_without_a_trace(kind: str) -> None:
    table = table_with(kind)
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        before = screen_lines(app)
        await press(pilot, "H")
        for _ in range(200):
            if any(" 1  " in line for line in screen_lines(app)):
                break
            await pilot.pause()
        assert any(" 1  " in line for line in screen_lines(app)), screen_lines(app)
        assert widest(app) <= 80
        await press(pilot, "escape")
        assert screen_lines(app) == before
    assert len(table.match.plies) == plies


async def test_marks_outlast_a_filter() -> None:
    app = app_for(table_with("keep"))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "1", "slash", *"colony")
        await settle(pilot)
        rows = app.screen.query_one("#rows", RowList)
        assert all(row.value not in rows.marks for row in rows.rows), "what is marked is hidden"
        await press(pilot, "enter")
        await settle(pilot)
        assert "1 selected" in screen_lines(app)[-2]
        await press(pilot, "escape")
        assert sum(row.value in rows.marks for row in rows.rows) == 1
