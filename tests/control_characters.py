"""Invisible characters that a terminal may obey, to be put into every text that comes from outside."""

from __future__ import annotations

from typing import Final

CONTROLS: Final = "".join(map(chr, [*range(0x20), *range(0x7F, 0xA0)]))
DIRECTIONS: Final = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NO_WIDTH: Final = (
    "\xad\u034f\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\u206a\u206f\u3164\ufeff\ufff9\U000e0041"
)
ENDS_OF_LINES: Final = "\u2028\u2029"
HIDDEN: Final = CONTROLS + DIRECTIONS + NO_WIDTH + ENDS_OF_LINES


def hidden_in(text: str, allowed: str = "\n") -> list[str]:
    """Return the hidden characters of a text as Python escapes. Line ends are allowed by default."""
    return [ascii(letter) for letter in text if letter in HIDDEN and letter not in allowed]
