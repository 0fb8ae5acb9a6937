"""The app: begins with a table or with the title, and leaves the terminal as it was."""

from __future__ import annotations

import asyncio
import os
import signal
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING

from textual import constants
from textual.app import App
from textual.events import Resize
from textual.geometry import Size

from engine.core.message import Refusal
from tui import collector
from tui.screens.frame import SMALLEST
from tui.text import Words
from tui.themes import DARK, themes
from tui.widgets.ink import INK_CLASSES

if TYPE_CHECKING:
    from textual.driver import Driver
    from textual.screen import Screen

    from tui.film import Film
    from tui.seating import Table

ENDING_SIGNALS = ("SIGHUP", "SIGTERM")
LONGEST_OPENING = 2.0
"""Seconds without drawing at the start, at most: one frame is sent, with the first prompt, instead of three."""


class AreoApp(App[int]):
    """The screens of a game. What is chosen is on the disk before the next frame, so leaving loses nothing."""

    CSS_PATH = "areo.tcss"
    COMPONENT_CLASSES = INK_CLASSES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = []

    def __init__(self, words: Words, table: Table | None = None, film: Film | None = None) -> None:
        super().__init__()
        self.words = words
        self.table = table
        self.film = film
        self.titled = False
        self._opening: ExitStack | None = None
        self._inked = False
        self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.set_reactive(App.theme, DARK)  # before anything is styled, so that nothing is styled twice
        self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[None]:
        """The first screen: the table, where one was asked for, else the title. No empty one is drawn before it."""
        if self.table is not None:
            return self._table_screen(self.table)
        if self.film is not None:
            return self._replay_screen(self.film)
        from tui.screens.title import TitleScreen

        self.titled = True
        return TitleScreen(self.words)

    def on_mount(self) -> None:
        """Signals end the app in good order; nothing is drawn before the first prompt stands."""
        self._opening = ExitStack()
        self._opening.enter_context(self.batch_update())
        self.set_timer(LONGEST_OPENING, self.on_frame_ready)
        self._inked = True
        self._mind_room(self.size)
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, 128 + number)

    def get_driver_class(self) -> type[Driver]:
        """Our own output layer, unless ``TEXTUAL_DRIVER`` names another or the system has no such terminals."""
        if os.name != "posix" or constants.DRIVER:
            return super().get_driver_class()
        from tui.driver import ChangesDriver

        return ChangesDriver

    def on_frame_ready(self) -> None:
        """The first screen stands: its frame is sent, and from then on every one."""
        if self._opening is not None:
            self._opening.close()
            self._opening = None
            self.screen.refresh()
            collector.work()

    # --- where to be ------------------------------------------------------------------------------------------------

    def play(self, table: Table) -> None:
        """Opens a table."""
        self.table = table
        self.push_screen(self._table_screen(table))

    def _table_screen(self, table: Table) -> Screen[None]:
        from tui.screens.session import Session
        from tui.screens.table import TableScreen

        return TableScreen(Session(table, self.words))

    def begin(self, table: Table) -> None:
        """Opens a table that was just set up: behind it lies the title again."""
        self.back_to_title()
        self.play(table)

    def open_save(self, name: str) -> str:
        """Opens a saved game; one that can only be looked at, as a replay. Why not, in words; empty when it is open."""
        from tui.seating import Table

        try:
            table = Table.resume(name)
        except Refusal as refusal:
            if refusal.message.key in ("save.locked", "save.locked-at"):
                self._offer_to_watch(name, self.words.render(refusal.message))
                return ""
            return self.words.render(refusal.message)
        if table.read_only:
            table.close()
            return self.replay(name)
        self.begin(table)
        return ""

    def _offer_to_watch(self, name: str, said: str) -> None:
        """Another process plays this game: it can be watched."""
        from tui.games.looks import MenuItem
        from tui.screens.confirm import ConfirmScreen
        from tui.widgets.line import paragraph

        def decide(sure: bool | None) -> None:
            if sure:
                self.replay(name)

        say = self.words.say
        item = MenuItem("x", say("replay.watch"), asks=tuple(paragraph(said, 46)))
        self.push_screen(ConfirmScreen(self.words, item, 46, say("replay.watch-hint")), decide)

    def replay(self, name: str) -> str:
        """Opens the replay of a saved game. Why not, in words; empty when it is open."""
        from tui.film import Film

        try:
            film = Film(name, self.words)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.push_screen(self._replay_screen(film))
        return ""

    def _replay_screen(self, film: Film) -> Screen[None]:
        from tui.screens.replay import ReplayScreen

        return ReplayScreen(film)

    def leave_replay(self, screen: Screen[None]) -> None:
        """Back to where the replay was opened; where it was opened first, out of the app."""
        if self.film is not None and not self.titled:
            self.exit(0)
        else:
            screen.dismiss(None)

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
        """Before the app is mounted there are no inks to draw with: until then it is not minded."""
        if self._inked:
            self._mind_room(event.size)

    def _mind_room(self, size: Size) -> None:
        """A window that is too small gets a screen that says so; it goes when there is room again."""
        from tui.screens.small import SmallScreen

        small = size.width < SMALLEST[0] or size.height < SMALLEST[1]
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


def run(words: Words, table: Table | None = None, film: Film | None = None) -> int:
    """Runs the app in the terminal, with a table, with the replay of a save, or with the title; the exit code."""
    app = AreoApp(words, table, film)
    return app.run(mouse=mouse_wanted()) or 0
