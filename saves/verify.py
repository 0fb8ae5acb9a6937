"""Looking whether saves are whole: every line, every choice, every digest."""

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
    """What a save is: how many choices stand in it, and ``damage``: what is wrong with it, None when nothing is.

    ``note`` says what is no damage: that other rules wrote it.
    """

    name: str
    choices: int
    damage: Message | None
    note: Message | None = None


def verify(library: Library, name: str) -> Verified:
    """Reads a save and plays it from its first choice to its last; its snapshot must say the same, or it is dropped."""
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
    """Up to where a game of other rules plays; None where it plays to its end, as it is or migrated."""
    fresh = migrated(reading, games.game(reading.header.game))
    if fresh is not None and replay(parse(fresh, name)).stopped is None:
        return None
    return replay(reading).stopped
