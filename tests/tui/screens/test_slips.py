"""Nothing is thrown away by a slip: one question first, what is final is said before, and one option asks no more."""

from __future__ import annotations

from typing import Any

import pytest

from engine import games
from engine.core.choice import Choice
from engine.terraforming_mars.modules import NUMBERS
from tests.environment import here
from tests.tui.screens.keys import app_for, new_table, press, screen_lines, settle, until
from tests.tui.screens.positions import first_action, table_with
from tests.tui.screens.test_key_budget import rich
from tui.app.settings import load
from tui.screens.combined_page import CombinedScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.hand_over import HandOverScreen
from tui.screens.list import ListScreen
from tui.screens.payment import PaymentScreen
from tui.screens.pick import PickScreen
from tui.screens.rules import RulesScreen
from tui.screens.running import RunningScreen
from tui.screens.setup import SetupScreen
from tui.screens.title import TitleScreen
from tui.text.width import wrap
from tui.widgets.row_list import RowList
from tui.widgets.styled_line import plain
from tui.widgets.styled_widget import StyledLines

pytestmark = pytest.mark.usefixtures("folders")

QUESTIONS = {
    "keep": "Keep no cards?",
    "research": "Buy no cards?",
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


@pytest.mark.parametrize("between", [(), ("down", "up")], ids=["at once", "after another key"])
async def test_pressing_only_enter_asks_again_and_continues(
    between: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.confirm.HELD", 0)
    table = table_with("research")
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "enter", "enter", *between, "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert any("Are you sure?" in text for text in screen_lines(app)) == (not between)
        await press(pilot, "enter")
        assert (len(table.match.plies) > plies) == (not between), "only then Enter does it"


async def test_enter_held_down_throws_nothing_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.screens.confirm.HELD", 1_000)
    table = table_with("research")
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, *["enter"] * 8)
        assert isinstance(app.screen, ConfirmScreen)
        assert len(table.match.plies) == plies
        await press(pilot, "x")
        assert len(table.match.plies) > plies


async def test_marked_choices_need_no_confirmation() -> None:
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
        assert any("12 M€ left" in line for line in text), text
        await press(pilot, "x")
        assert table.match.plies[plies].choice == Choice("claim", ("terraformer",))
        await press(pilot, "p", "1", "1", "enter")
        assert isinstance(app.screen, ConfirmScreen)
        assert any("Sell 1 card?" in line for line in screen_lines(app))


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
async def test_a_question_is_wrapped_once_in_its_dialog(size: tuple[int, int]) -> None:
    """It was wrapped for 40 columns first: in a dialog of 37 a line had the word that had no room, and no other."""
    app = app_for(rich(keep=3, megacredits=20))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "w", "1")
        assert isinstance(app.screen, ConfirmScreen)
        told = [plain(row) for row in app.screen.query_one("#asked", StyledLines).lines]
        first = next(at for at, row in enumerate(told) if row.startswith("If the game ended now"))
        sentence = told[first : told.index("", first)]
        assert sentence == wrap(" ".join(sentence), app.screen.width)


async def test_one_option_asks_no_more_and_is_remembered() -> None:
    table = table_with("research")
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "f2", "end", "up", "right")
        assert load(here().folders).questions == "off"
        await press(pilot, "escape", "enter")
        assert table.match.plies[plies].choice == Choice("buy")


async def test_irreversible_choices_say_so_before_enter() -> None:
    """The last who chooses shows everybody's cards; the first does not."""
    table = table_with("research")
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert not any("Can't be undone" in text for text in screen_lines(app))
        await press(pilot, "1", "enter")
        await settle(pilot)
        await press(pilot, "enter")
        title = next(text for text in screen_lines(app) if "Research, 3 M€ each" in text)
        assert "no undo" in title, "where the detail has no room for the sentence"


async def test_the_question_leaves_what_happened_recently_in_sight() -> None:
    table = rich(megacredits=30)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await settle(pilot)
        before = screen_lines(app)
        await press(pilot, "x")
        await settle(pilot)
        assert isinstance(app.screen, ConfirmScreen)
        assert [text[:46].rstrip() for text in screen_lines(app)[:-2]] == [text[:46].rstrip() for text in before[:-2]]


async def test_in_a_tall_window_a_question_takes_the_lines_that_it_needs() -> None:
    app = app_for(rich(keep=3, megacredits=30))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "p", "1", "1", "enter")
        assert isinstance(app.screen, ConfirmScreen)
        dialog = app.screen.query_one("#dialog").region
        assert dialog.height < 15
        assert any("Sell 1 card" in text for text in screen_lines(app)[: dialog.bottom])


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


async def test_corporation_and_cards_are_chosen_on_one_screen_and_undone_one_by_one() -> None:
    table = new_table(2)  # two persons: what the first has chosen is shown to nobody yet
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, CombinedScreen)
        await press(pilot, "enter")
        assert "0 cards: 0 of 42 M€, 42 left" in screen_lines(app)[-2]
        await press(pilot, "3", "4")
        assert "2 cards: 6 of 42 M€, 36 left" in screen_lines(app)[-2]
        await press(pilot, "2")
        assert "2 cards: 6 of 57 M€, 51 left" in screen_lines(app)[-2]
        await press(pilot, "1", "enter")
        assert [ply.choice.verb for ply in table.match.plies] == ["corporation", "keep"]
        assert table.match.plies[1].choice.args == ("lichen", "power-plant")
        assert isinstance(app.screen, HandOverScreen)


