"""Bytes on a disk: written whole or not at all, and what can go wrong as one message each."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from engine.core.message import Refusal
from saves import permissions

LARGEST = 16 << 20
SHARED = 0o666
_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_BINARY = getattr(os, "O_BINARY", 0)  # Windows would change line ends
_NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # a pipe in place of a file must not hang the game


def refusal(error: OSError, path: Path, *, reading: bool = False) -> Refusal:
    """What to say of an error: the disk is full, or this cannot be read or written."""
    if error.errno in _FULL:
        return Refusal("save.disk-full", path=str(path))
    key = "save.cannot-read" if reading else "save.cannot-write"
    return Refusal(key, path=str(path), reason=error.strerror or type(error).__name__)


def read(path: Path) -> bytes:
    """All bytes of a file.

    Raises ``Refusal``: ``save.unknown`` (there is none), ``save.cannot-read``, ``save.too-large`` (over 16 MiB).
    """
    return read_ends(path, LARGEST, 0)[0]


def read_ends(path: Path, head: int, tail: int) -> tuple[bytes, bytes]:
    """The first bytes of a file, and the last ones; a file that is no longer than both together is read whole.

    Raises ``Refusal`` as ``read`` does.
    """
    try:
        handle = os.open(path, os.O_RDONLY | _BINARY | _NO_WAIT)
    except FileNotFoundError:
        raise Refusal("save.unknown", name=path.stem) from None
    except (OSError, ValueError) as error:
        raise _unreadable(error, path) from None
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        if status.st_size > LARGEST:
            raise Refusal("save.too-large", path=str(path))
        if status.st_size <= head + tail:
            return _bytes(handle, LARGEST), b""
        first = _bytes(handle, head)
        os.lseek(handle, -tail, os.SEEK_END)
        return first, _bytes(handle, tail)
    except OSError as error:
        raise refusal(error, path, reading=True) from None
    finally:
        close(handle)


def _bytes(handle: int, most: int) -> bytes:
    """So many bytes from here, or all there are."""
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, min(most, 1 << 16))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _unreadable(error: OSError | ValueError, path: Path) -> Refusal:
    """A name with a zero byte in it is a ValueError, not an OSError."""
    if isinstance(error, OSError):
        return refusal(error, path, reading=True)
    return Refusal("save.unknown", name=path.stem.replace("\0", ""))


def create(path: Path, data: bytes, *, lasting: bool = True, shared: bool = False) -> None:
    """Write a new file, safe on disk when this returns (unless it need not last). Where it fails, nothing is left.

    Only its owner can read it, unless it is ``shared``: then the umask decides. Raises ``FileExistsError`` when there
    is a file of that name, else ``OSError``.
    """
    flags = os.O_WRONLY | os.O_EXCL
    handle = os.open(path, flags | os.O_CREAT | _BINARY, SHARED) if shared else open_private(path, flags)
    try:
        write(handle, data)
        if lasting:
            sync(handle)
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
    finally:
        close(handle)
    if lasting:
        sync_folder(path.parent)


def open_private(path: Path, flags: int) -> int:
    """Open a file that only its owner can read, whatever the umask is; create a missing one. Raises ``OSError``."""
    handle = os.open(path, flags | os.O_CREAT | _BINARY, permissions.FILE)
    with suppress(OSError, AttributeError):  # a file of somebody else keeps its mode
        os.fchmod(handle, permissions.FILE)
    return handle


def create_first_free(paths: Iterable[Path], data: bytes) -> Path:
    """Writes a new file under the first of these names that is free, and returns it. Raises ``OSError``."""
    for path in paths:
        with suppress(FileExistsError):
            create(path, data)
            return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def open_to_append(path: Path) -> int:
    """A handle that only ever writes at the end, and can read what it wrote. Raises ``OSError``."""
    return os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)


def read_back(handle: int, length: int) -> bytes:
    """The first bytes of an open file, also where its name is gone. Raises ``OSError``."""
    os.lseek(handle, 0, os.SEEK_SET)
    return _bytes(handle, length)


def write(handle: int, data: bytes) -> None:
    """Writes all the bytes. Raises ``OSError``; some may be written then."""
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def append(path: Path, data: bytes) -> None:
    """Add to a file that only its owner can read; create it first where it is missing. Raises ``OSError``."""
    handle = open_private(path, os.O_WRONLY | os.O_APPEND)
    try:
        write(handle, data)
    finally:
        close(handle)


def sync(handle: int) -> None:
    """What was written is on the disk when this returns. Raises ``OSError``."""
    getattr(os, "fdatasync", os.fsync)(handle)


def close(handle: int) -> None:
    """Gives a handle back. What had to be on the disk was synced before, so an error says nothing more."""
    with suppress(OSError):
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """A new name in a folder is on the disk too, where the system has such a thing."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            close(handle)


def replace(path: Path, data: bytes, *, lasting: bool = True, shared: bool = False) -> None:
    """Put new content in place of a file: at every moment the name has the old or the new. Raises ``OSError``."""
    fresh = path.with_name(f".{path.name}.new")
    with suppress(FileNotFoundError):
        fresh.unlink()
    create(fresh, data, lasting=lasting, shared=shared)
    try:
        os.replace(fresh, path)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    if lasting:
        sync_folder(path.parent)
