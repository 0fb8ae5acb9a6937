"""Migrate a journal of older rules to the present version of the rules."""

from __future__ import annotations

import msgspec

from engine.core.game import AnyGame, RecordedGame
from engine.core.interfaces import JournalEntry
from saves.journal import Header, Reading, told_practice, written


def migrated(reading: Reading, game: AnyGame) -> bytes | None:
    """Return the text of the migrated journal; None if a step between the two versions is missing.

    It has no undone choices, and no digests: those of the old rules don't hold for the new ones. The caller keeps a
    copy of the old file.
    """
    header = reading.header
    if header.rules_version >= game.rules_version:
        return None
    choices = tuple(line_of_play(reading.entries))
    recorded = as_of_now(RecordedGame(header.rules, header.position, choices), header.rules_version, game)
    if recorded is None:
        return None
    practised = header.practice or any(map(told_practice, reading.entries))
    return written(_header(header, game, recorded, practised), _entries(recorded))


def as_of_now(recorded: RecordedGame, version: int, game: AnyGame) -> RecordedGame | None:
    """Return a record of rules ``version`` as the present version would have recorded it; None if a step is missing."""
    for earlier in range(version, game.rules_version):
        step = game.migrate(recorded, earlier)
        if step is None:
            return None
        recorded = step
    return recorded


def line_of_play(entries: tuple[JournalEntry, ...]) -> list[tuple[int, str]]:
    """Return the choices that were not undone, with their seats."""
    choices: list[tuple[int, str]] = []
    for entry in entries:
        if entry.kind == "choice":
            choices.append((entry.seat, entry.text))
        elif entry.kind == "undo":
            del choices[entry.ply :]
    return choices


def _header(header: Header, game: AnyGame, recorded: RecordedGame, practised: bool) -> Header:
    return msgspec.structs.replace(
        header,
        rules_version=game.rules_version,
        data=game.data_digest(),
        rules=recorded.rules,
        position=recorded.position,
        practice=practised,
    )


def _entries(recorded: RecordedGame) -> list[JournalEntry]:
    return [JournalEntry("choice", ply, seat, text) for ply, (seat, text) in enumerate(recorded.choices, 1)]
