"""Players at a server's table who type what a bot would choose."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine import games
from tests.tui.host.loopback import Client, LoopbackServer
from tui.host.app import HostApp
from tui.host.bot_worker import BotJob, think
from tui.host.game_room import GameRoom
from tui.host.table_record import SeatRecord
from tui.screens.command_line import CommandScreen
from tui.screens.game_screen import GameScreen
from tui.terminal.paste_detection import BEGIN, END


async def open_table(
    site: LoopbackServer, owner: str, *others: SeatRecord, game: str = "toy", options: Any = None, **how: Any
) -> GameRoom:
    """Open a table for a person who has an account."""
    account = site.server_state.accounts.by_name(owner)
    assert account is not None
    rules = games.game(game).rules_type(players=1 + len(others), **(options or {}))
    places = [SeatRecord("person", owner, account.identity), *others]
    return await site.server_state.new_table(account, game, rules, places, **how)


def app_of(site: LoopbackServer, name: str) -> HostApp:
    """Return the app of a person who is logged in."""
    found = next(client for client in site.server_state.clients if client.account.name == name)
    assert isinstance(found, HostApp)
    return found


def bot_choice(room: GameRoom, seat: int) -> str:
    """Return what an easy bot would choose for a seat."""
    table = room.table
    assert table is not None
    view = table.game.encode(table.view(seat))
    return think(BotJob(room.record.game, "easy", view, seat, "typed", len(table.match.plies)))


async def type_choice(site: LoopbackServer, client: Client, name: str, room: GameRoom, seat: int) -> None:
    """Type the choice of a seat by its name, once it is asked for."""
    app = app_of(site, name)
    assert room.table is not None
    match, text = room.table.match, bot_choice(room, seat)
    count = len(match.plies)

    def asked() -> bool:
        screen = app.screen
        return isinstance(screen, GameScreen) and screen.here and screen.answers_here() and not app.input.held

    def typing() -> bool:
        return isinstance(app.screen, CommandScreen) and app.screen.here

    await client.until(asked)
    client.type(":")
    await client.until(typing)
    client.type(f"{BEGIN}{text}{END}\r")
    await client.until(lambda: len(match.plies) > count)


async def play_to_end(site: LoopbackServer, room: GameRoom, clients: dict[str, Client], most: int = 100_000) -> int:
    """Answer every decision until the game is over; return how many choices were typed."""
    first, typed = next(iter(clients.values())), 0
    while not room.record.over and typed < most:
        assert room.table is not None
        table = room.table
        waits = table.waiting_seats()
        if not waits:
            await first.until(lambda table=table: table.over or table.waiting_seats())
            await first.until(lambda table=table: table.waiting_seats() or room.record.over)
            continue
        name = room.record.places[waits[0]].name
        await type_choice(site, clients[name], name, room, waits[0])
        typed += 1
    return typed


async def log_in_players(site: LoopbackServer, room: GameRoom, *names: str, **languages: str) -> dict[str, Client]:
    """Log people in with the code of a table, and wait until they are there."""
    clients: dict[str, Client] = {}
    for name in names:
        clients[name] = await site.login(name, user=room.code, language=languages.get(name, "en"))
        await clients[name].until(lambda name=name: app_of(site, name).room is room)
    return clients


def journal_path(site: LoopbackServer, room: GameRoom) -> Path:
    """Return the path of a table's journal."""
    return site.server_state.library.path_of(room.record.save)
