"""The list of games, each imported when it is asked for."""

from __future__ import annotations

from importlib import import_module

from engine.core.game import AnyGame
from engine.core.message import Refusal

GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")


def game(slug: str) -> AnyGame:
    """The game of this name. Raises ``Refusal`` (``game.unknown``) where there is none."""
    if slug not in GAMES:
        raise Refusal("game.unknown", game=slug[:40])
    found: AnyGame = import_module(f"engine.{slug.replace('-', '_')}.game").GAME
    return found
