"""How many bytes the table of Jump Drive costs: first frame, steps in the hand, a list of ways, a mark."""

from __future__ import annotations

import pytest

from tests.tui.fake_terminal import driver_of
from tests.tui.games.jump_drive import tables
from tests.tui.pictures import sample_games
from tests.tui.screens.keys import press, settle
from tests.tui.screens.test_byte_budget import app_with
from tui.app.game_table import GameTable
from tui.terminal.theme_choice import DARK

FIRST_FRAME = {(80, 24): (4_800, 3_600), (120, 40): (7_500, 5_600), (200, 60): (13_000, 7_800)}
"""In true colour, painted and in letters."""
STEP = 1_300
"""A step in the hand, with the detail of the card."""
OPENING = 1_500
"""A list of ways, and back."""
MARK = 700
"""With the detail, which says that a full selection cannot be undone."""

pytestmark = pytest.mark.usefixtures("folders", "true_colour")


async def taken(table: GameTable, size: tuple[int, int], *keys: str, painted: bool = True) -> list[int]:
    """The bytes of the first frame, and of each key; after each nothing more is sent."""
    app = app_with(table, DARK, painted=painted)
    async with app.run_test(headless=False, size=size) as pilot:
        await settle(pilot)
        driver = driver_of(app)
        found = [driver.taken()]
        for key in keys:
            await press(pilot, key)
            await settle(pilot)
            found.append(driver.taken())
        await settle(pilot)
        assert not driver.taken(), "nothing is sent while nothing happens"
    return found


@pytest.mark.diagonal
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
@pytest.mark.parametrize("size", FIRST_FRAME)
async def test_the_first_frame(size: tuple[int, int], painted: bool) -> None:
    (first,) = await taken(sample_games.at("jump", "choose", 5), size, painted=painted)
    assert 1_000 < first <= FIRST_FRAME[size][not painted]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_steps_and_the_list_of_ways(size: tuple[int, int]) -> None:
    _, *sent = await taken(tables.middle(4), size, "down", "down", "enter", "down", "escape")
    assert all(sent), sent
    one, two, opened, step, closed = sent
    assert max(one, two, step) <= STEP, sent
    assert max(opened, closed) <= OPENING, sent


async def test_a_mark_costs_its_row_and_the_detail() -> None:
    _, *sent = await taken(tables.paying(), (80, 24), "space", "space")
    assert 0 < max(sent) <= MARK, sent
