"""Opponents: they see a seat's view, never the truth.

What is particular to a game lives with that game (``Thinking``).
"""

from __future__ import annotations

from engine.bots.table import TablePolicy
from engine.core.game import AnyGame
from engine.core.message import Refusal
from engine.core.ports import Policy

LEVELS = ("easy",)
"""The levels of opponents, weakest first."""


def opponent(game: AnyGame, level: str) -> Policy:
    """An opponent of this level for this game. Raises ``Refusal`` (``bot.unknown``)."""
    if level not in LEVELS:
        raise Refusal("bot.unknown", level=level, known=LEVELS)
    return TablePolicy(game.thinking())
