"""Find out how wide a terminal draws signs: write some once and ask for the position of the cursor."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui.terminal.capabilities import Terminal

SIGNS: Final = "■▀€♣"
"""Signs that East Asian terminals may draw in two columns."""
LINE: Final = 2
"""The answer for the first line would be that of a key: ``ESC [ 1 ; 5 R`` is ctrl+F3."""
QUESTION: Final = f"\x1b[{LINE}H{SIGNS}\x1b[6n\r\x1b[K"
"""The signs, the question, and the signs taken away again: all before the first frame."""
MOMENT: Final = 0.4
"""Seconds that the first frame waits for the answer; one that comes later still counts."""
_EAST_ASIAN: Final = ("ja", "zh", "ko")
_LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
_NAMES: Final = ("TERM", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "LC_TERMINAL")
"""What tells one terminal from another."""


def is_narrow(column: int, line: int) -> bool | None:
    """Return whether each sign took one column, by an answer counted from 0. ``None``: it is another answer."""
    return column == len(SIGNS) if line == LINE - 1 and column >= len(SIGNS) else None


def name_of(environment: Mapping[str, str]) -> str:
    """Return the name under which the answer of a terminal is kept.

    >>> name_of({"TERM": "xterm-256color", "VTE_VERSION": "7402"})
    'xterm-256color 7402'
    """
    return " ".join(environment[name] for name in _NAMES if environment.get(name))


def is_likely_narrow(environment: Mapping[str, str]) -> bool:
    """Return whether a silent terminal draws signs in one column, by its locale: East Asian ones may not."""
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    return not locale.startswith(_EAST_ASIAN)


def measured(terminal: Terminal, environment: Mapping[str, str], narrow: Mapping[str, bool]) -> Terminal:
    """Return the terminal with its earlier answer, by name; one not asked yet will be, if it has the signs."""
    name = name_of(environment)
    if not terminal.signs:
        return terminal
    if name in narrow:
        return terminal._replace(signs=narrow[name])
    return terminal._replace(signs=is_likely_narrow(environment), asks=True, kept_as=name)
