"""The table of a game without a map: everybody's cards side by side, and below them the hand, to choose from."""

from __future__ import annotations

from collections.abc import Iterable

from textual import on
from textual.containers import Horizontal
from textual.widget import Widget

from engine.core.decision import Decision
from tui.games.looks import Entry
from tui.games.signs import WIDE, Subject
from tui.play.session import Session
from tui.screens.list import ListScreen
from tui.screens.running import FRAME_LINES, Running
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line
from tui.widgets.rows import Row, Rows

HAND_LEAST = 7
"""So many lines below everybody's cards are kept for the hand and the card under the cursor."""
NEWS_LEAST = 4
"""With fewer lines left below the card there is no news."""


class CardsScreen(Running):
    """Everybody's cards, the hand, and beside it the card under the cursor."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.entries: dict[str, Entry] = {}

    def middle(self) -> Iterable[Widget]:
        yield Lines(id="tableaus")
        with Horizontal(id="held"):
            yield Rows(id="hand", digits=False)
            yield Lines(id="panel")

    @property
    def hand(self) -> Rows:
        """The list of the hand."""
        return self.query_one("#hand", Rows)

    # --- answering --------------------------------------------------------------------------------------------------

    def on_table(self, decision: Decision) -> bool:
        return bool(self.session.looks.menu(self.session.scene))

    def begin_prompt(self) -> None:
        """The cursor starts anew on the first card that can be chosen: another decision, another hand."""
        self.give_keys(self.hand)
        first = next((index for index, row in enumerate(self.hand.rows) if row.open and row.value is not None), None)
        if first is not None:
            self.hand.put_cursor(first)
        self.show_cursor()
        self._draw_panel()

    def side_width(self) -> int:
        return max(self.room.width - self._hand_width() - 4, 20)

    def _hand_width(self) -> int:
        return ListScreen.list_width(self.room.width)

    # --- drawing ----------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        if not self.laid:
            return
        scene, looks = self.session.scene, self.session.looks
        self.show_frame()
        self.menu = {item.letter: item for item in looks.menu(scene)} if self.asking else {}
        page = looks.page(scene, "hand", self._hand_width())
        self.entries = {entry.key: entry for entry in page.entries}
        rows = [Row((page.title,)), *(Row(entry.lines, entry.key, entry.open) for entry in page.entries)]
        room = self.room.height - FRAME_LINES
        height = max(room - max(self._lines_wanted(rows), HAND_LEAST), room // 2)
        self.query_one("#tableaus", Lines).show(looks.tableaus(scene, self.room.width, height))
        self.hand.styles.width = self._hand_width() + 2
        self.hand.show(rows)
        self.draw_prompt()
        self._draw_panel()
        self.show_keys()

    @staticmethod
    def _lines_wanted(rows: list[Row]) -> int:
        """The lines of the hand down to the last row that can be chosen; the others may have to be scrolled to."""
        last = max((index for index, row in enumerate(rows) if row.open and row.value is not None), default=0)
        return sum(len(row.lines) for row in rows[: last + 1]) + (last + 1 < len(rows))

    def _draw_panel(self) -> None:
        """The card under the cursor, and what everybody did lately as far as there is room."""
        width = self.side_width()
        room = self.room.height - FRAME_LINES - len(self.query_one("#tableaus", Lines).lines)
        entry = self.entries.get(self.hand.value or "")
        told: list[Line] = entry.detail(width) if entry is not None and self.asking else []
        news = self.session.looks.news(self.session.scene, width)
        left = room - len(told) - 2
        if news and left >= NEWS_LEAST:
            title = line((self.words.say("screen.lately"), "head"))
            told = [*told, *([BLANK] if told else []), title, *news[-left:]]
        self.query_one("#panel", Lines).show(told[:room])

    def show_cursor(self) -> None:
        entry = self.entries.get(self.hand.value or "")
        hint = entry.why if entry is not None else ""
        bad = entry is not None and not entry.open
        self.show_hint(hint or self.session.looks.hint(self.session.scene), "bad" if bad and hint else "")

    # --- explaining -------------------------------------------------------------------------------------------------

    def under_cursor(self) -> Subject | None:
        scene, looks = self.session.scene, self.session.looks
        entries = looks.page(scene, "hand", WIDE).entries
        return next((looks.explain_row(scene, entry) for entry in entries if entry.key == self.hand.value), None)

    def around(self) -> list[Subject]:
        return [self.part("tableaus", self.query_one("#tableaus", Lines).lines), *super().around()]

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "part":
            return False
        if action == "back":
            return True if self.asking and not self.session.why_no_step("cancel") else None
        return super().check_action(action, parameters)

    @on(Rows.Moved, "#hand")
    def _hand_moved(self, event: Rows.Moved) -> None:
        if type(event) is Rows.Moved and self.asking:
            if self.stop_telling():
                self.draw()
            self.show_cursor()
            self._draw_panel()

    @on(Rows.Chosen, "#hand")
    def _hand_chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        entry = self.entries.get(event.row.value)
        if entry is None or not self.asking:
            return
        if not entry.open or entry.value is None:
            self.show_hint(entry.why, "bad")
        elif entry.page:
            self.open_page(entry.page)
        else:
            self.answer(entry.value)

    def action_menu(self, letter: str) -> None:
        item = self.menu.get(letter)
        if item is not None and item.row:
            self.hand.put_cursor(next(index for index, row in enumerate(self.hand.rows) if row.value == item.row))
            return
        super().action_menu(letter)

    def action_back(self) -> None:
        """Out of the events to the prompt; inside a move, back to its beginning."""
        if self.stop_telling():
            self.draw()
        elif self.asking:
            self.step("cancel")
