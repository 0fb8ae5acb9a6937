"""The app: begins with a table or with the title, and leaves the terminal as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any

from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import Event, InputEvent, Resize
from textual.geometry import Size
from textual.screen import Screen

from engine.core.message import Refusal
from saves.library import Library
from tui import screens
from tui.games.page import MenuItem
from tui.play.again import another
from tui.play.chair import Chair
from tui.play.computers import Computers
from tui.play.person import Person
from tui.play.replay import Replay
from tui.play.session import Session
from tui.play.table import Table
from tui.screens.frame import SMALLEST
from tui.screens.once import Once
from tui.screens.thought import keys_first
from tui.terminal.app import TerminalApp
from tui.terminal.changes import use_mouse, write_only_ascii
from tui.terminal.colours import ASCII
from tui.terminal.themes import theme_named
from tui.widgets.ink import INK_CLASSES
from tui.widgets.line import paragraph

LONGEST_OPENING = 2.0
"""Seconds without drawing at the start, at most: one frame is sent, with the first prompt, instead of three."""


COMPUTERS = "computers"
"""The workers that have the opponents of the table play."""


class AreoApp(TerminalApp):
    """The screens of a game. What is chosen is on the disk before the next frame, so leaving loses nothing."""

    CSS_PATH = Path(__file__).with_name("areo.tcss")
    COMPONENT_CLASSES = INK_CLASSES
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c", "leave_by_signal", show=False, priority=True, system=True)]

    def __init__(
        self,
        person: Person,
        table: Table | None = None,
        replay: Replay | None = None,
        *,
        driver: type[Driver] | None = None,
        ready: Callable[[], object] | None = None,
    ) -> None:
        """``driver`` speaks with the terminal; ``ready`` is called when the first frame has been sent."""
        look = theme_named(person.theme)
        super().__init__(person.terminal, driver, ansi=look.ansi)
        self.set_reactive(App.ansi_color, None)  # from here on the theme says it
        self.person = person
        self.words = person.words
        self.mouse = person.mouse
        self.table = table
        self.replay = replay
        self.titled = False
        self.input_at = 0.0
        """When the last key or click came, in seconds of the monotonic clock."""
        self.set_keymap({identity: ",".join(keys) for identity, keys in person.keys.items()})
        self._ready_hook = ready
        self._opening: ExitStack | None = None
        self._inked = self._small = False
        self.animation_level = "none"
        self.register_theme(look)
        self.set_reactive(App.theme, person.theme)  # before anything is styled, so that nothing is styled twice
        self.stylesheet.set_variables(self.get_css_variables())

    @property
    def library(self) -> Library:
        """Where the saved games lie."""
        return self.person.library

    def get_default_screen(self) -> Screen[None]:
        """The first screen: the table, where one was asked for, else the title. No empty one is drawn before it."""
        if self.table is not None:
            return self._table_screen(self.table)
        if self.replay is not None:
            return self._replay_screen(self.replay)
        self.titled = True
        return screens.TitleScreen(self.words)

    def on_mount(self) -> None:
        """Nothing is drawn before the first prompt stands."""
        self._mind_letters()
        self._opening = ExitStack()
        self._opening.enter_context(self.batch_update())
        self.set_timer(LONGEST_OPENING, self.on_frame_ready)
        self._inked = True
        self._mind_room(self.size)

    # --- how it looks -----------------------------------------------------------------------------------------------

    def wear(self, name: str) -> None:
        """Shows everything in another theme. Raises ``KeyError`` for a name that is none."""
        self.register_theme(theme_named(name))
        self.theme = name
        self._mind_letters()

    def _mind_letters(self) -> None:
        """Nothing but ASCII goes to a terminal that has nothing else; Japanese cannot be written so."""
        plain = self.theme == ASCII or self.terminal.only_ascii
        write_only_ascii(self, plain and self.words.language == "en")

    def use_mouse(self, on: bool) -> None:
        """Has the terminal tell of the mouse, or not."""
        self.mouse = on
        use_mouse(self, on)

    async def on_event(self, event: Event) -> None:
        """Notes when a key or a click came: opponents do not think until it is answered."""
        if isinstance(event, InputEvent):
            self.input_at = monotonic()
        await super().on_event(event)

    async def run_action(
        self,
        action: Any,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Does what a key means; nothing where its screen is still being opened, or was left."""
        place = default_namespace
        if isinstance(place, Once) and not (place is self.screen and place.here):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    def on_frame_ready(self) -> None:
        """The first screen stands: its frame is sent, and from then on every one."""
        if self._opening is not None:
            self._opening.close()
            self._opening = None
            self.screen.refresh()
            if self.person.keys_problem is not None:
                self._say_once(self.words.render(self.person.keys_problem))
            if self._ready_hook is not None:
                self._ready_hook()

    def _say_once(self, text: str) -> None:
        self.push_screen(screens.NoticeScreen(self.words, text))

    # --- where to be ------------------------------------------------------------------------------------------------

    def play(self, table: Table) -> None:
        """Opens a table."""
        self.table = table
        self.push_screen(self._table_screen(table))

    def _table_screen(self, table: Table) -> Screen[None]:
        self.run_worker(Computers(table, partial(keys_first, self)).play(), group=COMPUTERS, exclusive=True)
        return screens.TableScreen(Session(Chair(table), self.words))

    def begin(self, table: Table) -> None:
        """Opens a table that was just set up: behind it lies the title again."""
        self.back_to_title()
        self.play(table)

    def play_again(self, *, same_deal: bool) -> str:
        """Another game of the same players after this one. Why not, in words; empty when it has begun."""
        if self.table is None:
            return ""
        try:
            table = another(self.library, self.table, same_deal=same_deal)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.workers.cancel_group(self, COMPUTERS)
        self.table.close()
        self.begin(table)
        return ""

    def replay_played(self) -> str:
        """Opens the replay of the game that was played. Why not, in words; empty when it is open."""
        return "" if self.table is None else self.open_replay(self.table.name)

    def open_save(self, name: str) -> str:
        """Opens a saved game; one that can only be looked at, as a replay. Why not, in words; empty when it is open."""
        try:
            table = Table.resume(self.library, name)
        except Refusal as refusal:
            if refusal.message.key in ("save.locked", "save.locked-at"):
                self._offer_to_watch(name, self.words.render(refusal.message))
                return ""
            return self.words.render(refusal.message)
        if table.read_only:
            table.close()
            said = self.open_replay(name)
            why = table.opened.read_only
            if not said and why is not None and why.key == "save.look-only" and not table.over:
                self._say_once(self.words.render(why))
            return said
        self.begin(table)
        return ""

    def _offer_to_watch(self, name: str, said: str) -> None:
        """Another process plays this game: it can be watched."""

        def decide(sure: bool | None) -> None:
            if sure:
                self.open_replay(name)

        say = self.words.say
        item = MenuItem("x", say("replay.watch"), asks=tuple(paragraph(said, 46)))
        self.push_screen(screens.ConfirmScreen(self.words, item, 46, say("replay.watch-hint")), decide)

    def open_replay(self, name: str) -> str:
        """Opens the replay of a saved game. Why not, in words; empty when it is open."""
        try:
            replay = Replay(self.library, name, self.words)
        except Refusal as refusal:
            return self.words.render(refusal.message)
        self.push_screen(self._replay_screen(replay))
        return ""

    def _replay_screen(self, replay: Replay) -> Screen[None]:
        return screens.ReplayScreen(replay)

    def leave_replay(self, screen: Screen[None]) -> None:
        """Back to where the replay was opened; where it was opened first, out of the app."""
        if self.replay is not None and not self.titled:
            self.exit(0)
        else:
            screen.dismiss(None)

    def back_to_title(self) -> None:
        """Closes everything above the title."""
        while len(self.screen_stack) > 1 and not isinstance(self.screen, screens.TitleScreen):
            self.pop_screen()

    def leave_game(self) -> None:
        """Leaves the table, everything saved: to the title, where it was opened from there, else out of the app."""
        if not self.titled:
            self.exit(0)
            return
        self.workers.cancel_group(self, COMPUTERS)
        table, self.table = self.table, None
        if table is not None:
            table.close()
        self.back_to_title()
        if table is not None and table.kept_at is not None:
            self._say_once(self.words.say("unsaved.kept", path=str(table.kept_at)))

    def on_resize(self, event: Resize) -> None:
        """Before the app is mounted there are no inks to draw with: until then it is not minded."""
        if self._inked:
            self._mind_room(event.size)

    def _mind_room(self, size: Size) -> None:
        """A window that is too small gets a screen that says so; it goes when there is room again."""
        small = size.width < SMALLEST[0] or size.height < SMALLEST[1]
        shown = isinstance(self.screen, screens.SmallScreen)
        if small and not shown:
            self.push_screen(screens.SmallScreen(self.words))
            self.call_after_refresh(self.on_frame_ready)
        elif shown and not small:
            self.pop_screen()
        self._small = small

    def push_screen(self, screen: Any, *arguments: Any, **named: Any) -> Any:
        """Opens a screen; where the window is too small for any, under the one that says so."""
        if not (self._small and isinstance(self.screen, screens.SmallScreen)):
            return super().push_screen(screen, *arguments, **named)
        self.pop_screen()
        opened = super().push_screen(screen, *arguments, **named)
        super().push_screen(screens.SmallScreen(self.words))
        return opened

    def action_leave_by_signal(self) -> None:
        """Ctrl+C, on any screen: says how to leave; the second time it leaves."""
        if isinstance(self.screen, (screens.LeavingScreen, screens.SmallScreen)):
            self.exit(0)
        else:
            self.push_screen(screens.LeavingScreen(self.words, self.words.say("leaving.how")))

    def on_unmount(self) -> None:
        """Closes the save."""
        if self.table is not None:
            self.table.close()
