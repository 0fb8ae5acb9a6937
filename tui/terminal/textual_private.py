"""Hold every private name of Textual and Rich that areo uses: a test finds none in any other module.

``REQUIRED`` lists the names. This module looks for them when it is imported and refuses to go on without one, in one
sentence that names what is missing. ``docs/upstream.md`` says what public interface would make each name unnecessary.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import IO, Any, Final, Generic

from engine.core.message import Refusal

_DRIVER: Final[Mapping[str, tuple[str, ...]]] = {
    "textual.drivers.linux_driver:LinuxDriver": ("_file", "_get_terminal_size", "_writer_thread"),
    "textual.drivers._writer_thread:WriterThread": ("_queue",),
}
REQUIRED: Final[Mapping[str, tuple[str, ...]]] = {
    "textual.app:App": (
        *(
            "_background_screens",
            "_batch_count",
            "_capture_stderr",
            "_capture_stdout",
            "_disable_notifications",
            "_disable_tooltips",
            "_fatal_error",
        ),
        *("_handle_exception", "_registry", "_set_pointer_shape"),
    ),
    "textual.message_pump:MessagePump": ("_closing", "_context", "_is_mounted"),
    "textual.dom:DOMNode": ("_pruning",),
    "textual._context": ("visible_screen_stack",),
    "textual.screen:Screen": (
        *(
            "_compositor",
            "_compositor_refresh",
            "_dirty_widgets",
            "_on_timer_update",
            "_refresh_layout",
            "_screen_resized",
            "_update_timer",
        ),
    ),
    "textual.widget:Widget": ("_layout_required", "_repaint_required", "_styles_cache"),
    "textual.timer:Timer": ("_active", "_skip"),
    "textual.css.stylesheet:Stylesheet": ("_parse_rules", "_variables"),
    "textual.strip:Strip": (
        *("_cell_count", "_cell_length", "_crop_cache", "_crop_extend_cache", "_divide_cache", "_filter_cache"),
        *("_line_length_cache", "_link_ids", "_offsets_cache", "_render_cache", "_segments", "_style_cache"),
    ),
    "textual._styles_cache:StylesCache": ("get_inner_outer", "render_line"),
    "textual._xterm_parser:XTermParser": ("_sequence_to_key_events", "parse_mouse_code"),
    "textual._xterm_parser": ("SPECIAL_KEY_TO_CHARACTER",),
    "textual._ansi_sequences": ("ANSI_SEQUENCES_KEYS", "IGNORE_SEQUENCE"),
    "textual._keyboard_protocol": ("FUNCTIONAL_KEYS", "MODIFIER_FUNCTIONAL_KEYS"),
    "textual.keys": ("_character_to_key",),
    "rich.console:Console": ("_environ",),
    **({} if sys.platform == "win32" else _DRIVER),
}
"""``module:class`` or ``module``, and the names that it must have."""


def missing_names() -> list[str]:
    """Return the names of ``REQUIRED`` that the installed releases lack, as ``App._registry``; else an empty list.

    An attribute that is set only in ``__init__`` is found among the names of its code, so no instance is needed.
    """
    missing: list[str] = []
    for place, names in REQUIRED.items():
        module_name, _, class_name = place.partition(":")
        try:
            owner: Any = import_module(module_name)
        except ImportError:
            missing.append(module_name)
            continue
        if class_name:
            owner = getattr(owner, class_name, None)
        if owner is None:
            missing.append(f"{module_name}.{class_name}")
            continue
        unseen = [name for name in names if not hasattr(owner, name)]
        if unseen:
            known = _names_of_init(owner)
            missing += [f"{class_name or module_name}.{name}" for name in unseen if name not in known]
    return missing


def _names_of_init(owner: Any) -> set[str]:
    """Return the names that the ``__init__`` of a class and of its bases set, read or take as arguments.

    Where an object has slots only, its attributes are those of the class, so the result is empty.
    """
    if not getattr(owner, "__dictoffset__", 0):
        return set()
    functions = (vars(base).get("__init__") for base in getattr(owner, "__mro__", ()))
    codes = [function.__code__ for function in functions if hasattr(function, "__code__")]
    return {name for code in codes for name in (*code.co_names, *code.co_varnames)}


def require(missing: Sequence[str]) -> None:
    """Raise a ``Refusal`` that names what is missing, the installed releases and the supported ones."""
    if not missing:
        return
    textual, rich, supported = _releases()
    names = ", ".join(missing)
    raise Refusal("textual.missing", names=names, textual=textual, rich=rich, supported=supported)


def _releases() -> tuple[str, str, str]:
    """Return the installed releases of Textual and Rich, and areo's requirements on them, ready for pip."""
    import importlib.metadata as metadata

    def release(package: str) -> str:
        try:
            return metadata.version(package)
        except metadata.PackageNotFoundError:
            return "?"

    try:
        needed = metadata.requires("areo") or []
    except metadata.PackageNotFoundError:
        needed = []
    ours = [f'"{each}"' for each in needed if each.startswith(("textual", "rich")) and ";" not in each]
    return release("textual"), release("rich"), " ".join(ours) or "textual rich"


