"""Count the positions a number of choices below a position, as chess programs do (perft), with their digest."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any

from engine.core.game import AnyGame

MOST = 4_000
"""The most positions that are counted at one depth."""


def counted(game: AnyGame, state: Any, depth: int) -> tuple[int, str]:
    """Return the number of positions ``depth`` choices below, and their digest.

    Of simultaneous decisions the first is made.
    """
    level = [state]
    for _ in range(depth):
        below: list[Any] = []
        for here in level:
            pending = game.pending(here)
            for choice in islice(pending[0].options, MOST + 1) if pending else ():
                after = game.clone(here)
                game.apply(after, pending[0].seat, choice)
                below.append(after)
        level = below
        assert len(level) <= MOST
    digests = sorted(game.digest(here) for here in level)
    return len(level), hashlib.sha256("".join(digests).encode()).hexdigest()[:16]


def table_of(game: AnyGame, positions: Mapping[str, tuple[Callable[[], Any], int]]) -> str:
    """Return a line for each position and depth."""
    lines = ["# position depth positions digest"]
    for name, (position, deepest) in positions.items():
        state = position().state
        for depth in range(1, deepest + 1):
            count, digest = counted(game, state, depth)
            lines.append(f"{name} {depth} {count} {digest}")
    return "\n".join(lines) + "\n"
