"""What if: money, production and points of the next rounds, with and without the choice under the cursor."""

from __future__ import annotations

from collections.abc import Iterable

from textual import work
from textual.widget import Widget

from engine.bots.what_if import SAMPLES, Range
from tui.app.game_session import GameSession
from tui.app.what_if_text import MORE, WhatIfFigures, WhatIfRow, WhatIfText
from tui.screens.background_thinking import thought_out
from tui.screens.game_screen import GameScreen
from tui.widgets.styled_line import BLANK, Run, StyledLine, column, line, width
from tui.widgets.styled_widget import StyledLines

NAME, BRANCH = 16, 12
"""Columns of a figure's name, and of the branch."""
HEADS = 3
"""Lines above the figures."""


class WhatIfScreen(GameScreen[None]):
    """A projection that is computed while it is open."""

    shows = "what-if"
    fills = True

    def __init__(self, session: GameSession, what_if: WhatIfText) -> None:
        super().__init__(session)
        self.what_if = what_if
        self.outlook: WhatIfFigures | None = None

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield StyledLines(id="page")

    def begin(self) -> None:
        super().begin()
        self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        """Project deal by deal."""
        self.outlook = await thought_out(self.app, self.what_if.think(), self._better_known)
        self.draw()

    def _better_known(self, outlook: WhatIfFigures | None) -> None:
        if outlook is None:
            return
        self.outlook = outlook
        if self.here and outlook.deals % MORE == 0:
            self.draw()

    def draw(self) -> None:
        if not self.here:
            return
        say = self.words.say
        self.show_frame()
        heads = [column(say("project.now"), 6, "dim", "right")]
        for number in range(self.what_if.ahead):
            heads += [Run("  "), column(say("project.round", count=number + 1), self._cells, "dim", "right")]
        self.query_one("#title", StyledLines).show(
            [self.heading((self.what_if.title, "head")), BLANK, line(Run(" " * (NAME + BRANCH + 2)), *heads)]
        )
        outlook = self.outlook
        shown = [made for row in outlook.rows for made in self._row(row)] if outlook is not None else []
        self.query_one("#page", StyledLines).show(shown)
        self.show_rest(HEADS + len(shown))
        self.show_prompt(say("project.deals", deals=outlook.deals if outlook is not None else 0, all=SAMPLES))
        self.show_hint(say("project.hint"))
        self.show_keys()

    @property
    def rest_columns(self) -> int:
        return self.reading

    @property
    def _cells(self) -> int:
        """The columns of a round."""
        return min(20, (self.reading - NAME - BRANCH - 10) // self.what_if.ahead - 2)

    def _row(self, row: WhatIfRow) -> list[StyledLine]:
        """Draw a figure with its branches, the better value of each round highlighted."""
        say = self.words.say
        name = line("  ", column(row.name, NAME, "bright"))
        now = column(str(row.now), 6, "", "right")
        indent = line(Run(" " * width(name)))
        branches = [(name, say("project.with"), now, row.with_it, row.without)]
        if row.without:
            branches.append((indent, say("project.without"), Run(" " * 6), row.without, row.with_it))
        lines = [
            (*before, column(branch, BRANCH, "dim"), figure, *self._rounds(own, other))
            for before, branch, figure, own, other in branches
        ]
        return [*lines, BLANK]

    def _rounds(self, own: list[Range], other: list[Range]) -> StyledLine:
        runs: list[Run] = []
        for number, found in enumerate(own):
            better = bool(other) and found.middle > other[number].middle
            runs += [Run("  "), column(self.what_if.in_words(found), self._cells, "good" if better else "", "right")]
        return tuple(runs)
