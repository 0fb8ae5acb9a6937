"""Run a diagonal of a test's cases: each value of each parameter, not each with each of the others.

A test with ``@pytest.mark.diagonal`` and parameters of several sizes, languages and looks runs in the first size with
the first language, in the second with the second, and so on; a shorter list begins again. ``-m slow`` runs the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest


def kept(cases: Sequence[Sequence[object]]) -> list[bool]:
    """Return which cases are on the diagonal; each case has a value for each parameter.

    Where a list of cases is not the whole product, those are added that have a value of their own.

    >>> kept([("small", "en"), ("small", "ja"), ("large", "en"), ("large", "ja"), ("huge", "en")])
    [True, False, False, True, True]
    """
    seen: list[list[object]] = [[] for _ in next(iter(cases), ())]
    places = [[_place(value, known) for value, known in zip(case, seen, strict=True)] for case in cases]
    counts = [len(known) for known in seen]
    diagonal = [[step % count for count in counts] for step in range(max(counts, default=0))]
    chosen = [place in diagonal for place in places]
    found = [{place[at] for place, on in zip(places, chosen, strict=True) if on} for at in range(len(counts))]
    for number, place in enumerate(places):
        if any(value not in values for value, values in zip(place, found, strict=True)):
            chosen[number] = True
            for value, values in zip(place, found, strict=True):
                values.add(value)
    return chosen


def _place(value: object, known: list[object]) -> int:
    """Return the number of a value among the known ones, and note a new one."""
    for number, other in enumerate(known):
        if other is value or other == value:
            return number
    known.append(value)
    return len(known) - 1


def _values(item: pytest.Function) -> list[object]:
    """Return the values of a case, those of one decorator together."""
    groups = [mark.args[0] for mark in item.iter_markers("parametrize")]
    names = [tuple(part.strip() for part in group.split(",")) if isinstance(group, str) else group for group in groups]
    return [tuple(item.callspec.params[name] for name in group) for group in names]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: Iterable[pytest.Item]) -> None:
    """Mark what is not on the diagonal as slow, before tests are selected by their marks."""
    tests: dict[str, list[pytest.Function]] = {}
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("diagonal") is not None:
            tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for cases in tests.values():
        for item, on in zip(cases, kept(list(map(_values, cases))), strict=True):
            if not on:
                item.add_marker(pytest.mark.slow)
