"""Placing something on a map: which spaces are best, and what would happen in the one under the cursor."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.choice import Choice
from engine.core.options import OneOf
from tui.games.page import Detail
from tui.games.scene import Scene
from tui.widgets.line import BLANK, Line, line, paragraph

DESCRIBED = 130
"""The cells kept for what a space is, so that what stands below stays in its place from space to space."""


def best_first(scene: Scene, space_of: Callable[[Choice], int | None]) -> tuple[int, ...]:
    """The spaces that the choices of the decision mean, the most promising first: the cursor starts there."""
    decision = scene.decision
    if decision is None or not isinstance(decision.options, OneOf):
        return ()
    values: dict[int, float] = {}
    for choice, value in scene.game.thinking().candidates(scene.state, decision):
        space = space_of(choice)
        if space is not None:
            values[space] = value
    return tuple(sorted(values, key=lambda space: -values[space]))


def target(scene: Scene, choice: Choice, described: str, why_not: str, outcome: Detail, columns: int) -> list[Line]:
    """The panel while something is placed: what the space is, and what would happen, or why it cannot go here."""
    words, decision = scene.words, scene.decision
    if decision is None:
        return []
    said = [] if words.painted else [*paragraph(words.render(decision.prompt), columns, "head"), BLANK]
    space = paragraph(described, columns)
    steady = [BLANK] * (DESCRIBED // columns - len(space))
    lines = [*said, *space, *steady, BLANK]
    if choice not in decision.options:
        return [*lines, *paragraph(why_not, columns, "bad")]
    lines += [line((words.say("table.if-place"), "head")), *outcome(columns)]
    return [*lines, BLANK, line((words.say("space.legal", count=decision.options.count()), "dim"))]
