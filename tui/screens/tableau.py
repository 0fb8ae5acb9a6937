"""The cards and resources of a player, visible to all; left and right switch players."""

from __future__ import annotations

from tui.app.game_session import GameSession
from tui.games.page import Page
from tui.keys.keymap import bindings
from tui.screens.list import ListScreen
from tui.text.opponent_text import opponent_line


class TableauScreen(ListScreen):
    """A tableau, whatever decision waits."""

    BINDINGS = bindings("seats")
    shows = "tableaus"

    def __init__(self, session: GameSession) -> None:
        self.shown_seat = session.seat
        super().__init__(session, self._tableau, "look")

    def _tableau(self, width: int) -> Page:
        return self.session.game_view.tableau(self.session.scene, self.shown_seat, width)

    def waiting(self) -> str:
        """Name the decision that waits, or the computer whose tableau this is."""
        sits = self.session.client.table.seats[self.shown_seat]
        return opponent_line(self.shown_seat, sits, self.words) or super().waiting()

    def action_seat(self, step: int) -> None:
        """Show the next player's tableau."""
        self.shown_seat = (self.shown_seat + step) % len(self.session.client.table.seats)
        self.draw()
