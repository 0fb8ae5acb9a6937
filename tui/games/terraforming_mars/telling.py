"""What is told of events: which of them, how short, where on the map."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core.event import Event
from engine.terraforming_mars.board.maps import FIRST_SPACE
from engine.terraforming_mars.events import KEYS, EventKey
from tui.games.lately import lately
from tui.games.scene import Scene
from tui.widgets.line import Line

Place: TypeAlias = Literal["head", "follows", "quiet"]


def _place(key: EventKey) -> Place:
    """Whether an event stands in a line of its own where there is little room, follows, or would only fill the log."""
    match key:
        case "played" | "used" | "project" | "milestone" | "award" | "passed" | "corporation" | "generation":
            return "head"
        case "neutral" | "placed" | "raised" | "claimed-land" | "over" | "copied" | "revealed":
            return "head"
        case "kept" | "bought" | "drew" | "drafted" | "discarded" | "sold" | "stock" | "production" | "rating":
            return "follows"
        case "cubes" | "produced" | "nothing" | "shuffled" | "declined":
            return "follows"
        case "paid" | "dealt" | "looked" | "ended":
            return "quiet"


def is_told(event: Event) -> bool:
    """Whether the log tells of it."""
    return _place(KEYS[event.key]) != "quiet"


def heading(event: Event) -> int | None:
    """The generation that begins with an event."""
    return int(event.args[0]) if event.key == "generation" else None


def where(event: Event) -> int | None:
    """The space where an event took place."""
    if event.key in ("placed", "neutral"):
        space = int(event.args[1])
    elif event.key == "claimed-land":
        space = int(event.args[0])
    else:
        return None
    return space if space >= FIRST_SPACE else None


def news(scene: Scene, columns: int, height: int) -> list[Line]:
    """The latest events in short form, the newest last."""
    heads = (event for event in scene.recent if _place(KEYS[event.key]) == "head")
    return lately(scene, heads, short_text, columns, height)


def short_text(scene: Scene, event: Event) -> str:
    """What happened, where there is little room."""
    words = scene.words
    match event.key:
        case "played" | "used" | "copied" | "revealed" if event.args:
            return words.name("card", event.args[0])
        case "corporation":
            return words.name("card", event.args[0])
        case "project":
            return words.name("project", event.args[0])
        case "milestone" | "award":
            return words.name(event.key, event.args[0])
        case "placed" | "neutral":
            return f"{words.name('tile', event.args[0])} {event.args[1]}"
        case "raised":
            return f"{words.name('parameter-short', event.args[0])} +{event.args[1]}"
        case "generation":
            return words.say("table.generation", number=int(event.args[0]))
        case "passed":
            return words.say("menu.pass")
        case _:
            return words.render(scene.game.describe(event))
