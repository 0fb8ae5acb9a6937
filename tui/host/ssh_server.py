"""The SSH server: listens, checks logins, and bounds what one client can cost the others.

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

from engine.core.message import Message, Refusal
from saves.folders import ensure_folder
from tui.host.accounts import Account, key_fingerprint, normalized_name, validated_name
from tui.host.admission import Admission
from tui.host.event_log import address_group
from tui.host.input_budget import InputBudget, TokenBucket
from tui.host.listeners import BACKLOG, Listener, listeners
from tui.host.login_limits import MOST_FAILURES, MOST_QUERIES, LoginDelays
from tui.host.login_queue import LoginQueue
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress
from tui.host.ssh_session import SshSession

KEY: Final = "host_key"
PORT: Final = 2222
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
LOGIN: Final = 20
"""Seconds to log in."""
KEEPALIVE: Final = 30
SILENT, CROWDED = 5, 10
"""Seconds to make a key exchange, and seconds to log in while others are dropped for want of room."""
GRACE: Final = 2.0
"""Seconds that a client has to close its connection after the server has ended its session."""
SESSIONS: Final = 100, 10, 3
"""Sessions in all, from one address, of one person."""
NO_MORE_TRIES: Final = 14
"""SSH_DISCONNECT_NO_MORE_AUTH_METHODS_AVAILABLE of RFC 4253."""
ALLOWED: Final = "allowed"
"""The file of public keys that may log in, in the format of ``authorized_keys``."""


class AccessPolicy(msgspec.Struct):
    """Say who may log in. ``open``: any key; else known people, ``allowed`` keys, and holders of a table's code."""

    open: bool = True


class ConnectionCounts:
    """Count connections by address and by person, and those that have not logged in."""

    def __init__(self, knows: Callable[[str], bool] = lambda _: False) -> None:
        self.admission = Admission(knows)
        self.login_queue = LoginQueue()
        self.addresses: Counter[str] = Counter()
        self.accounts: Counter[str] = Counter()
        self.connections: set[SshConnection] = set()
        self.delays = LoginDelays()
        self.buckets: dict[str, TokenBucket] = {}
        """The input budget of each account that is logged in."""

    def may_enter(self, address: str, identity: str) -> bool:
        """Return whether one more login is within the limits."""
        return (
            self.addresses.total() < SESSIONS[0]
            and self.addresses[address] < SESSIONS[1]
            and self.accounts[identity] < SESSIONS[2]
        )

    def add_login(self, address: str, identity: str) -> None:
        """Count a login."""
        self.addresses[address] += 1
        self.accounts[identity] += 1
        self.buckets.setdefault(identity, TokenBucket())

    def remove_login(self, address: str, identity: str) -> None:
        """Count the end of a login."""
        self.addresses[address] -= 1
        self.accounts[identity] -= 1
        if not self.accounts[identity]:
            del self.accounts[identity], self.buckets[identity]
        if not self.addresses[address]:
            del self.addresses[address]


