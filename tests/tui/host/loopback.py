"""Run a server in this process and SSH clients over loopback."""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import asyncssh

from saves.folders import Folders
from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tui.app.settings import Settings, remember
from tui.host.accounts import key_fingerprint
from tui.host.bot_pool import BotPool
from tui.host.bot_worker import BotJob, think
from tui.host.server_state import ServerState
from tui.host.ssh_server import AccessPolicy, SshServer

LOOK = 0.02
"""Seconds until something is looked at that no screen tells of."""


@cache
def key_of(name: str) -> asyncssh.SSHKey:
    """Return the key of a person; always the same one."""
    return asyncssh.generate_private_key("ssh-ed25519", comment=name)


class ThreadBots(BotPool):
    """Let bots think in a thread: a process takes a second to start."""

    async def ask_worker(self, job: BotJob) -> str:
        return await asyncio.to_thread(think, job)


class Screen(asyncssh.SSHClientSession[bytes]):
    """Show the session of a person on a fake terminal."""

    def __init__(self, columns: int, lines: int) -> None:
        self.emulator = FakeTerminal(columns, lines)
        self.bells = 0
        self.sent = 0
        self.status: int | None = None
        self.ended = False
        self._decode = getincrementaldecoder("utf-8")().decode
        self.came = asyncio.Event()
        self._lines: list[str] | None = None

    @property
    def lines(self) -> list[str]:
        if self._lines is None:
            self._lines = self.emulator.lines()
        return self._lines

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.sent += len(data)
        self.bells += data.count(b"\a")
        self._lines = None
        self.emulator.feed(self._decode(data))
        self.came.set()

    def exit_status_received(self, status: int) -> None:
        self.status = status

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self.came.set()


class Client:
    """Hold a person's connection, channel and screen."""

    def __init__(self, connection: asyncssh.SSHClientConnection, channel: Any, screen: Screen) -> None:
        self.connection = connection
        self.channel = channel
        self.screen = screen

    @property
    def lines(self) -> list[str]:
        return self.screen.lines

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    def type(self, text: str) -> None:
        self.channel.write(text.encode())

    async def until(self, come: Callable[[], object]) -> None:
        """Wait for a condition."""
        try:
            async with asyncio.timeout(HANGS):
                while not come():
                    self.screen.came.clear()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(LOOK):  # wait_for loses a cancellation, until Python 3.12
                            await self.screen.came.wait()
        except TimeoutError:
            raise AssertionError(f"never came:\n{self.text}") from None

    async def shows(self, *texts: str) -> None:
        """Wait until the screen shows these texts."""
        await self.until(lambda: all(text in self.text for text in texts))


class LoopbackServer:
    """Hold a running server, its log and its clients' connections."""

    def __init__(self, server: SshServer, log: list[str]) -> None:
        self.server = server
        self.log = log
        self.connections: list[asyncssh.SSHClientConnection] = []

    @property
    def server_state(self) -> ServerState:
        return self.server.server_state

    def set_settings(self, name: str, settings: Settings) -> None:
        """Save settings of a person as of an earlier visit."""
        folder = self.server_state.accounts.folder / key_fingerprint(key_of(name).public_data)
        remember(settings, Folders(folder, folder, folder / "config"))

    async def connect(self, name: str, *, user: str = "", **options: Any) -> asyncssh.SSHClientConnection:
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.server.port,
            username=user or name,
            client_keys=[key_of(name)],
            known_hosts=None,
            config=[],
            agent_path=None,
            **options,
        )
        self.connections.append(connection)
        return connection

    async def login(
        self, name: str, *, language: str = "en", user: str = "", size: tuple[int, int] = (80, 24), colour: str = ""
    ) -> Client:
        self.set_settings(name, Settings(pace="at-once"))
        connection = await self.connect(name, user=user)
        channel, screen = await connection.create_session(
            lambda: Screen(*size),
            term_type="xterm-256color",
            term_size=size,
            env={"LANG": f"{language}_X.UTF-8", **({"COLORTERM": colour} if colour else {})},
            encoding=None,
        )
        return Client(connection, channel, screen)

    async def close(self) -> None:
        for connection in self.connections:
            connection.abort()
        await self.server.stop()


@asynccontextmanager
async def serving(place: Path, gate: AccessPolicy | None = None, **options: Any) -> AsyncIterator[LoopbackServer]:
    """Run a server in a folder; bots think in a thread."""
    log: list[str] = []
    folders = Folders(place / "data", place / "state", place / "config")
    server_state = ServerState(folders, ThreadBots(), printed=log.append, **options)
    server = SshServer(server_state, gate or AccessPolicy())
    await server_state.open()
    await server.start("127.0.0.1", 0)
    site = LoopbackServer(server, log)
    try:
        yield site
    finally:
        await site.close()
