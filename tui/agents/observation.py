"""Encode what a seat sees as a vector of numbers, whose length depends only on the game and the number of seats.

It is made from the seat's own view alone, field by field, as the game declares the meaning of its fields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import log2
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.core.decision import Decision
from engine.core.game import AnyGame, Rules
from engine.core.observation_schema import (
    BitSet,
    ByKey,
    BySeat,
    Category,
    Fields,
    FieldSchema,
    FixedList,
    ListLength,
    MixedList,
    Multiset,
    Number,
    Omitted,
    Presence,
    SeatIndex,
)
from engine.core.optional import required
from engine.core.options import Options
from tui.agents.action_steps import Steps

Numbers: TypeAlias = NDArray[np.float32]
Writer: TypeAlias = Callable[[Any, int, Numbers], None]
"""A function that adds a value, as one seat sees it, to numbers that start at 0."""

LARGEST = 1000.0
"""The largest number of an observation. No declared value comes near it."""
FORMS = ("OneOf", "Either", "Subset", "Bag", "Amount", "Payment")
BOUNDS = ("low", "high", "price")
"""Fields of options that say how far they go."""
USUAL = 20.0


def width(figure: FieldSchema, seats: int) -> int:
    """Return how many numbers a figure takes."""
    match figure:
        case Number() | ListLength() | Presence():
            return 1
        case Category(values=values):
            return len(values)
        case Multiset(numbers=numbers):
            return 1 + len(numbers)
        case BitSet(size=size):
            return size
        case SeatIndex():
            return seats + 1
        case FixedList(each=each, length=length):
            return length * width(each, seats)
        case ByKey(each=each, keys=keys):
            return len(keys) * width(each, seats)
        case BySeat(each=each):
            return seats * width(each, seats)
        case Fields(fields=fields):
            return sum(width(part, seats) for part in fields.values())
        case MixedList(types=types, fields=fields):
            return len(types) + sum(width(part, seats) for part in fields.values())
        case Omitted():
            return 0


def writer(figure: FieldSchema, seats: int) -> Writer:
    """Return the function that writes a figure into as many numbers as ``width`` says."""
    match figure:
        case Number(most=most):
            return partial(_number, most)
        case ListLength(most=most):
            return partial(_length, most)
        case Presence():
            return _given
        case Category(values=values):
            return partial(_which, {value: place for place, value in enumerate(values)})
        case Multiset(numbers=numbers):
            return partial(_held, {0: 0} | {number: place + 1 for place, number in enumerate(numbers)})
        case BitSet(size=size):
            return partial(_bits, size)
        case SeatIndex():
            return partial(_whose, seats)
        case FixedList(each=each, length=length):
            return partial(_row, writer(each, seats), width(each, seats), length)
        case ByKey(each=each, keys=keys):
            places = {key: place for place, key in enumerate(keys)}
            return partial(_by_key, writer(each, seats), width(each, seats), places)
        case BySeat(each=each):
            return partial(_by_seat, writer(each, seats), width(each, seats))
        case Fields(fields=fields):
            return partial(_parts, _laid_out(fields, seats))
        case MixedList(types=types, fields=fields):
            names = {name: place for place, name in enumerate(types)}
            return partial(_heap, names, _laid_out(fields, seats, len(types)))
        case Omitted():
            return _left


def _laid_out(fields: Any, seats: int, start: int = 0) -> list[tuple[str, int, int, Writer]]:
    """Return each encoded field: its name, the start and end of its numbers, and its writer."""
    found: list[tuple[str, int, int, Writer]] = []
    for name, figure in fields.items():
        end = start + width(figure, seats)
        if end > start:
            found.append((name, start, end, writer(figure, seats)))
        start = end
    return found


def _number(most: int, value: Any, _seat: int, out: Numbers) -> None:
    out[0] += value / most


def _length(most: int, value: Any, _seat: int, out: Numbers) -> None:
    out[0] += len(value) / most


def _given(value: Any, _seat: int, out: Numbers) -> None:
    out[0] += value is not None


def _which(places: dict[Any, int], value: Any, _seat: int, out: Numbers) -> None:
    out[places[value]] += 1


def _held(places: dict[int, int], value: Any, _seat: int, out: Numbers) -> None:
    for number in value:
        out[places[number]] += 1


def _bits(size: int, value: Any, _seat: int, out: Numbers) -> None:
    for place in range(size):
        out[place] += value >> place & 1


def _whose(seats: int, value: Any, seat: int, out: Numbers) -> None:
    if value >= 0:
        out[(value - seat) % seats] += 1
    elif value < -1:
        out[seats] += 1


def _row(each: Writer, size: int, length: int, value: Any, seat: int, out: Numbers) -> None:
    if len(value) > length:
        raise ValueError(f"a row of {len(value)} has room for {length}")
    for place, part in enumerate(value):
        each(part, seat, out[place * size : (place + 1) * size])


def _by_key(each: Writer, size: int, places: dict[int, int], value: Any, seat: int, out: Numbers) -> None:
    for key, part in value.items():
        place = places[key]
        each(part, seat, out[place * size : (place + 1) * size])


def _by_seat(each: Writer, size: int, value: Any, seat: int, out: Numbers) -> None:
    seats = len(value)
    for owner, part in enumerate(value):
        place = (owner - seat) % seats
        each(part, seat, out[place * size : (place + 1) * size])


def _parts(fields: list[tuple[str, int, int, Writer]], value: Any, seat: int, out: Numbers) -> None:
    for name, start, end, write in fields:
        write(getattr(value, name), seat, out[start:end])


def _heap(
    types: dict[str, int], fields: list[tuple[str, int, int, Writer]], value: Any, seat: int, out: Numbers
) -> None:
    for part in value:
        out[types[type(part).__name__]] += 1
        _parts([field for field in fields if hasattr(part, field[0])], part, seat, out)


def _left(_value: Any, _seat: int, _out: Numbers) -> None:
    return


class Observer:
    """Observe a game with these rules from each of its seats.

    The numbers are, in this order: the options of the game, the seat, the table, the decision if the seat must decide
    now, and the steps it has taken (how often each, and at which place last).
    """

    def __init__(self, game: AnyGame, rules: Rules, steps: Steps) -> None:
        universe = required(game).observation_schema
        self.steps = steps
        self._seats = rules.players
        self._words = {word: place for place, word in enumerate((*universe.words, *universe.topics))}
        self._kinds = {kind: place for place, kind in enumerate(universe.kinds)}
        self._options = _options_of(game, rules)
        seats = max(rules.players, universe.seats)
        self._state = writer(universe.state, seats)
        sizes = (
            len(self._options),
            rules.players,
            width(universe.state, seats),
            len(self._kinds) + len(self._words) + len(FORMS) + 1 + len(BOUNDS) + 1,
            2 * steps.count,
        )
        self._ends = np.cumsum(sizes).tolist()
        self.size: int = self._ends[-1]

    def observe(self, view: Any, seat: int, decision: Decision | None, spelling: Sequence[int]) -> Numbers:
        """Return what the seat sees: its view, its decision (None if it has none now), and the steps it has taken."""
        out = np.zeros(self.size, np.float32)
        options, seats, table, asked, _ = self._ends
        out[:options] = self._options
        out[options + seat] = 1
        self._state(view, seat, out[seats:table])
        if decision is not None:
            self._write_decision(decision, out[table:asked])
            self.write_spelling(spelling, out)
        return np.clip(out, -LARGEST, LARGEST, out=out)

    def write_spelling(self, spelling: Sequence[int], out: Numbers) -> None:
        """Replace the steps taken in an observation."""
        start = self._ends[3]
        out[start:] = 0
        for place, step in enumerate(spelling):
            out[start + step] += 1
            out[start + self.steps.count + step] = (place + 1) / USUAL

    def _write_decision(self, decision: Decision, out: Numbers) -> None:
        out[self._kinds[decision.kind]] = 1
        start = len(self._kinds)
        for word in words_of(decision):
            if word in self._words:
                out[start + self._words[word]] = 1
        start += len(self._words)
        form = type(decision.options).__name__
        out[start + (FORMS.index(form) if form in FORMS else len(FORMS))] = 1
        start += len(FORMS) + 1
        out[start:] = _bounds(decision.options)


def _bounds(options: Options) -> list[float]:
    """Return the bounds of options and how many there are."""
    return [*(getattr(options, name, 0) / USUAL for name in BOUNDS), log2(options.count()) / USUAL]


def words_of(decision: Decision) -> list[str]:
    """Return the words of a decision: its source, and the names in its prompt."""
    return [word for word in (decision.source, *decision.prompt.args.values()) if isinstance(word, str) and word]


def _options_of(game: AnyGame, rules: Rules) -> list[float]:
    """Return the encoding of the game's options, one place for each value."""
    return [float(getattr(rules, option.field) == value) for option in game.options() for value in option.values]
