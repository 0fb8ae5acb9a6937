"""``areo bench``: how fast the games are, in CPU time on one core.

Complete random games (each game says what its random games are), copies of a state in the middle of a game, and a loop
of plain Python, by which machines can be compared. The cases come from the games. Seeds are fixed: the same games are
played each time. As in ``timeit`` the search for cyclic garbage rests meanwhile.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator, Sequence

from engine import games
from engine.core.message import Refusal
from saves.library import Library
from tui.text import Words
from tui.tools.bench_games import COPIES, Figures, calibration, measure_part

CALIBRATION = "calibration_ns"
SAVES = "saves"
AGENTS = "agents"
ALONE = (SAVES, AGENTS, "terminal", "host")
"""Measurements that are not combined with others."""


def measure(parts: Sequence[str], library: Library) -> Figures:
    """Everything of the games, or only these parts: games, cases of games, kinds of copies.

    ``saves`` and ``agents`` are parts for themselves. The calibration is always there.

    Raises ``Refusal`` (``bench.unknown-part``, ``bench.alone``).
    """
    if list(parts) == [SAVES]:
        from tui.tools.bench_saves import measure_saves

        return {SAVES: measure_saves(library), CALIBRATION: round(calibration(), 1)}
    if list(parts) == [AGENTS]:
        from tui.tools.bench_agents import measure_agents

        return {**measure_agents(library), CALIBRATION: round(calibration(), 1)}
    plan = [(slug, part) for slug in games.GAMES for part in (*games.game(slug).bench(), *COPIES)]
    known = sorted({*(name for step in plan for name in step)})
    for part in parts:
        if part in ALONE:
            raise Refusal("bench.alone", part=part)
        if part not in known:
            raise Refusal("bench.unknown-part", part=part, known=(*known, *ALONE))
    figures: Figures = {}
    collecting = gc.isenabled()
    gc.disable()
    try:
        for slug, part in plan:
            if _wanted(slug, part, parts):
                figures.setdefault(slug, {})[part] = measure_part(games.game(slug), part)
        return {**figures, CALIBRATION: round(calibration(), 1)}
    finally:
        if collecting:
            gc.enable()


def _wanted(slug: str, part: str, parts: Sequence[str]) -> bool:
    """Whether a step was asked for: by its game or by its own name, and where both kinds are named by both."""
    named = [name for name in parts if name in games.GAMES]
    others = [name for name in parts if name not in games.GAMES]
    return (not named or slug in named) and (not others or part in others)


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
