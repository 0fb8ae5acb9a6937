"""The library: the saved games of one folder, to be listed, started and opened."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from engine import games
from engine.core.game import Rules, rules_text
from engine.core.interfaces import JournalEntry
from engine.core.message import Message, Refusal, say
from engine.match import Match
from saves import disk, journal_codec, snapshots
from saves.folders import Folders, ensure_folder
from saves.journal import Header, JournalContent, JournalFile, Seat, create, open_journal, parse, parse_header, read
from saves.migration import migrate
from saves.replay import parse_numbers, replay, start_match

SUFFIX = ".areo"
HEAD_BYTES = 4096
TAIL_BYTES = 2048
_CHECKSUM = re.compile(rb"[0-9a-f]{8}")
_NAME = re.compile(r"[^./\\\0][^/\\\0]{0,199}")


class SaveSummary(msgspec.Struct, frozen=True):
    """A row of the list of saves, read from the two ends of the file.

    ``modified`` is in seconds since 1970. ``status`` is what the game said last about itself (``round``, ``over`` and
    others). ``problem`` says why the save can't be opened whole; with a header, its good part can be opened.
    """

    name: str
    path: Path
    modified: float
    header: Header | None
    status: dict[str, int]
    problem: Message | None

    @property
    def is_lesson(self) -> bool:
        """Whether the save belongs to a tutorial, and is in no list of games."""
        return self.header is not None and bool(self.header.lesson)


class OpenSave(msgspec.Struct, frozen=True):
    """An open save, to play on or only to view.

    ``damage`` says what the file lost, ``read_only`` why no choice can be made, ``migrated`` that older rules wrote
    it. Call ``close`` when done.
    """

    name: str
    header: Header
    match: Match[Any]
    journal: JournalFile | None
    damage: Message | None = None
    read_only: Message | None = None
    migrated: Message | None = None

    def close(self) -> None:
        """Sync the journal and release its lock. A long game leaves a snapshot, which lets it open fast."""
        if self.journal is not None:
            self.journal.close()
            if len(self.match.plies) >= snapshots.MIN_CHOICES:
                with suppress(Refusal):
                    snapshots.save_snapshot(self.match, read(self.journal.path), self.journal.folders)


class _ReadOnlyJournal(msgspec.Struct, frozen=True):
    """The journal of a match that is only viewed: it takes no entries."""

    why: Message

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        raise Refusal(self.why.key, **self.why.args)


class Library(msgspec.Struct, frozen=True):
    """The saved games of these folders."""

    folders: Folders

    def path_of(self, name: str) -> Path:
        """Return the file of a save. Raises ``Refusal`` (``save.unknown``) for a text that can't be a name."""
        stem = name.removesuffix(SUFFIX)
        if not _NAME.fullmatch(stem):
            raise Refusal("save.unknown", name=name.replace("\0", "")[:200])
        return self.folders.games / (stem + SUFFIX)

    def names(self) -> list[str]:
        """Return the names of all saves, in no order. Raises ``Refusal`` (``save.cannot-read``)."""
        folder = self.folders.games
        try:
            found = os.listdir(folder)
        except FileNotFoundError:
            return []
        except OSError as error:
            raise disk.refusal(error, folder, reading=True) from None
        return [file.removesuffix(SUFFIX) for file in found if file.endswith(SUFFIX) and not file.startswith(".")]

    def new_name(self, game: str) -> str:
        """Return the next free name: the game's name with a number above all existing ones."""
        number = re.compile(re.escape(game) + r"-([1-9][0-9]{0,8})")
        taken = [int(found[1]) for name in self.names() if (found := number.fullmatch(name))]
        return f"{game}-{max(taken, default=0) + 1}"

    def list_saves(self, *, lessons: bool = False) -> list[SaveSummary]:
        """Return all saves, the newest first; tutorials only with ``lessons``.

        Raises ``Refusal`` (``save.cannot-read``) for the folder only.
        """
        found = (saved for saved in map(self.summary, self.names()) if lessons or not saved.is_lesson)
        return sorted(found, key=lambda one: (-one.modified, one.name))

    def summary(self, name: str) -> SaveSummary:
        """Return the row of a save in the list. It never raises: errors are in ``problem``."""
        path = self.folders.games / (name + SUFFIX)
        header: Header | None = None
        try:
            modified = os.stat(path).st_mtime
        except FileNotFoundError:
            return SaveSummary(name, path, 0.0, None, {}, say("save.unknown", name=name))
        except OSError as error:
            return SaveSummary(name, path, 0.0, None, {}, disk.refusal(error, path, reading=True).message)
        try:
            head, tail = disk.read_ends(path, HEAD_BYTES, TAIL_BYTES)
            if b"\n" in head:
                header, line = parse_header(head, name)
                status = _tail_status(tail)
                if status and not line.put_right:
                    return SaveSummary(name, path, modified, header, status, None)
            reading = read(path)
            return SaveSummary(name, path, modified, reading.header, _status(reading), reading.damage)
        except Refusal as refused:
            return SaveSummary(name, path, modified, header, {}, refused.message)

    def begin(
        self,
        game: str,
        rules: Rules,
        seed: str,
        seats: tuple[Seat, ...],
        *,
        created: str,
        app: str = "",
        position: str = "",
        name: str = "",
        lesson: str = "",
    ) -> OpenSave:
        """Start a new game with its journal, under ``name`` or the next free name.

        ``lesson`` is the part of a tutorial. Raises ``Refusal``: ``game.unknown``, ``save.seats``, ``save.exists``,
        ``save.disk-full``, ``save.cannot-write``, ``save.unwritable-text``, and what the game says about its rules or
        the position. Then no file is left.
        """
        header = _header(game, rules, seed, seats, created, app, position)
        header = msgspec.structs.replace(header, lesson=lesson, practice=bool(lesson))
        match = start_match(header)
        journal = self._new_journal(header, name)
        try:
            journal.append(match.checkpoint(), durable=True)
        except BaseException:
            journal.close()
            with suppress(OSError):
                journal.path.unlink()
            raise
        match.journal = journal
        return OpenSave(journal.path.stem, header, match, journal)

    def _new_journal(self, header: Header, name: str) -> JournalFile:
        ensure_folder(self.folders.games)
        while True:
            try:
                return create(self.path_of(name or self.new_name(header.game)), self.folders, header)
            except FileExistsError:
                if name:
                    raise Refusal("save.exists", name=name) from None

    def open_save(self, name: str, *, write: bool = True) -> OpenSave:
        """Open a save to play on, or without ``write`` only to view it, which needs no lock.

        A save of older rules is migrated if the game can do that. A save that can't be migrated, that no longer
        replays to its end, or that is in a folder without write access can only be viewed: ``read_only`` says why.
        Raises ``Refusal`` like ``open_journal`` and ``beginning``.
        """
        path = self.path_of(name)
        unwritable: Message | None = None
        try:
            reading, journal = open_journal(path, self.folders) if write else (read(path), None)
        except Refusal as refused:
            if refused.message.key not in ("save.cannot-write", "save.disk-full"):
                raise
            reading, journal, unwritable = read(path), None, say("save.look-only", why=refused.message)
        try:
            opened = _migrate(path.stem, reading, journal) or self._replayed(path.stem, reading, journal)
        except BaseException:
            if journal is not None:
                journal.close()
            raise
        if unwritable is not None and opened.read_only is None:
            opened = msgspec.structs.replace(opened, read_only=unwritable)
        opened.match.journal = opened.journal or _ReadOnlyJournal(opened.read_only or say("save.only-looking"))
        if opened.journal is not None and opened.migrated is None and reading.damage is None:
            opened.match.note(_status(reading))
        return opened

    def open_file(self, path: Path) -> OpenSave:
        """Open a game in any file, only to view it. Raises ``Refusal`` like reading it."""
        reading = read(path)
        opened = _migrate(path.stem, reading, None) or self._replayed(path.stem, reading, None)
        opened.match.journal = _ReadOnlyJournal(opened.read_only or say("save.only-looking"))
        return opened

    def _replayed(self, name: str, reading: JournalContent, journal: JournalFile | None) -> OpenSave:
        replayed = replay(reading, snapshots=self.folders)
        why = replayed.stopped or _rules_message(reading.header, replayed.match.game.rules_version)
        if journal is not None and why is not None:
            journal.close()
            journal = None
        return OpenSave(name, reading.header, replayed.match, journal, reading.damage, why)


