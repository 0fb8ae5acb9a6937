"""What a seat sees, as a row of numbers, always of the same length for one game and one number of seats.

It is made from the seat's own view and from nothing else, field by field, as the game declares what its fields mean.
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
"""Writes a value, as one seat sees it, into numbers that are 0 before. Several values are added up."""

LARGEST = 1000.0
"""No number of an observation is larger; nothing that is declared well comes near."""
FORMS = ("OneOf", "Either", "Subset", "Bag", "Amount", "Payment")
BOUNDS = ("low", "high", "price")
"""Fields of options that say how far they go."""
USUAL = 20.0


def width(figure: FieldSchema, seats: int) -> int:
    """How many numbers a figure takes."""
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
    """What writes a figure; the numbers that it is given are as many as ``width`` says."""
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
    """Each field that is told: its name, from where to where its numbers go, and what writes them."""
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
    """Sees a game of these rules through the eyes of its seats.

    The numbers are, in this order: the options of the game; which seat it is; the table; what it is asked, if it is
    asked now; what of its answer it has said so far (of each step how often, and at which place last).
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

    def observe(self, view: Any, seat: int, decision: Decision | None, said: Sequence[int]) -> Numbers:
        """What the seat sees: its view, what it must decide (None: nothing now), and what it has said of it."""
        out = np.zeros(self.size, np.float32)
        options, seats, table, asked, _ = self._ends
        out[:options] = self._options
        out[options + seat] = 1
        self._state(view, seat, out[seats:table])
        if decision is not None:
            self._write_decision(decision, out[table:asked])
            self.write_said(said, out)
        return np.clip(out, -LARGEST, LARGEST, out=out)

    def write_said(self, said: Sequence[int], out: Numbers) -> None:
        """Puts what has been said into an observation, in place of what stood there."""
        start = self._ends[3]
        out[start:] = 0
        for place, step in enumerate(said):
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
    """How far options go, and how many they are."""
    return [*(getattr(options, name, 0) / USUAL for name in BOUNDS), log2(options.count()) / USUAL]


def words_of(decision: Decision) -> list[str]:
    """What a decision is about, in words: its source, and what its prompt names."""
    return [word for word in (decision.source, *decision.prompt.args.values()) if isinstance(word, str) and word]


def _options_of(game: AnyGame, rules: Rules) -> list[float]:
    """Each option that the game offers, a place for each of its values."""
    return [float(getattr(rules, option.field) == value) for option in game.options() for value in option.values]
