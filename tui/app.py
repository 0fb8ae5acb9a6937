"""The app: begins with a table or with the title, and leaves the terminal as it was."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import suppress
from typing import TYPE_CHECKING

from textual.app import App
from textual.events import Resize

from engine.core.message import Refusal
from tui.screens.frame import SMALLEST
from tui.text import Words
from tui.themes import DARK, themes
from tui.widgets.ink import INK_CLASSES

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.seating import Table

ENDING_SIGNALS = ("SIGHUP", "SIGTERM")
FIRST_FRAME_AFTER = 0.03
"""Seconds without drawing at the start: one frame is sent instead of three."""


class AreoApp(App[int]):
    """The screens of a game. What is chosen is on the disk before the next frame, so leaving loses nothing."""

    CSS_PATH = "areo.tcss"
    COMPONENT_CLASSES = INK_CLASSES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []

    def __init__(self, words: Words, table: Table | None = None) -> None:
        super().__init__()
        self.words = words
        self.table = table
        self.titled = False
        self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.theme = DARK

    def get_default_screen(self) -> Screen[None]:
        """The first screen: the table, where one was asked for, else the title. No empty one is drawn before it."""
        if self.table is not None:
            return self._table_screen(self.table)
        from tui.screens.title import TitleScreen

        self.titled = True
        return TitleScreen(self.words)

    def on_mount(self) -> None:
        """Signals end the app in good order; nothing is drawn before the first prompt has its place."""
        if not self.is_headless:
            self.delay_update(FIRST_FRAME_AFTER)
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, 128 + number)

    # --- where to be ------------------------------------------------------------------------------------------------

    def play(self, table: Table) -> None:
        """Opens a table."""
        self.table = table
        self.push_screen(self._table_screen(table))

    def _table_screen(self, table: Table) -> Screen[None]:
        from tui.screens.session import Session

        session = Session(table, self.words)
        if session.looks.tableaus(session.scene, *SMALLEST):
            from tui.screens.cards import CardsScreen

            return CardsScreen(session)
        from tui.screens.table import TableScreen

        return TableScreen(session)

    def begin(self, table: Table) -> None:
        """Opens a table that was just set up: behind it lies the title again."""
        self.back_to_title()
        self.play(table)

    def open_save(self, name: str) -> str:
        """Opens a saved game. Why not, in words; empty when it is open."""
        from tui.seating import Table

        try:
            table = Table.resume(name)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.begin(table)
        return ""

    def back_to_title(self) -> None:
        """Closes everything above the title."""
        from tui.screens.title import TitleScreen

        while len(self.screen_stack) > 1 and not isinstance(self.screen, TitleScreen):
            self.pop_screen()

    def leave_game(self) -> None:
        """Leaves the table, everything saved: to the title, where it was opened from there, else out of the app."""
        if not self.titled:
            self.exit(0)
            return
        if self.table is not None:
            self.table.close()
            self.table = None
        self.back_to_title()

    def on_resize(self, event: Resize) -> None:
        """A window that is too small gets a screen that says so; it goes when there is room again."""
        from tui.screens.small import SmallScreen

        small = event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1]
        shown = isinstance(self.screen, SmallScreen)
        if small and not shown:
            self.push_screen(SmallScreen(self.words))
        elif shown and not small:
            self.pop_screen()

    def on_unmount(self) -> None:
        """Closes the save."""
        if self.table is not None:
            self.table.close()


def mouse_wanted() -> bool:
    """Over SSH a mouse costs a message for each of its steps, so there it is off."""
    return "SSH_CONNECTION" not in os.environ and "SSH_TTY" not in os.environ


def run(words: Words, table: Table | None = None) -> int:
    """Runs the app in the terminal; returns the exit code."""
    app = AreoApp(words, table)
    return app.run(mouse=mouse_wanted()) or 0
