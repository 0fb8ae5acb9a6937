"""The environment: PettingZoo's own tests for every game, nothing told among simultaneous seats, rewards, refusals."""

from __future__ import annotations

import re
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="the extra areo[ai] is not installed")

import numpy as np
from pettingzoo.test import api_test, seed_test

from engine import games
from engine.bots.levels import opponent
from engine.core.interfaces import Budget
from engine.match import Match, policy_stream
from tests.slow_cases import slow_except
from tui.agents import Environment, env, raw_env

USUAL = ("Observation is not a NumPy array", "Observation space for each agent", "Action mask numpy array is all")
"""What PettingZoo warns of in every environment with action masks, its own too."""
STEPS = 400
"""Steps of a solo game that are looked at; they suffice for any number of seats."""
SEATS = slow_except(
    [(game, 2) for game in games.GAMES] + [("dice-game", 1), ("jump-drive", 4)],
    [(game, players) for game in games.GAMES for players in (1, 2, 4)],
)
WHOLE = slow_except(
    [(game, players) for game, players in zip(games.GAMES, (1, 2, 1, 2), strict=True)],
    [(game, players) for game in games.GAMES for players in (1, 2)],
)


def played(environment: Environment, seed: int, most: int = 5_000) -> list[tuple[str, int]]:
    """A game at random: every step of it."""
    rng = np.random.default_rng(seed)
    environment.reset(seed)
    steps: list[tuple[str, int]] = []
    for agent in environment.agent_iter(most):
        seen, _, ended, cut, _ = environment.last()
        if ended or cut:
            environment.step(None)
            continue
        assert seen is not None
        step = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        steps.append((agent, step))
        environment.step(step)
    return steps


@pytest.mark.parametrize(("game", "players"), SEATS)
def test_it_is_an_environment_as_pettingzoo_wants_them(game: str, players: int) -> None:
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        api_test(env(game, players=players), num_cycles=STEPS // players)
        seed_test(lambda: env(game, players=players), num_cycles=STEPS // (2 * players))
    assert not [str(one.message) for one in warned if not str(one.message).startswith(USUAL)]


@pytest.mark.usefixtures("toy")
@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("players", [1, 3])
def test_the_toy_is_one_to_its_end(players: int) -> None:
    api_test(env("toy", players=players, hills=True))
    seed_test(lambda: env("toy", players=players))


@pytest.mark.parametrize(("game", "players"), WHOLE)
def test_a_game_ends_and_is_worth_something_to_each(game: str, players: int) -> None:
    environment = raw_env(game, players=players)
    environment.reset(7)
    ended: dict[str, float] = {}
    rng = np.random.default_rng(7)
    for agent in environment.agent_iter(20_000):
        seen, reward, over, _, _ = environment.last()
        if over:
            ended[agent] = reward
            environment.step(None)
        else:
            assert reward == 0
            environment.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))  # type: ignore[index]
    assert list(ended) == environment.possible_agents
    assert environment.agents == []
    assert abs(sum(ended.values())) < 1e-9 if players > 1 else ended["player_0"] in (1, -1)
    assert any(ended.values())


@pytest.mark.usefixtures("toy")
def test_the_reward_can_be_the_points() -> None:
    environment = raw_env("toy", players=2, reward="points")
    environment.reset(3)
    rng = np.random.default_rng(3)
    while not any(environment.terminations.values()):
        seen = environment.observe(environment.agent_selection)
        environment.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    totals = environment.game.score(environment.state).totals
    assert tuple(environment.rewards.values()) == totals


@pytest.mark.usefixtures("toy")
def test_a_game_can_be_cut() -> None:
    environment = raw_env("toy", players=2, longest=5)
    assert len(played(environment, 1)) == 5
    assert environment.agents == []


def at_once() -> list[str]:
    """The games that begin with a choice of everybody."""
    found = map(games.game, games.GAMES)
    return [game.slug for game in found if len(game.pending(game.new(game.rules_type(players=2), "ONCE"))) > 1]


