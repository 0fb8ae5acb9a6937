"""A progress bar on standard error if that is a terminal; otherwise an occasional line."""

from __future__ import annotations

import sys
from time import monotonic

from tui.terminal.safe_output import write_again
from tui.text import Words

WIDTH = 30
SHOWN_EVERY = 0.2
WRITTEN_EVERY = 30.0


class ProgressBar:
    """The progress of a number of steps, ``done`` of them finished before. ``key``: the catalogue key of its text."""

    def __init__(self, total: int, done: int, words: Words, key: str = "arena.progress") -> None:
        self.total = total
        self.done = self.before = done
        self.words = words
        self.key = key
        self.began = self.shown = monotonic()
        self.bar = sys.stderr.isatty()
        self._stands = False

    def step(self) -> None:
        """Count one step."""
        self.done += 1
        now = monotonic()
        if now - self.shown >= (SHOWN_EVERY if self.bar else WRITTEN_EVERY):
            self.shown = now
            self._write()

    def aside(self) -> None:
        """Clear the bar for a line of text; a later step draws it again."""
        if self.bar and self._stands:
            write_again("")
            self._stands = False

    def close(self) -> None:
        """Finish the bar."""
        self._write()
        if self.bar:
            sys.stderr.write("\n")

    def _write(self) -> None:
        stepped = self.done - self.before
        seconds = (monotonic() - self.began) * (self.total - self.done) / stepped if stepped else 0.0
        text = self.words.say(self.key, done=self.done, total=self.total, minutes=round(seconds / 60))
        if self.bar:
            filled = WIDTH * self.done // max(self.total, 1)
            write_again(f"[{'=' * filled}{' ' * (WIDTH - filled)}] {text}")
            self._stands = True
        else:
            sys.stderr.write(text + "\n")
            sys.stderr.flush()
