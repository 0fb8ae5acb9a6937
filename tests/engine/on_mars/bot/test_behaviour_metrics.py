"""What ``areo arena --blunders`` counts in On Mars: each counter on a few events and choices."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.on_mars.bot.behaviour_metrics import OnMarsMetrics, OnMarsObserver
from engine.on_mars.events import new_event
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State

RULES = MarsRules(players=2)


@pytest.fixture
def state() -> State:
    return GAME.new(RULES, "S")


@pytest.fixture
def observer() -> OnMarsObserver:
    return OnMarsMetrics().observer(RULES)


def counted(state: State, observer: OnMarsObserver) -> dict[tuple[str, int], tuple[float, float]]:
    return {(one.name, one.seat): (one.count, one.of) for one in observer.counted(state)}


def test_blueprints_that_stay_unbuilt_turns_for_nothing_and_what_is_left(
    state: State, observer: OnMarsObserver
) -> None:
    state.players[0].blueprints = [3]
    taken = [new_event("took-blueprint", 0, (card,)) for card in ("gym", "laboratory")]
    done = [new_event("action", 0, ("rd",)), new_event("turn-ended", 0), new_event("turn-ended", 0)]
    observer.happened(
        state, [*taken, *done, new_event("goal", 1, ("goal-1", "op")), new_event("shuttle", -1, ("orbit", 1))]
    )
    found = counted(state, observer)
    assert found["unbuilt", 0] == (1, 2)
    assert found["empty-turns", 0] == (1, 2)
    assert found["empty-turns", 1] == (0, 0)
    assert found["goods-left", 0] == (sum(state.players[0].res) + state.players[0].crystals, 1)
    assert (found["goals-met", 0], found["goals-met", 1]) == ((0, 1), (1, 1))


def test_goals_are_gone_early_when_the_last_one_pays_before_any_is_met(state: State, observer: OnMarsObserver) -> None:
    paid = new_event("paid", 0, (0, 0, 0, 0, 0, 1, 0, "goal-3"))
    observer.happened(state, [paid, new_event("paid", 1, (1, 0, 0, 0, 0, 0, 0, ""))])
    assert counted(state, observer)["goals-gone", 0] == (0, 1), "two are still there"
    state.players[0].goals = state.players[1].goals = []
    state.round = 4
    observer.happened(state, [paid])
    assert counted(state, observer)["goals-gone", 0] == (0, 1), "it is late"
    state.round = 3
    observer.happened(state, [paid])
    assert counted(state, observer)["goals-gone", 0] == (1, 1)
    assert counted(state, observer)["goals-gone", 1] == (0, 1)


def test_a_rover_goes_in_circles_where_it_comes_back_in_a_turn_and_has_found_nothing(
    state: State, observer: OnMarsObserver
) -> None:
    for there, back in ((1, 0), (5, 1)):
        observer.choosing(state, 0, parse_choice(f"move rover {back} {there}"))
    observer.choosing(state, 0, parse_choice("move bot 1 0"))
    observer.choosing(state, 0, parse_choice("move rover 5 1"))
    assert counted(state, observer)["in-circles", 0] == (1, 3)
    observer.happened(state, [new_event("collected", 0, (1,))])
    observer.choosing(state, 0, parse_choice("move rover 1 5"))
    observer.happened(state, [new_event("turn-ended", 0)])
    observer.choosing(state, 0, parse_choice("move rover 5 1"))
    assert counted(state, observer)["in-circles", 0] == (1, 5)


def test_a_turn_that_begins_with_no_colonist_at_home_is_counted_once(state: State, observer: OnMarsObserver) -> None:
    state.players[1].lq = 0
    for seat in (0, 1):
        observer.choosing(state, seat, parse_choice("begin rd"))
        observer.happened(state, [new_event("action", seat, ("rd",))])
        observer.choosing(state, seat, parse_choice("executive 8"))
        observer.happened(state, [new_event("executive", seat, (8,)), new_event("turn-ended", seat)])
    found = counted(state, observer)
    assert found["nobody-home", 0] == (0, 1)
    assert found["nobody-home", 1] == (1, 1)


def test_contracts_fail_that_are_held_and_not_completed_at_the_end(state: State, observer: OnMarsObserver) -> None:
    observer.happened(state, [new_event("contract", 1, (slug,)) for slug in ("upgrade-mine", "deliver-water")])
    state.owners[1] = state.owners[9] = 2
    state.completed = 1 << 1
    found = counted(state, observer)
    assert found["contracts-failed", 1] == (1, 2)
    assert found["contracts-failed", 0] == (0, 0)


def test_metrics_report_endless_games_and_count_every_measure(state: State, observer: OnMarsObserver) -> None:
    assert counted(state, observer)["endless", -1] == (0, 1)
    state.round = 31
    found = counted(state, observer)
    assert found["endless", -1] == (1, 1)
    assert found["rounds", -1] == (31, 1)
    assert {name for name, _ in found} == {measure.name for measure in OnMarsMetrics().measures(RULES)}
    alone = MarsRules(players=1)
    names = {one.name for one in OnMarsMetrics().observer(alone).counted(GAME.new(alone, "S"))}
    assert names == {measure.name for measure in OnMarsMetrics().measures(alone)}
