"""What is told of events: which of them, how short, where on the map."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.core.event import Event
from engine.dice_game.board.mars import name_of
from engine.dice_game.events import KEYS, EventKey
from tui.games.lately import lately
from tui.games.scene import Scene
from tui.widgets.line import Line

Place: TypeAlias = Literal["head", "follows", "quiet"]


def place_of(key: EventKey) -> Place:
    """Whether an event stands in a line of its own where there is little room, follows, or would only fill the log."""
    match key:
        case "production" | "played" | "used" | "standard" | "support" | "corporation" | "placed" | "neutral":
            return "head"
        case "raised" | "milestone" | "milestone-gone" | "last-turns" | "over" | "extra-turn" | "lost":
            return "head"
        case "gave" | "kept" | "rolled" | "set" | "turned" | "wild" | "short" | "points" | "paid" | "drew":
            return "follows"
        case "discarded" | "shuffled" | "reacts" | "nothing" | "extra-main" | "skipped":
            return "follows"
        case "dealt" | "turn" | "looked" | "ready":
            return "quiet"


def is_told(event: Event) -> bool:
    """Whether the log tells of it; a turn only where a round begins with it."""
    return place_of(KEYS[event.key]) != "quiet" or heading(event) is not None


def heading(event: Event) -> int | None:
    """The turn that begins with an event, where the first player is to play: a round of all turns."""
    return int(event.args[0]) if event.key == "turn" and event.seat == 0 else None


def where(event: Event) -> int | None:
    """The space where an event took place."""
    return int(event.args[1]) if event.key in ("placed", "neutral") else None


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
        case "played" | "used" | "corporation":
            return words.name("card", event.args[0])
        case "milestone" | "milestone-gone":
            return words.name("milestone", event.args[0])
        case "placed" | "neutral":
            return f"{words.name('tile', event.args[0])} {name_of(int(event.args[1]))}"
        case "raised":
            return words.say(f"short-event.raised-{event.args[0]}", n=event.args[1])
        case "standard" | "support":
            return words.say(f"action.{event.args[0]}")
        case "production":
            return words.say("menu.production")
        case _:
            return sentence(scene, event)
