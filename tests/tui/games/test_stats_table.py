"""The wall of each game: it fits from the smallest window on, names everybody, and each figure says what it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from engine.terraforming_mars.board.goals import award_value, milestone_value
from engine.terraforming_mars.modules import map_of
from tests.tui.games.jump_drive import tables as jump
from tests.tui.pictures import sample_games
from tests.tui.pictures.main_screens import toy_table
from tests.tui.screens.views import alone, middle
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.parts import StatsPart
from tui.games.scene import Scene
from tui.games.stats_table import LEAST
from tui.lines.view_commands import ViewCommands
from tui.screens.base import SMALLEST
from tui.screens.framed_screen import FRAME_LINES
from tui.text import LANGUAGES, Words
from tui.widgets.styled_line import StyledLine, plain, width

pytestmark = pytest.mark.usefixtures("toy")
TABLES: dict[str, Callable[[], GameTable]] = {
    "mars": partial(sample_games.at, "mars", "action", 11),
    "mars-five": partial(middle, 5, "hellas"),
    "mars-over": partial(sample_games.over, "mars"),
    "jump": partial(sample_games.at, "jump", "choose", 6),
    "jump-two": partial(jump.middle, 2),
    "jump-over": partial(sample_games.over, "jump"),
}
HEIGHT = SMALLEST[1] - FRAME_LINES


def seen(name: str, language: str = "en", *, painted: bool = False) -> tuple[StatsPart, Scene]:
    words = Words(language)
    words.paint(painted)
    session = GameSession(SeatClient(TABLES[name]()), words)
    assert session.stats is not None
    return session.stats, session.scene


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_it_is_whole_in_the_smallest_window_and_fits_in_every_other(name: str, language: str, painted: bool) -> None:
    stats, scene = seen(name, language, painted=painted)
    whole = [content for content in stats.lines(LEAST, 200) if content]
    assert [content for content in stats.lines(LEAST, HEIGHT) if content] == whole
    for columns in (LEAST, 98, 117, 157, 197, 237):
        lines = stats.lines(columns, 200)
        assert all(width(content) <= columns for content in lines), [plain(content) for content in lines]
        for seat in range(len(scene.state.players)):
            assert any(scene.words.player(seat) in plain(content) for content in lines)


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("name", TABLES)
def test_every_figure_says_what_it_is(name: str, painted: bool) -> None:
    stats, scene = seen(name, painted=painted)
    figures = [run for content in stats.lines(LEAST, 200) for run in content if any(map(str.isdigit, run.text))]
    assert figures
    for run in figures:
        known = run.means or run.spoken or run.text.strip() in {scene.words.player(s) for s in range(9)}
        assert known or run.ink.endswith("head"), run


def row_of(lines: list[StyledLine], name: str) -> StyledLine:
    return next(content for content in lines if any(run.text.strip() == name for run in content))


def test_of_each_goal_it_shows_how_far_everybody_is() -> None:
    stats, scene = seen("mars-five")
    lines, state, words = stats.lines(LEAST, 200), scene.state, scene.words
    goals = map_of(state.rules.map)
    seats = range(len(state.players))
    for (milestone, _), award in zip(goals.milestones, goals.awards, strict=True):
        row = row_of(lines, words.name("milestone", milestone))
        assert row_of(lines, words.name("award", award)) == row
        said = [
            run.spoken.split(" (")[0]
            for run in row
            if run.spoken and run.spoken.startswith(tuple(map(words.player, seats)))
        ]
        reached = [f"{words.player(seat)} {milestone_value(state, seat, milestone)}" for seat in seats]
        assert said == [*reached, *(f"{words.player(seat)} {award_value(state, seat, award)}" for seat in seats)]


def test_the_first_player_and_who_has_passed_are_marked() -> None:
    stats, scene = seen("mars-five")
    state = scene.state
    state.players[2].passed, state.first = True, 3
    rows = stats.lines(LEAST, 200)[1:6]
    assert [any(run.means == "first player of this generation" for run in row) for row in rows] == [
        seat == 3 for seat in range(5)
    ]
    assert [row[0].text for row in rows] == [">", " ", "-", " ", " "]


def test_solo_games_have_no_comparison_table() -> None:
    for table in (alone(), jump.middle(1), toy_table("ring")):
        session = GameSession(SeatClient(table), Words("en"))
        assert session.stats is None
        assert ViewCommands(session).stats("") == []


def test_line_mode_says_it_row_by_row() -> None:
    said = " ".join(ViewCommands(GameSession(SeatClient(TABLES["jump"]()), Words("en"))).stats(""))
    assert "Ann, VP 31, VP per round 15, cards in hand 10, income 9, Military 2, Explore icons 5." in said
    assert "Leo, round 1: 0 VP and 1 card, round 2: 0 VP and 1 card" in said
