"""Copies written from the fields: equal, of the same types, and nothing shared that can change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest

from engine.core.clone import cloner


class Word(msgspec.Struct, frozen=True, tag=True):
    text: str


class Number(msgspec.Struct, frozen=True, tag=True):
    value: int


class Card(msgspec.Struct, tag=True):
    cubes: list[int]


class Tile(msgspec.Struct, tag=True):
    bonuses: dict[str, list[int]]


class Table(msgspec.Struct):
    """One field of each kind."""

    name: str
    phase: Literal["play", "over"]
    frames: list[Word | Number]
    grid: list[list[list[int]]]
    counts: dict[int, int]
    tiles: dict[int, Tile]
    seen: set[int]
    best: Card | None
    last: Card | Tile | Word | None
    pair: tuple[int, Card]
    row: tuple[Card, ...]
    steps: tuple[int, ...]
    waiting: tuple[Word, ...] | msgspec.UnsetType = msgspec.UNSET
    inside: Table | None = None


class Named(msgspec.Struct, kw_only=True):
    waiting: int = 0


class Mixed(Named):
    cards: list[int]
    turn: int = 0


def table() -> Table:
    return Table(
        name="toy",
        phase="play",
        frames=[Word("a"), Number(1)],
        grid=[[[1], [2, 3]], []],
        counts={1: 2},
        tiles={5: Tile({"steel": [1]})},
        seen={3},
        best=Card([1]),
        last=Tile({"plants": [2]}),
        pair=(1, Card([2])),
        row=(Card([]), Card([4])),
        steps=(1, 2),
    )


def changing(value: Any) -> Iterator[Any]:
    """Everything in a value that could change, itself included."""
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield value
        for name in value.__struct_fields__:
            yield from changing(getattr(value, name))
    elif isinstance(value, dict):
        yield value
        for held in value.values():
            yield from changing(held)
    elif isinstance(value, list | set | tuple):
        if not isinstance(value, tuple):
            yield value
        for held in value:
            yield from changing(held)


@pytest.mark.parametrize("last", [None, Word("w"), Card([7]), Tile({})])
def test_a_copy_is_equal_and_shares_nothing_that_can_change(last: Card | Tile | Word | None) -> None:
    whole = msgspec.structs.replace(table(), last=last, inside=table())
    copied = cloner(Table)(whole)
    assert copied == whole
    assert [type(one) for one in changing(copied)] == [type(one) for one in changing(whole)]
    kept = {id(one) for one in changing(whole)}
    assert len(kept) > 30
    assert not [one for one in changing(copied) if id(one) in kept]


def test_clones_share_immutable_parts() -> None:
    whole = table()
    copied = cloner(Table)(whole)
    assert copied.frames[0] is whole.frames[0]
    assert copied.steps is whole.steps


def test_fields_that_are_given_by_name_are_copied_too() -> None:
    whole = Mixed([1], 4, waiting=2)
    copied = cloner(Mixed)(whole)
    assert copied == whole
    assert copied.cards is not whole.cards


def test_a_field_that_cannot_be_copied_is_refused_when_the_function_is_made() -> None:
    class Wrong(msgspec.Struct):
        anything: object

    with pytest.raises(TypeError, match="object"):
        cloner(Wrong)
