"""Random streams: the same on every machine, even, and independent of each other."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.core.streams import Stream


def test_the_generator_gives_the_published_numbers() -> None:
    """SplitMix64 with the state 1234567: the reference sequence."""
    stream = Stream(1234567)
    assert [stream.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_names_give_the_same_stream_everywhere() -> None:
    assert Stream.named("RED-1", "deck").state == Stream.named("RED-1", "deck").state
    assert Stream.named("a", "b").state != Stream.named("ab").state
    assert Stream.named("seed", 1).state != Stream.named("seed", 2).state


@given(st.integers(0, 2**64 - 1), st.integers(1, 1000))
def test_below_stays_below(state: int, limit: int) -> None:
    assert 0 <= Stream(state).below(limit) < limit


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
