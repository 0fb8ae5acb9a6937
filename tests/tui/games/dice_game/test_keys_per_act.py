"""How many keys the acts of a turn take at a table of the Dice Game, by real keys, and what looking around moves."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine.core.choice import Choice
from tests.tui.games.dice_game.tables import middle
from tests.tui.memory_driver import MemoryDriver
from tests.tui.screens.keys import app_for, press, screen_lines, settle, until
from tui.app.game_table import GameTable

MAIN = ("die green",)
"""The choice after which a main action is decided."""
ACTS = {
    "gain a die": ((), ("d", "1"), ["die"]),
    "turn a die": ((), ("f", "1", "enter"), ["turn", "turn", "pay"]),
    "draw cards": ((), ("x", "enter"), ["draw", "pay"]),
    "raise the temperature": (MAIN, ("t", "enter"), ["temperature", "pay"]),
    "place an ocean": (MAIN, ("w", "enter"), ["ocean", "place"]),
    "play a card": (MAIN, ("c", "4", "enter"), ["play", "pay"]),
    "play a card with a tile": (MAIN, ("c", "5", "enter", "enter"), ["play", "pay", "place"]),
    "take a production turn": ((), ("p", "1", "2", "enter", "enter"), ["production", "keep", "discard"]),
    "skip": ((), ("e",), ["skip"]),
}
"""The choices before, the keys, and the choices that they make."""


async def take_production_turn(pilot: Pilot[Any]) -> None:
    """Wait until the dice to keep are asked."""
    await settle(pilot)
    await press(pilot, "p")
    await until(pilot, lambda: "which dice do you keep" in screen_lines(pilot.app)[-2])


@pytest.mark.diagonal
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.usefixtures("folders")
async def test_keys_of_an_act(act: str, size: tuple[int, int]) -> None:
    before, keys, made = ACTS[act]
    table = middle(3, *before)
    first = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for key in keys:
            await press(pilot, key)
            await settle(pilot)
        await until(pilot, lambda: len(table.match.plies) >= first + len(made))
        own = [ply.choice.verb for ply in table.match.plies[first:] if ply.seat == 0]
        assert own[: len(made)] == made


def choice_made(table: GameTable, verb: str) -> Choice | None:
    """Return the first choice with this verb, as soon as it is made."""
    return next((ply.choice for ply in table.match.plies if ply.choice.verb == verb), None)


@pytest.mark.usefixtures("folders")
async def test_the_number_below_a_die_pays_with_it() -> None:
    table = middle(3)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "x", "3", "enter")
        await until(pilot, lambda: choice_made(table, "pay"))
        paid = choice_made(table, "pay")
        assert paid is not None and paid.amounts == (("microbe", 1),), "the third die is a microbe"


@pytest.mark.usefixtures("folders")
async def test_the_letter_below_a_die_pays_with_it() -> None:
    table = middle(3)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert screen_lines(app)[-3].split() == list("123456789AB"), "before anything is asked"
        await press(pilot, "x", "p")
        await settle(pilot)
        assert "can't be chosen" not in "".join(screen_lines(app)), "p is no die"
        await press(pilot, "B", "enter")
        await until(pilot, lambda: choice_made(table, "pay"))
        paid = choice_made(table, "pay")
        assert paid is not None and paid.amounts == (("steel", 1),), "the eleventh die is a steel"


@pytest.mark.usefixtures("folders")
async def test_the_tenth_die_has_the_first_free_letter_as_key() -> None:
    """After the digits come letters, each printed below its die."""
    table = middle(3)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await take_production_turn(pilot)
        keys = screen_lines(app)[-3].split()
        assert keys == list("123456789AB")
        await press(pilot, "A", "enter")
        await until(pilot, lambda: choice_made(table, "keep"))
        kept = choice_made(table, "keep")
        assert kept is not None and kept.args == ("energy",)


@pytest.mark.usefixtures("folders")
async def test_a_hand_that_is_only_read_keeps_its_columns() -> None:
    app = app_for(middle(3, "turn"))
    app.driver_class = MemoryDriver

    def lines() -> list[str]:
        driver = app.terminal_driver
        assert isinstance(driver, MemoryDriver)
        return driver.emulator.lines()

    async with app.run_test(headless=False, size=(80, 24)) as pilot:
        await until(pilot, lambda: "Which die do you turn" in lines()[-2])
        before = [text[4:42] for text in lines()[12:18]]
        assert "Mangrove" in "".join(before)
        await press(pilot, "c")
        await until(pilot, lambda: "Waiting for you" in lines()[-2])
        assert [text[4:42] for text in lines()[12:18]] == before


@pytest.mark.usefixtures("folders")
async def test_keeping_no_die_is_asked_first() -> None:
    """One Enter too early had thrown all dice back into the pool."""
    table = middle(3)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await take_production_turn(pilot)
        await press(pilot, "enter")
        await until(pilot, lambda: any("none of your" in text for text in screen_lines(app)))
        assert choice_made(table, "keep") is None
        await press(pilot, "x")
        await until(pilot, lambda: choice_made(table, "keep"))
        kept = choice_made(table, "keep")
        assert kept is not None and kept.args == ()
