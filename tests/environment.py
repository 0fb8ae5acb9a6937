"""The user of a test: folders and terminal come from the environment, as for the command line."""

from __future__ import annotations

import os
from typing import Any

from saves.folders import folders_of
from saves.library import Library
from tui.app.user_context import UserContext
from tui.keys.remap import load
from tui.screens.key_contexts import places
from tui.terminal.capabilities import terminal_of
from tui.text import Words


def here() -> Library:
    """Return the library of this test."""
    return Library(folders_of(os.environ))


def person(language: str = "en", *, painted: bool = False, **brought: Any) -> UserContext:
    """Return a user with the keys of these folders. Screens use letters, unless they are ``painted``."""
    mine = load(here().folders, places)
    terminal = terminal_of(os.environ)._replace(signs=painted)
    own = {"keys": mine.keys, "keys_problem": mine.problem, "terminal": terminal, **brought}
    return UserContext(Words(language), here(), **own)
