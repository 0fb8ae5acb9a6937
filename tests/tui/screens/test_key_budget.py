"""The key budget: how many keys a usual turn takes, counted from the table."""

from __future__ import annotations

from typing import Any

import pytest
from textual.pilot import Pilot

from engine import games
from engine.core.choice import Choice
from tests.environment import person
from tests.tui.screens.keys import MARS, app_for, new_table, press, screen_lines, settle, until
from tests.tui.screens.positions import first_action, table_at
from tests.tui.screens.views import middle
from tui.app.game_table import GameTable
from tui.app.settings import USUAL, Pace
from tui.screens.combined_page import CombinedScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.payment import PaymentScreen
from tui.screens.running import RunningScreen
from tui.textual_app import AreoApp


def playable(table: GameTable) -> list[str]:
    """The cards that can be played now."""
    decision = table.to_answer()
    assert decision is not None
    return [str(choice.args[0]) for choice in decision.options if choice.verb == "play"]  # type: ignore[attr-defined]


async def keys_to_play(pilot: Pilot[Any], table: GameTable, card: str) -> int:
    """Plays a card by its number in the hand, pays for it; how many keys that took."""
    await press(pilot, "c")
    rows = pilot.app.screen.query_one("#rows")
    places = [row.value for row in rows.rows if row.value is not None]  # type: ignore[attr-defined]
    plies = len(table.match.plies)
    await press(pilot, str(places.index(card) + 1))
    assert table.match.plies[plies].choice == Choice("play", (card,))
    if not isinstance(pilot.app.screen, PaymentScreen):
        return 2
    await press(pilot, "enter")
    assert not isinstance(pilot.app.screen, PaymentScreen)
    return 3


async def test_any_affordable_card_is_played_in_three_keys() -> None:
    cards = playable(first_action(people=1, keep=8))
    assert len(cards) > 3
    for card in cards:
        table = first_action(people=1, keep=8)
        app = app_for(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            assert await keys_to_play(pilot, table, card) <= 3


async def test_a_card_that_metal_may_pay_is_played_in_three_keys() -> None:
    table = rich(keep=8, steel=3, titanium=3)
    from engine.terraforming_mars.effects.prices import PAYING_METALS
    from engine.terraforming_mars.modules import BY_SLUG

    card = next(card for card in playable(table) if PAYING_METALS[BY_SLUG[card].number])
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert await keys_to_play(pilot, table, card) == 3


def rich(keep: int = 0, **stock: int) -> GameTable:
    """A table where the first seat can convert: the state is given what it needs."""
    from engine.terraforming_mars.terms import RESOURCES

    table = first_action(people=1, keep=keep)
    for resource, amount in stock.items():
        table.match.state.players[0].stock[RESOURCES.index(resource)] = amount
    table.match.state.players[0].opening = False
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)
    return table


async def test_a_conversion_takes_two_keys_and_the_space() -> None:
    table = rich(plants=8, heat=8)
    plies = len(table.match.plies)
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "t")
        assert table.match.plies[plies].choice.verb == "temperature"
        await settle(pilot)
        await press(pilot, "g", "enter")
        verbs = [ply.choice.verb for ply in table.match.plies[plies:] if ply.seat == 0]
        assert verbs[:3] == ["temperature", "greenery", "place"]


async def test_passing_takes_two_keys_with_something_left_and_one_without() -> None:
    for keep, keys in ((6, 2), (0, 1)):
        table = first_action(people=1, keep=keep)
        if not keep:
            table = rich(megacredits=0)
        plies = len(table.match.plies)
        app = app_for(table)
        async with app.run_test(size=(80, 24)) as pilot:
            await settle(pilot)
            await press(pilot, "x")
            assert isinstance(app.screen, ConfirmScreen) == (keys == 2)
            await press(pilot, *["x"] * (keys - 1))
            assert table.match.plies[plies].choice == Choice("pass")


async def test_one_key_shows_the_opponents_next_move() -> None:
    table = middle()
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "full_stop", "full_stop")
        before = screen_lines(app)
        assert any("action 1 of" in text for text in before[-3:])
        await press(pilot, "full_stop")
        assert any("action 2 of" in text for text in screen_lines(app)[-3:])
        await press(pilot, "comma")
        assert screen_lines(app) == before
        await press(pilot, "escape")
        assert not any("action 1 of" in text for text in screen_lines(app)[-3:])


