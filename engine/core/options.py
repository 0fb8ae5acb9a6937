"""Options: what is legal, said in as little as possible.

A hand limit alone can offer 180,000 subsets, so a subset is never a list of choices. Every kind answers ``choice in
options``, iterates in a stable order, knows its exact ``count()`` and can ``pick`` one at random.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from math import comb
from typing import Protocol, runtime_checkable

import msgspec

from engine.core.choice import Choice, Item
from engine.core.streams import Stream


@runtime_checkable
class Options(Protocol):
    """What every kind of options can do. Never empty: a step without a way to resolve it ends with an event."""

    def __contains__(self, choice: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Choice]: ...
    def count(self) -> int:
        """How many choices there are."""
        ...

    def pick(self, stream: Stream) -> Choice:
        """One of them, each as likely as the others."""
        ...


class OneOf(msgspec.Struct, frozen=True, gc=False):
    """One of a short list."""

    choices: tuple[Choice, ...]

    def __contains__(self, choice: object) -> bool:
        return choice in self.choices

    def __iter__(self) -> Iterator[Choice]:
        return iter(self.choices)

    def count(self) -> int:
        return len(self.choices)

    def pick(self, stream: Stream) -> Choice:
        return self.choices[stream.below(len(self.choices))]


class Subset(msgspec.Struct, frozen=True, gc=False):
    """From ``low`` to ``high`` of the items: ``verb item item``. The order in which a person names them is free."""

    verb: str
    items: tuple[Item, ...]
    low: int
    high: int

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, Choice)
            and choice.verb == self.verb
            and not choice.amounts
            and self.low <= len(choice.args) <= self.high
            and len(set(choice.args)) == len(choice.args)
            and set(choice.args) <= set(self.items)
        )

    def __iter__(self) -> Iterator[Choice]:
        for size in range(self.low, self.high + 1):
            for items in combinations(self.items, size):
                yield Choice(self.verb, items)

    def count(self) -> int:
        return sum(_by_size(len(self.items), self.low, self.high))

    def pick(self, stream: Stream) -> Choice:
        rank = stream.below(self.count())
        size = self.low
        for subsets in _by_size(len(self.items), self.low, self.high):
            if rank < subsets:
                break
            rank -= subsets
            size += 1
        left = list(self.items)
        stream.shuffle(left)
        chosen = left[:size]
        return Choice(self.verb, tuple([item for item in self.items if item in chosen]))


@cache
def _by_size(items: int, low: int, high: int) -> tuple[int, ...]:
    """How many subsets there are of each size."""
    return tuple(comb(items, size) for size in range(low, high + 1))


class Amount(msgspec.Struct, frozen=True, gc=False):
    """A whole number from ``low`` to ``high``: ``verb 3``."""

    verb: str
    low: int
    high: int

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, Choice)
            and choice.verb == self.verb
            and not choice.amounts
            and len(choice.args) == 1
            and isinstance(choice.args[0], int)
            and self.low <= choice.args[0] <= self.high
        )

    def __iter__(self) -> Iterator[Choice]:
        return (Choice(self.verb, (number,)) for number in range(self.low, self.high + 1))

    def count(self) -> int:
        return self.high - self.low + 1

    def pick(self, stream: Stream) -> Choice:
        return Choice(self.verb, (self.low + stream.below(self.count()),))


class Payment(msgspec.Struct, frozen=True, gc=False):
    """A price paid with a mix of kinds: ``pay m=12 s=3``.

    ``kinds`` are the letters, ``rates`` what one of each is worth, ``stock`` how many there are; the first kind is
    worth 1, and others that are worth 1 come next. They are never overpaid. Of a kind that is worth more no more may
    be given than would pay the price alone: the last one may overpay, and no change is given. Zero parts are left out
    of the choice.
    """

    price: int
    kinds: tuple[str, ...]
    rates: tuple[int, ...]
    stock: tuple[int, ...]

    def most(self, index: int) -> int:
        """The most of this kind that may be given."""
        return min(self.stock[index], -(-self.price // self.rates[index]))

    def parts(self, choice: Choice) -> tuple[int, ...]:
        """What a choice gives of each kind, in the order of ``kinds``."""
        given = dict(choice.amounts)
        return tuple(given.get(kind, 0) for kind in self.kinds)

    def choice(self, parts: tuple[int, ...]) -> Choice:
        """The choice that gives these parts, in the order of ``kinds``."""
        return Choice("pay", (), tuple([(kind, n) for kind, n in zip(self.kinds, parts, strict=True) if n]))

    def worth(self, parts: tuple[int, ...]) -> int:
        """What these parts are worth together."""
        return sum(n * rate for n, rate in zip(parts, self.rates, strict=True))

    def overpaid(self, parts: tuple[int, ...]) -> int:
        """How much these parts are worth above the price."""
        return self.worth(parts) - self.price

    def _legal(self, parts: tuple[int, ...]) -> bool:
        if any(n < 0 or n > self.most(index) for index, n in enumerate(parts)):
            return False
        over = self.overpaid(parts)
        plain = any(n for n, rate in zip(parts, self.rates, strict=True) if rate == 1)
        return over == 0 or (over > 0 and not plain)

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, Choice)
            and choice.verb == "pay"
            and not choice.args
            and all(kind in self.kinds and n > 0 for kind, n in choice.amounts)
            and len(dict(choice.amounts)) == len(choice.amounts)
            and self._legal(self.parts(choice))
        )

    def _all(self) -> Iterator[tuple[int, ...]]:
        if len(self.kinds) == 2:
            low, high = self._span()
            for n in range(high, low - 1, -1):
                yield max(self.price - n * self.rates[1], 0), n
            return
        money = self.stock[0]
        for others in product(*(range(self.most(i), -1, -1) for i in range(1, len(self.kinds)))):
            rest = self.price - sum(n * rate for n, rate in zip(others, self.rates[1:], strict=True))
            parts = (max(rest, 0), *others)
            if rest <= money and self._legal(parts):
                yield parts

    def _span(self) -> tuple[int, int]:
        """The least and the most of the second kind of two: the usual case, asked for every second card played."""
        least = -(-max(self.price - self.stock[0], 0) // self.rates[1])
        return least, self.most(1)

    def __iter__(self) -> Iterator[Choice]:
        return (self.choice(parts) for parts in self._all())

    def count(self) -> int:
        if len(self.kinds) == 2:
            low, high = self._span()
            return max(high - low + 1, 0)
        return sum(1 for _ in self._all())

    def pick(self, stream: Stream) -> Choice:
        if len(self.kinds) == 2:
            low, high = self._span()
            n = high - stream.below(high - low + 1)
            return self.choice((max(self.price - n * self.rates[1], 0), n))
        parts = list(self._all())
        return self.choice(parts[stream.below(len(parts))])

    def sensible(self) -> list[tuple[int, ...]]:
        """The payments of which no part could be left out, the dearest kinds first spent: what an editor offers."""
        if len(self.kinds) == 2:  # of two kinds only the last metal can overpay, and that by less than it is worth
            return list(self._all())
        return [parts for parts in self._all() if not self._wasteful(parts)]

    def _wasteful(self, parts: tuple[int, ...]) -> bool:
        over = self.overpaid(parts)
        return any(n and rate <= over for n, rate in zip(parts, self.rates, strict=True))
