"""Saves renamed, copied, branched, deleted and brought back. Whatever is done, nothing is written over."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.core.message import Refusal
from engine.core.ports import Entry
from engine.match import Match
from saves import disk, folders, snapshots
from saves.journal import Header, create, read
from saves.library import SUFFIX, names, path_of
from saves.lock import lock

LONGEST_NAME = 60
KEPT_DELETED = 100
_DELETED = re.compile(r"([0-9]{1,9}) (.+)" + re.escape(SUFFIX))
_UNWRITABLE = set('/\\:*?"<>|')


def checked_name(name: str) -> str:
    """A name for a save, without spaces around it. Raises ``Refusal`` (``save.bad-name``)."""
    tidy = " ".join(name.split())
    if not 0 < len(tidy) <= LONGEST_NAME or tidy[0] in ".~-" or not tidy.isprintable() or set(tidy) & _UNWRITABLE:
        raise Refusal("save.bad-name", longest=LONGEST_NAME)
    return tidy


def free_name(wanted: str) -> str:
    """The name that is wanted, or with the next number behind it. Raises ``Refusal`` (``save.cannot-read``)."""
    taken = {name.casefold() for name in names()}
    number, name = 1, wanted
    while name.casefold() in taken:
        number += 1
        name = f"{wanted[: LONGEST_NAME - 5]}-{number}"
    return name


def rename(name: str, wanted: str) -> str:
    """Gives a save another name, which it returns.

    Raises ``Refusal``: ``save.unknown``, ``save.bad-name``, ``save.exists``, ``save.locked``, ``save.cannot-write``.
    """
    path, new = _present(name), checked_name(wanted)
    if new != path.stem:
        _move(path, path_of(new))
    return new


def copy(name: str, *, created: str, app: str = "") -> str:
    """A second save of the same game, under the name that it returns. What was damaged stays behind.

    It counts as practice: its future is known. Raises ``Refusal`` as reading and ``create`` do.
    """
    reading = read(path_of(name))
    plies = reading.entries[-1].ply if reading.entries else 0
    header = msgspec.structs.replace(
        reading.header, parent=path_of(name).stem, parent_ply=plies, practice=True, created=created, app=app
    )
    return _created(path_of(name).stem, header, reading.entries)


def branch(name: str, header: Header, match: Match[object], ply: int, *, created: str, app: str = "") -> str:
    """A new game that begins with the first choices of another; its name.

    It counts as practice, like a copy. Raises ``Refusal`` (``match.no-such-ply``), and as ``create`` does.
    """
    then = match.at(ply)
    then.practice = True
    new = msgspec.structs.replace(header, parent=name, parent_ply=ply, practice=True, created=created, app=app)
    entries = [Entry("choice", count, done.seat, str(done.choice)) for count, done in enumerate(then.plies, 1)]
    return _created(name, new, (*entries, then.checkpoint()))


def _created(wanted: str, header: Header, entries: tuple[Entry, ...]) -> str:
    while True:
        path = path_of(free_name(wanted))
        try:
            create(path, header, entries).close()
        except FileExistsError:  # another process was quicker
            continue
        return path.stem


# --- deleted, and brought back ---


def deleted_folder() -> Path:
    """Where deleted saves lie until many others have been deleted after them."""
    return folders.data_folder() / "deleted"


def delete(name: str) -> None:
    """Takes a save out of the library; ``restore`` brings it back.

    Raises ``Refusal``: ``save.unknown``, ``save.locked``, ``save.cannot-write``.
    """
    path = _present(name)
    folder = folders.made(deleted_folder())
    gone = _deleted(folder)
    _move(path, folder / f"{(gone[-1][0] if gone else 0) + 1:06} {path.name}")
    for _, old in gone[: max(len(gone) - KEPT_DELETED + 1, 0)]:
        _forget(old)


def restore() -> str:
    """Brings the save back that was deleted last, under its name or the next free one, which it returns.

    Raises ``Refusal``: ``save.none-deleted``, ``save.cannot-write``.
    """
    gone = _deleted(deleted_folder())
    if not gone:
        raise Refusal("save.none-deleted")
    path = gone[-1][1]
    found = _DELETED.fullmatch(path.name)
    name = free_name(found[2] if found else path.stem)
    _move(path, path_of(name))
    return name


def _deleted(folder: Path) -> list[tuple[int, Path]]:
    """What was deleted, the oldest first: by a number that counts on, whatever the clock says."""
    try:
        found = [(int(known[1]), folder / file) for file in os.listdir(folder) if (known := _DELETED.fullmatch(file))]
    except FileNotFoundError:
        return []
    except OSError as error:
        raise disk.refusal(error, folder, reading=True) from None
    return sorted(found)


def _forget(path: Path) -> None:
    with suppress(Refusal):
        snapshots.drop(read(path).header)
    with suppress(OSError):
        path.unlink()


def _present(name: str) -> Path:
    path = path_of(name)
    if not os.path.lexists(path):
        raise Refusal("save.unknown", name=name)
    return path


def _move(path: Path, target: Path) -> None:
    """Moves a file to a name that is free, while nobody plays it."""
    right = lock(path)
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
        disk.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644))  # the name is ours from here on
    except FileExistsError:
        raise Refusal("save.exists", name=target.stem) from None
    try:
        os.replace(path, target)
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise
