"""``areo tune``: improve weights by playing against themselves.

All weights move at once. Each step makes every weight a little larger or smaller at random, and in its mirror image the
other way; the two play each other in every seating (solo: the same deals), and every weight moves towards the better
side, in proportion to its margin (simultaneous perturbation, Spall 1992). A single step is mostly luck: the result is
the mean of the second half of all steps. Its worth is measured on other seeds.

The file of ``--resume`` keeps the steps, so a run can be interrupted. ``--against FILE`` changes nothing: it compares
the weights of the game with those of a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.bots.levels import LEVELS
from engine.core.game import rules_text
from engine.core.interfaces import Tunable
from engine.core.message import Refusal
from engine.core.optional import abilities, required
from engine.core.rng import Stream
from engine.core.value_files import encode
from tui.text import Words
from tui.tools.arena import ArenaRequest, seatings
from tui.tools.match_runner import MatchSpec, Result, Side, cores, play_all
from tui.tools.statistics import interval, mean

STEPS, SEEDS = 300, 4
"""The default number of steps, and the seeds of each."""
REACH = 0.2
"""The distance of both sides from the middle, as a power of e ..."""
FADING = 0.1, 50
"""... which decreases by this power of the number of steps, counted in units of this many."""
PACE = 0.02
"""The learning rate, as a power of e for each game that one side won more than the other."""
POINT = 0.02
"""The weight of a point of score relative to a won game: scores say more about a game than its winner."""
FAINT = 99.0
"""A weight of 0 counts as this power of e below 1."""
TOLD = 4
"""The number of weights shown: those that changed most."""


class TuningStep(NamedTuple):
    """The weights after a step, and the margin of its one side."""

    weights: dict[str, float]
    gain: float


def level_of(asked: ArenaRequest) -> str:
    """Return the requested level. Raises ``Refusal``: ``tune.level``, ``arena.level``."""
    if len(asked.levels) != 1:
        raise Refusal("tune.level")
    if asked.levels[0] not in LEVELS:
        raise Refusal("arena.level", level=asked.levels[0], known=LEVELS)
    return asked.levels[0]


def who_of(asked: ArenaRequest) -> str:
    """Return the players as the command line writes them."""
    level = asked.levels[0]
    return f"--solo {level}" if asked.alone else f"--players {asked.rules.players} --levels {level}"


def check_target(path: str) -> None:
    """Raise ``Refusal`` (``tune.not-json``) for a file with a name that says it is something else than JSON."""
    if path and Path(path).suffix not in ("", ".json"):
        raise Refusal("tune.not-json", path=path)


def thinking_of(asked: ArenaRequest) -> Tunable:
    """Return the game's tunable evaluation. Raises ``Refusal`` (``tune.not-tunable``) if it has no weights."""
    tunable = abilities(required(asked.game).knowledge).tunable
    if tunable is None:
        raise Refusal("tune.not-tunable", game=asked.game.slug)
    return tunable


def _own(asked: ArenaRequest) -> dict[str, float]:
    return msgspec.to_builtins(thinking_of(asked).weights_of(asked.rules))


def tune(asked: ArenaRequest, steps: int) -> Iterator[TuningStep]:
    """Do this many steps, including those of an earlier run, and yield each."""
    path = Path(asked.resume) if asked.resume else None
    done = _read(path)
    weights = done[-1].weights if done else _own(asked)
    power, unit = FADING
    for number in range(len(done), steps):
        stream = Stream.named("tune", asked.seed, number)
        reach = REACH / (1 + number / unit) ** power
        signs = {name: 1 if stream.below(2) else -1 for name in sorted(weights)}
        gain = mean(paired_gains(asked, _moved(weights, signs, reach), _moved(weights, signs, -reach), number))
        weights = _moved(weights, signs, PACE * gain)
        step = TuningStep(weights, round(gain, 4))
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(step) + "\n")
        yield step


