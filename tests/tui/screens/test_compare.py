"""Two tries of the same deal beside each other: on the screens, from the end of a game, and on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core.rng import Stream
from engine.games import game
from saves import file_ops
from tests.environment import here
from tests.toy_game import ToyRules
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.comparison import TOTAL, Comparison, tries_of
from tui.app.game_table import GameTable, Seat
from tui.app.lesson import SECOND
from tui.commands.cli import main
from tui.screens.compare import CompareScreen
from tui.screens.end_menu import EndScreen
from tui.screens.history import HistoryScreen
from tui.screens.library import LibraryScreen
from tui.text import LANGUAGES, Words

pytestmark = pytest.mark.usefixtures("toy", "folders")
TWO = game("jump-drive").rules_type(players=2)


def tried(script: str, seed: str = "TWICE", lesson: str = "") -> GameTable:
    """A game of one deal that was played at random."""
    table = GameTable.new(here(), "toy", ToyRules(), seed, [Seat("Ann"), Seat("Bo")], lesson=lesson)
    stream = Stream.named("tried", script)
    while (decision := table.to_answer()) is not None:
        table.match.choose(decision.seat, decision.options.pick(stream), durable=False)
    return table


def two_tries() -> list[str]:
    """The names of two tries, and of a game of another deal."""
    tables = [tried("a"), tried("b"), tried("a", seed="OTHER")]
    for table in tables:
        table.close()
    return [table.name for table in tables]


def test_only_games_of_the_same_deal_are_compared() -> None:
    first, second, other = two_tries()
    saves = here().list_saves()
    assert tries_of(saves, first) == [second]
    assert tries_of(saves, other) == []
    assert tries_of(saves, "nothing") == []


def test_figures_are_those_of_the_score_sheets() -> None:
    first, second, _ = two_tries()
    compared = Comparison(here(), first, second, Words("en"))
    totals = [int(here().summary(name).status["points0"]) for name in (first, second)]
    rows = compared.rows()
    assert (rows[0].figure, rows[0].first, rows[0].second) == (TOTAL, *map(str, totals))
    more = totals[1] - totals[0]
    assert rows[0].more == (f"{more:+d}" if more else "=")
    series = compared.series(TOTAL)
    assert [values[-1] for values in series] == totals
    assert len(series[0]) == len(series[1]) == len(compared.rounds)
    assert sum(int(row.first) for row in rows if row.figure and row.figure != TOTAL) == totals[0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_library_compares_and_the_chart_follows_the_cursor(language: str) -> None:
    two_tries()
    app = app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        await until(pilot, lambda: isinstance(app.screen, LibraryScreen) and app.screen.here)
        await settle(pilot)
        say = Words(language).say
        while app.screen.at is None or app.screen.at.header.seed != "TWICE":  # type: ignore[attr-defined]
            await press(pilot, "down")
        await press(pilot, "v")
        await until(pilot, lambda: isinstance(app.screen, CompareScreen) and app.screen.here)
        await settle(pilot)
        before = screen_lines(app)
        assert any(say("compare.title") in text for text in before)
        await press(pilot, "down")
        await settle(pilot)
        assert screen_lines(app)[5] != before[5]
        await press(pilot, "escape")
        await settle(pilot)
        assert isinstance(app.screen, LibraryScreen)


async def test_the_history_compares_the_newest_game_that_was_tried_twice() -> None:
    first, second, other = two_tries()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "g")
        await until(pilot, lambda: isinstance(app.screen, LibraryScreen) and app.screen.here)
        await press(pilot, "t")
        await until(pilot, lambda: isinstance(app.screen, HistoryScreen) and app.screen.played is not None)
        history = app.screen
        assert isinstance(history, HistoryScreen)
        await settle(pilot)
        await press(pilot, "v")
        await until(pilot, lambda: isinstance(app.screen, CompareScreen))
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        assert {screen.name_here, *screen.others} == {first, second}
        await press(pilot, "escape")
        await until(pilot, lambda: app.screen is history)
        for name in (first, second):
            file_ops.delete(here(), name)
        await press(pilot, "v")
        await settle(pilot)
        assert app.screen is history
        assert any("no other attempt" in text for text in screen_lines(app)), other


@pytest.mark.parametrize("lesson", ["", SECOND])
async def test_the_end_offers_it_where_the_deal_was_tried_before(lesson: str) -> None:
    tried("a", lesson=lesson).close()
    table = tried("b")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(20):
            if isinstance(app.screen, EndScreen):
                break
            await press(pilot, "enter")
            await settle(pilot)
        screen = app.screen
        assert isinstance(screen, EndScreen)
        await until(pilot, lambda: screen.tried is not None)
        await press(pilot, "s")
        await until(pilot, lambda: isinstance(app.screen, CompareScreen))


def test_a_game_that_was_played_to_learn_is_a_try_too(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tried("a", lesson=SECOND), tried("b")
    for table in (first, second):
        table.close()
    assert main(["compare", second.name]) == 0
    assert f"A {first.name}" in capsys.readouterr().out


def test_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    first, second, other = two_tries()
    for words in (["compare", first, second], ["compare", second]):
        assert main(words) == 0
        told = capsys.readouterr().out
        assert f"A {first}" in told
        assert f"B {second}" in told
    assert main(["compare", other]) == 1
    assert "no other attempt" in capsys.readouterr().err
    assert main(["compare", first, other]) == 1
    assert main(["compare"]) == 2


def test_a_moment_is_exported_and_begun_with(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    table = GameTable.new(here(), "jump-drive", TWO, "EXPORTED", [Seat("Ann"), Seat("", "bot", "easy")])
    stream = Stream.named("exported")
    while (decision := table.match.pending) and len(table.match.plies) < 12:
        table.match.choose(decision[0].seat, decision[0].options.pick(stream), durable=False)
    name = table.name
    table.close()
    target = tmp_path / "early.position"
    assert main(["export", name, str(target), "--at", "9"]) == 0
    assert "after choice" in capsys.readouterr().out
    assert main(["export", name, str(tmp_path / "x.txt"), "--at", "9"]) == 2
    assert main(["new", "toy", "--position", str(target)]) in (1, 2)
    assert main(["new", str(tmp_path / "none.position")]) == 1
