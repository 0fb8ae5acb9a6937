"""Options: what is legal, said in little, counted exactly, picked evenly."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.choice import Choice
from engine.core.options import Amount, Bag, Either, OneOf, Options, Payment, Subset
from engine.core.rng import Stream

KINDS = ("m", "h", "s", "t")


@st.composite
def payments(draw: st.DrawFn) -> Payment:
    """Prices and stocks of a few kinds; the first is worth 1, perhaps the second too."""
    size = draw(st.integers(1, 4))
    rates = [1, *(draw(st.integers(1, 2)) for _ in range(min(size - 1, 1)))]
    rates += [draw(st.integers(2, 5)) for _ in range(size - len(rates))]
    stock = [draw(st.integers(0, 9)) for _ in range(size)]
    return Payment(draw(st.integers(0, 16)), KINDS[:size], tuple(rates), tuple(stock))


def brute_force(payment: Payment) -> set[tuple[int, ...]]:
    """All ways to pay, by trying everything in the purse: nothing that is worth 1 is given for nothing."""
    found: set[tuple[int, ...]] = set()
    for parts in product(*(range(stock + 1) for stock in payment.stock)):
        worth = sum(n * rate for n, rate in zip(parts, payment.rates, strict=True))
        alone = all((n - 1) * rate < payment.price for n, rate in zip(parts, payment.rates, strict=True) if n)
        plain = any(n for n, rate in zip(parts, payment.rates, strict=True) if rate == 1)
        if alone and (worth == payment.price or (worth > payment.price and not plain)):
            found.add(parts)
    return found


@given(payments())
def test_payments_are_those_that_trying_everything_finds(payment: Payment) -> None:
    expected = brute_force(payment)
    listed = [payment.parts(choice) for choice in payment]
    assert set(listed) == expected
    assert len(listed) == payment.count() == len(expected)
    for parts in product(*(range(stock + 2) for stock in payment.stock)):
        assert (payment.choice(parts) in payment) == (parts in expected)


@given(payments())
def test_a_sensible_payment_has_no_part_to_spare(payment: Payment) -> None:
    legal = brute_force(payment)
    sensible = payment.sensible()
    assert set(sensible) <= legal
    assert bool(sensible) == bool(legal)
    for parts in sensible:
        for index, n in enumerate(parts):
            less = (*parts[:index], n - 1, *parts[index + 1 :])
            assert not n or payment.worth(less) < payment.price
    if sensible:
        assert payment.overpaid(payment.best()) == min(map(payment.overpaid, legal))


@given(st.lists(st.integers(0, 99), unique=True, max_size=7), st.data())
def test_subsets_are_counted_as_they_are_listed(items: list[int], data: st.DataObject) -> None:
    low = data.draw(st.integers(0, len(items)))
    subset = Subset("keep", tuple(items), low, data.draw(st.integers(low, len(items))))
    listed = list(subset)
    assert len(listed) == len(set(listed)) == subset.count()
    assert all(choice in subset for choice in listed)
    for choice in listed:
        assert Choice("keep", tuple(reversed(choice.args))) in subset
        assert Choice("keep", (*choice.args, 100)) not in subset
        assert not choice.args or Choice("keep", choice.args * 2) not in subset


@st.composite
def bags(draw: st.DrawFn) -> Bag:
    """Up to five different items, up to four alike of each."""
    copies = draw(st.lists(st.integers(1, 4), max_size=5))
    low = draw(st.integers(0, sum(copies)))
    return Bag("discard", tuple("abcde"[: len(copies)]), tuple(copies), low, draw(st.integers(low, sum(copies))))


def every_bag(bag: Bag) -> set[tuple[str, ...]]:
    """All ways to take some, as if every single thing had a number of its own."""
    things = [item for item, copies in zip(bag.items, bag.copies, strict=True) for _ in range(copies)]
    sizes = range(bag.low, bag.high + 1)
    return {tuple(map(str, taken)) for size in sizes for taken in combinations(things, size)}


@given(bags())
def test_bags_are_those_that_trying_everything_finds(bag: Bag) -> None:
    listed = [choice.args for choice in bag]
    assert set(listed) == every_bag(bag)
    assert len(listed) == len(set(listed)) == bag.count()


@given(bags(), st.lists(st.sampled_from("abcdef"), max_size=9))
def test_the_order_in_which_a_bag_is_named_is_free(bag: Bag, named: list[str]) -> None:
    assert (Choice("discard", tuple(named)) in bag) == (tuple(sorted(named)) in every_bag(bag))
    assert Choice("keep", tuple(named)) not in bag
    assert Choice("discard", tuple(named), (("a", 1),)) not in bag


@given(bags(), st.integers(0, 2**64 - 1))
def test_bag_choices_are_sorted_like_the_bag(bag: Bag, seed: int) -> None:
    assert bag.pick(Stream(seed)).args in every_bag(bag)


@pytest.mark.parametrize(
    "bag",
    [
        Bag("discard", ("a", "b", "c"), (3, 1, 2), 2, 2),
        Bag("discard", ("a", "b", "c", "d"), (1, 2, 1, 4), 0, 3),
        Bag("discard", ("a", "b", "c", "d", "e"), (1, 1, 1, 1, 1), 2, 2),
        Bag("discard", ("a", "b", "c", "d", "e"), (1, 1, 1, 1, 1), 4, 4),
        Bag("discard", ("a", "b", "c", "d"), (1, 1, 1, 1), 1, 3),
        Bag("discard", ("a", "b"), (2, 2), 4, 4),
    ],
    ids=lambda bag: f"{bag.copies}-{bag.low}-{bag.high}",
)
def test_each_bag_is_picked_as_often_as_the_others(bag: Bag) -> None:
    stream = Stream.named("bags")
    picked = Counter(bag.pick(stream).args for _ in range(400 * bag.count()))
    assert set(picked) == every_bag(bag)
    assert all(300 < times < 500 for times in picked.values()), picked


def test_a_bag_of_a_large_hand_is_counted_without_being_listed() -> None:
    assert Bag("discard", tuple(range(30)), (1,) * 30, 15, 15).count() == 155_117_520
    assert Bag("discard", tuple(range(3)), (40, 40, 40), 60, 60).count() == 1261


KINDS_OF_CHOICE = Either(
    (
        OneOf((Choice("explore"),)),
        Amount("bid", 1, 6),
        Bag("discard", ("a", "b"), (2, 1), 1, 2),
    )
)


def test_either_lists_one_kind_after_the_other() -> None:
    texts = ["explore", *(f"bid {n}" for n in range(1, 7)), "discard a", "discard b", "discard a a", "discard a b"]
    assert [str(choice) for choice in KINDS_OF_CHOICE] == texts
    assert KINDS_OF_CHOICE.count() == 11
    assert all(choice in KINDS_OF_CHOICE for choice in KINDS_OF_CHOICE)


def test_a_kind_is_picked_as_often_as_the_others_however_many_choices_it_has() -> None:
    stream = Stream.named("kinds")
    picked = Counter(KINDS_OF_CHOICE.pick_kind(stream) for _ in range(3 * 2400))
    assert set(picked) == set(KINDS_OF_CHOICE)
    for kind, times in (("explore", 2400), ("bid", 400), ("discard", 600)):
        of_kind = [n for choice, n in picked.items() if choice.verb == kind]
        assert all(0.8 * times < n < 1.2 * times for n in of_kind), picked


OPTIONS: list[Options] = [
    Bag("discard", ("a", "b", "c"), (3, 1, 2), 1, 3),
    KINDS_OF_CHOICE,
    OneOf(tuple(Choice("place", (space,)) for space in (3, 9, 27))),
    Subset("keep", ("a", "b", "c", "d", "e"), 1, 3),
    Amount("bid", 2, 9),
    Payment(9, ("m", "s", "t"), (1, 2, 3), (9, 5, 4)),
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: type(options).__name__)
def test_each_is_picked_as_often_as_the_others(options: Options) -> None:
    stream = Stream.named("picked evenly")
    tries = 400 * options.count()
    picked = Counter(options.pick(stream) for _ in range(tries))
    assert set(picked) == set(options)
    assert all(300 < times < 500 for times in picked.values()), picked


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: type(options).__name__)
def test_unknown_choices_are_not_options(options: Options) -> None:
    for other in (
        None,
        3,
        "place 3",
        Choice("no-such-verb"),
        Choice("keep", (("a",),)),
        Choice("pay", (), (("x", 1),)),
    ):  # type: ignore[arg-type]
        assert other not in options


def test_an_amount_knows_its_ends() -> None:
    amount = Amount("bid", 0, 3)
    assert [str(choice) for choice in amount] == ["bid 0", "bid 1", "bid 2", "bid 3"]
    assert Choice("bid", (4,)) not in amount
    assert Choice("bid", (-1,)) not in amount
    assert Choice("bid", ("p1",)) not in amount


def test_a_hand_of_eighteen_is_counted_without_being_listed() -> None:
    assert Subset("discard", tuple(range(18)), 0, 18).count() == 2**18
