"""Who plays in a test: folders and terminal stand in the environment, as those of the command line do."""

from __future__ import annotations

import os
from typing import Any

from saves.folders import folders_of
from saves.library import Library
from tui.app.user_context import Person
from tui.keys.remap import load
from tui.screens.places import places
from tui.terminal.capabilities import terminal_of
from tui.text import Words


def here() -> Library:
    """The saved games of this test."""
    return Library(folders_of(os.environ))


def person(language: str = "en", *, painted: bool = False, **brought: Any) -> Person:
    """Somebody with the keys that lie in these folders. Screens are kept in letters, unless they are to be painted."""
    mine = load(here().folders, places)
    terminal = terminal_of(os.environ)._replace(signs=painted)
    own = {"keys": mine.keys, "keys_problem": mine.problem, "terminal": terminal, **brought}
    return Person(Words(language), here(), **own)
