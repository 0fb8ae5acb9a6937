"""Plural categories: which form of a word a language uses with a number, by the names of the Unicode CLDR."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")


def _only_other(_: int) -> str:
    return "other"


def _one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


RULES: Final[dict[str, tuple[frozenset[str], Callable[[int], str]]]] = {
    "en": (frozenset({"one", "other"}), _one_or_other),
    "ja": (frozenset({"other"}), _only_other),
}
"""The categories of a language, and the category of a number that is not negative."""


def pick(forms: Mapping[str, str], language: str, number: object) -> str:
    """Return the form for a number: the one for exactly this number, that of its category, or ``other``.

    >>> pick({"one": "card", "other": "cards"}, "en", 1)
    'card'
    >>> pick({"=2": "either", "other": "one"}, "en", 2)
    'either'
    """
    if isinstance(number, int):
        category = RULES[language][1](abs(number)) if language in RULES else "other"
        for name in (f"={number}", category):
            if name in forms:
                return forms[name]
    return forms["other"]
