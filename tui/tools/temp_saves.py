"""Saves in folders of their own while something is measured."""

from __future__ import annotations

from pathlib import Path

from saves.folders import Folders
from saves.library import Library


def library_in(place: Path) -> Library:
    """A library whose folders all lie below this one."""
    return Library(Folders(place / "data", place / "state", place / "config"))
