"""The events of the Dice Game: their keys, and the names of their arguments.

A new key fails the type check until it is listed here and ``tui`` can describe it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal, TypeAlias, get_args

from engine.core.event import Event, NewEvent
from engine.core.message import Message, say

EventKey: TypeAlias = Literal[
    "corporation",  # a corporation is shown
    "gave",  # the first player's die goes to the last
    "turn",  # a turn begins
    "production",  # a production turn is taken
    "skipped",
    "kept",
    "discarded",
    "drew",
    "shuffled",
    "rolled",  # dice from the pool, rolled
    "set",  # dice from the pool, set to a face
    "turned",  # an own die to another face
    "wild",
    "short",  # the pool has too few dice
    "points",
    "paid",
    "played",
    "used",
    "standard",  # a main action without a card
    "support",  # a support action without a card
    "raised",
    "placed",
    "neutral",  # a tile of the prepared board
    "reacts",
    "lost",
    "nothing",  # an effect that does nothing, and why
    "looked",  # somebody looks at the bonus pile
    "extra-turn",
    "extra-main",
    "ready",
    "milestone",
    "milestone-gone",
    "last-turns",
    "over",
]
KEYS: dict[str, EventKey] = {key: key for key in get_args(EventKey)}
"""Every key."""


new_event: NewEvent[EventKey] = Event
"""An event of this game."""

LISTS: frozenset[EventKey] = frozenset({"rolled", "set", "kept", "paid"})
"""Events whose arguments are a list of resources, as many as there are dice."""


def argument_names(key: EventKey) -> tuple[str, ...]:
    """Return the names of an event's arguments, in their order; those of ``LISTS`` are one list, ``dice``."""
    match key:
        case "rolled" | "set" | "kept" | "paid":
            return ("dice",)
        case "discarded" | "drew" | "shuffled" | "wild" | "looked" | "last-turns":
            return ("count",)
        case "corporation" | "played" | "used":
            return ("card",)
        case "gave":
            return ("resource", "to_seat")
        case "turn":
            return ("time",)
        case "turned":
            return ("resource", "face")
        case "short":
            return ("missing",)
        case "points":
            return ("count", "by", "total")
        case "standard" | "support":
            return ("action",)
        case "skipped":
            return ("stage",)
        case "raised":
            return ("parameter", "value")
        case "placed" | "neutral":
            return ("tile", "space")
        case "lost":
            return ("resource",)
        case "nothing":
            return ("why",)
        case "milestone" | "milestone-gone":
            return ("milestone",)
        case "production" | "reacts" | "extra-turn" | "extra-main" | "ready" | "over":
            return ()


def amounts(slugs: Iterable[str]) -> tuple[Message, ...]:
    """Count resources and wild tokens by kind: ``2 plants``, ``1 wild token``.

    >>> [(amount.key, amount.args["n"]) for amount in amounts(["heat", "wild", "heat"])]
    [('amount.heat', 2), ('amount.wild', 1)]
    """
    return tuple(say(f"amount.{slug}", n=n) for slug, n in Counter(slugs).items())
