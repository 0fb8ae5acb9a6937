"""The list of games; each is imported on first use."""

from __future__ import annotations

from importlib import import_module

from engine.core.game import AnyGame
from engine.core.message import Refusal

GAMES = ("terraforming-mars", "jump-drive", "dice-game", "on-mars")


def game(slug: str) -> AnyGame:
    """Import a game by name. Raises ``Refusal`` (``game.unknown``) if there is none."""
    if slug not in GAMES:
        raise Refusal("game.unknown", game=slug[:40])
    found: AnyGame = import_module(f"engine.{slug.replace('-', '_')}.game").GAME
    return found
