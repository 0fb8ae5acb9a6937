"""Seeds: any text is one. Two kinds have a meaning of their own: the deal of a day, and a deal code."""

from __future__ import annotations

import re
from unicodedata import normalize

from engine.core.message import Refusal
from saves.sanitize import has_hidden

LONGEST_SEED = 64
_CODE = re.compile(r"\s*areo[0-9]+-", re.IGNORECASE)
_DAILY = re.compile(r"daily-([0-9]{4}-[0-9]{2}-[0-9]{2})")


def validate_seed(seed: str) -> str:
    """Return a text as a seed, the same however it was typed. Raises ``Refusal`` (``seats.seed``)."""
    tidy = normalize("NFC", seed).strip()
    if not tidy or len(tidy) > LONGEST_SEED or not tidy.isprintable() or has_hidden(tidy):
        raise Refusal("seats.seed", longest=LONGEST_SEED)
    return tidy


def is_deal_code(text: str) -> bool:
    """Return whether a text is meant as a deal code of any kind.

    >>> is_deal_code("areo1-red-planet.1_players=2_RED_abcde"), is_deal_code("areo")
    (True, False)
    """
    return _CODE.match(text) is not None


def daily_seed(day: str) -> str:
    """Return the seed of a day, written like ``2026-03-05``."""
    return f"daily-{day}"


def day_of(seed: str) -> str:
    """Return the day of a daily seed, like ``2026-03-05``; empty for any other seed."""
    found = _DAILY.fullmatch(seed)
    return found[1] if found else ""
