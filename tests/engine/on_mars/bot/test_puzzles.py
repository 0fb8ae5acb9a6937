"""Ten positions, each with what a good player does there: the turn is played to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.bots.levels import opponent
from engine.core.choice import Choice
from engine.core.interfaces import Budget
from engine.match import policy_stream
from engine.on_mars.board import laboratory, mars
from engine.on_mars.board.laboratory import NUMBER
from engine.on_mars.cards.printed import CARD_NUMBERS
from engine.on_mars.frame_types.rounds import TravelChoiceFrame, TurnStartFrame
from engine.on_mars.game import GAME
from engine.on_mars.play import flow
from engine.on_mars.state import COLONIZATION, SHUTTLE, State
from engine.on_mars.terms import COLONY, GENERATOR, GREENHOUSE, MINE, UPGRADE, WATER_EXTRACTOR
from tests.engine.on_mars.recorded_scenarios import given

LEVELS = ("normal", "hard")
NOTHING = [0, 0, 0, 0, 0]


def colony(*, last: bool = False) -> State:
    """The first player is to move in the Colony; nobody holds goals that could be completed."""
    state = given("legal:usual-colony")
    state.players[0].goals = [5, 11, 16]
    state.players[1].goals = [3, 12, 14]
    state.phase, state.last_rounds = COLONIZATION, 1 if last else state.last_rounds
    state.frames = [TurnStartFrame(0)]
    return state


def orbit(*, last: bool = False) -> State:
    """The same in Orbit."""
    state = colony(last=last)
    state.players[0].space, state.players[1].space = 1, 7
    return state


def play(state: State, level: str) -> list[str]:
    """What the first player does until the turn is over."""
    flow.begin(state)
    policy = opponent(GAME, level)
    done: list[str] = []
    for ply in range(100):
        pending = GAME.pending(state)
        if not pending or pending[0].seat != 0:
            break
        stream = policy_stream("puzzle", 0, ply)
        choice = policy.choose(GAME.view(state, 0), pending[0], stream, Budget())
        assert choice in pending[0].options
        done.append(str(choice))
        GAME.apply(state, 0, choice)
    return done


# --- the positions ---


def blueprint_that_can_be_built() -> State:
    """Metal Deposit waits for a mine; it is the last turn, and a mine is in the zone of a bot."""
    state = colony(last=True)
    state.bots[0] = 1 << mars.NEXT[mars.CENTRE][0]
    return state


def blueprints_in_the_last_turn() -> State:
    """In Orbit, in the last turn: what is taken now is never built."""
    state = orbit(last=True)
    state.players[0].blueprints = []
    state.players[0].res = [0, 0, 0, 0, 1]
    return state


def nearly_at_the_last_level() -> State:
    """A technology is one development from its four points."""
    state = orbit(last=True)
    player = state.players[0]
    player.lab = [-1] * 13
    player.lab[NUMBER[5, 0]] = GREENHOUSE
    player.lab[NUMBER[1, 0]] = MINE
    player.res, player.crystals = [0, 0, 0, 0, 2], 2
    return state


def everybody_at_work() -> State:
    """No colonist is at home; the Shuttle leaves, and in Orbit all come home."""
    state = colony()
    player = state.players[0]
    player.lq, player.wa = 0, 4
    state.phase = SHUTTLE
    state.frames = [TravelChoiceFrame(0, COLONY)]
    return state


def ship_of_the_hangar() -> State:
    """The Living Quarters are full: a ship is three points, and there is nothing to travel for."""
    state = colony()
    player = state.players[0]
    player.ships, player.hangar = 0b111100, 1
    player.lq, player.supply = 6, 6
    state.phase = SHUTTLE
    state.frames = [TravelChoiceFrame(0, 1 - COLONY)]
    return state


def first_complex() -> State:
    """A generator can be built beside the only one, with the seat's technology: a cube, and life support goes on.

    No crystal pays for an executive action, after which a ship would be worth nearly as much.
    """
    state = colony()
    player = state.players[0]
    player.crystals, player.goals = 0, []
    player.lab[NUMBER[1, 0]] = GENERATOR
    state.bots[0] = 1 << mars.NEXT[mars.hexes(state.buildings[GENERATOR])[0]][2]
    player.res = [1, 0, 0, 0, 0]
    player.blueprints = []
    return state


def research_beside_the_rover() -> State:
    """A research tile is a step away: two developments for nothing."""
    state = colony(last=True)
    player = state.players[0]
    player.rover = mars.NEXT[mars.hexes(state.research[0])[0]][0]
    player.lab[NUMBER[1, 0]] = UPGRADE
    player.lq, player.wa, player.res, player.blueprints = 0, 4, list(NOTHING), []
    return state


def what_to_pay_with() -> State:
    """Oxygen pays for a development as well as a mineral, which is worth more."""
    state = orbit()
    player = state.players[0]
    player.lab = [-1] * 13
    player.lab[NUMBER[2, 0]] = WATER_EXTRACTOR
    player.res = [2, 0, 0, 0, 2]
    player.crystals = 0
    state.grid = [-1] * 8
    state.top, state.bottom = [], []
    state.warehouse = [0] * 6
    return state


def own_technology() -> State:
    """Two players have the technology; using one's own costs nothing, the other's gives its owner something."""
    state = first_complex()
    state.players[1].lab[NUMBER[1, 0]] = GENERATOR
    return state


def goal_that_is_met() -> State:
    """A private goal is met, and its developments are worth points in the last turn."""
    state = orbit(last=True)
    player = state.players[0]
    player.goals = [10, 5, 11]
    player.lab = [-1] * 13
    for technology, space in ((0, (1, 0)), (1, (1, 1)), (2, (2, 0)), (5, (2, 2)), (7, (4, 0))):
        player.lab[NUMBER[space]] = technology
    return state


# --- what is done there ---


def has_built(state: State, done: list[str]) -> bool:
    return CARD_NUMBERS["metal-deposit"] in state.players[0].built


def has_no_blueprint(state: State, done: list[str]) -> bool:
    return not state.players[0].blueprints


def has_level_six(state: State, done: list[str]) -> bool:
    return state.players[0].lab[NUMBER[6, 0]] == GREENHOUSE


def has_travelled(state: State, done: list[str]) -> bool:
    return done[0] == "travel shuttle"


def has_stayed(state: State, done: list[str]) -> bool:
    return done == ["stop"]


def has_complex(state: State, done: list[str]) -> bool:
    return bool(state.players[0].progress >> GENERATOR & 1)


def has_research(state: State, done: list[str]) -> bool:
    return state.players[0].research.bit_count() == 1


def has_kept_minerals(state: State, done: list[str]) -> bool:
    levels = [laboratory.LEVEL[space] for space, one in enumerate(state.players[0].lab) if one == WATER_EXTRACTOR]
    return levels > [2] and state.players[0].res[0] >= 2


def has_used_its_own(state: State, done: list[str]) -> bool:
    return has_complex(state, done) and not any("p1" in text for text in done)


def has_completed_the_goal(state: State, done: list[str]) -> bool:
    return state.players[0].goal_done == 10


PUZZLES: list[tuple[Callable[[], State], Callable[[State, list[str]], bool]]] = [
    (blueprint_that_can_be_built, has_built),
    (blueprints_in_the_last_turn, has_no_blueprint),
    (nearly_at_the_last_level, has_level_six),
    (everybody_at_work, has_travelled),
    (ship_of_the_hangar, has_stayed),
    (first_complex, has_complex),
    (research_beside_the_rover, has_research),
    (what_to_pay_with, has_kept_minerals),
    (own_technology, has_used_its_own),
    (goal_that_is_met, has_completed_the_goal),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("position", "solved"), PUZZLES, ids=[position.__name__ for position, _ in PUZZLES])
def test_a_puzzle_is_solved(
    position: Callable[[], State], solved: Callable[[State, list[str]], bool], level: str
) -> None:
    state = position()
    done = play(state, level)
    assert solved(state, done), done


def test_doing_nothing_solves_only_the_puzzle_about_restraint() -> None:
    solved_so: list[str] = []
    for position, solved in PUZZLES:
        state = position()
        flow.begin(state)
        if solved(state, [str(Choice("end"))]):
            solved_so.append(position.__name__)
    assert solved_so == [blueprints_in_the_last_turn.__name__]
