"""Random games over all options: no position is impossible, and every game ends."""

from __future__ import annotations

import pytest

from engine.core.rng import Stream
from engine.on_mars.board import tables
from engine.on_mars.game import GAME
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import OVER

LONGEST = 10_000


def rules_of(number: int) -> MarsRules:
    """Every option in turn."""
    players = 1 + number % 4
    goals = (1, 2, 3, 4)
    return MarsRules(
        players=players,
        length=("short", "long")[number // 4 % 2],
        first_colonists=bool(number // 8 % 2),
        space_oddity=bool(number // 16 % 2),
        solo_goal=goals[number // 4 % 4] if players == 1 else 1,
        start_buildings=("corners", "sides")[number // 6 % 2],
        movement=("one-by-one", "any-order")[number // 7 % 2],
        deliveries=("between", "any", "amounts")[number // 2 % 3],
        upgrade_technology=("actions", "always")[number // 3 % 2],
        any_solo_goal=bool(number // 5 % 2),
    )


def play(number: int, *, check: int) -> int:
    """Play one game, look for impossible states at regular intervals, and return the number of choices."""
    rules = rules_of(number)
    assert GAME.check(rules) == []
    state = GAME.new(rules, f"RANDOM-{number}")
    stream = Stream.named("random-games", number)
    for choices in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            assert state.phase == OVER
            assert state.round <= tables.LONGEST_GAME + 1
            sheet = GAME.score(state)
            assert len(sheet.totals) == rules.players
            assert GAME.problems(state) == []
            return choices
        (decision,) = pending
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
        if choices % check == 0:
            assert GAME.problems(state) == []
    raise AssertionError("it does not end")


@pytest.mark.parametrize("number", [0, 9, 18, 27])
def test_a_random_game_ends(number: int) -> None:
    assert play(number, check=5) > 50


def test_a_recycling_bot_that_takes_its_zone_along_is_set_down() -> None:
    assert play(1334, check=1) > 50


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_five_thousand_random_games_end(part: int) -> None:
    for number in range(500 * part, 500 * (part + 1)):
        play(number, check=101)
