"""Which events the log shows, how short, where on the map, and which of them begin a round."""

from __future__ import annotations

from functools import cache

from engine.core.event import Event
from engine.on_mars.cards.printed import EXECUTIVE
from engine.on_mars.events import KEYS, EventKey
from tui.games.event_text import EventFormat, EventFormatter
from tui.games.scene import Scene


@cache
def event_format(key: EventKey) -> EventFormat:
    """Return the sentence format of the events of a key."""
    match key:
        case "action":
            return EventFormat("head", named="action")
        case "took-blueprint" | "used-card":
            return EventFormat("head", named="card")
        case "built" | "upgraded" | "took-tile":
            return EventFormat("head", space=1)
        case "shuttle" | "level" | "stalemate" | "last-round" | "ended":
            return EventFormat("head", together=True)
        case "executive" | "travelled" | "goal" | "rival-card" | "ship" | "hired" | "contract" | "contract-done":
            return EventFormat("head")
        case "mission-done" | "points" | "space" | "task" | "learned" | "developed":
            return EventFormat("head")
        case "display":
            return EventFormat(together=True)
        case "collected" | "bot":
            return EventFormat(space=0)
        case "set-down" | "removed" | "placed-tile":
            return EventFormat(space=1)
        case "displaced":
            return EventFormat(space=2)
        case "placed-colonist" | "slots-cleared" | "boosted" | "paid" | "gained" | "lost" | "delivered" | "mission":
            return EventFormat()
        case "used-technology" | "warehouse" | "arrow" | "cube" | "colonists" | "home" | "refilled" | "radar":
            return EventFormat()
        case "life-support" | "revealed" | "new-tile" | "card-a" | "drew-tasks" | "rival-shuffled" | "rival-icon":
            return EventFormat()
        case "round":
            return EventFormat("quiet", round=True)
        case "dealt" | "turn-ended" | "moved" | "picked":
            return EventFormat("quiet")


def _special(scene: Scene, event: Event) -> str:
    """Say in short what the name of one thing does not say."""
    words, key = scene.words, f"short-event.{event.key}"
    match event.key:
        case "executive":
            return words.name("executive", EXECUTIVE[int(event.args[0])][1])
        case "upgraded":
            return words.name("card", event.args[0])
        case "points":
            return words.say("icon.op", n=f"+{event.args[1]}")
        case _:
            return words.say(key, **scene.game.describe(event).args) if key in words else ""


TELLER = EventFormatter(lambda event: event_format(KEYS[event.key]), _special)
heading, where = TELLER.heading, TELLER.where


def is_logged(event: Event) -> bool:
    """Return whether the log shows it; of rounds it shows the beginning."""
    return TELLER.is_logged(event) or heading(event) is not None


def begins_turn(event: Event) -> bool:
    """Return whether a solo rival reveals a card or travels, which it does within the player's moves."""
    return event.key in ("rival-card", "travelled")


def begins_action(event: Event) -> bool:
    """Return whether a main or Executive action or a Private Goal begins, which are all in the move of a turn."""
    return event.key in ("action", "executive", "goal")
