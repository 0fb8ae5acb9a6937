"""Limit the bytes that one client, and all connections of one person together, may have the server read.

Each packet of SSH costs the server about the same, whatever it asks for, so bytes bound packets too: the shortest one
has 32 bytes. What comes faster waits, first here and then in the client; a client that never slows down is cut off.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol

RATE: Final = 16_000.0
"""Bytes a second."""
BURST: Final = 64_000.0
"""Bytes that may come at once after a pause."""
PIECE: Final = 1024
"""Bytes that are handled before other connections have their turn."""
MOST_WAITING: Final = 32_000
"""Bytes that wait here before reading pauses."""
SHORTEST_WAIT: Final = 0.01
"""Seconds."""
LONGEST_EXCESS: Final = 20.0
"""Seconds over the budget after which a connection ends."""


class TokenBucket:
    """Keep a budget of bytes that refills with time."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._left = BURST
        self._at = clock()

    def left(self) -> float:
        """Return the bytes that may be read now."""
        now = self._clock()
        self._left = min(self._left + (now - self._at) * RATE, BURST)
        self._at = now
        return self._left

    def take(self, count: int) -> None:
        """Use up some bytes of the budget; it may become negative."""
        self._left = self.left() - count

    def delay(self, count: int) -> float:
        """Return the seconds until ``count`` bytes may be read."""
        return max(count - self.left(), 0.0) / RATE


class PausableTransport(Protocol):
    """Define the part of a transport that pauses and resumes a client."""

    def pause_reading(self) -> None:
        """Read no more."""
        ...

    def resume_reading(self) -> None:
        """Read on."""
        ...

    def is_closing(self) -> bool:
        """Return whether the connection ends."""
        ...


class Cancellable(Protocol):
    """Define something that happens later, unless it is cancelled."""

    def cancel(self) -> None:
        """Prevent it."""
        ...


class InputBudget:
    """Limit one connection: pass its bytes to ``deliver``, call ``end`` for a client that floods."""

    def __init__(
        self,
        transport: PausableTransport,
        deliver: Callable[[bytes], object],
        end: Callable[[], object],
        loop: asyncio.AbstractEventLoop,
    ) -> None:
        self.bucket = TokenBucket(loop.time)
        """The connection's own budget; after the login that of the account."""
        self.wait_for_turn: Callable[[Callable[[], object]], Cancellable] | None = None
        """The queue before the login; None afterwards: then each piece waits for one pass of the loop."""
        self._transport = transport
        self._deliver = deliver
        self._end = end
        self._loop = loop
        self._waiting = bytearray()
        self._paused = False
        self._feeding: Cancellable | None = None
        self._over_since: float | None = None

    @property
    def waiting(self) -> int:
        """The bytes that wait here."""
        return len(self._waiting)

    def receive(self, data: bytes, _kind: object = None) -> None:
        """Take what has come over the connection."""
        self._waiting += data
        if len(self._waiting) > MOST_WAITING and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        if self._feeding is None and self.wait_for_turn is not None:
            self._feeding = self.wait_for_turn(self._feed)
        elif self._feeding is None:
            self._feed()

    def close(self) -> None:
        """Forget what waits: the connection is gone."""
        self._waiting.clear()
        if self._feeding is not None:
            self._feeding.cancel()
            self._feeding = None

    def _feed(self) -> None:
        """Hand a piece on, and come back for the next one when the others have had their turn."""
        self._feeding = None
        if self._transport.is_closing():
            self.close()
            return
        piece = bytes(self._waiting[:PIECE])
        delay = self.bucket.delay(len(piece))
        if not delay:
            del self._waiting[:PIECE]
            self.bucket.take(len(piece))
            self._deliver(piece)
            self._read_on()
        elif self._over_since is None:
            self._over_since = self._loop.time()
        elif self._loop.time() - self._over_since > LONGEST_EXCESS:
            self.close()
            if not self._paused:
                self._paused = True
                self._transport.pause_reading()
            self._end()
            return
        if not self._waiting:
            self._over_since = None
        elif self._feeding is None and delay:
            self._feeding = self._loop.call_later(max(delay, SHORTEST_WAIT), self._feed)
        elif self._feeding is None and self.wait_for_turn is not None:
            self._feeding = self.wait_for_turn(self._feed)
        elif self._feeding is None:
            self._feeding = self._loop.call_soon(self._feed)

    def _read_on(self) -> None:
        if self._paused and len(self._waiting) < MOST_WAITING // 2 and not self._transport.is_closing():
            self._paused = False
            self._transport.resume_reading()
