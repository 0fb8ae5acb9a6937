"""Measure the time of a decision: ``python -m tests.arena.decision_times [GAME ...]``.

Opponents of each level play games against each other with each number of players, and alone where the game allows it.
Print the 50th, 95th and 99th percentile and the longest of a decision in milliseconds of CPU time. Decisions with one
option do not count. A longest time of more than three times the 95th percentile is marked.

``--games N``: of each row; ``--levels``, ``--players``: lists with commas; ``--seed TEXT``. ``--json``: print an object
for each row.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.core.game import AnyGame, Rules
from engine.core.interfaces import Budget
from engine.core.optional import optional
from engine.match import policy_stream
from tui.tools.statistics import slowest

PERCENTILES = (0.5, 0.95, 0.99)
FAR = 3.0
"""A longest time of more than this many times the 95th percentile is marked."""
GAMES, SEED = 1, "T"


class DecisionTimes(msgspec.Struct):
    """The times of one row in milliseconds. ``far``: whether the longest is too far from the 95th percentile."""

    game: str
    level: str
    players: int
    decisions: int
    percentiles: list[float]
    longest: float
    far: bool


def rules_of(game: AnyGame, players: Sequence[int]) -> Iterator[Rules]:
    """Yield the rules of the benchmarks for each of these numbers of players that the game allows."""
    known = {rules.players: rules for rules in optional(game).bench.values()}
    allowed = [int(value) for option in game.options() if option.field == "players" for value in option.values]
    for number in players or allowed:
        if number in allowed and (number > 1 or 1 in known):
            yield known[number] if number in known else msgspec.structs.replace(known[2], players=number)


def times_of(game: AnyGame, rules: Rules, level: str, seed: str) -> list[float]:
    """Play a game of one level; return the milliseconds of each decision with more than one option."""
    state, policy, found = game.new(rules, seed), opponent(game, level), list[float]()
    plies = 0
    while pending := game.pending(state):
        decision = pending[0]
        view, stream = game.view(state, decision.seat), policy_stream(seed, decision.seat, plies)
        begun = time.process_time()
        choice = policy.choose(view, decision, stream, Budget())
        if decision.options.count() > 1:
            found.append((time.process_time() - begun) * 1000)
        game.apply(state, decision.seat, choice)
        plies += 1
    return found


def summary(game: str, level: str, players: int, times: Sequence[float]) -> DecisionTimes:
    """Return the row of these times."""
    parts = [round(slowest(times, len(times), 1 - part), 2) for part in PERCENTILES]
    longest = round(max(times, default=0.0), 2)
    return DecisionTimes(game, level, players, len(times), parts, longest, longest > FAR * parts[1])


def line(row: DecisionTimes) -> str:
    """Return a row of the table."""
    figures = " ".join(f"{figure:9.1f}" for figure in (*row.percentiles, row.longest))
    return f"{row.game:<18} {row.level:<8} {row.players:>7} {row.decisions:>9} {figures}{' !' if row.far else ''}"


def main(arguments: list[str]) -> None:
    """Play the games and print a row as soon as it is measured."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.decision_times")
    parser.add_argument("game", nargs="*", default=list(games.GAMES))
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--players", default="")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    if not asked.json:
        head = " ".join(f"{name:>9}" for name in ("50 %", "95 %", "99 %", "longest"))
        print(f"{'game':<18} {'level':<8} {'players':>7} {'decisions':>9} {head}", flush=True)
    players = [int(number) for number in asked.players.split(",") if number]
    for slug in asked.game:
        game: Any = games.game(slug)
        for rules in rules_of(game, players):
            for level in asked.levels.split(","):
                seeds = [f"{asked.seed}-{number + 1}" for number in range(asked.games)]
                times = [spent for seed in seeds for spent in times_of(game, rules, level, seed)]
                row = summary(slug, level, rules.players, times)
                print(msgspec.json.encode(row).decode() if asked.json else line(row), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
