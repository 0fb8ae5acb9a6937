"""Differences between a recorded state and ours."""

from __future__ import annotations

from collections.abc import Iterator

from engine.terraforming_mars.position.form import plain
from tests.conformance.results import Difference, Json

COMPLETE = ("tags", "card_resources")
"""Objects that must not contain more than what is recorded."""


def differences(got: Json, expected: Json, path: str = "") -> Iterator[Difference]:
    """Yield every value of ``expected`` that differs in ``got``; names are compared without case and marks."""
    if isinstance(expected, dict):
        yield from _objects(got, expected, path)
    elif isinstance(expected, list) and path.rsplit(".", 1)[-1] in ("per_player", "players"):
        for index, value in enumerate(expected):
            yield from differences(got[index] if index < len(got) else {}, value, f"{path}[{index}]")
    elif isinstance(expected, list):
        if _bag(got) != _bag(expected):
            yield Difference(path, got, expected)
    elif isinstance(expected, str):
        if plain(str(got)) != plain(expected):
            yield Difference(path, got, expected)
    elif got != expected:
        yield Difference(path, got, expected)


def _objects(got: Json, expected: dict[str, Json], path: str) -> Iterator[Difference]:
    found = {plain(key): value for key, value in got.items()} if isinstance(got, dict) else {}
    if path.rsplit(".", 1)[-1] in COMPLETE:
        named = {plain(key) for key in expected}
        for key in sorted(found.keys() - named):
            yield Difference(f"{path}.{key}", found[key], None)
    for key, value in expected.items():
        yield from differences(found.get(plain(key)), value, f"{path}.{key}" if path else key)


def _bag(values: Json) -> list[str]:
    """Return names, tiles or goals as a sorted list."""
    if not isinstance(values, list):
        return [repr(values)]
    return sorted(_plain_text(value) for value in values)


def _plain_text(value: Json) -> str:
    if isinstance(value, dict):
        return " ".join(f"{plain(key)}={plain(str(part))}" for key, part in sorted(value.items()))
    return plain(str(value))
