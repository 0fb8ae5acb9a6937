"""``areo bench``: how fast the games are, in CPU time on one core.

Complete random games under the policy ``RarelyPass`` (the one of the recorded games in ``tests/conformance``), copies
of a state in the middle of a game, and a loop of plain Python, by which machines can be compared. The cases come from
the games. Seeds are fixed: the same games are played each time.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from time import process_time
from typing import Any, TypeAlias

from engine import games
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules
from engine.core.message import Refusal
from engine.core.streams import Stream
from tui.text import Words

Figures: TypeAlias = dict[str, Any]

SECONDS_FOR_GAMES = 3.0
SECONDS_FOR_COPIES = 0.5
FEWEST_GAMES = 10
CALIBRATION = "calibration_ns"
SAVES = "saves"
COPIES = ("clone_us", "encode_decode_us")

_SELLING = Choice("project", ("sell-patents",))


class RarelyPass:
    """Chooses at random, and stays in the round while there is something to do.

    At an ``action`` it takes one of the verbs on offer, then one of that verb's choices; passing, ending the turn and
    selling are no such verbs. It passes with probability 0.02, or when nothing else is left (after the first action it
    ends the turn instead). Everywhere else every choice is as likely as the others.
    """

    def choose(self, decision: Decision, stream: Stream) -> Choice:
        """One of the decision's options."""
        if decision.kind != "action":
            return decision.options.pick(stream)
        verbs: dict[str, list[Choice]] = defaultdict(list)
        for choice in decision.options:
            verbs[choice.verb].append(choice)
        passing, ending = verbs.pop("pass", None), verbs.pop("end", None)
        if _SELLING.verb in verbs and _SELLING in verbs[_SELLING.verb]:
            verbs[_SELLING.verb].remove(_SELLING)
            if not verbs[_SELLING.verb]:
                del verbs[_SELLING.verb]
        if not verbs:
            last = ending or passing
            return last[0] if last else decision.options.pick(stream)
        # One number says both whether to pass, once in fifty, and which verb to take.
        number = stream.below(50 * len(verbs))
        if passing and number < len(verbs):
            return passing[0]
        group = list(verbs.values())[number % len(verbs)]
        return group[stream.below(len(group))] if len(group) > 1 else group[0]


def play_out(played: AnyGame, rules: Rules, seed: str, stop_after: int | None = None) -> tuple[Any, int]:
    """Plays a game to its end, or ``stop_after`` decisions of it: the state and how many decisions that were."""
    state = played.new(rules, seed)
    policy, stream = RarelyPass(), Stream.named("bench", seed)
    decisions = 0
    pending = played.pending(state)
    while pending and decisions != stop_after:
        decision = pending[0]
        played.apply(state, decision.seat, policy.choose(decision, stream))
        decisions += 1
        pending = played.pending(state)
    return state, decisions


def calibration() -> float:
    """Nanoseconds for one turn of a loop of plain Python: the best of a few rounds."""
    return min(_calibration_round() for _ in range(5))


def _calibration_round(turns: int = 400_000) -> float:
    start = process_time()
    total = 0
    for number in range(turns):
        total = (total + number) & 0xFFFF
    return (process_time() - start) / turns * 1e9


def measure_games(played: AnyGame, rules: Rules) -> Figures:
    """Complete random games: how many a CPU second, the time of a decision, the decisions of a game."""
    play_out(played, rules, "bench-warm-up")
    played_out = decisions = 0
    start = process_time()
    spent = 0.0
    while spent < SECONDS_FOR_GAMES or played_out < FEWEST_GAMES:
        decisions += play_out(played, rules, f"bench-{played_out}")[1]
        played_out += 1
        spent = process_time() - start
    return {
        "games_per_cpu_s": round(played_out / spent, 1),
        "us_per_decision": round(spent / decisions * 1e6, 1),
        "decisions_per_game": round(decisions / played_out, 1),
    }


def middle_state(played: AnyGame, rules: Rules) -> Any:
    """A state in the middle of a game."""
    _, decisions = play_out(played, rules, "bench-middle")
    return play_out(played, rules, "bench-middle", decisions // 2)[0]


def _microseconds(copy: Callable[[], object]) -> float:
    copy()
    times = 0
    start = process_time()
    spent = 0.0
    while spent < SECONDS_FOR_COPIES:
        copy()
        times += 1
        spent = process_time() - start
    return round(spent / times * 1e6, 2)


def measure_copy(played: AnyGame, rules: Rules, part: str) -> float:
    """Microseconds to copy the state in the middle of a game, by cloning it or by way of bytes."""
    state = middle_state(played, rules)
    if part == "clone_us":
        return _microseconds(lambda: played.clone(state))
    return _microseconds(lambda: played.decode(played.encode(state)))


def measure(parts: Sequence[str] = ()) -> Figures:
    """Everything of the games, or only these parts: games, cases of games, kinds of copies; or ``saves`` alone.

    The calibration is always there. Raises ``Refusal`` (``bench.unknown-part``) for a part that there is not.
    """
    if list(parts) == [SAVES]:
        from tui.commands.bench_saves import measure_saves

        return {SAVES: measure_saves(), CALIBRATION: round(calibration(), 1)}
    plan = [(slug, part) for slug in games.GAMES for part in (*games.game(slug).bench(), *COPIES)]
    known = sorted({SAVES, *(name for step in plan for name in step)})
    for part in parts:
        if part not in known or part == SAVES:
            raise Refusal("bench.unknown-part", part=part, known=tuple(known))
    figures: Figures = {}
    for slug, part in plan:
        if _wanted(slug, part, parts):
            figures.setdefault(slug, {})[part] = _measure(games.game(slug), part)
    return {**figures, CALIBRATION: round(calibration(), 1)}


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
