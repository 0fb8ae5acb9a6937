"""Strangers who hold connections open without logging in: friends still come in, and strangers have a chance."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import asyncssh
import pytest

from tests.timeouts import HANGS
from tests.tui.host import half_open_clients
from tests.tui.host.loopback import key_of, serving
from tests.tui.host.test_process import areo
from tui.host.accounts import MOST_ADDRESSES
from tui.host.admission import ADDRESS, Drop
from tui.host.ssh_server import SILENT
from tui.host.web_server import MOST_OPEN

TRIES = 20
IN_TIME = 5.0
"""Seconds in which a friend is in."""


async def comes_in(port: int, name: str, address: str, seconds: float = IN_TIME) -> float | None:
    """Log in from an address; return the seconds it took, or None if it was refused or took too long."""
    began = time.monotonic()
    try:
        async with asyncio.timeout(seconds):
            connection = await asyncssh.connect(
                "127.0.0.1",
                port,
                username=name,
                client_keys=[key_of(name)],
                known_hosts=None,
                config=[],
                agent_path=None,
                local_addr=(address, 0),
            )
    except (TimeoutError, OSError, asyncssh.Error):
        return None
    connection.abort()
    return time.monotonic() - began


async def tries(port: int, name: str, addresses: list[str], every: float) -> list[float | None]:
    """Log in again and again, each time from the next address; ``*`` in a name stands for a new person each time."""
    found: list[float | None] = []
    for number, address in enumerate(addresses):
        began = time.monotonic()
        found.append(await comes_in(port, name.replace("*", str(number)), address))
        await asyncio.sleep(max(0.0, began + every - time.monotonic()))
    return found


async def first_in(port: int, name: str, addresses: list[str]) -> str:
    """Return the first address from which somebody comes in; empty if there is none."""
    for address in addresses:
        if await comes_in(port, name, address, HANGS) is not None:
            return address
    return ""


def said(who: str, found: list[float | None]) -> str:
    times = [seconds for seconds in found if seconds is not None]
    return f"{who} {len(times)} of {len(found)}, longest {max(times, default=0.0):.2f} s"


async def measured(port: int, kind: str, *, networks: bool, seconds: float, every: float) -> list[list[float | None]]:
    """Attack a server that knows Ann; return the results of Ann and of strangers from two networks."""
    assert await comes_in(port, "Ann", "127.0.0.1") is not None
    command = [sys.executable, "-m", "tests.tui.host.half_open_clients", str(port), kind, str(seconds)]
    with subprocess.Popen([*command, *(["networks"] if networks else [])]) as attack:
        try:
            await asyncio.sleep(1)
            found = await asyncio.gather(
                tries(port, "Ann", ["127.0.0.1"] * TRIES, every),
                tries(port, "far*", [f"127.77.{number}.1" for number in range(TRIES)], every),
                tries(port, "near*", [f"127.0.0.{number}" for number in range(200, 200 + TRIES)], every),
            )
        finally:
            attack.terminate()
    print(f"{kind}:", *map(said, ("known friend", "newcomer", "newcomer of the same network"), found), sep="\n  ")
    return list(found)


async def test_a_friend_comes_in_at_once_while_sixteen_addresses_hold_connections(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        port = site.server.port
        assert await comes_in(port, "Ann", "127.0.0.1", HANGS) is not None
        open_before = len(site.server.counts.admission)
        attack = asyncio.create_task(half_open_clients.attack(port, "silent", HANGS))
        while len(site.server.counts.admission) < open_before + half_open_clients.ADDRESSES // 2:
            await asyncio.sleep(0.01)
        friend = [await comes_in(port, "Ann", "127.0.0.1", HANGS) for _ in range(TRIES)]
        assert sum(seconds is not None for seconds in friend) >= 19
        for number in range(TRIES // 4):  # a stranger is dropped by chance, and comes in by trying again
            tried = [f"127.77.{number}.{last}" for last in range(1, TRIES + 1)]
            assert await first_in(port, f"far{number}", tried), f"stranger {number} was dropped {TRIES} times"
        attack.cancel()


async def test_a_server_that_starts_again_still_knows_the_addresses_of_friends(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        ann = await site.login("Ann")
        await ann.shows("Lobby", "Ann")
    async with serving(tmp_path) as site:
        knows = site.server_state.accounts.knows_address
        assert knows("127.0.0.1")
        assert not knows("127.0.0.2")
        account = site.server_state.accounts.by_name("Ann")
        assert account is not None
        for number in range(MOST_ADDRESSES):
            site.server_state.accounts.record_address(account, f"192.0.2.{number}")
        assert [knows("127.0.0.1"), knows("192.0.2.0")] == [False, True]
        site.server_state.accounts.ban(account)
        assert not knows("192.0.2.0")


async def test_silent_clients_are_cut_off_and_waiting_people_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.ssh_server.CROWDED", SILENT)
    async with serving(tmp_path) as site, asyncio.timeout(HANGS):
        waiting = asyncio.create_task(half_open_clients.exchange(site.server.port, "127.0.0.3"))
        while not any(connection.has_exchanged for connection in site.server.counts.connections):
            await asyncio.sleep(0.01)
        (patient,) = site.server.counts.connections
        monkeypatch.setattr("tui.host.ssh_server.SILENT", 0.05)
        reader, writer = await asyncio.open_connection("127.0.0.1", site.server.port)
        writer.write(half_open_clients.HELLO)
        await reader.read()
        assert any("makes no key exchange" in line for line in site.log)
        patient.end_if_silent()
        patient.end_if_crowded()
        assert patient.connection is not None
        assert not patient.connection.is_closed()
        monkeypatch.setattr("tui.host.admission.NETWORK", Drop(1, 0, 10))
        await waiting
        assert any("takes too long while others wait" in line for line in site.log)


REFUSED = 5_000
ABREAST = 500
GROWTH = 3.0
"""Megabytes, as many as caches of the interpreter may take."""


def megabytes(process: int) -> float:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def refuse(port: int, count: int) -> int:
    """Open connections from one address that are all refused; return how many."""

    async def one() -> bool:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.9", 0))
            try:
                async with asyncio.timeout(1):
                    return not await reader.read(1)
            except TimeoutError:
                return False
            finally:
                writer.transport.abort()
        return True

    return sum([sum(await asyncio.gather(*(one() for _ in range(ABREAST)))) for _ in range(count // ABREAST)])


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the system does not tell")
@pytest.mark.parametrize(("which", "held"), [("ssh", ADDRESS), ("web", MOST_OPEN)])
async def test_refused_connections_take_no_memory(tmp_path: Path, which: str, held: int) -> None:
    with areo(tmp_path, "--listen", "127.0.0.1:0", "--web", "--web-port", "0") as server:
        assert server.stdout is not None
        ports = [re.search(r"-p (\d+) |http://127.0.0.1:(\d+)", server.stdout.readline()) for _ in range(3)]
        found: dict[str, str] = dict(
            zip(("ssh", "web"), (match.group(1) or match.group(2) for match in ports if match), strict=True)
        )
        port = int(found[which])
        open_ones = [await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.9", 0)) for _ in range(held)]
        await refuse(port, ABREAST)
        before = megabytes(server.pid)
        refused = await refuse(port, REFUSED)
        grown = megabytes(server.pid) - before
        print(f"{which}: {refused} connections refused, {before:.1f} MB, then {grown:+.1f} MB")
        for _, writer in open_ones:
            writer.close()
        assert refused >= REFUSED * 0.9
        assert grown < GROWTH


@pytest.mark.slow
@pytest.mark.parametrize("networks", [False, True])
@pytest.mark.parametrize("kind", half_open_clients.KINDS)
async def test_a_friend_comes_in_while_half_open_connections_are_held(
    tmp_path: Path, kind: str, networks: bool
) -> None:
    with areo(tmp_path, "--listen", "127.0.0.1:0") as server:
        assert server.stdout is not None
        server.stdout.readline()
        port = int(server.stdout.readline().split("-p")[1].split()[0])
        friend, newcomer, _ = await measured(port, kind, networks=networks, seconds=60, every=1.0)
        assert sum(seconds is not None for seconds in friend) >= 19
        assert sum(seconds is not None for seconds in newcomer) >= TRIES // 4
