"""The cursor of a new turn is on what can be done, the most usual first."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import games
from engine.core.choice import Choice
from engine.core.rng import Stream
from engine.terraforming_mars.play.legal import PROJECT
from engine.terraforming_mars.terms import MEGACREDITS
from tests.tui.screens.keys import app_for, press, settle
from tests.tui.screens.positions import first_action
from tui.app.game_session import GameSession
from tui.app.seat_client import SeatClient
from tui.games.game_view import game_view_of
from tui.games.parts import HandPart, MenuPart, of_kind
from tui.games.scene import Scene
from tui.text import Words
from tui.widgets.row_list import RowList

MENU_GAMES = ("terraforming-mars", "on-mars", "dice-game")
KINDS = {"terraforming-mars": {"action"}, "on-mars": {"turn"}, "dice-game": {"start", "main", "end"}}
"""The decisions of a turn that a menu answers."""


def turns(slug: str, kinds: set[str], count: int = 4) -> Iterator[Scene]:
    """The decisions of turns in a few random games."""
    game, words = games.game(slug), Words("en", slug)
    for number in range(count):
        state, stream = game.new(game.rules_type(players=(2, 3)[number % 2]), f"start-{number}"), Stream.named("picks")
        while pending := game.pending(state):
            decision = pending[0]
            if decision.kind in kinds:
                view = game.view(state, decision.seat)
                yield Scene(game=game, state=view, seat=decision.seat, words=words, decision=decision)
            game.apply(state, decision.seat, game.random_choice(decision, stream))


@pytest.mark.parametrize("slug", MENU_GAMES)
def test_the_cursor_begins_on_a_line_that_is_open(slug: str) -> None:
    met = 0
    for scene in turns(slug, KINDS[slug]):
        menu = of_kind(game_view_of(slug).parts(scene), MenuPart)
        assert menu is not None
        if not any(item.open for item in menu.items):
            continue
        met += 1
        item = next((item for item in menu.items if item.key == menu.start), None)
        assert item is not None and item.open, (menu.start, scene.decision)
    assert met > 50


def test_in_jump_drive_it_begins_on_a_card_that_can_be_placed() -> None:
    met = 0
    for scene in turns("jump-drive", {"choose"}):
        hand = of_kind(game_view_of("jump-drive").parts(scene), HandPart)
        assert hand is not None
        opened = [entry.value for entry in hand.page(60).entries if entry.open]
        verbs = [value.verb for value in opened if isinstance(value, Choice)]
        met += len(set(verbs)) > 1
        assert verbs[0] != "explore" or set(verbs) == {"explore"}
    assert met > 0


def at_turn(money: int, *, keep: int = 3, acted: bool = False) -> MenuPart:
    """The menu of the first seat with this much money."""
    table = first_action(people=2, keep=keep)
    player = table.match.state.players[0]
    player.opening, player.stock[MEGACREDITS] = False, money + (11 if acted else 0)
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    if acted:
        table.choose(0, PROJECT["power-plant"])
    menu = of_kind(GameSession(SeatClient(table), Words("en")).parts, MenuPart)
    assert menu is not None
    return menu


@pytest.mark.parametrize(
    ("money", "keep", "acted", "start"),
    [
        (60, 3, False, "c"),  # a card can be played
        (60, 0, False, "p"),  # a standard project, without cards
        (0, 3, False, "x"),  # cards could only be sold
        (0, 3, True, "e"),
    ],
)
def test_in_terraforming_mars_selling_cards_is_no_reason_to_begin_on_standard_projects(
    money: int, keep: int, acted: bool, start: str
) -> None:
    menu = at_turn(money, keep=keep, acted=acted)
    assert menu.start == start
    if money == 0:
        assert next(item for item in menu.items if item.letter == "p").open


@pytest.mark.parametrize(("money", "start"), [(60, "power-plant"), (0, "")])
def test_the_list_of_projects_begins_on_one_that_builds(money: int, start: str) -> None:
    table = first_action(people=1, keep=3)
    table.match.state.players[0].opening, table.match.state.players[0].stock[MEGACREDITS] = False, money
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    scene = GameSession(SeatClient(table), Words("en")).scene
    assert game_view_of("terraforming-mars").page(scene, "projects", 60).start == start


async def test_the_cursor_of_the_projects_is_not_on_selling(folders: object) -> None:
    app = app_for(first_action(people=1, keep=3))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "p")
        assert app.screen.query_one("#rows", RowList).value == "power-plant"


def test_in_on_mars_it_begins_on_a_main_action_and_after_it_on_the_end() -> None:
    seen = set[str]()
    for scene in turns("on-mars", {"turn"}):
        menu = of_kind(game_view_of("on-mars").parts(scene), MenuPart)
        assert menu is not None and scene.decision is not None
        begins = any(choice.verb == "begin" for choice in scene.decision.options)
        seen.add(menu.start)
        assert begins == (menu.start in set("fptswmca")), menu.start
    assert "e" in seen and len(seen) > 3
