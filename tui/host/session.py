"""One login: a channel of SSH, and the app that is seen over it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from traceback import format_exception
from typing import Any, Final

import asyncssh

from saves.library import Library
from tui.host.app import HostApp
from tui.host.hall import Hall
from tui.host.people import Member
from tui.host.writing import Tasks
from tui.keys.remap import load as load_keys
from tui.play.person import Person
from tui.play.settings import load, pace_named, rolls_wanted
from tui.screens.places import places
from tui.terminal.abilities import terminal_of
from tui.terminal.colours import mouse_wanted, signs_wanted, theme_for
from tui.terminal.line import LineDriver, clamped
from tui.terminal.widths import measured
from tui.text import Words, choose_language

SENT: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "VTE_VERSION")
"""What is believed of the variables that a client sends."""
LONGEST_SENT: Final = 100
BEGINNING: Final = 64
"""Letters that are kept until the app is there to read them."""


class SshLine:
    """A channel, as the driver sees it. It is spoken to as nobody: its timers would keep the app that set them."""

    def __init__(self, channel: asyncssh.SSHServerChannel[bytes], tasks: Tasks) -> None:
        self._channel = channel
        self._tasks = tasks
        self._connection: Any = channel.get_connection()

    def send(self, data: bytes) -> None:
        if not self._channel.is_closing():
            with suppress(OSError, asyncssh.Error):
                self._tasks.run(self._channel.write, data)

    @property
    def waiting(self) -> int:
        """What the channel holds back, and what the socket has not taken: the window of the other end may be huge."""
        transport = self._connection._transport
        held = transport.get_write_buffer_size() if transport is not None else 0
        return int(self._channel.get_write_buffer_size()) + int(held)

    def read(self, on: bool) -> None:
        self._tasks.run(self._channel.resume_reading if on else self._channel.pause_reading)

    def cut(self) -> None:
        self._tasks.run(self._connection.abort)


def person_of(member: Member, environment: Mapping[str, str]) -> Person:
    """Somebody with what they chose before, at the terminal that their client tells of."""
    chosen = load(member.folders)
    terminal = measured(terminal_of(environment), environment, chosen.narrow)._replace(remote=True)
    mine = load_keys(member.folders, places)
    pace = pace_named(chosen.pace)
    return Person(
        Words(choose_language(None, environment, chosen.language)),
        Library(member.folders),
        theme_for("", chosen.theme, terminal),
        mouse_wanted("", chosen.mouse, terminal),
        pace,
        rolls=rolls_wanted(chosen.rolls, pace, remote=True),
        asks=chosen.questions != "off",
        keys=mine.keys,
        keys_problem=mine.problem,
        terminal=terminal,
        signs=signs_wanted("", chosen.signs),
    )


class Session(asyncssh.SSHServerSession[bytes]):
    """From the request for a terminal until the app has ended, or the line is gone."""

    def __init__(self, hall: Hall, member: Member, code: str) -> None:
        self._hall = hall
        self._member = member
        self._code = code
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._app: HostApp | None = None
        self._task: asyncio.Task[None] | None = None
        self._early = b""

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        return True

    def shell_requested(self) -> bool:
        """Only with a terminal: there is nothing else to be had here."""
        return self._channel is not None and self._channel.get_terminal_type() is not None

    def exec_requested(self, command: str) -> bool:
        self._hall.log("refused", self._member.name or "-", "exec", command[:60])
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        self._hall.log("refused", self._member.name or "-", "subsystem", subsystem[:60])
        return False

    def session_started(self) -> None:
        """The other end has its terminal: the app begins."""
        assert self._channel is not None
        channel, sent = self._channel, self._channel.get_environment()
        environment = {name: sent[name][:LONGEST_SENT] for name in SENT if name in sent}
        environment["TERM"] = (channel.get_terminal_type() or "")[:LONGEST_SENT]
        columns, lines, _, _ = channel.get_terminal_size()
        self._app = HostApp(
            person_of(self._member, environment),
            self._hall,
            self._member,
            SshLine(channel, self._hall.tasks),
            self._code,
        )
        size = clamped(columns or 80, lines or 24)
        self._task = self._hall.tasks.start(self._run(self._app, channel, size))

    async def _run(self, app: HostApp, channel: asyncssh.SSHServerChannel[bytes], size: tuple[int, int]) -> None:
        self._hall.come(app)
        code = 1
        try:
            code = await app.run_async(size=size, mouse=app.mouse) or 0
        except Exception as error:  # one app that fails ends alone
            self._hall.log("failed", self._member.name, *format_exception(error)[-1:])
        finally:
            self._hall.go(app)
            self._app = None
        if app.failure:
            self._hall.log("failed", self._member.name, app.failure)
        with suppress(OSError, asyncssh.Error):
            channel.exit(min(max(code, 0), 255))

    def data_received(self, data: bytes, datatype: Any) -> None:
        driver = self._driver
        if driver is None:
            self._early = (self._early + data)[:BEGINNING]
            return
        early, self._early = self._early, b""
        driver.typed(early + data)

    @property
    def _driver(self) -> LineDriver | None:
        driver = self._app._driver if self._app is not None else None
        return driver if isinstance(driver, LineDriver) else None

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        if (driver := self._driver) is not None:
            driver.resize(width, height)

    def eof_received(self) -> bool:
        """Nobody types any more: the app ends."""
        self._leave()
        return True

    def signal_received(self, signal: str) -> None:
        """A terminal that hangs up leaves."""
        if signal in ("HUP", "TERM", "INT"):
            self._leave()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()

    def _leave(self) -> None:
        if self._app is not None:
            self._app.exit(0)