class SshConnection(asyncssh.SSHServer):
    """Handle one client: its login by key, and its one channel."""

    def __init__(self, server_state: ServerState, gate: AccessPolicy, counts: ConnectionCounts) -> None:
        self._server_state = server_state
        self._policy = gate
        self._counts = counts
        self._client = "", 0
        self._address = ""
        self._reached_at: SshAddress | None = None
        self._timer: asyncio.Handle | None = None
        self._account: Account | None = None
        self._code = self._new_key = ""
        self._logged_in = False
        self._session: SshSession | None = None
        self._key: asyncssh.SSHKey | None = None
        self._budget: InputBudget | None = None
        self._names_tried = self._queries = self._failures = 0
        self.connection: asyncssh.SSHServerConnection | None = None

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self.connection = conn
        peer = conn.get_extra_info("peername")
        self._client = (str(peer[0]), int(peer[1])) if peer else ("?", 0)
        self._address = self._client[0]
        own = conn.get_extra_info("sockname")
        self._reached_at = SshAddress(str(own[0]).partition("%")[0], int(own[1])) if own else None
        self._counts.connections.add(self)
        self._check_signature, self._send_failure = conn.validate_public_key, conn.send_userauth_failure
        vars(conn).update(validate_public_key=self._check_login, send_userauth_failure=self._fail)
        transport: asyncio.ReadTransport | None = getattr(conn, "_transport", None)
        if transport is not None:
            self._budget = InputBudget(transport, conn.data_received, self._end_flood, asyncio.get_running_loop())
            arrival = self._counts.admission.arrival(self._client)
            first = arrival is not None and arrival.known
            self._budget.wait_for_turn = partial(self._counts.login_queue.enqueue, first=first)
            vars(conn).update(data_received=self._budget.receive)
            self._set_timer(SILENT, self.end_if_silent)

    def connection_lost(self, exc: Exception | None) -> None:
        self._counts.connections.discard(self)
        self._cancel_timer()
        arrival = self._counts.admission.arrival(self._client)
        if arrival is not None:
            arrival.exchanged = self.has_exchanged
        if self._budget is not None:
            self._budget.close()
        if self._logged_in and self._account is not None:
            self._counts.remove_login(self._address, self._account.identity)
            self._server_state.log("left", self._account.name or "-", self._address)

    @property
    def has_exchanged(self) -> bool:
        """Whether keys have been exchanged, so that the connection is encrypted."""
        return self.connection is not None and self.connection.get_extra_info("send_cipher") is not None

    def _set_timer(self, seconds: float, look: Callable[[], object]) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, look)

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def end_if_silent(self) -> None:
        """End a connection that has made no key exchange; others have longer, but not while there is no room."""
        if not self.has_exchanged:
            self._cut_off("makes no key exchange")
        else:
            self._set_timer(CROWDED - SILENT, self.end_if_crowded)

    def end_if_crowded(self) -> None:
        """End a connection that has not logged in if others wait for its place; else ask again later."""
        if self._counts.admission.is_crowded(self._client):
            self._cut_off("takes too long while others wait")
        else:
            self._set_timer(SILENT, self.end_if_crowded)

    def _cut_off(self, why: str) -> None:
        self._server_state.log_refusal(address_group(self._address), self._address, why)
        if self.connection is not None:
            self.connection.abort()

    def _end_flood(self) -> None:
        """End a connection that sends more than anybody types."""
        who = self._account.identity if self._logged_in and self._account is not None else address_group(self._address)
        self._server_state.log_refusal(who, self._address, "sends too much")
        self.end_session(Message("host.too-much-input", {}))

    def end_session(self, why: Message) -> None:
        """End a session with a sentence in its terminal; abort the connection if it is still there after ``GRACE``."""
        if self.connection is None:
            return
        if self._session is not None and self._session.expel(why):
            asyncio.get_running_loop().call_later(GRACE, self.connection.abort)
        else:
            self.connection.abort()

    def is_of(self, account: Account) -> bool:
        """Return whether this account has logged in here, or is about to."""
        return self._account is account

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
        blob, people, group = key.public_data, self._server_state.accounts, address_group(self._address)
        if not people.has_key(blob):
            await asyncio.sleep(self._counts.delays.delay(group))
        theirs = None if people.has_key(blob) else people.get(self._server_state.key_codes.owner_of(username) or "")
        account = theirs or people.for_key(blob)
        invited = self._server_state.invited_room(username)
        full = self._policy.open or self._is_allowed(key) or (people.has_key(blob) and not account.record.only)
        known = full or invited is not None or theirs is not None or self._server_state.has_tables(account)
        if account.record.banned or not known:
            self._counts.delays.fail(group)
            self._server_state.log_refusal(group, username, self._address, key_fingerprint(blob))
            return False
        if not self._counts.may_enter(self._address, account.identity):
            self._server_state.log_refusal(group, username, self._address, "too many sessions")
            return False
        if full:
            people.grant_full_access(account)
        elif invited is not None and theirs is None:
            people.grant_table(account, invited.code)
        self._new_key = key_fingerprint(blob) if theirs is not None else ""
        room = self._server_state.by_code(username)
        self._account, self._code = account, room.code if room is not None else ""
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
        self._server_state.log_refusal(group, self._address, why)
        if self.connection is not None:
            self.connection.disconnect(NO_MORE_TRIES, "Too many failed logins")

    def _is_allowed(self, key: asyncssh.SSHKey) -> bool:
        """Return whether the file of keys that may come has this one; the log says why it cannot be read."""
        path = self._server_state.accounts.folder / ALLOWED
        try:
            keys = asyncssh.read_authorized_keys(str(path))
        except FileNotFoundError:
            return False
        except (OSError, ValueError) as error:
            self._server_state.log_refusal(
                ALLOWED, f"cannot read {path}", getattr(error, "strerror", None) or str(error)
            )
            return False
        return keys.validate(key, "", self._address, None) is not None

    def auth_completed(self) -> None:
        """Count the login; give a person without a name the client's user name, if possible."""
        assert self._account is not None
        assert self.connection is not None
        self._logged_in = True
        self._cancel_timer()
        self._counts.admission.log_in(self._client)
        self._server_state.accounts.record_address(self._account, address_group(self._address))
        self._counts.add_login(self._address, self._account.identity)
        if self._budget is not None:
            self._budget.bucket = self._counts.buckets[self._account.identity]
            self._budget.wait_for_turn = None
        user = str(self.connection.get_extra_info("username"))
        if self._new_key and not self._take_key(self._account, user):
            self.connection.abort()
            return
        if not self._account.name and not self._code:
            self._set_first_name(self._account, user)
        self._server_state.log("login", self._account.name or "-", self._account.identity, self._address)

    def _take_key(self, account: Account, code: str) -> bool:
        """Add the new key to the account; return False if another connection has used its code."""
        if self._server_state.key_codes.redeem(code) is None:
            return False
        try:
            self._server_state.accounts.add_key(account, self._new_key)
        except Refusal as refused:
            self._server_state.log("failed", account.name, refused.message.key)
            return False
        self._server_state.log("key", account.name, self._new_key)
        return True

    def _set_first_name(self, account: Account, user: str) -> None:
        try:
            if normalized_name(user) not in ("root", "client", "areo") and validated_name(user):
                self._server_state.accounts.set_name(account, user)
        except Refusal:  # the first screen asks for a name
            return

    def session_requested(self) -> SshSession | bool:
        """Return the session of the connection's one channel."""
        if self._session is not None or self._account is None:
            return False
        self._session = SshSession(self._server_state, self._account, self._code, self._reached_at)
        return self._session


