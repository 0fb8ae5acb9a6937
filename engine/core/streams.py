"""Random numbers: named streams of a 64-bit generator, each an int in the State.

The generator is SplitMix64: a counter and a mixing function, the same on every Python and machine. One more draw in
one stream moves no other.
"""

from __future__ import annotations

import hashlib
from collections.abc import MutableSequence
from struct import unpack
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
        draw = self.bits if len(items) < _FEW else iter(self._several(len(items) - 1)).__next__
        for index in range(len(items) - 1, 0, -1):
            other = (draw() * (index + 1)) >> 64
            items[index], items[other] = items[other], items[index]

    def _several(self, count: int) -> list[int]:
        """As many numbers as asked for, those that ``bits`` gives one by one."""
        numbers: list[int] = []
        while len(numbers) < count:
            numbers += _side_by_side(self.state + _GAMMA * len(numbers))
        self.state = (self.state + _GAMMA * count) & _MASK
        return numbers


# A deck has 208 cards. Many numbers at once, each in its own 128 bits of one long int: a shuffle takes half the time.
_FEW = 16
_LANES = 32
_ONES = sum(1 << 128 * lane for lane in range(_LANES))
_STEPS = sum(_GAMMA * (lane + 1) << 128 * lane for lane in range(_LANES))
_LOWER_HALVES = _ONES * _MASK


def _side_by_side(state: int) -> tuple[int, ...]:
    """The next numbers after this state, one for each lane."""
    z = ((state & _MASK) * _ONES + _STEPS) & _LOWER_HALVES
    z = ((z ^ ((z >> 30) & _LOWER_HALVES)) * 0xBF58476D1CE4E5B9) & _LOWER_HALVES
    z = ((z ^ ((z >> 27) & _LOWER_HALVES)) * 0x94D049BB133111EB) & _LOWER_HALVES
    z ^= (z >> 31) & _LOWER_HALVES
    return unpack(f"<{2 * _LANES}Q", z.to_bytes(16 * _LANES, "little"))[::2]
