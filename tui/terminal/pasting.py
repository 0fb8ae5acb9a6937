"""Tells pasted text from keys, where the terminal does not: a text is no row of keys to be pressed one by one."""

from __future__ import annotations

from typing import Final

AT_ONCE: Final = 100
"""So many letters at once has nobody typed, also not while the line was held up."""
KINDS: Final = 8
"""A text has so many different letters; a key that is held down comes again and again."""
TOO_MANY: Final = 1000
"""Nobody holds a key down for so long."""
BEGIN, END = "\x1b[200~", "\x1b[201~"
"""The marks of a terminal that tells of what is pasted."""


class Incoming:
    """What comes from a terminal, piece by piece."""

    def __init__(self) -> None:
        self._marked = False
        self._tail = ""

    def split(self, text: str) -> tuple[str, str]:
        r"""The next piece in two: pasted text that the terminal has not marked as such, and keys.

        >>> incoming = Incoming()
        >>> incoming.split("l" * 500 + "?") == ("", "l" * 500 + "?")
        True
        >>> incoming.split("to be, or not to be: " * 9 + "\x1bOP") == ("to be, or not to be: " * 9, "\x1bOP")
        True
        """
        seen = self._tail + text
        begun, ended = seen.rfind(BEGIN), seen.rfind(END)
        within, self._marked = self._marked, begun > ended or (self._marked and ended < 0)
        self._tail = seen[1 - len(BEGIN) :]
        head, escape, rest = text.partition("\x1b")
        if within or not (len(head) >= TOO_MANY or (len(head) >= AT_ONCE and len(set(head)) >= KINDS)):
            return "", text
        return head, escape + rest
