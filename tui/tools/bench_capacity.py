"""``areo bench capacity``: estimate how many people a core can serve, from the costs of ``areo bench host --json``.

It simulates one event loop: three people at a table make a choice of eight keys every fifteen seconds, everybody else
presses a key every twenty, and a session lasts forty minutes. Work is done in order of arrival; a login is split into
slices. Only the costs are measured.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from math import exp
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from engine.core.message import Refusal
from tui.tools.bench_games import CALM

MINUTES: Final = 40
SEATS: Final = 3
THINKS: Final = 15.0
"""Seconds between two choices at a table."""
KEYS: Final = 8
"""Keys of a choice."""
LOOKS: Final = 20.0
"""Seconds between two keys of a waiting player."""
SLICE: Final = 0.02
"""Seconds of a login after which other work is done."""
SPREAD: Final = 0.5
"""The spread of costs (sigma of a lognormal distribution)."""
HOURS: Final = 0.25
"""The simulated hours."""
PLAYERS: Final = (50, 100, 150, 200, 300)

Job: TypeAlias = tuple[float, int, Callable[[float], object]]


class Costs(msgspec.Struct, frozen=True):
    """Milliseconds of a core, and megabytes, scaled to a machine that needs 40 ns for the loop of ``calibration``."""

    login: float
    key: float
    empty_mb: float
    session_mb: float


class CapacityEstimate(NamedTuple):
    """The load of a core: busy in percent, keys and choices a second, megabytes, milliseconds until a key is drawn."""

    players: int
    busy: float
    keys: float
    choices: float
    mb: float
    key_p50: float
    key_p95: float
    key_p99: float
    choice_p95: float


def costs_of(path: str) -> Costs:
    """Read the costs from a file of ``areo bench host --json``. Raises ``Refusal`` (``bench.no-figures``)."""
    try:
        measured: Mapping[str, Any] = json.loads(Path(path).read_text("utf-8"))
        figures, scale = measured["figures"], CALM / measured["calibration_ns"]
        return Costs(
            scale * figures["login_cpu_ms"],
            scale * figures["key_cpu_ms"],
            figures["empty_mb"],
            figures["table_session_mb"],
        )
    except (OSError, ValueError, KeyError, TypeError, ZeroDivisionError):
        raise Refusal("bench.no-figures", path=path) from None


class _Core:
    """A simulated event loop: its work, and how long each key waited."""

    def __init__(self, players: int, costs: Costs, seed: int) -> None:
        self._chance = Random(seed)
        self._costs = costs
        self._jobs: list[Job] = []
        self._order = count()
        self._free = 0.0
        self.busy = 0.0
        self.keys: list[float] = []
        self.choices: list[float] = []
        for _ in range(players // SEATS):
            self._at(self._chance.random() * THINKS, self._turn)
        for _ in range(players):
            self._at(self._chance.random() * LOOKS, self._look)
        self._comes = players / (MINUTES * 60)
        self._at(self._chance.expovariate(self._comes), self._come)

    def run(self, ends: float) -> None:
        """Simulate until this time, in seconds."""
        while self._jobs[0][0] < ends:
            at, _, job = heapq.heappop(self._jobs)
            job(at)

    def _at(self, at: float, job: Callable[[float], object]) -> None:
        heapq.heappush(self._jobs, (at, next(self._order), job))

    def _spread(self, mean: float, spread: float = SPREAD) -> float:
        return mean * self._chance.lognormvariate(0, spread) / exp(spread * spread / 2)

    def _serve(self, at: float, seconds: float) -> float:
        """Do work that arrived at this time, and return the seconds until it was done."""
        self._free = max(at, self._free) + seconds
        self.busy += seconds
        return self._free - at

    def _draw(self, at: float) -> float:
        return self._serve(at, self._spread(self._costs.key / 1000))

    def _key(self, at: float) -> None:
        self.keys.append(self._draw(at))

    def _look(self, at: float) -> None:
        self._key(at)
        self._at(at + self._chance.expovariate(1 / LOOKS), self._look)

    def _turn(self, at: float) -> None:
        thinks = self._spread(THINKS, 0.8)
        for _ in range(KEYS):
            self._at(at + self._chance.random() * thinks, self._key)
        self._at(at + thinks, self._choice)
        self._at(at + thinks, self._turn)

    def _choice(self, at: float) -> None:
        """Draw a choice for everyone at the table, first for its player; each frame costs as much as a key."""
        self.choices.append(self._draw(at))
        for other in range(1, SEATS):
            self._at(at + other / 10_000, self._draw)

    def _come(self, at: float) -> None:
        left, begins = self._spread(self._costs.login / 1000), at
        while left > 0:
            piece = min(left, SLICE)
            self._at(begins, partial(self._serve, seconds=piece))
            left, begins = left - piece, begins + 1.2 * piece
        self._at(at + self._chance.expovariate(self._comes), self._come)


def estimate(players: int, costs: Costs, seed: int = 1) -> CapacityEstimate:
    """Simulate a core with this many people."""
    core, seconds = _Core(players, costs, seed), HOURS * 3600
    core.run(seconds)
    return CapacityEstimate(
        players,
        100 * core.busy / seconds,
        len(core.keys) / seconds,
        len(core.choices) / seconds,
        costs.empty_mb + costs.session_mb * players,
        _late(core.keys, 0.5),
        _late(core.keys, 0.95),
        _late(core.keys, 0.99),
        _late(core.choices, 0.95),
    )


def _late(seconds: Sequence[float], share: float) -> float:
    """Return the milliseconds after which this share of the keys was done."""
    return 1000 * sorted(seconds)[int(len(seconds) * share)]


def show(rows: Sequence[CapacityEstimate]) -> None:
    """Print a table with a row for each number of people."""
    print("".join(f"{name:>11}" for name in CapacityEstimate._fields))
    for row in rows:
        print(f"{row.players:>11}" + "".join(f"{value:>11.1f}" for value in row[1:]))
