"""Hints for the current decision."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on, work
from textual.widget import Widget

from engine.core.message import signed
from tui.app import hint_text
from tui.app.game_session import GameSession
from tui.app.hint_text import HintReason, HintText
from tui.screens.background_thinking import thought_out
from tui.screens.game_screen import GameScreen
from tui.widgets.bars import gauge
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, Run, StyledLine, line, paragraph, spread, width, wrapped
from tui.widgets.styled_widget import StyledLines

BAR = 16
"""Maximum columns of a bar."""


class HintScreen(GameScreen[None]):
    """A hint that is computed while it is open."""

    takes_keys = "#rows"
    shows = "hint"
    fills = True
    key_names = {"rows.choose": "key.back"}

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.found: list[HintText] | None = None

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False)

    def begin(self) -> None:
        super().begin()
        self.look_ahead()

    def refresh_texts(self) -> None:
        super().refresh_texts()
        self.look_ahead()

    @property
    def rest_columns(self) -> int:
        return self.reading

    @work(exclusive=True)
    async def look_ahead(self) -> None:
        """Compute the hints for the current decision."""
        self.show_found(await thought_out(self.app, hint_text.look_ahead(self.session)))

    def _block(self, hint: HintText) -> list[StyledLine]:
        """Draw a choice and its reasons; painted with its value as a bar."""
        if self.words.painted:
            return self._painted(hint)
        columns, why = self.reading - 8, hint.why(self.words)
        lines = [line("  ", *part) for part in paragraph(hint.head, columns, "bright")]
        return [*lines, *(line("     ", *part) for part in paragraph(why, columns))] if why else lines

    def _painted(self, hint: HintText) -> list[StyledLine]:
        columns = self.reading - 6
        before = line(" ", (f" {hint.number} ", "lit" if hint.number == 1 else "shade"), " ") if hint.number else ()
        indent = Run(" " * max(width(before), 2))
        worth = self._worth(hint, columns)
        first, *more = paragraph(hint.what, columns - width((indent,)) - width(worth), "bright")
        head = (*(before or (indent,)), *first)
        lines = [spread(head, worth, columns), *((indent, *content) for content in more)]
        joint = line(self.words.say("list.join"))
        told: StyledLine = ()
        for reason in hint.reasons:
            told += (*(joint if told else ()), *reason_line(reason))
        return [*lines, *((indent, *content) for content in wrapped(told, columns - width((indent,))))]

    def _worth(self, hint: HintText, columns: int) -> StyledLine:
        """Draw the value of a choice, and its difference from the best."""
        if hint.worth is None:
            return ()
        most = max((one.worth or 0) for one in self.found or [hint])
        size = min(BAR, columns // 4)
        bar = gauge(round(max(hint.worth, 0)), max(round(most), 1), size, "lit", painted=True)
        return line("  ", *bar, (f"{signed(hint.worth):>5}", "bright"))

    def show_found(self, found: list[HintText]) -> None:
        """Show the results."""
        self.found = found
        self.draw()

    def draw(self) -> None:
        if not self.here:
            return
        self.show_frame()
        title = self.words.say("hint.title")
        self.query_one("#title", StyledLines).show([self.heading((title, "head"))])
        rows: list[ListRow] = []
        for index, said in enumerate(self.found or []):
            rows += [ListRow((BLANK,)), ListRow(tuple(self._block(said)), index)]
        self.query_one("#rows", RowList).show(rows)
        self.show_rest(1 + max(sum(len(row.lines) for row in rows), 1))
        if self.found is None:
            self.show_prompt(self.words.say("hint.thinking"))
        else:
            self.show_prompt(self.waiting() or title)
        count = None if self.found is None else len(self.found)
        self.show_hint("" if count is None else self.words.say(hint_text.hint_key(count)))
        self.show_keys()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        self.dismiss(None)


def reason_line(reason: HintReason) -> StyledLine:
    """Draw a reason with its weight in the colour of its sign."""
    before, weight, after = reason
    return line(before, (weight, "good" if weight.startswith("+") else "bad"), after)
