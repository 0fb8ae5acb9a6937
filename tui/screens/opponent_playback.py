"""Play back before a turn what the others did, until a key continues."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout

from tui.app.settings import SECONDS, SILENT
from tui.screens.table import Table


class OpponentPlayback:
    """The playback of a running game: it comes before a turn, or when a key asks for it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.screen = table.screen
        self._key_pressed: Signal | None = None
        """Set by every key during playback before a turn."""
        self._meant = ""
        """The letter of the menu that has closed the playback."""
        table.playback.closes, table.playback.changed = self.close, self._changed

    async def run(self) -> None:
        """Play back what others did before a turn, until a key continues.

        Keys in the meantime never make a choice: a menu letter only moves to its line.
        """
        screen, playback = self.screen, self.table.view.playback
        actions = screen.session.unseen()
        if screen.app.pace in SILENT or not actions:
            return
        await screen.lay()
        playback.open(actions, first=screen.app.pace in SECONDS)
        playback.page = screen.slim and screen.app.pace not in SECONDS
        self._key_pressed = Signal()
        self.table.playback.show()
        screen.call_after_refresh(screen.app.input.release)
        while playback.shown:
            self._key_pressed.clear()
            try:
                async with timeout(SECONDS.get(screen.app.pace) if playback.action is not None else None):
                    await self._key_pressed.wait()
            except TimeoutError:
                if screen.app.screen is screen:
                    playback.on()
                    self.table.playback.show()
        self._key_pressed = None

    def _changed(self) -> None:
        self.screen.call_after_refresh(self.screen.app.output.release)
        if self._key_pressed is not None:
            self._key_pressed.set()

    def close(self) -> None:
        """Close the playback; keys on their way never answer the next prompt."""
        view = self.table.view
        if self._key_pressed is None:
            self.table.playback.close()
            if view.asking:
                view.focus_answer()
        elif view.playback.close():
            self.screen.session.show_at(None)
            self.screen.app.input.hold()
            self._key_pressed.set()

    def close_for(self, letter: str) -> None:
        """Close the playback because the player has pressed a letter of the menu."""
        self._meant = letter
        self.close()

    def take_meant(self) -> str:
        """Return once the letter that has closed the playback, if its line can be chosen now; otherwise nothing."""
        letter, self._meant = self._meant, ""
        item = self.table.view.menu.get(letter)
        return letter if item is not None and item.open else ""
