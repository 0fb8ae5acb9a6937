"""``areo bench``: measure the speed of the games, in CPU time on one core.

It measures complete random games (each game defines its cases), copies of a state in the middle of a game, and a loop
of plain Python that makes machines comparable. Seeds are fixed, so every run plays the same games. Like ``timeit``, it
disables the cyclic garbage collector.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator, Sequence

from engine import games
from engine.core.message import Refusal
from engine.core.optional import optional
from saves.library import Library
from tui.text import Words
from tui.tools.bench_games import COPIES, Figures, calibration, measure_part

CALIBRATION = "calibration_ns"
SAVES = "saves"
AGENTS = "agents"
ALONE = (SAVES, AGENTS, "terminal", "host")
"""Parts that are not combined with others."""


def measure(parts: Sequence[str], library: Library) -> Figures:
    """Measure all games, or only these parts: games, cases of games, kinds of copies.

    ``saves`` and ``agents`` are measured alone. The calibration is always included.

    Raises ``Refusal`` (``bench.unknown-part``, ``bench.alone``).
    """
    if list(parts) == [SAVES]:
        from tui.tools.bench_saves import measure_saves

        return {SAVES: measure_saves(library), CALIBRATION: round(calibration(), 1)}
    if list(parts) == [AGENTS]:
        from tui.tools.bench_agents import measure_agents

        return {**measure_agents(library), CALIBRATION: round(calibration(), 1)}
    plan = [(slug, part) for slug in games.GAMES for part in (*optional(games.game(slug)).bench, *COPIES)]
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
    """Return whether a part was requested: by its game or its own name; if both kinds are given, by both."""
    named = [name for name in parts if name in games.GAMES]
    others = [name for name in parts if name not in games.GAMES]
    return (not named or slug in named) and (not others or part in others)


def show(figures: Figures, *, as_json: bool, words: Words) -> None:
    """Print the figures as a JSON object or line by line."""
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
