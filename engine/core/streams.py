"""Random numbers: named streams of a 64-bit generator, each an int in the State.

The generator is SplitMix64: a counter and a mixing function, the same on every Python and machine. One more draw in
one stream moves no other.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Stream:
    """One random stream. ``state`` is all there is to it: put it away as an int, go on from it later."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    @classmethod
    def named(cls, *names: str | int) -> Stream:
        """The stream of these names, such as a seed and what it is for. Any text is a seed."""
        digest = hashlib.sha256("\x1f".join(str(name) for name in names).encode()).digest()
        return cls(int.from_bytes(digest[:8], "big"))

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, limit: int) -> int:
        """A whole number from 0 to ``limit - 1`` (``limit`` from 1 to 2**32, or the bias would show)."""
        return (self.bits() * limit) >> 64

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Puts the items in random order, in place."""
        state = self.state
        for index in range(len(items) - 1, 0, -1):  # ``below(index + 1)``, written out: a deck has 208 cards
            state = z = (state + _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            other = ((z ^ (z >> 31)) * (index + 1)) >> 64
            items[index], items[other] = items[other], items[index]
        self.state = state

    def sample(self, items: MutableSequence[T], number: int) -> MutableSequence[T]:
        """So many of the items at random; the list they came in is spent."""
        size = len(items)
        few = min(number, size - number)
        state = self.state
        for index in range(few):  # ``below`` written out: hands of cards are thrown away all the time
            state = z = (state + _GAMMA) & _MASK
            z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
            other = index + (((z ^ (z >> 31)) * (size - index)) >> 64)
            items[index], items[other] = items[other], items[index]
        self.state = state
        return items[:few] if few == number else items[few:]