try:
    from rich.console import Console
    from rich.segment import Segment
    from textual._ansi_sequences import ANSI_SEQUENCES_KEYS, IGNORE_SEQUENCE
    from textual._context import visible_screen_stack
    from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
    from textual._styles_cache import StylesCache
    from textual._xterm_parser import SPECIAL_KEY_TO_CHARACTER, XTermParser
    from textual.app import App, ScreenStackError, UnknownModeError
    from textual.cache import FIFOCache
    from textual.css.model import RuleSet
    from textual.css.stylesheet import Stylesheet
    from textual.driver import Driver
    from textual.events import Key
    from textual.geometry import Size
    from textual.keys import _character_to_key as character_to_key
    from textual.screen import Screen, ScreenResultType
    from textual.strip import Strip
    from textual.timer import Timer
    from textual.visual import Visual
    from textual.widget import Widget
except ImportError as error:
    require(missing_names() or [str(error)])
    raise
require(missing_names())

__all__ = [
    "ANSI_SEQUENCES_KEYS",
    "FUNCTIONAL_KEYS",
    "IGNORE_SEQUENCE",
    "MODIFIER_FUNCTIONAL_KEYS",
    "SPECIAL_KEY_TO_CHARACTER",
    "AppHooks",
    "PlainSegments",
    "ScreenHooks",
    "StylesCache",
    "StylesheetHooks",
    "XTermParser",
    "character_to_key",
    "key_events",
    "new_console",
    "rendered_strips",
    "run_when_late",
    "set_styles_cache",
]


# --- the app ----------------------------------------------------------------------------------------------------------


class AppHooks(App[int]):
    """An app whose errors, frames and pending messages can be asked for. It has neither tooltips nor notifications."""

    def __init__(self, driver_class: type[Driver] | None = None, *, ansi_color: bool | None = None) -> None:
        super().__init__(driver_class=driver_class, ansi_color=ansi_color)
        self._disable_tooltips = self._disable_notifications = True  # each would add a widget to every screen

    @property
    def at_work(self) -> bool:
        """Whether a message waits to be handled somewhere, or a part of a screen is still being mounted."""
        return any(
            not part._is_mounted or part.message_queue_size
            for part in (self, *self._registry)
            if not (part._closing or part._pruning)
        )

    @property
    def draws_next(self) -> bool:
        """Whether another frame is due, of the top screen or of one below that is seen."""
        try:
            return any(map(_is_due, (self.screen, *self._background_screens)))
        except (ScreenStackError, UnknownModeError):
            return False

    def draw_next(self) -> None:
        """Draw the frame that is due now; handle an error as Textual does where its timer draws."""
        try:
            with self.screen._context():
                self.screen._on_timer_update()
        except Exception as error:
            self.handle_error(error)

    @property
    def is_closing(self) -> bool:
        """Whether the app takes no more messages."""
        return self._closing

    def context(self) -> AbstractContextManager[None]:
        """Return a context in which this is the active app."""
        return self._context()

    def keep_output_streams(self) -> None:
        """Have Textual leave ``sys.stdout`` and ``sys.stderr`` as they are now while the app runs."""
        self._capture_stdout: Any = sys.stdout
        self._capture_stderr: Any = sys.stderr

    def set_pointer_shape(self, shape: str) -> None:
        """Have the terminal show the mouse pointer in this shape."""
        super()._set_pointer_shape(shape)

    def _set_pointer_shape(self, shape: str) -> None:
        self.set_pointer_shape(shape)

    def handle_error(self, error: Exception) -> None:
        """End the app because of an error that nothing else handles."""
        super()._handle_exception(error)

    def _handle_exception(self, error: Exception) -> None:
        self.handle_error(error)

    def _fatal_error(self) -> None:
        """End the app without the traceback that Textual prints, which shows all variables."""
        self.panic()


def new_console(file: IO[str], color_system: Any, terminal: str) -> Console:
    """Return a console for a terminal of this name (``TERM``) that reads no other environment variable."""
    return Console(
        color_system=color_system,
        file=file,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        soft_wrap=False,
        _environ={"TERM": terminal},
    )


def run_when_late(timer: Timer) -> None:
    """Have a timer call its callback even when it is late; Textual skips such a tick."""
    timer._skip = False


# --- screens and styles -----------------------------------------------------------------------------------------------


class _ScreenBelow(Visual):
    """What a screen without a background shows where it has no widget: the lines of the screen below, unchanged.

    Textual draws those lines with Rich and takes links and metadata out of each segment. areo's lines have neither.
    """

    def __init__(self, screen: Screen[Any]) -> None:
        self.screen = screen

    def render_strips(self, width: int, height: int | None, style: object, options: object) -> list[Strip]:
        return rendered_strips(self.screen)

    def get_optimal_width(self, rules: object, container_width: int) -> int:
        return container_width

    def get_height(self, rules: object, width: int) -> int:
        return self.screen.size.height


