"""Run the server's app without a connection: on a fake terminal, at a given table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from textual.events import Key
from textual.keys import key_to_character

from engine.core.game import rules_text
from saves.folders import Folders
from tests.timeouts import HANGS
from tests.tui.fake_terminal import FakeTerminal, differences
from tests.tui.textual_internals import app_context, top_screen
from tui.app.settings import Settings, remember
from tui.host.accounts import Account
from tui.host.app import HostApp
from tui.host.app_session import person_of
from tui.host.bot_pool import BotPool
from tui.host.game_room import GameRoom
from tui.host.hosted_table import HostedTable
from tui.host.screens.hosted_game import HostedGameScreen
from tui.host.server_state import ServerState
from tui.host.table_record import SeatRecord, TableRecord
from tui.screens.base import BaseScreen
from tui.terminal.remote_driver import RemoteDriver

LEAVES = ("leave", "repaint", "hand_over", "stand_up", "end_with('title')", "end_with('rematch')", "go_on")
"""What ends the walk, or begins something else."""
RESTED = 5
TRUE_COLOUR = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}


class RecordingLine:
    """Show what is sent on a fake terminal, and keep it."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.emulator = FakeTerminal(*size)
        self.sent: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.sent.append(data)
        self.emulator.feed(data.decode())

    @property
    def text(self) -> str:
        return "\n".join(self.emulator.lines())

    waiting = 0

    def read(self, on: bool) -> None:
        pass

    def cut(self) -> None:
        pass


class HeadlessApp:
    """Hold a running app and its fake terminal."""

    def __init__(self, app: HostApp, line: RecordingLine) -> None:
        self.app = app
        self.line = line

    @property
    def at_rest(self) -> bool:
        app, driver = self.app, self.app.terminal_driver
        screen = top_screen(app)
        with app_context(app):
            return (
                isinstance(driver, RemoteDriver)
                and isinstance(screen, BaseScreen)
                and screen.here
                and not (app.at_work or app.draws_next or driver.held or driver.gathers or app.input.held)
            )

    async def rest(self) -> None:
        """Wait until everything that a key causes is done and drawn."""
        rested = 0
        async with asyncio.timeout(HANGS):
            while rested < RESTED:
                await asyncio.sleep(0 if rested else 0.001)
                assert not self.app.failure, self.app.failure  # one that has failed, or left, comes to no rest
                assert not self.app._exit
                rested = rested + 1 if self.at_rest else 0

    async def press(self, key: str) -> None:
        driver = self.app.terminal_driver
        assert driver is not None
        driver.process_message(Key(key, key_to_character(key)))
        await self.rest()

    async def click(self, x: int, y: int) -> None:
        """Click on a cell as a terminal reports it."""
        driver = self.app.terminal_driver
        assert isinstance(driver, RemoteDriver)
        driver.typed(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m".encode())
        async with asyncio.timeout(HANGS):
            while driver.has_unread:
                await asyncio.sleep(0.001)
        await self.rest()

    def bound_keys(self) -> dict[str, str]:
        """Return the keys that do something here, by action, except those that leave."""
        found: dict[str, str] = {}
        with app_context(self.app):
            bindings = self.app.screen.active_bindings
        for key, active in bindings.items():
            if active.enabled and active.binding.action not in LEAVES and key not in ("ctrl+c", "ctrl+q"):
                found.setdefault(active.binding.action, key)
        return found


def _shows_lobby(emulator: FakeTerminal) -> bool:
    """Return whether the title is still that of the lobby, or empty."""
    title = emulator.lines()[0]
    return "Lobby" in title or not title


async def draw_frame(client: HeadlessApp) -> bytes:
    """Draw a whole frame, and return its bytes."""
    before = len(client.line.sent)
    await client.press("ctrl+l")
    return b"".join(client.line.sent[before:])


def cell_differences(one: HeadlessApp, other: HeadlessApp) -> list[object]:
    """Return the cells in which two terminals differ."""
    return list(differences(one.line.emulator, other.line.emulator))


def open_server_state(
    place: Path, thinking: BotPool | None = None, printed: Callable[[str], object] = lambda _: None
) -> ServerState:
    """Open the state of a server in folders of its own."""
    return ServerState(Folders(place / "data", place / "state", place / "config"), thinking, printed=printed)


@asynccontextmanager
async def logged_in(
    server_state: ServerState, name: str, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[HeadlessApp]:
    """Log a person in to a server."""
    account = server_state.accounts.for_key(b"looking" if name == "Ann" else name.encode())
    account.record.name = name
    remember(Settings(pace="at-once"), account.folders)
    line = RecordingLine(size)
    app = HostApp(person_of(account, {"LANG": "en_X.UTF-8", **TRUE_COLOUR}), server_state, account, line)
    server_state.add_client(app)
    running = asyncio.create_task(app.run_async(size=size))
    alone = HeadlessApp(app, line)
    try:
        await alone.rest()
        yield alone
    finally:
        app.exit(0)
        await running


@asynccontextmanager
async def in_lobby(
    place: Path, size: tuple[int, int] = (80, 24), thinking: BotPool | None = None
) -> AsyncIterator[HeadlessApp]:
    """Log Ann in."""
    server_state = open_server_state(place, thinking)
    try:
        async with logged_in(server_state, "Ann", size) as alone:
            yield alone
    finally:
        await server_state.close()


def attach_room(server_state: ServerState, account: Account, table: HostedTable, seat: int | None) -> GameRoom:
    """Add a running table to the server, with the account at a seat."""
    places = [
        SeatRecord("person", named.name, account.identity if at == seat else "") for at, named in enumerate(table.seats)
    ]
    rules = table.match.state.rules
    waits = table.waiting_seats()
    record = TableRecord(
        code=table.code, game=table.game.slug, rules=rules_text(rules), places=places, owner="", created=0.0,
        save="seen", waits=waits, since=1_000.0, watching="late",
    )  # fmt: skip
    room = server_state.rooms[record.code] = GameRoom(server_state, record)
    room.table = table
    return room


async def open_table_screen(alone: HeadlessApp, room: GameRoom) -> None:
    """Open a running table, and wait until it is drawn."""
    app = alone.app
    app.open_room(room)
    async with asyncio.timeout(HANGS):
        while not any(isinstance(screen, HostedGameScreen) for screen in app.screen_stack) or _shows_lobby(
            alone.line.emulator
        ):
            await asyncio.sleep(0.001)
    await alone.rest()


@asynccontextmanager
async def at_table(
    place: Path, table: HostedTable, seat: int | None, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[HeadlessApp]:
    """Log Ann in and open a table, at a seat or as a spectator."""
    async with in_lobby(place, size) as alone:
        room = attach_room(alone.app.server_state, alone.app.account, table, seat)
        try:
            await open_table_screen(alone, room)
            yield alone
        finally:
            room.table = None
