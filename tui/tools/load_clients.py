"""Scripted people of a server that is measured: each a client of SSH, with a terminal that nobody looks at."""

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
"""So many log in at a time: a server takes no more key exchanges."""
AN_ADDRESS: Final = 9
"""So many come from one address: a server takes ten."""
PATIENCE: Final = 120.0
"""Seconds after which what should come never comes."""
REPAINT: Final = "\x0c"
MOST_READ: Final = 20_000
AGAIN: Final = 1.0
"""Seconds after which the whole screen is asked for: only what changes is sent, also amid a word."""
_LOOK: Final = re.compile(r"\x1b\[[0-9;]*m")
_ELSE: Final = re.compile(r"\x1b(\[[0-9;?<>=]*[ -/]*[@-~]|.)")
UNANSWERED: Final = 10.0
"""Seconds after which a key counts as answered so late."""


def _plain(text: str) -> str:
    """The letters of what is sent; what moves between them is a space."""
    return _ELSE.sub(" ", _LOOK.sub("", text))


class Screen(asyncssh.SSHClientSession[bytes]):
    """What is sent to a terminal, and when it began to be sent after a key."""

    def __init__(self) -> None:
        self.drawn = ""
        """What came lately, without what only says where and in which colours."""
        self.reads = True
        """Whether what comes is read; else only counted."""
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
    """Somebody who has logged in."""

    def __init__(self, connection: asyncssh.SSHClientConnection, channel: Any, screen: Screen) -> None:
        self.connection = connection
        self.screen = screen
        self._channel = channel
        self._down = False

    def type(self, text: str) -> None:
        """Presses keys."""
        self._channel.write(text.encode())

    async def until(self, come: Callable[[], object]) -> None:
        """Waits for what must come. Raises ``TimeoutError``."""
        async with asyncio.timeout(PATIENCE):
            while not come():
                self.screen.came.clear()
                await self.screen.came.wait()

    async def shows(self, *wanted: str) -> re.Match[str]:
        """Waits until each of these patterns stands there; what the last one found. Raises ``TimeoutError``."""
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
        """Moves the cursor: the seconds until something came, and the bytes."""
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
        """The line is gone."""
        self.connection.abort()

    async def leave(self) -> None:
        """Goes politely, from the lobby."""
        self.type("q")
        await self.until(lambda: self.screen.ended)
        self.connection.close()


class LoadClients:
    """People with a key each, who come from as many addresses as are needed."""

    def __init__(self, port: int, count: int) -> None:
        self.port = port
        self.keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(count)]
        self._entering = asyncio.Semaphore(AT_ONCE)

    async def come(self, number: int) -> LoadClient:
        """One logs in."""
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
        """One logs in and sees the lobby."""
        visitor = await self.come(number)
        await visitor.shows("Lobby", f"bench{number}")
        visitor.screen.first = visitor.screen.bytes
        return visitor


async def type_as_people_do(visitors: list[LoadClient], seconds: float, between: float) -> list[tuple[float, int]]:
    """Each presses a key now and then; every answer: seconds, bytes."""
    found: list[tuple[float, int]] = []

    async def one(visitor: LoadClient, chance: Random) -> None:
        ends = perf_counter() + seconds
        while (wait := chance.expovariate(1 / between)) + perf_counter() < ends:
            await asyncio.sleep(wait)
            found.append(await visitor.key())

    await asyncio.gather(*(one(visitor, Random(number)) for number, visitor in enumerate(visitors)))
    return found
