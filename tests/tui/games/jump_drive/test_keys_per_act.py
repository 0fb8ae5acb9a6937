"""How many keys the acts of a round take at a table of Jump Drive, by real keys."""

from __future__ import annotations

import pytest

from tests.tui.games.jump_drive.tables import middle, second
from tests.tui.screens.keys import app_for, press, settle, until
from tui.screens.running import RunningScreen

ACTS = {
    "explore and discard": ("", ("e", "enter", "enter"), ["explore", "discard"]),
    "explore by its letter": ("", ("e", "e", "enter"), ["explore", "discard"]),
    "settle and pay": ("gem-world", ("1", "enter"), ["settle gem-world", "pay colony-convoy space-marines"]),
    "develop and pay": ("galactic-salon", ("1", "enter"), ["develop galactic-salon", "pay colony-convoy"]),
    "develop at no cost": ("contact-specialist", ("1",), ["develop contact-specialist"]),
}
"""The card whose number is the first key, the other keys, and how the choices that they make begin."""


@pytest.mark.diagonal
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.usefixtures("folders")
async def test_keys_of_an_act(act: str, size: tuple[int, int]) -> None:
    card, keys, made = ACTS[act]
    table = middle(3)
    app = app_for(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        assert isinstance(app.screen, RunningScreen) and app.screen.view.hand is not None
        values = [row.value for row in app.screen.view.hand.rows if row.value is not None]
        number = (str(values.index(card) + 1),) if card else ()
        for key in (*number, *keys):
            await press(pilot, key)
            await settle(pilot)
        await until(pilot, lambda: sum(ply.seat == 0 for ply in table.match.plies) >= len(made))
        own = [str(ply.choice) for ply in table.match.plies if ply.seat == 0]
        assert all(choice.startswith(begin) for choice, begin in zip(own, made, strict=False)), own


@pytest.mark.usefixtures("folders")
async def test_the_letter_of_a_row_under_the_cursor_takes_it() -> None:
    """The letter had only moved the cursor, however often it was pressed."""
    table = second()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        made = len(table.match.plies)
        await press(pilot, "x")
        await settle(pilot)
        assert len(table.match.plies) == made
        await press(pilot, "x")
        await until(pilot, lambda: len(table.match.plies) > made)
        assert str(table.match.plies[made].choice) == "done"
