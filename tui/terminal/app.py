"""Textual's app without the process: several of it live in one event loop, each for a terminal of its own.

Signals, standard output and the garbage collector belong to whoever starts the process (``tui.commands.terminal_app``).
How tasks start belongs to whoever runs the event loop.
"""

from __future__ import annotations

import sys
from asyncio import get_running_loop
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from io import StringIO
from typing import Any, ClassVar, Final, Generic

from rich.console import Console
from textual.app import App, ScreenStackError
from textual.css.model import RuleSet
from textual.css.query import NoMatches
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.events import AppBlur
from textual.filter import ANSIToTruecolor
from textual.geometry import Size
from textual.screen import Screen, ScreenResultType
from textual.theme import Theme
from textual.timer import Timer
from textual.worker import WorkerFailed

from tui.terminal.abilities import Terminal

_SYSTEMS: Final[dict[int, Any]] = {0: "standard", 16: "standard", 256: "256", 1 << 24: "truecolor"}
"""What Rich calls so many colours."""
SAID_FIRST: Final = 3
"""The lines at the bottom: what is asked, what to know of it, and the keys."""


@lru_cache(maxsize=8)
def _sheet(colours: tuple[tuple[str, str], ...]) -> Stylesheet:
    """What parses rules in these colours, and keeps what it parsed."""
    return Stylesheet(variables=dict(colours))


class SharedStyles(Stylesheet):
    """Rules, parsed once for all apps of the process that wear the same: a fifth of what an app needs to start."""

    def _parse_rules(self, *source: Any, **named: Any) -> list[RuleSet]:
        return _sheet(tuple(self._variables.items()))._parse_rules(*source, **named)

    def reparse(self) -> None:
        """The rules in other colours."""
        self.parse()


