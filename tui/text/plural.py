"""Plural categories: which form of a word a language uses with a number, by the names of the Unicode CLDR."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui.text.languages import language

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The names of the plural forms of all languages."""


def pick(forms: Mapping[str, str], code: str, number: object) -> str:
    """Return the form for a number: the one for exactly this number, that of its category, or ``other``.

    >>> pick({"one": "card", "other": "cards"}, "en", 1)
    'card'
    >>> pick({"=2": "either", "other": "one"}, "en", 2)
    'either'
    """
    if isinstance(number, int):
        for name in (f"={number}", language(code).category(number)):
            if name in forms:
                return forms[name]
    return forms["other"]
