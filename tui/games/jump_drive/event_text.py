"""Which events the log shows, and how short."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.event import Event
from engine.jump_drive.cards.readings import NUMBERS, table_of
from tui.games.jump_drive.card_text import cost_shape
from tui.games.jump_drive.panels import last_placements
from tui.games.scene import Scene
from tui.games.seats import letter
from tui.text.width import abbreviated
from tui.widgets.styled_line import Run, StyledLine, fitted, line, width

_QUIET = frozenset(("dealt",))
"""Events that would only fill the log."""


def is_told(event: Event) -> bool:
    """Return whether the log tells of it."""
    return event.key not in _QUIET


def heading(event: Event) -> int | None:
    """Return the round that begins with an event."""
    return int(event.args[0]) if event.key == "round" else None


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
