"""Hold half-open connections: ``python -m tests.tui.host.half_open_clients PORT KIND SECONDS [NETWORKS]``.

Sixteen addresses open connections that never log in, and open another one as soon as one is closed, bounded in time.
Kinds: ``silent`` sends nothing, ``hello`` begins a key exchange and stops, ``exchange`` makes it and does not log in,
``reopen`` closes after half a second. The addresses are of one network (127.0.0.x) or, with NETWORKS, each of its own
(127.0.x.2). Prints how many connections it opened and how many of those that ended the server had answered.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress

import asyncssh

KINDS = ("silent", "hello", "exchange", "reopen")
ADDRESSES = 16
AT_A_TIME = 4
"""Connections that one address tries to hold."""
HELD = 0.5
AGAIN = 0.05
"""Seconds until a connection that was closed is opened again."""
HELLO = b"SSH-2.0-half\r\n" + (30_000).to_bytes(4, "big") + bytes(400)
"""A version, and the beginning of a packet whose end never comes."""


def addresses(*, networks: bool) -> list[str]:
    return [f"127.0.{number}.2" if networks else f"127.0.0.{number}" for number in range(50, 50 + ADDRESSES)]


class Idle(asyncssh.SSHClient):
    """Is asked for a key, and does not answer."""

    async def public_key_auth_requested(self) -> None:
        await asyncio.Event().wait()


async def exchange(port: int, address: str) -> bool:
    """Make a key exchange and wait; return whether the server answered."""
    try:
        await asyncssh.connect(
            "127.0.0.1", port, username="Eve", client_factory=Idle, local_addr=(address, 0),
            known_hosts=None, config=[], agent_path=None, client_keys=None, login_timeout=0, connect_timeout=0,
        )  # fmt: skip
    except asyncssh.Error as error:
        return "login" in str(error).lower()
    return True


async def hold(port: int, address: str, kind: str) -> bool:
    """Hold one connection; return whether the server answered it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    answered = False
    try:
        if kind == "hello":
            writer.write(HELLO)
        answered = bool(await reader.read(1000))
        if answered and kind == "reopen":
            await asyncio.sleep(HELD)
        while answered and kind != "reopen" and await reader.read(1000):
            pass
    finally:
        writer.transport.abort()
    return answered


async def attack(port: int, kind: str, seconds: float, *, networks: bool = False) -> tuple[int, int]:
    """Hold connections for ``seconds``; return how many were opened and how many answered."""
    opened = answered = 0

    async def go_on(address: str) -> None:
        nonlocal opened, answered
        while True:
            with suppress(OSError):
                opened += 1
                answered += await (exchange(port, address) if kind == "exchange" else hold(port, address, kind))
            await asyncio.sleep(AGAIN)

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(
                *(go_on(address) for address in addresses(networks=networks) for _ in range(AT_A_TIME))
            )
    return opened, answered


async def main(port: int, kind: str, seconds: float, *, networks: bool) -> None:
    began = time.monotonic()
    opened, answered = await attack(port, kind, seconds, networks=networks)
    print(f"{kind}: {opened} connections in {time.monotonic() - began:.0f} s, {answered} answered", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]), networks=len(sys.argv) > 4))
