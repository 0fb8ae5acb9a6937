"""How the app ends: on a signal as on a key, in good order, whatever is on the screen just then."""

from __future__ import annotations

import asyncio
import signal
from contextlib import suppress

from textual.app import App, ScreenStackError
from textual.css.query import NoMatches
from textual.worker import WorkerFailed

ENDING_SIGNALS = ("SIGHUP", "SIGTERM")


class Leaving(App[int]):
    """An app that a signal ends with 128 and its number."""

    def on_load(self) -> None:
        """From before the terminal is taken: what has been taken is given back."""
        loop = asyncio.get_running_loop()
        for name in ENDING_SIGNALS:
            number = getattr(signal, name, None)
            if number is not None:
                with suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, 128 + number)

    def _handle_exception(self, error: Exception) -> None:
        """Textual puts no widget on a screen once the app leaves: that a screen misses its parts then is no error."""
        cause = error.error if isinstance(error, WorkerFailed) else error
        if not (self._exit and isinstance(cause, (NoMatches, ScreenStackError))):
            super()._handle_exception(error)

    def _print_error_renderables(self) -> None:
        """A terminal that is gone is told nothing."""
        with suppress(OSError):
            super()._print_error_renderables()
