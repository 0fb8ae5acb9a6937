"""Puzzles on the screens: from the title to solved, by way of a missed try and a hint."""

from __future__ import annotations

import re
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.environment import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app import puzzle_store
from tui.app.puzzle_attempt import HINTS
from tui.screens.puzzle_end import PuzzleEndScreen
from tui.screens.puzzle_solution import PuzzleSolutionScreen
from tui.screens.puzzles import PuzzlesScreen
from tui.screens.running import RunningScreen
from tui.screens.title import TitleScreen
from tui.textual_app import AreoApp

pytestmark = pytest.mark.usefixtures("toy")


async def choose(pilot: Pilot[Any], text: str) -> None:
    await press(pilot, "colon")
    await settle(pilot)
    await press(pilot, *text, "enter")


def first_row(app: AreoApp) -> str:
    """The line of the first puzzle, below the heading of its grade."""
    return next(text for text in screen_lines(app) if re.match(r"\W*1 ", text))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_puzzle_is_missed_undone_and_solved(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_store, "puzzled", lambda: ["toy"])
    app = app_for()
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, TitleScreen)
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen) and app.screen.here)
        assert [text for text in screen_lines(app) if text.lstrip().startswith(("▸", ">"))] == [first_row(app)]
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await press(pilot, "H")
        shown = "\n".join(screen_lines(app))
        assert "Puzzle 1." in shown
        assert "This does not work: pass" in " ".join(shown.split())
        await choose(pilot, "pass")
        await until(pilot, lambda: isinstance(app.screen, PuzzleEndScreen))
        assert "Goal not reached" in "\n".join(screen_lines(app))
        await press(pilot, "e")
        await until(pilot, lambda: isinstance(app.screen, PuzzleSolutionScreen))
        shown = "\n".join(screen_lines(app))
        assert "1. sell, then discard card-2 card-9" in shown
        assert "wood from 2 to 4" in shown
        assert "Cards are money." in shown
        assert "The 9 most plausible first moves all fail;" in shown
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, PuzzleEndScreen))
        await press(pilot, "z")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await choose(pilot, "sell")
        await until(pilot, lambda: app.table is not None and len(app.table.match.plies) == 1)
        await settle(pilot)
        await press(pilot, "a", "enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleEndScreen))
        assert "Solved." in "\n".join(screen_lines(app))
        (solved,) = puzzle_store.solved(here().folders)["toy"].values()
        assert solved.hints == HINTS, "who reads the solution has used all hints"
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen))
        shown = "\n".join(screen_lines(app))
        assert "1 of 2" in shown
        assert re.search(r"\* Sell Out +Scoring", shown)
        assert "have 4 wood" in shown


async def test_the_list_opens_also_where_the_program_began_with_a_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """The key ended the program."""
    monkeypatch.setattr(puzzle_store, "puzzled", lambda: ["toy"])
    app = app_for(puzzle_store.table_of("toy", 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await choose(pilot, "pass")
        await until(pilot, lambda: isinstance(app.screen, PuzzleEndScreen))
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen) and app.screen.here)
        assert app.return_value is None
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, PuzzleEndScreen))
        await press(pilot, "p")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen) and app.screen.here)
        await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
