"""When output is sent: not between two prompts that follow each other at once."""

from __future__ import annotations

from textual.timer import Timer

from tui.terminal.diff_driver import hold_frames
from tui.terminal.terminal_app import TerminalApp

LONGEST_UNSENT = 0.15
"""Maximum seconds that output waits for the next prompt."""


class OutputGate:
    """Whether output waits for the next prompt; what the screens show in between is not worth its bytes."""

    def __init__(self, app: TerminalApp) -> None:
        self._app = app
        self._timer: Timer | None = None

    def hold(self, longest: float | None = None) -> None:
        """Send no output until ``release``, or for at most ``longest`` seconds (by default ``LONGEST_UNSENT``)."""
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._app.set_timer(LONGEST_UNSENT if longest is None else longest, self.release)
        hold_frames(self._app, True)

    def release(self) -> None:
        """Send what was drawn in the meantime."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        hold_frames(self._app, False)
