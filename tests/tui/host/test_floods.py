"""Clients that send far more than anybody types: they are slowed down and cut off, and others notice nothing."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from textual.geometry import Size

from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal
from tests.tui.host import flood_clients
from tests.tui.host.loopback import Client, Screen, key_of, serving
from tests.tui.host.scripted_players import app_of
from tests.tui.host.test_process import areo
from tests.tui.textual_internals import call_before_resize
from tui.host.app import HostApp
from tui.host.input_budget import BURST, LONGEST_EXCESS, MOST_WAITING, PIECE, RATE, InputBudget, TokenBucket
from tui.host.ssh_session import SshSession
from tui.terminal.terminal_app import TerminalScreen

KEYS = 60


class Clockwork:
    """Define a loop whose time passes only when it is idle."""

    def __init__(self) -> None:
        self.now = 0.0
        self.calls: list[tuple[float, Callable[[], object]]] = []

    def time(self) -> float:
        return self.now

    def call_soon(self, call: Callable[[], object]) -> Any:
        return self.call_later(0.0, call)

    def call_later(self, delay: float, call: Callable[[], object]) -> Any:
        self.calls.append((self.now + delay, call))
        return self

    def cancel(self) -> None:
        self.calls.clear()

    def run(self, until: float) -> None:
        while self.calls and self.calls[0][0] <= until:
            self.now, call = self.calls.pop(0)
            call()
        self.now = until


class Pipe:
    def __init__(self) -> None:
        self.paused = self.closing = False

    def pause_reading(self) -> None:
        assert not self.paused
        self.paused = True

    def resume_reading(self) -> None:
        assert self.paused
        self.paused = False

    def is_closing(self) -> bool:
        return self.closing


class Flooded:
    """Hold an input budget with a client that sends whenever it is read."""

    def __init__(self, loop: Clockwork | None = None) -> None:
        self.loop, self.pipe = loop or Clockwork(), Pipe()
        self.got = bytearray()
        self.ended_at: float | None = None
        self.budget = InputBudget(self.pipe, self.got.extend, self.end, self.loop)  # type: ignore[arg-type]

    def end(self) -> None:
        self.ended_at = self.loop.now
        self.pipe.closing = True

    def send(self, rate: float, seconds: float) -> None:
        """Send bytes at a rate, a tenth of a second at a time."""
        for _ in range(round(seconds * 10)):
            if not self.pipe.paused and not self.pipe.closing:
                self.budget.receive(b"x" * round(rate / 10))
            self.loop.run(self.loop.now + 0.1)


def test_typing_and_pasting_pass_at_once_and_complete() -> None:
    client = Flooded()
    client.budget.receive(b"abc")
    assert client.got == b"abc"
    client.budget.receive(bytes(range(256)) * 80)
    client.loop.run(0.0)
    assert client.got == b"abc" + bytes(range(256)) * 80
    client.send(RATE * 0.9, 100)
    assert client.ended_at is None
    assert not client.pipe.paused


def test_flood_is_read_at_the_budgeted_rate_and_then_cut_off() -> None:
    client = Flooded()
    client.send(500_000, LONGEST_EXCESS)
    assert client.pipe.paused
    assert BURST + RATE * LONGEST_EXCESS * 0.9 < len(client.got) <= BURST + RATE * LONGEST_EXCESS + PIECE
    assert client.budget.waiting <= MOST_WAITING + 50_000
    client.send(500_000, 5)
    assert client.ended_at is not None
    assert client.ended_at <= LONGEST_EXCESS + 5


def test_connections_of_one_person_share_a_budget() -> None:
    loop = Clockwork()
    clients = [Flooded(loop) for _ in range(3)]
    bucket = TokenBucket(lambda: loop.now)
    for client in clients:
        client.budget.bucket = bucket
    for _ in range(100):
        for client in clients:
            if not client.pipe.paused:
                client.budget.receive(b"x" * 10_000)
        loop.run(loop.now + 0.1)
    assert sum(len(client.got) for client in clients) <= BURST + 10 * RATE + 3 * PIECE


async def test_flood_of_sizes_ends_only_its_own_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.input_budget.LONGEST_EXCESS", 0.5)
    sizes = 0
    real = SshSession.terminal_size_changed

    def changed(session: SshSession, *size: int) -> None:
        nonlocal sizes
        sizes += 1
        real(session, *size)

    monkeypatch.setattr(SshSession, "terminal_size_changed", changed)
    async with serving(tmp_path) as site:
        bo = await site.login("Bo")
        await bo.shows("Lobby")
        began = time.monotonic()
        sent = await flood_clients.flood(site.server.port, "window", HANGS, key_of("Eve"), 1000)
        seconds = time.monotonic() - began
        assert sizes < (BURST + RATE * seconds) / 40 + 100 < sent * 10
        assert sizes < sent
        assert any("sends too much" in line for line in site.log)
        bo.type("?")
        await bo.shows("Keys on this screen")


async def test_session_ended_by_a_flood_gives_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.host.input_budget.LONGEST_EXCESS", 0.5)
    async with serving(tmp_path) as site:
        eve = await site.login("Eve")
        await eve.shows("Lobby")
        async with asyncio.timeout(HANGS):
            while not any("sends too much" in line for line in site.log):
                eve.type("\x1b[A" * 2_000)
                await asyncio.sleep(0.01)
        await eve.until(lambda: eve.screen.ended)
        assert "The session has ended because too much input arrived." in "".join(eve.lines)
        await eve.until(lambda: not site.server.counts.connections)


async def test_size_changes_while_an_app_opens_do_not_block_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.terminal.remote_driver.RESIZE", 0.0)
    layouts = 0

    def count(_size: Size) -> None:
        nonlocal layouts
        layouts += 1
        assert layouts < 2_000, "sizes follow each other for ever"

    call_before_resize(monkeypatch, TerminalScreen, count)
    async with serving(tmp_path) as site:
        bo = await site.login("Bo")
        await bo.shows("Lobby")
        for number in range(4):
            eve = await site.login(f"Eve{number}")
            sizes = [(80 + change % 40, 24 + change % 20) for change in range(40)]
            for size in sizes:
                eve.channel.change_terminal_size(*size)
                await asyncio.sleep(0.002)
            app = app_of(site, f"Eve{number}")
            await eve.until(partial(is_drawn_for, app, sizes[-1]))
            assert not app.failure
            bo.type("?")
            await bo.shows("Keys on this screen")
            bo.type("\x1b")
            await bo.until(partial(is_shown, bo, "Lobby", open_page=False))


def is_drawn_for(app: HostApp, size: tuple[int, int]) -> bool:
    return bool(app.failure) or (app.size == size == app.screen.outer_size and not app.at_work)


TYPED = "every letter counts while the window changes"


async def test_every_key_counts_while_ones_own_window_changes(tmp_path: Path) -> None:
    async with serving(tmp_path) as site:
        bo = await site.login("Bo")
        await bo.shows("Lobby")
        bo.type("'")
        await bo.shows("Enter")
        for number, letter in enumerate(TYPED):
            bo.channel.change_terminal_size(80 + number % 40, 24 + number % 20)
            bo.type(letter)
            await asyncio.sleep(0.01)
        bo.channel.change_terminal_size(100, 30)
        app = app_of(site, "Bo")
        await bo.until(partial(is_drawn_for, app, (100, 30)))
        bo.screen.emulator = FakeTerminal(100, 30)
        bo.type("\x0c")
        await bo.shows("Lobby", TYPED)


def is_shown(client: Client, shown: str, *, open_page: bool) -> bool:
    return shown in client.text and (open_page or "Keys on this screen" not in client.text)


async def key_times(client: Client, seconds: float) -> list[float]:
    """Open the page of keys again and again, and return the seconds until each is drawn."""
    times: list[float] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        began = time.monotonic()
        client.type("?")
        await client.until(partial(is_shown, client, "Keys on this screen", open_page=True))
        times.append(time.monotonic() - began)
        client.type("\x1b")  # not timed: an escape waits for what may follow it
        await client.until(partial(is_shown, client, "Lobby", open_page=False))
        await asyncio.sleep(0.05)
    return times


async def login(port: int, name: str) -> Client:
    connection = await asyncssh.connect(
        "127.0.0.1", port, username=name, client_keys=[key_of(name)], known_hosts=None, config=[], agent_path=None
    )
    channel, screen = await connection.create_session(
        lambda: Screen(80, 24),
        term_type="xterm-256color",
        term_size=(80, 24),
        env={"LANG": "en_X.UTF-8"},
        encoding=None,
    )
    return Client(connection, channel, screen)


@pytest.mark.slow
@pytest.mark.parametrize("kind", flood_clients.KINDS)
async def test_keys_of_a_friend_are_answered_under_a_flood(tmp_path: Path, kind: str) -> None:
    with areo(tmp_path, "--listen", "127.0.0.1:0") as server:
        assert server.stdout is not None
        server.stdout.readline()
        port = int(server.stdout.readline().split("-p")[1].split()[0])
        bo = await login(port, "Bo")
        await bo.shows("Lobby")
        calm = sorted(await key_times(bo, 3))
        with subprocess.Popen([sys.executable, "-m", "tests.tui.host.flood_clients", str(port), kind, "10"]) as attack:
            times = sorted(await key_times(bo, 10))
            attack.wait()
        p95, longest = times[int(len(times) * 0.95)], times[-1]
        print(f"{kind}: calm p95 {calm[int(len(calm) * 0.95)]:.3f} s, flooded p95 {p95:.3f} s, longest {longest:.3f} s")
        assert p95 <= 0.1
        assert longest <= 0.5
