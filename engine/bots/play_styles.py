"""Play styles: opponents of equal strength with different preferences, so that games vary."""

from __future__ import annotations

from engine.core.game import AnyGame
from engine.core.message import Refusal
from engine.core.optional import optional
from engine.core.rng import Stream

BETWEEN = ":"
"""The separator between level and play style."""


def parted(named: str) -> tuple[str, str]:
    """Split a level and its play style; the style may be empty.

    >>> parted("hard:builder"), parted("hard")
    (('hard', 'builder'), ('hard', ''))
    """
    level, _, play_style = named.partition(BETWEEN)
    return level, play_style


def joined(level: str, play_style: str) -> str:
    """Join a level and a play style."""
    return f"{level}{BETWEEN}{play_style}" if play_style else level


def checked(game: AnyGame, play_style: str) -> str:
    """Return the play style.

    Raises ``Refusal`` if the game has none of this name (``bot.no-manner``) or none at all.
    """
    known = optional(game).play_styles
    if play_style and not known:
        raise Refusal("bot.no-manners")
    if play_style and play_style not in known:
        raise Refusal("bot.no-manner", manner=play_style, known=known)
    return play_style


def drawn(game: AnyGame, seed: str, seats: int) -> tuple[str, ...]:
    """Draw a play style for each seat, always the same for a seed; empty if the game has none.

    All styles occur before one occurs twice.
    """
    order: list[str] = []
    stream = Stream.named("manners", seed)
    styles = optional(game).play_styles
    while styles and len(order) < seats:
        more = list(styles)
        stream.shuffle(more)
        order += more
    return tuple(order[:seats]) if order else ("",) * seats
