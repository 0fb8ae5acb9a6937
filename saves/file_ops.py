"""Rename, copy, branch, delete and restore saves. No operation overwrites a file."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.core.interfaces import JournalEntry
from engine.core.message import Refusal
from saves import disk, snapshots
from saves.folders import Folders, ensure_folder
from saves.journal import Header, create, read
from saves.library import SUFFIX, Library, OpenSave
from saves.lock import acquire_lock
from saves.sanitize import has_hidden

LONGEST_NAME = 60
KEPT_DELETED = 100
_DELETED = re.compile(r"([0-9]{1,9}) (.+)" + re.escape(SUFFIX))
_UNWRITABLE = set('/\\:*?"<>|')


def validate_name(name: str) -> str:
    """Return a name for a save, without spaces around it. Raises ``Refusal`` (``save.bad-name``)."""
    tidy = " ".join(name.split())
    if not 0 < len(tidy) <= LONGEST_NAME or tidy[0] in ".~-" or has_hidden(tidy) or set(tidy) & _UNWRITABLE:
        raise Refusal("save.bad-name", longest=LONGEST_NAME)
    return tidy


def free_name(library: Library, wanted: str) -> str:
    """Return the wanted name, or the name with the next free number. Raises ``Refusal`` (``save.cannot-read``)."""
    taken = {name.casefold() for name in library.names()}
    number, name = 1, wanted
    while name.casefold() in taken:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 5]}-{number}"
    return name


def rename(library: Library, name: str, wanted: str) -> str:
    """Rename a save and return its new name.

    Raises ``Refusal``: ``save.unknown``, ``save.bad-name``, ``save.exists``, ``save.locked``, ``save.cannot-write``.
    """
    path, new = _existing_path(library, name), validate_name(wanted)
    if new != path.stem:
        _move(path, library.path_of(new), library.folders)
    return new


def copy(library: Library, name: str, *, created: str, app: str = "") -> str:
    """Copy a save and return the name of the copy. Damaged lines are left out.

    The copy counts as practice, because its future is known. Raises ``Refusal`` like reading and ``create``.
    """
    reading = read(library.path_of(name))
    plies = reading.entries[-1].ply if reading.entries else 0
    header = msgspec.structs.replace(
        reading.header,
        parent=library.path_of(name).stem,
        parent_ply=plies,
        practice=True,
        lesson="",
        created=created,
        app=app,
    )
    return _create(library, library.path_of(name).stem, header, reading.entries)


def branch(library: Library, opened: OpenSave, ply: int, *, created: str, app: str = "") -> str:
    """Start a new game with the first ``ply`` choices of another, and return its name.

    It counts as practice, like a copy. Raises ``Refusal`` (``match.no-such-ply``), and what ``create`` raises.
    """
    then = opened.match.at(ply)
    then.practice = True
    header = msgspec.structs.replace(
        opened.header, parent=opened.name, parent_ply=ply, practice=True, lesson="", created=created, app=app
    )
    entries = [JournalEntry("choice", count, done.seat, str(done.choice)) for count, done in enumerate(then.plies, 1)]
    return _create(library, opened.name, header, (*entries, then.checkpoint()))


def _create(library: Library, wanted: str, header: Header, entries: tuple[JournalEntry, ...]) -> str:
    while True:
        path = library.path_of(free_name(library, wanted))
        try:
            create(path, library.folders, header, entries).close()
        except FileExistsError:  # another process was quicker
            continue
        return path.stem


# --- deleted, and brought back ---


def delete(library: Library, name: str) -> None:
    """Move a save to the deleted ones; ``restore`` brings it back.

    Raises ``Refusal``: ``save.unknown``, ``save.locked``, ``save.cannot-write``.
    """
    path = _existing_path(library, name)
    folder = ensure_folder(library.folders.deleted)
    gone = _deleted_saves(folder)
    _move(path, folder / f"{(gone[-1][0] if gone else 0) + 1:06} {path.name}", library.folders)
    for _, old in gone[: max(len(gone) - KEPT_DELETED + 1, 0)]:
        _forget(old, library.folders)


def restore(library: Library) -> str:
    """Restore the save that was deleted last, and return its name: the old one, or the next free one.

    Raises ``Refusal``: ``save.none-deleted``, ``save.cannot-write``.
    """
    gone = _deleted_saves(library.folders.deleted)
    if not gone:
        raise Refusal("save.none-deleted")
    path = gone[-1][1]
    found = _DELETED.fullmatch(path.name)
    name = free_name(library, found[2] if found else path.stem)
    _move(path, library.path_of(name), library.folders)
    return name


def _deleted_saves(folder: Path) -> list[tuple[int, Path]]:
    """Return the deleted saves, the oldest first, by a running number and not by the clock."""
    try:
        found = [(int(known[1]), folder / file) for file in os.listdir(folder) if (known := _DELETED.fullmatch(file))]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise disk.refusal(error, folder, reading=True) from None
    return sorted(found)


def _forget(path: Path, folders: Folders) -> None:
    with suppress(Refusal):
        snapshots.delete_snapshot(read(path).header, folders)
    with suppress(OSError):
        path.unlink()


def _existing_path(library: Library, name: str) -> Path:
    path = library.path_of(name)
    if not os.path.lexists(path):
        raise Refusal("save.unknown", name=name)
    return path


def _move(path: Path, target: Path, folders: Folders) -> None:
    """Move a file to a free name while no process plays it."""
    right = acquire_lock(path, folders)
    try:
        try:
            os.link(path, target)  # in one step: a name that is taken stays as it is
        except FileExistsError:
            raise Refusal("save.exists", name=target.stem) from None
        except OSError:  # a file system without links
            _move_without_links(path, target)
        else:
            _drop_old_name(path, target)
        disk.sync_folder(target.parent)
        disk.sync_folder(path.parent)
    except OSError as error:
        raise disk.refusal(error, target) from None
    finally:
        right.release()


def _drop_old_name(path: Path, target: Path) -> None:
    try:
        path.unlink()
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise


def _move_without_links(path: Path, target: Path) -> None:
    try:
        disk.close(disk.open_private(target, os.O_WRONLY | os.O_EXCL))  # the name is ours from here on
    except FileExistsError:
        raise Refusal("save.exists", name=target.stem) from None
    try:
        os.replace(path, target)
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise
