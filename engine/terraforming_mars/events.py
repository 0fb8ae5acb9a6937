"""Event keys of the game, and the names of their arguments.

A new key fails the type check until it is listed here and ``tui`` has its text.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from engine.core.event import Event, NewEvent

EventKey: TypeAlias = Literal[
    "generation",
    "corporation",
    "kept",
    "bought",
    "drew",
    "looked",
    "dealt",
    "drafted",
    "discarded",
    "sold",
    "revealed",
    "copied",
    "played",
    "used",
    "project",
    "paid",
    "stock",
    "production",
    "rating",
    "raised",
    "placed",
    "neutral",
    "claimed-land",
    "cubes",
    "milestone",
    "award",
    "produced",
    "nothing",
    "shuffled",
    "ended",
    "passed",
    "declined",
    "over",
]
KEYS: dict[str, EventKey] = {key: key for key in get_args(EventKey)}
"""All event keys."""


new_event: NewEvent[EventKey] = Event
"""Create an event of this game."""


def argument_names(key: EventKey) -> tuple[str, ...]:
    """Return the names of an event's arguments, in order."""
    match key:
        case "generation":
            return ("number",)
        case "corporation":
            return ("corporation",)
        case "kept" | "bought" | "drew" | "looked" | "dealt" | "drafted" | "discarded" | "sold" | "shuffled":
            return ("count",)
        case "revealed" | "copied" | "played" | "used":
            return ("card",)
        case "project":
            return ("project",)
        case "paid":
            return ("m", "s", "t", "h")
        case "stock" | "production":
            return ("resource", "change", "now")
        case "rating":
            return ("change",)
        case "raised":
            return ("parameter", "steps", "value")
        case "placed" | "neutral":
            return ("tile", "space")
        case "claimed-land":
            return ("space",)
        case "cubes":
            return ("card", "cube", "change", "now")
        case "milestone":
            return ("milestone",)
        case "award":
            return ("award", "price")
        case "produced":
            return ("m", "s", "t", "p", "e", "h")
        case "nothing":
            return ("why",)
        case "ended" | "passed" | "declined" | "over":
            return ()
