"""Export saves as files, and import files. Nothing in an imported file is trusted."""

from __future__ import annotations

import io
import os
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

import msgspec

from engine.core.message import Message, Refusal, say
from saves import disk
from saves.file_ops import free_name, validate_name
from saves.folders import ensure_folder
from saves.journal import Header, JournalContent, parse
from saves.library import SUFFIX, Library
from saves.replay import replay
from saves.sanitize import has_hidden, sanitize

MAX_GAME_BYTES = 1 << 20
"""The most bytes of an imported journal; a long game has thirty thousand."""
MOST_LINES = 20_000
MOST_GAMES = 2_000
LARGEST_ALL = 64 << 20
LONGEST_TEXT, LONGEST_RULES = 200, 2000
_HEAD = 4096
_ZIP = b"PK\x03\x04"
_UNREADABLE = (
    zipfile.BadZipFile,
    zlib.error,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    ValueError,
    KeyError,
)


class ImportResult(msgspec.Struct, frozen=True):
    """The result for an imported file, or for one game of a pack.

    ``name`` is its name in the library, empty if it was refused. ``note`` says why it was refused, or what of it was
    lost.
    """

    source: str
    name: str
    note: Message | None


# --- out ---


def export_save(library: Library, name: str, target: Path) -> Path:
    """Copy a save unchanged to a file or into a folder, and return the file.

    Raises ``Refusal``: ``save.unknown``, ``save.cannot-read``, ``save.cannot-write``, ``save.file-exists``.
    """
    data = disk.read(library.path_of(name))
    return write_new(target / library.path_of(name).name if target.is_dir() else target, data)


def export_all(library: Library, target: Path) -> int:
    """Pack all saves into one file and return their number. Raises ``Refusal`` like ``export_save``."""
    packed = io.BytesIO()
    found = sorted(library.names())
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in found:
            archive.writestr(zipfile.ZipInfo(name + SUFFIX), disk.read(library.path_of(name)), zipfile.ZIP_DEFLATED)
    write_new(target, packed.getvalue())
    return len(found)


def write_new(target: Path, data: bytes) -> Path:
    """Write a new file and return its path. Raises ``Refusal`` (``save.file-exists``, ``save.cannot-write``)."""
    try:
        disk.create(target, data, shared=True)
    except FileExistsError:
        raise Refusal("save.file-exists", path=str(target)) from None
    except (OSError, ValueError) as error:
        cause = error if isinstance(error, OSError) else OSError(22, os.strerror(22))
        raise disk.refusal(cause, target) from None
    return target


# --- in ---


def import_file(
    library: Library, path: Path, told: Callable[[ImportResult, int], None] | None = None
) -> list[ImportResult]:
    """Import the game or the games of a file. Nothing in the library is overwritten.

    ``told`` is called with each result and the number of games in the file. If it raises, the games imported so far
    stay. Raises ``Refusal`` if the file can't be read at all: ``save.no-file``, ``save.cannot-read``,
    ``save.too-large``.
    """
    try:
        data = disk.read(path)
    except Refusal as refused:
        if refused.message.key == "save.unknown":
            raise Refusal("save.no-file", path=str(path)) from None
        raise
    if not data.startswith(_ZIP):
        taken = _import_game(library, _display_name(path.name), data, _first_lines(library))
        if told is not None:
            told(taken, 1)
        return [taken]
    found: list[ImportResult] = []
    unpacked = _unpack(library, data, path)
    while True:
        try:
            taken, count = next(unpacked)
        except StopIteration:
            return found
        except _UNREADABLE:
            raise Refusal("save.pack-damaged", path=str(path)) from None
        found.append(taken)
        if told is not None:
            told(taken, count)


