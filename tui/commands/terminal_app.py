"""Run the screens in the terminal that started this program: its signals, output and exceptions."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import TextIOBase
from typing import TYPE_CHECKING, Any, Final

import msgspec
from textual import constants

from tui.app.crash import Crash, at_table, is_saved
from tui.app.user_context import UserContext
from tui.keys.remap import load
from tui.screens.key_contexts import places
from tui.terminal import gc_policy
from tui.textual_app import AreoApp

if TYPE_CHECKING:
    from textual.driver import Driver

    from tui.app.game_table import GameTable
    from tui.app.replay import Replay

ENDING_SIGNALS: Final = ("SIGHUP", "SIGINT", "SIGTERM")
READING: Final = 0.0005
"""The switch interval of threads, in seconds: the thread that reads keys often waits for one that thinks."""


class Nowhere(TextIOBase):
    """A text stream that discards what is printed while the screens have the terminal."""

    def write(self, text: str, /) -> int:
        return len(text)


def run(person: UserContext, table: GameTable | None = None, replay: Replay | None = None) -> int:
    """Run the app with a table, with the replay of a save, or with the title; return the exit code.

    Raises ``Crash`` if an error ends it; then the terminal is restored and the table closed.
    """
    with at_table(lambda: table, (Crash,)):
        return _run(person, table, replay)


def _run(person: UserContext, table: GameTable | None, replay: Replay | None) -> int:
    os.environ.pop("NO_COLOR", None)  # the theme minds it; Textual would turn colours into greys
    mine = load(person.library.folders, places)
    person = msgspec.structs.replace(person, keys=mine.keys, keys_problem=mine.problem)
    app = AreoApp(person, table, replay, driver=_driver(), ready=gc_policy.resume)
    sys.setswitchinterval(READING)
    try:
        with redirect_stdout(Nowhere()), redirect_stderr(Nowhere()):
            code = asyncio.run(_ended_by_signals(app)) or 0
    except Exception as error:
        raise Crash(app.failed or error, saved=is_saved(app.table)) from error
    if app.failed is not None:
        raise Crash(app.failed, saved=is_saved(app.table)) from app.failed
    if app.table is not None and app.table.unsaved is not None:
        print(person.words.render(app.table.unsaved), file=sys.stderr)
    return code


def _driver() -> type[Driver] | None:
    """Return areo's output layer, unless ``TEXTUAL_DRIVER`` names another or the system has no POSIX terminals."""
    if os.name != "posix" or constants.DRIVER:
        return None
    from tui.terminal.tty_driver import TtyDriver

    return TtyDriver


async def _ended_by_signals(app: AreoApp) -> int | None:
    """Run the app; a signal restores the terminal, and the exit code is 128 and its number."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(partial(_failed, app))
    for name in ENDING_SIGNALS:
        number = getattr(signal, name, None)
        if number is not None:
            with suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, app.exit, 128 + number)
    return await app.run_async(mouse=app.appearance.mouse)


def _failed(app: AreoApp, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """End the app after an error in a callback or task that nothing awaits."""
    if isinstance(error := context.get("exception"), BaseException):
        app.fail(error)
