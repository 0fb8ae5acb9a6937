"""Saves in folders of their own while something is measured."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from saves.folders import DATA_VARIABLE, STATE_VARIABLE


@contextmanager
def saves_in(place: Path) -> Iterator[dict[str, str]]:
    """Saves lie below this folder meanwhile: the variables that say so, for programs that are started."""
    folders = {DATA_VARIABLE: str(place / "data"), STATE_VARIABLE: str(place / "state")}
    before = {name: os.environ.get(name) for name in folders}
    os.environ.update(folders)
    try:
        yield folders
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
