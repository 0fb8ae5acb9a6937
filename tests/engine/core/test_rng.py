"""Random streams: the same on every machine, even, and independent of each other."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import combinations, permutations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Stream


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The values that the reference implementation gives for this seed."""
    stream = Stream(1234567)
    assert [stream.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_names_make_the_same_stream_for_ever() -> None:
    """Journals depend on these: a seed must deal the same cards in ten years."""
    assert Stream.named("RED-1", "deck").state == int.from_bytes(hashlib.sha256(b"RED-1\x1fdeck").digest()[:8], "big")
    assert Stream.named("policy", "RED-1", 0, 12).state != Stream.named("policy", "RED-1", 1, 2).state
    assert Stream.named("赤い星").state != Stream.named("赤い").state


@given(st.integers(0, 2**64 - 1), st.integers(1, 2**32))
def test_below_is_below(state: int, limit: int) -> None:
    stream = Stream(state)
    assert all(0 <= stream.below(limit) < limit for _ in range(5))


def test_a_stream_goes_on_from_its_state() -> None:
    first = Stream.named("x")
    first.bits()
    second = Stream(first.state)
    assert [first.bits() for _ in range(3)] == [second.bits() for _ in range(3)]


def test_every_order_is_as_likely() -> None:
    stream = Stream.named("orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        items = [1, 2, 3, 4]
        stream.shuffle(items)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations((1, 2, 3, 4)))
    assert all(60 < times < 140 for times in orders.values())


def test_below_is_even() -> None:
    stream = Stream.named("even")
    counts = Counter(stream.below(6) for _ in range(12_000))
    assert all(1800 < counts[face] < 2200 for face in range(6))


@given(st.integers(0, 2**64 - 1), st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_everything_and_is_the_same_as_drawing_by_hand(state: int, items: list[int]) -> None:
    shuffled, by_hand = list(items), list(items)
    stream, hand = Stream(state), Stream(state)
    stream.shuffle(shuffled)
    for index in range(len(by_hand) - 1, 0, -1):
        other = hand.below(index + 1)
        by_hand[index], by_hand[other] = by_hand[other], by_hand[index]
    assert shuffled == by_hand
    assert stream.state == hand.state
    assert sorted(shuffled) == sorted(items)


@pytest.mark.parametrize("number", range(6))
def test_every_sample_is_as_likely_as_the_others(number: int) -> None:
    stream = Stream.named("samples")
    found = Counter(tuple(sorted(stream.sample(list("abcde"), number))) for _ in range(400 * comb(5, number)))
    assert set(found) == set(combinations("abcde", number))
    assert all(300 < times < 500 for times in found.values()), found
