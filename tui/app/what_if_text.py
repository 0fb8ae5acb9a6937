"""What if, in words: a seat's figures in the next rounds with a choice and without it."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.bots.what_if import SAMPLES, Projection, Projector, Range
from engine.core.choice import Choice
from engine.core.message import Refusal
from engine.core.optional import required
from tui.app.game_session import GameSession

MORE = 5
"""Number of deals between updates."""


class WhatIfRow(NamedTuple):
    """A figure: its current value, and after each round with the choice and without it (empty: no alternative)."""

    name: str
    now: int
    with_it: list[Range]
    without: list[Range]


class WhatIfFigures(NamedTuple):
    """All figures so far, and the number of deals."""

    rows: list[WhatIfRow]
    deals: int


class WhatIfText:
    """A choice of the current decision, projected from the viewer's own view."""

    def __init__(self, session: GameSession, choice: Choice) -> None:
        """Prepare the projection. Raises ``Refusal`` (``project.nothing``) if the decision has no such choice."""
        scene = session.scene
        if scene.decision is None or choice not in scene.decision.options:
            raise Refusal("project.nothing")
        self.words = session.words
        self.choice = choice
        coaching = required(scene.game).coaching
        self.ahead, self._names = coaching.ahead, coaching.figures
        self._projector = Projector(scene.game, scene.state, scene.decision)

    @property
    def title(self) -> str:
        """The title: the choice in words."""
        return self.words.say("project.title", choice=self._projector.game.describe(self.choice))

    def think(self) -> Generator[WhatIfFigures | None, None, WhatIfFigures]:
        """Yield the figures, more precise with each deal; None at the steps between."""
        thought = self._projector.project(self.choice, SAMPLES)
        while True:
            try:
                projection = next(thought)
            except StopIteration as ended:
                return self._outlook(ended.value)
            yield self._outlook(projection) if projection is not None else None

    def _outlook(self, projection: Projection) -> WhatIfFigures:
        rows = [
            WhatIfRow(
                self.words.name("projected", name),
                projection.now[figure],
                [found[figure] for found in projection.with_it],
                [found[figure] for found in projection.without],
            )
            for figure, name in enumerate(self._names)
        ]
        return WhatIfFigures(rows, projection.deals)

    def in_words(self, found: Range) -> str:
        """Format a range in words."""
        return self.words.say(
            "project.range", middle=_whole(found.middle), low=_whole(found.low), high=_whole(found.high)
        )

    def sentences(self, outlook: WhatIfFigures) -> list[str]:
        """Return the same line by line, for screen readers."""
        say = self.words.say
        lines = [self.title]
        for number in range(self.ahead):
            lines.append(say("project.round", count=number + 1))
            for row in outlook.rows:
                with_it = self.in_words(row.with_it[number])
                if row.without:
                    without = self.in_words(row.without[number])
                    lines.append("  " + say("project.line", figure=row.name, with_it=with_it, without=without))
                else:
                    lines.append("  " + say("project.line-alone", figure=row.name, with_it=with_it))
        return [*lines, say("project.deals", deals=outlook.deals, all=SAMPLES)]


def _whole(value: float) -> str:
    return f"{value:.0f}"