class SshServer:
    """Listen until it is stopped."""

    def __init__(self, server_state: ServerState, gate: AccessPolicy) -> None:
        self.server_state = server_state
        self.policy = gate
        self.counts = ConnectionCounts(server_state.accounts.knows_address)
        self.address = ""
        self._acceptors: list[asyncssh.SSHAcceptor] = []
        self._key = host_key(server_state.folders.data)

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the host key."""
        return self._key.get_fingerprint()

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._acceptors[0].get_port()

    async def start(self, address: str, port: int) -> None:
        """Start to listen. Raises ``OSError``."""
        self.address = address
        found = await asyncio.to_thread(listeners, address, port, self._arrive, self.counts.admission.leave)
        self._acceptors = [await self._accept_from(listener) for listener in found]

    async def _accept_from(self, listener: Listener) -> asyncssh.SSHAcceptor:
        return await asyncssh.listen(
            sock=listener,
            backlog=BACKLOG,
            server_factory=lambda: SshConnection(self.server_state, self.policy, self.counts),
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
            self.server_state.log_refusal(address_group(client[0]), client[0], refused)
        return not refused

    def end_sessions_of(self, account: Account, why: Message) -> None:
        """End every session of an account with a sentence in its terminal."""
        for connection in list(self.counts.connections):
            if connection.is_of(account):
                connection.end_session(why)

    async def stop(self) -> None:
        """End every app, then every connection."""
        for acceptor in self._acceptors:
            acceptor.close()
        for client in list(self.server_state.clients):
            client.end_session()
        while self.server_state.clients:
            await asyncio.sleep(0.01)
        for connection in list(self.counts.connections):
            if connection.connection is not None:
                connection.connection.close()
        for acceptor in self._acceptors:
            await acceptor.wait_closed()
        await self.server_state.close()


def host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the host key, created once. Raises ``Refusal`` (``host.key-open``, ``host.key-unreadable``)."""
    path = ensure_folder(folder) / KEY
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
