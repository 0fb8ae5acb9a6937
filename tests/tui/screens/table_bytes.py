"""Count the bytes of a table: ``python -m tests.tui.screens.table_bytes [GAME ...]`` prints them for each game.

A column is a window and a look. In each are the most bytes of a first frame, and of a list that opens by a letter of
the menu, over four positions of a game of random choices and two with a list to open; half of them
with the large map at 80x24.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from engine.core.options import OneOf
from tests.environment import person
from tests.tui.fake_terminal import ComparingDriver, driver_of
from tests.tui.screens.frozen_environment import own_folders, stand_still
from tests.tui.screens.keys import settle
from tests.tui.screens.test_stability import GAMES, positions, table_of
from tui.app.game_table import GameTable
from tui.screens.running import RunningScreen
from tui.terminal.theme_choice import DARK
from tui.textual_app import AreoApp

LOOKS = {"true": ("truecolor", True), "256": ("", True), "letters": ("truecolor", False)}
"""COLORTERM, and whether the table is painted."""
LISTED = ("play", "executive")
"""Choices of Terraforming Mars and On Mars that are made in a list."""
SIZES = ((80, 24), (120, 40), (200, 60))


class Bytes(NamedTuple):
    """The bytes of first frames and of opened lists, one for each position or list."""

    first: list[int]
    opened: list[int]


class Counting(ComparingDriver):
    """Counts the bytes and draws nothing."""

    def write(self, data: str) -> None:
        self.cells.feed(data)

    def send(self, text: str) -> None:
        self.sent += len(text.encode())


def use_look(patch: pytest.MonkeyPatch, look: str) -> None:
    """Set the variables of a terminal with the colours of a look."""
    patch.setenv("TERM", "xterm-256color")
    patch.setenv("COLORTERM", LOOKS[look][0])
    patch.delenv("NO_COLOR", raising=False)


async def count(slug: str, size: tuple[int, int], look: str) -> Bytes:
    """Count the bytes of some positions of a game, and of each list that a letter of their menus opens."""
    found = Bytes([], [])
    for number, table in enumerate(_tables(slug)):
        app = AreoApp(person(painted=LOOKS[look][1], theme=DARK, large_map=bool(number % 2)), table)
        app.driver_class = Counting
        async with app.run_test(headless=False, size=size) as pilot:
            await settle(pilot)
            await settle(pilot)
            driver = driver_of(app)
            found.first.append(driver.taken())
            if not any(isinstance(screen, RunningScreen) for screen in app.screen_stack):
                continue
            shown = table_of(app)
            if app.screen is not shown:
                continue
            for letter in [item.letter for item in shown.view.menu.values() if item.page and item.open]:
                await pilot.press(letter)
                await settle(pilot)
                found.opened.append(driver.taken())
                await pilot.press("escape")
                await settle(pilot)
                driver.taken()
    return found


def _tables(slug: str) -> list[GameTable]:
    """Return four positions of a game, and two whose menu can open a list."""
    return [*positions(slug, 30, slice(10, 22, 3)), *islice(filter(_opens_list, positions(slug, 30)), 2)]


def _opens_list(table: GameTable) -> bool:
    """Return whether a turn begins in which a list is behind a letter of the menu."""
    decision = table.to_answer()
    return (
        decision is not None
        and decision.root
        and isinstance(decision.options, OneOf)
        and any(choice.verb in LISTED for choice in decision.options)
    )


def line_of(slug: str, columns: Iterable[Bytes]) -> str:
    """Return the counts of a game as a line of a Markdown table."""
    cells = [f"{max(one.first):,} / {max(one.opened, default=0):,}" for one in columns]
    return f"| {slug} | {' | '.join(cells)} |"


def main(names: Iterable[str]) -> None:
    """Print a Markdown table: a line for each game."""
    kinds = [(size, look) for size in SIZES for look in LOOKS]
    heads = [f"{size[0]}x{size[1]} {look}" for size, look in kinds]
    print(f"| first frame / opened list | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|", sep="\n")
    for slug in names or GAMES:
        columns: list[Bytes] = []
        for size, look in kinds:
            with pytest.MonkeyPatch.context() as patch, TemporaryDirectory() as place:
                own_folders(patch, Path(place))
                stand_still(patch)
                use_look(patch, look)
                columns.append(asyncio.run(count(slug, size, look)))
        print(line_of(slug, columns), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
