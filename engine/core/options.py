"""Legal options in compact form.

A hand limit alone can offer 180,000 subsets, so a subset is never a list of choices. Every kind supports ``choice in
options``, iterates in a stable order, knows its exact ``count()`` and can ``pick`` one at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb
from operator import itemgetter, mul
from typing import Protocol, runtime_checkable

import msgspec

from engine.core.choice import Choice, Item
from engine.core.rng import Stream


@runtime_checkable
class Options(Protocol):
    """The interface of all kinds of options. Options are never empty: a step without options ends with an event."""

    def __contains__(self, choice: object, /) -> bool: ...
    def __iter__(self) -> Iterator[Choice]: ...
    def count(self) -> int:
        """Return the number of choices."""
        ...

    def pick(self, stream: Stream) -> Choice:
        """Return a random choice, all equally likely."""
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


class Either(msgspec.Struct, frozen=True, gc=False):
    """Options of several kinds; none is empty, and no two share a choice."""

    kinds: tuple[Options, ...]

    def __contains__(self, choice: object) -> bool:
        return any(choice in kind for kind in self.kinds)

    def __iter__(self) -> Iterator[Choice]:
        return (choice for kind in self.kinds for choice in kind)

    def count(self) -> int:
        return sum([kind.count() for kind in self.kinds])

    def pick(self, stream: Stream) -> Choice:
        rank = stream.below(self.count())
        for kind in self.kinds:
            if rank < kind.count():
                return kind.pick(stream)
            rank -= kind.count()
        raise AssertionError("a rank below the count is always found")

    def pick_kind(self, stream: Stream) -> Choice:
        """Return a random choice: first a kind, all equally likely, then a choice of that kind."""
        return self.kinds[stream.below(len(self.kinds))].pick(stream)


class Subset(msgspec.Struct, frozen=True, gc=False):
    """From ``low`` to ``high`` of the items: ``verb item item``. Items may be named in any order."""

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
    """Return the number of subsets of each size."""
    return tuple(comb(items, size) for size in range(low, high + 1))


class Bag(msgspec.Struct, frozen=True, gc=False):
    """From ``low`` to ``high`` of the items, some of them equal: ``verb item item``.

    ``items`` are the different ones, ``copies`` the number of each. Equal items are interchangeable. Items may be named
    in any order.
    """

    verb: str
    items: tuple[Item, ...]
    copies: tuple[int, ...]
    low: int
    high: int

    def __contains__(self, choice: object) -> bool:
        return (
            isinstance(choice, Choice)
            and choice.verb == self.verb
            and not choice.amounts
            and self.low <= len(choice.args) <= self.high
            and all(
                item in self.items and taken <= self.copies[self.items.index(item)]
                for item, taken in Counter(choice.args).items()
            )
        )

    def __iter__(self) -> Iterator[Choice]:
        for size in range(self.low, self.high + 1):
            for items in self._bags(0, size):
                yield Choice(self.verb, items)

    def _bags(self, index: int, size: int) -> Iterator[tuple[Item, ...]]:
        """Yield all ways to take ``size`` of the items from ``index`` on, most of the first ones first."""
        if not size:
            yield ()
        elif index < len(self.items):
            for taken in range(min(size, self.copies[index]), -1, -1):
                for rest in self._bags(index + 1, size - taken):
                    yield (self.items[index],) * taken + rest

    def _ways(self, several: list[tuple[int, Item]]) -> tuple[tuple[int, ...], ...]:
        return _ways(tuple([copies for copies, _ in several]), len(self.copies) - len(several), self.high)

    def count(self) -> int:
        return sum(self._ways(self._several())[0][self.low :])

    def pick(self, stream: Stream) -> Choice:
        if self.low == self.high and sum(self.copies) == len(self.items):  # most hands: nothing is alike
            chosen = set(stream.sample(list(self.items), self.low))
            return Choice(self.verb, tuple([item for item in self.items if item in chosen]))
        several = self._several()
        ways = self._ways(several)
        rank = stream.below(sum(ways[0][self.low :]))
        size = self.low
        while rank >= ways[0][size]:
            rank -= ways[0][size]
            size += 1
        taken: dict[Item, int] = {}
        for index, (copies, item) in enumerate(several):
            number = min(size, copies)
            while rank >= ways[index + 1][size - number]:
                rank -= ways[index + 1][size - number]
                number -= 1
            taken[item] = number
            size -= number
        chosen = set(stream.sample([item for item in self.items if item not in taken], size))
        args: list[Item] = []
        for item in self.items:
            if item in taken:
                args += [item] * taken[item]
            elif item in chosen:
                args.append(item)
        return Choice(self.verb, tuple(args))

    def _several(self) -> list[tuple[int, Item]]:
        """Return the items with copies, fewest copies first, in the order of ``_ways``."""
        several = [(copies, item) for item, copies in zip(self.items, self.copies, strict=True) if copies > 1]
        several.sort(key=itemgetter(0))
        return several


@lru_cache(maxsize=4096)  # hands look alike in this: without it, a tenth of the time of a random game
def _ways(several: tuple[int, ...], single: int, high: int) -> tuple[tuple[int, ...], ...]:
    """Return ``ways[index][size]``: the ways to take ``size`` of the single items and those from ``index`` on."""
    ways = [tuple([comb(single, size) for size in range(high + 1)])]
    for copies in reversed(several):
        after = ways[-1]
        ways.append(tuple([sum(after[max(0, size - copies) : size + 1]) for size in range(high + 1)]))
    return tuple(reversed(ways))


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

    ``kinds`` are the letters, ``rates`` the value of one unit of each, ``stock`` the available units. The first kind
    has rate 1, other kinds with rate 1 come next; these never overpay. Of a kind with a higher rate, at most the units
    that would pay the whole price may be given: the last one may overpay, without change. A choice omits parts of 0.
    """

    price: int
    kinds: tuple[str, ...]
    rates: tuple[int, ...]
    stock: tuple[int, ...]

    def most(self, index: int) -> int:
        """Return the most units of this kind that may be paid."""
        return min(self.stock[index], -(-self.price // self.rates[index]))

    def parts(self, choice: Choice) -> tuple[int, ...]:
        """Return the units of each kind in a choice, in the order of ``kinds``."""
        given = dict(choice.amounts)
        return tuple(given.get(kind, 0) for kind in self.kinds)

    def choice(self, parts: tuple[int, ...]) -> Choice:
        """Return the choice with these parts, in the order of ``kinds``."""
        return Choice("pay", (), tuple([(kind, n) for kind, n in zip(self.kinds, parts, strict=True) if n]))

    def worth(self, parts: tuple[int, ...]) -> int:
        """Return the total value of these parts."""
        return sum(n * rate for n, rate in zip(parts, self.rates, strict=True))

    def overpaid(self, parts: tuple[int, ...]) -> int:
        """Return the value of these parts above the price."""
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

    def all_parts(self) -> Iterator[tuple[int, ...]]:
        """Yield the units of each kind in every choice, in the order of ``kinds``."""
        if len(self.kinds) == 2:
            low, high = self._span()
            for n in range(high, low - 1, -1):
                yield max(self.price - n * self.rates[1], 0), n
            return
        money, rates = self.stock[0], self.rates[1:]
        plain = rates.count(1)
        for others in product(*(range(self.most(i), -1, -1) for i in range(1, len(self.kinds)))):
            rest = self.price - sum(map(mul, others, rates))
            if 0 <= rest <= money:
                yield (rest, *others)
            elif rest < 0 and not any(others[:plain]):
                yield (0, *others)

    def _span(self) -> tuple[int, int]:
        """Return the least and the most units of the second of two kinds.

        Two kinds are the common case, on every second card played.
        """
        least = -(-max(self.price - self.stock[0], 0) // self.rates[1])
        return least, self.most(1)

    def __iter__(self) -> Iterator[Choice]:
        return (self.choice(parts) for parts in self.all_parts())

    def count(self) -> int:
        if len(self.kinds) == 2:
            low, high = self._span()
            return max(high - low + 1, 0)
        return sum(1 for _ in self.all_parts())

    def pick(self, stream: Stream) -> Choice:
        if len(self.kinds) == 2:
            low, high = self._span()
            n = high - stream.below(high - low + 1)
            return self.choice((max(self.price - n * self.rates[1], 0), n))
        parts = list(self.all_parts())
        return self.choice(parts[stream.below(len(parts))])

    def sensible(self) -> list[tuple[int, ...]]:
        """Return the payments in which no part is superfluous, most valuable kinds first, for a payment dialog."""
        if len(self.kinds) == 2:  # of two kinds only the last metal can overpay, and that by less than it is worth
            return list(self.all_parts())
        return list(_sensible(self))

    def best(self) -> tuple[int, ...]:
        """Return the sensible payment that wastes least; of several, the one with most of the dearest kinds."""
        return min(self.sensible(), key=self.overpaid)

    def wasteful(self, parts: tuple[int, ...]) -> bool:
        """Return whether a part of a payment is superfluous."""
        over = sum(map(mul, parts, self.rates)) - self.price
        return over > 0 and any(n and rate <= over for n, rate in zip(parts, self.rates, strict=True))


@lru_cache(maxsize=256)  # who asks for a payment and who answers both want it
def _sensible(payment: Payment) -> tuple[tuple[int, ...], ...]:
    return tuple([parts for parts in payment.all_parts() if not payment.wasteful(parts)])
