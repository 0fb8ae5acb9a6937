"""Mutate every field of a form in every way that a file or a program could."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

DEEP = 20_000
"""Nested brackets, more than any reader follows."""
LONG = 3_000
"""Too many entries of a list, characters of a text or digits of a number."""
RAW: dict[str, str] = {
    "@NaN@": "NaN",
    "@Infinity@": "-Infinity",
    "@huge@": "1e400",
    "@digits@": "9" * LONG,
    "@deep@": "[" * DEEP + "]" * DEEP,
    "@deep-object@": '{"a":' * DEEP + "1" + "}" * DEEP,
}
"""What no Python value is written as: it takes the place of a word."""
VALUES: tuple[Any, ...] = (
    10**30, 10**19, 2**63, 2**31, 100_000, 1_000, 100, 13, 1, 0, -1, -1_000, -(2**63), -(10**30), 1.5, 1e308,
    True, None, "", "x", "\ud800", "a" * LONG, "１２", [], {}, [0] * LONG, [None], {"x": 1}, *RAW,
)  # fmt: skip


KEYS = ("", "x", "-1", "99", "1e9", "9" * LONG, "a" * LONG, "１２", "0,0,0", "99,99", "\ud800")
"""Replacements for a key of an object."""


def paths(form: Any, most: int = 2) -> Iterator[tuple[Any, ...]]:
    """Yield the path to each field of a form; in a list of similar entries only to the first ones."""
    if isinstance(form, dict):
        for key in form:
            yield (key,)
            yield from ((key, *rest) for rest in paths(form[key], most))
    elif isinstance(form, list):
        for place in range(min(len(form), most)):
            yield (place,)
            yield from ((place, *rest) for rest in paths(form[place], most))


def mutants(form: Any, every: int = 1) -> Iterator[tuple[str, str]]:
    """Yield a name and a JSON text for each replaced field, key and missing field, or every ``every``-th of them.

    Each list is also doubled and made very long.
    """
    number = 0
    for path in paths(form):
        old = _at(form, path)
        more = [old * 2, old[:1] * LONG] if isinstance(old, list) and old else []
        changes: list[tuple[str, Any]] = [("value", value) for value in (*VALUES, *more)]
        if isinstance(path[-1], str):
            changes += [("left out", None), *(("key", key) for key in KEYS)]
        for place, (kind, value) in enumerate(changes):
            number += 1
            if number % every == 0:
                yield f"{'.'.join(map(str, path))} {kind} {place}", written(_changed(form, path, kind, value))


def written(form: Any) -> str:
    """Return a form as text, with the raw words in it replaced."""
    text = json.dumps(form)
    for word, raw in RAW.items():
        text = text.replace(f'"{word}"', raw)
    return text


def _at(form: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        form = form[key]
    return form


def _changed(form: Any, path: tuple[Any, ...], kind: str, value: Any) -> Any:
    changed = copy.deepcopy(form)
    within = _at(changed, path[:-1])
    if kind == "value":
        within[path[-1]] = value
        return changed
    old = within.pop(path[-1])
    if kind == "key":
        within[value] = old
    return changed