def _tail_status(tail: bytes) -> dict[str, int]:
    """Return the status near the end of a long journal; empty if the whole journal must be read to know it.

    Only the last digest and the lines after it are read: an undo there may have undone the digest.
    """
    at = tail.rfind(b"\ndigest ")
    if at < 8 or not tail.endswith(b"\n") or not _CHECKSUM.fullmatch(tail[at - 8 : at]):
        return {}
    checksum = int(tail[at - 8 : at], 16)
    first, *others = tail[at + 1 : -1].split(b"\n")
    digest = journal_codec.unseal_line(first, checksum)
    if digest is None:
        return {}
    checksum = digest[1]
    for line in others:
        unsealed = journal_codec.unseal_line(line, checksum)
        if unsealed is None or unsealed[0].startswith(b"undo "):
            return {}
        checksum = unsealed[1]
    return parse_numbers(digest[0][len(b"digest ") :].partition(b" ")[2].decode("ascii", "replace"))


def _status(reading: JournalContent) -> dict[str, int]:
    """Return the last status that was not undone. Practice stays, even if it was undone."""
    written: list[JournalEntry] = []
    practice: dict[str, int] = {}
    for entry in reading.entries:
        if entry.kind == "digest":
            written.append(entry)
            practice |= {key: value for key, value in parse_numbers(entry.text).items() if key == "practice"}
        elif entry.kind == "undo":
            written = [checkpoint for checkpoint in written if checkpoint.ply <= entry.ply]
    return parse_numbers(written[-1].text) | practice if written else {}


