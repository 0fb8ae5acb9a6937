"""Tokens that let somebody in: each for one person, once, for a limited time. A restart forgets them."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from secrets import token_hex, token_urlsafe
from time import monotonic
from typing import Final

MINE, INVITED, FOR_A_KEY = 120.0, 86_400.0, 600.0
"""Seconds of validity: of a person's own link, of an invitation, and of a code that adds a key."""
MOST: Final = 200
"""Tokens that are valid at a time; the oldest is forgotten."""
LENGTH: Final = 18
"""Random bytes in a link, and in a browser's token."""
TYPED: Final = 8
"""Random bytes in a code that is typed."""


class OneTimeTokens:
    """Keep the valid tokens; ``drawn`` generates a new one."""

    def __init__(self, drawn: Callable[[], str]) -> None:
        self._generate = drawn
        self._valid: dict[str, tuple[str, float]] = {}

    def issue(self, identity: str, lasts: float) -> str:
        """Return a new token for an identity, valid for a number of seconds."""
        token = self._generate()
        self._valid[token] = identity, monotonic() + lasts
        while len(self._valid) > MOST:
            del self._valid[next(iter(self._valid))]
        return token

    def owner_of(self, token: str) -> str | None:
        """Return the identity a token belongs to; None if it is not valid."""
        identity, until = self._valid.get(token, ("", 0.0))
        return identity if identity and monotonic() < until else None

    def redeem(self, token: str) -> str | None:
        """Use a token up; return its identity, or None if it is not valid."""
        identity = self.owner_of(token)
        self._valid.pop(token, None)
        return identity


class BrowserLinks:
    """Keep the links that open a browser session. ``site`` is the public address of the pages."""

    def __init__(self, site: str) -> None:
        self.site = site.rstrip("/")
        self._tokens = OneTimeTokens(lambda: token_urlsafe(LENGTH))

    def issue(self, identity: str, lasts: float = MINE) -> str:
        """Return a link. The token is after ``#``, which browsers don't send to servers."""
        return f"{self.site}/#{self._tokens.issue(identity, lasts)}"

    def owner_of(self, token: str) -> str | None:
        """Return the identity a link's token belongs to; None if it is not valid."""
        return self._tokens.owner_of(token)

    def redeem(self, token: str) -> str | None:
        """Use a link's token up; return its identity, or None if it is not valid."""
        return self._tokens.redeem(token)


def make_key_codes() -> OneTimeTokens:
    """Return the tokens that are typed as a user name to add another key."""
    return OneTimeTokens(lambda: f"key-{token_hex(TYPED)}")


def token_hash(token: str) -> str:
    """Return the hash of a browser's token, which is stored in its place: the file lets nobody in."""
    return hashlib.sha256(token.encode()).hexdigest()
