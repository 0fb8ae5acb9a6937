"""No puzzle that Enter alone solves is called medium or hard."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tui.screens.keys import app_for, press, settle, until
from tui.app import puzzle_store
from tui.app.game_table import GameTable
from tui.games.puzzle_set import GRADES, book

ENTERS = 14
"""Enters that solve a puzzle if any do."""


async def after_enters(slug: str, number: int) -> GameTable:
    """Return the table of a puzzle after Enter, again and again, wherever the cursor begins."""
    table = puzzle_store.table_of(slug, number)
    app = app_for(table)
    assert table.trial is not None
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        for _ in range(ENTERS):
            if table.trial.standing != "open":
                break
            await until(pilot, lambda: table.to_answer() is not None or table.over)
            await press(pilot, "enter")
            await settle(pilot)
    return table


async def test_a_puzzle_is_easy_however_much_fails_if_enter_solves_it(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ledger Office was called hard, and the cursor began on it."""
    monkeypatch.setattr("tui.screens.confirm.HELD", 0)
    found = book("dice-game")
    number, puzzle = next((at, one) for at, one in enumerate(found.puzzles, 1) if one.name == "8c9b3b89")
    assert puzzle.failing > found.medium and found.grade(puzzle) == GRADES[0]
    table = await after_enters("dice-game", number)
    assert table.trial is not None and table.trial.standing == "reached"


@pytest.mark.slow
@pytest.mark.parametrize("slug", puzzle_store.puzzled())
async def test_enter_alone_solves_no_medium_or_hard_puzzle(
    slug: str, folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.confirm.HELD", 0)
    for number, puzzle in enumerate(book(slug).puzzles, 1):
        if book(slug).grade(puzzle) > GRADES[0]:
            table = await after_enters(slug, number)
            assert table.trial is not None and table.trial.standing != "reached", (number, puzzle.name)
