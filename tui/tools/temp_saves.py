"""Saved games in a folder of their own, for measurements."""

from __future__ import annotations

from pathlib import Path

from saves.folders import Folders
from saves.library import Library


def library_in(place: Path) -> Library:
    """Return a library with all its folders below this one."""
    return Library(Folders(place / "data", place / "state", place / "config"))
