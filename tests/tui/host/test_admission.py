"""Which connections may try to log in: how many strangers, how many of whom somebody has been here, and who pauses."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tui.host import admission as limits
from tui.host.admission import (
    ADDRESS,
    EXCHANGED,
    FIRST_PAUSE,
    FORGET_PAUSES,
    KNOWN,
    KNOWN_ADDRESS,
    LONGEST_PAUSE,
    NETWORK,
    STRANGERS,
    UNFINISHED,
    WORTH_A_PAUSE,
    Admission,
    Debts,
    Drop,
)
from tui.host.listeners import MOST_REFUSED, listeners
from tui.host.login_queue import PAUSE, LoginQueue


class Scene:
    """Hold an admission with a fixed clock and given random numbers."""

    def __init__(self, *friends: str, random: Callable[[], float] = lambda: 0.999) -> None:
        self.now = 1000.0
        self.admission = Admission(friends.__contains__, lambda: self.now, random)
        self.ports = 0

    def come(self, address: str) -> tuple[str, int] | None:
        """Open a connection; return None if it is refused."""
        self.ports += 1
        client = address, self.ports
        return None if self.admission.arrive(client) else client

    def fill(self, networks: int) -> int:
        """Open connections, each from another network; return how many were admitted."""
        return sum(self.come(f"10.0.{number}.1") is not None for number in range(networks))


def test_drop_chance_rises_to_certainty() -> None:
    drop = Drop(10, 30, 100)
    assert [drop.chance(count) for count in (0, 9)] == [0.0, 0.0]
    assert drop.chance(10) == pytest.approx(0.3)
    assert drop.chance(55) == pytest.approx(0.65)
    assert [drop.chance(count) for count in (100, 500)] == [1.0, 1.0]


def test_strangers_are_dropped_at_the_given_rate() -> None:
    random = Random(7)
    scene = Scene(random=random.random)
    while len(scene.admission) < 40:
        scene.fill(200)
        for client in scene.admission.clients[40:]:
            scene.admission.log_in(client)
    admitted = 0
    for number in range(4000):
        client = scene.come(f"11.{number % 200}.{number // 200}.1")
        if client is not None:
            admitted += 1
            scene.admission.log_in(client)
    assert admitted / 4000 == pytest.approx(1 - STRANGERS.chance(40), abs=0.03)


def test_luck_decides_which_strangers_are_dropped() -> None:
    assert Scene(random=lambda: 0.999).fill(300) == STRANGERS.full
    assert Scene(random=lambda: 0.0).fill(300) == STRANGERS.start


def test_an_address_and_a_network_hold_only_a_part_of_the_room() -> None:
    scene = Scene()
    assert sum(scene.come("10.0.0.1") is not None for _ in range(20)) == ADDRESS
    assert sum(scene.come(f"10.0.0.{number}") is not None for number in range(2, 200)) == NETWORK.full - ADDRESS
    assert scene.come("10.0.1.1") is not None
    scene = Scene()
    assert sum(scene.come(f"2001:db8:0:1::{number:x}") is not None for number in range(20)) == ADDRESS
    scene = Scene()
    assert sum(scene.come(f"2001:db8:0:{number:x}::1") is not None for number in range(200)) == NETWORK.full


def test_crowded_server_admits_one_connection_per_address() -> None:
    scene = Scene()
    scene.fill(STRANGERS.start)
    assert [scene.come("172.16.0.1") is not None for _ in range(3)] == [True, False, False]


def test_known_addresses_have_room_of_their_own() -> None:
    friends = [f"192.0.2.{number}" for number in range(50)]
    scene = Scene(*friends, random=lambda: 0.5)
    scene.fill(1000)
    strangers = len(scene.admission)
    assert [scene.come(friends[0]) is not None for _ in range(KNOWN_ADDRESS.start)] == [True] * KNOWN_ADDRESS.start
    for friend in friends[1:]:
        scene.come(friend)
    assert scene.admission.counts.known == KNOWN
    assert len(scene.admission) >= strangers + KNOWN


def test_failed_connections_cause_growing_pauses() -> None:
    scene = Scene()
    pauses = []
    for _ in range(6):
        tried = 0
        while not scene.admission.debts.pause("10.0.0.1"):
            client = scene.come("10.0.0.1")
            assert client is not None
            scene.now += 1
            scene.admission.leave(client)
            tried += 1
        assert tried == pytest.approx(WORTH_A_PAUSE / (UNFINISHED.once + UNFINISHED.held), abs=1)
        assert scene.come("10.0.0.1") is None
        other = scene.come("10.0.0.2")
        assert other is not None
        scene.admission.log_in(other)
        pauses.append(scene.admission.debts.pause("10.0.0.1"))
        scene.now += pauses[-1]
    assert pauses == [FIRST_PAUSE, 120.0, 240.0, 480.0, LONGEST_PAUSE, LONGEST_PAUSE]
    scene.now += FORGET_PAUSES
    scene.admission.debts.add("10.0.0.1", WORTH_A_PAUSE)
    assert scene.admission.debts.pause("10.0.0.1") == pytest.approx(FIRST_PAUSE)


def test_one_slow_login_causes_no_pause_and_a_login_clears_debts() -> None:
    scene = Scene()
    client = scene.come("10.0.0.1")
    assert client is not None
    arrival = scene.admission.arrival(client)
    assert arrival is not None
    arrival.exchanged = True
    scene.now += 20
    scene.admission.leave(client)
    assert EXCHANGED.once + EXCHANGED.held * 20 < WORTH_A_PAUSE
    again = scene.come("10.0.0.1")
    assert again is not None
    scene.admission.log_in(again)
    scene.now += 3600
    scene.admission.leave(again)  # the session is over
    assert len(scene.admission.debts) == 0


def test_a_known_address_that_should_pause_is_treated_as_a_stranger() -> None:
    scene = Scene("192.0.2.1")
    scene.admission.debts.add("192.0.2.1", WORTH_A_PAUSE)
    assert scene.come("192.0.2.1") is not None
    assert scene.admission.counts == (1, 0, 1)


def test_debts_of_many_addresses_need_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_ADDRESSES", 100)
    debts = Debts(lambda: 1000.0)
    for number in range(1000):
        debts.add(f"{number}", WORTH_A_PAUSE)
    assert sum(debts.pause(f"{number}") > 0 for number in range(1000)) == 100


def test_counts_are_empty_once_everybody_has_left() -> None:
    scene = Scene("192.0.2.1")
    clients = [scene.come(address) for address in ("10.0.0.1", "192.0.2.1", "2001:db8::1", "?")]
    for client in clients:
        assert client is not None
        scene.admission.leave(client)
        scene.admission.leave(client)
    assert not scene.admission.clients
    assert scene.admission.counts == (0, 0, 0)


async def test_listener_closes_refused_clients_and_reports_closed_ones() -> None:
    left: Counter[tuple[str, int]] = Counter()
    refused = 0

    def arrive(client: tuple[str, int]) -> bool:
        nonlocal refused
        refused += client[0] != "127.0.0.1"
        return client[0] == "127.0.0.1"

    (listener,) = listeners("127.0.0.1", 0, arrive, lambda client: left.update([client]))
    made = 0

    class Greeter(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            nonlocal made
            made += 1
            assert isinstance(transport, asyncio.WriteTransport)
            transport.write(b"hello")

    port = listener.getsockname()[1]
    async with await asyncio.get_running_loop().create_server(Greeter, sock=listener):
        for _ in range(2 * MOST_REFUSED):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
            assert await reader.read() == b""
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        assert await reader.read(5) == b"hello"
        client = writer.get_extra_info("sockname")
        assert not left
        writer.close()
        while not left:
            await asyncio.sleep(0)
    assert (made, refused) == (1, 2 * MOST_REFUSED)
    assert left == {client: 1}


def test_listeners_use_one_port_at_all_addresses_of_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (host, 0)) for host in ("127.0.0.1", "192.0.2.1", "127.0.0.2")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    made = listeners("somewhere", 0, lambda _: True, lambda _: None)
    try:
        names = [listener.getsockname() for listener in made]
        assert [name[0] for name in names] == ["127.0.0.1", "127.0.0.2"], "192.0.2.1 is no address of this machine"
        assert len({name[1] for name in names}) == 1
        with pytest.raises(OSError, match="in use"):
            found[:] = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", names[0])]
            listeners("somewhere", names[0][1], lambda _: True, lambda _: None)
    finally:
        for listener in made:
            listener.close()


async def test_turns_go_to_known_addresses_first_and_leave_time_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    took = iter(number * 0.01 for number in range(1000))
    monkeypatch.setattr("tui.host.login_queue.thread_time", lambda: next(took))
    turns, order = LoginQueue(), list[str]()
    loop = asyncio.get_running_loop()
    began = loop.time()
    waiting = [turns.enqueue(lambda name=name: order.append(name), first=False) for name in "abcd"]  # type: ignore[misc]
    waiting[1].cancel()
    for name in "xy":
        turns.enqueue(lambda name=name: order.append(name), first=True)  # type: ignore[misc]
    while len(order) < 5:
        await asyncio.sleep(0)
    assert order == ["x", "y", "a", "c", "d"]
    assert loop.time() - began >= 4 * PAUSE * 0.01 - 0.001
