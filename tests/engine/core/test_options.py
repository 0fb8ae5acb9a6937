"""Options: what is legal, said in little, counted exactly, picked evenly."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.choice import Choice, parse_choice
from engine.core.options import Amount, OneOf, Options, Payment, Subset
from engine.core.streams import Stream

ITEMS = ("ants", "birds", "comet", "dust", "eden")
SUBSETS = [Subset("keep", ITEMS, low, high) for low in range(4) for high in range(low, 6)]
PAYMENTS = st.builds(
    lambda price, money, heat, steel, titanium, rates: Payment(
        price, ("m", "h", "s", "t"), (1, 1, *rates), (money, heat, steel, titanium)
    ),
    st.integers(0, 20),
    st.integers(0, 20),
    st.integers(0, 5),
    st.integers(0, 6),
    st.integers(0, 6),
    st.tuples(st.integers(2, 3), st.integers(3, 5)),
)


def check(options: Options) -> None:
    """What holds of every kind of options."""
    listed = list(options)
    assert len(set(listed)) == len(listed) == options.count()
    assert listed == list(options)
    assert all(choice in options and parse_choice(str(choice)) == choice for choice in listed)
    assert Choice("other") not in options
    if listed:
        assert options.pick(Stream.named("x")) in listed


@pytest.mark.parametrize("subset", SUBSETS, ids=lambda subset: f"{subset.low}-{subset.high}")
def test_subsets_are_listed_counted_and_recognised(subset: Subset) -> None:
    check(subset)
    assert Choice("keep", ("ants", "ants")) not in subset
    assert Choice("keep", ("fish",)) not in subset


def test_the_order_in_which_a_subset_is_named_is_free() -> None:
    subset = Subset("keep", ITEMS, 2, 2)
    assert Choice("keep", ("comet", "ants")) in subset


def test_a_subset_is_picked_evenly() -> None:
    stream, subset = Stream.named("even"), Subset("keep", ITEMS[:4], 0, 4)
    counts = Counter(subset.pick(stream) for _ in range(8000))
    assert len(counts) == subset.count() == 16
    assert all(380 < count < 630 for count in counts.values())


def test_one_of_and_amounts() -> None:
    check(OneOf((Choice("pass"), Choice("play", ("comet",)))))
    check(Amount("take", 2, 7))
    assert Choice("take", (8,)) not in Amount("take", 2, 7)
    assert Choice("take", ("two",)) not in Amount("take", 2, 7)


def brute(payment: Payment) -> set[tuple[int, ...]]:
    """Every mix of what there is that pays: money and heat never overpay, no metal more than would pay alone."""
    found: set[tuple[int, ...]] = set()
    for parts in product(*(range(count + 1) for count in payment.stock)):
        worth = sum(n * rate for n, rate in zip(parts, payment.rates, strict=True))
        plain = sum(n for n, rate in zip(parts, payment.rates, strict=True) if rate == 1)
        too_much = any((n - 1) * rate >= payment.price for n, rate in zip(parts, payment.rates, strict=True) if n)
        if worth >= payment.price and not too_much and (worth == payment.price or not plain):
            found.add(parts)
    return found


@given(PAYMENTS)
def test_payments_agree_with_brute_force(payment: Payment) -> None:
    check(payment)
    assert {payment.parts(choice) for choice in payment} == brute(payment)


@given(PAYMENTS, st.integers(2, 3))
def test_payments_of_two_kinds_agree_with_brute_force(payment: Payment, index: int) -> None:
    two = Payment(
        payment.price, ("m", payment.kinds[index]), (1, payment.rates[index]), (payment.stock[0], payment.stock[index])
    )
    check(two)
    assert {two.parts(choice) for choice in two} == brute(two)


@given(PAYMENTS)
def test_sensible_payments_leave_nothing_out(payment: Payment) -> None:
    sensible = payment.sensible()
    assert set(sensible) <= brute(payment)
    for parts in sensible:
        over = payment.overpaid(parts)
        assert not any(n and rate <= over for n, rate in zip(parts, payment.rates, strict=True))
    assert bool(sensible) == bool(brute(payment))
