"""A bot process: reads jobs from its input, one per line, and answers each with a choice."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import msgspec

from engine import games
from engine.bots.levels import LEVELS, opponent
from engine.bots.play_styles import joined, parted
from engine.core.interfaces import Budget
from engine.match import policy_stream

DEADLINE: Final = 5.0
"""Seconds that a choice may take; then the level below decides."""
NICE: Final = 10


class BotJob(msgspec.Struct, frozen=True):
    """Describe a decision for a bot: the encoded view of its seat, and the source of its random numbers."""

    game: str
    level: str
    view: bytes
    seat: int
    secret: str
    ply: int


def think(job: BotJob) -> str:
    """Return the choice of a bot as text; a lower level decides if time runs out."""
    game = games.game(job.game)
    view: Any = game.decode(job.view)
    decision = next(decision for decision in game.pending(view) if decision.seat == job.seat)
    strongest, play_style = parted(job.level)
    for level in reversed(LEVELS[: LEVELS.index(strongest) + 1]):
        policy = opponent(game, joined(level, play_style))
        thought = policy.think(view, decision, policy_stream(job.secret, job.seat, job.ply), Budget())
        stop = monotonic() + DEADLINE
        try:
            while monotonic() < stop or level == LEVELS[0]:
                next(thought)
        except StopIteration as chosen:
            return str(chosen.value)
    raise AssertionError("the lowest level thinks to its end")


def main() -> None:
    """Answer jobs until the input ends."""
    with suppress(OSError, AttributeError):
        os.nice(NICE)
    for line in sys.stdin.buffer:
        answer = think(msgspec.json.decode(line, type=BotJob))
        sys.stdout.buffer.write(answer.encode() + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
