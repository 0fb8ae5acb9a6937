"""Ten positions, each with what a good player does there."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.levels import opponent
from engine.core.choice import Choice
from engine.core.interfaces import Budget
from engine.dice_game.board.mars import MARS
from engine.dice_game.game import GAME
from engine.dice_game.play.scoring import success, totals
from engine.dice_game.state import State
from engine.match import policy_stream

POSITIONS = Path(__file__).parents[3] / "data" / "puzzles" / "dice_game"
LEVELS = ("normal", "hard", "expert")


def position(name: str) -> State:
    return GAME.position((POSITIONS / f"{name}.json").read_text("utf-8"))


def answer(state: State, level: str) -> Choice:
    """What an opponent of this level chooses at the first seat."""
    decision = GAME.pending(state)[0]
    assert decision.seat == 0
    stream = policy_stream("puzzle", 0, 0)
    choice = opponent(GAME, level).choose(GAME.view(state, 0), decision, stream, Budget())
    assert choice in decision.options
    return choice


def turn(state: State, level: str) -> list[str]:
    """What it chooses until its turn is over."""
    chosen: list[str] = []
    turns = state.turns
    while GAME.pending(state) and GAME.pending(state)[0].seat == 0 and state.turns == turns:
        choice = answer(state, level)
        chosen.append(str(choice))
        GAME.apply(state, 0, choice)
    return chosen


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_turn_points_count_and_no_production(level: str) -> None:
    """Colonial Bank and Fish Ponds have a point each, the wind turbines none; 3 heat would give one."""
    state = position("last-turn-points")
    before = totals(state)[0]
    chosen = turn(state, level)
    assert chosen[0] in ("play colonial-bank", "play fish-ponds", "temperature")
    assert totals(state)[0] > before


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_turn_an_award_is_worth_more_than_a_point(level: str) -> None:
    state = position("last-turn-award")
    before = totals(state)
    assert turn(state, level)[0] == "play open-pit"
    assert totals(state)[0] - before[0] >= 5


@pytest.mark.parametrize("level", LEVELS)
def test_the_sixth_red_card_takes_the_milestone_before_the_rival_does(level: str) -> None:
    state = position("milestone-now")
    assert turn(state, level)[0] in ("play soot-scattering", "play open-pit")
    assert state.owners == (0,)


@pytest.mark.parametrize("level", LEVELS)
def test_alone_the_last_step_is_taken_in_the_last_turn(level: str) -> None:
    state = position("alone-success")
    assert turn(state, level)[0] == "temperature"
    assert success(state)


@pytest.mark.parametrize("level", LEVELS)
def test_alone_what_is_missing_comes_before_points(level: str) -> None:
    assert answer(position("alone-steps"), level) == Choice("ocean")


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_is_paid_so_that_another_can_be_paid_next(level: str) -> None:
    """Whatever is played first, nuclear, event or heat stay for the other one."""
    state = position("pay-and-keep")
    first = answer(state, level)
    assert first.verb == "play"
    GAME.apply(state, 0, first)
    while GAME.pending(state)[0].kind == "pay":
        GAME.apply(state, 0, answer(state, level))
    others = [f"play {name}" for name in ("fumarole-wells", "small-asteroid", "soot-scattering")]
    needs = {"play fumarole-wells": (12, 6), "play small-asteroid": (7, 8), "play soot-scattering": (6, 8)}
    player = state.players[0]
    missing = [
        sum(not player.dice[face] for face in needs[other]) - player.wild for other in others if other != str(first)
    ]
    assert min(missing) <= 0


@pytest.mark.parametrize("level", LEVELS)
def test_the_cost_of_a_card_is_kept_in_a_production_turn(level: str) -> None:
    state = position("keep-for-a-card")
    GAME.apply(state, 0, Choice("production"))
    kept = answer(state, level)
    assert kept.verb == "keep"
    assert {"event", "nuclear"} <= set(kept.args)
    assert len(kept.args) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_greenery_is_between_two_cities(level: str) -> None:
    state = position("greenery-between-cities")
    assert turn(state, level)[0] == "greenery"
    assert state.greeneries == 1 << 13


@pytest.mark.parametrize("level", LEVELS)
def test_a_city_is_among_three_greeneries(level: str) -> None:
    state = position("city-among-greeneries")
    assert turn(state, level)[0] == "city"
    (space,) = (space for space in range(MARS.size) if state.cities >> space & 1)
    assert (MARS.masks[space] & state.greeneries).bit_count() == 3


@pytest.mark.parametrize("level", LEVELS)
def test_a_turn_without_affordable_actions_produces(level: str) -> None:
    assert answer(position("nothing-left"), level) == Choice("production")
