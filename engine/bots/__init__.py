"""Opponents: they see a seat's view, never the truth.

What is particular to a game lives with that game (``Thinking``).
"""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.playouts import Effort, PlayoutPolicy
from engine.bots.search import Beam, SearchPolicy
from engine.bots.table import TablePolicy
from engine.core.game import AnyGame
from engine.core.message import Refusal
from engine.core.ports import Graded, Policy, Thinking


def _easy(_: AnyGame, thinking: Thinking) -> Policy:
    return TablePolicy(thinking, noise=thinking.noise)


def _normal(game: AnyGame, thinking: Thinking) -> Policy:
    return SearchPolicy(game, thinking, Beam(plans=False))


def _hard(game: AnyGame, thinking: Thinking) -> Policy:
    return PlayoutPolicy(game, thinking, Beam(depth=3, width=3), Effort(samples=2, few=3, always=False))


def _expert(game: AnyGame, thinking: Thinking) -> Policy:
    return PlayoutPolicy(game, thinking, Beam(depth=3, width=12, later=25), Effort(samples=16))


_MAKERS: dict[str, Callable[[AnyGame, Thinking], Policy]] = {
    "easy": _easy,
    "normal": _normal,
    "hard": _hard,
    "expert": _expert,
}

LEVELS = tuple(_MAKERS)
"""The levels of opponents, weakest first."""


def opponent(game: AnyGame, level: str, thinking: Thinking | None = None) -> Policy:
    """An opponent of this level for this game; ``thinking``: with other beliefs than the game's own.

    Raises ``Refusal`` (``bot.unknown``).
    """
    if level not in LEVELS:
        raise Refusal("bot.unknown", level=level, known=LEVELS)
    thinking = thinking or game.thinking()
    return _MAKERS[level](game, thinking.at(level) if isinstance(thinking, Graded) else thinking)
