"""Read and write files so that a file has its old or its new content, and report each error as one message."""

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
    """Return the message for an error: the disk is full, or the file can't be read or written."""
    if error.errno in _FULL:
        return Refusal("save.disk-full", path=str(path))
    key = "save.cannot-read" if reading else "save.cannot-write"
    return Refusal(key, path=str(path), reason=error.strerror or type(error).__name__)


def read(path: Path) -> bytes:
    """Return all bytes of a file.

    Raises ``Refusal``: ``save.unknown`` (no such file), ``save.cannot-read``, ``save.too-large`` (over 16 MiB).
    """
    return read_ends(path, LARGEST, 0)[0]


def read_ends(path: Path, head: int, tail: int) -> tuple[bytes, bytes]:
    """Return the first and the last bytes of a file. A file that is no longer than both together is read whole.

    Raises ``Refusal`` like ``read``.
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
    """Return the next bytes of an open file, at most ``most``."""
    parts: list[bytes] = []
    while most > 0 and (part := os.read(handle, min(most, 1 << 16))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)


def _unreadable(error: OSError | ValueError, path: Path) -> Refusal:
    """Return the refusal for a read error. A name with a zero byte is a ``ValueError``, not an ``OSError``."""
    if isinstance(error, OSError):
        return refusal(error, path, reading=True)
    return Refusal("save.unknown", name=path.stem.replace("\0", ""))


def create(path: Path, data: bytes, *, lasting: bool = True, shared: bool = False) -> None:
    """Write a new file. Unless ``lasting`` is false, it is safe on the disk afterwards. If it fails, no file is left.

    Only its owner can read it, unless it is ``shared``: then the umask decides. Raises ``FileExistsError`` if the name
    is taken, else ``OSError``.
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
    """Write a new file under the first name that is free, and return its path. Raises ``OSError``."""
    for path in paths:
        with suppress(FileExistsError):
            create(path, data)
            return path
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))


def open_to_append(path: Path) -> int:
    """Open a file so that every write goes to its end and everything can be read. Raises ``OSError``."""
    return os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)


def read_back(handle: int, length: int) -> bytes:
    """Return the first bytes of an open file, even if its name is gone. Raises ``OSError``."""
    os.lseek(handle, 0, os.SEEK_SET)
    return _bytes(handle, length)


def write(handle: int, data: bytes) -> None:
    """Write all bytes. Raises ``OSError``; some may have been written then."""
    left = memoryview(data)
    while left:
        left = left[os.write(handle, left) :]


def append(path: Path, data: bytes) -> None:
    """Append to a file that only its owner can read; create it if it is missing. Raises ``OSError``."""
    handle = open_private(path, os.O_WRONLY | os.O_APPEND)
    try:
        write(handle, data)
    finally:
        close(handle)


def sync(handle: int) -> None:
    """Wait until everything written to a file is on the disk. Raises ``OSError``."""
    getattr(os, "fdatasync", os.fsync)(handle)


def close(handle: int) -> None:
    """Close a file. What had to be on the disk was synced before, so errors are ignored."""
    with suppress(OSError):
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Wait until a new name in a folder is on the disk, on systems where that is possible."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            close(handle)


def replace(path: Path, data: bytes, *, lasting: bool = True, shared: bool = False) -> None:
    """Replace the content of a file: at every moment the name has the old or the new content. Raises ``OSError``."""
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
