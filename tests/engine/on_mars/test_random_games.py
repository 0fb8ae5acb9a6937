"""Random games over all options: nothing impossible ever lies on the table, and they come to an end."""

from __future__ import annotations

import pytest

from engine.core.streams import Stream
from engine.on_mars.board import mars
from engine.on_mars.cards.printed import MISSION_EVENTS
from engine.on_mars.game import GAME
from engine.on_mars.play.supply import all_buildings
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import OVER, State
from engine.on_mars.terms import GENERATOR, GREENHOUSE, LIFE_SUPPORT
from tests.engine.on_mars.recorded import given

LONGEST, OFTEN = 40_000, 2_000


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
        deliveries=("between", "any")[number // 2 % 2],
        upgrade_technology=("actions", "always")[number // 3 % 2],
        any_solo_goal=bool(number // 5 % 2),
    )


def nobody_can_end(state: State) -> bool:
    """A stalemate, which the rules know nothing of; players who choose at random come to it once in a thousand games.

    Life support needs a building of a type that has no hex left beside it or two steps away, and of too many missions
    there are fewer things on the table than they still ask for.
    """
    free = mars.ALL & ~all_buildings(state)
    needed = [kind for kind in LIFE_SUPPORT if state.lss[kind] < state.level + 1]
    masks = [state.buildings[kind] for kind in needed]
    built_in = any(not (mars.around(mask) | mars.at_two(mask)) & free for mask in masks)
    there = {
        "blueprint": len(state.top) + len(state.bottom),
        "research": sum(mask.bit_count() for mask in state.research),
        "tech": sum(technology >= 0 for technology in state.grid),
        "scientist": state.scientists.count(0) - 1,
        "bot": sum(player.bots_left for player in state.players),
    }
    missions = [
        (MISSION_EVENTS[number], left) for number, left in zip(state.missions, state.left, strict=True) if number
    ]
    possible = sum(left <= there.get(event, left) for event, left in missions)
    return built_in and possible < state.remaining


def play(number: int, *, check: int) -> int:
    """One game; what is impossible is looked for at every so many choices. Returns the number of choices."""
    rules = rules_of(number)
    assert GAME.check(rules) == []
    state = GAME.new(rules, f"RANDOM-{number}")
    stream = Stream.named("random-games", number)
    for choices in range(LONGEST):
        pending = GAME.pending(state)
        if not pending:
            assert state.phase == OVER
            sheet = GAME.score(state)
            assert len(sheet.totals) == rules.players
            assert GAME.problems(state) == []
            return choices
        (decision,) = pending
        GAME.apply(state, decision.seat, GAME.random_choice(decision, stream))
        if choices % check == 0:
            assert GAME.problems(state) == []
        if choices % OFTEN == OFTEN - 1 and nobody_can_end(state):
            return choices
    raise AssertionError("it does not end")


@pytest.mark.parametrize("number", [0, 9, 18, 27])
def test_a_random_game_ends(number: int) -> None:
    assert play(number, check=5) > 50


def test_a_recycling_bot_that_takes_its_zone_along_is_set_down() -> None:
    assert play(1334, check=1) > 50


def test_a_stalemate_is_told_from_a_long_game() -> None:
    state = given("legal:usual-colony")
    assert not nobody_can_end(state)
    state.top, state.bottom, state.research = [], [], [0] * 4
    state.missions, state.left, state.remaining = [2, 0, 1], [7, 0, 6], 2
    assert not nobody_can_end(state)  # life support can still be raised, and levels end a game
    (generator,) = mars.hexes(state.buildings[GENERATOR])
    near = mars.zone(mars.BESIDE[generator]) & ~all_buildings(state)
    state.buildings[GREENHOUSE] |= near
    assert nobody_can_end(state)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_five_thousand_random_games_end(part: int) -> None:
    for number in range(500 * part, 500 * (part + 1)):
        play(number, check=101)