class TerminalScreen(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that has no layout in a window smaller than ``smallest``: it stays as it was until there is room."""

    smallest: ClassVar[tuple[int, int]] = (0, 0)

    @property
    def size(self) -> Size:
        """The columns and lines that it is made for: those of the window, or the fewest that it has a layout in."""
        return at_least(super().size, self.smallest)

    def _screen_resized(self, size: Size) -> None:
        """Lay out for the size of the window now, not for the one in the message.

        Each layout in a new size sends the screen a message with that size, behind those that already wait. By their
        sizes two messages would undo each other for ever, and no other app of the loop would have a turn.
        """
        super()._screen_resized(self.app.size)

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        if fits(self.outer_size if size is None else size, self.smallest):
            super()._refresh_layout(size, scroll)


def at_least(size: Size, smallest: tuple[int, int]) -> Size:
    """A size with so many columns and lines, or more.

    >>> at_least(Size(120, 20), (80, 24))
    Size(width=120, height=24)
    """
    return Size(max(size.width, smallest[0]), max(size.height, smallest[1]))


def fits(size: Size, smallest: tuple[int, int]) -> bool:
    """Whether a window of this size has room for something of so many columns and lines."""
    return size.width >= smallest[0] and size.height >= smallest[1]


def _cause(error: BaseException) -> BaseException:
    """The error itself, where that of a worker only says that there was one."""
    return error.error if isinstance(error, WorkerFailed) else error


def app_of(context: Mapping[str, Any]) -> TerminalApp | None:
    """Whose callback has failed, by what asyncio tells of it (``call_exception_handler``): the app of a driver."""
    callback = getattr(context.get("handle"), "_callback", None)
    while isinstance(callback, partial):
        callback = callback.func
    app = getattr(getattr(callback, "__self__", None), "_app", None)
    return app if isinstance(app, TerminalApp) else None


class TerminalApp(App[int]):
    """An app for one terminal. Without a driver it draws into the air; ``run_async`` runs it in the loop there is."""

    _capture_stdout: Any
    _capture_stderr: Any

    def __init__(self, terminal: Terminal, driver: type[Driver] | None = None, *, ansi: bool | None = None) -> None:
        super().__init__(driver_class=driver, ansi_color=ansi)
        self._restore_tasks: Callable[[], object] = lambda: None
        self.terminal = terminal
        # A theme of true colours has no others: what would translate them makes every line of a screen a second time.
        self._filters = [each for each in self._filters if not isinstance(each, ANSIToTruecolor)]
        self._disable_tooltips = self._disable_notifications = True  # nothing here is said by them
        self.stylesheet = SharedStyles(variables=self.get_css_variables())
        self.console = Console(
            color_system=_SYSTEMS[terminal.colours],
            file=StringIO(),
            highlight=False,
            emoji=False,
            legacy_windows=False,
            force_terminal=True,
            safe_box=False,
            soft_wrap=False,
            _environ={"TERM": terminal.name},
        )

    @property
    def said_first(self) -> int:
        """So many lines at the bottom go before the rest of a long frame: over a slow line that takes seconds."""
        return SAID_FIRST if self.terminal.remote else 0

    @property
    def at_work(self) -> bool:
        """Whether a message waits to be answered somewhere, or a part of a screen is still being made."""
        return any(
            not part._is_mounted or not part._message_queue.empty()
            for part in (self, *self._registry)
            if not (part._closing or part._pruning)
        )

    @property
    def draws_next(self) -> bool:
        """Whether another frame is due."""
        return bool(self._screen_stacks and self.screen_stack) and self.screen._update_timer._active.is_set()

    def draw_next(self) -> None:
        """Draws the frame that is due at once: nothing else comes of what was pressed."""
        try:
            with self.screen._context():
                self.screen._on_timer_update()
        except Exception as error:  # as Textual has it where the tick draws
            self._handle_exception(error)

    def learn_signs(self, narrow: bool) -> None:
        """The terminal has said whether it draws signs in one column."""

    def dress(self, theme: Theme) -> None:
        """Wears a theme, also another one of the same name."""
        self.register_theme(theme)
        if self.theme == theme.name:
            self._watch_theme(theme.name)
        self.theme = theme.name

    def set_timer(self, *arguments: Any, **named: Any) -> Timer:
        """Textual leaves out a tick that is late. What comes once comes late rather than never: a window's new size."""
        timer = super().set_timer(*arguments, **named)
        timer._skip = False
        return timer

    async def run_async(self, **options: Any) -> int | None:
        """Run in the loop there is, and remember how its tasks start."""
        loop = get_running_loop()
        self._restore_tasks = partial(loop.set_task_factory, loop.get_task_factory())
        return await super().run_async(**options)

    def on_load(self) -> None:
        """Take back two changes that Textual makes to the whole process.

        From Python 3.12 on it makes all tasks of the loop eager, which the SSH server in the same loop cannot stand:
        no second player could log in. It would also catch what the whole process prints, and give it back to another
        app than it took it from.
        """
        self._restore_tasks()
        self._capture_stdout = sys.stdout
        self._capture_stderr = sys.stderr

    def on_app_blur(self, event: AppBlur) -> None:
        """Another window takes the keys: the mark of the cursor stays, which Textual would take away."""
        event.prevent_default()

    @property
    def failed(self) -> BaseException | None:
        """The error that the app has ended of; None where it has not."""
        return _cause(self._exception) if self._exception is not None else None

    def fail(self, error: BaseException) -> None:
        """An error outside of the app's own messages ends the app, too. Called in its loop."""
        if self._exit or self._closing or not isinstance(error, Exception):
            return
        with self._context():
            self._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        """Textual puts no widget on a screen once the app leaves: that a screen misses its parts then is no error."""
        if not (self._exit and isinstance(_cause(error), (NoMatches, ScreenStackError))):
            super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Ends the app. What is to be said of the error is said by who ran it: Textual would show all variables."""
        self._close_messages_no_wait()

    def panic(self, *renderables: object) -> None:
        """Ends the app, as ``_fatal_error`` does: so Textual ends it of errors that have a look of their own."""
        self._close_messages_no_wait()
