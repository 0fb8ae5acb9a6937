"""The app as every screen knows it, and a screen that is left once and opens one at a time."""

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
from tui.app.game_session import Session
from tui.app.settings import Pace, load, remember
from tui.app.user_context import Person
from tui.screens.requests import NoticeRequest, ScreenRequest
from tui.terminal.diff_driver import hold_frames, substitute_letters, trust_signs, use_mouse, write_only_ascii
from tui.terminal.strips import empty_lines
from tui.terminal.terminal_app import TerminalApp, TerminalScreen, at_least, fits
from tui.terminal.theme_choice import ASCII, is_painted
from tui.terminal.themes import theme_named
from tui.terminal.tint import HOUSE, Tint
from tui.text.languages import language

SMALLEST = (80, 24)
"""Columns and lines that every screen fits into. In a smaller window none is laid out but the one that says so."""
HOPS = 8
"""A key is handed on so often until the app knows of it."""
ANSWERING = 0.015
"""After a key nobody thinks for so long, in seconds: it is answered first."""

LONGEST_UNSENT = 0.15
"""Seconds that a frame waits for the next prompt, at most."""
LONGEST_HOLD = 1.0
"""Seconds without keys, at most, before a prompt that does not come."""

Result = TypeVar("Result")


class BaseApp(TerminalApp):
    """What a screen asks of any app: who sits here, how things look, how to leave. What is chosen is saved already.

    Only a ``LocalApp`` opens games of the person's own: an app of a server has no such method at all.
    """

    def __init__(self, person: Person, driver: type[Driver] | None = None) -> None:
        painted = is_painted(person.theme, person.signs, person.terminal)
        super().__init__(person.terminal, driver, ansi=theme_named(person.theme, painted=painted).ansi)
        self.person = person
        self.words = person.words
        self.words.paint(painted)
        self.signs = person.signs
        """How the person wants things said; empty: as the terminal can."""
        self.mouse = person.mouse
        self.pace: Pace = person.pace
        self.rolls = person.rolls
        """Whether dice are seen to roll."""
        self.asks = person.asks
        """Whether a choice that is likely a slip is asked about."""
        self.titled = False
        """Whether the title, or the lobby, is below everything."""
        self.input_at = 0.0
        """When the last key or click came, in seconds of the monotonic clock."""
        self.input_gap = 0.0
        """How long after the one before it that was, in seconds."""
        self._input_made = 0.0
        self.stayed = ""
        """What was asked about and not done, as long as no key but Enter came since."""
        self._holding: Timer | None = None
        self._unsent: Timer | None = None
        """Runs while frames wait for the next prompt."""
        self._tapped: Callable[[], object] | None = None
        """Called by a key or a click that means nothing else."""

    @property
    def library(self) -> Library:
        """Where the saved games lie."""
        return self.person.library

    @property
    def screen_room(self) -> Size:
        """The columns and lines that screens are made for: those of the window, or the smallest that they fit into."""
        return at_least(self.size, SMALLEST)

    @property
    def roomy(self) -> bool:
        """Whether the window has room for screens; in a smaller one they wait as they are."""
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
        """Whether a screen lies above all others, so that it can be left or open another."""
        return self.screen is screen

    # --- how it looks -----------------------------------------------------------------------------------------------

    @property
    def light(self) -> Tint:
        """What the screens stand in: the light of the game that is open, else that of the house."""
        sessions = (getattr(screen, "session", None) for screen in reversed(self.screen_stack))
        return next((session.looks.light for session in sessions if isinstance(session, Session)), HOUSE)

    def wear(self, name: str) -> None:
        """Shows everything in another theme. Raises ``KeyError`` for a name that is none."""
        painted = is_painted(name, self.signs, self.terminal)
        anew = painted != self.words.painted
        self.words.paint(painted)
        self.dress(theme_named(name, painted=painted, count=self.terminal.colours))
        self.mind_letters()
        if anew:
            self._say_anew()

    def _say_anew(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, BaseScreen):
                screen.look_anew()

    def speak(self, language: str) -> None:
        """Says everything in another language from now on."""
        self.words.speak(language)
        self.mind_letters()
        self._say_anew()

    def say_by(self, signs: str) -> None:
        """Says things by signs from now on, or by letters."""
        self.signs = signs
        self.wear(self.theme)

    def mind_letters(self) -> None:
        """Send only letters that the terminal has and draws in one column.

        A terminal that has nothing but ASCII gets nothing else; Japanese cannot be written so. One that does not draw
        every sign in one column gets ``MC`` for ``M€``.
        """
        plain = self.theme == ASCII or self.terminal.only_ascii
        narrow = self.terminal.signs or self.words.painted
        write_only_ascii(self, plain and not language(self.words.language).letters)
        substitute_letters(self, plain or not narrow)
        trust_signs(self, narrow)

    def use_mouse(self, on: bool) -> None:
        """Has the terminal tell of the mouse, or not."""
        self.mouse = on
        use_mouse(self, on)

    def walk_at(self, pace: Pace) -> None:
        """What others do is shown at this pace from now on; it is remembered where that can be."""
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
        """Notes when a key or a click came: opponents do not think until it is answered."""
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
        """Whether keys mean nothing until the next prompt is drawn."""
        return self._holding is not None

    def hold_keys(self, tapped: Callable[[], object] | None = None) -> None:
        """Keys and clicks mean nothing until what they would answer has been drawn; each is told to ``tapped``."""
        self.release_keys()
        self._tapped = tapped
        self._holding = self.set_timer(LONGEST_HOLD, self.release_keys)

    def release_keys(self) -> None:
        """The prompt is there: keys mean something again."""
        if self._holding is not None:
            self._holding.stop()
            self._holding = self._tapped = None

    def hold_frames(self, longest: float | None = None) -> None:
        """Nothing is sent until the next prompt stands, unless that takes long: what lies between is not worth it."""
        if self._unsent is not None:
            self._unsent.stop()
        self._unsent = self.set_timer(LONGEST_UNSENT if longest is None else longest, self.release_frames)
        hold_frames(self, True)

    def release_frames(self) -> None:
        """What was drawn meanwhile is sent."""
        if self._unsent is not None:
            self._unsent.stop()
            self._unsent = None
        hold_frames(self, False)

    def release(self) -> None:
        """The prompt stands: it is sent, and keys mean something again."""
        self.release_keys()
        self.release_frames()

    async def run_action(
        self,
        action: Any,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Does what a key means; nothing where its screen is still being opened, or was left."""
        place = default_namespace
        if isinstance(place, BaseScreen) and not (place is self.screen and place.here):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    async def keys_first(self) -> None:
        """For whoever thinks between two slices: keys that have come are answered before it goes on."""
        for _ in range(HOPS):
            await sleep(0)
        while (left := self.input_at + ANSWERING - monotonic()) > 0:
            await sleep(left)

    # --- where to be ------------------------------------------------------------------------------------------------

    @property
    def has_unsaved(self) -> bool:
        """Whether something that was chosen is not on the disk yet."""
        return False

    @abstractmethod
    def leave_game(self) -> None:
        """Leaves the game that is open, everything saved; where none is, the app."""

    def back_to_title(self) -> None:
        """Close everything above the title, or the lobby; where neither is open, everything above the first screen."""
        while len(self.screen_stack) > 1 and not (isinstance(self.screen, BaseScreen) and self.screen.is_home):
            self.pop_screen()

    def say_once(self, text: str) -> None:
        """Show a text that must not be missed."""
        self.show(NoticeRequest(self.words, text))


class BaseScreen(TerminalScreen[ScreenResultType], Generic[ScreenResultType]):
    """Keys that come too quickly do not mean two things: it does nothing any more once another is in its place."""

    app = getters.app(BaseApp)
    smallest = SMALLEST
    is_home: ClassVar[bool] = False
    """Whether everything else is opened from this screen: the title, and the lobby of a server."""
    leaves_on_signal: ClassVar[bool] = False
    """Whether Ctrl+C leaves the program at once."""

    @property
    def here(self) -> bool:
        """Whether it can be shown: it was opened, and not left."""
        return self.is_mounted and self in self.app.screen_stack

    async def on_compose(self) -> None:
        """Wait until the screen is on the stack, so that compose and mount always find it there.

        Where tasks are eager, ``push_screen`` starts the task of a screen before it puts the screen on the stack, and a
        screen that composes nothing would be mounted before that.
        """
        if self not in self.app.screen_stack:
            await sleep(0)

    def render_lines(self, crop: Region) -> list[Strip]:
        """What is seen where no part of the screen stands."""
        return super().render_lines(crop) if self.is_modal else empty_lines(self, crop)

    def look_anew(self) -> None:
        """Things are said in another language, or by other signs, from now on: all that says any is drawn again."""

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        """Leaves with an answer; a second key that was on its way meanwhile finds nothing to leave."""
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
