"""Private names of Textual and asyncio that tests use; no other test module uses one (``tests/test_private_names.py``).

What the program itself needs is in ``tui.terminal.textual_private``.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from textual import getters
from textual._compositor import Compositor
from textual._context import active_app, visible_screen_stack
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen
from textual.strip import Strip

from tui.terminal.textual_private import rendered_strips

if TYPE_CHECKING:
    from rich.console import RenderableType

RENDER_UPDATE = Compositor.render_update
"""Draws a frame, as for a terminal."""


# --- the event loop and the app ---------------------------------------------------------------------------------------


def current_app() -> App[object]:
    """Return the app of the running context."""
    return active_app.get()


def app_context(app: App[object]) -> AbstractContextManager[None]:
    """Run code as a message handler of the app would."""
    return app._context()


def top_screen(app: App[object]) -> Screen[object] | None:
    """Return the screen that is shown, or None before the first one and after the end."""
    return app.screen if app._screen_stacks and app.screen_stack else None


def app_type_of(getter: getters.app[App[object]]) -> type[App[object]]:
    """Return the class of apps for which a screen declares itself."""
    return getter._app_type


def call_before_resize(
    patch: pytest.MonkeyPatch, screen_class: type[Screen[object]], call: Callable[[Size], object]
) -> None:
    """Call a function each time that a screen of this class takes over a new size."""
    usual = screen_class._screen_resized

    def resized(screen: Screen[object], size: Size) -> None:
        call(size)
        usual(screen, size)

    patch.setattr(screen_class, "_screen_resized", resized)


def has_ready_callbacks(loop: asyncio.AbstractEventLoop) -> bool:
    """Return whether the loop has something to run at once."""
    return bool(loop._ready)  # type: ignore[attr-defined]


def seconds_to_next_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Return the seconds until the next timer of the loop is due; 1 without one."""
    due = [handle.when() for handle in loop._scheduled if not handle.cancelled()]  # type: ignore[attr-defined]
    return min(due, default=loop.time() + 1) - loop.time()


def draw_due_frame(app: App[object]) -> bool:
    """Draw the frame that is due; return False if none is."""
    if not app._screen_stacks or not app.screen_stack or not app.screen._update_timer._active.is_set():
        return False
    app.screen._on_timer_update()
    return True


def has_running_thread(app: App[object]) -> bool:
    """Return whether a worker thread of the app runs."""
    return any(worker._thread_worker and worker.is_running for worker in app.workers)


def replace_pilot_wait(patch: pytest.MonkeyPatch, wait: Callable[..., Awaitable[None]]) -> None:
    """Have pilots wait by this function instead of asking every widget."""

    async def answered(_: Pilot[Any]) -> bool:
        return True

    patch.setattr(Pilot, "_wait_for_screen", answered)
    patch.setattr("textual.pilot.wait_for_idle", wait)
    patch.setattr("textual.app.wait_for_idle", wait)


def set_timer_clock(patch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Have timers of Textual take the time from this function."""
    patch.setattr("textual._time.get_time", clock)


# --- what is drawn ----------------------------------------------------------------------------------------------------


def strips_of(screen: Screen[Any]) -> list[Strip]:
    """Render a screen and what is visible below it, as Textual does for a frame."""
    visible_screen_stack.set([*screen.app._background_screens] if screen.is_modal else [])
    return rendered_strips(screen)


def _skip_update(
    self: Compositor, full: bool = False, screen_stack: list[Screen[object]] | None = None, simplify: bool = False
) -> RenderableType | None:
    if full or not active_app.get().is_headless:
        return RENDER_UPDATE(self, full, screen_stack, simplify)
    visible_screen_stack.set(screen_stack or [])
    self._dirty_regions.clear()
    return None


def skip_frames(patch: pytest.MonkeyPatch) -> None:
    """Draw no frame of an app without a terminal; a test that reads the screen renders it then."""
    patch.setattr(Compositor, "render_update", _skip_update)


def count_frames(patch: pytest.MonkeyPatch, drawn: Callable[[Screen[Any]], object]) -> None:
    """Call a function with the top screen each time that something of it is to be drawn."""
    update = Compositor.render_update

    def counted(self: Compositor, *arguments: Any, **named: Any) -> RenderableType | None:
        if self._dirty_regions:
            drawn(active_app.get().screen)
        return update(self, *arguments, **named)

    patch.setattr(Compositor, "render_update", counted)


def draw_frames(patch: pytest.MonkeyPatch) -> None:
    """Draw every frame again."""
    patch.setattr(Compositor, "render_update", RENDER_UPDATE)


# --- sizes ------------------------------------------------------------------------------------------------------------


def set_driver_size(app: App[Any], size: Size) -> None:
    """Change the size that the driver of a headless app reports, without a message."""
    assert isinstance(app._driver, HeadlessDriver)
    app._driver._size = (size.width, size.height)


def set_app_size(app: App[Any], size: Size) -> None:
    """Change the size that an app knows, as a message would that it has handled."""
    app._size = size


@contextmanager
def layouts_of(screen: Screen[Any], most: int) -> Iterator[list[Size]]:
    """Collect the sizes that a screen is laid out for; fail after ``most``."""
    sizes: list[Size] = []
    refresh = screen._refresh_layout

    def count(size: Size | None = None, scroll: bool = False) -> None:
        assert len(sizes) < most, "sizes follow each other without end"
        if size is not None:
            sizes.append(size)
        refresh(size, scroll)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(screen, "_refresh_layout", count)
        yield sizes