@pytest.mark.parametrize("game", at_once())
def test_simultaneous_seats_are_asked_in_turn_and_learn_nothing(game: str) -> None:
    """Whatever the first seat says, the second sees the same until it is asked, and then too; and may say the same."""
    ways: list[set[bytes]] = []
    said: set[tuple[int, ...]] = set()
    for way in range(6):
        environment = raw_env(game, players=2)
        environment.reset(11)
        rng = np.random.default_rng(way)
        seen: list[bytes] = []
        steps: list[int] = []
        while environment.agent_selection == "player_0":
            waiting = environment.observe("player_1")
            assert not waiting["action_mask"].any()
            seen.append(waiting["observation"].tobytes())
            steps.append(int(rng.choice(np.flatnonzero(environment.observe("player_0")["action_mask"]))))
            environment.step(steps[-1])
        asked = environment.observe("player_1")
        assert asked["action_mask"].any()
        ways.append({*seen, asked["observation"].tobytes() + asked["action_mask"].tobytes()})
        said.add(tuple(steps))
    assert len(said) > 1
    assert all(way == ways[0] for way in ways)


@pytest.mark.parametrize("game", games.GAMES)
def test_an_opponent_can_be_imitated(game: str) -> None:
    """The steps of an opponent's choices play the same game as the choices themselves."""
    environment = raw_env(game, players=2)
    environment.reset(options={"deal": "RED-1"})
    match = Match(environment.game, environment.game.new(environment.rules, "RED-1"))
    policy = opponent(environment.game, "easy")
    for ply in range(60):
        decision = environment.decision
        assert decision is not None
        view = match.view(decision.seat)
        choice = policy.choose(view, decision, policy_stream("RED-1", decision.seat, ply), Budget())
        for step in environment.path(choice):
            environment.step(step)
        match.choose(decision.seat, choice)
        assert match.pending == environment.game.pending(environment.state)
        if match.over:
            break
    assert environment.deal == "RED-1"


@pytest.mark.usefixtures("toy")
def test_one_seed_gives_the_same_games_in_the_same_order() -> None:
    environment = raw_env("toy", players=2)
    deals: list[list[str]] = []
    for _ in range(2):
        environment.reset(5)
        deals.append([environment.deal])
        environment.reset()
        deals[-1].append(environment.deal)
    assert deals[0] == deals[1]
    assert deals[0][0] != deals[0][1]
    assert raw_env("toy").reset() is None


@pytest.mark.usefixtures("toy")
def test_illegal_actions_are_refused() -> None:
    environment = raw_env("toy", players=2)
    environment.reset(1)
    before = environment.observe("player_0")
    forbidden = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for step in (forbidden, None, 10_000):
        with pytest.raises(ValueError):
            environment.step(step)
    after = environment.observe("player_0")
    assert all((before[key] == after[key]).all() for key in before)


@pytest.mark.parametrize(
    ("game", "options", "said"),
    [
        ("chess", {}, "chess"),
        (games.GAMES[0], {"players": 9}, "1 to 5"),
        (games.GAMES[0], {"players": "two"}, "int"),
        (games.GAMES[0], {"colour": "red"}, "no option colour"),
    ],
)
def test_missing_games_are_refused_in_a_sentence(game: str, options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        env(game, **options)


def test_a_deal_that_is_no_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="seed"):
        raw_env(games.GAMES[1]).reset(options={"deal": ""})


def test_the_table_is_shown_as_text() -> None:
    environment = raw_env(games.GAMES[1], players=2, render_mode="ansi")
    environment.reset(1)
    shown = environment.render()
    assert shown is not None
    assert "player_0" in shown
    assert raw_env(games.GAMES[1]).render() is None


def test_nothing_else_of_areo_needs_it() -> None:
    script = (
        "import sys, tui.textual_app, tui.commands.cli, tui.lines.json_mode, tui.tools.bench_agents\n"
        "assert not {'numpy', 'gymnasium', 'pettingzoo', 'tui.agents'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_the_example_of_the_page_plays() -> None:
    page = (Path(__file__).parents[3] / "docs" / "agents.md").read_text("utf-8")
    script = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert sorted(line.split()[0] for line in done.stdout.splitlines()) == ["player_0", "player_1"]
