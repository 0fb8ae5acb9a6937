"""What whoever runs a server may want of it while it runs: a socket that only they can open, a line each way."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from time import monotonic, time
from typing import TYPE_CHECKING, Final

import msgspec

from engine.core.message import Refusal
from saves.folders import made
from tui.host.control_client import Asked, Game, Status, socket_of
from tui.host.gc_scheduler import Garbage, memory
from tui.host.server_state import Hall
from tui.host.ssh_server import Server
from tui.host.tokens import INVITED

if TYPE_CHECKING:
    from tui.host.web_server import Web

GRACE: Final = 10
"""Seconds between the word that it stops and the end."""


class Control:
    """Answers on the socket; ``stop`` is called when the server is to stop."""

    def __init__(self, server: Server, web: Web | None, garbage: Garbage, stop: asyncio.Event) -> None:
        self._server = server
        self._web = web
        self._garbage = garbage
        self._stop = stop
        self._began = monotonic()
        self._busy = (monotonic(), _spent())
        self._listening: asyncio.Server | None = None

    async def start(self) -> None:
        """Listens."""
        path = socket_of(self._server.hall.folders)
        with suppress(OSError):
            path.unlink()
        made(path.parent).chmod(0o700)
        before = os.umask(0o177)
        try:
            self._listening = await asyncio.start_unix_server(self._answer, str(path))
        finally:
            os.umask(before)

    def close(self) -> None:
        """Listens no more."""
        if self._listening is not None:
            self._listening.close()
        with suppress(OSError):
            socket_of(self._server.hall.folders).unlink()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, msgspec.MsgspecError, ValueError):
            asked = msgspec.json.decode(await reader.readline(), type=Asked)
            writer.write(msgspec.json.encode(self._do(asked)) + b"\n")
            await writer.drain()
        writer.close()

    def _do(self, asked: Asked) -> Status:
        hall = self._server.hall
        status = self._status(hall)
        if asked.what == "say":
            hall.announce(asked.text)
        elif asked.what in ("ban", "unban"):
            self._ban(hall, asked.text, status, on=asked.what == "ban")
        elif asked.what == "invite":
            self._invite(hall, asked.text, status)
        elif asked.what == "stop":
            hall.stopping(GRACE)
            asyncio.get_running_loop().call_later(GRACE if hall.guests else 0, self._stop.set)
        return status

    def _ban(self, hall: Hall, who: str, status: Status, *, on: bool) -> None:
        """Ban a person and end their sessions, or let them in again."""
        try:
            member = hall.people.find(who)
            status.name = member.name or member.identity
            hall.log("ban" if on else "unban", status.name)
            if on:
                self._server.cut(member)
                if self._web is not None:
                    self._web.cut(member)
            hall.people.ban(member, on=on)
        except Refusal as refused:
            status.refused = refused.message

    @staticmethod
    def _invite(hall: Hall, name: str, status: Status) -> None:
        """A link for somebody who has no key, or whose key is lost."""
        try:
            if hall.links is None:
                raise Refusal("host.no-pages")
            member = hall.people.invited(name)
        except Refusal as refused:
            status.refused = refused.message
            return
        status.name, status.link = member.name, hall.links.fresh(member.identity, INVITED)
        hall.log("invites", member.name)

    def _status(self, hall: Hall) -> Status:
        since, spent = self._busy
        self._busy = (monotonic(), _spent())
        passed = max(self._busy[0] - since, 0.001)
        awake = [room for room in hall.rooms.values() if room.table is not None]
        return Status(
            up=monotonic() - self._began,
            people=hall.here,
            sessions=len(hall.guests),
            apps=len(hall.ever),
            pause=max(self._garbage.pauses, default=0.0),
            tables=len(hall.rooms),
            megabytes=memory(),
            busy=(self._busy[1] - spent) / passed,
            spent=self._busy[1],
            thinking=hall.thinking.waiting,
            disk=hall.commit.seconds,
            unwritten={str(path): reason for path, reason in hall.writer.unwritten.items()},
            games=[
                Game(
                    room.code,
                    room.record.game,
                    len(room.table.match.plies) if room.table is not None else 0,
                    [room.record.places[seat].name for seat in room.record.waits],
                    room.record.since or time(),
                    [place.name for place in room.record.places if place.identity and room.here(place.identity)],
                    len(room.watchers),
                )
                for room in awake
            ],
        )


def _spent() -> float:
    times = os.times()
    return times.user + times.system
