"""Snapshots: cached states of long games, which let them open fast.

A snapshot is in the state folder and can be deleted at any time. It is used only if the same code wrote it, the
journal has the same lines up to it, and the state has the digest that the journal has.
"""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine.core.game import AnyGame
from engine.core.interfaces import JournalEntry
from engine.core.message import Refusal
from engine.match import Match, Ply
from saves import disk
from saves.folders import Folders, ensure_folder
from saves.journal import Header, JournalContent, marks_practice

MIN_CHOICES = 60
"""The number of choices that a snapshot must save, or it isn't written."""
_HASH = 32


class Snapshot(msgspec.Struct, frozen=True, array_like=True):
    """A state after ``entries`` lines of the journal; the last of them has ``checksum`` and ``digest``."""

    code: str
    entries: int
    checksum: int
    digest: str
    practice: bool
    state: bytes
    plies: tuple[Ply, ...]


_DECODER = msgspec.msgpack.Decoder(Snapshot)


def snapshot_path(header: Header, folders: Folders) -> Path:
    """Return the file of a game's snapshot. It depends on the game's first line, so it stays with a renamed game."""
    known = hashlib.sha256(msgspec.json.encode(header)).hexdigest()[:24]
    return folders.snapshots / f"{known}.snapshot"


def restore_snapshot(match: Match[Any], reading: JournalContent, folders: Folders) -> int:
    """Move a match from its start to its snapshot; return the number of journal lines this replaces, or 0."""
    snapshot = _read(reading, folders)
    if snapshot is None or snapshot.code != code_fingerprint(match.game):
        return 0
    try:
        state = match.game.decode(snapshot.state)
    except (msgspec.DecodeError, ValueError, TypeError, LookupError):
        return 0
    if match.game.digest(state) != snapshot.digest:
        return 0
    match.come_to(state, snapshot.plies, practice=snapshot.practice)
    return snapshot.entries


def _read(reading: JournalContent, folders: Folders) -> Snapshot | None:
    """Return the snapshot of a journal if it is whole and its lines are those of the journal."""
    try:
        data = disk.read(snapshot_path(reading.header, folders))
        if hashlib.sha256(data[_HASH:]).digest() != data[:_HASH]:
            return None
        snapshot = _DECODER.decode(data[_HASH:])
    except (Refusal, msgspec.DecodeError, UnicodeEncodeError):
        return None
    count = snapshot.entries
    if not 0 < count <= len(reading.entries) or reading.checksums[count - 1] != snapshot.checksum:
        return None
    line = reading.entries[count - 1]
    agrees = line.kind == "digest" and line.ply == len(snapshot.plies) and _digest(line) == snapshot.digest
    return snapshot if agrees else None


def save_snapshot(match: Match[Any], reading: JournalContent, folders: Folders) -> bool:
    """Write a snapshot of a match at the last digest of its journal; return whether that worked. It never raises."""
    at = _last_digest(reading.entries)
    if at is None or reading.damage is not None:
        return False
    line = reading.entries[at]
    before = _read(reading, folders)
    if line.ply > len(match.plies) or line.ply - (len(before.plies) if before is not None else 0) < MIN_CHOICES:
        return False
    then = match.at(line.ply)
    if then.digest() != _digest(line):
        return False
    snapshot = Snapshot(
        code_fingerprint(match.game),
        at + 1,
        reading.checksums[at],
        _digest(line),
        _practice(reading, at),
        match.game.encode(then.state),
        tuple(then.plies),
    )
    data = msgspec.msgpack.encode(snapshot)
    path = snapshot_path(reading.header, folders)
    with suppress(Refusal, OSError):
        ensure_folder(path.parent)
        disk.replace(path, hashlib.sha256(data).digest() + data, lasting=False)
        return True
    return False


def delete_snapshot(header: Header, folders: Folders) -> None:
    """Delete the snapshot of a game."""
    with suppress(OSError):
        snapshot_path(header, folders).unlink()


def code_fingerprint(game: AnyGame) -> str:
    """Return a fingerprint of the code of a game. States and events of other code are not used."""
    module = sys.modules[type(game).__module__].__file__ or ""
    shared = sys.modules[Match.__module__].__file__ or ""
    marks = [game.slug, str(game.rules_version), game.data_digest()]
    for folder in (Path(module).parent, Path(shared).parent / "core"):
        with suppress(OSError), os.scandir(folder) as found:
            marks += sorted(f"{file.name} {file.stat().st_mtime_ns} {file.stat().st_size}" for file in found)
    return hashlib.sha256("\n".join(marks).encode()).hexdigest()[:16]


def _last_digest(entries: tuple[JournalEntry, ...]) -> int | None:
    """Return the index of the last digest that was not undone."""
    reached = sys.maxsize
    for index in range(len(entries) - 1, -1, -1):
        if entries[index].kind == "undo":
            reached = min(reached, entries[index].ply)
        elif entries[index].kind == "digest" and entries[index].ply <= reached:
            return index
    return None


def _practice(reading: JournalContent, at: int) -> bool:
    return reading.header.practice or marks_practice(reading.entries[at])


def _digest(line: JournalEntry) -> str:
    return line.text.split()[0]
