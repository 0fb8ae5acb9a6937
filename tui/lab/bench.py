"""``areo bench``: how fast the games are, in CPU time on one core.

Complete random games (each game says what its random games are), copies of a state in the middle of a game, and a loop
of plain Python, by which machines can be compared. The cases come from the games. Seeds are fixed: the same games are
played each time. A figure is that of the fastest of a few rounds, because what else runs on a machine only ever adds;
as in ``timeit`` the search for cyclic garbage rests meanwhile.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, TypeAlias

from engine import games
from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from engine.core.streams import Stream
from saves.library import Library
from tui.text import Words

Figures: TypeAlias = dict[str, Any]

SECONDS_OF_A_ROUND = 0.6
SECONDS_FOR_COPIES = 0.1
FEWEST_GAMES = 10
ROUNDS = 5
CALIBRATION = "calibration_ns"
SAVES = "saves"
AGENTS = "agents"
COPIES = ("clone_us", "encode_decode_us")


def play_out(played: AnyGame, rules: Rules, seed: str, stop_after: int | None = None) -> tuple[Any, int]:
    """Plays a game to its end, or ``stop_after`` decisions of it: the state and how many decisions that were."""
    state = played.new(rules, seed)
    stream = Stream.named("bench", seed)
    decisions = 0
    pending = played.pending(state)
    while pending and decisions != stop_after:
        decision = pending[0]
        played.apply(state, decision.seat, played.random_choice(decision, stream))
        decisions += 1
        pending = played.pending(state)
    return state, decisions


def calibration() -> float:
    """Nanoseconds for one turn of a loop of plain Python."""
    return min(_calibration_round() for _ in range(ROUNDS))


def _calibration_round(turns: int = 400_000) -> float:
    start = process_time()
    total = 0
    for number in range(turns):
        total = (total + number) & 0xFFFF
    return (process_time() - start) / turns * 1e9


def measure_games(played: AnyGame, rules: Rules) -> Figures:
    """Complete random games: how many a CPU second, the time of a decision, the decisions of a game."""
    play_out(played, rules, "bench-warm-up")
    number = decisions = 0
    start = process_time()
    while (fastest := process_time() - start) < SECONDS_OF_A_ROUND or number < FEWEST_GAMES:
        decisions += play_out(played, rules, f"bench-{number}")[1]
        number += 1
    for _ in range(ROUNDS - 1):
        start = process_time()
        for again in range(number):
            play_out(played, rules, f"bench-{again}")
        fastest = min(fastest, process_time() - start)
    return {
        "games_per_cpu_s": round(number / fastest, 1),
        "us_per_decision": round(fastest / decisions * 1e6, 1),
        "decisions_per_game": round(decisions / number, 1),
    }


def middle_state(played: AnyGame, rules: Rules) -> Any:
    """A state in the middle of a game."""
    _, decisions = play_out(played, rules, "bench-middle")
    return play_out(played, rules, "bench-middle", decisions // 2)[0]


def _microseconds(copy: Callable[[], object]) -> float:
    return round(min(_copying(copy) for _ in range(ROUNDS)) * 1e6, 2)


def _copying(copy: Callable[[], object]) -> float:
    """Seconds for one copy, over a round of them."""
    times = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS_FOR_COPIES:
        copy()
        times += 1
    return spent / times


def measure_copy(played: AnyGame, rules: Rules, part: str) -> float:
    """Microseconds to copy the state in the middle of a game, by cloning it or by way of bytes."""
    state = middle_state(played, rules)
    if part == "clone_us":
        return _microseconds(lambda: played.clone(state))
    return _microseconds(lambda: played.decode(played.encode(state)))


def measure(parts: Sequence[str], library: Library) -> Figures:
    """Everything of the games, or only these parts: games, cases of games, kinds of copies.

    ``saves`` and ``agents`` are parts for themselves. The calibration is always there.

    Raises ``Refusal`` (``bench.unknown-part``) for a part that there is not.
    """
    if list(parts) == [SAVES]:
        from tui.lab.bench_saves import measure_saves

        return {SAVES: measure_saves(library), CALIBRATION: round(calibration(), 1)}
    if list(parts) == [AGENTS]:
        from tui.lab.bench_agents import measure_agents

        return {**measure_agents(library), CALIBRATION: round(calibration(), 1)}
    plan = [(slug, part) for slug in games.GAMES for part in (*games.game(slug).bench(), *COPIES)]
    known = sorted({SAVES, AGENTS, *(name for step in plan for name in step)})
    for part in parts:
        if part not in known or part in (SAVES, AGENTS):
            raise Refusal("bench.unknown-part", part=part, known=tuple(known))
    figures: Figures = {}
    collecting = gc.isenabled()
    gc.disable()
    try:
        for slug, part in plan:
            if _wanted(slug, part, parts):
                figures.setdefault(slug, {})[part] = _measure(games.game(slug), part)
        return {**figures, CALIBRATION: round(calibration(), 1)}
    finally:
        if collecting:
            gc.enable()


def _wanted(slug: str, part: str, parts: Sequence[str]) -> bool:
    """Whether a step was asked for: by its game or by its own name, and where both kinds are named by both."""
    named = [name for name in parts if name in games.GAMES]
    others = [name for name in parts if name not in games.GAMES]
    return (not named or slug in named) and (not others or part in others)


def _measure(played: AnyGame, part: str) -> Any:
    cases = played.bench()
    if part in cases:
        return measure_games(played, cases[part])
    return measure_copy(played, next(iter(cases.values())), part)


def show(figures: Figures, *, as_json: bool, words: Words) -> None:
    """Prints the figures: as one JSON object, or line by line."""
    if as_json:
        json.dump(figures, sys.stdout, indent=2)
        sys.stdout.write("\n")
        return
    for line in _lines(figures, words):
        print(line)


def _lines(figures: Figures, words: Words, indent: int = 0) -> Iterator[str]:
    for key, value in figures.items():
        label = words.of(key).name("game", key) if key in games.GAMES else key
        if isinstance(value, dict):
            yield " " * indent + label
            yield from _lines(value, words, indent + 2)
        else:
            yield f"{' ' * indent}{label:<20}{value:>12,}"
