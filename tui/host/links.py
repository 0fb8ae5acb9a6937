"""Links into the server from a browser: each is good once, for a while, and for one person."""

from __future__ import annotations

import hashlib
from secrets import token_urlsafe
from time import monotonic
from typing import Final

MINE, INVITED = 120.0, 86_400.0
"""Seconds that a link of one's own is good for, and one that whoever runs the server gives somebody."""
MOST: Final = 200
"""So many links are good at a time; the oldest is forgotten."""
LENGTH: Final = 18
"""Bytes of chance in a link, or in what a browser keeps."""


class Links:
    """``site`` is where the pages are, as people elsewhere see it. A restart forgets all links."""

    def __init__(self, site: str) -> None:
        self.site = site.rstrip("/")
        self._good: dict[str, tuple[str, float]] = {}

    def fresh(self, identity: str, lasts: float = MINE) -> str:
        """A link for somebody; what stands behind ``#`` no server on the way is told."""
        token = token_urlsafe(LENGTH)
        self._good[token] = identity, monotonic() + lasts
        while len(self._good) > MOST:
            del self._good[next(iter(self._good))]
        return f"{self.site}/#{token}"

    def redeem(self, token: str) -> str | None:
        """Whose link it is, once; None where it is not good, or no longer."""
        identity, until = self._good.pop(token, ("", 0.0))
        return identity if identity and monotonic() < until else None


def print_of(token: str) -> str:
    """What is kept of what a browser keeps: who reads the file cannot come in by it."""
    return hashlib.sha256(token.encode()).hexdigest()
