"""Run Python's cyclic garbage collection, which stops the event loop, in moments in which nobody types."""

from __future__ import annotations

import asyncio
import gc
import os
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

from tui.host.app import HostApp
from tui.host.server_state import ServerState

LOOK: Final = 0.5
QUIET: Final = 2.0
"""Seconds without a key that count as a quiet moment."""
MOST_ENDED: Final = 20
"""Ended sessions after which a collection is not put off any longer."""
AGAIN: Final = 5
"""Further collections after one, in quiet moments: some sessions had not quite ended."""
YOUNG: Final = (5_000, 20, 1_000_000)
"""Thresholds of the collector: young generations are collected automatically, the oldest never."""
GROWN, GROWN_MUCH = 16.0, 64.0
"""Megabytes by which memory must grow for a collection in a quiet moment, and in any moment."""
_MEGABYTE: Final = 1024 * 1024


class GcScheduler:
    """Freeze what exists before anybody logs in, and collect later garbage in quiet moments.

    What people leave is looked for after some have ended, and where the process has grown.
    """

    def __init__(self, server_state: ServerState) -> None:
        self._server_state = server_state
        self._known: set[int] = set()
        self.ended = 0
        self._again = 0
        self._searched_at = 0.0
        self.pauses: list[float] = []
        """Seconds that the latest collections took."""
        gc.set_threshold(*YOUNG)
        gc.collect()
        gc.freeze()
        gc.enable()
        self._megabytes = memory()

    async def run(self) -> None:
        """Look for a quiet moment again and again, until the task is cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            self.collect_if_idle()

    def collect_if_idle(self) -> None:
        """Collect now if sessions have ended or memory has grown, and nobody types."""
        now = {id(client) for client in self._server_state.clients}
        self.ended += len(self._known - now)
        self._known = now
        quiet = all(monotonic() - self._last_key(client) > QUIET for client in self._server_state.clients)
        grown = memory() - self._megabytes
        if self.ended and (quiet or self.ended >= MOST_ENDED):
            self._again = AGAIN
            self._collect()
        elif grown > (GROWN if quiet else GROWN_MUCH):
            self._collect()
        elif (
            self._again
            and quiet
            and len(self._server_state.tracked_clients) > len(now)
            and monotonic() - self._searched_at > QUIET
        ):
            self._again -= 1
            self._collect()

    def _collect(self) -> None:
        began = monotonic()
        gc.collect()
        self.ended = 0
        self._searched_at = monotonic()
        self._megabytes = memory()
        self.pauses = [*self.pauses[-99:], self._searched_at - began]

    @staticmethod
    def _last_key(client: object) -> float:
        return client.input.last_at if isinstance(client, HostApp) else 0.0


def memory() -> float:
    """Return the resident memory of this process in megabytes; 0 if the system does not tell."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / _MEGABYTE
    return 0.0
