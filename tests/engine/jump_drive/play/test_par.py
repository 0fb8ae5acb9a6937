"""The figures of the solo variant: still what the strongest opponent does."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS
from engine.jump_drive.game import GAME
from engine.jump_drive.play import par as figures
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State as JumpState
from tests.engine.jump_drive import par
from tui.tools.bench_games import play_out


def test_the_figures_are_those_of_the_strongest_opponent() -> None:
    """The first game; one choice otherwise and the figures are stale."""
    assert LEVELS[-1] == figures.LEVEL
    assert par.result(next(par.played(1))) == figures.CHECKED[0]


@pytest.mark.slow
def test_more_games_of_the_strongest_opponent() -> None:
    assert tuple(par.result(state) for state in par.played(len(figures.CHECKED))) == figures.CHECKED


def hasty(seed: str) -> JumpState:
    """The end of a solo game of random choices: the strongest opponent takes seconds for one."""
    return play_out(GAME, JumpRules(players=1), seed)[0]


def test_the_module_is_made_from_the_games() -> None:
    states = [hasty(f"par-{number}") for number in range(5)]
    made: dict[str, object] = {}
    exec(par.text(states), made)
    best_first = sorted((par.result(state) for state in states), key=lambda found: (found[0], -found[1]))
    hundredths = made["HUNDREDTHS"]
    assert isinstance(hundredths, tuple)
    assert (hundredths[0], hundredths[50], hundredths[100]) == (best_first[0], best_first[2], best_first[4])
    assert made["GAMES"] == 5


def test_a_result_is_compared_with_a_hundred_games() -> None:
    assert figures.better_than(1, 50) == 100
    assert figures.better_than(99, 50) == 0
    rounds, points = figures.HUNDREDTHS[50]
    assert figures.better_than(rounds, points + 1) > figures.better_than(rounds, points - 1)
