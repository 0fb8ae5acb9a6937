"""Handle an error that stops the program: the message, the crash report, the exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from saves import crash_reports
from saves.folders import Folders
from tui import VERSION
from tui.text import Words

if TYPE_CHECKING:
    from tui.app.game_table import GameTable

CRASHED: Final = 70
"""Exit code of an internal software error (``sysexits.h``)."""


class Crash(Exception):
    """An error that stopped a game. ``saved``: the game can be resumed."""

    def __init__(self, error: BaseException, *, saved: bool) -> None:
        super().__init__()
        self.error = error
        self.saved = saved


def is_saved(table: GameTable | None) -> bool:
    """Return whether ``areo resume`` can continue the game of a table."""
    if table is None or table.opened.journal is None or table.read_only or table.over:
        return False
    return table.unsaved is None and not table.waiting


@contextmanager
def at_table(table: Callable[[], GameTable | None], usual: tuple[type[Exception], ...]) -> Iterator[None]:
    """Turn errors inside the block into ``Crash``, except those that the player handles."""
    try:
        yield
    except usual:
        raise
    except Exception as error:
        raise Crash(error, saved=is_saved(table())) from error


def facts(terminal: str, command: str = "") -> dict[str, str]:
    """Return the context of a report: versions, kind of terminal, command."""
    versions = {"python": sys.version.split()[0], "system": sys.platform}
    for name in ("textual", "asyncssh"):
        if name in sys.modules:
            versions[name] = str(getattr(sys.modules[name], "__version__", "?"))
    return {"areo": VERSION, **versions, "terminal": terminal or "?", **({"command": command} if command else {})}


def crash_report(error: BaseException, words: Words, folders: Folders, about: dict[str, str]) -> tuple[str, str]:
    """Write the crash report. Return the message and the path for its end."""
    saved = isinstance(error, Crash) and error.saved
    cause = error.error if isinstance(error, Crash) else error
    text = words.say("crash.saved" if saved else "crash.stopped")
    try:
        path = crash_reports.write_report(folders.crashes, cause, about)
    except OSError as problem:
        reason = problem.strerror or type(problem).__name__
        return f"{text} {words.say('crash.no-details', reason=reason)}", ""
    return f"{text} {words.say('crash.details')}", str(path)
