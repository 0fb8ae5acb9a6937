"""Sentences with a figure of each player, and numbers typed by the user."""

from __future__ import annotations

from collections.abc import Sequence

from tui.text import Words


def figures_sentence(what: str, figures: Sequence[int | str], words: Words) -> str:
    """Return a sentence with a label and the figure of each player; a table would be hard to follow by ear."""
    said = (words.say("lines.figure", seat=seat, points=figure) for seat, figure in enumerate(figures))
    return words.say("lines.figures", what=what[:1].upper() + what[1:], figures=words.say("list.join").join(said))


def typed_number(text: str) -> int:
    """Return the number that was typed; 0 if it is none.

    >>> typed_number("12"), typed_number("twelve"), typed_number("9" * 99)
    (12, 0, 0)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0
