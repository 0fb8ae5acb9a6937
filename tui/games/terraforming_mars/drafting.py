"""What a seat remembers of the draft: what it kept, what it has seen go by, what others took, which way cards pass."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.event import Event
from engine.terraforming_mars.cards import SLUGS
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.widgets.line import BLANK, Line, Run, column, line, paragraph

LABEL = 9
"""The columns before the names of cards."""
MARGIN = 2
GENERATION, HANDED = "generation", ("dealt", "drafted")
"""The events that begin a draft, and that show a hand."""


def memory(scene: Scene, columns: int) -> list[Line]:
    """Lines above the cards to choose from; all of it is read from what the seat was shown."""
    words, decision = scene.words, scene.decision
    if decision is None or decision.kind != "draft":
        return []
    kept = [SLUGS[number] for number in scene.state.players[scene.seat].drafted]
    lines = [_way(scene)]
    gone, taken = _gone(scene, kept)
    for what, slugs in (("kept", kept), ("gone", gone), ("taken", taken)):
        lines += _named(scene, words.say(f"draft.{what}"), slugs, columns) if slugs else []
    return [*lines, BLANK]


def _way(scene: Scene) -> Line:
    """From whom cards come, and to whom they go."""
    words, count = scene.words, len(scene.state.players)
    step = 1 if scene.state.generation % 2 == 0 else -1
    giver, receiver = (scene.seat - step) % count, (scene.seat + step) % count
    way = words.say("draft.left" if step == 1 else "draft.right")
    return line(
        "  ",
        (f"{way}   ", "head"),
        (words.say("draft.from"), "dim"),
        letter(giver, words),
        f" {words.player(giver)}   ",
        (words.say("draft.to"), "dim"),
        letter(receiver, words),
        f" {words.player(receiver)}",
    )


def _gone(scene: Scene, kept: list[str]) -> tuple[list[str], list[str]]:
    """The cards that went on from the seat, and those of them that were missing when the rest came back."""
    hands, count = list(_hands(scene)), len(scene.state.players)
    gone: list[str] = []
    taken: list[str] = []
    for turn, card in enumerate(kept):
        passed = [slug for slug in hands[turn] if slug != card]
        gone += passed
        if turn + count < len(hands):
            taken += [slug for slug in passed if slug not in hands[turn + count]]
    return gone, taken


def _hands(scene: Scene) -> Iterator[list[str]]:
    """The hands that the seat was shown in this draft, the one dealt to it first."""
    events: list[Event] = []
    for event in scene.recent:
        events = [] if event.key == GENERATION else [*events, event]
    for event in events:
        if event.key in HANDED and event.seat == scene.seat:
            yield [str(slug) for slug in event.secret]


def _named(scene: Scene, label: str, slugs: list[str], columns: int) -> list[Line]:
    """Cards by their names, as many lines as they take."""
    names = scene.words.say("list.join").join(scene.words.name("card", slug) for slug in slugs)
    parts = paragraph(names, columns - LABEL - MARGIN)
    return [
        (Run(" " * MARGIN), column(label if not index else "", LABEL, "dim"), *part) for index, part in enumerate(parts)
    ]
