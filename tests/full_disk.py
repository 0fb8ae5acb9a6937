"""Simulate a full disk: nothing can be written, and everything written before can be read."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from saves import disk


@contextmanager
def full_disk(folder: Path | None = None) -> Iterator[None]:
    """Refuse all writes below a folder, or everywhere, while the context is active."""
    real = disk.write

    def write(handle: int, data: bytes) -> None:
        if folder is None or _lies_in(handle, folder):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(handle, data)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(disk, "write", write)
        yield


def _lies_in(handle: int, folder: Path) -> bool:
    known = os.fstat(handle)
    return any(os.path.samestat(known, file.stat()) for file in folder.iterdir())
