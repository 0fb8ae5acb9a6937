"""A planned pass: it is made at the next turn, unless something has changed that matters."""

from __future__ import annotations

import pytest

from engine.core.choice import Choice
from engine.terraforming_mars.play.legal import END_CHOICE, PASS_CHOICE, PROJECT
from engine.terraforming_mars.terms import HEAT, MEGACREDITS, PLANTS
from tests.tui.screens.positions import first_action
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.text import Words

POWER_PLANT = PROJECT["power-plant"]
FULL_PRICE = 20


def at_second_action(money: int = FULL_PRICE, heat: int = 0) -> tuple[GameTable, GameSession]:
    """A table of two where the first seat has acted once, seen from its own terminal."""
    table = first_action(people=2, keep=5)
    state = table.match.state
    state.players[0].opening = state.players[1].opening = False
    state.players[0].stock[MEGACREDITS] = money + 11
    state.players[0].stock[HEAT] = heat
    refresh(table)
    table.choose(0, POWER_PLANT)
    return table, GameSession(SeatClient(table, {0}), Words("en"))


def refresh(table: GameTable) -> None:
    table.match.state.waiting = None
    table.match.pending = table.game.pending(table.match.state)


def end_turn_planning_to_pass(table: GameTable, session: GameSession) -> None:
    """Plan the pass, end the turn, and let the other seat act until the first one is asked."""
    session.plan_pass()
    assert session.choose(END_CHOICE) == ""
    table.match.state.players[1].stock[MEGACREDITS] = 50
    refresh(table)
    table.choose(1, POWER_PLANT)
    table.choose(1, END_CHOICE)


def kept(table: GameTable, session: GameSession) -> tuple[bool, str]:
    decision = session.decision
    assert decision is not None and decision.seat == 0
    return session.keep_pass(decision)


def last(table: GameTable) -> tuple[int, Choice]:
    ply = table.match.plies[-1]
    return ply.seat, ply.choice


def test_the_pass_is_made_as_soon_as_it_is_the_seats_turn() -> None:
    table, session = at_second_action()
    plan = session.deferred_pass()
    assert plan is not None and plan.now == END_CHOICE and plan.later == PASS_CHOICE and plan.asks
    end_turn_planning_to_pass(table, session)
    assert session.planned_pass is not None
    assert kept(table, session) == (True, "You have passed as planned.")
    assert last(table) == (0, PASS_CHOICE) and session.planned_pass is None


def test_a_gain_that_allows_nothing_new_does_not_matter() -> None:
    table, session = at_second_action()
    end_turn_planning_to_pass(table, session)
    table.match.state.players[0].stock[HEAT] += 1
    refresh(table)
    assert kept(table, session) == (True, "You have passed as planned.")


@pytest.mark.parametrize(
    ("resource", "before", "after"),
    [(PLANTS, 0, -1), (HEAT, 0, 8), (MEGACREDITS, 0, 30)],
    ids=["a loss", "heat for a temperature step", "money for more projects"],
)
def test_the_seat_is_asked_if_it_loses_something_or_can_do_something_new(
    resource: int, before: int, after: int
) -> None:
    table, session = at_second_action(money=2)
    table.match.state.players[0].stock[PLANTS] = 3
    refresh(table)
    session.changed()
    end_turn_planning_to_pass(table, session)
    table.match.state.players[0].stock[resource] += after
    refresh(table)
    assert kept(table, session) == (False, Words("en").say("pass-later.dropped"))
    assert last(table) == (1, END_CHOICE)
    assert kept(table, session) == (False, ""), "a plan is for one turn"


def test_undoing_the_end_of_the_turn_drops_the_plan() -> None:
    _, session = at_second_action()
    session.plan_pass()
    assert session.choose(END_CHOICE) == ""
    assert session.step("undo") == ""
    assert session.planned_pass is None and session.decision is not None and session.decision.seat == 0


def test_another_choice_instead_of_the_end_of_the_turn_drops_the_plan() -> None:
    _, session = at_second_action(money=40)
    session.plan_pass()
    assert session.choose(POWER_PLANT) == ""
    assert session.planned_pass is None


def test_another_choice_of_the_seat_from_elsewhere_drops_the_plan() -> None:
    table, session = at_second_action(money=60)
    session.plan_pass()
    assert session.choose(END_CHOICE) == ""
    table.match.state.players[1].stock[MEGACREDITS] = 50
    refresh(table)
    for seat, choice in (
        (1, POWER_PLANT),
        (1, END_CHOICE),
        (0, POWER_PLANT),
        (0, END_CHOICE),
        (1, POWER_PLANT),
        (1, END_CHOICE),
    ):
        table.choose(seat, choice)
    assert kept(table, session) == (False, Words("en").say("pass-later.dropped"))


def test_before_the_first_action_of_a_turn_there_is_no_turn_to_end() -> None:
    session = GameSession(SeatClient(first_action(people=2, keep=5), {0}), Words("en"))
    plan = session.deferred_pass()
    assert plan is not None and plan.now is None


def test_alone_there_is_nobody_whose_turn_comes_between() -> None:
    from tests.tui.screens.keys import new_table

    session = GameSession(SeatClient(new_table(1)), Words("en"))
    assert session.deferred_pass() is None


def test_the_plan_stays_with_the_seat_of_a_player_who_leaves_and_comes_back() -> None:
    table, session = at_second_action()
    end_turn_planning_to_pass(table, session)
    back = GameSession(SeatClient(table, {0}), Words("en"))
    assert back.planned_pass is not None
    assert GameSession(SeatClient(table, {1}), Words("en")).planned_pass is None, "nobody else sees it"
    assert kept(table, back) == (True, "You have passed as planned.")
    assert last(table) == (0, PASS_CHOICE)
