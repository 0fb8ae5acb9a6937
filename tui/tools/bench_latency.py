"""Measure how quickly keys are answered while an opponent thinks, for ``areo bench terminal``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from engine import games
from saves.library import Library
from tui.app.game_table import GameTable, Seat
from tui.app.settings import load, remember
from tui.tools.pty_runner import PtyProgram

LEVEL: Final = "expert"
"""The level that thinks longest."""
SEATS: Final = 5
SEED: Final = "thinking"
WALK: Final = b"lnhyuhbl" * 5
CURSOR: Final = b"]"
"""A sequence that only a moved cursor draws; a frame without it shows an opponent's choice."""
BETWEEN_KEYS: Final = 0.02
"""Seconds from an answer to the next key, as when a key is held down."""
KEY_QUIET, KEY_PATIENCE, STARTING = 0.005, 0.3, 0.8
"""Seconds: the pause that ends a frame, the longest wait for an answer, and the time of the start."""
HARDWORKING: Final = 0.5
"""Below this share of busy time no opponent was thinking, so the figures are left empty."""


def begin_thought(library: Library) -> None:
    """Save a new game of opponents only; whoever opens it watches them think in turn until its end.

    Their actions are shown at once: step by step they would wait for keys.
    """
    settings = load(library.folders)
    settings.pace = "at-once"
    remember(settings, library.folders)
    slug = games.GAMES[0]
    rules = games.game(slug).rules_type(players=SEATS)
    GameTable.new(library, slug, rules, SEED, (Seat("", "bot", LEVEL),) * SEATS).close()


def measure(arguments: Sequence[str], environment: Mapping[str, str], size: tuple[int, int]) -> dict[str, float | None]:
    """Open the saved game, go to the map, and move the cursor while the opponents think.

    ``busy_share`` is the share of time in which the program worked or waited for a processor.
    """
    program = PtyProgram(arguments, environment, size)
    try:
        _read_on(program, STARTING)
        program.send(b"\t")
        _read_on(program, KEY_PATIENCE)
        since, worked = perf_counter(), _wanted(program)
        answered = [_answer(program, key) for key in WALK]
        spent, now = perf_counter() - since, _wanted(program)
    finally:
        program.end()
    times = [time for time in answered if time is not None]
    share = None if worked is None or now is None else round((now - worked) / spent, 2)
    if len(times) < len(WALK) // 2 or (share is not None and share < HARDWORKING):
        return {"keys": len(times), "busy_share": share, "key_ms": None, "key_p95_ms": None, "key_most_ms": None}
    return {
        "keys": len(times),
        "busy_share": share,
        "key_ms": round(median(times), 2),
        "key_p95_ms": round(quantiles(times, n=20)[-1], 2),
        "key_most_ms": round(max(times), 2),
    }


def _read_on(program: PtyProgram, seconds: float) -> None:
    """Read for this many seconds; while opponents play, output never stops."""
    until = perf_counter() + seconds
    while (left := until - perf_counter()) > 0:
        program.read(KEY_QUIET, left)


def _wanted(program: PtyProgram) -> float | None:
    """Return the seconds in which the program worked or waited for a processor; None if the system does not say."""
    with suppress(OSError, ValueError):
        worked, waited, *_ = Path(f"/proc/{program.process.pid}/schedstat").read_text().split()
        return (int(worked) + int(waited)) / 1e9
    return None


def _answer(program: PtyProgram, key: int) -> float | None:
    """Return the milliseconds until the cursor moved; None if it did not, as at the edge of the map."""
    _read_on(program, BETWEEN_KEYS)
    program.send(bytes((key,)))
    until = perf_counter() + KEY_PATIENCE
    while (left := until - perf_counter()) > 0:
        answer = program.read(KEY_QUIET, left)
        if CURSOR in answer.data:
            return answer.first
    return None
