"""The draft of research as a seat remembers it: all is read from what the seat was shown."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.terraforming_mars.cards import SLUGS
from tui.games import drafting
from tui.games.drafting import Draft
from tui.games.scene import Scene
from tui.widgets.line import Line

GENERATION, HANDED = "generation", ("dealt", "drafted")
"""The events that begin a draft, and that show a hand."""


def memory(scene: Scene, columns: int) -> list[Line]:
    """Lines above the cards to choose from."""
    if scene.decision is None or scene.decision.kind != "draft":
        return []
    kept = [SLUGS[number] for number in scene.state.players[scene.seat].drafted]
    step = 1 if scene.state.generation % 2 == 0 else -1
    return drafting.memory(scene, Draft(kept, list(_hands(scene)), step), columns)


def _hands(scene: Scene) -> Iterator[list[str]]:
    """The hands that the seat was shown in this draft, the one dealt to it first."""
    events: list[Event] = []
    for event in scene.recent:
        events = [] if event.key == GENERATION else [*events, event]
    for event in events:
        if event.key in HANDED and event.seat == scene.seat:
            yield [str(slug) for slug in event.secret]
