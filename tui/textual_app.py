"""The Textual app: opens a table or the title, and restores the terminal on exit."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.driver import Driver
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from engine.core.message import Refusal
from tui.app.settings import load, remember
from tui.app.user_context import UserContext
from tui.keys.keymap import NO_KEY
from tui.screens.base import SMALLEST, BaseApp, BaseScreen
from tui.screens.local_app import LocalApp
from tui.screens.requests import LeavingRequest, Result, ScreenRequest, TitleRequest
from tui.screens.router import screen_for
from tui.screens.window_too_small import TooSmallScreen
from tui.terminal.diff_driver import ask_widths
from tui.terminal.terminal_app import fits
from tui.terminal.theme_choice import PAINTED_THEMES
from tui.terminal.themes import theme_named
from tui.terminal.width_probe import MOMENT

if TYPE_CHECKING:
    from tui.app.game_table import GameTable
    from tui.app.replay import Replay

LONGEST_OPENING = 2.0
"""Maximum seconds without drawing at the start, so that one frame with the first prompt is sent."""


class WindowApp(BaseApp):
    """An app in a window: its theme, its first frame, and the notice of a window that is too small."""

    CSS_PATH = Path(__file__).with_name("areo.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [Binding("ctrl+c,ctrl+q", "leave_by_signal", show=False, priority=True, system=True)]

    def __init__(
        self,
        person: UserContext,
        *,
        driver: type[Driver] | None = None,
        ready: Callable[[], object] | None = None,
    ) -> None:
        """Create the app; ``driver`` talks to the terminal, ``ready`` is called after the first frame."""
        super().__init__(person, driver)
        self.set_reactive(App.ansi_color, None)  # from here on the theme says it
        self.set_keymap({identity: ",".join(keys) or NO_KEY for identity, keys in person.keys.items()})
        self._ready_hook = ready
        self._opening: ExitStack | None = None
        self._inked = self._small = self._framed = False
        self._asking = False
        """Whether the first frame waits for the terminal's report on symbols."""
        self.animation_level = "none"
        self.register_theme(theme_named(person.theme, painted=self.words.painted, count=person.terminal.colours))
        self.set_reactive(App.theme, person.theme)  # before anything is styled, so that nothing is styled twice
        self.stylesheet.set_variables(self.get_css_variables())

    def on_mount(self) -> None:
        """Draw nothing before the first prompt."""
        self.appearance.limit_characters()
        self._opening = ExitStack()
        self._opening.enter_context(self.batch_update())
        if self.terminal.asks and not self.appearance.symbols and self.theme in PAINTED_THEMES and ask_widths(self):
            self._asking = True
            self.set_timer(MOMENT, self._go_on)
        self.set_timer(LONGEST_OPENING, self.on_framed_screen_ready)
        self._inked = True
        self._check_size(self.size)

    def on_framed_screen_ready(self) -> None:
        """Send the first frame, and all frames from then on."""
        self._framed = True
        self.release()
        if self._opening is not None and not self._asking:
            self._opening.close()
            self._opening = None
            self.screen.refresh()
            if self.person.keys_problem is not None:
                self.say_once(self.words.render(self.person.keys_problem))
            if self._ready_hook is not None:
                self._ready_hook()

    def learn_signs(self, narrow: bool) -> None:
        """Switch symbols on or off as the terminal reported, and do not ask again."""
        self.terminal = self.terminal._replace(signs=narrow, asks=False)
        self.appearance.set_theme(self.theme)
        self._go_on()
        settings = load(self.library.folders)
        settings.narrow = {**settings.narrow, self.terminal.kept_as: narrow}
        with suppress(Refusal):
            remember(settings, self.library.folders)

    def _go_on(self) -> None:
        """Continue after the report, or after waiting long enough."""
        self._asking = False
        if self._framed:
            self.on_framed_screen_ready()

    def on_resize(self, event: Resize) -> None:
        """Ignore sizes before the app is mounted, because there are no inks yet."""
        if self._inked:
            self._check_size(event.size)

    def _check_size(self, size: Size) -> None:
        """Show a notice while the window is too small."""
        self._small = not fits(size, SMALLEST)
        self._show_too_small()

    def _show_too_small(self) -> None:
        """Keep the notice above everything while the window is too small, and only then."""
        said = isinstance(self.screen, TooSmallScreen)
        if self._small and not said:
            super().push_screen(TooSmallScreen(self.words))
            self.call_after_refresh(self.on_framed_screen_ready)
        elif said and not self._small:
            super().pop_screen()

    def screen_for(self, request: ScreenRequest[Result]) -> Screen[Result]:
        return screen_for(request)

    def push_screen(self, screen: Any, *arguments: Any, **named: Any) -> Any:
        """Open a screen; below the notice if the window is too small."""
        if self._small and isinstance(self.screen, TooSmallScreen):
            super().pop_screen()
        opened = super().push_screen(screen, *arguments, **named)
        if self._small:
            self._show_too_small()
        return opened

    def pop_screen(self) -> AwaitComplete:
        """Close the top screen; cover the next one if the window is too small."""
        closed = super().pop_screen()
        if self._small:
            self.call_later(self._show_too_small)  # whoever closes several closes none of these between them
        return closed

    def bring_up(self, screen: Screen[Any]) -> bool:
        """Remove the notice above a screen while the screen acts."""
        covered = self._small and self.screen_stack[-2:-1] == [screen]
        if covered and isinstance(self.screen, TooSmallScreen):
            self.pop_screen()
        return super().bring_up(screen)

    def action_leave_by_signal(self) -> None:
        """Handle Ctrl+C or Ctrl+Q: explain how to exit; the second time exit."""
        if isinstance(self.screen, BaseScreen) and self.screen.leaves_on_signal:
            self.exit(0)
        else:
            text = self.words.say("leaving.unsaved" if self.has_unsaved else "leaving.how")
            self.show(LeavingRequest(self.words, text))


class AreoApp(WindowApp, LocalApp):
    """The app of the local terminal: opens a table, a replay or the title."""

    def __init__(
        self,
        person: UserContext,
        table: GameTable | None = None,
        replay: Replay | None = None,
        *,
        driver: type[Driver] | None = None,
        ready: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(person, driver=driver, ready=ready)
        self.table = table
        self.replay = replay

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen: the table if one was given, else the title. No empty screen comes before it."""
        if self.table is not None:
            return self.table_screen(self.table)
        if self.replay is not None:
            return self.replay_screen(self.replay)
        self.titled = True
        return self.screen_for(TitleRequest(self.words))

    def on_unmount(self) -> None:
        """Close the save."""
        if self.table is not None:
            self.table.close()
