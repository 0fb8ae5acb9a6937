"""When keys and clicks count: not while a prompt is being prepared, and before any opponent thinks."""

from __future__ import annotations

from asyncio import sleep
from collections.abc import Callable
from time import monotonic

from textual.events import Event, InputEvent, Key, MouseDown
from textual.timer import Timer

from tui.terminal.terminal_app import TerminalApp

HOPS = 8
"""How often a key is passed on until the app handles it."""
ANSWERING = 0.015
"""Seconds after a key in which no opponent thinks, so that the key is answered first."""
LONGEST_HOLD = 1.0
"""Maximum seconds without keys before a prompt that does not come."""


class InputGate:
    """The times of keys and clicks, and whether they are ignored until the next prompt is drawn."""

    def __init__(self, app: TerminalApp) -> None:
        self._app = app
        self.last_at = 0.0
        """Monotonic time of the last key or click, in seconds."""
        self.gap = 0.0
        """Seconds between the last two keys or clicks."""
        self.declined_question = ""
        """The question just declined, until a key other than Enter."""
        self._sent_at = 0.0
        self._timer: Timer | None = None
        self._tapped: Callable[[], object] | None = None
        """Called by a key or a click while input is held."""

    @property
    def held(self) -> bool:
        """Whether keys are ignored until the next prompt is drawn."""
        return self._timer is not None

    def hold(self, tapped: Callable[[], object] | None = None) -> None:
        """Ignore keys and clicks until the next prompt is drawn; ``tapped`` is called for each."""
        self.release()
        self._tapped = tapped
        self._timer = self._app.set_timer(LONGEST_HOLD, self.release)

    def release(self) -> None:
        """Accept keys again, because the prompt is drawn."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = self._tapped = None

    def admits(self, event: Event) -> bool:
        """Record the time of a key or click, and return whether the event reaches the screens."""
        if not isinstance(event, InputEvent):
            return True
        self.last_at = monotonic()
        if event.time > self._sent_at:  # an event that no widget handled bubbles up to the app again
            self._sent_at, self.gap = event.time, event.time - self._sent_at
        if not (isinstance(event, Key) and event.key == "enter"):
            self.declined_question = ""
        if self._timer is None:
            return True
        if self._tapped is not None and isinstance(event, Key | MouseDown):
            self._tapped()
        return False

    async def keys_first(self) -> None:
        """Yield to waiting keys between two slices of thinking."""
        for _ in range(HOPS):
            await sleep(0)
        while (left := self.last_at + ANSWERING - monotonic()) > 0:
            await sleep(left)
