"""The one list of the packages that know how a game looks and speaks. Nothing here imports any of them.

A package has ``words/en.py`` and ``words/ja.py`` (dicts ``WORDS``: the game's catalogue) and what its table needs. It
is imported when its game is opened, never before.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

TABLES = {"terraforming-mars": "tui.games.terraforming_mars", "jump-drive": "tui.games.jump_drive"}


def table_of(game: str, part: str) -> ModuleType:
    """The module ``part`` of a game's package: ``table_of(slug, "lines")``."""
    return import_module(f"{TABLES[game]}.{part}")
