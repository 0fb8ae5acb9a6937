"""Advice on the decision that waits; after the game its turning points, and why the opponents chose what they chose."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on, work
from textual.widget import Widget

from tui.play import advising
from tui.play.advising import Said
from tui.play.session import Session
from tui.screens.play import Play
from tui.screens.thought import thought_out
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line, paragraph
from tui.widgets.rows import Row, Rows


class HintScreen(Play[None]):
    """Thinks while it is open, and can be left at any moment."""

    takes_keys = "#rows"
    shows = "hint"
    key_names = {"rows.choose": "key.back"}

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.over = session.chair.over
        self.found: list[Said] | None = None
        self.percent = 0

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="title")
        yield Rows(id="rows", digits=False)

    def begin(self) -> None:
        super().begin()
        if self.over:
            self.look_back()
        else:
            self.look_ahead()

    @work(exclusive=True)
    async def look_ahead(self) -> None:
        """Thinks about the decision that waits."""
        self.show_found(await thought_out(self.app, advising.look_ahead(self.session)))

    @work(exclusive=True)
    async def look_back(self) -> None:
        """Looks through the whole game, seat by seat."""
        self.show_found(await thought_out(self.app, advising.look_back(self.session, self._progress)))

    def _progress(self, percent: int) -> None:
        if percent != self.percent and self.here:
            self.percent = percent
            self.show_prompt(self.words.say("hint.reviewing", percent=percent))

    def _block(self, said: Said) -> list[Line]:
        width = self.reading - 8
        lines = [line("  ", *part) for part in paragraph(said.head, width, "bright")]
        return [*lines, *(line("     ", *part) for part in paragraph(said.why, width))] if said.why else lines

    def show_found(self, found: list[Said]) -> None:
        """What was found is shown."""
        self.found = found
        self.draw()

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        title = self.words.say("hint.over-title" if self.over else "hint.title")
        self.query_one("#title", Lines).show([self.heading((title, "head"))])
        rows: list[Row] = []
        for index, said in enumerate(self.found or []):
            rows += [Row((BLANK,)), Row(tuple(self._block(said)), index)]
        self.query_one("#rows", Rows).show(rows)
        if self.found is None:
            self.show_prompt(self.words.say("hint.thinking"))
        else:
            self.show_prompt(self.waiting() or title)
        count = None if self.found is None else len(self.found)
        self.show_hint("" if count is None else self.words.say(advising.hint_key(count, over=self.over)))
        self.show_keys()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        self.dismiss(None)
