"""Compare an expectation with what the engine did."""

from __future__ import annotations

from collections.abc import Iterator

from tests.conformance.results import Difference, Json


def differences(got: Json, expected: Json, path: str = "") -> Iterator[Difference]:
    """Yield every value that differs, is missing or is in excess.

    Lists of cards are multisets, choices a set; ``reason`` is not compared.
    """
    if isinstance(got, dict) and isinstance(expected, dict):
        for key in [*expected, *(key for key in got if key not in expected)]:
            if key != "reason":
                yield from differences(got.get(key), expected.get(key), f"{path}.{key}" if path else key)
    elif isinstance(got, list) and isinstance(expected, list):
        yield from _lists(got, expected, path)
    elif type(got) is not type(expected) or got != expected:
        yield Difference(path, got, expected)


def _lists(got: list[Json], expected: list[Json], path: str) -> Iterator[Difference]:
    if path.endswith("choices"):
        for wrong in _only_in(got, expected):
            yield Difference(path, wrong, "not offered")
        for missing in _only_in(expected, got):
            yield Difference(path, "not offered", missing)
    elif all(isinstance(value, str) for value in (*got, *expected)):
        if sorted(got) != sorted(expected):
            yield Difference(path, sorted(got), sorted(expected))
    elif len(got) != len(expected):
        yield Difference(path, got, expected)
    else:
        for index, value in enumerate(expected):
            yield from differences(got[index], value, f"{path}[{index}]")


def _only_in(some: list[Json], others: list[Json]) -> list[Json]:
    """Return the items that a list has more often than another."""
    left = list(others)
    found: list[Json] = []
    for value in some:
        if value in left:
            left.remove(value)
        else:
            found.append(value)
    return found
