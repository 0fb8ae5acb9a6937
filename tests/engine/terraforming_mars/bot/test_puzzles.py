"""Positions from games between opponents, each with what a good player does there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.bots.levels import opponent
from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.interfaces import Budget
from engine.match import policy_stream
from engine.terraforming_mars.board.goals import award_value
from engine.terraforming_mars.game import GAME
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import CITY, TITANIUM

POSITIONS = Path(__file__).parents[3] / "data" / "puzzles"
LEVELS = ("normal", "hard", "expert")


def position(name: str) -> State:
    return GAME.position((POSITIONS / f"{name}.json").read_text("utf-8"))


def answer(state: State, level: str, ply: int = 0) -> tuple[Decision, Choice]:
    decision = GAME.pending(state)[0]
    stream = policy_stream("puzzle", decision.seat, ply)
    return decision, opponent(GAME, level).choose(GAME.view(state, decision.seat), decision, stream, Budget())


def rest_of_turn(state: State, level: str, until: Callable[[State], bool]) -> list[str]:
    """Return what the seat to move does in its turn, in words, while the others pass."""
    seat, done = GAME.pending(state)[0].seat, []
    for ply in range(200):
        if until(state) or not GAME.pending(state):
            break
        decision, choice = answer(state, level, ply)
        if decision.seat != seat and decision.kind == "action":
            choice = next(option for option in decision.options if option.verb in ("pass", "end"))
        elif decision.seat == seat:
            done.append(str(choice))
        GAME.apply(state, decision.seat, choice)
    return done


def over(generation: int) -> Callable[[State], bool]:
    return lambda state: state.generation > generation


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["milestone", "last-milestone"])
def test_a_milestone_that_can_be_had_is_claimed_in_this_generation(name: str, level: str) -> None:
    state = position(name)
    done = rest_of_turn(state, level, over(state.generation))
    assert any(word.startswith("claim") for word in done), done


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_plants_are_taken_from_the_other_never_from_oneself(level: str) -> None:
    state = position("plants")
    seat = GAME.pending(state)[0].seat
    GAME.apply(state, seat, parse_choice("play giant-ice-asteroid"))
    while (decision := GAME.pending(state)[0]).kind != "harm":
        GAME.apply(state, decision.seat, answer(state, level)[1])
    choice = answer(state, level)[1]
    assert choice.verb == "remove"
    assert choice.args[1] == f"p{1 - seat}"


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_production_is_lowered_at_the_other(level: str) -> None:
    state = position("production")
    seat = GAME.pending(state)[0].seat
    GAME.apply(state, seat, parse_choice("play small-animals"))
    while (decision := GAME.pending(state)[0]).kind != "lower":
        GAME.apply(state, decision.seat, answer(state, level)[1])
    assert answer(state, level)[1] == Choice("lower", (f"p{1 - seat}",))


@pytest.mark.parametrize("level", ("easy", *LEVELS))
@pytest.mark.parametrize(
    ("name", "attack"), [("only-oneself-energy", "energy-tapping"), ("only-oneself-heat", "heat-trappers")]
)
def test_an_attack_that_would_hit_only_oneself_is_not_made(name: str, attack: str, level: str) -> None:
    state = position(name)
    decision = GAME.pending(state)[0]
    assert parse_choice(f"play {attack}") in decision.options
    after = GAME.clone(state)
    GAME.apply(after, decision.seat, parse_choice(f"play {attack}"))
    assert after.players[1 - decision.seat].production == state.players[1 - decision.seat].production
    for ply in range(20):  # the noise of easy is another each time
        assert answer(state, level, ply)[1] != parse_choice(f"play {attack}")
        if level != "easy":
            break
    assert f"play {attack}" not in rest_of_turn(state, level, over(state.generation))


@pytest.mark.parametrize("level", ("easy", *LEVELS))
def test_a_greenery_is_not_only_next_to_the_opponents_city(level: str) -> None:
    from engine.terraforming_mars.modules.map import GRID

    state = position("greenery-place")
    seat = GAME.pending(state)[0].seat
    GAME.apply(state, seat, Choice("greenery"))
    space = int(answer(state, level)[1].args[0])
    owners = [state.owners[near] for near in GRID.neighbours[space] if state.tiles[near] == CITY]
    assert not owners or seat in owners


@pytest.mark.parametrize("level", LEVELS)
def test_an_action_that_costs_nothing_is_used_before_passing(level: str) -> None:
    state = position("free-action")
    done = rest_of_turn(state, level, over(state.generation))
    assert "use fish" in done, done


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_generation_finishes_what_can_be_finished(level: str) -> None:
    state = position("solo-last")
    rest_of_turn(state, level, lambda now: not GAME.pending(now))
    assert GAME.score(state).winners == (0,)


@pytest.mark.parametrize("level", LEVELS)
def test_heat_that_gives_a_bonus_step_is_not_kept(level: str) -> None:
    state = position("solo-bonus-step")
    done = rest_of_turn(state, level, over(state.generation))
    assert "temperature" in done, done


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_generation_no_production_is_bought(level: str) -> None:
    """Soil Factory may be: the steel that pays for it buys nothing else, and its point makes up for the 3 M€."""
    state = position("last-research")
    _, choice = answer(state, level)
    assert not {"hackers", "building-industries"} & set(choice.args)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["milestone", "plants", "production", "greenery-place"])
def test_no_award_is_funded_where_the_other_leads(name: str, level: str) -> None:
    state = position(name)
    seat = GAME.pending(state)[0].seat
    for word in rest_of_turn(state, level, over(state.generation)):
        if word.startswith("fund "):
            slug = word.split()[1]
            assert award_value(state, seat, slug) >= award_value(state, 1 - seat, slug)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("generation", "temperature", "oxygen"), [(2, -30, 0), (12, 8, 13)])
def test_a_lead_is_worth_an_award_only_where_the_end_is_near(
    level: str, generation: int, temperature: int, oxygen: int
) -> None:
    state = position("milestone")
    state.generation, state.temperature, state.oxygen = generation, temperature, oxygen
    state.funded = [-1] * len(state.funded)
    state.players[0].stock[TITANIUM] = 14
    done = rest_of_turn(state, level, over(generation))
    assert any(word.startswith("fund") for word in done) == (generation > 2), done
