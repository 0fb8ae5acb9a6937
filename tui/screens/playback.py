"""The table with the playback of what others did, above a list that waits for an answer."""

from __future__ import annotations

from textual import work

from tui.keys.keymap import bindings
from tui.screens.table import TableScreen


class PlaybackScreen(TableScreen):
    """The playback, as on the table below; its end leads back to the list."""

    BINDINGS = bindings("theatre", "events")
    teaches = True

    def begin(self) -> None:
        self._begin_playback()

    @work(exclusive=True, group="game")
    async def _begin_playback(self) -> None:
        """Show all actions."""
        await self.lay()
        self.playback.open(self.session.waited())
        self.show_playback()

    def close_playback(self) -> None:
        self.playback.close()
        self.session.show_at(None)
        self.dismiss(None)

    def action_back(self) -> None:
        """Go back to the list."""
        self.close_playback()
