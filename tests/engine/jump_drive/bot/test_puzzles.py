"""Ten positions from games between opponents, each with what a good player does there."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.bots.levels import opponent
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget
from engine.jump_drive.bot.heuristics import with_player
from engine.jump_drive.cards.readings import SURVEY_TEAM
from engine.jump_drive.game import GAME
from engine.jump_drive.play import legal
from engine.jump_drive.play.previews import placed_player
from engine.jump_drive.play.prices import CONQUER, CONTACT
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.rules import GOAL
from engine.jump_drive.state import State
from engine.match import policy_stream

POSITIONS = Path(__file__).parents[3] / "data" / "puzzles" / "jump_drive"
LEVELS = ("normal", "hard", "expert")
BY_OTHERS = 3
"""VP that can still come from what the others place in the same round (New Galactic Order, War Propaganda)."""


def position(name: str) -> State:
    return GAME.position((POSITIONS / f"{name}.json").read_text("utf-8"))


def answer(state: State, level: str) -> tuple[Decision, Choice]:
    """What an opponent of this level chooses at the first seat."""
    decision = GAME.pending(state)[0]
    stream = policy_stream("puzzle", decision.seat, 0)
    return decision, opponent(GAME, level).choose(GAME.view(state, decision.seat), decision, stream, Budget())


def points_after(state: State, choice: Choice) -> int:
    """The first seat's VP when this round has been scored."""
    placed = legal.placement(choice)
    if placed is None:
        return state.players[0].vp + yields(state, 0)[0]
    after, _ = placed_player(state, 0, placed, second=False)
    return after.vp + yields(with_player(state, 0, after), 0)[0]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["win-now-1", "win-now-2", "alone-1", "alone-2"])
def test_puzzle_ends_the_game_when_it_can_be_won(name: str, level: str) -> None:
    state = position(name)
    decision, choice = answer(state, level)
    assert any(points_after(state, option) < GOAL for option in decision.options)
    assert points_after(state, choice) >= GOAL, str(choice)


@pytest.mark.parametrize(("name", "why"), [("win-now-1", "reason.victory"), ("alone-1", "reason.sooner")])
def test_to_end_the_game_is_tried_first_and_the_advice_says_so(name: str, why: str) -> None:
    state = position(name)
    decision = GAME.pending(state)[0]
    table = GAME.knowledge().candidates(GAME.view(state, 0), decision)
    best = max(table, key=lambda candidate: candidate[1])[0]
    enough = [choice for choice, _ in table if points_after(state, choice) >= GOAL]
    assert best in enough
    assert len(enough) < len(table)
    assert GAME.knowledge().reasons(state, decision, best)[0].key == why


def test_to_end_the_game_behind_a_rival_is_not_to_win_it() -> None:
    state = position("win-now-1")
    decision = GAME.pending(state)[0]
    best = answer(state, "normal")[1]
    state.players[1].vp = GOAL
    reasons = GAME.knowledge().reasons(state, decision, best)
    assert all(reason.key != "reason.victory" for reason in reasons)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["last-round-1", "last-round-2"])
def test_in_the_last_round_only_points_count(name: str, level: str) -> None:
    state = position(name)
    decision, choice = answer(state, level)
    best = max(points_after(state, option) for option in decision.options)
    assert points_after(state, choice) >= best - BY_OTHERS, str(choice)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["survey-team-1", "survey-team-2"])
def test_no_world_is_placed_alone_while_the_survey_team_comes_with_it_for_nothing(name: str, level: str) -> None:
    state = position(name)
    decision, choice = answer(state, level)
    placed = legal.placement(choice)
    assert placed is not None
    if not placed.development:
        assert legal.placing(SURVEY_TEAM, placed.how, placed.world) not in decision.options


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["conquest-1", "conquest-2"])
def test_conquered_worlds_cost_nothing(name: str, level: str) -> None:
    state = position(name)
    decision, choice = answer(state, level)
    placed = legal.placement(choice)
    assert placed is not None
    assert placed.how
    assert placed.how != CONTACT or legal.placing(placed.development, CONQUER, placed.world) not in decision.options
