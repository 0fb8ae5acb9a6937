"""Log what happens on the server, one line per event, within bounds that no client can exceed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import datetime
from ipaddress import IPv6Address, ip_address
from time import monotonic
from typing import Final

LONGEST: Final = 80
"""Characters of one part of a line; the rest is cut."""
INTERVAL: Final = 60.0
"""Seconds in which one source gets at most one line."""
MOST_SOURCES: Final = 60
"""Sources that get a line of their own in one interval; all others are counted together."""


class EventLog:
    """Write lines with ``write``; None stands for standard error."""

    def __init__(self, write: Callable[[str], object] | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._write = write or _print
        self._clock = clock
        self._began = clock()
        self._suppressed: dict[str, int] = {}
        self._others = 0

    def event(self, what: str, *parts: str) -> None:
        """Log an event that only the server or a person who is logged in can cause."""
        quoted = " ".join(map(printable, parts))
        self._write(f"{datetime.now():%H:%M:%S} {what:<8} {quoted}")

    def limited(self, source: str, what: str, *parts: str) -> None:
        """Log an event that a client can repeat: the first of a source in an interval, then only their count."""
        self.flush()
        if source in self._suppressed:
            self._suppressed[source] += 1
        elif len(self._suppressed) < MOST_SOURCES:
            self._suppressed[source] = 0
            self.event(what, *parts)
        else:
            self._others += 1

    def flush(self) -> None:
        """Log the counts of an interval that is over."""
        if self._clock() - self._began < INTERVAL:
            return
        for source, count in self._suppressed.items():
            if count:
                self.event("refused", source, f"{count} more in the last minute")
        if self._others:
            self.event("refused", f"{self._others} more from other addresses in the last minute")
        self._suppressed.clear()
        self._others = 0
        self._began = self._clock()


def printable(part: str) -> str:
    r"""Return a part of a line without anything that a terminal obeys, cut to ``LONGEST`` characters.

    >>> printable("Ann"), printable("\x1b[2J"), len(printable("x" * 1000))
    ('Ann', "'\\x1b[2J'", 80)
    """
    shown = part[:LONGEST]
    shown = shown if shown.isascii() and shown.isprintable() else ascii(shown)
    return shown if len(part) <= LONGEST and len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def address_group(address: str) -> str:
    """Return the addresses that one client can choose freely: an IPv4 address, or the /64 network of an IPv6 one.

    >>> address_group("192.0.2.7"), address_group("2001:db8:1:2:3::4"), address_group("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::/64', '192.0.2.7')
    >>> address_group("?")
    '?'
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if known.version == 4:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{type(known)(int(known) >> 64 << 64)}/64"


def network_of(address: str) -> str:
    """Return the addresses that are often one owner's: the /24 network of an IPv4 address, the /48 of an IPv6 one.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4"), network_of("::ffff:192.0.2.7"), network_of("?")
    ('192.0.2.0/24', '2001:db8:1::/48', '192.0.2.0/24', '?')
    """
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(known, IPv6Address) and known.ipv4_mapped is not None:
        known = known.ipv4_mapped
    bits, kept = (32, 24) if known.version == 4 else (128, 48)
    return f"{type(known)(int(known) >> bits - kept << bits - kept)}/{kept}"


def _print(line: str) -> None:
    print(line, file=sys.stderr, flush=True)
