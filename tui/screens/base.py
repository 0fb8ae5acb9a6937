"""The app as every screen sees it, and the base class of screens."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import sleep
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from textual import getters
from textual.actions import parse
from textual.await_complete import AwaitComplete
from textual.await_remove import AwaitRemove
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import Event
from textual.geometry import Region, Size
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip

from engine.core.message import Refusal
from tui.app.settings import Pace, load, remember
from tui.app.user_context import UserContext
from tui.keys.keymap import bindings
from tui.screens.appearance import Appearance
from tui.screens.input_gate import InputGate
from tui.screens.output_gate import OutputGate
from tui.screens.requests import NoticeRequest, ScreenRequest
from tui.terminal.diff_driver import repaint
from tui.terminal.strips import empty_lines
from tui.terminal.terminal_app import TerminalApp, TerminalScreen, at_least, fits
from tui.terminal.theme_choice import is_painted
from tui.terminal.themes import theme_named
from tui.terminal.tint import AREO_TINT, Tint

if TYPE_CHECKING:
    from saves.library import Library

RESTS = 0.15
"""Seconds until a resting cursor draws what takes long to load."""
SMALLEST = (80, 24)
"""Columns and lines that every screen needs. In a smaller window only the notice about it is laid out."""

Result = TypeVar("Result")


class BaseApp(TerminalApp):
    """The services of any app for its screens: user, appearance, leaving. All choices are already saved.

    Only a ``LocalApp`` opens the user's own games; the app of a server has no such method.
    """

    def __init__(self, person: UserContext, driver: type[Driver] | None = None) -> None:
        painted = is_painted(person.theme, person.signs, person.terminal)
        super().__init__(person.terminal, driver, ansi=theme_named(person.theme, painted=painted).ansi)
        self.person = person
        self.words = person.words
        self.words.use_keys(person.keys)
        self.appearance = Appearance(self, person, self._refresh_texts)
        self.input = InputGate(self)
        self.output = OutputGate(self)
        self.pace: Pace = person.pace
        self.rolls = person.rolls
        """Whether to animate dice."""
        self.asks = person.asks
        """Whether to warn before choices that are probably slips."""
        self.keypad = person.keypad
        """Whether digits move the cursor of a map."""
        self.large_map = person.large_map
        """Whether a small window has a larger drawing of the map."""
        self.titled = False
        """Whether the title, or the lobby, is below all screens."""

    @property
    def library(self) -> Library:
        """The saved games."""
        return self.person.library

    @property
    def screen_room(self) -> Size:
        """The columns and lines for screens: those of the window, or the minimum."""
        return at_least(self.size, SMALLEST)

    @property
    def roomy(self) -> bool:
        """Whether the window is large enough for screens; in a smaller one they wait unchanged."""
        return fits(self.size, SMALLEST)

    @abstractmethod
    def screen_for(self, request: ScreenRequest[Result]) -> Screen[Result]:
        """Return a new screen for a request."""

    def show(self, request: ScreenRequest[Result], answered: Callable[[Result | None], None] | None = None) -> None:
        """Open the screen of a request above all others; ``answered`` gets its answer."""
        self.push_screen(self.screen_for(request), answered)

    async def ask(self, request: ScreenRequest[Result]) -> Result:
        """Open the screen of a request above all others, and return its answer. Only a worker can wait for it."""
        return await self.push_screen_wait(self.screen_for(request))

    def bring_up(self, screen: Screen[Any]) -> bool:
        """Return whether a screen is on top, so that it can close or open another."""
        return self.screen is screen

    # --- appearance -------------------------------------------------------------------------------------------------

    @property
    def light(self) -> Tint:
        """The colours of the screens: those of the open game, or of areo."""
        screens = (screen for screen in reversed(self.screen_stack) if isinstance(screen, BaseScreen))
        return next((tint for screen in screens if (tint := screen.game_tint) is not None), AREO_TINT)

    def set_large_map(self, on: bool) -> None:
        """Choose the drawing of a map in a small window."""
        self.large_map = on
        self._refresh_texts()

    def _refresh_texts(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.refresh_texts()

    def set_pace(self, pace: Pace) -> None:
        """Set the playback of others' actions, and remember it if possible."""
        self.pace = pace
        settings = load(self.library.folders)
        settings.pace = pace
        with suppress(Refusal):
            remember(settings, self.library.folders)

    def set_pointer_shape(self, shape: str) -> None:
        """Set the shape only where it shows: Textual sends it with each screen that opens, to every terminal."""
        if self.appearance.mouse and self.terminal.pointers:
            super().set_pointer_shape(shape)

    # --- keys -------------------------------------------------------------------------------------------------------

    async def on_event(self, event: Event) -> None:
        """Pass an event on unless it is a key or a click that does not count now."""
        if self.input.admits(event):
            await super().on_event(event)

    def release(self) -> None:
        """Send the prompt and accept keys again."""
        self.input.release()
        self.output.release()

    async def run_action(
        self,
        action: Any,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run the action of a key; ignore it while its screen is opening or after it has closed."""
        place = default_namespace
        if isinstance(place, BaseScreen):
            if not (place is self.screen and place.here):
                return True
            target, name, parameters = parse(action) if isinstance(action, str) else action
            controller = place.controller_of(name) if not target else None
            if controller is not None:
                works = bool(place.check_action(name, parameters))
                if works:
                    getattr(controller, f"action_{name}")(*parameters)
                return works
        return await super().run_action(action, default_namespace, namespaces)

    # --- leaving -----------------------------------------------------------------------------------------------------

    @property
    def has_unsaved(self) -> bool:
        """Whether a choice is not on the disk yet."""
        return False

    @abstractmethod
    def leave_game(self) -> None:
        """Close the open game, all saved, or the app if none is open."""

    def back_to_title(self) -> None:
        """Close all screens above the title or the lobby, or else above the first screen."""
        while len(self.screen_stack) > 1 and not (isinstance(self.screen, BaseScreen) and self.screen.is_home):
            self.pop_screen()

    def say_once(self, text: str) -> None:
        """Show a text that must not be missed."""
        self.show(NoticeRequest(self.words, text))


class BaseScreen(TerminalScreen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that ignores keys once another screen is in its place, so that fast keys never act twice."""

    BINDINGS = bindings("repaint")

    app = getters.app(BaseApp)
    smallest = SMALLEST
    is_home: ClassVar[bool] = False
    """Whether all other screens open from this one: the title, or the lobby of a server."""
    leaves_on_signal: ClassVar[bool] = False
    """Whether Ctrl+C exits the program at once."""
    controllers: Sequence[object] = ()
    """Objects whose methods ``action_...`` run keys of this screen; they go before its own methods."""

    def controller_of(self, action: str) -> object | None:
        """Return the controller that runs an action; None if the screen itself does."""
        return next((one for one in self.controllers if hasattr(one, f"action_{action}")), None)

    @property
    def library(self) -> Library:
        """The user's saved games."""
        return self.app.library

    @property
    def game_tint(self) -> Tint | None:
        """The colours of the game that this screen belongs to; None outside games."""
        return None

    @property
    def here(self) -> bool:
        """Whether the screen is open and can be drawn."""
        return self.is_mounted and self in self.app.screen_stack

    async def on_compose(self) -> None:
        """Wait until the screen is on the stack, so that compose and mount always find it there.

        Where tasks are eager, ``push_screen`` starts the task of a screen before it puts the screen on the stack, and a
        screen that composes nothing would be mounted before that.
        """
        if self not in self.app.screen_stack:
            await sleep(0)

    def remove(self) -> AwaitRemove:
        """Close the screen, and first end its workers: Textual removes the parts that they draw before it ends them."""
        self.workers.cancel_node(self)
        return super().remove()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines where no part of the screen is."""
        return super().render_lines(crop) if self.styles.background.a < 1 else empty_lines(self, crop)

    def action_repaint(self) -> None:
        """Send the whole screen again."""
        repaint(self.app)

    def refresh_texts(self) -> None:
        """Redraw all texts after a change of language or symbols."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Close with an answer; later keys have no effect."""
        return super().dismiss(result) if self.app.bring_up(self) else AwaitComplete()

    def open_screen(
        self,
        wanted: ScreenRequest[Result] | Screen[Result],
        answered: Callable[[Result | None], None] | None = None,
    ) -> None:
        """Open a screen above this one, unless a key before has already opened one."""
        if self.app.bring_up(self):
            screen = self.app.screen_for(wanted) if isinstance(wanted, ScreenRequest) else wanted
            self.app.push_screen(screen, answered)
