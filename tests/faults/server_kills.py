"""Kill a server at random moments while ten people play over SSH: what a screen showed as done is saved."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import tempfile
from pathlib import Path
from traceback import print_exc
from typing import Any, NoReturn

import asyncssh
from textual.app import App

from engine import games
from engine.core.choice import Choice
from engine.core.rng import Stream
from engine.match import Match
from saves import journal
from saves.folders import Folders
from saves.replay import replay
from tests.timeouts import HANGS_SLOW
from tests.tui.host.catalogue_text import fixed_part
from tests.tui.host.loopback import Client, Screen, key_of
from tui.app.settings import Settings, remember
from tui.host.game_room import GameRoom
from tui.host.server_process import serve
from tui.host.server_state import ServerState
from tui.host.table_record import SeatRecord
from tui.terminal.paste_detection import BEGIN, END
from tui.text import Words

TABLES = 5
FOOT = 4
"""The number of lines of a screen below the table."""
LOOKS = 250
"""How often a screen is read until a choice counts as refused."""
MOST, SOON = 25, 0.1
"""Choices and seconds after which a server is killed at the latest."""
WAITING = fixed_part("screen.chooses"), fixed_part("host.chooses-away")
ASKING = f"Enter {fixed_part('asking.keys')}"
assert App  # loaded before anything is forked


class Lost(AssertionError):
    """A screen showed something as done that is not in the journal."""


class Table:
    """A table for two, as its journal has it."""

    def __init__(self, number: int, room: GameRoom, place: Path) -> None:
        self.code = room.code
        self.path = place / "data" / "games" / f"{room.record.save}.areo"
        self.names = (f"P{2 * number}", f"P{2 * number + 1}")
        self.done: list[str] = []
        """The choices that a screen has shown as done."""

        self._read: tuple[int, Match[Any], list[str]] | None = None

    def match(self) -> Match[Any]:
        return self._now()[1]

    def choices(self) -> list[str]:
        return self._now()[2]

    def _now(self) -> tuple[int, Match[Any], list[str]]:
        """Return the size of the journal, its match and its choices; read it again if it has grown."""
        size = self.path.stat().st_size
        if self._read is None or self._read[0] != size:
            reading = journal.read(self.path)
            choices = [f"{entry.seat} {entry.text}" for entry in reading.entries if entry.kind == "choice"]
            self._read = size, replay(reading).match, choices
        return self._read


def kill_served(count: int, seed: int = 1, tables_of_two: int = TABLES) -> dict[str, int]:
    """Kill a server many times. Raises ``Lost`` if something that a screen showed is missing."""
    rng = random.Random(seed)
    told = {"kills": 0, "shown": 0, "refused": 0, "more_than_shown": 0, "torn": 0, "games": 0, "lost": 0}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        place = Path(name)
        tables: dict[int, Table] = {}
        while told["kills"] < count:
            over = [number for number in range(tables_of_two) if number not in tables or tables[number].match().over]
            if over:
                told["games"] += len(over)
                tables.update(asyncio.run(_begun(place, over, told["games"])))
            port = _free_port()
            server = os.fork()
            if not server:
                _serve(place, port)
            try:
                asyncio.run(_killed(server, port, list(tables.values()), rng, told))
            finally:
                os.kill(server, signal.SIGKILL)
                ended = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
            assert ended == -signal.SIGKILL, f"The server ended by itself: {ended}"
            told["kills"] += 1
            for table in tables.values():
                _check(table, told)
    return told


def _check(table: Table, told: dict[str, int]) -> None:
    """Check that what was shown is in the journal, in its order, and that all of it can be replayed."""
    choices = table.choices()
    told["torn"] += journal.read(table.path).damage is not None
    for seat in range(2):
        there = [choice for choice in choices if choice.startswith(f"{seat} ")]
        for shown in (choice for choice in table.done if choice.startswith(f"{seat} ")):
            if shown not in there:
                told["lost"] += 1
                raise Lost(f"{table.code}: {shown} was shown and is not there: {choices[-3:]}")
            there = there[there.index(shown) + 1 :]
        told["more_than_shown"] += len(there)
    assert replay(journal.read(table.path)).stopped is None


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def folders_of(place: Path) -> Folders:
    return Folders(place / "data", place / "state", place / "config")


async def _begun(place: Path, numbers: list[int], seed: int) -> dict[int, Table]:
    """Start games for two, each kind in turn."""
    server_state, found = ServerState(folders_of(place), printed=lambda _: None), dict[int, Table]()
    for number in numbers:
        accounts = []
        for name in (f"P{2 * number}", f"P{2 * number + 1}"):
            account = server_state.accounts.for_key(key_of(name).public_data)
            if not account.name:
                server_state.accounts.set_name(account, name)
            remember(Settings(pace="at-once"), account.folders)
            accounts.append(account)
        slug = list(games.GAMES)[(number + seed) % len(games.GAMES)]
        rules = games.game(slug).rules_type(players=2)
        places = [SeatRecord("person", account.name, account.identity) for account in accounts]
        room = await server_state.new_table(accounts[0], slug, rules, places)
        found[number] = Table(number, room, place)
    await server_state.close()
    return found


def _serve(place: Path, port: int) -> NoReturn:
    """Run the server in a forked process. Never returns."""
    try:
        log = os.open(place / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 1)
        os.dup2(log, 2)
        serve(folders_of(place), Words("en"), "127.0.0.1", port, everybody=True)
    except BaseException:
        print_exc()
    finally:
        os._exit(0)


async def _killed(server: int, port: int, tables: list[Table], rng: random.Random, told: dict[str, int]) -> None:
    """Let all players open their tables and play until the server is killed."""
    entering = asyncio.Semaphore(2)
    clients = await asyncio.gather(
        *(_login(entering, port, name, table.code) for table in tables for name in table.names)
    )
    playing = [
        asyncio.create_task(_play(clients[2 * at + seat], table, seat, random.Random(rng.random()), told))
        for at, table in enumerate(tables)
        for seat in range(2)
    ]
    wanted = told["shown"] + rng.randrange(MOST)
    async with asyncio.timeout(HANGS_SLOW):
        while told["shown"] < wanted and not all(task.done() for task in playing) and not _failed(playing):
            await asyncio.sleep(0.005)
    await asyncio.sleep(rng.random() * SOON)
    os.kill(server, signal.SIGKILL)
    for task in playing:
        task.cancel()
    for client in clients:
        client.connection.abort()
    for result in await asyncio.gather(*playing, return_exceptions=True):
        if isinstance(result, Exception):
            raise result


def _failed(playing: list[asyncio.Task[None]]) -> bool:
    return any(task.done() and task.exception() is not None for task in playing)


async def _login(entering: asyncio.Semaphore, port: int, name: str, code: str) -> Client:
    async with entering, asyncio.timeout(HANGS_SLOW):
        while True:
            try:
                connection = await asyncssh.connect(
                    "127.0.0.1", port, username=code, client_keys=[key_of(name)], known_hosts=None, config=[],
                    agent_path=None,
                )  # fmt: skip
                break
            except ConnectionRefusedError:
                await asyncio.sleep(0.02)
        channel, screen = await connection.create_session(
            lambda: Screen(80, 24), term_type="xterm-256color", term_size=(80, 24), encoding=None
        )
        client = Client(connection, channel, screen)
        # Known by its title: a card is called Lobbying.
        await client.until(lambda: client.lines[0].strip() and "Lobby" not in client.lines[0])
        return client


async def _play(client: Client, table: Table, seat: int, rng: random.Random, told: dict[str, int]) -> None:
    """Make random legal choices, and record what the screen shows as done."""
    while True:
        match = table.match()
        if match.over:
            return
        decision = match.decision(seat)
        if decision is None or _is_waiting(client):
            await asyncio.sleep(0.02)
            continue
        choice, asked, count = _any(decision.options, rng), _prompt(client), len(table.choices())
        client.type(":")
        await client.until(lambda: _is_typing(client))
        client.type(f"{BEGIN}{choice}{END}\r")
        if not await _taken(client):
            told["refused"] += 1
            client.type("\x1b")
            continue
        for _ in range(LOOKS):
            if _is_asking(client):
                client.type("x")
                await client.until(lambda: not _is_asking(client))
            shown = _is_waiting(client) or _prompt(client) != asked
            if f"{seat} {choice}" in table.choices()[count:]:
                table.done.append(f"{seat} {choice}")
                told["shown"] += 1
                break
            if shown:
                raise Lost(f"{table.code}: {seat} {choice} is shown and not there: {asked}, {_prompt(client)}")
            await asyncio.sleep(0.02)
        else:
            told["refused"] += 1


async def _taken(client: Client) -> bool:
    """Return whether the typed keys were read: keys that come while another choice is drawn are not."""
    for _ in range(4 * LOOKS):
        if not _is_typing(client):
            return True
        await asyncio.sleep(0.02)
    return False


def _prompt(client: Client) -> list[str]:
    """Return what a screen says about the player, and its question."""
    return client.lines[-FOOT:-2]


def _is_waiting(client: Client) -> bool:
    return any(said in line for said in WAITING for line in _prompt(client))


def _is_asking(client: Client) -> bool:
    """Return whether the screen asks to confirm a choice, which is not made yet."""
    return any(ASKING in line for line in client.lines)


def _any(options: Any, rng: random.Random) -> Choice:
    return options.pick(Stream.named("kills", rng.randrange(1 << 30)))


def _is_typing(client: Client) -> bool:
    return any(line.startswith(" :") for line in client.lines[-FOOT:])
