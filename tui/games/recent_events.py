"""Show recent events in a small space."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from engine.core.event import Event
from tui.games.scene import Scene
from tui.games.seats import block, letter
from tui.text.width import wrap
from tui.widgets.styled_line import Run, StyledLine, line, width

WIDE = 40
"""Minimum columns for whole sentences."""


Tells = Callable[[Scene, Event], str]


def lately(
    scene: Scene, events: Iterable[Event], short: Tells, sentence: Tells, columns: int, height: int
) -> list[StyledLine]:
    """Return the latest of these events that have room, the newest last, as a ``sentence`` or in ``short``."""
    lines: list[StyledLine] = []
    for event in reversed(list(events)):
        told = _told(scene, event, short, sentence, columns)
        if len(lines) + len(told) > height:
            break
        lines = told + lines
    return lines


def _told(scene: Scene, event: Event, short: Tells, sentence: Tells, columns: int) -> list[StyledLine]:
    words = scene.words
    sign = letter(event.seat, words) if event.seat >= 0 else Run(" ")
    if columns >= WIDE:
        sign, said = block(sign, words), sentence(scene, event)
    else:
        said = short(scene, event)
    indent = width((sign,)) + 1
    first, *more = wrap(said, columns - indent)
    return [line(sign, " ", first), *(line(" " * indent, part) for part in more)]
