"""Nothing is thrown away by a slip: one question first, what is final is said before, and one option asks no more."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice
from engine.terraforming_mars.cards import NUMBERS
from tests.here import here
from tests.tui.screens.keys import app_for, press, screen_lines, settle
from tests.tui.screens.positions import table_with
from tests.tui.screens.test_key_budget import rich
from tui.play.settings import load
from tui.screens.confirm import ConfirmScreen
from tui.screens.list import PickScreen

QUESTIONS = {
    "keep": "Keep none?",
    "research": "Buy none?",
}


@pytest.mark.parametrize("kind", QUESTIONS)
async def test_enter_with_nothing_marked_asks_once(kind: str) -> None:
    table = table_with(kind)
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert any(QUESTIONS[kind] in text for text in screen_lines(app))
        await press(pilot, "enter")
        assert isinstance(app.screen, PickScreen), "Enter stays"
        await press(pilot, "enter", "x")
        assert not table.match.plies[plies].choice.args


async def test_what_is_marked_is_taken_without_a_question() -> None:
    table = table_with("research")
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "1", "enter")
        assert table.match.plies[plies].choice.args


async def test_claiming_and_selling_ask_and_say_what_they_cost() -> None:
    table = rich(keep=3, megacredits=20)
    table.match.state.players[0].rating = 40
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "m", "1")
        assert isinstance(app.screen, ConfirmScreen)
        text = screen_lines(app)
        assert any("Claim Terraformer?" in line for line in text)
        assert any("leaves 12 M" in line for line in text), text
        await press(pilot, "x")
        assert table.match.plies[plies].choice == Choice("claim", ("terraformer",))
        await press(pilot, "p", "1", "1", "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert any("Sell 1 card?" in line for line in screen_lines(app))


async def test_one_option_asks_no_more_and_is_remembered() -> None:
    table = table_with("research")
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "f2", "end", "right")
        assert load(here().folders).questions == "off"
        await press(pilot, "escape", "enter")
        assert table.match.plies[plies].choice == Choice("buy")


async def test_what_cannot_be_taken_back_says_so_before_enter() -> None:
    """The last who chooses shows everybody's cards; the first does not."""
    table = table_with("research")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert "Cannot be taken back" not in screen_lines(app)[-2]
        await press(pilot, "1", "enter")
        await settle(pilot)
        await press(pilot, "enter")
        assert "Cannot be taken back: shows cards." in screen_lines(app)[-2]


async def test_the_question_leaves_what_happened_lately_in_sight() -> None:
    table = rich(megacredits=30)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        before = screen_lines(app)
        lately = next(y for y, text in enumerate(before) if "Lately" in text)
        await press(pilot, "x")
        assert isinstance(app.screen, ConfirmScreen)
        assert screen_lines(app)[lately:-3] == before[lately:-3]


async def test_one_of_several_shown_cards_is_kept_by_one_key() -> None:
    table = rich(megacredits=20)
    state = table.match.state
    held = NUMBERS["invention-contest"]
    state.deck.remove(held)
    state.discard.extend(state.players[0].hand)
    state.players[0].hand = [held]
    state.waiting = None
    table.match.pending = table.game.pending(state)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c", "1")
        shown = table.to_answer()
        assert shown is not None
        assert shown.kind == "keep-drawn"
        plies = len(table.match.plies)
        await press(pilot, "2")
        assert table.match.plies[plies].choice == Choice("keep", shown.options.items[1:2])  # type: ignore[attr-defined]
