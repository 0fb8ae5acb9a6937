"""Which events the log shows, and how short."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.jump_drive.cards.readings import NUMBERS, table_of
from engine.jump_drive.events import KEYS
from tui.games.jump_drive.card_text import cost_shape
from tui.games.jump_drive.panels import last_placements
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text.width import abbreviated
from tui.widgets.styled_line import Run, StyledLine, fitted, line, paragraph, width

_QUIET = frozenset(("dealt",))
"""Events that would only fill the log."""


def is_told(event: Event) -> bool:
    """Return whether the log tells of it."""
    return event.key not in _QUIET


def heading(event: Event) -> int | None:
    """Return the round that begins with an event."""
    return int(event.args[0]) if event.key == "round" else None


def news(scene: Scene, columns: int) -> list[StyledLine]:
    """Return what everybody placed since the round before this one began, and the VP it brought; the newest last."""
    words = scene.words
    lines: list[StyledLine] = []
    for event in scene.recent:
        match KEYS[event.key]:
            case "round":
                lines.append(line((words.say("table.round", number=int(event.args[0])), "dim")))
            case "placed" | "second":
                lines += _placed(scene, event, columns)
            case "explores":
                lines.append(_told(scene, event, words.say("choice.explore")))
            case "propaganda":
                lines.append(_handed_on(scene, event, columns))
            case "scored":
                points, total = event.args[0], event.args[1]
                lines.append(_told(scene, event, words.say("news.scored", points=points, total=total)))
            case "shuffled":
                lines += paragraph(words.render(scene.game.describe(event)), columns, "dim")
            case "ended" | "dealt" | "discarded" | "paid" | "drew" | "explored" | "income":
                pass
    while lines and scene.recent and scene.recent[-1].key == "round" and lines[-1][0].ink == "dim":
        lines.pop()
    return lines


def _handed_on(scene: Scene, event: Event, columns: int) -> StyledLine:
    """Return a card that went to another empire."""
    told, to = scene.words.render(scene.game.describe(event)), letter(int(event.args[0]), scene.words)
    return _told(
        scene, event, abbreviated(scene.words.name("card", event.source), columns - 6), Run(" > ", "", told), to
    )


def _told(scene: Scene, event: Event, *parts: str | Run) -> StyledLine:
    return line(letter(event.seat, scene.words), " ", *parts)


def shown(scene: Scene, columns: int) -> list[StyledLine]:
    """Return what the others have just turned over, a line for each."""
    lines: list[StyledLine] = []
    for seat, slugs in last_placements(scene).items():
        if seat == scene.seat:
            continue
        head = line("  ", letter(seat, scene.words))
        explores = Run(f"  {scene.words.say('table.explores')}", "dim")
        cards = _turned_over(scene, slugs, columns - width(head))
        lines.append((*head, *cards) if slugs else (*head, explores))
    return [fitted(content, columns) for content in lines]


def _turned_over(scene: Scene, slugs: Sequence[str], columns: int) -> StyledLine:
    """Return cards one after the other, with short names if there is no room."""
    cards, words = table_of(scene.state.rules).cards, scene.words
    known = [slug for slug in slugs if slug in NUMBERS]
    signs = [line("  ", cost_shape(cards[NUMBERS[slug]], words), " ") for slug in known]
    names = [words.name("card", slug) for slug in known]
    room = columns - sum(map(width, signs))
    share = room // max(len(known), 1)
    if width(line(*names)) > room:
        names = [abbreviated(name, share) for name in names]
    return tuple(run for sign, name in zip(signs, names, strict=True) for run in (*sign, Run(name)))


def _placed(scene: Scene, event: Event, columns: int) -> list[StyledLine]:
    cards = table_of(scene.state.rules).cards
    lines: list[StyledLine] = []
    for slug in event.args[:2]:
        number = NUMBERS.get(str(slug), 0)
        if number:
            name = abbreviated(scene.words.name("card", str(slug)), columns - 6)
            lines.append(_told(scene, event, cost_shape(cards[number], scene.words), " ", name))
    return lines