class ScreenHooks(Screen[ScreenResultType], Generic[ScreenResultType]):
    """A screen that decides for which size it is laid out, and whether it is."""

    def render(self) -> Any:
        if self.styles.background.a or not (below := visible_screen_stack.get([])) or below[-1] is self:
            return super().render()
        return _ScreenBelow(below.pop())

    def _compositor_refresh(self) -> None:
        """Draw what has changed; while the app draws nothing, leave it for later. Textual would draw it in vain."""
        if not self.app._batch_count:
            super()._compositor_refresh()

    def _on_timer_update(self) -> None:
        """Draw what is due once, with what is due of the screens below that are seen.

        Textual draws a new layout, then the whole screen again if that is due, too, and again what is below.
        """
        if self.is_current and self is self.app.screen and not self.app._batch_count:
            for below in filter(_is_due, self.app._background_screens):
                below._on_timer_update()  # has the top screen draw these parts
            if self._layout_required and self._repaint_required:
                self._repaint_required = False
                self._dirty_widgets.add(self)
        super()._on_timer_update()

    def size_for_layout(self, announced: Size) -> Size:
        """Return the size to lay out for when a message announces a new size of the window."""
        return announced

    def has_layout(self, size: Size) -> bool:
        """Return whether the screen can be laid out in a window of this size; otherwise it stays as it was."""
        return True

    def _screen_resized(self, size: Size) -> None:
        super()._screen_resized(self.size_for_layout(size))

    def _refresh_layout(self, size: Size | None = None, scroll: bool = False) -> None:
        if self.has_layout(self.outer_size if size is None else size):
            super()._refresh_layout(size, scroll)


def _is_due(screen: Screen[Any]) -> bool:
    """Return whether a frame of a screen is due."""
    return screen._update_timer._active.is_set()


def rendered_strips(screen: Screen[Any]) -> list[Strip]:
    """Render a screen and return its lines with their styles."""
    return screen._compositor.render_strips()


class StylesheetHooks(Stylesheet):
    """A stylesheet whose parsing can be replaced."""

    @property
    def variables(self) -> Mapping[str, str]:
        """The variables that the rules are parsed with."""
        return self._variables

    def parse_rules(self, *source: Any, **named: Any) -> list[RuleSet]:
        """Parse rules, with the arguments that Textual gives."""
        return super()._parse_rules(*source, **named)

    def _parse_rules(self, *source: Any, **named: Any) -> list[RuleSet]:
        return self.parse_rules(*source, **named)


def set_styles_cache(widget: Widget, cache: StylesCache) -> None:
    """Have a widget's lines styled by this cache."""
    widget._styles_cache = cache


# --- lines ------------------------------------------------------------------------------------------------------------


class _Nothing(FIFOCache[Any, Any]):
    """A cache that keeps nothing."""

    def __setitem__(self, key: Any, value: Any) -> None:
        return


_NOTHING: Final = _Nothing(1)


class PlainSegments(Strip):
    """A strip without the seven caches of Textual's, one of which refers to the strip and makes a reference cycle."""

    __slots__ = ()

    def __init__(self, segments: Iterable[Segment], cell_length: int) -> None:
        self._segments = list(segments)
        self._cell_length = cell_length
        self._divide_cache = self._crop_cache = self._style_cache = self._filter_cache = _NOTHING
        self._line_length_cache = self._crop_extend_cache = self._offsets_cache = _NOTHING
        self._render_cache = self._link_ids = self._cell_count = None


# --- keys -------------------------------------------------------------------------------------------------------------


def key_events(parser: XTermParser, sequence: str, *, alt: bool) -> Iterable[Key]:
    """Return the keys of an escape sequence or a character, as Textual names them."""
    return parser._sequence_to_key_events(sequence, alt=alt)


# --- the driver -------------------------------------------------------------------------------------------------------

if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class TerminalDriverHooks(LinuxDriver):
        """Textual's driver for POSIX terminals, with a choice of output file and window size."""

        @property
        def output_file(self) -> Any:
            """The file that the writer thread writes to."""
            return self._file

        @output_file.setter
        def output_file(self, file: Any) -> None:
            self._file = file

        @property
        def is_writing(self) -> bool:
            """Whether the writer thread runs."""
            return self._writer_thread is not None

        @property
        def has_unwritten_output(self) -> bool:
            """Whether text waits for the writer thread."""
            return self._writer_thread is not None and self._writer_thread._queue.qsize() > 0

        def close(self) -> None:
            """Stop the writer thread; nothing is written until ``start_application_mode`` starts another."""
            super().close()
            self._writer_thread = None

        def terminal_size(self) -> tuple[int, int]:
            """Return the columns and lines of the window."""
            return super()._get_terminal_size()

        def _get_terminal_size(self) -> tuple[int, int]:
            return self.terminal_size()

    __all__ += ["TerminalDriverHooks"]
