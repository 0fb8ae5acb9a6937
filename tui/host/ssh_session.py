"""A login's channel, and the app that is shown over it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import asyncssh

from engine.core.message import Message
from tui.host.accounts import Account
from tui.host.app_session import AppSession
from tui.host.disk_writer import BackgroundTasks
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress

SENT: Final = ("LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "COLORTERM", "NO_COLOR", "TERM_PROGRAM", "VTE_VERSION")
"""Environment variables that are taken from a client."""
LONGEST_SENT: Final = 100


class SshLine:
    """Present a channel to the driver. Calls leave the app's context: the channel's timers would keep the app alive."""

    def __init__(self, channel: asyncssh.SSHServerChannel[bytes], tasks: BackgroundTasks) -> None:
        self._channel = channel
        self._tasks = tasks
        self._connection: Any = channel.get_connection()

    def send(self, data: bytes) -> None:
        if not self._channel.is_closing():
            with suppress(OSError, asyncssh.Error):
                self._tasks.run(self._channel.write, data)

    @property
    def waiting(self) -> int:
        """The bytes that the channel and the socket hold back; the client's window may be huge."""
        transport = self._connection._transport
        held = transport.get_write_buffer_size() if transport is not None else 0
        return int(self._channel.get_write_buffer_size()) + int(held)

    def read(self, on: bool) -> None:
        self._tasks.run(self._channel.resume_reading if on else self._channel.pause_reading)

    def cut(self) -> None:
        self._tasks.run(self._connection.abort)


class SshSession(asyncssh.SSHServerSession[bytes]):
    """Run the app from the terminal request until it ends or the connection is lost."""

    def __init__(self, server_state: ServerState, account: Account, code: str, reached_at: SshAddress | None) -> None:
        self._server_state = server_state
        self._account = account
        self._app_session = AppSession(server_state, account, code, reached_at)
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(self, term_type: str, term_size: Any, term_modes: Any) -> bool:
        return True

    def shell_requested(self) -> bool:
        """Accept a shell only with a terminal."""
        return self._channel is not None and self._channel.get_terminal_type() is not None

    def exec_requested(self, command: str) -> bool:
        self._refused("exec", command)
        return False

    def subsystem_requested(self, subsystem: str) -> bool:
        self._refused("subsystem", subsystem)
        return False

    def _refused(self, kind: str, text: str) -> None:
        self._server_state.log_refusal(self._account.identity, self._account.name or "-", kind, text)

    def session_started(self) -> None:
        """Start the app."""
        assert self._channel is not None
        channel, sent = self._channel, self._channel.get_environment()
        environment = {name: sent[name][:LONGEST_SENT] for name in SENT if name in sent}
        environment["TERM"] = (channel.get_terminal_type() or "")[:LONGEST_SENT]
        columns, lines, _, _ = channel.get_terminal_size()
        line = SshLine(channel, self._server_state.tasks)
        self._app_session.start(line, environment, (columns or 80, lines or 24), self._ended)

    def _ended(self, code: int) -> None:
        if self._channel is not None:
            with suppress(OSError, asyncssh.Error):
                self._channel.exit(code)

    def expel(self, why: Message) -> bool:
        """End the app with a sentence in its terminal; return whether there is an app to end."""
        return self._app_session.expel(why)

    def data_received(self, data: bytes, datatype: Any) -> None:
        self._app_session.receive(data)

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._app_session.resize(width, height)

    def eof_received(self) -> bool:
        """End the app: no more input comes."""
        self._app_session.end()
        return True

    def signal_received(self, signal: str) -> None:
        """End the app for a signal that ends a program."""
        if signal in ("HUP", "TERM", "INT"):
            self._app_session.end()

    def connection_lost(self, exc: Exception | None) -> None:
        self._app_session.end()
