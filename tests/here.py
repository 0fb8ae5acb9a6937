"""The library of a test whose folders stand in the environment, as those of the command line do."""

from __future__ import annotations

import os

from saves.folders import folders_of
from saves.library import Library


def here() -> Library:
    """The saved games of this test."""
    return Library(folders_of(os.environ))
