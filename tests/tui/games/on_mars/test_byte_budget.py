"""How many bytes the table of On Mars costs: first frame, a step on the map, in lists; at rest none."""

from __future__ import annotations

import pytest

from tests.tui.games.on_mars.tables import table
from tests.tui.screens.test_byte_budget import LIST_STEP, PAINTED_STEP, app_with, taken_by
from tui.terminal.theme_choice import DARK

FIRST_FRAME = {True: 6_000, False: 3_300}
"""At 80x24 in true colour, by whether it is painted."""
OPENED = 1_500
"""A list in the zone of the menu: everything else stays."""
AROUND = "jjlnbhyullnnhhhyybbuukkkljjj"
"""A walk over the map in all directions."""


pytestmark = pytest.mark.usefixtures("folders", "true_colour")


async def taken(keys: tuple[str, ...], kind: str = "turn", *, painted: bool = True, remote: bool = False) -> list[int]:
    """The bytes of the first frame, and of each key."""
    return await taken_by(app_with(table(kind), DARK, painted=painted, remote=remote), keys)


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
async def test_the_first_frame(painted: bool) -> None:
    (first,) = await taken((), painted=painted)
    assert 1_000 < first <= FIRST_FRAME[painted]


@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
async def test_opening_a_list_and_closing_it(painted: bool) -> None:
    _, opened, closed = await taken(("x", "escape"), painted=painted)
    assert 0 < opened <= OPENED
    assert 0 < closed <= OPENED


@pytest.mark.diagonal
@pytest.mark.parametrize("remote", [True, False], ids=["slow", "near"])
@pytest.mark.parametrize("painted", [True, False], ids=["painted", "letters"])
async def test_a_step_on_the_map(painted: bool, remote: bool) -> None:
    _, _, *steps = await taken(("shift+tab", *AROUND), painted=painted, remote=remote)
    assert sum(size > 0 for size in steps) > 20, "the cursor moved"
    assert max(steps) <= PAINTED_STEP[remote], steps


@pytest.mark.diagonal
@pytest.mark.parametrize("remote", [True, False], ids=["slow", "near"])
@pytest.mark.parametrize("kind", ["construct", "move"])
async def test_a_step_with_what_would_come_of_it(kind: str, remote: bool) -> None:
    """Behind a slow line that waits until the cursor rests."""
    _, *steps = await taken(tuple(AROUND), kind, remote=remote)
    assert max(steps) <= PAINTED_STEP[remote], steps


@pytest.mark.parametrize(
    ("keys", "kind"),
    [
        (("C", "down", "down", "down", "up"), "turn"),
        (("G", "down", "down", "down", "up"), "turn"),
        (("x", "down", "down", "up"), "turn"),
        (("down", "down", "up"), "blueprint"),
    ],
    ids=["cards", "supply", "executive", "blueprints"],
)
async def test_a_step_in_a_list(keys: tuple[str, ...], kind: str) -> None:
    _, _, *steps = await taken(keys, kind)
    assert 0 < max(steps) <= LIST_STEP, steps
