"""The coach's eye on the screens, line by line and as a command: it thinks, is left, goes on, and plays on."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.bots.review import Suspect
from engine.core.message import Refusal
from tests.environment import here
from tests.toy_game import ToyRules
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tests.tui.screens.test_end_menu import finished
from tui.app.game_table import GameTable, Seat
from tui.app.review_text import PAGES, ReviewRow, ReviewText, as_figures, lost_something
from tui.commands.cli import main
from tui.lines.console import Console
from tui.lines.line_mode import LineMode
from tui.lines.review_lines import review_lines
from tui.screens import coach_context
from tui.screens.coach import CoachScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.replay import ReplayScreen
from tui.screens.running import RunningScreen
from tui.screens.what_if import WhatIfScreen
from tui.text import LANGUAGES, Words
from tui.textual_app import AreoApp
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import plain
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("toy", "folders")


def looked_through(coached: ReviewText) -> ReviewText:
    for _ in coached.think():
        pass
    return coached


def coached_of(table: GameTable, language: str = "en") -> ReviewText:
    return ReviewText(table.opened, here().folders, Words(language))


async def reviewed(pilot: Pilot[Any], app: AreoApp, name: str) -> CoachScreen:
    """Open the coach from the replay of a game, and wait until the review is finished."""
    await settle(pilot)
    assert app.open_replay(name) == ""
    await settle(pilot)
    await press(pilot, "H")
    screen = app.screen
    assert isinstance(screen, CoachScreen)
    await until(pilot, lambda: screen.coached.done)
    await settle(pilot)
    return screen


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_coach_opens_from_a_replay_and_shows_its_pages(language: str) -> None:
    table = finished("toy")
    name = table.name
    table.close()
    app = app_for(None, language)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, name)
        words = screen.words
        blamed, suspected = screen.coached.blamed(screen.seat), screen.coached.suspected(screen.seat)
        done = words.say("coach.done", count=len(blamed), open=sum(map(lost_something, suspected)))
        assert done in "\n".join(screen_lines(app))
        for page in PAGES[1:]:
            await press(pilot, "tab")
            rows = screen.coached.page(page, screen.seat)
            assert [row.head for row in rows[:3] if row.head not in "\n".join(screen_lines(app))] == []
        await press(pilot, "right")
        assert screen.seat == 1
        await press(pilot, "escape")
        assert isinstance(app.screen, ReplayScreen)


async def test_enter_plays_on_from_the_moment_of_a_row() -> None:
    table = finished("toy")
    looked_through(coached_of(table))
    name = table.name
    table.close()
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.open_replay(name)
        await settle(pilot)
        await press(pilot, "H", "tab", "down", "enter")
        assert isinstance(app.screen, ConfirmScreen)
        await press(pilot, "x")
        await until(pilot, lambda: app.table is not None)
        assert app.table is not None
        assert any(isinstance(screen, RunningScreen) for screen in app.screen_stack)
        assert 0 < len(app.table.match.plies) < len(table.match.plies)


def test_findings_are_kept_with_the_game_under_any_name() -> None:
    table = finished("toy")
    part = coached_of(table)
    for _, _ in zip(range(1500), part.think(), strict=False):
        pass
    part.keep()
    assert not part.done
    again = coached_of(table)
    assert again.review == part.review
    whole = looked_through(again)
    alone = ReviewText(table.opened, None, Words("en"))
    assert looked_through(alone).review == whole.review
    at_once = coached_of(table)
    assert at_once.done
    assert at_once.percent == 100
    damaged = next(here().folders.reviews.iterdir())
    damaged.write_bytes(damaged.read_bytes()[:-3])
    assert not coached_of(table).done


def test_a_game_that_runs_is_not_looked_through() -> None:
    table = GameTable.new(here(), "toy", ToyRules(), "RUNS", (Seat("Ann"), Seat("Bo")))
    with pytest.raises(Refusal, match=r"coach\.not-over"):
        coached_of(table)
    table.close()


def test_line_mode_and_the_command_say_what_the_screens_show(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    table = finished("toy")
    coached = looked_through(coached_of(table))
    said = io.StringIO()
    LineMode(table, Words("en"), Console(io.StringIO("coach course\nquit\n"), said), here().folders).run()
    for row in coached.course(0):
        assert row.head in said.getvalue()
    assert main(["review", table.name]) == 0
    shown = capsys.readouterr().out
    assert [text for text in review_lines(coached_of(table), coached.words, PAGES) if text not in shown] == []
    file = tmp_path / "game.areo"
    file.write_bytes(here().path_of(table.name).read_bytes())
    assert main(["review", str(file), "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["done"]
    assert figures["blamed"] == json.loads(json.dumps(as_figures(coached)["blamed"]))
    assert len(figures["course"]) == len(coached.course(0))
    assert main(["review", "no-such-game"]) == 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_each_figure_of_what_if_with_and_without_the_choice(language: str) -> None:
    table = GameTable.new(here(), "toy", ToyRules(), "IF", (Seat("Ann"), Seat("", "bot", "easy")))
    app = app_for(table, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "I")
        screen = app.screen
        assert isinstance(screen, WhatIfScreen)
        await until(pilot, lambda: screen.outlook is not None and screen.outlook.deals == 40)
        await settle(pilot)
        shown = "\n".join(screen_lines(app))
        assert screen.outlook is not None
        assert all(row.name in shown for row in screen.outlook.rows)
        assert screen.words.say("project.with") in shown
        await press(pilot, "escape")
        assert not isinstance(app.screen, WhatIfScreen)


async def test_what_if_leaves_no_large_window_half_empty() -> None:
    table = GameTable.new(here(), "toy", ToyRules(), "IF", (Seat("Ann"), Seat("", "bot", "easy")))
    app = app_for(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "I")
        screen = app.screen
        assert isinstance(screen, WhatIfScreen)
        await until(pilot, lambda: screen.outlook is not None and screen.outlook.deals == 40)
        await settle(pilot)
        page, rest = screen.query_one("#page"), screen.query_one("#rest")
        assert rest.display and page.region.bottom <= rest.region.y


def test_line_mode_of_what_if() -> None:
    table = GameTable.new(here(), "toy", ToyRules(), "IF", (Seat("Ann"), Seat("", "bot", "easy")))
    said = io.StringIO()
    LineMode(table, Words("en"), Console(io.StringIO("if bid 2\nif bid 99\nquit\n"), said)).run()
    assert "Money" in said.getvalue()
    assert "if not" in said.getvalue()
    assert Words("en").say("project.nothing") in said.getvalue()


def test_choices_before_the_first_round_count_as_setup() -> None:
    table = finished("toy")
    coached = coached_of(table)
    coached.review.looked = coached.review.plies
    coached.review.suspects.extend((Suspect(0, 0, 0, "roll", "bid 0", 2.0), Suspect(1, 0, 3, "roll", "bid 0", 1.0)))
    heads = [one.head for one in coached.choices(0)]
    assert [head.partition(",")[0] for head in heads] == ["Start", "Round 3"]
    table.close()


@pytest.mark.parametrize("keys", [("end",), ("end", "up")])
async def test_the_row_of_the_cursor_is_whole_at_the_end_of_a_page(
    keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished("toy")
    name = table.name
    table.close()
    many = [ReviewRow(f"Card {number}", "1", more=("its cost", "its gain")) for number in range(30)]
    monkeypatch.setattr(ReviewText, "page", lambda *_: many)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await reviewed(pilot, app, name)
        await press(pilot, "tab", "tab", *keys)
        rows, shown = screen.query_one("#rows", RowList), screen_lines(app)
        at = next(number for number, text in enumerate(shown) if text.startswith(">"))
        assert f"Card {rows.value[2]} " in shown[at]
        assert [text.strip() for text in shown[at + 1 : at + 3]] == ["its cost", "its gain"]
        assert rows.region.bottom <= screen.query_one("#foot").region.y


def suspected(coached: ReviewText, plies: tuple[int, ...]) -> None:
    """Let a review wait for what these choices cost."""
    coached.review.looked = coached.review.plies
    coached.review.suspects = [Suspect(ply, 0, ply, "bid 0", "bid 2", 9.0 - ply) for ply in plies]


async def test_rows_stay_in_place_while_choices_are_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list began again at its top, in another order, at each step of the review."""
    table = finished("toy")
    name = table.name
    table.close()
    monkeypatch.setattr(ReviewText, "think", lambda *_: iter(()))
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.open_replay(name)
        await settle(pilot)
        await press(pilot, "H")
        screen = app.screen
        assert isinstance(screen, CoachScreen)
        suspected(screen.coached, (0, 2, 4, 6, 8, 10, 12, 14, 16, 18))
        screen.draw()
        await settle(pilot)
        await press(pilot, "end", "up")
        before = screen_lines(app)
        first = screen.coached.review.suspects[0]
        first.points, first.chances = [5.0] * 12, [0.5] * 12
        screen.draw()
        await settle(pilot)
        after = screen_lines(app)
        assert [text for text in before if "Round" in text] == [text for text in after if "Round" in text]
        assert any(text.startswith(">") and "Round 16" in text for text in after)


