"""Which events the log shows, how short, and where on the map they happened."""

from __future__ import annotations

from functools import cache

from engine.core.event import Event
from engine.dice_game.events import KEYS, EventKey
from tui.games.event_text import EventFormat, EventFormatter
from tui.games.scene import Scene


@cache
def event_format(key: EventKey) -> EventFormat:
    """Return the sentence format of the events of a key."""
    match key:
        case "played" | "used" | "corporation":
            return EventFormat("head", named="card", begins=True)
        case "production" | "standard" | "support":
            return EventFormat("head", begins=True)
        case "placed":
            return EventFormat("head", space=1)
        case "neutral":
            return EventFormat("head", space=1, together=True)
        case "milestone" | "milestone-gone":
            return EventFormat("head", named="milestone")
        case "last-turns" | "over":
            return EventFormat("head", together=True)
        case "raised" | "extra-turn" | "lost":
            return EventFormat("head")
        case "skipped":
            return EventFormat(begins=True)
        case "gave" | "kept" | "rolled" | "set" | "turned" | "wild" | "short" | "points" | "paid" | "drew":
            return EventFormat()
        case "discarded" | "shuffled" | "reacts" | "nothing" | "extra-main":
            return EventFormat()
        case "dealt" | "turn" | "looked" | "ready":
            return EventFormat("quiet")


def _special(scene: Scene, event: Event) -> str:
    """Return in short what no name says."""
    words = scene.words
    match event.key:
        case "placed" | "neutral":
            return words.name("tile", event.args[0])
        case "raised":
            return words.say(f"short-event.raised-{event.args[0]}", n=event.args[1])
        case "standard" | "support":
            return words.say(f"action.{event.args[0]}")
        case "production":
            return words.say("menu.production")
        case "last-turns":
            return words.say("short-event.last-turns", count=event.args[0])
        case _:
            return ""


TELLER = EventFormatter(lambda event: event_format(KEYS[event.key]), _special)


def is_logged(event: Event) -> bool:
    """Return whether the log tells of it; a turn only where a round begins with it."""
    return TELLER.is_logged(event) or heading(event) is not None


def heading(event: Event) -> int | None:
    """Return the turn that begins with an event, where the first player is to play: a round of all turns."""
    return int(event.args[0]) if event.key == "turn" and event.seat == 0 else None
