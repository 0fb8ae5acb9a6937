"""Listens for SSH, says who may come, and keeps what one client can do to the others small.

There is no shell, no command, no file, no forwarding to be had: only a terminal with the app in it.
"""

from __future__ import annotations

import asyncio
import os
import stat
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import asyncssh
import msgspec

from engine.core.message import Refusal
from saves.folders import made
from tui.host.accounts import Member, alike, good_name, identity_of
from tui.host.admission import Admission
from tui.host.event_log import address_group
from tui.host.input_budget import Bucket, InputBudget
from tui.host.listeners import BACKLOG, Listener, listeners
from tui.host.login_limits import MOST_FAILURES, MOST_QUERIES, LoginDelays
from tui.host.login_queue import Turns
from tui.host.server_state import Hall
from tui.host.ssh_session import Session

KEY: Final = "host_key"
PORT: Final = 2222
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
LOGIN: Final = 20
"""Seconds to log in."""
KEEPALIVE: Final = 30
SILENT, CROWDED = 5, 10
"""Seconds to make a key exchange, and seconds to log in while others are dropped for want of room."""
SESSIONS: Final = 100, 10, 3
"""So many in all, from one address, of one person."""
NO_MORE_TRIES: Final = 14
"""SSH_DISCONNECT_NO_MORE_AUTH_METHODS_AVAILABLE of RFC 4253."""
ALLOWED: Final = "allowed"
"""A file beside the people: public keys of those who may come, as in ``authorized_keys``."""


class Gate(msgspec.Struct):
    """Who may come. ``open``: anybody with a key; else known people, ``allowed`` keys, and who has a table's code."""

    open: bool = True


class Counts:
    """Who is connected: by address, by person, and those who have not logged in."""

    def __init__(self, knows: Callable[[str], bool] = lambda _: False) -> None:
        self.admission = Admission(knows)
        self.turns = Turns()
        self.addresses: Counter[str] = Counter()
        self.people: Counter[str] = Counter()
        self.connections: set[Connection] = set()
        self.delays = LoginDelays()
        self.buckets: dict[str, Bucket] = {}
        """What each person who is logged in may still send."""

    def may_enter(self, address: str, identity: str) -> bool:
        """Whether another one may be logged in."""
        return (
            self.addresses.total() < SESSIONS[0]
            and self.addresses[address] < SESSIONS[1]
            and self.people[identity] < SESSIONS[2]
        )

    def enter(self, address: str, identity: str) -> None:
        """Somebody is logged in."""
        self.addresses[address] += 1
        self.people[identity] += 1
        self.buckets.setdefault(identity, Bucket())

    def leave(self, address: str, identity: str) -> None:
        """Somebody is no longer."""
        self.addresses[address] -= 1
        self.people[identity] -= 1
        if not self.people[identity]:
            del self.people[identity], self.buckets[identity]
        if not self.addresses[address]:
            del self.addresses[address]


