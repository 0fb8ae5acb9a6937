"""A bar of progress on standard error, where that is a terminal; elsewhere a line now and then."""

from __future__ import annotations

import sys
from time import monotonic

from tui.terminal.safe_output import write_again
from tui.text import Words

WIDTH = 30
SHOWN_EVERY = 0.2
WRITTEN_EVERY = 30.0


class Progress:
    """So many steps are to be done; ``done`` of them were done before. ``said``: under which key it is told."""

    def __init__(self, total: int, done: int, words: Words, said: str = "arena.progress") -> None:
        self.total = total
        self.done = self.before = done
        self.words = words
        self.said = said
        self.began = self.shown = monotonic()
        self.bar = sys.stderr.isatty()
        self._stands = False

    def step(self) -> None:
        """One step more."""
        self.done += 1
        now = monotonic()
        if now - self.shown >= (SHOWN_EVERY if self.bar else WRITTEN_EVERY):
            self.shown = now
            self._write()

    def aside(self) -> None:
        """Makes room for a line of text; the bar comes again with a later step."""
        if self.bar and self._stands:
            write_again("")
            self._stands = False

    def close(self) -> None:
        """No step comes any more."""
        self._write()
        if self.bar:
            sys.stderr.write("\n")

    def _write(self) -> None:
        stepped = self.done - self.before
        seconds = (monotonic() - self.began) * (self.total - self.done) / stepped if stepped else 0.0
        text = self.words.say(self.said, done=self.done, total=self.total, minutes=round(seconds / 60))
        if self.bar:
            filled = WIDTH * self.done // max(self.total, 1)
            write_again(f"[{'=' * filled}{' ' * (WIDTH - filled)}] {text}")
            self._stands = True
        else:
            sys.stderr.write(text + "\n")
            sys.stderr.flush()
