"""What is told of events: which of them, how short, where on the map, which round they begin."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core.event import Event
from engine.on_mars.cards.printed import EXECUTIVE
from engine.on_mars.events import KEYS, EventKey
from tui.games.lately import lately
from tui.games.on_mars.words.hexes import name_of
from tui.games.scene import Scene
from tui.widgets.line import Line

Place: TypeAlias = Literal["head", "follows", "quiet"]
_SPACES: dict[EventKey, int] = {
    "set-down": 1,
    "removed": 1,
    "collected": 0,
    "took-tile": 1,
    "displaced": 2,
    "built": 1,
    "upgraded": 1,
    "bot": 0,
    "placed-tile": 1,
}
"""The argument that is the hex where an event took place."""


def place_of(key: EventKey) -> Place:
    """Whether an event stands in a line of its own where there is little room, follows, or would only fill the log."""
    match key:
        case (
            "action" | "executive" | "travelled" | "built" | "upgraded" | "used-card" | "goal" | "level" | "rival-card"
        ):
            return "head"
        case "took-tile" | "ship" | "hired" | "contract" | "contract-done" | "mission-done" | "points" | "last-round":
            return "head"
        case "stalemate" | "ended" | "space" | "shuttle" | "task" | "took-blueprint" | "learned" | "developed":
            return "head"
        case "placed-colonist" | "slots-cleared" | "boosted" | "paid" | "gained" | "lost" | "delivered" | "mission":
            return "follows"
        case "used-technology" | "warehouse" | "set-down" | "removed" | "collected" | "displaced" | "arrow" | "cube":
            return "follows"
        case "colonists" | "home" | "bot" | "refilled" | "radar" | "life-support" | "display" | "placed-tile":
            return "follows"
        case "revealed" | "new-tile" | "card-a" | "drew-tasks" | "rival-shuffled" | "rival-icon":
            return "follows"
        case "dealt" | "round" | "turn-ended" | "moved" | "picked":
            return "quiet"


def is_told(event: Event) -> bool:
    """Whether the log tells of it."""
    return place_of(KEYS[event.key]) != "quiet" or heading(event) is not None


def heading(event: Event) -> int | None:
    """The round that begins with an event."""
    return int(event.args[0]) if event.key == "round" else None


def where(event: Event) -> int | None:
    """The hex where an event took place."""
    place = _SPACES.get(KEYS[event.key])
    return int(event.args[place]) if place is not None else None


def news(scene: Scene, columns: int, height: int) -> list[Line]:
    """The latest events in short form, the newest last."""
    heads = (event for event in scene.news if place_of(KEYS[event.key]) == "head")
    return lately(scene, heads, short_text, columns, height)


def sentence(scene: Scene, event: Event) -> str:
    """An event in a sentence."""
    return scene.words.render(scene.game.describe(event))


def short_text(scene: Scene, event: Event) -> str:
    """What happened, where there is little room."""
    words = scene.words
    match event.key:
        case "action":
            return words.name("action", event.args[0])
        case "executive":
            return words.name("executive", EXECUTIVE[int(event.args[0])][1])
        case "built":
            return f"{words.name('building', event.args[0])} {name_of(int(event.args[1]))}"
        case "upgraded":
            return f"{words.name('card', event.args[0])} {name_of(int(event.args[1]))}"
        case "took-blueprint" | "used-card":
            return words.name("card", event.args[0])
        case "points":
            return words.say("icon.op", n=f"+{event.args[1]}")
        case "travelled":
            return words.say("short-event.travelled", side=event.args[0])
        case "learned" | "developed":
            return words.name("technology", event.args[0])
        case _:
            return sentence(scene, event)
