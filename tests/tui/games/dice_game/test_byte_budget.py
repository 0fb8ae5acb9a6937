"""How many bytes the table of the Dice Game costs: first frame, a step on the map, in lists, of dice; at rest none."""

from __future__ import annotations

import pytest

from tests.tui.games.dice_game.tables import middle
from tests.tui.screens.test_byte_budget import AROUND, LIST_STEP, PAINTED_STEP, app_with, taken_by
from tui.terminal.theme_choice import DARK

FIRST_FRAME = {True: 5_000, False: 3_300}
"""At 80x24 in true colour, by whether it is painted."""
MARK = 440
"""For a die that is marked to be kept, or an icon that is paid otherwise."""
KEEPING, PAYING = ("production",), ("die green", "play mangrove")


pytestmark = pytest.mark.usefixtures("folders", "true_colour")


async def taken(keys: tuple[str, ...], *choices: str, painted: bool = True, remote: bool = False) -> list[int]:
    """The bytes of the first frame, and of each key."""
    return await taken_by(app_with(middle(3, *choices), DARK, painted=painted, remote=remote), keys)


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
async def test_the_first_frame(painted: bool) -> None:
    (first,) = await taken((), painted=painted)
    assert 1_000 < first <= FIRST_FRAME[painted]


@pytest.mark.parametrize("remote", [True, False])
async def test_a_step_on_the_map(remote: bool) -> None:
    _, _, *steps = await taken(("shift+tab", *AROUND), remote=remote)
    assert sum(size > 0 for size in steps) > 15, "the cursor moved"
    assert max(steps) <= PAINTED_STEP[remote], steps


@pytest.mark.parametrize(
    ("keys", "choices", "most"),
    [
        (("c", "down", "down", "down", "up"), (), LIST_STEP),
        (("d", "down", "down", "down", "up"), (), LIST_STEP),
        (("space", "space", "down", "space", "down"), KEEPING, MARK),
        (("right", "left", "down", "right"), PAYING, MARK),
    ],
    ids=["hand", "pool", "keep", "pay"],
)
async def test_a_step_in_a_list(keys: tuple[str, ...], choices: tuple[str, ...], most: int) -> None:
    _, _, *steps = await taken(keys, *choices)
    assert 0 < max(steps) <= most, steps
