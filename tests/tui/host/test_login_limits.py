"""Strangers who try codes and keys: what they learn, how long they wait, and what a code gives them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import asyncssh
import pytest

from tests.tui.host.asyncssh_internals import never_sign, set_user_name
from tests.tui.host.loopback import LoopbackServer, key_of, serving
from tests.tui.host.scripted_players import app_of, open_table
from tests.tui.host.test_limits import add_account
from tui.host import login_limits
from tui.host.login_limits import (
    FIRST_DELAY,
    FORGET_AFTER,
    FREE_FAILURES,
    LONGEST_DELAY,
    MOST_FAILURES,
    MOST_QUERIES,
    LoginDelays,
)
from tui.host.ssh_server import AccessPolicy
from tui.host.table_record import WHO, SeatRecord, is_invitation, new_code


class Prober(asyncssh.SSHClient):
    """A client that tries keys one after the other and counts how the server answers."""

    def __init__(self, keys: list[asyncssh.SSHKey]) -> None:
        self.keys = keys
        self.tried = 0
        self.reason = ""

    def public_key_auth_requested(self) -> asyncssh.SSHKey | None:
        if self.tried == len(self.keys):
            return None
        self.tried += 1
        return self.keys[self.tried - 1]

    def connection_lost(self, exc: Exception | None) -> None:
        self.reason = str(exc)


class Guesser(asyncssh.SSHClient):
    """A client that asks about a key under one user name after the other and never signs."""

    def __init__(self, users: list[str]) -> None:
        self.users = list(users)
        self.accepted: list[str] = []
        self.asked = 0
        self.reason = ""

    def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
        self.connection: Any = conn

    def public_key_auth_requested(self) -> asyncssh.SSHKey | None:
        if self.asked == len(self.users):
            return None
        set_user_name(self.connection, self.users[self.asked])
        self.asked += 1
        return key_of("Eve")

    def connection_lost(self, exc: Exception | None) -> None:
        self.reason = str(exc)


async def guess(site: LoopbackServer, users: list[str], monkeypatch: pytest.MonkeyPatch) -> Guesser:
    guesser = Guesser(users)

    never_sign(monkeypatch, guesser.accepted.append)
    with pytest.raises((asyncssh.Error, OSError)):
        await connect(site, guesser, users[0])
    return guesser


async def connect(site: LoopbackServer, client: asyncssh.SSHClient, user: str) -> None:
    await asyncssh.connect(
        "127.0.0.1",
        site.server.port,
        username=user,
        client_factory=lambda: client,
        client_keys=[key_of("Eve")],
        known_hosts=None,
        config=[],
        agent_path=None,
    )


@pytest.mark.usefixtures("toy")
async def test_no_answer_before_a_signature_reveals_whether_a_code_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        add_account(site.server_state, "Ann")
        room = await open_table(site, "Ann", SeatRecord())
        answers = []
        for user in (room.code, new_code(), "Ann", "nobody"):
            guesser = await guess(site, [user], monkeypatch)
            assert set(guesser.accepted) == {user}
            answers.append((len(guesser.accepted), guesser.reason.replace(user, "")))
        assert len(set(answers)) == 1


@pytest.mark.usefixtures("toy")
async def test_a_second_user_name_ends_the_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        add_account(site.server_state, "Ann")
        room = await open_table(site, "Ann", SeatRecord())
        guesser = await guess(site, ["nobody", *(new_code() for _ in range(500)), room.code], monkeypatch)
        assert guesser.asked <= 2
        assert "Too many failed logins" in guesser.reason


async def test_a_connection_may_ask_about_few_keys(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        guesser = await guess(site, ["Eve"] * 500, monkeypatch)
        assert guesser.asked <= MOST_QUERIES + 1
        assert "Too many failed logins" in guesser.reason


@pytest.mark.usefixtures("toy")
async def test_a_key_that_came_by_a_code_gets_only_that_table(tmp_path: Path) -> None:
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        add_account(site.server_state, "Ann")
        room = await open_table(site, "Ann", SeatRecord(), who=WHO[1])
        await open_table(site, "Ann", SeatRecord())
        bo = await site.login("Bo", user=room.code.lower())
        await bo.shows("Which name do you want")
        bo.type("Bo\r")
        await bo.until(lambda: room.record.has_started)
        account = site.server_state.accounts.by_name("Bo")
        assert account is not None
        assert site.server_state.rooms_for(account) == [room]
        app_of(site, "Bo").open_by_code("MOLE-4207")
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Eve", user=room.code)  # it has begun
        again = await site.login("Bo")
        await again.shows("Your games")
        assert "Open tables" not in again.text
        again.type("n")
        again.type("?")
        await again.shows("Lobby")
        assert "new table" not in again.text.lower()
        site.server_state.rooms.pop(room.code)
        with pytest.raises(asyncssh.PermissionDenied):
            await site.connect("Bo")
    async with serving(tmp_path, AccessPolicy(open=False)) as site:  # what was written down says the same
        account = site.server_state.accounts.by_name("Bo")
        assert account is not None
        assert account.record.only == (room.code,)
        (site.server_state.accounts.folder / "allowed").write_bytes(key_of("Bo").export_public_key())
        await (await site.login("Bo")).shows("Lobby", "Open tables")
        assert account.record.only == ()


async def test_a_connection_ends_after_six_failures_and_the_log_has_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(login_limits, "FIRST_DELAY", 0.001)
    monkeypatch.setattr(login_limits, "LONGEST_DELAY", 0.01)
    async with serving(tmp_path, AccessPolicy(open=False)) as site:
        prober = Prober([key_of(f"{number}") for number in range(20)])
        with pytest.raises((asyncssh.Error, OSError)):
            await connect(site, prober, "Eve")
        assert prober.tried == MOST_FAILURES - 1  # after the key that the client was given
        assert "Too many failed logins" in prober.reason
        assert sum("refused" in line for line in site.log) == 1


def test_delays_of_an_address_grow_and_are_forgotten() -> None:
    now = 0.0
    delays = LoginDelays(lambda: now)
    waits = []
    for _ in range(10):
        waits.append(delays.delay("one"))
        delays.fail("one")
    assert waits[: FREE_FAILURES + 1] == [0.0] * FREE_FAILURES + [FIRST_DELAY]
    assert waits[FREE_FAILURES + 1 :] == [1.0, 2.0, 4.0, LONGEST_DELAY, LONGEST_DELAY, LONGEST_DELAY]
    assert delays.delay("other") == 0.0
    now = FORGET_AFTER
    assert delays.delay("one") == 0.0


def test_delays_of_many_addresses_need_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(login_limits, "MOST_ADDRESSES", 100)
    delays = LoginDelays()
    for number in range(1000):
        for _ in range(5):
            delays.fail(f"{number}")
    assert sum(delays.delay(f"{number}") > 0 for number in range(1000)) == 100


def test_codes_have_at_least_sixty_random_bits() -> None:
    codes = {new_code() for _ in range(2000)}
    assert len(codes) == 2000
    assert all(is_invitation(code) for code in codes)
    rests = [code.partition("-")[2].replace("-", "") for code in codes]
    assert {len(rest) for rest in rests} == {12}
    assert len({letter for rest in rests for letter in rest}) == 32
    assert 32**12 == 2**60
