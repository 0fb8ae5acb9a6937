"""Which events the log shows, and how short."""

from __future__ import annotations

from engine.core.event import Event

_QUIET = frozenset(("dealt",))
"""Events that would only fill the log."""


def is_logged(event: Event) -> bool:
    """Return whether the log tells of it."""
    return event.key not in _QUIET


def heading(event: Event) -> int | None:
    """Return the round that begins with an event."""
    return int(event.args[0]) if event.key == "round" else None