def _moved(weights: Mapping[str, float], signs: Mapping[str, int], reach: float) -> dict[str, float]:
    return {name: round(value * exp(reach * signs[name]), 6) for name, value in weights.items()}


def found(steps: Sequence[TuningStep]) -> dict[str, float]:
    """Return the mean of the second half of the steps, in powers of e."""
    late = steps[len(steps) // 2 :]
    return {name: round(exp(mean([_log(step.weights[name]) for step in late])), 4) for name in late[0].weights}


def _log(weight: float) -> float:
    """Return the logarithm of a weight; a weight of 0 gets a very small one and is never moved."""
    return log(weight) if weight else -FAINT


def _gone(before: float, after: float) -> float:
    """Return the change of a weight, as a power of e."""
    return abs(_log(after) - _log(before))


def _read(path: Path | None) -> list[TuningStep]:
    """Return the steps of an earlier run. Raises ``Refusal`` (``tune.no-steps``)."""
    if path is None or not path.exists():
        return []
    try:
        return [msgspec.json.decode(line, type=TuningStep) for line in path.read_bytes().splitlines()]
    except msgspec.MsgspecError:
        raise Refusal("tune.no-steps", path=str(path)) from None


def paired_gains(asked: ArenaRequest, one: dict[str, float], other: dict[str, float], number: int) -> list[float]:
    """Return the margin of the one side for each seed."""
    sides = {"one": _side(asked, one), "other": _side(asked, other)}
    rows = [("one",), ("other",)] if asked.alone else seatings("one", "other", asked.rules.players)
    seeds = [f"tune-{asked.seed}-{number}-{seed}" for seed in range(asked.games)]
    rules = rules_text(asked.rules)
    bouts = [
        MatchSpec(asked.game.slug, rules, seed, tuple(sides[name] for name in row)) for seed in seeds for row in rows
    ]
    margins = [_margin(row, result) for row, result in zip(rows * len(seeds), _play(asked, bouts), strict=True)]
    played = 1 if asked.alone else len(rows)  # alone the two played the same deal: the margin is that of both games
    return [sum(margins[at : at + len(rows)]) / played for at in range(0, len(margins), len(rows))]


def _margin(row: tuple[str, ...], result: Result) -> float:
    """Return the margin of the one side in a game."""
    signs = [1.0 if name == "one" else -1.0 for name in row]
    won = sum(sign * share for sign, share in zip(signs, result.share, strict=True))
    return won + POINT * sum(sign * score for sign, score in zip(signs, result.scores, strict=True))


def own_side(asked: ArenaRequest) -> Side:
    """Return an opponent with all weights of the game, whatever its level leaves out."""
    return _side(asked, _own(asked))


def _side(asked: ArenaRequest, weights: Mapping[str, float]) -> Side:
    return Side(asked.levels[0], json.dumps(weights))


def _play(asked: ArenaRequest, bouts: Sequence[MatchSpec]) -> list[Result]:
    results: dict[int, Result] = {}
    play_all(bouts, asked.jobs or cores(), results.__setitem__, on=asked.on)
    return [results[index] for index in range(len(bouts))]


def run(asked: ArenaRequest, steps: int, write: str, words: Words) -> None:
    """Tune, print each step, and write the result to a file if one is given."""
    level_of(asked)
    check_target(write)
    before = _own(asked)
    done: list[TuningStep] = []
    for number, step in enumerate(chain(_read(Path(asked.resume) if asked.resume else None), tune(asked, steps)), 1):
        done.append(step)
        far = sorted(before, key=lambda name: -_gone(before[name], step.weights[name]))[:TOLD]
        what = ", ".join(f"{name} {before[name]} > {step.weights[name]:.3g}" for name in far)
        print(words.say("tune.step", step=number, what=what, change=f"{step.gain:+.3f}"), flush=True)
    if write:
        weights = msgspec.convert(found(done), type(thinking_of(asked).weights_of(asked.rules)))
        text = f"{len(done)} steps on {asked.games} seeds each, {asked.levels[0]}, seed {asked.seed}"
        Path(write).write_bytes(encode(weights, ["Weights made by areo tune; do not edit by hand.", "", text]))


# --- beside other weights ---


def other_weights(asked: ArenaRequest, path: str) -> str:
    """Return the weights of a file as JSON.

    The file has either what ``--write`` wrote, or one object of names and numbers; a weight that such an object lacks
    is that of the game. Raises ``Refusal``: ``tune.cannot-read``, ``tune.no-weights``, ``tune.unknown-weight``.
    """
    known = thinking_of(asked).weights_of(asked.rules)
    try:
        content = msgspec.json.decode(Path(path).read_bytes(), type=dict[str, Any])
        written = content.keys() == {"about", "value"}
        read = msgspec.convert(content["value"] if written else content, dict[str, float])
    except OSError as error:
        raise Refusal("tune.cannot-read", path=path, reason=str(error.strerror)) from None
    except msgspec.MsgspecError:
        raise Refusal("tune.no-weights", path=path) from None
    if any(value < 0 or (value == 0 and not written) for value in read.values()):
        raise Refusal("tune.no-weights", path=path)
    weights = msgspec.to_builtins(type(known)() if written else known)
    for name in read:
        if name not in weights:
            raise Refusal("tune.unknown-weight", path=path, name=name)
    return json.dumps({**weights, **read})


def against(asked: ArenaRequest, path: str, words: Words) -> None:
    """Print how the weights of the game do against those of a file: on the same seeds, in every seating."""
    level, rules = level_of(asked), rules_text(asked.rules)
    sides = {"own": own_side(asked), "other": Side(level, other_weights(asked, path))}
    rows = [("own",), ("other",)] if asked.alone else seatings("own", "other", asked.rules.players)
    bouts = [
        MatchSpec(asked.game.slug, rules, f"{asked.seed}-{number + 1}", tuple(sides[name] for name in row))
        for number in range(asked.games)
        for row in rows
    ]
    played = list(zip(rows * asked.games, _play(asked, bouts), strict=True))
    scores: dict[str, list[float]] = {"own": [], "other": []}
    shares: dict[str, list[float]] = {"own": [], "other": []}
    for row, result in played:
        for name in dict.fromkeys(row):
            shares[name].append(sum(part for one, part in zip(row, result.share, strict=True) if one == name))
        for name, score in zip(row, result.scores, strict=True):
            scores[name].append(score)
    for line in _told(asked, len(rows), shares, scores, words):
        print(line)


def _told(
    asked: ArenaRequest, rows: int, shares: dict[str, list[float]], scores: dict[str, list[float]], words: Words
) -> Iterator[str]:
    """Yield the result: solo, the scores of both sides on the same deals; else the share of games won."""
    points = {"own_score": f"{mean(scores['own']):.1f}", "other_score": f"{mean(scores['other']):.1f}"}
    if asked.alone:
        won = {name: f"{mean(found) * 100:.1f}" for name, found in shares.items()}
        gains = [(mine - theirs + 1) / 2 for mine, theirs in zip(shares["own"], shares["other"], strict=True)]
        low, high = (f"{(2 * end - 1) * 100:+.1f}" for end in interval(gains))
        yield words.say("tune.alone", seeds=asked.games, own=won["own"], other=won["other"], low=low, high=high)
    else:
        by_seed = [mean(shares["own"][at : at + rows]) for at in range(0, len(shares["own"]), rows)]
        low, high = (f"{end * 100:.1f}" for end in interval(by_seed))
        rate = f"{mean(by_seed) * 100:.1f}"
        yield words.say("tune.against", seeds=asked.games, games=rows * asked.games, rate=rate, low=low, high=high)
    yield words.say("tune.scores", **points)
