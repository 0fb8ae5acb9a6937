"""The one list of the packages that know how a game looks and speaks. Nothing here imports any of them.

A package has what the table of its game needs. It is imported when its game is opened, never before. The texts of a
game are data: ``tui.text.catalogue`` finds them.
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
    """The module ``part`` of a game's package: ``table_of(slug, "lines")``."""
    return import_module(f"{TABLES[game]}.{part}")


def has_module(game: str, part: str) -> bool:
    """Whether a game's package has a module of this name; a game without a package has none."""
    return game in TABLES and find_spec(f"{TABLES[game]}.{part}") is not None
