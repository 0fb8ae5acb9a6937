"""Manners: opponents of one level that prefer different things and are equally strong, so that games differ."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.core.message import Refusal
from engine.core.rng import Stream

BETWEEN = ":"
"""What stands between a level and a manner."""


def parted(named: str) -> tuple[str, str]:
    """A level, and the manner that is named with it, else nothing.

    >>> parted("hard:builder"), parted("hard")
    (('hard', 'builder'), ('hard', ''))
    """
    level, _, manner = named.partition(BETWEEN)
    return level, manner


def joined(level: str, manner: str) -> str:
    """What ``parted`` takes apart."""
    return f"{level}{BETWEEN}{manner}" if manner else level


def checked(game: AnyGame, manner: str) -> str:
    """The same manner. Raises ``Refusal`` where this game has none of that name (``bot.no-manner``), or none at all."""
    known = game.manners()
    if manner and not known:
        raise Refusal("bot.no-manners")
    if manner and manner not in known:
        raise Refusal("bot.no-manner", manner=manner, known=known)
    return manner


def drawn(game: AnyGame, seed: str, seats: int) -> tuple[str, ...]:
    """A manner for each seat of a game with this seed, always the same; empty where the game has none.

    No manner comes twice before each has come once.
    """
    order: list[str] = []
    stream = Stream.named("manners", seed)
    while game.manners() and len(order) < seats:
        more = list(game.manners())
        stream.shuffle(more)
        order += more
    return tuple(order[:seats]) if order else ("",) * seats
