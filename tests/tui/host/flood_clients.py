"""Flood a server with packets over loopback: ``python -m tests.tui.host.flood_clients PORT KIND SECONDS``.

A kind can be several in turn: ``window+keys``.

Three connections of one person send up to 5,000 packets a second each, bounded in time. Prints how many were sent.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from typing import Any

import asyncssh

from tests.tui.host.asyncssh_internals import send_channel_request, send_global_request

KINDS = ("window", "unknown", "env", "signal", "keys", "global", "window+keys", "window+unknown")
CONNECTIONS = 3
RATE = 5_000
TICK = 0.01


def send(channel: Any, kind: str, number: int) -> None:
    """Send one packet of a kind."""
    kinds = kind.split("+")
    kind = kinds[number % len(kinds)]
    connection = channel.get_connection()
    if kind == "window":
        channel.change_terminal_size(80 + number % 40, 24 + number % 20)
    elif kind == "unknown":
        connection.send_packet(192 + number % 8)
    elif kind == "env":
        send_channel_request(channel, b"env", f"X{number}", "y")
    elif kind == "signal":
        channel.send_signal("USR1")
    elif kind == "keys":
        channel.write(b"\x1b[B")
    else:
        send_global_request(connection, b"areo@example.org")


async def flood(port: int, kind: str, seconds: float, key: asyncssh.SSHKey, rate: int = RATE) -> int:
    """Send packets for ``seconds``, or until the server ends the connection; return how many."""
    sent = 0
    with suppress(asyncssh.Error, OSError):
        connection = await asyncssh.connect(
            "127.0.0.1", port, username="Eve", client_keys=[key], known_hosts=None, config=[], agent_path=None
        )
        channel, _ = await connection.create_session(
            asyncssh.SSHClientSession, term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        end = time.monotonic() + seconds
        while time.monotonic() < end and not channel.is_closing():
            for _ in range(int(rate * TICK)):
                send(channel, kind, sent)
                sent += 1
            await asyncio.sleep(TICK)
        connection.abort()
    return sent


async def main(port: int, kind: str, seconds: float) -> None:
    """Flood over three connections of one person."""
    key = asyncssh.generate_private_key("ssh-ed25519")
    counts = await asyncio.gather(*(flood(port, kind, seconds, key) for _ in range(CONNECTIONS)))
    print(f"{kind}: {sum(counts)} packets sent", flush=True)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
