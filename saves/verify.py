"""Verify saves: every line, every choice, every digest."""

from __future__ import annotations

import msgspec

from engine import games
from engine.core.message import Message, Refusal
from saves import snapshots
from saves.journal import JournalContent, parse, read
from saves.library import Library
from saves.migration import effective_choices, migrate
from saves.replay import replay, start_match


class VerifyResult(msgspec.Struct, frozen=True):
    """The result for a save: the number of its choices, and its ``damage``, None for a good save.

    ``note`` says what isn't damage: that other rules wrote it.
    """

    name: str
    choices: int
    damage: Message | None
    note: Message | None = None


def verify(library: Library, name: str) -> VerifyResult:
    """Read a save and replay it from its first to its last choice. A snapshot that doesn't agree is deleted."""
    try:
        reading = read(library.path_of(name))
        choices = len(effective_choices(reading.entries))
    except Refusal as refused:
        return VerifyResult(name, 0, refused.message)
    try:
        if reading.header.rules_version != games.game(reading.header.game).rules_version:
            return VerifyResult(name, choices, reading.damage, _of_other_rules(name, reading))
        replayed = replay(reading)
    except Refusal as refused:
        return VerifyResult(name, choices, reading.damage or refused.message)
    quick = start_match(reading.header)
    done = snapshots.restore_snapshot(quick, reading, library.folders)
    if done and quick.plies != replayed.match.plies[: len(quick.plies)]:
        snapshots.delete_snapshot(reading.header, library.folders)
    return VerifyResult(name, choices, reading.damage or replayed.stopped)


def _of_other_rules(name: str, reading: JournalContent) -> Message | None:
    """Return how far a game of other rules can be replayed; None if it can be to its end, as it is or migrated."""
    fresh = migrate(reading, games.game(reading.header.game))
    if fresh is not None and replay(parse(fresh, name)).stopped is None:
        return None
    return replay(reading).stopped
