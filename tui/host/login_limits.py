"""Limit how often strangers can try to log in: by connection, and by address with growing delays."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic
from typing import Final

MOST_FAILURES: Final = 6
"""Failed tries after which a connection is closed."""
MOST_QUERIES: Final = 12
"""Keys that one connection may ask about or sign with, failed or not."""
FREE_FAILURES: Final = 3
"""Failures of one address that are answered at once."""
FIRST_DELAY: Final = 0.5
LONGEST_DELAY: Final = 8.0
"""Seconds; each failure doubles the delay of its address."""
FORGET_AFTER: Final = 600.0
"""Seconds without a failure after which an address starts afresh."""
MOST_ADDRESSES: Final = 10_000


class LoginDelays:
    """Count failed logins of each address group, and tell how long its next answer is delayed."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._failures: OrderedDict[str, tuple[int, float]] = OrderedDict()

    def fail(self, group: str) -> None:
        """Count a failure; if there are too many addresses, forget the one that failed longest ago."""
        self._failures[group] = self._count(group) + 1, self._clock()
        self._failures.move_to_end(group)
        while len(self._failures) > MOST_ADDRESSES:
            self._failures.popitem(last=False)

    def delay(self, group: str) -> float:
        """Return the delay of the next answer to an address group, in seconds."""
        doublings = self._count(group) - FREE_FAILURES
        return 0.0 if doublings < 0 else min(FIRST_DELAY * 2.0 ** min(doublings, 16), LONGEST_DELAY)

    def _count(self, group: str) -> int:
        count, last = self._failures.get(group, (0, 0.0))
        return count if count and self._clock() - last < FORGET_AFTER else 0
