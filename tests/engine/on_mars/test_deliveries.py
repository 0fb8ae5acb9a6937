"""Deliveries: any number of cubes, between actions and between takes from the Warehouse (R4)."""

from __future__ import annotations

import pytest

from engine.core.choice import parse_choice
from engine.on_mars.bot.choice_values import candidates_of
from engine.on_mars.bot.learned_values import SEVERAL as WEIGHTS
from engine.on_mars.bot.weight_tables import prices_of
from engine.on_mars.frame_types.rounds import TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import BATTERY, CRYSTAL, MINERAL
from tests.engine.on_mars.recorded_scenarios import given

CONTRACT = 8
"""It wants three batteries and two minerals."""
BATTERIES = "deliver deliver-battery battery"


def with_batteries(count: int, **config: str) -> State:
    """A turn of the owner of the contract, who has a number of batteries and no minerals."""
    state = given("turn:contract-8-delivered", **config)
    state.delivered[CONTRACT] = 0
    state.players[0].res[BATTERY], state.players[0].res[MINERAL] = count, 0
    state.frames = [TurnStartFrame(0)]
    flow.begin(state)
    return state


def deliveries(state: State) -> list[str]:
    options = GAME.pending(state)[0].options
    return [str(option) for option in options if option.verb == "deliver"]


def play(state: State, text: str) -> None:
    choice = parse_choice(text)
    assert choice in GAME.pending(state)[0].options
    GAME.apply(state, 0, choice)


def test_each_amount_is_offered_all_that_fits_first() -> None:
    assert deliveries(with_batteries(2)) == [f"{BATTERIES} count=2", f"{BATTERIES} count=1"]
    assert deliveries(with_batteries(0)) == []


def test_one_cube_goes_and_another_stays() -> None:
    state = with_batteries(2)
    play(state, f"{BATTERIES} count=1")
    assert state.players[0].res[BATTERY] == 1
    assert state.delivered[CONTRACT] >> 3 * BATTERY & 7 == 1
    play(state, f"{BATTERIES} count=1")
    assert state.players[0].res[BATTERY] == 0
    assert state.delivered[CONTRACT] >> 3 * BATTERY & 7 == 2
    assert not state.completed >> CONTRACT & 1


def test_no_more_goes_than_the_contract_wants() -> None:
    state = with_batteries(2)
    state.delivered[CONTRACT] = 2 << 3 * BATTERY | 2 << 3 * MINERAL
    state.waiting = ()
    flow.begin(state)
    assert deliveries(state) == [f"{BATTERIES} count=1"]
    why = GAME.why_not(state, 0, parse_choice(f"{BATTERIES} count=2"))
    assert [(message.key, message.args) for message in why] == [("why.deliver-at-most", {"count": 1})]
    play(state, f"{BATTERIES} count=1")
    assert state.completed >> CONTRACT & 1


def test_waiting_crystals_go_before_those_of_the_depot() -> None:
    state = with_batteries(0)
    state.owners[12], state.pile = 1, state.pile & ~(1 << 12)
    state.players[0].crystals, state.players[0].waiting = 2, 1
    state.waiting = ()
    flow.begin(state)
    assert deliveries(state)[0] == "deliver deliver-crystal crystal count=3"
    play(state, "deliver deliver-crystal crystal count=2")
    assert (state.players[0].crystals, state.players[0].waiting) == (1, 0)
    assert state.delivered[12] >> 3 * CRYSTAL & 7 == 2


@pytest.mark.parametrize("reading", ["between", "any"])
def test_deliveries_that_fit_whole_ask_no_amount(reading: str) -> None:
    state = with_batteries(2, deliveries=reading)
    assert deliveries(state) == [BATTERIES]
    play(state, BATTERIES)
    assert state.players[0].res[BATTERY] == 0


def test_delivery_message_has_its_amount() -> None:
    said = GAME.describe(parse_choice(f"{BATTERIES} count=2"))
    assert said.key == "choice.deliver-count"
    assert GAME.describe(parse_choice(BATTERIES)).key == "choice.deliver"


def test_opponents_think_of_the_largest_amount_alone() -> None:
    state = with_batteries(2)
    found = candidates_of(prices_of(WEIGHTS), state, GAME.pending(state)[0])
    assert [str(choice) for choice, _ in found if choice.verb == "deliver"] == [f"{BATTERIES} count=2"]


def test_amounts_are_the_rule() -> None:
    assert MarsRules().deliveries == "amounts"