async def test_the_places_of_events_stand_on_the_map() -> None:
    app = app_for(table_at(*played_on_by_others()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        screen = app.screen
        assert isinstance(screen, RunningScreen)
        told = screen.session.waited()
        places = {space for one in told for space in one.text.spaces}
        assert places
        await press(pilot, "full_stop")
        seen: set[int] = set()
        for _ in told:
            await press(pilot, "full_stop")
            seen |= set(screen.query_one("#map").picture.marks)  # type: ignore[attr-defined]
        assert seen == places
        await press(pilot, "escape")
        assert not screen.query_one("#map").picture.marks  # type: ignore[attr-defined]


def played_on_by_others() -> tuple[Any, ...]:
    """A game of three in which both opponents have placed a tile since the first seat's last turn."""
    from engine.core.rng import Stream

    game = games.game(MARS)
    rules = game.rules_type(players=3)
    for number in range(60):
        seed = f"others-{number}"
        state, stream, plies = game.new(rules, seed), Stream.named(seed, "picks"), []
        own = 0
        while pending := game.pending(state):
            decision = pending[0]
            placed = [choice for seat, choice in plies[own:] if choice.verb == "place" and seat]
            if len(placed) > 1 and decision.seat == 0 and decision.kind == "action":
                return seed, tuple(plies), rules, 1
            choice = decision.options.pick(stream)
            plies.append((decision.seat, choice))
            game.apply(state, decision.seat, choice)
            if decision.seat == 0 and choice.verb not in ("buy", "draft"):
                own = len(plies)
            if len(plies) > 400:
                break
    raise AssertionError("no such game")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_enter_in_the_log_shows_the_place_on_the_map(size: tuple[int, int]) -> None:
    app = app_for(table_at(*played_on_by_others()))
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        screen = app.screen
        await press(pilot, "o")
        told = app.screen.actions  # type: ignore[attr-defined]
        rows = app.screen.query_one("#rows")
        last = max(i for i, item in enumerate(told) if item.text.spaces)
        rows.put_cursor(next(i for i, row in enumerate(rows.rows) if row.value == last))  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert app.screen is screen
        chart = screen.query_one("#map")
        assert chart.has_focus
        assert chart.cursor == told[last].text.spaces[0]  # type: ignore[attr-defined]


async def test_a_waiting_event_is_announced_at_the_beginning_of_a_turn() -> None:
    app = app_for(table_at(*played_on_by_others()))
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "since your last turn" in screen_lines(app)[-2]


def test_the_log_begins_with_the_last_turn_not_with_purchases() -> None:
    table = table_at(*played_on_by_others())
    asides = frozenset(("buy", "draft"))
    start = table.turn_start(0, asides)
    assert table.match.plies[start - 1].seat == 0
    assert all(ply.choice.verb in asides for ply in table.match.plies[start:] if ply.seat == 0)
    assert start < table.turn_start(0) or not any(ply.seat == 0 for ply in table.match.plies[start:])


async def test_passing_asks_while_something_can_be_bought() -> None:
    table = rich(megacredits=8)
    assert {choice.verb for choice in table.to_answer().options} == {"fund", "pass"}  # type: ignore[union-attr]
    app = app_for(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "x")
        assert isinstance(app.screen, ConfirmScreen)
        assert any("5 awards to fund" in text for text in screen_lines(app))


async def test_passing_shows_the_next_production() -> None:
    app = app_for(rich(megacredits=7))
    async with app.run_test(size=(120, 40)) as pilot:
        await settle(pilot)
        await press(pilot, "down", "up")
        assert any("Next production phase: 7 M€ → 27 M€." in text for text in screen_lines(app))
        await press(pilot, "v")
        assert any("next" in text and " 27 " in text for text in screen_lines(app))


async def keys_for_turns(pace: Pace, turns: int) -> int:
    """Play turns of a power plant and the end of the turn; return the keys, with those that continue the playback."""
    table = new_table(3, ("easy", "easy"))
    app = AreoApp(person(pace=pace), table)
    count = 0
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, CombinedScreen))
        await press(pilot, "0", "1", "3", "enter")
        screen = next(screen for screen in app.screen_stack if isinstance(screen, RunningScreen))
        for keys in (("p", "2"), ("e",)) * turns:
            await until(pilot, lambda: app.screen is screen and (screen.asking or screen.view.playback.shown))
            if screen.view.playback.shown:
                count += 1
                await press(pilot, "enter")
                await until(pilot, lambda: screen.asking)
            plies = len(table.match.plies)
            await press(pilot, *keys)
            count += len(keys)
            assert table.match.plies[plies].seat == 0
    return count


async def test_the_default_asks_for_no_key_before_a_turn() -> None:
    assert await keys_for_turns("step", 2) == 2 * 3 + 2
    assert await keys_for_turns(USUAL, 2) == 2 * 3
