"""The client of the control socket: requests, answers, and where the socket is."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.core.message import Message, Refusal
from saves.folders import Folders

SOCKET: Final = "control"
PATIENCE: Final = 30.0
"""Seconds after which a server that does not answer counts as none."""


class ControlRequest(msgspec.Struct, omit_defaults=True):
    """Ask for ``status``, ``say``, ``ban``, ``unban``, ``invite`` or ``stop``; ``text`` is the message or name."""

    what: str
    text: str = ""


class GameStatus(msgspec.Struct):
    """Describe an active game: table, number of choices, who must decide since when, who is online."""

    code: str
    game: str
    ply: int
    waits: list[str]
    since: float
    here: list[str]
    watch: int


class ServerStatus(msgspec.Struct, omit_defaults=True):
    """Describe the server. Times are in seconds; ``refused`` says why a request was refused.

    ``spent`` is what it has had of the processor, ``busy`` its share since it was asked before. ``apps`` are those that
    are in memory, also of sessions that have ended; ``pause`` is the longest of the last searches for garbage.
    """

    up: float = 0.0
    people: list[str] = []
    sessions: int = 0
    apps: int = 0
    pause: float = 0.0
    tables: int = 0
    megabytes: float = 0.0
    busy: float = 0.0
    spent: float = 0.0
    thinking: int = 0
    disk: float = 0.0
    games: list[GameStatus] = []
    name: str = ""
    link: str = ""
    unwritten: dict[str, str] = {}
    """Files that the disk refuses, each with the reason."""
    refused: Message | None = None


def server_folders(folders: Folders) -> Folders:
    """Return the server's folders below a user's folders."""
    return msgspec.structs.replace(folders, data=folders.data / "hosted", state=folders.state / "hosted")


def socket_path(folders: Folders) -> Path:
    """Return the path of a server's control socket."""
    return folders.state / SOCKET


def send_request(folders: Folders, asked: ControlRequest) -> ServerStatus:
    """Send a request to the running server, return its answer. Raises ``Refusal`` (``host.not-running``)."""
    line: Any = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        with line:
            line.settimeout(PATIENCE)
            line.connect(str(socket_path(folders)))
            line.sendall(msgspec.json.encode(asked) + b"\n")
            with line.makefile("rb") as file:
                return msgspec.json.decode(file.readline(), type=ServerStatus)
    except (OSError, msgspec.MsgspecError):
        raise Refusal("host.not-running") from None
