"""Python's search for cycles of garbage, which answers nobody meanwhile: in a moment in which nobody types."""

from __future__ import annotations

import asyncio
import gc
from time import monotonic
from typing import Final

from tui.host.app import HostApp
from tui.host.hall import Hall

LOOK: Final = 0.5
QUIET: Final = 2.0
"""Seconds without a key."""
MOST_ENDED: Final = 20
"""After so many sessions have ended it is not put off any longer."""
AGAIN: Final = 5
"""So often it is looked for again what had not quite ended when it was looked for, in quiet moments apart."""
YOUNG: Final = (5_000, 20, 1_000_000)
"""What is new is looked through; what is old never by itself."""


class Garbage:
    """What sessions that stay have made is put aside (``gc.freeze``), and looked through only after some have ended."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: set[int] = set()
        self.ended = 0
        self._again = 0
        self._searched_at = 0.0
        self.pauses: list[float] = []
        """How long each search took, in seconds; the latest."""
        gc.set_threshold(*YOUNG)
        gc.collect()
        gc.freeze()
        gc.enable()

    async def mind(self) -> None:
        """Until it is cancelled."""
        while True:
            await asyncio.sleep(LOOK)
            self.look()

    def look(self) -> None:
        """Searches now, if something has ended and nobody types."""
        now = {id(guest) for guest in self._hall.guests}
        self.ended += len(self._known - now)
        came, self._known = bool(now - self._known), now
        quiet = all(monotonic() - self._last_key(guest) > QUIET for guest in self._hall.guests)
        if self.ended and (quiet or self.ended >= MOST_ENDED):
            self.ended, self._again = 0, AGAIN
            self._search()
        elif self._again and quiet and len(self._hall.ever) > len(now):
            if monotonic() - self._searched_at > QUIET:
                self._again -= 1
                self._search()
        elif came and quiet:
            gc.freeze()

    def _search(self) -> None:
        began = monotonic()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._searched_at = monotonic()
        self.pauses = [*self.pauses[-99:], self._searched_at - began]

    @staticmethod
    def _last_key(guest: object) -> float:
        return guest.input_at if isinstance(guest, HostApp) else 0.0
