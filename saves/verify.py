"""Verify saves: every line, every choice, every digest."""

from __future__ import annotations

import msgspec

from engine import games
from engine.core.message import Message, Refusal
from saves import snapshots
from saves.journal import Reading, parse, read
from saves.library import Library
from saves.migration import line_of_play, migrated
from saves.replay import beginning, replay


class Verified(msgspec.Struct, frozen=True):
    """The result for a save: the number of its choices, and its ``damage``, None for a good save.

    ``note`` says what isn't damage: that other rules wrote it.
    """

    name: str
    choices: int
    damage: Message | None
    note: Message | None = None


def verify(library: Library, name: str) -> Verified:
    """Read a save and replay it from its first to its last choice. A snapshot that doesn't agree is deleted."""
    try:
        reading = read(library.path_of(name))
        choices = len(line_of_play(reading.entries))
    except Refusal as refused:
        return Verified(name, 0, refused.message)
    try:
        if reading.header.rules_version != games.game(reading.header.game).rules_version:
            return Verified(name, choices, reading.damage, _of_other_rules(name, reading))
        replayed = replay(reading)
    except Refusal as refused:
        return Verified(name, choices, reading.damage or refused.message)
    quick = beginning(reading.header)
    done = snapshots.come_to(quick, reading, library.folders)
    if done and quick.plies != replayed.match.plies[: len(quick.plies)]:
        snapshots.drop(reading.header, library.folders)
    return Verified(name, choices, reading.damage or replayed.stopped)


def _of_other_rules(name: str, reading: Reading) -> Message | None:
    """Return how far a game of other rules can be replayed; None if it can be to its end, as it is or migrated."""
    fresh = migrated(reading, games.game(reading.header.game))
    if fresh is not None and replay(parse(fresh, name)).stopped is None:
        return None
    return replay(reading).stopped
