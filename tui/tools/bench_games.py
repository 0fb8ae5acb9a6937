"""Measure games for ``areo bench``: complete random games, and copies of a state in the middle of one, in CPU time.

A figure is the fastest of a few rounds, because other load only adds to it.
"""

from __future__ import annotations

from collections.abc import Callable
from time import get_clock_info, process_time
from typing import Any, Final, TypeAlias

from engine.core.game import AnyGame, Rules
from engine.core.optional import optional
from engine.core.rng import Stream

Figures: TypeAlias = dict[str, Any]

SECONDS_OF_A_ROUND = 0.6
SECONDS_FOR_COPIES = 0.1
FEWEST_GAMES = 10
ROUNDS = 5
COPIES = ("clone_us", "encode_decode_us")
LEAST: Final = max(get_clock_info("process_time").resolution, 1e-6)
"""The shortest time that counts, in seconds: on some systems the CPU clock has coarse steps."""


def per_second(count: int, spent: float) -> float:
    """Return a count divided by seconds of CPU time, also if the clock has not moved meanwhile."""
    return count / max(spent, LEAST)


def play_out(played: AnyGame, rules: Rules, seed: str, stop_after: int | None = None) -> tuple[Any, int]:
    """Play a game to its end, or ``stop_after`` decisions of it; return the state and the number of decisions."""
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


CALM = 40.0
"""The calibration, in ns, that the milliseconds of a server are scaled to."""


def calibration() -> float:
    """Return the nanoseconds for one turn of a loop of plain Python."""
    return min(_calibration_round() for _ in range(ROUNDS))


def _calibration_round(turns: int = 400_000) -> float:
    """Run the loop until the clock has moved; on some systems it has coarse steps."""
    start = process_time()
    total = rounds = 0
    while not rounds or process_time() == start:
        rounds += 1
        for number in range(turns):
            total = (total + number) & 0xFFFF
    return (process_time() - start) / (rounds * turns) * 1e9


def measure_games(played: AnyGame, rules: Rules) -> Figures:
    """Return games a CPU second, the time of a decision, and the decisions of a game, for complete random games."""
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
        "games_per_cpu_s": round(per_second(number, fastest), 1),
        "us_per_decision": round(fastest / decisions * 1e6, 1),
        "decisions_per_game": round(decisions / number, 1),
    }


def middle_state(played: AnyGame, rules: Rules) -> Any:
    """Return a state in the middle of a game."""
    _, decisions = play_out(played, rules, "bench-middle")
    return play_out(played, rules, "bench-middle", decisions // 2)[0]


def _microseconds(copy: Callable[[], object]) -> float:
    return round(min(_copying(copy) for _ in range(ROUNDS)) * 1e6, 2)


def _copying(copy: Callable[[], object]) -> float:
    """Return the seconds for one copy, measured over many."""
    times = 0
    start = process_time()
    while (spent := process_time() - start) < SECONDS_FOR_COPIES:
        copy()
        times += 1
    return spent / times


def measure_copy(played: AnyGame, rules: Rules, part: str) -> float:
    """Return the microseconds to copy a state in the middle of the game, by cloning or through bytes."""
    state = middle_state(played, rules)
    if part == "clone_us":
        return _microseconds(lambda: played.clone(state))
    return _microseconds(lambda: played.decode(played.encode(state)))


def measure_part(played: AnyGame, part: str) -> Any:
    """Return the figures of a part of a game: a case of random games, or a kind of copies."""
    cases = optional(played).bench
    if part in cases:
        return measure_games(played, cases[part])
    return measure_copy(played, next(iter(cases.values())), part)
