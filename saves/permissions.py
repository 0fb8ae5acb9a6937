"""Restrict files and folders to their owner, whatever the umask says."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

FOLDER: Final = 0o700
FILE: Final = 0o600
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
_NO_LINKS: Final = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)


class Restricted(NamedTuple):
    """Count the entries that ``restrict`` changed and those that it could not change."""

    changed: int = 0
    failed: int = 0


def make_folder(folder: Path) -> None:
    """Create a folder and its missing parents, each for its owner only. Raises ``OSError``."""
    if folder.is_dir():
        return
    if folder.parent != folder:
        make_folder(folder.parent)
    try:
        folder.mkdir(FOLDER)
    except FileExistsError:
        if not folder.is_dir():
            raise
    else:
        folder.chmod(FOLDER)


def restrict(root: Path) -> Restricted:
    """Take all rights of other users from a folder and everything in it; symbolic links are not followed."""
    changed = failed = 0
    for name, parent in _entries(root.resolve()):
        try:
            if _restrict_entry(name, parent):
                changed += 1
        except OSError:
            failed += 1
    return Restricted(changed, failed)


def _entries(root: Path) -> Iterator[tuple[str, int | None]]:
    """Yield each folder and file of a tree as a name and the open folder that has it."""
    if not root.is_dir():
        return
    yield str(root), None
    for _, folders, files, handle in os.fwalk(root, follow_symlinks=False):
        for name in (*folders, *files):
            yield name, handle


def _restrict_entry(name: str, parent: int | None) -> bool:
    """Return whether the mode of an entry had to change. Raises ``OSError``."""
    found = os.stat(name, dir_fd=parent, follow_symlinks=False)
    if not found.st_mode & _OTHERS or not (stat.S_ISDIR(found.st_mode) or stat.S_ISREG(found.st_mode)):
        return False
    handle = os.open(name, os.O_RDONLY | _NO_LINKS, dir_fd=parent)
    try:
        os.fchmod(handle, FOLDER if stat.S_ISDIR(found.st_mode) else FILE)
    finally:
        with suppress(OSError):
            os.close(handle)
    return True
