"""The packages of game views. Nothing here imports any of them.

A package is imported when its game is opened. The texts of a game are data (``tui.text.catalogue``).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

TABLES = {
    "terraforming-mars": "tui.games.terraforming_mars",
    "jump-drive": "tui.games.jump_drive",
    "dice-game": "tui.games.dice_game",
    "on-mars": "tui.games.on_mars",
}


def table_of(game: str, part: str) -> ModuleType:
    """Import the module ``part`` of a game's package: ``table_of(slug, "lines")``."""
    return import_module(f"{TABLES[game]}.{part}")


def has_module(game: str, part: str) -> bool:
    """Return whether a game's package has a module of this name; False for a game without a package."""
    return game in TABLES and find_spec(f"{TABLES[game]}.{part}") is not None
