"""Lock journals, so that only one process at a time writes each."""

from __future__ import annotations

import errno
import hashlib
import os
import sys
from contextlib import suppress
from pathlib import Path

from engine.core.message import Refusal
from saves import disk
from saves.folders import Folders, ensure_folder

if sys.platform == "win32":
    import msvcrt

    def _acquire(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _acquire(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


_TAKEN = {errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK}
_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)  # another user could aim a link at a file of ours
_PROCESS_AT = 1  # the first byte is what Windows locks; others may read behind it


class Lock:
    """The right to write one journal. The system releases it when the process ends, however it ends."""

    def __init__(self, handle: int) -> None:
        self._handle = handle

    def release(self) -> None:
        """Release the lock. A second call does nothing."""
        if self._handle >= 0:
            disk.close(self._handle)
            self._handle = -1


def acquire_lock(path: Path, folders: Folders) -> Lock:
    """Lock a journal for writing.

    Raises ``Refusal``: ``save.locked`` or ``save.locked-at`` with the number of the process that has the lock and its
    terminal, if it has one; or ``save.cannot-write`` for the folder of locks.
    """
    known = hashlib.sha256(os.fsencode(os.path.realpath(path))).hexdigest()[:16]
    file = ensure_folder(folders.locks) / f"{known}.lock"
    try:
        handle = disk.open_private(file, os.O_RDWR | _NO_LINKS)
    except OSError as error:
        raise disk.refusal(error, file) from None
    try:
        _acquire(handle)
    except OSError as error:
        if error.errno in _TAKEN:
            process, terminal = _holder(handle)
            disk.close(handle)
            if terminal:
                raise Refusal("save.locked-at", name=path.stem, process=process, terminal=terminal) from None
            raise Refusal("save.locked", name=path.stem, process=process) from None
        # a file system without locks: better to play without one than not at all
    with suppress(OSError):  # only to tell the other process who it is
        os.lseek(handle, 0, os.SEEK_SET)
        os.ftruncate(handle, 0)
        os.write(handle, b" " * _PROCESS_AT + f"{os.getpid()} {_terminal()}".encode())
    return Lock(handle)


def _terminal() -> str:
    """Return the terminal of this process; empty if it has none."""
    with suppress(OSError, AttributeError, ValueError):
        return os.ttyname(0).removeprefix("/dev/")
    return ""


def _holder(handle: int) -> tuple[int, str]:
    """Return number and terminal of the process that has the lock; 0 and empty if that can't be read."""
    with suppress(OSError, ValueError):
        os.lseek(handle, _PROCESS_AT, os.SEEK_SET)
        number, _, terminal = os.read(handle, 60).decode("ascii", "replace").partition(" ")
        return int(number), terminal if terminal.isprintable() else ""
    return 0, ""
