"""``areo tune``: better weights by playing against oneself.

Step by step a few weights are changed at random; the changed ones play the same seeds as the best so far (alone), or
against them (in every seating). A change is kept when it did better by more than chance. The best are kept in the file
of ``--resume``, with every step that was tried, so a run can be cut and goes on. ``--against FILE`` changes nothing: it
tells how the weights of the game do against those of a file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import chain
from math import exp, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.bots import LEVELS
from engine.core.game import rules_text
from engine.core.message import Refusal
from engine.core.ports import Tunable
from engine.core.streams import Stream
from tui.lab.arena import Asked, seatings
from tui.lab.contest import Bout, Result, Side, cores, play_all
from tui.lab.statistics import interval, mean
from tui.text import Words

FINE = 1 << 30
CHANGED = 3
"""So many weights are changed at a time, at most."""
STRIDE = 0.35
"""By how much, as a power of e, at most."""
SURE = 1.0
"""A change is kept when it is better by so many standard errors."""
HOPELESS = -0.5
"""After a third of the games a change that is worse by so many standard errors is dropped."""
POINT = 0.02
"""What a point of score counts beside a won game: it tells more of each game than who won."""


class Step(NamedTuple):
    """One change that was tried."""

    weights: dict[str, float]
    gain: float
    error: float
    kept: bool


def _level(asked: Asked) -> str:
    """The one level that is asked for. Raises ``Refusal``: ``tune.level``, ``arena.level``."""
    if len(asked.levels) != 1:
        raise Refusal("tune.level")
    if asked.levels[0] not in LEVELS:
        raise Refusal("arena.level", level=asked.levels[0], known=LEVELS)
    return asked.levels[0]


def thinking_of(asked: Asked) -> Tunable:
    """What the opponents of the game know. Raises ``Refusal`` (``tune.not-tunable``) where it has no weights."""
    thinking = asked.game.thinking()
    if not isinstance(thinking, Tunable):
        raise Refusal("tune.not-tunable", game=asked.game.slug)
    return thinking


def tune(asked: Asked, steps: int) -> Iterator[Step]:
    """Tries so many changes, those of an earlier run included; each is told as it is done."""
    best: dict[str, float] = msgspec.to_builtins(thinking_of(asked).weights_of(asked.rules))
    path = Path(asked.resume) if asked.resume else None
    done = _read(path)
    for step in done:
        best = step.weights if step.kept else best
    standing: list[float] | None = None
    for number in range(len(done), steps):
        stream = Stream.named("tune", asked.seed, number)
        changed = dict(best)
        names = sorted(changed)
        stream.shuffle(names)
        for name in names[: 1 + stream.below(CHANGED)]:
            changed[name] = round(changed[name] * exp(STRIDE * (2 * stream.below(FINE) / FINE - 1)), 4)
        if asked.alone and standing is None:
            standing = _alone(asked, best)
        step, figures = _try(asked, best, changed, standing)
        if step.kept:
            best, standing = changed, figures if asked.alone else None
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(step) + "\n")
        yield step


def _read(path: Path | None) -> list[Step]:
    if path is None or not path.exists():
        return []
    return [Step(*json.loads(line)) for line in path.read_text("utf-8").splitlines()]


def _try(
    asked: Asked, best: dict[str, float], changed: dict[str, float], standing: list[float] | None
) -> tuple[Step, list[float]]:
    """Two thirds of the games are played only where the first third gives hope."""
    gains: list[float] = []
    figures: list[float] = []
    first = max(asked.games // 3, 1)
    for start, stop in ((0, first), (first, asked.games)):
        if standing is not None:
            new = _alone(asked, changed, start, stop)
            gains += [after - before for after, before in zip(new, standing[start:stop], strict=True)]
            figures += new
        else:
            gains += _against(asked, best, changed, start, stop)
        error = sqrt(sum((gain - mean(gains)) ** 2 for gain in gains)) / max(len(gains), 1)
        if start == 0 and mean(gains) < HOPELESS * error:
            return Step(changed, round(mean(gains), 4), round(error, 4), False), figures
    return Step(changed, round(mean(gains), 4), round(error, 4), mean(gains) > SURE * error), figures


def _side(asked: Asked, weights: dict[str, float]) -> Side:
    return Side(asked.levels[0], json.dumps(weights))


def _play(asked: Asked, bouts: Sequence[Bout]) -> list[Result]:
    results: dict[int, Result] = {}
    play_all(bouts, asked.jobs or cores(), results.__setitem__)
    return [results[index] for index in range(len(bouts))]


def _alone(asked: Asked, weights: dict[str, float], start: int = 0, stop: int | None = None) -> list[float]:
    rules, side = rules_text(asked.rules), _side(asked, weights)
    seeds = range(start, asked.games if stop is None else stop)
    results = _play(asked, [Bout(asked.game.slug, rules, f"tune-{asked.seed}-{seed}", (side,)) for seed in seeds])
    return [result.share[0] + POINT * result.scores[0] for result in results]


def _against(asked: Asked, best: dict[str, float], changed: dict[str, float], start: int, stop: int) -> list[float]:
    rules = rules_text(asked.rules)
    rows = seatings("best", "changed", asked.rules.players)
    sides = {"best": _side(asked, best), "changed": _side(asked, changed)}
    bouts = [
        Bout(asked.game.slug, rules, f"tune-{asked.seed}-{start}-{stop}-{seed}", tuple(sides[name] for name in row))
        for seed in range(stop - start)
        for row in rows
    ]
    results = _play(asked, bouts)
    gains: list[float] = []
    for number in range(stop - start):
        played = list(zip(rows, results[number * len(rows) : (number + 1) * len(rows)], strict=True))
        gains.append(mean([_margin(row, result) for row, result in played]))
    return gains


def _margin(row: tuple[str, ...], result: Result) -> float:
    """By how much the changed weights did better in one game."""
    signs = [1.0 if name == "changed" else -1.0 for name in row]
    won = sum(sign * share for sign, share in zip(signs, result.share, strict=True))
    return won + POINT * sum(sign * score for sign, score in zip(signs, result.scores, strict=True))


def run(asked: Asked, steps: int, write: str, words: Words) -> None:
    """Tunes, tells each step on a line of its own, and writes the best weights as a module where that was asked."""
    _level(asked)
    best = thinking_of(asked).weights_of(asked.rules)
    told: list[str] = []
    before = msgspec.to_builtins(best)
    earlier = _read(Path(asked.resume) if asked.resume else None)
    for number, step in enumerate(chain(earlier, tune(asked, steps)), 1):
        changes = [f"{name} {before[name]} > {value}" for name, value in step.weights.items() if value != before[name]]
        verdict = words.say("tune.kept" if step.kept else "tune.dropped")
        change = f"{step.gain:+.3f} +-{step.error:.3f}"
        print(words.say("tune.step", step=number, what=", ".join(changes), change=change, verdict=verdict), flush=True)
        if step.kept:
            before = step.weights
            told.append(f"{', '.join(changes)}: {change}")
    if write:
        found = msgspec.convert(before, type(best))
        Path(write).write_text(module_text(found, told), encoding="utf-8")


# --- beside other weights ---


def other_weights(asked: Asked, path: str) -> str:
    """Weights for the game from a file, a JSON object; what it does not name is as the game has it.

    Raises ``Refusal``: ``tune.cannot-read``, ``tune.no-weights``, ``tune.unknown-weight``.
    """
    weights = msgspec.to_builtins(thinking_of(asked).weights_of(asked.rules))
    try:
        read = msgspec.json.decode(Path(path).read_bytes(), type=dict[str, float])
    except OSError as error:
        raise Refusal("tune.cannot-read", path=path, reason=str(error.strerror)) from None
    except msgspec.MsgspecError:
        read = {"": 0.0}
    if any(value <= 0 for value in read.values()):
        raise Refusal("tune.no-weights", path=path)
    for name in read:
        if name not in weights:
            raise Refusal("tune.unknown-weight", path=path, name=name)
    return json.dumps({**weights, **read})


def against(asked: Asked, path: str, words: Words) -> None:
    """Tells how the weights of the game do against those of a file: on the same seeds, in every seating."""
    level, rules = _level(asked), rules_text(asked.rules)
    sides = {"own": Side(level), "other": Side(level, other_weights(asked, path))}
    rows = [("own",), ("other",)] if asked.alone else seatings("own", "other", asked.rules.players)
    bouts = [
        Bout(asked.game.slug, rules, f"{asked.seed}-{number + 1}", tuple(sides[name] for name in row))
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
    asked: Asked, rows: int, shares: dict[str, list[float]], scores: dict[str, list[float]], words: Words
) -> Iterator[str]:
    """Alone, what each won of the same deals, and the difference; else the part of the games that the own ones won."""
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


def module_text(weights: Any, figures: Sequence[str]) -> str:
    """A Python module of those weights that are not the defaults, and the figures that speak for them."""
    kind = type(weights)
    usual = {field.name: field.default for field in msgspec.structs.fields(kind)}
    told = "".join(f"\n{line}" for line in figures)
    changed = {name: value for name, value in msgspec.to_builtins(weights).items() if value != usual[name]}
    values = "".join(f"\n    {name}={value!r}," for name, value in changed.items()) + ("\n" if changed else "")
    return (
        f'"""Weights made by ``areo tune``; do not edit.{chr(10) if told else ""}{told}\n"""\n\n'
        f"from {kind.__module__} import {kind.__name__}\n\nWEIGHTS = {kind.__name__}({values})\n"
    )
