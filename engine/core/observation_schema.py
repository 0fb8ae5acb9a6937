"""Describe a game's choices and states for learning programs: its words, and the type of each State field.

A game declares its schema once. From the words, every choice can be built in small steps. From the fields, a seat's
view becomes a row of numbers of constant length. Both are the same in every game this program plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec


class Number(msgspec.Struct, frozen=True):
    """A number or flag as a share of ``most``, about the largest usual value. Larger values are not clipped."""

    most: int = 1


class Category(msgspec.Struct, frozen=True):
    """One of these values, one-hot."""

    values: tuple[str | int, ...]


class Multiset(msgspec.Struct, frozen=True):
    """Things by number in no order: the count of each, preceded by the count of unknown things (0)."""

    numbers: tuple[int, ...]


class ListLength(msgspec.Struct, frozen=True):
    """The length of a list, as a share of ``most``."""

    most: int


class BitSet(msgspec.Struct, frozen=True):
    """A set as a bit mask of this size."""

    size: int


class Presence(msgspec.Struct, frozen=True):
    """Whether an optional value is present."""


class SeatIndex(msgspec.Struct, frozen=True):
    """Seat index relative to the viewer; -1 = neutral, -2 = nobody."""


class FixedList(msgspec.Struct, frozen=True):
    """An ordered list of at most ``length`` items."""

    each: FieldSchema
    length: int


class ByKey(msgspec.Struct, frozen=True):
    """A dict with a place for each of these keys."""

    each: FieldSchema
    keys: tuple[int, ...]


class BySeat(msgspec.Struct, frozen=True):
    """A list with a place for each seat, the viewer's first."""

    each: FieldSchema


class Fields(msgspec.Struct, frozen=True):
    """A struct: all of its fields by name."""

    fields: Mapping[str, FieldSchema]


class MixedList(msgspec.Struct, frozen=True):
    """Structs of several types in one list: the count of each type, and these fields of the structs that have them.

    A field of several structs is summed.
    """

    types: tuple[str, ...]
    fields: Mapping[str, FieldSchema]


class Omitted(msgspec.Struct, frozen=True):
    """A field left out, with the reason."""

    why: str


FieldSchema: TypeAlias = (
    Number
    | Category
    | Multiset
    | ListLength
    | BitSet
    | Presence
    | SeatIndex
    | FixedList
    | ByKey
    | BySeat
    | Fields
    | MixedList
    | Omitted
)
"""The meaning of a State field."""


class ObservationSchema(msgspec.Struct, frozen=True):
    """All words and fields of a game's choices and states.

    ``words``: each word of a choice once (verbs, cards, kinds of payment ...). ``numbers``: numbers below this take one
    step, such as a space; larger ones several. ``kinds``: the kinds of decisions. ``state``: the fields. ``topics``:
    words that occur only in prompts. ``seats``: the minimum number of seats in the state, for games whose solo mode has
    a neutral rival.
    """

    words: tuple[str, ...]
    numbers: int
    kinds: tuple[str, ...]
    state: Fields
    topics: tuple[str, ...] = ()
    seats: int = 1
