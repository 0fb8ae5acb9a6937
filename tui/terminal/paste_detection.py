"""Tell pasted text from keys where the terminal does not mark it, so that it is not taken as keys."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

AT_ONCE: Final = 100
"""Characters at once that nobody can have typed, even after a delay of the line."""
KINDS: Final = 8
"""Different characters of a text; a key that is held down repeats one."""
TOO_MANY: Final = 1000
"""Nobody holds a key down for so long."""
CONTINUES: Final = 0.25
"""Seconds after a piece of pasted text in which several characters at once continue it."""
BEGIN, END = "\x1b[200~", "\x1b[201~"
"""The marks of a terminal that tells of what is pasted."""


class PasteDetector:
    """Detector of pasted text in the input of a terminal, which may arrive in several pieces."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._marked = False
        self._tail = ""
        self._continues_until = 0.0
        """When a piece no longer continues the pasted text before it."""

    def split(self, text: str) -> tuple[str, str]:
        r"""Split the next piece in two: pasted text that the terminal has not marked, and keys.

        >>> incoming = PasteDetector()
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
        now = self._clock()
        continues = len(head) > 1 and now < self._continues_until
        is_pasted = len(head) >= TOO_MANY or (len(head) >= AT_ONCE and len(set(head)) >= KINDS) or continues
        self._continues_until = now + CONTINUES if is_pasted and not within and not escape else 0.0
        return ("", text) if within or not is_pasted else (head, escape + rest)


class PasteLimiter:
    """Limiter of marked pasted texts: the excess is dropped as it comes, and kept nowhere."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._room: int | None = None
        """How many letters of a text are still taken; None where no text is pasted."""
        self._seen = ""

    def cut(self, text: str) -> str:
        r"""Return the next piece without the excess.

        >>> shortening = PasteLimiter(8)
        >>> [shortening.cut(piece) for piece in ("a\x1b[20", "0~12345", "67890\x1b[201~b\x1b[200~1\x1b[201~")]
        ['a\x1b[20', '0~12345', '678\x1b[201~b\x1b[200~1\x1b[201~']
        """
        kept = ""
        while text:
            mark = BEGIN if self._room is None else END
            seen = self._seen + text
            at = seen.find(mark)
            end = len(text) if at < 0 else at + len(mark) - len(self._seen)
            part, text = text[:end], text[end:]
            self._seen = "" if at >= 0 else seen[1 - len(mark) :]
            kept += self._taken(part, ends=at >= 0)
        return kept

    def _taken(self, part: str, *, ends: bool) -> str:
        """Return what is kept of a part before or within a text, to the next mark where it ``ends`` there."""
        if self._room is None:
            self._room = self._longest if ends else None
            return part
        kept = part[: self._room]
        self._room = None if ends else self._room - len(kept)
        return kept if not ends or kept == part else kept + END
