"""The control socket: only the server's own user can open it; one line for a request, one for the answer."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING, Final

import msgspec

from engine.core.message import Message, Refusal
from saves.folders import ensure_folder
from tui.host.control_client import ControlRequest, GameStatus, ServerStatus, socket_path
from tui.host.gc_scheduler import GcScheduler, memory
from tui.host.server_state import ServerState
from tui.host.ssh_server import SshServer
from tui.host.tokens import INVITED

if TYPE_CHECKING:
    from tui.host.web_server import WebServer

GRACE: Final = 10
"""Seconds between the announcement of a stop and the stop."""


class ControlServer:
    """Answer requests of the administrator; ``stop`` is set when the server is to stop."""

    def __init__(self, server: SshServer, web: WebServer | None, garbage: GcScheduler, stop: asyncio.Event) -> None:
        self._server = server
        self._web = web
        self._gc_scheduler = garbage
        self._stop = stop
        self._began = monotonic()
        self._busy = (monotonic(), _spent())
        self._listening: asyncio.Server | None = None

    async def start(self) -> None:
        """Start to listen."""
        path = socket_path(self._server.server_state.folders)
        with suppress(OSError):
            path.unlink()
        ensure_folder(path.parent).chmod(0o700)
        before = os.umask(0o177)
        try:
            self._listening = await asyncio.start_unix_server(self._answer, str(path))
        finally:
            os.umask(before)

    def close(self) -> None:
        """Stop listening."""
        if self._listening is not None:
            self._listening.close()
        with suppress(OSError):
            socket_path(self._server.server_state.folders).unlink()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, msgspec.MsgspecError, ValueError):
            asked = msgspec.json.decode(await reader.readline(), type=ControlRequest)
            writer.write(msgspec.json.encode(self._handle(asked)) + b"\n")
            await writer.drain()
        writer.close()

    def _handle(self, asked: ControlRequest) -> ServerStatus:
        server_state = self._server.server_state
        status = self.status(server_state)
        if asked.what == "say":
            server_state.announce(asked.text)
        elif asked.what in ("ban", "unban"):
            self._ban(server_state, asked.text, status, on=asked.what == "ban")
        elif asked.what == "invite":
            self._invite(server_state, asked.text, status)
        elif asked.what == "stop":
            server_state.announce_stop(GRACE)
            asyncio.get_running_loop().call_later(GRACE if server_state.clients else 0, self._stop.set)
        return status

    def _ban(self, server_state: ServerState, who: str, status: ServerStatus, *, on: bool) -> None:
        """Ban a person and end their sessions, or let them in again."""
        try:
            account = server_state.accounts.find(who)
            status.name = account.name or account.identity
            server_state.log("ban" if on else "unban", status.name)
            if on:
                for server in filter(None, (self._server, self._web)):
                    server.end_sessions_of(account, Message("host.you-are-banned", {}))
            server_state.accounts.ban(account, on=on)
        except Refusal as refused:
            status.refused = refused.message

    @staticmethod
    def _invite(server_state: ServerState, name: str, status: ServerStatus) -> None:
        """Make a link for a person who has no key, or has lost it."""
        try:
            if server_state.links is None:
                raise Refusal("host.no-pages")
            account = server_state.accounts.get_or_create(name)
        except Refusal as refused:
            status.refused = refused.message
            return
        status.name, status.link = account.name, server_state.links.issue(account.identity, INVITED)
        server_state.log("invites", account.name)

    def status(self, server_state: ServerState) -> ServerStatus:
        since, spent = self._busy
        self._busy = (monotonic(), _spent())
        passed = max(self._busy[0] - since, 0.001)
        awake = [room for room in server_state.rooms.values() if room.table is not None]
        return ServerStatus(
            up=monotonic() - self._began,
            people=server_state.names_online,
            sessions=len(server_state.clients),
            apps=len(server_state.tracked_clients),
            pause=max(self._gc_scheduler.pauses, default=0.0),
            tables=len(server_state.rooms),
            megabytes=memory(),
            busy=(self._busy[1] - spent) / passed,
            spent=self._busy[1],
            thinking=server_state.bots.waiting,
            disk=server_state.commit.seconds,
            unwritten={str(path): reason for path, reason in server_state.writer.unwritten.items()},
            games=[
                GameStatus(
                    room.code,
                    room.record.game,
                    len(room.table.match.plies) if room.table is not None else 0,
                    [room.record.places[seat].name for seat in room.record.waits],
                    room.record.since or time(),
                    [place.name for place in room.record.places if place.identity and room.is_present(place.identity)],
                    len(room.spectators),
                )
                for room in awake
            ],
        )


def _spent() -> float:
    times = os.times()
    return times.user + times.system
