"""Tell systemd when the server is ready (``Type=notify``)."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"


def notify_ready() -> None:
    """Report readiness on the socket that systemd names; do nothing without one."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    if address.startswith("@"):  # an abstract socket
        address = "\0" + address[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.sendto(b"READY=1", address)
