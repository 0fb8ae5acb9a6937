"""Run Textual's app without the process: several apps in one event loop, each for its own terminal.

Signals, standard output and the garbage collector belong to whoever starts the process (``tui.commands.terminal_app``).
How tasks start belongs to whoever runs the event loop.
"""

from __future__ import annotations

from asyncio import get_running_loop
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from io import StringIO
from typing import Any, ClassVar, Final, Generic

from textual.app import App, ScreenStackError
from textual.css.model import RuleSet
from textual.css.query import NoMatches
from textual.driver import Driver
from textual.events import AppBlur
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Size
from textual.screen import ScreenResultType
from textual.theme import Theme
from textual.timer import Timer
from textual.worker import WorkerFailed

from tui.terminal.capabilities import Terminal
from tui.terminal.textual_private import AppHooks, ScreenHooks, StylesheetHooks, new_console, run_when_late

_SYSTEMS: Final[dict[int, Any]] = {0: "standard", 16: "standard", 256: "256", 1 << 24: "truecolor"}
"""The name that Rich has for each number of colours."""
SENT_FIRST: Final = 3
"""The lines at the bottom: what is asked, what to know of it, and the keys."""


@lru_cache(maxsize=8)
def _sheet(colours: tuple[tuple[str, str], ...]) -> StylesheetHooks:
    """Return the stylesheet that parses rules in these colours and keeps them."""
    return StylesheetHooks(variables=dict(colours))


class SharedStyles(StylesheetHooks):
    """Parse rules once for all apps of the process with the same theme: a fifth of an app's start."""

    def parse_rules(self, *source: Any, **named: Any) -> list[RuleSet]:
        return _sheet(tuple(self.variables.items())).parse_rules(*source, **named)

    def reparse(self) -> None:
        """Parse the rules again, after the colours have changed."""
        self.parse()


class TerminalScreen(ScreenHooks[ScreenResultType], Generic[ScreenResultType]):
    """A screen that keeps its last layout while the window is smaller than ``smallest``."""

    smallest: ClassVar[tuple[int, int]] = (0, 0)

    @property
    def size(self) -> Size:
        """The columns and lines that it is made for: those of the window, or the fewest that it has a layout in."""
        return at_least(super().size, self.smallest)

    def size_for_layout(self, announced: Size) -> Size:
        """Return the size of the window now, not the one in the message.

        Each layout in a new size sends the screen a message with that size, behind those that already wait. By their
        sizes two messages would undo each other for ever, and no other app of the loop would have a turn.
        """
        return self.app.size

    def has_layout(self, size: Size) -> bool:
        return fits(size, self.smallest)


def at_least(size: Size, smallest: tuple[int, int]) -> Size:
    """Return a size with at least these columns and lines.

    >>> at_least(Size(120, 20), (80, 24))
    Size(width=120, height=24)
    """
    return Size(max(size.width, smallest[0]), max(size.height, smallest[1]))


def fits(size: Size, smallest: tuple[int, int]) -> bool:
    """Return whether a window of this size has room for a number of columns and lines."""
    return size.width >= smallest[0] and size.height >= smallest[1]


def _cause(error: BaseException) -> BaseException:
    """Return the error itself, where that of a worker only says that there was one."""
    return error.error if isinstance(error, WorkerFailed) else error


def app_of(context: Mapping[str, Any]) -> TerminalApp | None:
    """Return the app whose callback has failed, by what asyncio reports (``call_exception_handler``)."""
    callback = getattr(context.get("handle"), "_callback", None)
    while isinstance(callback, partial):
        callback = callback.func
    app = getattr(getattr(callback, "__self__", None), "terminal_app", None)
    return app if isinstance(app, TerminalApp) else None


class TerminalApp(AppHooks):
    """An app for one terminal. Without a driver it draws nothing; ``run_async`` runs it in the current loop."""

    terminal_driver: Driver | None = None
    """The driver of areo's own that draws for this app; None before it runs, and with a driver of Textual's."""
    failed: BaseException | None = None
    """The error that ended the app."""

    def __init__(self, terminal: Terminal, driver: type[Driver] | None = None, *, ansi: bool | None = None) -> None:
        super().__init__(driver, ansi_color=ansi)
        self._restore_tasks: Callable[[], object] = lambda: None
        self.terminal = terminal
        self.leaving = False
        self.stylesheet = SharedStyles(variables=self.get_css_variables())
        self.console = new_console(StringIO(), _SYSTEMS[terminal.colours], terminal.name)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters without the one to true colours.

        A theme of true colours has no others, and that filter makes every line of a screen a second time.
        """
        return [each for each in super().get_line_filters() if not isinstance(each, ANSIToTruecolor)]

    @property
    def sent_first(self) -> int:
        """Lines at the bottom that are sent before the rest of a long frame, which takes seconds over a slow line."""
        return SENT_FIRST if self.terminal.remote else 0

    def learn_signs(self, narrow: bool) -> None:
        """Take over the terminal's report on whether it draws symbols in one column."""

    def dress(self, theme: Theme) -> None:
        """Use a theme, also another one of the same name."""
        self.register_theme(theme)
        if self.theme == theme.name:
            self.mutate_reactive(App.theme)
        else:
            self.theme = theme.name

    def set_timer(self, *arguments: Any, **named: Any) -> Timer:
        """Set a timer that is late rather than skipped where it comes only once; Textual skips late ticks."""
        timer = super().set_timer(*arguments, **named)
        run_when_late(timer)
        return timer

    async def run_async(self, **options: Any) -> int | None:
        """Run in the loop there is, and remember how its tasks start."""
        loop = get_running_loop()
        self._restore_tasks = partial(loop.set_task_factory, loop.get_task_factory())
        return await super().run_async(**options)

    def on_load(self) -> None:
        """Take back two changes that Textual makes to the whole process.

        From Python 3.12 on it makes all tasks of the loop eager, which the SSH server in it does not support:
        no second player could log in. It would also catch what the whole process prints, and give it back to another
        app than it took it from.
        """
        self._restore_tasks()
        self.keep_output_streams()

    def on_app_blur(self, event: AppBlur) -> None:
        """Keep the mark of the cursor while another window has the keys; Textual would remove it."""
        event.prevent_default()

    def exit(self, result: int | None = None, return_code: int = 0, message: Any = None) -> None:
        self.leaving = True
        super().exit(result, return_code, message)

    def fail(self, error: BaseException) -> None:
        """End the app because of an error outside of its own messages. Called in its loop."""
        if self.leaving or self.is_closing or not isinstance(error, Exception):
            return
        with self.context():
            self.handle_error(error)

    def handle_error(self, error: Exception) -> None:
        """End the app, unless it is leaving and a screen misses its parts: Textual mounts no widget then."""
        if self.leaving and isinstance(_cause(error), (NoMatches, ScreenStackError)):
            return
        if self.failed is None:
            self.failed = _cause(error)
        super().handle_error(error)

    def panic(self, *renderables: object) -> None:
        """End the app without printing anything: the caller of ``run_async`` reports the error."""
        super().panic()
