"""The journal of a game: its header, reading it, and writing it so that no choice is lost.

A journal is only appended to. An undo is a line of its own.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from engine.core.form import bounds_refusal
from engine.core.interfaces import JournalEntry
from engine.core.message import Message, Refusal, say
from saves import disk, journal_codec
from saves.folders import Folders, ensure_folder
from saves.journal_repair import JournalLine, next_line
from saves.lock import Lock, acquire_lock
from saves.sanitize import has_hidden, sanitize

MAX_REPAIRS = 8
"""The most wrong bits that are repaired in one journal, at most one for each line."""


MOST_SEATS = 20
MAX_SHOWN = 60
"""The most characters that messages show of the date and version of a journal."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """The player of a seat: a person, or a bot with a level and, if it has one, a play style.

    ``drawn``: the seed of the deal chose the style, so another deal may have another. In a journal the style is under
    ``manner``.
    """

    name: str
    kind: Literal["person", "bot"] = "person"
    level: str = ""
    play_style: str = msgspec.field(default="", name="manner")
    drawn: bool = False


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a game is started with: enough to start it again.

    ``rules`` is the text of ``rules_text``, ``data`` the digest of cards and boards, ``created`` a date and time in
    the caller's format, ``app`` the version that wrote it. ``position`` is the text of a start position, else empty.
    ``parent`` and ``parent_ply`` name the save that this one branched from. ``practice`` says that the player knew
    more than the cards on the table: the game was branched, or undo went past a revealed card before it was migrated.
    ``lesson`` is the part of a tutorial, else empty: such a game is in no list of games and in no history.
    """

    game: str
    rules_version: Annotated[int, msgspec.Meta(ge=0, le=999_999)]
    data: str
    rules: str
    seed: str
    seats: Annotated[tuple[Seat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    created: str
    app: str = ""
    position: str = ""
    parent: str = ""
    parent_ply: Annotated[int, msgspec.Meta(ge=0, le=999_999_999)] = 0
    practice: bool = False
    lesson: str = ""

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.kind == "person")


class JournalContent(msgspec.Struct, frozen=True):
    """The content of a journal up to its first bad line.

    ``text`` has all bytes up to there, with repaired bits. ``checksum`` is that of the last good line. ``damage`` says
    what was lost after it, or that bits were repaired; None for a whole file. ``checksums`` has the checksum of each
    entry's line, which depends on all lines before it.
    """

    header: Header
    entries: tuple[JournalEntry, ...]
    text: bytes
    checksum: int
    damage: Message | None
    checksums: tuple[int, ...] = ()


def read(path: Path) -> JournalContent:
    """Read a journal.

    Raises ``Refusal``: ``save.unknown``, ``save.cannot-read`` or ``save.too-large`` for the file; ``save.empty``,
    ``save.not-a-journal``, ``save.newer-format`` or ``save.header-damaged`` for its content.
    """
    return parse(disk.read(path), path.stem)


def parse(data: bytes, name: str) -> JournalContent:
    """Read the bytes of a journal; ``name`` is used in messages. Raises ``Refusal`` like ``read``."""
    header, first = parse_header(data, name)
    text, entries, checksums = [first.line], list[JournalEntry](), list[int]()
    at, checksum, put_right = first.next, first.checksum, int(first.put_right)
    plies = 0
    while at < len(data):
        line = next_line(data, at, checksum, mend=put_right < MAX_REPAIRS)
        entry = line and journal_codec.decode_entry(line.body, plies)
        if not line or not entry:
            break
        text.append(line.line)
        entries.append(entry)
        checksums.append(line.checksum)
        plies, at, checksum = entry.ply, line.next, line.checksum
        put_right += line.put_right
    damage = _damage(data[at:], entries) or (say("save.put-right", bits=put_right) if put_right else None)
    return JournalContent(header, tuple(entries), b"".join(text), checksum, damage, tuple(checksums))


def encode_journal(header: Header, entries: Iterable[JournalEntry]) -> bytes:
    """Return the whole text of a journal. Raises ``Refusal`` (``save.unwritable-text``)."""
    try:
        line, checksum = journal_codec.seal_line(journal_codec.encode_header(msgspec.json.encode(header)), 0)
    except UnicodeEncodeError:
        raise Refusal("save.unwritable-text") from None
    sealed = [line]
    for entry in entries:
        line, checksum = journal_codec.seal_line(journal_codec.encode_entry(entry), checksum)
        sealed.append(line)
    return b"".join(sealed)


def marks_practice(entry: JournalEntry) -> bool:
    """Return whether a digest says that the game was practice by then. An undo doesn't change that."""
    return entry.kind == "digest" and "practice=1" in entry.text.split()


def parse_header(data: bytes, name: str) -> tuple[Header, JournalLine]:
    """Return the header at the beginning of these bytes, and its line. Raises ``Refusal``."""
    if not data:
        raise Refusal("save.empty", name=name)
    if sum((one ^ other).bit_count() for one, other in zip(data, b"areo ", strict=False)) > 1:
        raise Refusal("save.not-a-journal", name=name)
    line = next_line(data, 0, 0)
    found = line and journal_codec.decode_header(line.body)
    if not line or not found:
        raise Refusal("save.header-damaged" if data.startswith(b"areo ") else "save.not-a-journal", name=name)
    if found[0] > journal_codec.FORMAT:
        raise Refusal("save.newer-format", name=name, format=found[0])
    try:
        return _showable_header(msgspec.json.decode(found[1], type=Header)), line
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        outside = bounds_refusal(error, Header) if isinstance(error, msgspec.ValidationError) else None
        raise outside or Refusal("save.header-damaged", name=name) from None


def _showable_header(header: Header) -> Header:
    """Return the header with texts that can be shown, since anyone may have written the file.

    What the game depends on stays unchanged. Raises ``Refusal`` (``save.unshowable-text``) if that has hidden
    characters.
    """
    if has_hidden(header.game) or has_hidden(header.rules) or not header.seed.isprintable():
        raise Refusal("save.unshowable-text")
    seats = tuple(
        msgspec.structs.replace(
            seat, name=sanitize(seat.name), level=sanitize(seat.level), play_style=sanitize(seat.play_style)
        )
        for seat in header.seats
    )
    return msgspec.structs.replace(
        header,
        seats=seats,
        created=sanitize(header.created)[:MAX_SHOWN],
        app=sanitize(header.app)[:MAX_SHOWN],
        parent=sanitize(header.parent),
    )


def _damage(rest: bytes, entries: list[JournalEntry]) -> Message | None:
    if not rest:
        return None
    kept = sum(entry.kind == "choice" for entry in entries)
    if b"\n" not in rest:
        return say("save.torn", kept=kept)
    return say("save.damaged", kept=kept, line=len(entries) + 2, lost=rest.count(b"\n") + (not rest.endswith(b"\n")))


class JournalFile:
    """A journal that is being written; the ``Journal`` of a ``Match``.

    Close it, or its lock stays until the process ends. A damaged journal, or one of older rules, stays unchanged until
    the first append. Then the old file is copied to the state folder, and ``fresh`` replaces it.
    """

    def __init__(
        self, path: Path, folders: Folders, reading: JournalContent, right: Lock, fresh: bytes | None = None
    ) -> None:
        self.path = path
        self.folders = folders
        self._fresh = fresh
        self._length = len(reading.text)
        self._checksum = reading.checksum
        self._plies = reading.entries[-1].ply if reading.entries else 0
        self._torn = False
        self._unsafe = False
        self._refused = False
        self._waiting = b""
        self.patient = False
        """Whether entries that can't be written wait in memory, and are written together with later ones."""
        self._right = right
        self._handle = disk.open_to_append(path)

    def replace_content(self, fresh: bytes) -> JournalContent:
        """Replace the journal at the first append, after copying it aside. Return the new content, read."""
        reading = parse(fresh, self.path.stem)
        self._fresh = fresh
        self._length, self._checksum = len(fresh), reading.checksum
        self._plies = reading.entries[-1].ply if reading.entries else 0
        return reading

    def append(self, entry: JournalEntry, *, durable: bool) -> None:
        """Append an entry. If ``durable``, wait until it and all entries before it are on the disk.

        Raises ``Refusal`` (``save.disk-full``, ``save.cannot-write``, ``save.changed``): then nothing was added.
        """
        body = journal_codec.encode_entry(entry)
        if b"\n" in body or journal_codec.decode_entry(body, self._plies) != entry:
            raise ValueError(f"not an entry for a journal of {self._plies} plies: {entry}")
        line, checksum = journal_codec.seal_line(body, self._checksum)
        try:
            self._write_or_undo(self._waiting + line, durable=durable)
        except Refusal:
            if not self.patient:
                raise
            self._waiting += line
        else:
            self._waiting = b""
            self._unsafe = not durable
            self._refused &= self._unsafe
        self._checksum = checksum
        self._plies = entry.ply

    def _write_or_undo(self, text: bytes, *, durable: bool) -> None:
        """Write these bytes at the end of the file, or none of them. Raises ``Refusal``."""
        try:
            self._make_ready()
        except OSError as error:
            raise disk.refusal(error, self.path) from None
        try:
            disk.write(self._handle, text)
            if durable:
                disk.sync(self._handle)
        except BaseException as error:
            self._truncate()
            if isinstance(error, OSError):
                raise disk.refusal(error, self.path) from None
            raise
        self._length += len(text)

    @property
    def waiting(self) -> int:
        """The number of lines that are not written yet; 1 if it is only known that some are not on the disk."""
        return self._waiting.count(b"\n") or int(self._refused)

    def content(self) -> bytes:
        """Return all of the journal, including lines that wait. Raises ``OSError`` if not even the file can be read."""
        written = disk.read_back(self._handle, self._length) if self._fresh is None else self._fresh
        return written + self._waiting

    def sync(self) -> None:
        """Wait until all entries are on the disk. Raises ``Refusal``, unless the journal is patient."""
        if self._waiting:
            with suppress(Refusal):
                self._write_or_undo(self._waiting, durable=True)
                self._waiting = b""
        if not self._unsafe:
            return
        try:
            disk.sync(self._handle)
        except OSError as error:
            self._refused = self.patient
            if not self.patient:
                raise disk.refusal(error, self.path) from None
        else:
            self._unsafe = self._refused = False

    def duplicate_handle(self) -> int:
        """Return a second handle of the file, for a thread that syncs it and then closes the handle."""
        return os.dup(self._handle)

    def close(self) -> None:
        """Sync everything and release the lock. A second call does nothing."""
        if self._handle < 0:
            return
        try:
            with suppress(Refusal):
                self.sync()
        finally:
            disk.close(self._handle)
            self._handle = -1
            self._right.release()

    def _make_ready(self) -> None:
        if not os.fstat(self._handle).st_nlink and not os.path.lexists(self.path):
            self._recreate()
        if self._fresh is not None:
            self._renew(self._fresh)
        if self._torn:
            os.ftruncate(self._handle, self._length)
            self._torn = False
        status = os.fstat(self._handle)
        if status.st_size != self._length or not status.st_nlink:
            raise Refusal("save.changed", path=str(self.path))

    def _recreate(self) -> None:
        """Write the file again if it was removed, perhaps with its folder. While it is open, nothing is lost."""
        text = disk.read_back(self._handle, self._length) if self._fresh is None else self._fresh
        ensure_folder(self.path.parent)
        self._right.release()
        self._right = acquire_lock(self.path, self.folders)
        disk.create(self.path, text)
        self._fresh = None
        disk.close(self._handle)
        self._handle = disk.open_to_append(self.path)

    def _truncate(self) -> None:
        """Remove a half-written line. If even that fails, the next append tries again."""
        self._torn = True
        with suppress(OSError):
            os.ftruncate(self._handle, self._length)
            self._torn = False

    def _renew(self, fresh: bytes) -> None:
        copy_to_damaged(self.path, disk.read(self.path), self.folders)
        disk.close(self._handle)  # some systems replace no file that is open
        self._handle = -1
        try:
            disk.replace(self.path, fresh)
            self._fresh = None
        finally:
            self._handle = disk.open_to_append(self.path)


def copy_to_damaged(path: Path, data: bytes, folders: Folders) -> Path:
    """Copy a journal into the folder of damaged journals, and return the copy. Raises ``OSError``."""
    return disk.create_first_free(
        (ensure_folder(folders.damaged) / f"{path.name}.damaged-{number}" for number in count(1)), data
    )


def create(path: Path, folders: Folders, header: Header, entries: Iterable[JournalEntry] = ()) -> JournalFile:
    """Create a journal with these entries, locked and safe on the disk.

    Raises ``FileExistsError``, or ``Refusal``: ``save.disk-full``, ``save.cannot-write``, ``save.unwritable-text``.
    """
    text = encode_journal(header, entries)
    right = acquire_lock(path, folders)
    try:
        disk.create(path, text)
        return JournalFile(path, folders, parse(text, path.stem), right)
    except BaseException as error:
        right.release()
        if isinstance(error, OSError) and not isinstance(error, FileExistsError):
            raise disk.refusal(error, path) from None
        raise


def open_journal(path: Path, folders: Folders) -> tuple[JournalContent, JournalFile]:
    """Read a journal, and open it for appending, locked.

    Raises ``Refusal``: ``save.locked``, ``save.cannot-write``, and all of ``read``.
    """
    if not os.path.exists(path):
        raise Refusal("save.unknown", name=path.stem)
    right = acquire_lock(path, folders)
    try:
        reading = parse(disk.read(path), path.stem)
        fresh = reading.text if reading.damage is not None else None
        return reading, JournalFile(path, folders, reading, right, fresh)
    except BaseException as error:
        right.release()
        if isinstance(error, OSError):
            raise disk.refusal(error, path) from None
        raise
