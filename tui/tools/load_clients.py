"""Scripted people who load a server: each is an SSH client with a terminal in memory."""

from __future__ import annotations

import asyncio
import re
from codecs import getincrementaldecoder
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

import asyncssh

SIZE: Final = (80, 24)
AT_ONCE: Final = 2
"""The most logins at a time: a server limits key exchanges."""
AN_ADDRESS: Final = 9
"""The most people from one address; a server allows ten."""
PATIENCE: Final = 120.0
"""Seconds after which a wait fails."""
REPAINT: Final = "\x0c"
MOST_READ: Final = 20_000
AGAIN: Final = 1.0
"""Seconds after which the whole screen is requested again: only changes are sent, even within a word."""
_LOOK: Final = re.compile(r"\x1b\[[0-9;]*m")
_ELSE: Final = re.compile(r"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|.)")
UNANSWERED: Final = 10.0
"""Seconds that an unanswered key counts for."""


def _plain(text: str) -> str:
    """Return the characters of terminal output; each cursor movement becomes a space."""
    return _ELSE.sub(" ", _LOOK.sub("", text))


class Screen(asyncssh.SSHClientSession[bytes]):
    """The output for a terminal, and when it began after a key."""

    def __init__(self) -> None:
        self.drawn = ""
        """Recent output as text, without positions and colours."""
        self.reads = True
        """Whether output is kept; otherwise it is only counted."""
        self.came = asyncio.Event()
        self.first = 0
        self.bytes = 0
        self.answered_at = 0.0
        self.ended = False
        self._decode = getincrementaldecoder("utf-8")("replace").decode

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.answered_at = self.answered_at or perf_counter()
        self.bytes += len(data)
        if self.reads:
            self.drawn = (self.drawn + _plain(self._decode(data)))[-MOST_READ:]
        self.came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self.came.set()


class LoadClient:
    """A person who has logged in."""

    def __init__(self, connection: asyncssh.SSHClientConnection, channel: Any, screen: Screen) -> None:
        self.connection = connection
        self.screen = screen
        self._channel = channel
        self._down = False

    def type(self, text: str) -> None:
        """Press keys."""
        self._channel.write(text.encode())

    async def until(self, come: Callable[[], object]) -> None:
        """Wait for a condition. Raises ``TimeoutError``."""
        async with asyncio.timeout(PATIENCE):
            while not come():
                self.screen.came.clear()
                await self.screen.came.wait()

    async def shows(self, *wanted: str) -> re.Match[str]:
        """Wait until each of these patterns shows, and return the match of the last. Raises ``TimeoutError``."""
        ends = perf_counter() + PATIENCE
        while perf_counter() < ends:
            found = [match for pattern in wanted if (match := re.search(pattern, self.screen.drawn))]
            if len(found) == len(wanted):
                return found[-1]
            self.screen.came.clear()
            try:
                async with asyncio.timeout(AGAIN):
                    await self.screen.came.wait()
            except TimeoutError:
                self.screen.drawn = ""
                self.type(REPAINT)
        raise TimeoutError(f"{wanted} never came: {self.screen.drawn}")

    async def key(self) -> tuple[float, int]:
        """Move the cursor; return the seconds until output came, and its bytes."""
        self._down = not self._down
        self.screen.answered_at, before, pressed = 0.0, self.screen.bytes, perf_counter()
        self.screen.came.clear()
        self.type("j" if self._down else "k")
        try:
            async with asyncio.timeout(UNANSWERED):
                await self.screen.came.wait()
        except TimeoutError:
            return UNANSWERED, 0
        return self.screen.answered_at - pressed, self.screen.bytes - before

    def cut(self) -> None:
        """Drop the connection."""
        self.connection.abort()

    async def leave(self) -> None:
        """Leave from the lobby with a key."""
        self.type("q")
        await self.until(lambda: self.screen.ended)
        self.connection.close()


class LoadClients:
    """People with a key each, from as many addresses as needed."""

    def __init__(self, port: int, count: int) -> None:
        self.port = port
        self.keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(count)]
        self._entering = asyncio.Semaphore(AT_ONCE)

    async def come(self, number: int) -> LoadClient:
        """Log in a person."""
        async with self._entering, asyncio.timeout(PATIENCE):
            connection = await asyncssh.connect(
                "127.0.0.1",
                self.port,
                username=f"bench{number}",
                client_keys=[self.keys[number]],
                known_hosts=None,
                config=[],
                agent_path=None,
                local_addr=(f"127.0.0.{2 + number // AN_ADDRESS}", 0),
            )
            screen = Screen()
            channel, _ = await connection.create_session(
                lambda: screen, term_type="xterm-256color", term_size=SIZE, env={"LANG": "en_US.UTF-8"}, encoding=None
            )
        return LoadClient(connection, channel, screen)

    async def enter(self, number: int) -> LoadClient:
        """Log in a person and wait for the lobby."""
        client = await self.come(number)
        await client.shows("Lobby", f"bench{number}")
        client.screen.first = client.screen.bytes
        return client


async def type_as_people_do(clients: list[LoadClient], seconds: float, between: float) -> list[tuple[float, int]]:
    """Have each person press a key now and then; return the seconds and bytes of every answer."""
    found: list[tuple[float, int]] = []

    async def one(client: LoadClient, rng: Random) -> None:
        ends = perf_counter() + seconds
        while (wait := rng.expovariate(1 / between)) + perf_counter() < ends:
            await asyncio.sleep(wait)
            found.append(await client.key())

    await asyncio.gather(*(one(client, Random(number)) for number, client in enumerate(clients)))
    return found
