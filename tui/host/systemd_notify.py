"""Tells systemd that the server serves: what is started after it finds its folders, its socket and its port."""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Final

SOCKET: Final = "NOTIFY_SOCKET"


def notify_ready() -> None:
    """Says so where systemd waits for it (``Type=notify``); elsewhere nothing."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    if address.startswith("@"):  # a socket without a file
        address = "\0" + address[1:]
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.sendto(b"READY=1", address)
