"""Games taken in from a screen: beside everything else, with word of how far it is, until it is stopped."""

from __future__ import annotations

from asyncio import get_running_loop, to_thread
from collections.abc import Callable
from pathlib import Path
from threading import Event
from time import monotonic
from typing import TYPE_CHECKING

from engine.core.message import Message, Refusal, say
from saves.library import Library

if TYPE_CHECKING:
    from saves.exchange import Taken

TOLD_EVERY = 0.2
"""Seconds."""
BAR = 20


class _Stopped(Exception):
    """No more games are taken in."""


class Import:
    """``tell`` hears now and then how many games were looked at, of how many. However it ends, what is in stays."""

    def __init__(self, library: Library, path: Path, tell: Callable[[int, int], object]) -> None:
        self.library = library
        self.path = path
        self.tell = tell
        self.taken: list[Taken] = []
        self._stop = Event()

    def stop(self) -> None:
        """Ends it after the game that is being read."""
        self._stop.set()

    async def run(self) -> Message | None:
        """Why it came to no end; None when it did. Where this is cancelled, it is stopped."""
        from saves.exchange import import_file

        loop, told_at = get_running_loop(), monotonic()

        def told(one: Taken, count: int) -> None:
            nonlocal told_at
            self.taken.append(one)
            if self._stop.is_set():
                raise _Stopped
            if monotonic() - told_at >= TOLD_EVERY:
                told_at = monotonic()
                loop.call_soon_threadsafe(self.tell, len(self.taken), count)

        try:
            await to_thread(import_file, self.library, self.path, told)
        except Refusal as refusal:
            return refusal.message
        except _Stopped:
            return say("saves.import-stopped", count=sum(bool(one.name) for one in self.taken))
        finally:
            self.stop()
        return None


def bar(done: int, count: int) -> str:
    """How far it is, drawn.

    >>> bar(5, 20)
    '[=====...............]'
    """
    filled = BAR * done // max(count, 1)
    return f"[{'=' * filled}{'.' * (BAR - filled)}]"
