"""Who leads and can pay for what is missing ends the game."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.bots import opponent
from engine.core.ports import Budget
from engine.core.streams import Stream
from engine.terraforming_mars.bot.clock import steps_left
from engine.terraforming_mars.bot.closing import closing, price_of_all
from engine.terraforming_mars.bot.thinking import FIRST, MarsThinking
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.rules import MarsRules
from tests.engine.terraforming_mars.build import Table, seat, table

OCEANS = (4, 5, 7, 12, 28, 29, 30, 31)
WEIGHTS = replace(
    MarsThinking().weights_of(MarsRules(players=2)), closing=8.0, closing_steps=8.0, closing_lead=8.0, closing_money=0.1
)


def two_steps_missing(stock: str = "m=54", *, tr: int = 60, other: str = "m=30", **more: Any) -> Table:
    """A step of temperature (14 M€) and an ocean (18 M€) are missing in the twelfth generation; the other has 50 TR."""
    board = {"temperature": 6, "oxygen": 14, "oceans": OCEANS, "generation": 12, **more}
    return table(seat(stock, tr=tr), seat(other, tr=50), **board)


def of(made: Table) -> float:
    return closing(GAME.view(made.state, 0), 0, WEIGHTS)


def test_a_seat_that_leads_and_can_pay_wants_the_end() -> None:
    assert of(two_steps_missing()) == WEIGHTS.closing
    assert of(two_steps_missing(tr=57)) == WEIGHTS.closing  # 7 TR and 24 M€ ahead
    assert not of(two_steps_missing(tr=55))


def test_what_the_other_still_has_counts() -> None:
    assert not of(two_steps_missing(other="m=80"))
    assert not of(two_steps_missing(other="m=30 p=56"))


def test_only_what_can_be_paid_now_is_worth_more() -> None:
    assert not of(two_steps_missing("m=31"))
    assert of(two_steps_missing("m=32")) == WEIGHTS.closing
    assert of(two_steps_missing("m=18 h=8")) == WEIGHTS.closing
    assert not of(two_steps_missing("m=200", temperature=-10))
    assert not of(two_steps_missing("m=200", temperature=8, oceans=(*OCEANS, 34)))


def test_heat_and_plants_pay_for_their_steps() -> None:
    player = table(seat("m=9 h=17 p=15"), seat()).state.players[0]
    assert price_of_all((3, 1, 1), player) == 14 + 18
    assert price_of_all((2, 2, 0), player) == 23


def test_an_expert_that_leads_ends_the_game() -> None:
    """A city promises more than either step, and the other catches up meanwhile."""
    goals = {"milestones": "mayor:0 gardener:1 builder:1", "awards": "landlord:0 scientist:0 miner:0"}
    made = two_steps_missing(tr=70, **goals)
    state, expert = made.state, opponent(GAME, "expert")
    while state.generation == 12 and sum(steps_left(state)):
        decision = made.decision()
        view = GAME.view(state, decision.seat)
        GAME.apply(state, decision.seat, expert.choose(view, decision, Stream.named("closing"), Budget()))
    assert not sum(steps_left(state))


def test_lower_levels_know_nothing_of_it() -> None:
    assert FIRST.closing < 0.01
