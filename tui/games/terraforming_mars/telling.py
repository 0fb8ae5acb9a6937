"""What is told of events: which of them, how short, where on the map."""

from __future__ import annotations

from engine.core.event import Event
from engine.terraforming_mars.board.maps import FIRST_SPACE
from engine.terraforming_mars.events import KEYS, EventKey
from tui.games.scene import Scene
from tui.games.telling import Teller, Telling
from tui.widgets.line import Line

_RESEARCH = "research-phase"


def telling(key: EventKey) -> Telling:
    """How the events of a key are told."""
    match key:
        case "played" | "used" | "corporation":
            return Telling("head", named="card", begins=True)
        case "project" | "milestone" | "award":
            return Telling("head", named=key, begins=True)
        case "copied" | "revealed":
            return Telling("head", named="card")
        case "neutral" | "placed":
            return Telling("head", space=1)
        case "claimed-land":
            return Telling("head", space=0)
        case "passed":
            return Telling("head", begins=True)
        case "generation" | "raised" | "over":
            return Telling("head")
        case "sold":
            return Telling(begins=True)
        case "produced" | "drafted":
            return Telling(together=True)
        case "kept" | "bought" | "drew" | "discarded" | "stock" | "production" | "rating":
            return Telling()
        case "cubes" | "nothing" | "shuffled" | "declined":
            return Telling()
        case "paid" | "dealt" | "looked" | "ended":
            return Telling("quiet")


def _special(scene: Scene, event: Event) -> str:
    """In short what no name says."""
    words = scene.words
    match event.key:
        case "placed" | "neutral":
            return f"{words.name('tile', event.args[0])} {event.args[1]}"
        case "raised":
            return f"{words.name('parameter-short', event.args[0])} +{event.args[1]}"
        case "generation":
            return words.say("table.generation", number=int(event.args[0]))
        case "passed":
            return words.say("menu.pass")
        case _:
            return ""


TELLER = Teller(lambda event: telling(KEYS[event.key]), _special)


def heading(event: Event) -> int | None:
    """The generation that begins with an event."""
    return int(event.args[0]) if event.key == "generation" else None


def where(event: Event) -> int | None:
    """The space of the map where an event took place."""
    space = TELLER.where(event)
    return space if space is not None and space >= FIRST_SPACE else None


def together(event: Event) -> bool:
    """Production, cards passed on in a draft, and what all buy at the beginning of a generation."""
    return TELLER.together(event) or (event.key in ("bought", "paid") and event.source == _RESEARCH)


def news(scene: Scene, columns: int, height: int) -> list[Line]:
    """The latest events in short form, the newest last."""
    return TELLER.latest(scene, scene.recent, columns, height)
