"""A single way never opens a list: the line of the menu stands for it, in random games of each game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.options import Payment
from engine.core.rng import Stream
from engine.terraforming_mars.play.legal import PROJECT
from engine.terraforming_mars.terms import HEAT, MEGACREDITS
from tests.slow_cases import slow_except
from tests.tui.screens.keys import app_for, press, settle, until
from tests.tui.screens.positions import first_action
from tui.app.game_table import GameTable
from tui.games.game_view import GameView, game_view_of
from tui.games.menu import HAND, single_row, with_single_ways
from tui.games.page import MenuItem, Page, PageRow
from tui.games.parts import HandPart, MenuPart, Parts, of_kind
from tui.games.scene import Scene
from tui.packages import TABLES
from tui.screens.confirm import ConfirmScreen
from tui.screens.list import ListScreen
from tui.screens.running import RunningScreen
from tui.text import Words
from tui.widgets.styled_line import line, plain

WIDTH = 60


def scenes(slug: str, most: int, count: int = 3) -> Iterator[Scene]:
    """The decisions of a few random games, the first of each kind in each."""
    game, words = games.game(slug), Words("en", slug)
    for number in range(count):
        seen = dict[str, int]()
        rules = game.rules_type(players=(2, 3)[number % 2])
        state, stream = game.new(rules, f"one-{number}"), Stream.named(f"one-{number}", "picks")
        while pending := game.pending(state):
            decision = pending[0]
            seen[decision.kind] = seen.get(decision.kind, 0) + 1
            if seen[decision.kind] <= most:
                view = game.view(state, decision.seat)
                yield Scene(game=game, state=view, seat=decision.seat, words=words, decision=decision)
            game.apply(state, decision.seat, game.random_choice(decision, stream))


def settled(game_view: GameView, scene: Scene) -> Parts:
    return with_single_ways(game_view.parts(scene), lambda name: game_view.page(scene, name, WIDTH))


def pages_of(game_view: GameView, scene: Scene, parts: Parts) -> Iterator[tuple[str, Page]]:
    """The lists that open from the menu and from the rows of the hand."""
    menu, hand = of_kind(parts, MenuPart), of_kind(parts, HandPart)
    names = [item.page for item in menu.items if item.open and item.page] if menu is not None else []
    if hand is not None:
        names += [entry.page for entry in hand.page(WIDTH).entries if entry.open and entry.page]
    for name in names:
        if name != HAND:
            yield name, game_view.page(scene, name, WIDTH)


@pytest.mark.parametrize("most", slow_except((15,), (15, 60)))
@pytest.mark.parametrize("slug", TABLES)
def test_no_list_of_a_menu_or_of_a_card_has_a_single_open_row(slug: str, most: int) -> None:
    game_view, opened = game_view_of(slug), 0
    for scene in scenes(slug, most):
        for name, page in pages_of(game_view, scene, settled(game_view, scene)):
            opened += 1
            assert single_row(page) is None, (name, scene.decision)
    assert opened > 10


@pytest.mark.parametrize("most", slow_except((15,), (15, 60)))
@pytest.mark.parametrize("slug", TABLES)
def test_no_decision_of_a_list_has_a_single_choice(slug: str, most: int) -> None:
    """Where a single choice is left, the table asks for it, or the game has made it."""
    game_view, asked = game_view_of(slug), 0
    for scene in scenes(slug, most):
        parts, decision = game_view.parts(scene), scene.decision
        menu = of_kind(parts, MenuPart)
        if decision is None or isinstance(decision.options, Payment) or (menu is not None and menu.items):
            continue  # of payments only the sensible ones count: test_prompts
        asked += 1
        assert decision.options.count() > 1, decision
    assert asked > 10


def page(*rows: PageRow) -> Page:
    return Page("test", line("Test"), rows)


USE = Choice("use", ("a",))
ROW = PageRow("a", (line("a"),), USE, name="Row A")


def test_a_line_with_one_way_acts_as_that_way() -> None:
    item = MenuItem("a", "Action", page="actions", ways=1)
    (menu,) = with_single_ways((MenuPart(name="menu", quarter="side", items=(item,)),), lambda _: page(ROW))
    assert isinstance(menu, MenuPart)
    (found,) = menu.items
    assert (found.choice, found.page, plain(found.shown_note), found.alone) == (USE, "", "Row A", True)


@pytest.mark.parametrize(
    ("item", "rows"),
    [
        (MenuItem("a", "Action", page="actions", ways=2), (ROW,)),
        (MenuItem("a", "Action", page="actions", ways=1, open=False), (ROW,)),
        (MenuItem("c", "Card", page=HAND, ways=1), (ROW,)),
        (MenuItem("a", "Action", page="actions", ways=1), (ROW, ROW)),
        (MenuItem("a", "Action", page="actions", ways=1), (PageRow("a", (line("a"),), USE, page="more"),)),
    ],
    ids=["two ways", "none now", "the hand", "two rows", "a row that leads further"],
)
def test_other_lines_stay(item: MenuItem, rows: tuple[PageRow, ...]) -> None:
    parts = (MenuPart(name="menu", quarter="side", items=(item,)),)
    assert with_single_ways(parts, lambda _: page(*rows)) == parts


def with_stock(**stock: int) -> GameTable:
    table = first_action(people=1, keep=0)
    player = table.match.state.players[0]
    player.opening = False
    player.stock[MEGACREDITS], player.stock[HEAT] = stock["money"], stock.get("heat", 0)
    player.rating = stock.get("rating", player.rating)
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    return table


async def test_the_only_project_is_done_by_its_letter(folders: object) -> None:
    table = with_stock(money=11)
    count, app = len(table.match.plies), app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        assert any("Power plant" in text for text in menu_of(app.screen))
        await press(pilot, "p")
        await until(pilot, lambda: len(table.match.plies) > count)
        assert table.match.plies[count].choice == PROJECT["power-plant"]


async def test_the_only_milestone_is_asked_about_without_a_list(folders: object) -> None:
    table = with_stock(money=9, rating=40)
    count, app = len(table.match.plies), app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, RunningScreen) and app.screen.asking)
        await press(pilot, "m")
        assert isinstance(app.screen, ConfirmScreen) and not isinstance(app.screen, ListScreen)
        assert len(table.match.plies) == count
        await press(pilot, "x")
        await settle(pilot)
        assert table.match.plies[count].choice == Choice("claim", ("terraformer",))


def menu_of(screen: RunningScreen) -> list[str]:
    rows = screen.view.menu_rows
    return [plain(row.lines[0]) for row in rows.rows] if rows is not None else []