async def test_a_wide_window_has_list_reasons_and_table_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished("toy")
    looked_through(coached_of(table))
    name = table.name
    table.close()
    app = app_for()
    async with app.run_test(size=(200, 60)) as pilot:
        screen = await reviewed(pilot, app, name)
        rows, detail = screen.query_one("#rows", RowList), screen.query_one("#detail", StyledLines)
        assert (rows.region.right, rows.region.y) == (detail.region.x, detail.region.y)
        assert detail.region.right == 200
        await press(pilot, "tab")
        await until(pilot, lambda: screen.context.is_drawn)
        shown = [plain(content) for content in detail.lines]
        assert sum(bool(text.strip()) for text in shown) > 20
        assert screen.words.say("chart.title", figure=screen.words.say("coach.win-chance")) in shown[0]
        ply = screen.coached.course(screen.seat)[-1].ply
        monkeypatch.setattr(coach_context, "RESTS", 3600.0)
        await press(pilot, "end")
        assert rows.value == ("course", screen.seat, ply) and not screen.context.is_drawn
        assert [plain(content) for content in detail.lines][30:] == shown[30:], "the table of the last row stays"
        await press(pilot, "tab")
        assert any(screen.words.say("score.total") in plain(content) for content in detail.lines)


async def test_a_small_window_cuts_no_details_of_a_finished_review(monkeypatch: pytest.MonkeyPatch) -> None:
    """The interval was below the last line, and a cut name had no mark."""
    table = finished("toy")
    looked_through(coached_of(table))
    name, long = table.name, "x" * 100
    rows = [ReviewRow(f"Round {ply} {long}", "-3.0 VP", (long * 5, "its end"), ply=ply) for ply in range(0, 20, 2)]
    table.close()
    monkeypatch.setattr(ReviewText, "page", lambda *_: rows)
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await reviewed(pilot, app, name)
        shown = screen_lines(app)
        assert "  its end" in shown
        assert sum(text.lstrip("> ").startswith("Round ") and "…" in text for text in shown) >= 3
