"""The table with the playback of what others did, above a list that waits for an answer."""

from __future__ import annotations

from textual import work

from tui.app.game_session import GameSession
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.table import Table


class PlaybackScreen(GameScreen[None]):
    """The playback, as on the table below; its end leads back to the list."""

    BINDINGS = bindings("table", "playback", "events")
    teaches = True

    def __init__(self, session: GameSession) -> None:
        super().__init__(session)
        self.table = Table(self)
        self.view = self.table.view
        self.table.playback.closes = self.action_back

    def begin(self) -> None:
        self._begin_playback()

    @work(exclusive=True, group="game")
    async def _begin_playback(self) -> None:
        """Show all actions."""
        await self.lay()
        self.view.playback.open(self.session.waited())
        self.table.playback.show()

    def action_back(self) -> None:
        """Go back to the list."""
        self.view.playback.close()
        self.session.show_at(None)
        self.dismiss(None)
