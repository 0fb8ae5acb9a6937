"""Migrate a journal of older rules to the present version of the rules."""

from __future__ import annotations

import msgspec

from engine.core.game import AnyGame, RecordedGame
from engine.core.interfaces import JournalEntry
from saves.journal import Header, JournalContent, encode_journal, marks_practice


def migrate(reading: JournalContent, game: AnyGame) -> bytes | None:
    """Return the text of the migrated journal; None if a step between the two versions is missing.

    It has no undone choices, and no digests: those of the old rules don't hold for the new ones. The caller keeps a
    copy of the old file.
    """
    header = reading.header
    if header.rules_version >= game.rules_version:
        return None
    choices = tuple(effective_choices(reading.entries))
    recorded = migrate_record(RecordedGame(header.rules, header.position, choices), header.rules_version, game)
    if recorded is None:
        return None
    practised = header.practice or any(map(marks_practice, reading.entries))
    return encode_journal(_header(header, game, recorded, practised), _entries(recorded))


def migrate_record(recorded: RecordedGame, version: int, game: AnyGame) -> RecordedGame | None:
    """Return a record of rules ``version`` as the present version would have recorded it; None if a step is missing."""
    for earlier in range(version, game.rules_version):
        step = game.migrate(recorded, earlier)
        if step is None:
            return None
        recorded = step
    return recorded


def effective_choices(entries: tuple[JournalEntry, ...]) -> list[tuple[int, str]]:
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
