"""Private names of asyncssh that hostile clients of the tests need (``tests/test_private_names.py``)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import asyncssh
import pytest


def send_channel_request(channel: Any, kind: bytes, *texts: str) -> None:
    """Send a request that a client may send at any time."""
    channel._send_request(kind, *map(asyncssh.packet.String, texts))


def send_global_request(connection: asyncssh.SSHClientConnection, kind: bytes) -> None:
    """Send a request that concerns the whole connection."""
    connection._send_global_request(kind)


def set_user_name(connection: Any, name: str) -> None:
    """Ask for another user name in the same connection."""
    connection._username = name


def never_sign(patch: pytest.MonkeyPatch, accepted: Callable[[str], object]) -> None:
    """Make clients query keys only: report the user name of each accepted query, and go on to the next key."""

    async def skip(auth: Any) -> None:
        accepted(auth._conn._username)
        auth._conn.try_next_auth()

    patch.setattr("asyncssh.auth._ClientPublicKeyAuth._send_signed_request", skip)
