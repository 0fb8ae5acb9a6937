"""The boards of a table one by one at full size, including those without room on it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from textual.widget import Widget

from tui.app.game_session import GameSession
from tui.games.explanations import Subject
from tui.games.parts import PanelPart
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK
from tui.widgets.styled_widget import StyledLines

MARGIN = 2
HEAD_LINES = 2


class BoardsScreen(GameScreen[None]):
    """One panel of the table; left and right switch. Starts with one that the table has no room for."""

    BINDINGS = bindings("seats")
    takes_keys = "#rows"
    shows = "boards"
    fills = True
    key_names = {"seats.next": "key.boards.next"}

    def __init__(self, session: GameSession, first: str = "") -> None:
        super().__init__(session)
        names = [part.name for part in self.panels]
        self.shown = names.index(first) if first in names else 0

    @property
    def panels(self) -> list[PanelPart]:
        """The current boards."""
        return list(self.session.boards())

    def middle(self) -> Iterable[Widget]:
        yield StyledLines(id="title")
        yield RowList(id="rows", digits=False, taking=False)

    @property
    def panel(self) -> PanelPart:
        """The board on show."""
        return self.panels[self.shown % len(self.panels)]

    def draw(self) -> None:
        self.show_frame()
        panels, panel = self.panels, self.panel
        name = self.words.name("explain.part", panel.name)
        where = f"{panels.index(panel) + 1}/{len(panels)}"
        self.query_one("#title", StyledLines).show([self.heading((name, "head"), "   ", (where, "dim")), BLANK])
        lines = panel.lines(self.room.width - MARGIN - 1, self.room.height)
        self.query_one("#rows", RowList).show([ListRow((content,), index) for index, content in enumerate(lines)])
        self.show_rest(HEAD_LINES + len(lines))
        self.show_prompt(self.waiting() or name)
        self.show_hint("")
        self.show_keys()

    def parts_above(self) -> Collection[str]:
        return (self.panel.name,)

    def around(self) -> list[Subject]:
        lines = self.panel.lines(self.room.width - MARGIN - 1, self.room.height)
        return [self.part(self.panel.name, lines), *super().around()]

    def action_seat(self, step: int) -> None:
        """Show the next or previous board."""
        self.shown = (self.shown + step) % len(self.panels)
        self.query_one("#rows", RowList).show([])
        self.draw()
