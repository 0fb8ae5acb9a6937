"""The score page: what makes up each figure in columns, and the course of a finished game in a large window."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.tui.pictures.main_screens import MAIN
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.test_end_menu import finished
from tests.tui.screens.views import VIEWS
from tui.screens import score
from tui.screens.score import ScoreScreen
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import StyledLine, paragraph, plain
from tui.widgets.styled_widget import StyledLines


async def test_parts_of_a_figure_are_in_columns_with_their_points_below_each_other(
    folders: object, true_colour: None
) -> None:
    view = replace(VIEWS["score-over"], size=(120, 40))
    app = view.app(painted=True)
    async with app.run_test(size=view.size) as pilot:
        await press(pilot, *view.keys)
        screen = app.screen
        assert isinstance(screen, ScoreScreen)
        rows = screen.query_one("#rows", RowList)
        while rows.value != "cards":
            await pilot.press("down")
        of_seats: list[list[str]] = []
        lines = [plain(content).rstrip() for content in screen.query_one("#proof", StyledLines).lines]
        assert lines[0].strip() == "Cards"
        for text in lines[1 : lines.index("")]:
            if re.match(" +[AB] ", text):
                of_seats.append([])
            of_seats[-1].append(text[6:])
        assert any(len(shown) > 1 for shown in of_seats)
        for shown in of_seats:
            ends = [[found.end() for found in re.finditer(r"[+-]\d+", text)] for text in shown]
            assert all(found == ends[0][: len(found)] for found in ends), shown


async def test_a_large_window_has_the_course_of_the_game_beside_its_score(folders: object, true_colour: None) -> None:
    view = replace(MAIN["over"], size=(200, 60))
    app = view.app(painted=True)
    async with app.run_test(size=view.size) as pilot:
        await press(pilot, *view.keys)
        title = next(text for text in screen_lines(app) if "Score by generation" in text)
        assert title.count("Score") == 2, "on the line of the table's heads"
        assert sum("Score by generation" in text for text in screen_lines(app)) == 1


async def test_each_source_names_every_player_in_a_small_window(folders: object) -> None:
    table = finished("on-mars")
    name = table.name
    table.close()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.open_replay(name)
        await settle(pilot)
        await press(pilot, "end", "r")
        screen = app.screen
        assert isinstance(screen, ScoreScreen)
        for row in screen.sheet.rows:
            shown = screen.query_one("#proof", StyledLines)
            said = [plain(content).strip()[:2] for content in shown.lines[: shown.size.height]]
            assert [letter for letter in ("A ", "B ") if letter in said] == ["A ", "B "], (row.key, said)
            await press(pilot, "down")


async def test_a_row_that_was_seen_before_is_not_drawn_again(folders: object, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []

    def counted(text: str, cells: int, ink: str = "") -> list[StyledLine]:
        drawn.append(text)
        return paragraph(text, cells, ink)

    monkeypatch.setattr(score, "paragraph", counted)
    view = replace(VIEWS["score-over"], size=(80, 24))
    app = view.app()
    async with app.run_test(size=view.size) as pilot:
        await press(pilot, *view.keys, "down", "up")
        assert drawn
        drawn.clear()
        await press(pilot, "down", "up")
        assert drawn == []
