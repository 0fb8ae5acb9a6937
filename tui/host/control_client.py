"""Asking a server that runs: what is asked, what is answered, where its socket lies."""

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
    """``what``: ``status``, ``say``, ``ban``, ``unban``, ``invite`` or ``stop``; ``text``: what is said, or who."""

    what: str
    text: str = ""


class GameStatus(msgspec.Struct):
    """A game of the status: its table, how many choices were made, who decides since when, who is there."""

    code: str
    game: str
    ply: int
    waits: list[str]
    since: float
    here: list[str]
    watch: int


class ServerStatus(msgspec.Struct, omit_defaults=True):
    """How the server is. Times in seconds; ``refused`` says why something could not be done.

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
    """The folders of the server of somebody with these."""
    return msgspec.structs.replace(folders, data=folders.data / "hosted", state=folders.state / "hosted")


def socket_path(folders: Folders) -> Path:
    """Where the socket of a server lies."""
    return folders.state / SOCKET


def send_request(folders: Folders, asked: ControlRequest) -> ServerStatus:
    """Asks the server that runs with these folders. Raises ``Refusal`` (``host.not-running``)."""
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