class Connection(asyncssh.SSHServer):
    """One client: logs in by a key, and opens one channel."""

    def __init__(self, hall: Hall, gate: Gate, counts: Counts) -> None:
        self._hall = hall
        self._gate = gate
        self._counts = counts
        self._client = "", 0
        self._address = ""
        self._looking: asyncio.Handle | None = None
        self._member: Member | None = None
        self._code = self._new_key = ""
        self._inside = self._opened = False
        self._key: asyncssh.SSHKey | None = None
        self._budget: InputBudget | None = None
        self._names_tried = self._queries = self._failures = 0
        self.connection: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self.connection = conn
        peer = conn.get_extra_info("peername")
        self._client = (str(peer[0]), int(peer[1])) if peer else ("?", 0)
        self._address = self._client[0]
        self._counts.connections.add(self)
        self._check_signature, self._send_failure = conn.validate_public_key, conn.send_userauth_failure
        vars(conn).update(validate_public_key=self._check_login, send_userauth_failure=self._fail)
        transport: asyncio.ReadTransport | None = getattr(conn, "_transport", None)
        if transport is not None:
            self._budget = InputBudget(transport, conn.data_received, self._end_flood, asyncio.get_running_loop())
            arrival = self._counts.admission.arrival(self._client)
            first = arrival is not None and arrival.known
            self._budget.wait_for_turn = partial(self._counts.turns.wait, first=first)
            vars(conn).update(data_received=self._budget.receive)
            self._look_later(SILENT, self._end_silence)

    def connection_lost(self, exc: Exception | None) -> None:
        self._counts.connections.discard(self)
        self._stop_looking()
        arrival = self._counts.admission.arrival(self._client)
        if arrival is not None:
            arrival.exchanged = self._has_exchanged
        if self._budget is not None:
            self._budget.close()
        if self._inside and self._member is not None:
            self._counts.leave(self._address, self._member.identity)
            self._hall.log("left", self._member.name or "-", self._address)

    @property
    def _has_exchanged(self) -> bool:
        """Whether a key exchange was made, so that what is sent is encrypted."""
        return self.connection is not None and self.connection.get_extra_info("send_cipher") is not None

    def _look_later(self, seconds: float, look: Callable[[], object]) -> None:
        self._looking = asyncio.get_running_loop().call_later(seconds, look)

    def _stop_looking(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None

    def _end_silence(self) -> None:
        """End a connection that has made no key exchange; others have longer, but not while there is no room."""
        if not self._has_exchanged:
            self._cut_off("makes no key exchange")
        else:
            self._look_later(CROWDED - SILENT, self._end_waiting)

    def _end_waiting(self) -> None:
        if self._counts.admission.is_crowded(self._client):
            self._cut_off("takes too long while others wait")
        else:
            self._look_later(SILENT, self._end_waiting)

    def _cut_off(self, why: str) -> None:
        self._hall.log_refusal(address_group(self._address), self._address, why)
        if self.connection is not None:
            self.connection.abort()

    def _end_flood(self) -> None:
        """End a connection that sends more than anybody types."""
        who = self._member.identity if self._inside and self._member is not None else address_group(self._address)
        self._hall.log_refusal(who, self._address, "sends too much")
        if self.connection is not None:
            self.connection.abort()

    def cut(self, member: Member) -> None:
        """Ends the line, if it is this person's."""
        if self._member is member and self.connection is not None:
            self.connection.abort()

    def begin_auth(self, username: str) -> bool:
        """Begin to check a login. A client that tries a second user name is guessing."""
        self._names_tried += 1
        if self._names_tried > 1:
            self._close_for_guessing("another user name")
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Accept every key for now: ``_check_login`` decides when its signature has been checked."""
        self._key = key
        return True

    async def _check_login(self, username: str, key_data: bytes, message: bytes, signature: bytes) -> bool:
        """Answer a query about a key, or a login with one; stands in for asyncssh's own check of a public key.

        Before the signature every key gets the same answer, so that no query tells whether a user name is a code.
        """
        self._queries += 1
        if self._queries > MOST_QUERIES:
            self._close_for_guessing("too many keys")
            return False
        if not await self._check_signature(username, key_data, message, signature) or self._key is None:
            return False
        return not message or await self._admit(username, self._key)

    async def _admit(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Return whether somebody who has proven to have a key may come in. Failures of an address delay the answer."""
        blob, people, group = key.public_data, self._hall.people, address_group(self._address)
        if not people.knows(blob):
            await asyncio.sleep(self._counts.delays.delay(group))
        theirs = None if people.knows(blob) else people.get(self._hall.codes_for_keys.whose(username) or "")
        member = theirs or people.of_key(blob)
        invited = self._hall.invites(username)
        full = self._gate.open or self._is_allowed(key) or (people.knows(blob) and not member.known.only)
        known = full or invited is not None or theirs is not None or self._hall.has_tables(member)
        if member.known.banned or not known:
            self._counts.delays.fail(group)
            self._hall.log_refusal(group, username, self._address, identity_of(blob))
            return False
        if not self._counts.may_enter(self._address, member.identity):
            self._hall.log_refusal(group, username, self._address, "too many sessions")
            return False
        if full:
            people.admit(member)
        elif invited is not None and theirs is None:
            people.invite(member, invited.code)
        self._new_key = identity_of(blob) if theirs is not None else ""
        room = self._hall.by_code(username)
        self._member, self._code = member, room.code if room is not None else ""
        return True

    def _fail(self, partial: bool) -> None:
        """Tell a client that a try failed, or close its connection after too many."""
        self._failures += 1
        if self._failures > MOST_FAILURES:
            self._close_for_guessing("too many failures")
        else:
            self._send_failure(partial)

    def _close_for_guessing(self, why: str) -> None:
        group = address_group(self._address)
        self._counts.delays.fail(group)
        self._hall.log_refusal(group, self._address, why)
        if self.connection is not None:
            self.connection.disconnect(NO_MORE_TRIES, "Too many failed logins")

    def _is_allowed(self, key: asyncssh.SSHKey) -> bool:
        """Return whether the file of keys that may come has this one; the log says why it cannot be read."""
        path = self._hall.people.folder / ALLOWED
        try:
            keys = asyncssh.read_authorized_keys(str(path))
        except FileNotFoundError:
            return False
        except (OSError, ValueError) as error:
            self._hall.log_refusal(ALLOWED, f"cannot read {path}", getattr(error, "strerror", None) or str(error))
            return False
        return keys.validate(key, "", self._address, None) is not None

    def auth_completed(self) -> None:
        """Logged in: whoever has no name yet is called as the client says, where that can be."""
        assert self._member is not None
        assert self.connection is not None
        self._inside = True
        self._stop_looking()
        self._counts.admission.log_in(self._client)
        self._hall.people.comes_from(self._member, address_group(self._address))
        self._counts.enter(self._address, self._member.identity)
        if self._budget is not None:
            self._budget.bucket = self._counts.buckets[self._member.identity]
            self._budget.wait_for_turn = None
        user = str(self.connection.get_extra_info("username"))
        if self._new_key and not self._take_key(self._member, user):
            self.cut(self._member)
            return
        if not self._member.name and not self._code:
            self._name(self._member, user)
        self._hall.log("login", self._member.name or "-", self._member.identity, self._address)

    def _take_key(self, member: Member, code: str) -> bool:
        """Whether the key is this person's from now on: of two that come by one code the second's is not."""
        if self._hall.codes_for_keys.redeem(code) is None:
            return False
        try:
            self._hall.people.add_key(member, self._new_key)
        except Refusal as refused:
            self._hall.log("failed", member.name, refused.message.key)
            return False
        self._hall.log("key", member.name, self._new_key)
        return True

    def _name(self, member: Member, user: str) -> None:
        try:
            if alike(user) not in ("root", "guest", "areo") and good_name(user):
                self._hall.people.call(member, user)
        except Refusal:  # it is asked for on the first screen
            return

    def session_requested(self) -> Session | bool:
        """The one channel of a connection."""
        if self._opened or self._member is None:
            return False
        self._opened = True
        return Session(self._hall, self._member, self._code)


class Server:
    """Listens until it is stopped."""

    def __init__(self, hall: Hall, gate: Gate) -> None:
        self.hall = hall
        self.gate = gate
        self.counts = Counts(hall.people.knows_address)
        self.address = ""
        self._acceptors: list[asyncssh.SSHAcceptor] = []
        self._key = host_key(hall.folders.data)

    @property
    def fingerprint(self) -> str:
        """By which a client knows the server."""
        return self._key.get_fingerprint()

    @property
    def port(self) -> int:
        """Where it listens."""
        return self._acceptors[0].get_port()

    async def start(self, address: str, port: int) -> None:
        """Begins to listen. Raises ``OSError`` where that cannot be."""
        self.address = address
        found = await asyncio.to_thread(listeners, address, port, self._arrive, self.counts.admission.leave)
        self._acceptors = [await self._accept_from(listener) for listener in found]

    async def _accept_from(self, listener: Listener) -> asyncssh.SSHAcceptor:
        return await asyncssh.listen(
            sock=listener,
            backlog=BACKLOG,
            server_factory=lambda: Connection(self.hall, self.gate, self.counts),
            server_host_keys=[self._key],
            config=[],
            encoding=None,
            allow_scp=False,
            agent_forwarding=False,
            x11_forwarding=False,
            line_editor=False,
            password_auth=False,
            kbdint_auth=False,
            host_based_auth=False,
            gss_host=None,
            login_timeout=LOGIN,
            keepalive_interval=KEEPALIVE,
            compression_algs=None,
            kex_algs=["curve25519-sha256", "curve25519-sha256@libssh.org"],
            encryption_algs=["chacha20-poly1305@openssh.com", "aes256-gcm@openssh.com", "aes128-gcm@openssh.com"],
            server_version="areo",
        )

    def _arrive(self, client: tuple[str, int]) -> bool:
        """Return whether a client may try to log in."""
        refused = self.counts.admission.arrive(client)
        if refused:
            self.hall.log_refusal(address_group(client[0]), client[0], refused)
        return not refused

    def cut(self, member: Member) -> None:
        """Ends all lines of a person."""
        for connection in list(self.counts.connections):
            connection.cut(member)

    async def stop(self) -> None:
        """Ends every app, then every connection."""
        for acceptor in self._acceptors:
            acceptor.close()
        for guest in list(self.hall.guests):
            guest.leave()
        while self.hall.guests:
            await asyncio.sleep(0.01)
        for connection in list(self.counts.connections):
            if connection.connection is not None:
                connection.connection.close()
        for acceptor in self._acceptors:
            await acceptor.wait_closed()
        await self.hall.close()


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key of the server, made once. Raises ``Refusal`` (``host.key-open``, ``host.key-unreadable``)."""
    path = made(folder) / KEY
    if not path.exists():
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file:
            file.write(asyncssh.generate_private_key("ssh-ed25519").export_private_key())
    if path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise Refusal("host.key-open", path=str(path))
    try:
        return asyncssh.read_private_key(str(path))
    except (OSError, ValueError) as error:
        raise Refusal("host.key-unreadable", path=str(path), reason=str(error)) from None
