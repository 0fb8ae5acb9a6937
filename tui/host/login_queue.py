"""Run the work for clients that have not logged in one packet at a time, and only a part of the time.

A key exchange costs the most of a login. However many clients begin one, those who play notice nothing of it, and a
client of a known address waits for no stranger.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from time import thread_time
from typing import Final

PAUSE: Final = 3
"""The pause after a call, as a multiple of the time it took."""
LONGEST_PAUSE: Final = 0.1
"""Seconds."""


class QueuedCall:
    """Hold a call that waits in the queue."""

    def __init__(self, take: Callable[[], object]) -> None:
        self._call: Callable[[], object] | None = take

    def cancel(self) -> None:
        """Drop the call."""
        self._call = None

    @property
    def is_cancelled(self) -> bool:
        """Whether the call was made or dropped."""
        return self._call is None

    def run(self) -> None:
        """Make the call."""
        take, self._call = self._call, None
        if take is not None:
            take()


class LoginQueue:
    """Keep the calls of clients that have not logged in, those of known addresses first."""

    def __init__(self) -> None:
        self._first: deque[QueuedCall] = deque()
        self._others: deque[QueuedCall] = deque()
        self._next: asyncio.Handle | None = None
        self._free_at = 0.0

    def enqueue(self, take: Callable[[], object], *, first: bool) -> QueuedCall:
        """Queue a call; ``first`` puts it before those of strangers."""
        turn = QueuedCall(take)
        (self._first if first else self._others).append(turn)
        self._call_next()
        return turn

    def _call_next(self) -> None:
        if self._next is None and (self._first or self._others):
            loop = asyncio.get_running_loop()
            self._next = loop.call_at(max(self._free_at, loop.time()), self._run_next)

    def _run_next(self) -> None:
        self._next = None
        began = thread_time()
        while self._first or self._others:
            turn = (self._first or self._others).popleft()
            if not turn.is_cancelled:
                turn.run()
                break
        pause = min(PAUSE * (thread_time() - began), LONGEST_PAUSE)
        self._free_at = asyncio.get_running_loop().time() + pause
        self._call_next()