def _unpack(library: Library, data: bytes, path: Path) -> Iterator[tuple[ImportResult, int]]:
    """Yield the result for each game of a pack, and the number of games.

    Only the last part of a name counts, so that no name can point outside the library.
    """
    left, known = LARGEST_ALL, _first_lines(library)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        members = [member for member in archive.infolist() if not member.is_dir()]
        if len(members) > MOST_GAMES:
            raise Refusal("save.pack-too-many", path=str(path), most=MOST_GAMES)
        for member in members:
            source = _display_name(PurePosixPath(member.filename.replace("\\", "/")).name)
            if member.file_size > min(MAX_GAME_BYTES, left):
                yield ImportResult(source, "", say("save.too-large", path=source)), len(members)
                continue
            try:
                with archive.open(member) as file:
                    text = file.read(MAX_GAME_BYTES + 1)  # what the pack says of its sizes may be untrue
            except _UNREADABLE:
                yield ImportResult(source, "", say("save.pack-damaged", path=source)), len(members)
                continue
            left -= len(text)
            yield _import_game(library, source, text, known), len(members)


def _display_name(source: str) -> str:
    """Return the name of a file or of a part of one in a form that can be shown."""
    return sanitize(source, "")[:80] or "?"


def _import_game(library: Library, source: str, data: bytes, known: dict[bytes, str]) -> ImportResult:
    try:
        reading = _checked_reading(library, source, data, known)
        name = _name_for(library, source, reading.header)
        ensure_folder(library.folders.games)
        while True:
            try:
                disk.create(library.path_of(name), reading.text)
            except FileExistsError:
                name = free_name(library, name)
            else:
                known[reading.text.partition(b"\n")[0][:_HEAD]] = name
                return ImportResult(source, name, reading.damage)
    except Refusal as refused:
        return ImportResult(source, "", refused.message)
    except OSError as error:
        return ImportResult(source, "", disk.refusal(error, library.folders.games).message)


def _checked_reading(library: Library, source: str, data: bytes, known: dict[bytes, str]) -> JournalContent:
    """Return a journal that can be replayed here.

    Raises ``Refusal`` if it isn't a journal, can't be replayed, or is in the library already.
    """
    if len(data) > MAX_GAME_BYTES or data.count(b"\n") > MOST_LINES:
        raise Refusal("save.too-large", path=source)
    reading = parse(data, source.removesuffix(SUFFIX))
    _check_lengths(reading.header)
    here = _existing_copy(library, known, reading.text)
    if here:
        raise Refusal("save.here-already", path=source, name=here)
    try:
        stopped = replay(reading).stopped
    except Refusal:
        raise
    except Exception:  # rules, seed and position of a file can say anything: whatever goes wrong, it is not taken
        raise Refusal("save.does-not-play", path=source) from None
    if stopped is not None and stopped.key == "save.diverged":
        raise Refusal(stopped.key, **stopped.args)
    return reading


def _check_lengths(header: Header) -> None:
    """Check the lengths of all texts, and the seed for hidden characters.

    Raises ``Refusal`` (``save.unshowable-text``). Reading the header has checked the names.
    """
    short = [header.game, header.seed, header.app, header.created, header.parent]
    short += [text for seat in header.seats for text in (seat.name, seat.level)]
    too_long = any(len(text) > LONGEST_TEXT for text in short) or len(header.rules) > LONGEST_RULES
    if too_long or has_hidden(header.seed):
        raise Refusal("save.unshowable-text")


def _first_lines(library: Library) -> dict[bytes, str]:
    """Return the names of the saves by their first lines, which are unique."""
    found: dict[bytes, str] = {}
    for name in library.names():
        with suppress(Refusal):
            head, _ = disk.read_ends(library.path_of(name), _HEAD, 0)
            found[head.partition(b"\n")[0]] = name
    return found


def _existing_copy(library: Library, known: dict[bytes, str], data: bytes) -> str:
    """Return the name of the save that has all these lines already; empty if there is none."""
    name = known.get(data[: data.index(b"\n")][:_HEAD], "")
    if name:
        with suppress(Refusal):
            return name if disk.read(library.path_of(name)).startswith(data) else ""
    return ""


def _name_for(library: Library, source: str, header: Header) -> str:
    try:
        return free_name(library, validate_name(source.removesuffix(SUFFIX)))
    except Refusal:
        return library.new_name(header.game)
