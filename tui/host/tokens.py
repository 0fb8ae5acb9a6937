"""What lets somebody in: each is good once, for a while, and for one person. A restart forgets them all."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from secrets import token_hex, token_urlsafe
from time import monotonic
from typing import Final

MINE, INVITED, FOR_A_KEY = 120.0, 86_400.0, 600.0
"""Seconds that these are good for: a link of one's own, one that somebody is invited with, and a code for a key."""
MOST: Final = 200
"""So many are good at a time; the oldest is forgotten."""
LENGTH: Final = 18
"""Bytes of chance in a link, or in what a browser keeps."""
TYPED: Final = 8
"""Bytes of chance in what has to be typed."""


class OneTimeTokens:
    """Those that are good now; ``drawn`` makes what nobody can guess."""

    def __init__(self, drawn: Callable[[], str]) -> None:
        self._generate = drawn
        self._valid: dict[str, tuple[str, float]] = {}

    def issue(self, identity: str, lasts: float) -> str:
        """A new one for somebody, for so many seconds."""
        token = self._generate()
        self._valid[token] = identity, monotonic() + lasts
        while len(self._valid) > MOST:
            del self._valid[next(iter(self._valid))]
        return token

    def owner_of(self, token: str) -> str | None:
        """Whose it is; None where it is not good, or no longer."""
        identity, until = self._valid.get(token, ("", 0.0))
        return identity if identity and monotonic() < until else None

    def redeem(self, token: str) -> str | None:
        """Whose it is, once."""
        identity = self.owner_of(token)
        self._valid.pop(token, None)
        return identity


class BrowserLinks:
    """Links into the server from a browser. ``site`` is where the pages are, as people elsewhere see it."""

    def __init__(self, site: str) -> None:
        self.site = site.rstrip("/")
        self._tokens = OneTimeTokens(lambda: token_urlsafe(LENGTH))

    def issue(self, identity: str, lasts: float = MINE) -> str:
        """A link for somebody; what stands behind ``#`` no server on the way is told."""
        return f"{self.site}/#{self._tokens.issue(identity, lasts)}"

    def owner_of(self, token: str) -> str | None:
        """Return whose link it is, without using it up; None where it is not good."""
        return self._tokens.owner_of(token)

    def redeem(self, token: str) -> str | None:
        """Whose link it is, once; None where it is not good, or no longer."""
        return self._tokens.redeem(token)


def make_key_codes() -> OneTimeTokens:
    """What is typed in place of a name where somebody logs in with another key."""
    return OneTimeTokens(lambda: f"key-{token_hex(TYPED)}")


def token_hash(token: str) -> str:
    """What is kept of what a browser keeps: who reads the file cannot come in by it."""
    return hashlib.sha256(token.encode()).hexdigest()
