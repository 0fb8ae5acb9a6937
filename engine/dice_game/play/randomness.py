"""Random events of the Dice Game: dice and shuffled piles.

In a view the streams are zero, and nothing may be learnt from a roll: dice fall without a face there.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.rng import Stream
from engine.dice_game.state import UNROLLED, State
from engine.dice_game.terms import FACES


def roll(state: State, colours: Sequence[int]) -> list[int]:
    """Return what dice of these colours show; in a view that they are rolled, by colour (from ``UNROLLED`` on)."""
    if not state.dice_stream:
        return [UNROLLED + colour for colour in colours]
    stream = Stream(state.dice_stream)
    faces = [3 * colour + FACES[stream.below(6)] for colour in colours]
    state.dice_stream = stream.state
    return faces


def shuffle(state: State, cards: list[int]) -> None:
    """Put cards in random order, in place."""
    stream = Stream(state.deck_stream)
    stream.shuffle(cards)
    state.deck_stream = stream.state
