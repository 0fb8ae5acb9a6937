"""Listen with sockets that refuse a client before anything is made for it.

A protocol that closes its connection at once has cost a transport and its own objects by then; here a refused client
costs a system call or two. asyncio accepts from these sockets as from any other.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

MOST_REFUSED: Final = 32
"""Clients that are refused before the loop goes on."""
BACKLOG: Final = 100
_NOT_HERE: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""Errors of addresses whose family this machine does not use."""


class Accepted(socket.socket):
    """Call a function when the connection is closed."""

    def __init__(self, connection: socket.socket, closed: Callable[[], object]) -> None:
        super().__init__(connection.family, connection.type, connection.proto, connection.detach())
        self.setblocking(False)
        self._on_closed: Callable[[], object] | None = closed

    def close(self) -> None:
        super().close()
        tell, self._on_closed = self._on_closed, None
        if tell is not None:
            tell()


class Listener(socket.socket):
    """Accept clients that ``arrive`` admits, and call ``leave`` when one of them is closed."""

    def __init__(
        self,
        family: int,
        arrive: Callable[[tuple[str, int]], bool],
        leave: Callable[[tuple[str, int]], object],
    ) -> None:
        super().__init__(family, socket.SOCK_STREAM)
        self._arrive = arrive
        self._leave = leave
        self.setblocking(False)

    def accept(self) -> tuple[socket.socket, Any]:
        """Return the next client that is admitted, and its address; close those before it. Raise as a socket does."""
        for _ in range(MOST_REFUSED):
            connection, address = super().accept()
            client = str(address[0]), int(address[1])
            if self._arrive(client):
                return Accepted(connection, partial(self._leave, client)), address
            connection.close()
        raise BlockingIOError


def listeners(
    address: str,
    port: int,
    arrive: Callable[[tuple[str, int]], bool],
    leave: Callable[[tuple[str, int]], object],
) -> list[Listener]:
    """Return listening sockets for every address of a name, all with one port. Raises ``OSError``."""
    found = socket.getaddrinfo(address or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    made: list[Listener] = []
    missing: OSError | None = None
    for family, *_, where in dict.fromkeys(found):
        listener = Listener(family, arrive, leave)
        try:
            _bind(listener, (where[0], made[0].getsockname()[1] if made else port, *where[2:]))
        except OSError as error:
            listener.close()
            if error.errno not in _NOT_HERE:
                for other in made:
                    other.close()
                raise
            missing = error
        else:
            made.append(listener)
    if not made and missing is not None:
        raise missing
    return made


def _bind(listener: Listener, where: tuple[Any, ...]) -> None:
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if listener.family == socket.AF_INET6:
        with suppress(OSError):
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    listener.bind(where)
    listener.listen(BACKLOG)
