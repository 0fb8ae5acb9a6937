"""The events of Jump Drive: their keys, and the names of their arguments.

A new key fails the type check until it is listed here and ``tui`` can describe it.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from engine.core.event import Event, NewEvent

EventKey: TypeAlias = Literal[
    "round",
    "ended",
    "dealt",
    "discarded",
    "paid",
    "drew",
    "explored",
    "income",
    "shuffled",
    "scored",
    "placed",
    "second",
    "explores",
    "propaganda",
]
KEYS: dict[str, EventKey] = {key: key for key in get_args(EventKey)}
"""Every key."""


new_event: NewEvent[EventKey] = Event
"""An event of this game."""


def argument_names(key: EventKey) -> tuple[str, ...]:
    """Return the names of an event's arguments, in order."""
    match key:
        case "round" | "ended":
            return ("number",)
        case "dealt" | "discarded" | "paid" | "drew" | "explored" | "income" | "shuffled":
            return ("count",)
        case "scored":
            return ("points", "total", "cards")
        case "placed" | "second":
            return ("development", "world", "how", "price")
        case "explores":
            return ()
        case "propaganda":
            return ("to_seat",)
