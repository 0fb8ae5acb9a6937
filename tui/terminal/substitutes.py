"""Replace letters that terminals and encodings lack: ``MC`` for ``M€``."""

from __future__ import annotations

import codecs
from typing import Final
from unicodedata import normalize

SUBSTITUTES: Final = {
    "€": "C",  # M€ becomes MC
    "…": ".",
    "–": "-",
    "—": "-",
    "→": ">",
    "←": "<",
    "↑": "^",
    "↓": "v",
    "×": "x",
    "·": ".",
    "°": " ",
    "±": "~",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
}
"""Letters of sentences that some terminals lack or draw in two columns, each with the ASCII letter shown instead."""
SUBSTITUTE: Final = "areo-substitute"
"""The name under which Python's encoders find the substitutes (``errors=``)."""
_TABLE: Final = str.maketrans(SUBSTITUTES)


def substituted(text: str) -> str:
    """Return a text of the same width without the letters that terminals draw differently.

    >>> substituted("5 M€, 2–4 火星 …")
    '5 MC, 2-4 火星 .'
    """
    return text.translate(_TABLE)


def nearest(letter: str) -> str:
    """Return the ASCII letter to show for one that cannot be shown: its substitute, itself without an accent, or ?.

    >>> nearest("€"), nearest("ë"), nearest("火")
    ('C', 'e', '?')
    """
    plain = SUBSTITUTES.get(letter) or normalize("NFKD", letter)[:1]
    return plain if plain and plain.isascii() and plain.isprintable() else "?"


def _substitute(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks, letter by letter."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(nearest, error.object[error.start : error.end])), error.end


codecs.register_error(SUBSTITUTE, _substitute)