async def test_the_opening_alone_is_undone_one_by_one() -> None:
    """With the cards chosen by name after the corporation, each choice goes back by a key of its own."""
    table = new_table(2)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "colon", *"corporation", "space", *"helion", "enter")
        await until(pilot, lambda: isinstance(app.screen, PickScreen))
        await press(pilot, "z")
        await until(pilot, lambda: isinstance(app.screen, CombinedScreen))
        assert not table.match.plies


async def test_without_a_corporation_or_its_money_the_opening_says_what_is_missing() -> None:
    app = app_for(new_table(2))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "3", "enter")
        assert any("Choose a corporation with" in text for text in screen_lines(app))
        assert isinstance(app.screen, CombinedScreen)


async def test_the_hand_s_key_opens_no_second_hand_and_looking_is_left_by_enter() -> None:
    app = app_for(rich(keep=4, megacredits=40))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c")
        hand = app.screen
        assert isinstance(hand, ListScreen)
        await press(pilot, "c")
        assert app.screen is hand
        await press(pilot, "G")
        assert app.screen is not hand
        await press(pilot, "enter")
        assert app.screen is hand


async def test_an_empty_hand_is_reported_and_not_opened() -> None:
    app = app_for(first_action())
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "enter", "c")
        assert isinstance(app.screen, RunningScreen)
        assert any("no cards in hand" in text for text in screen_lines(app))


async def test_leaving_the_payment_goes_back_to_the_cards() -> None:
    table = rich(megacredits=30, steel=5)
    state = table.match.state
    held = NUMBERS["mohole-area"]
    if held in state.deck:
        state.deck.remove(held)
    state.discard.extend(state.players[0].hand)
    state.players[0].hand = [held]
    state.waiting = None
    table.match.pending = table.game.pending(state)
    app = app_for(table)
    plies = len(table.match.plies)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "c", "1")
        await until(pilot, lambda: isinstance(app.screen, PaymentScreen))
        await press(pilot, "escape")
        await until(pilot, lambda: isinstance(app.screen, ListScreen))
        assert app.screen.page.kind == "hand"  # type: ignore[attr-defined]
        assert len(table.match.plies) == plies
        await press(pilot, "escape")
        assert isinstance(app.screen, RunningScreen)


async def test_the_rules_of_all_games_can_be_read_from_the_title_on() -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "f3")
        assert isinstance(app.screen, RulesScreen)
        told = {chapter.title for chapter in app.screen.chapters_shown}
        for slug in games.GAMES:
            name = app.words.of(slug).name("game", slug)
            assert any(title.startswith(name) for title in told)
        await press(pilot, "escape")
        assert isinstance(app.screen, TitleScreen)


async def test_names_are_remembered_for_the_next_game_and_levels_say_what_they_are_like() -> None:
    app = app_for()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        setup = app.screen
        assert isinstance(setup, SetupScreen)
        rows = setup.query_one("#rows", RowList)
        rows.put_cursor(setup.fields().index("seat 0"))
        await settle(pilot)
        await press(pilot, *"Mia")
        if "seat 1" in setup.fields():
            rows.put_cursor(setup.fields().index("seat 1"))
            await settle(pilot)
            assert "best-looking move" in " ".join(screen_lines(app)[-4:])
        await press(pilot, "enter")
        await until(pilot, lambda: app.table is not None)
    assert load(here().folders).names == ("Mia",)
    again = app_for()
    async with again.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "n")
        assert any("Mia" in text for text in screen_lines(again))


@pytest.mark.parametrize("painted", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_dialog_for_passing_has_a_frame_and_covers_no_hex(
    size: tuple[int, int], painted: bool, folders: object, true_colour: None
) -> None:
    """It is exactly where the menu was."""
    app = app_for(first_action(keep=6), painted=painted)
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        await press(pilot, "enter")
        table = app.screen
        menu, chart = table.query_one("#menu").region, table.query_one("#map").region
        await press(pilot, "x")
        dialog = app.screen.query_one("#dialog").region
        assert dialog.x == menu.x - 1 and menu.right <= dialog.right <= menu.right + 1  # with the gutter of the menu
        assert dialog.bottom >= menu.y + 1
        assert not dialog.overlaps(chart)
        shown = screen_lines(app)
        edge = "╭╮╰╯" if painted else "++++"
        corners = [(dialog.x, dialog.y), (dialog.right - 1, dialog.y)]
        corners += [(dialog.x, dialog.bottom - 1), (dialog.right - 1, dialog.bottom - 1)]
        assert [shown[y].ljust(size[0])[x] for x, y in corners] == list(edge)


@pytest.mark.parametrize(
    ("table", "keys", "revealed"),
    [
        (
            lambda: table_with("research"),
            ("enter", "1", "enter", "enter", "enter"),
            "The number of cards each player buys",
        ),
        (lambda: first_action(2), ("enter", "x"), ""),
    ],
    ids=["research", "pass"],
)
async def test_a_question_says_what_is_revealed_only_if_something_is(
    table: Any, keys: tuple[str, ...], revealed: str
) -> None:
    app = app_for(table())
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, *keys)
        assert isinstance(app.screen, ConfirmScreen)
        shown = " ".join(screen_lines(app))
        assert app.screen.final.startswith(revealed)
        assert bool(app.screen.final) == ("Can't be undone" in shown) == bool(revealed)
