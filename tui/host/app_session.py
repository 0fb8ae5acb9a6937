"""One session over SSH or a WebSocket: starts the app, passes input to it, ends it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Final

from engine.core.message import Message
from saves.library import Library
from tui.app.crash import CRASHED
from tui.app.settings import LARGER_MAP, load, pace_named, rolls_wanted
from tui.app.user_context import UserContext
from tui.host.accounts import Account
from tui.host.app import HostApp
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress
from tui.keys.remap import load as load_keys
from tui.screens.key_contexts import places
from tui.terminal.capabilities import terminal_of
from tui.terminal.remote_driver import RemoteDriver, RemoteTerminal, clamped
from tui.terminal.theme_choice import mouse_wanted, signs_wanted, theme_for
from tui.terminal.width_probe import measured
from tui.text import Words, choose_language
from tui.text.language_choice import encoding_of
from tui.text.width import wrap

BEGINNING: Final = 64
"""Bytes of input that are kept until the app has started."""


def person_of(account: Account, environment: Mapping[str, str]) -> UserContext:
    """Return a person's settings and library for the terminal that their client describes."""
    chosen = load(account.folders)
    terminal = measured(terminal_of(environment), environment, chosen.narrow)._replace(remote=True)
    mine = load_keys(account.folders, places)
    pace = pace_named(chosen.pace)
    return UserContext(
        Words(choose_language(None, environment, chosen.language, encoding_of(environment))),
        Library(account.folders),
        theme_for("", chosen.theme, terminal),
        mouse_wanted("", chosen.mouse, terminal),
        pace,
        rolls=rolls_wanted(chosen.rolls, pace, remote=True),
        asks=chosen.questions != "off",
        keypad=chosen.keypad == "on",
        large_map=chosen.map == LARGER_MAP,
        keys=mine.keys,
        keys_problem=mine.problem,
        terminal=terminal,
        signs=signs_wanted("", chosen.signs),
    )


class AppSession:
    """Run the app of one session."""

    def __init__(
        self, server_state: ServerState, account: Account, code: str = "", reached_at: SshAddress | None = None
    ) -> None:
        """Take the table ``code`` that the login named, and the address at which the client reached the server."""
        self._server_state = server_state
        self._account = account
        self._code = code
        self._reached_at = reached_at
        self._app: HostApp | None = None
        self._task: asyncio.Task[None] | None = None
        self._early_input = b""

    def start(
        self,
        line: RemoteTerminal,
        environment: Mapping[str, str],
        size: tuple[int, int],
        ended: Callable[[int], object],
    ) -> None:
        """Start the app on a terminal; ``ended`` is called with its exit code."""
        person = person_of(self._account, environment)
        self._app = HostApp(person, self._server_state, self._account, line, self._code, self._reached_at)
        self._task = self._server_state.tasks.start(self._run(self._app, clamped(*size), ended))

    async def _run(self, app: HostApp, size: tuple[int, int], ended: Callable[[int], object]) -> None:
        self._server_state.add_client(app)
        code, error = CRASHED, None
        try:
            code = await app.run_async(size=size, mouse=app.appearance.mouse) or 0
        except Exception as raised:  # an app that fails ends only its own session
            error = raised
        finally:
            self._server_state.remove_client(app)
            self._app = None
        last_words = app.last_words
        if (error := app.failed or error) is not None:
            code = CRASHED
            self._server_state.log_crash(error, self._account.name, app.terminal.name)
            last_words = app.words.say("host.crashed")
        if last_words:
            lines = wrap(last_words, app.size.width)
            app.line.send("".join(f"{text}\r\n" for text in lines).encode())
        ended(min(max(code, 0), 255))

    @property
    def _driver(self) -> RemoteDriver | None:
        driver = self._app.terminal_driver if self._app is not None else None
        return driver if isinstance(driver, RemoteDriver) else None

    def receive(self, data: bytes) -> None:
        """Pass input bytes to the app; a few are kept until it has started."""
        driver = self._driver
        if driver is None:
            self._early_input = (self._early_input + data)[:BEGINNING]
            return
        early, self._early_input = self._early_input, b""
        try:
            driver.typed(early + data)
        except Exception as error:  # asyncssh would close the connection without a message
            if self._app is not None:
                self._app.fail(error)

    def resize(self, columns: int, lines: int) -> None:
        """Tell the app a new window size."""
        if (driver := self._driver) is not None:
            driver.resize(columns, lines)

    def expel(self, why: Message) -> bool:
        """End the app with a sentence in its terminal; return whether there is an app to end."""
        if self._app is None:
            return False
        self._app.expel(why)
        return True

    def end(self) -> None:
        """End the app: the connection is gone, or its input has ended."""
        if self._app is not None:
            self._app.exit(0)
