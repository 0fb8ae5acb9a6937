"""Make text from outside harmless: no terminal obeys it, and nothing in it is hidden from the reader.

Hidden are control characters (C0, DEL, C1), line ends, changes of the writing direction, characters without width, and
lone surrogates: the Unicode categories Cc, Cf, Cs, Zl, Zp, and every ``Default_Ignorable_Code_Point``. Combining
accents are visible. Variation selectors, which choose another form of a character (a coloured heart, an old form in a
Japanese name), are left out without a replacement.
"""

from __future__ import annotations

import re
from typing import Final

# Compiled when first needed: it takes 1 ms, and most texts are ASCII.
_HIDDEN: Final = (
    "["
    "\x00-\x1f\x7f-\x9f"  # C0, DEL, C1
    "\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\u061c"  # ends of lines; directions
    "\xad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200d\u2060-\u2065\u206a-\u206f"  # without width
    "\u3164\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff"
    "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd\U00013430-\U0001343f"  # signs around others
    "\ud800-\udfff"  # halves
    "]"
)
_FORMS: Final = "[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"


def sanitize(text: str, instead: str = "?") -> str:
    r"""Return a text as one line of visible characters, with ``instead`` for each hidden one.

    >>> sanitize("Ann\x1b[2J"), sanitize("A\u202enn\n", "")
    ('Ann?[2J', 'Ann')
    """
    if text.isascii() and text.isprintable():
        return text
    return re.sub(_HIDDEN, instead, re.sub(_FORMS, "", text))


def has_hidden(text: str) -> bool:
    r"""Return whether a text has hidden characters. A variation selector is not one.

    >>> has_hidden("A\u200bnn"), has_hidden("\u2764\ufe0f")
    (True, False)
    """
    return not (text.isascii() and text.isprintable()) and re.search(_HIDDEN, text) is not None


def escape_hidden(text: str) -> str:
    r"""Return JSON in one line with its hidden characters written as ``\uXXXX``, so that it means the same.

    >>> escape_hidden('"Ann\u202e"')
    '"Ann\\u202e"'
    """
    if text.isascii() and text.isprintable():
        return text
    return re.sub(_HIDDEN, _code, re.sub(_FORMS, _code, text))


def _code(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))