def begin_unsaved(
    game: str, rules: Rules, seed: str, seats: tuple[Seat, ...], *, created: str, app: str = "", position: str = ""
) -> OpenSave:
    """Start a new game that is not saved: no file is written, and ``name`` is empty.

    Raises ``Refusal`` like ``Library.begin`` for its arguments.
    """
    header = _header(game, rules, seed, seats, created, app, position)
    return OpenSave("", header, start_match(header), None)


def _header(
    game: str, rules: Rules, seed: str, seats: tuple[Seat, ...], created: str, app: str, position: str
) -> Header:
    played = games.game(game)
    return Header(
        game=game,
        rules_version=played.rules_version,
        data=played.data_digest(),
        rules=rules_text(rules),
        seed=seed,
        seats=seats,
        created=created,
        app=app,
        position=position,
    )


def _migrate(name: str, reading: JournalContent, journal: JournalFile | None) -> OpenSave | None:
    """Return the save under the present rules; None if it has them already or can't be migrated."""
    played = games.game(reading.header.game)
    if reading.header.rules_version >= played.rules_version:
        return None
    fresh = migrate(reading, played)
    if fresh is None:
        return None
    now = parse(fresh, name)
    replayed = replay(now)
    if replayed.stopped is not None:
        return None
    if journal is not None:
        journal.replace_content(fresh)
    note = say("save.migrated", app=reading.header.app or "?")
    return OpenSave(name, now.header, replayed.match, journal, reading.damage, None, note)


def _rules_message(header: Header, rules_version: int) -> Message | None:
    if header.rules_version == rules_version:
        return None
    return say("save.other-rules", app=header.app or "?")
