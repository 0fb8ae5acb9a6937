"""The app as every screen sees it, and the base class of screens."""

from __future__ import annotations

from abc import abstractmethod
from asyncio import sleep
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, ClassVar, Generic, TypeVar

from textual import getters
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode
from textual.driver import Driver
from textual.events import Event, InputEvent, Key, MouseDown
from textual.geometry import Region, Size
from textual.screen import Screen, ScreenResultType
from textual.strip import Strip
from textual.timer import Timer

from engine.core.message import Refusal
from saves.library import Library
from tui.app.game_session import GameSession
from tui.app.settings import Pace, load, remember
from tui.app.user_context import UserContext
from tui.screens.requests import NoticeRequest, ScreenRequest
from tui.terminal.diff_driver import hold_frames, substitute_letters, trust_signs, use_mouse, write_only_ascii
from tui.terminal.strips import empty_lines
from tui.terminal.terminal_app import TerminalApp, TerminalScreen, at_least, fits
from tui.terminal.theme_choice import ASCII, is_painted
from tui.terminal.themes import theme_named
from tui.terminal.tint import HOUSE, Tint
from tui.text.languages import language

SMALLEST = (80, 24)
"""Columns and lines that every screen needs. In a smaller window only the notice about it is laid out."""
HOPS = 8
"""How often a key is passed on until the app handles it."""
ANSWERING = 0.015
"""Seconds after a key in which no opponent thinks, so that the key is answered first."""

LONGEST_UNSENT = 0.15
"""Maximum seconds that a frame waits for the next prompt."""
LONGEST_HOLD = 1.0
"""Maximum seconds without keys before a prompt that does not come."""

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
        self.words.paint(painted)
        self.signs = person.signs
        """The user's choice of symbols; empty: as the terminal allows."""
        self.mouse = person.mouse
        self.pace: Pace = person.pace
        self.rolls = person.rolls
        """Whether to animate dice."""
        self.asks = person.asks
        """Whether to warn before choices that are probably slips."""
        self.keypad = person.keypad
        """Whether digits move the cursor of a map."""
        self.titled = False
        """Whether the title, or the lobby, is below all screens."""
        self.input_at = 0.0
        """Monotonic time of the last key or click, in seconds."""
        self.input_gap = 0.0
        """Seconds between the last two keys or clicks."""
        self._input_made = 0.0
        self.stayed = ""
        """The question just declined, until a key other than Enter."""
        self._holding: Timer | None = None
        self._unsent: Timer | None = None
        """The timer that runs while frames wait for the next prompt."""
        self._tapped: Callable[[], object] | None = None
        """Called by a key or a click without another meaning."""

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

    # --- how it looks -----------------------------------------------------------------------------------------------

    @property
    def light(self) -> Tint:
        """The colours of the screens: those of the open game, or of areo."""
        sessions = (getattr(screen, "session", None) for screen in reversed(self.screen_stack))
        return next((session.game_view.light for session in sessions if isinstance(session, GameSession)), HOUSE)

    def wear(self, name: str) -> None:
        """Switch to another theme. Raises ``KeyError`` for an unknown name."""
        painted = is_painted(name, self.signs, self.terminal)
        changed = painted != self.words.painted
        self.words.paint(painted)
        self.dress(theme_named(name, painted=painted, count=self.terminal.colours))
        self.limit_characters()
        if changed:
            self._refresh_texts()

    def _refresh_texts(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.refresh_texts()

    def speak(self, language: str) -> None:
        """Switch to another language."""
        self.words.speak(language)
        self.limit_characters()
        self._refresh_texts()

    def say_by(self, signs: str) -> None:
        """Switch between symbols and letters."""
        self.signs = signs
        self.wear(self.theme)

    def limit_characters(self) -> None:
        """Send only characters that the terminal has and draws in one column.

        An ASCII terminal gets only ASCII, so Japanese is not available. A terminal that does not draw every symbol in
        one column gets ``MC`` for ``M€``.
        """
        plain = self.theme == ASCII or self.terminal.only_ascii
        narrow = self.terminal.signs or self.words.painted
        write_only_ascii(self, plain and not language(self.words.language).letters)
        substitute_letters(self, plain or not narrow)
        trust_signs(self, narrow)

    def use_mouse(self, on: bool) -> None:
        """Turn mouse reports of the terminal on or off."""
        self.mouse = on
        use_mouse(self, on)

    def walk_at(self, pace: Pace) -> None:
        """Set the playback of others' actions, and remember it if possible."""
        self.pace = pace
        settings = load(self.library.folders)
        settings.pace = pace
        with suppress(Refusal):
            remember(settings, self.library.folders)

    def set_pointer_shape(self, shape: str) -> None:
        """Set the shape only where it shows: Textual sends it with each screen that opens, to every terminal."""
        if self.mouse and self.terminal.pointers:
            super().set_pointer_shape(shape)

    # --- keys -------------------------------------------------------------------------------------------------------

    async def on_event(self, event: Event) -> None:
        """Record the time of keys and clicks: opponents wait until they are answered."""
        if isinstance(event, InputEvent):
            self.input_at = monotonic()
            if event.time > self._input_made:  # one that nobody took comes here again
                self._input_made, self.input_gap = event.time, event.time - self._input_made
            if not (isinstance(event, Key) and event.key == "enter"):
                self.stayed = ""
            if self._holding is not None:
                if self._tapped is not None and isinstance(event, Key | MouseDown):
                    self._tapped()
                return
        await super().on_event(event)

    @property
    def holds_keys(self) -> bool:
        """Whether keys are ignored until the next prompt is drawn."""
        return self._holding is not None

    def hold_keys(self, tapped: Callable[[], object] | None = None) -> None:
        """Ignore keys and clicks until the next prompt is drawn; ``tapped`` is called for each."""
        self.release_keys()
        self._tapped = tapped
        self._holding = self.set_timer(LONGEST_HOLD, self.release_keys)

    def release_keys(self) -> None:
        """Accept keys again, because the prompt is drawn."""
        if self._holding is not None:
            self._holding.stop()
            self._holding = self._tapped = None

    def hold_frames(self, longest: float | None = None) -> None:
        """Send no frames until the next prompt, unless that takes long; frames in between are not worth it."""
        if self._unsent is not None:
            self._unsent.stop()
        self._unsent = self.set_timer(LONGEST_UNSENT if longest is None else longest, self.release_frames)
        hold_frames(self, True)

    def release_frames(self) -> None:
        """Send what was drawn in the meantime."""
        if self._unsent is not None:
            self._unsent.stop()
            self._unsent = None
        hold_frames(self, False)

    def release(self) -> None:
        """Send the prompt and accept keys again."""
        self.release_keys()
        self.release_frames()

    async def run_action(
        self,
        action: Any,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run the action of a key; ignore it while its screen is opening or after it has closed."""
        place = default_namespace
        if isinstance(place, BaseScreen) and not (place is self.screen and place.here):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    async def keys_first(self) -> None:
        """Yield to waiting keys between two slices of thinking."""
        for _ in range(HOPS):
            await sleep(0)
        while (left := self.input_at + ANSWERING - monotonic()) > 0:
            await sleep(left)

    # --- where to be ------------------------------------------------------------------------------------------------

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

    app = getters.app(BaseApp)
    smallest = SMALLEST
    is_home: ClassVar[bool] = False
    """Whether all other screens open from this one: the title, or the lobby of a server."""
    leaves_on_signal: ClassVar[bool] = False
    """Whether Ctrl+C exits the program at once."""

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

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the lines where no part of the screen is."""
        return super().render_lines(crop) if self.styles.background.a < 1 else empty_lines(self, crop)

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
