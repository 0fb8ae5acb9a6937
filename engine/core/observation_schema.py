"""What a game can speak of, for programs that learn: the words of its choices, and what the figures of its State mean.

A game declares it once. From the words every choice can be said in small steps; from the figures a seat's view becomes
a row of numbers, always of the same length. Both are the same in every game that is played by this program.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec


class Number(msgspec.Struct, frozen=True):
    """A number, or a yes or no, as a share of ``most``: about the largest that comes up. More is not cut off."""

    most: int = 1


class Category(msgspec.Struct, frozen=True):
    """One of these values, a place for each."""

    values: tuple[str | int, ...]


class Multiset(msgspec.Struct, frozen=True):
    """Things by number, in no order: how many of each, and first of all how many are unknown (0)."""

    numbers: tuple[int, ...]


class ListLength(msgspec.Struct, frozen=True):
    """Of a list only how long it is, as a share of ``most``."""

    most: int


class BitSet(msgspec.Struct, frozen=True):
    """A set as a bit mask of this size."""

    size: int


class Presence(msgspec.Struct, frozen=True):
    """Whether something is there at all."""


class SeatIndex(msgspec.Struct, frozen=True):
    """A seat, counted from the one that looks; below 0 it is nobody's, which -2 tells from -1."""


class FixedList(msgspec.Struct, frozen=True):
    """A list in order, at most so long."""

    each: FieldSchema
    length: int


class ByKey(msgspec.Struct, frozen=True):
    """A dict: a place for each of these keys."""

    each: FieldSchema
    keys: tuple[int, ...]


class BySeat(msgspec.Struct, frozen=True):
    """A list with a place for each seat; the one that looks comes first."""

    each: FieldSchema


class Fields(msgspec.Struct, frozen=True):
    """A struct: every one of its fields, by name."""

    fields: Mapping[str, FieldSchema]


class MixedList(msgspec.Struct, frozen=True):
    """Structs of several types in one list: how many there are of each, and these fields of those that have them.

    What several have in one field is added up.
    """

    types: tuple[str, ...]
    fields: Mapping[str, FieldSchema]


class Omitted(msgspec.Struct, frozen=True):
    """Left out, and why."""

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
"""What a field of a State means."""


class ObservationSchema(msgspec.Struct, frozen=True):
    """Everything that can stand in a game's choices and states.

    ``words``: each word of a choice once (verbs, cards, kinds that pay ...). ``numbers``: a number below this is said
    in one step, as a space is; a larger one in several. ``kinds``: the kinds of decisions. ``state``: the figures.
    ``topics``: words that stand in prompts alone. ``seats``: the state has at least so many, also where fewer play: a
    rival whom nobody plays has one.
    """

    words: tuple[str, ...]
    numbers: int
    kinds: tuple[str, ...]
    state: Fields
    topics: tuple[str, ...] = ()
    seats: int = 1
