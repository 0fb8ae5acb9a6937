"""The chart of the score: true figures of every round, and a plotting library that nobody pays for unasked."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from engine import games
from tests.tui.games.jump_drive import tables as jump
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.views import middle
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games.plots import drawn
from tui.screens.chart import ChartScreen
from tui.text import Words
from tui.text.plot import dot_lines, plot
from tui.widgets.styled_line import plain


def test_every_round_has_the_score_it_ended_with() -> None:
    table = middle()
    session = GameSession(SeatClient(table), Words("en"))
    sheets = dict(session.sheets())
    assert sorted(sheets) == list(range(10))
    for count, ply in enumerate(table.match.plies, 1):
        for number in filter(None, map(session.game_view.heading, ply.events)):
            then = table.match.at(count)
            assert sheets[number - 1] == table.game.score(then.view(session.seat))
    assert sheets[9] == table.game.score(table.view(session.seat))


def test_a_moment_of_a_replay_knows_the_rounds_before_it() -> None:
    table = middle()
    whole = dict(GameSession(SeatClient(table), Words("en")).sheets())
    table.match = table.match.at(len(table.match.plies) // 2)
    half = GameSession(SeatClient(table), Words("en")).sheets()
    assert 2 < len(half) < len(whole)
    assert all(whole[number] == sheet for number, sheet in half[:-1])


def test_a_game_whose_first_choices_come_before_its_rounds_starts_at_round_0() -> None:
    assert [number for number, _ in GameSession(SeatClient(jump.begin()), Words("en")).sheets()] == [0]


@pytest.mark.parametrize("rounds", [13, 50, 99, 101, 105, 107, 120])
def test_the_numbers_of_rounds_never_touch_each_other(rounds: int) -> None:
    """Two were read as one: ``96104``."""
    names = [str(number) for number in range(rounds)]
    words = Words("en")
    words.paint(True)
    for columns in range(40, 110):
        below = plain(drawn([[*range(rounds)]], names, (columns, 9), words)[-1])
        assert [number for number in below.split() if number not in names] == []


def test_a_chart_is_called_by_what_the_rounds_of_the_game_are() -> None:
    titles = {game: Words("en", game).say("chart.title", figure="Total") for game in games.GAMES}
    assert titles["terraforming-mars"] == "Total by generation" and titles["dice-game"] == "Total by turn"


def test_equal_figures_stand_side_by_side() -> None:
    drawn = plot([[20, 20], [20, 30], [20, 20]], ["0", "1"], 40, 8)
    assert len(drawn) == 8
    assert drawn[-2].startswith("20ABC") and drawn[-2].count("A") == 2
    assert sum("B" in text for text in drawn) == 2
    assert all(text.isascii() for text in drawn)


def test_lines_of_dots_belong_to_their_series_and_end_at_lines_of_their_own() -> None:
    drawn = dot_lines([[0, 10, 40], [0, 20, 40], [0, 0, 0]], 30, 9)
    assert {(y, tick) for y, tick in drawn.ticks.items()} == {(0, 40), (2, 30), (4, 20), (6, 10), (8, 0)}
    assert drawn.ends == [0, 1, 8]
    assert all(len(cells) == 30 for cells in drawn.cells) and len(drawn.cells) == 9
    seen = {seat for cells in drawn.cells for _, seat in cells}
    assert seen == {None, 0, 1, 2}
    assert {sign for cells in drawn.cells for sign, seat in cells if seat is None} == {" "}
    assert {seat for _, seat in drawn.cells[8][15:]} == {2}, "the last stays below"
    assert drawn.near(0, 0) == (8, 0) and drawn.near(40, 29) == (0, 29)


@pytest.mark.parametrize("lines", range(3, 46))
def test_the_figures_of_an_axis_have_the_same_number_of_lines_between_them(lines: int) -> None:
    """Four steps on six lines were 80, 60, 40, nothing, 20 and 0."""
    for low, high in ((0, 0), (0, 13), (14, 63), (0, 86), (20, 44), (-3, 120), (3, 5), (0, 1000)):
        drawn = dot_lines([[low, high], [low, low]], 20, lines)
        assert len(drawn.cells) == lines and max(drawn.ticks) == lines - 1
        places = sorted(drawn.ticks)
        assert len({below - above for above, below in pairwise(places)}) == 1, (low, high)
        figures = [drawn.ticks[y] for y in places]
        assert len({above - below for above, below in pairwise(figures)}) == 1 and figures[0] > figures[-1]
        assert figures[-1] <= low and high <= figures[0]
        assert drawn.near(low, 0)[0] >= drawn.near(high, 19)[0]
        left = [text[:6].strip() for text in plot([[low, high]], ["0", "1"], 40, lines)]
        numbers = [y for y, text in enumerate(left[:-1]) if text.rstrip("AB").lstrip("-").isdecimal()]
        assert len({below - above for above, below in pairwise(numbers)}) == 1, (low, high, left)


def test_a_single_round_is_drawn_too() -> None:
    drawn = dot_lines([[20], [20]], 20, 5)
    assert drawn.ends == [3, 4]
    assert {seat for _, seat in drawn.cells[4]} == {0}, "the first is on top"


def test_the_letter_of_the_winner_stands_above_when_the_ends_are_close() -> None:
    assert dot_lines([[0, 66], [0, 64]], 20, 6).ends == [2, 3]
    assert dot_lines([[0, 64], [0, 66]], 20, 6).ends == [3, 2]
    assert dot_lines([[0, 1], [0, 80], [0, 0]], 20, 6).ends == [4, 1, 5]


async def test_the_next_key_shows_the_next_figure(folders: Path) -> None:
    app = app_for(middle())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "r")
        await press(pilot, "t")
        assert isinstance(app.screen, ChartScreen)
        first = screen_lines(app)
        await press(pilot, "tab")
        assert app.screen.figure == "rating"
        assert screen_lines(app) != first
        await press(pilot, "shift+tab")
        assert screen_lines(app) == first


def test_the_plotting_library_is_imported_when_a_plot_is_asked_for() -> None:
    code = (
        "import sys, tui.textual_app, tui.text.plot, tui.screens.chart, tui.screens.score\n"
        "assert 'plotext' not in sys.modules\n"
        "tui.text.plot.plot([[1, 2]], ['0', '1'], 20, 5)\n"
        "assert 'plotext' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
