"""A table of the server with its players, spectators, bots, clock and chat."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from time import time
from typing import Final, Protocol

import msgspec

from engine import games
from engine.core.game import AnyGame, Rules, parse_rules, round_of
from engine.core.message import Message, Refusal
from saves.journal import Seat
from saves.library import Library, OpenSave
from tui import VERSION
from tui.app.deferred_pass import due_pass
from tui.app.game_table import now
from tui.app.seating import with_play_styles
from tui.games.deferred_pass import DeferredPass
from tui.games.game_view import game_view_of
from tui.host.accounts import Account, Accounts, limit_marks
from tui.host.bot_pool import BotPool
from tui.host.bot_worker import BotJob
from tui.host.disk_writer import BackgroundTasks, CommittedJournal, DiskWriter, GroupCommit
from tui.host.hosted_table import DelayedTable, HostedClient, HostedTable
from tui.host.table_record import CHAT, SUFFIX, ChatMessage, SeatRecord, TableRecord, new_secret, read_chat
from tui.text import LANGUAGES, Words

LONGEST_SAID: Final = 200
THINK_AGAIN: Final = 1.0
LONGEST_PAUSE: Final = 60.0
"""Seconds until a bot is asked again whose process failed; each failure in a row doubles them."""
TOLD: Final = 200
"""Chat messages that are kept in memory."""


class RoomClient(Protocol):
    """Define what a table tells the app of a person who is at it."""

    account: Account

    def room_closed(self, why: Message) -> None:
        """Leave the table, which has been closed."""
        ...

    def message_posted(self, line: ChatMessage) -> None:
        """Show a chat message."""
        ...

    def flush(self) -> None:
        """Send what has been drawn."""
        ...


class ServerApi(Protocol):
    """Define what a table needs of the server."""

    folder: Path
    library: Library
    accounts: Accounts
    writer: DiskWriter
    commit: GroupCommit
    tasks: BackgroundTasks
    bots: BotPool

    def check_load(self, account: Account) -> None:
        """Raise ``Refusal`` if an account can join no more tables."""
        ...

    def remove(self, room: GameRoom) -> None:
        """Remove a table."""
        ...

    def has_room(self, room: GameRoom) -> bool:
        """Return whether a table has not been removed."""
        ...

    def notify_lobby(self) -> None:
        """Redraw every lobby."""
        ...

    def notify_turn(self, room: GameRoom, identity: str) -> None:
        """Tell a person that it is their turn."""
        ...

    def log(self, what: str, *parts: str) -> None:
        """Log an event."""
        ...

    def log_refusal(self, source: str, *parts: str) -> None:
        """Log what was refused, at most once a minute for each source."""
        ...


class GameRoom:
    """Keep a table: only its record while nobody is there, the game in memory while somebody is."""

    def __init__(self, server_state: ServerApi, record: TableRecord) -> None:
        self.server_state = server_state
        self.record = record
        self.table: HostedTable | None = None
        self.clients: dict[RoomClient, int | None] = {}
        """The clients that are here, each with its seat; None for a spectator."""
        self._delayed: DelayedTable | None = None
        self._open_lock = asyncio.Lock()
        self._changed = asyncio.Event()
        self._game_task: asyncio.Task[None] | None = None
        self._chat: list[ChatMessage] | None = None
        self._bot_failures = 0
        self._passes: dict[int, tuple[DeferredPass, int]] = {}
        """The passes that players have planned, also while the game is not in memory."""
        self._recorded_plies = 0
        """The number of choices when the record was last updated."""

    # --- what is known of it ----------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """The code that finds the table."""
        return self.record.code

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return games.game(self.record.game)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return parse_rules(self.game.rules_type, self.record.rules)

    @property
    def file(self) -> Path:
        """The path of the record."""
        return self.server_state.folder / f"{self.code}{SUFFIX}"

    def is_present(self, identity: str) -> bool:
        """Return whether a person is at the table now."""
        return any(client.account.identity == identity for client in self.clients)

    @property
    def spectators(self) -> list[str]:
        """The names of the spectators."""
        return [client.account.name for client, seat in self.clients.items() if seat is None]

    def save(self) -> None:
        """Save the record soon."""
        self.server_state.writer.replace(self.file, msgspec.json.encode(self.record))
        self.server_state.notify_lobby()

    # --- seats ------------------------------------------------------------------------------------------------------

    def free_seat_for(self, account: Account, *, by_code: bool = False) -> int | None:
        """Return the seat that an account may take; None if there is none."""
        record = self.record
        if record.has_started or record.seat_of(account.identity) is not None:
            return None
        for seat, place in enumerate(record.places):
            if place.kind == "kept" and self.server_state.accounts.by_name(place.name) is account:
                return seat
        if record.who == "code" and not by_code:
            return None
        return next((seat for seat, place in enumerate(record.places) if place.kind == "open"), None)

    async def sit(self, account: Account, *, by_code: bool = False) -> None:
        """Take a seat; the game starts when every seat is taken. Raises ``Refusal`` (``host.no-seat``)."""
        seat = self.free_seat_for(account, by_code=by_code)
        if seat is None:
            raise Refusal("host.no-seat")
        self.server_state.check_load(account)
        self.record.places[seat] = SeatRecord("person", account.name, account.identity)
        self.save()
        self.server_state.log("seat", self.code, f"{seat + 1}", account.name)
        await self.start_if_full()

    def stand_up(self, account: Account) -> None:
        """Give a seat back before the game starts; if the owner does, remove the table."""
        seat = self.record.seat_of(account.identity)
        if self.record.has_started or seat is None:
            return
        if account.identity == self.record.owner:
            self.server_state.remove(self)
            return
        self.record.places[seat] = SeatRecord()
        self.save()

    async def change_seat(self, seat: int, place: SeatRecord) -> None:
        """Change who a seat is for, as the owner wants."""
        if not self.record.has_started and self.record.places[seat].kind != "person":
            self.record.places[seat] = place
            self.save()
            await self.start_if_full()

    async def start_if_full(self) -> None:
        """Start the game once every seat is taken."""
        async with self._open_lock:
            if self.record.has_started or not self.record.is_full or not self.server_state.has_room(self):
                return
            sitting = [
                Seat(place.name, "bot" if place.kind == "bot" else "person", place.level)
                for place in self.record.places
            ]
            secret = new_secret()
            opened = await asyncio.to_thread(
                self.server_state.library.begin,
                self.record.game,
                self.rules,
                secret,
                with_play_styles(games.game(self.record.game), sitting, secret),
                created=now(),
                app=VERSION,
                name=f"{self.record.game}-{self.code}",
            )
            self.record.save = opened.name
            self._attach(opened)
        self.server_state.log("begins", self.code, self.record.game)
        self.save()
        self.game_changed()

    # --- the game ---------------------------------------------------------------------------------------------------

    async def open_game(self) -> HostedTable:
        """Return the game, loaded if necessary. Raises ``Refusal`` if it cannot be opened."""
        async with self._open_lock:
            if self.table is None:
                self._attach(await asyncio.to_thread(self.server_state.library.open_save, self.record.save))
        assert self.table is not None
        return self.table

    def _attach(self, opened: OpenSave) -> None:
        journal = None
        if opened.journal is not None:
            journal = CommittedJournal(
                opened.journal, self.server_state.commit, self._flush_clients, self._close_failed
            )
        self.table = table = HostedTable(opened, self.code, journal)
        self._recorded_plies = len(table.match.plies)
        table.passes = self._passes
        table.absent_seats = {seat for seat, place in enumerate(self.record.places) if place.away}
        table.join(self, self.game_changed)
        self._game_task = self.server_state.tasks.start(self._run_game())
        self.game_changed()

    def game_changed(self) -> None:
        """Wake the task that runs the game: a choice, an undo or a new client."""
        self._changed.set()

    async def _run_game(self) -> None:
        """Let bots play and note who must decide, until nobody is here and nothing is left to do."""
        while self.table is not None:
            self._changed.clear()
            self._update_record()
            decision = None if self.table.read_only else self.table.bot_decision()
            if self._keep_passes(self.table):
                continue
            if decision is not None:
                await self._play_bot(decision.seat)
            elif not self.clients and self.table.is_saved:
                self._close_game()
            else:
                await self._changed.wait()

    def _keep_passes(self, table: HostedTable) -> bool:
        """Make the passes that people who are not here have planned; return whether there was one."""
        for decision in table.match.pending:
            seat = decision.seat
            if seat not in table.passes or seat in self.clients.values() or seat not in table.waiting_seats():
                continue
            client, words = HostedClient(table, (seat,), self.code), table.words(Words(LANGUAGES[0]))
            choice = due_pass(client, game_view_of(table.game.slug), words, decision)
            if choice is None:
                continue  # they are asked when they come back, and told why
            del table.passes[seat]
            try:
                table.choose(seat, choice)
            except Refusal as refused:
                self._close_failed(refused.message)
            return True
        return False

    async def _play_bot(self, seat: int) -> None:
        table = self.table
        assert table is not None
        ply = len(table.match.plies)
        view = table.game.encode(table.view(seat))
        job = BotJob(self.record.game, table.level_of(seat), view, seat, table.seed, ply)
        try:
            choice = await self.server_state.bots.choose(job)
        except OSError as error:  # no process can be started: ``_run_game`` asks again
            self.server_state.log_refusal(self.code, "computer", error.strerror or type(error).__name__)
            await asyncio.sleep(min(THINK_AGAIN * 2 ** min(self._bot_failures, 6), LONGEST_PAUSE))
            self._bot_failures += 1
            return
        self._bot_failures = 0
        decision = table.match.decision(seat)
        if self.table is table and len(table.match.plies) == ply and decision is not None:
            try:
                table.apply_bot_choice(seat, choice)
            except Refusal as refused:
                self._close_failed(refused.message)

    def _update_record(self) -> None:
        """Note who must decide since when, and notify those who were not asked before."""
        table, record = self.table, self.record
        assert table is not None
        waits, over, plies = table.waiting_seats(), table.over, table.match.plies
        asked = [seat for seat in waits if seat not in record.waits]
        goes_on = len(plies) != self._recorded_plies and bool(plies) and plies[-1].seat in waits
        self._recorded_plies = len(plies)
        if waits == record.waits and over == record.over and not goes_on:
            return
        ended, record.waits, record.over = over and not record.over, waits, over
        record.round = round_of(table.game, table.match.state)
        if asked or goes_on or ended:
            record.since = time()
        if ended:
            self.server_state.log("over", self.code, record.game)
        self.save()
        for seat in asked:
            self.server_state.notify_turn(self, record.places[seat].identity)

    def _close_game(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.part(self)
            table.close()

    async def close(self) -> None:
        """Close the game with everything on the disk."""
        if self._game_task is not None:
            self._game_task.cancel()
            with suppress(asyncio.CancelledError):
                await self._game_task
        self._close_game()

    def _flush_clients(self) -> None:
        """Let everybody see what is on the disk now."""
        self.game_changed()
        for client in list(self.clients):
            client.flush()

    def _close_failed(self, why: Message) -> None:
        """Close a table that cannot be saved; it is reopened as the disk has it."""
        self.server_state.log("closed", self.code, why.key)
        for client in list(self.clients):
            client.room_closed(why)
        table, self.table = self.table, None
        if table is not None:
            with suppress(Refusal, OSError):
                table.close()
        self.game_changed()

    # --- who is here ------------------------------------------------------------------------------------------------

    async def join(self, client: RoomClient) -> HostedClient:
        """Return the seat client of a person who comes: at their seat, else as a spectator. Raises ``Refusal``."""
        seat = self.record.seat_of(client.account.identity)
        if seat is None and self.record.watching == "nobody" and not self.record.over:
            raise Refusal("host.not-watched")
        table = await self.open_game()
        self.clients[client] = seat
        if seat is None:
            self._delayed = self._delayed or DelayedTable(table)
            return HostedClient(self._delayed, (), self.code)
        self.return_to_seat(seat)
        return HostedClient(table, (seat,), self.code)

    def leave(self, client: RoomClient) -> None:
        """Remove a client."""
        self.clients.pop(client, None)
        if self._delayed is not None and not self.spectators:
            self._delayed.stop()
            self._delayed = None
        self.game_changed()

    def replace_by_bot(self, seat: int) -> None:
        """Let a bot play for a person until they are back."""
        self.record.places[seat].away = True
        if self.table is not None:
            self.table.set_absent(seat, True)
        self.server_state.log("away", self.code, self.record.places[seat].name)
        self.save()

    def return_to_seat(self, seat: int) -> None:
        """Let a person play again."""
        if self.record.places[seat].away:
            self.record.places[seat].away = False
            self.save()
        if self.table is not None:
            self.table.set_absent(seat, False)

    async def check_clock(self) -> None:
        """Let bots play for those whose time is over, if the table is set up so."""
        left = self.record.seconds_left
        if left is None or left > 0 or self.record.absent != "computer" or self.record.over:
            return
        for seat in self.record.waits:
            self.replace_by_bot(seat)
        await self.open_game()

    # --- talk -------------------------------------------------------------------------------------------------------

    @property
    def chat(self) -> list[ChatMessage]:
        """The chat, oldest message first."""
        if self._chat is None:
            self._chat = read_chat(self.file.with_suffix(CHAT))[-TOLD:]
        return self._chat

    def may_read(self, account: Account, line: ChatMessage) -> bool:
        """Return whether a person may read a message; spectators' messages are shown to players after the end."""
        return not line.aside or self.record.over or self.record.seat_of(account.identity) is None

    def post(self, account: Account, text: str) -> None:
        """Post a message to everybody here, and to those who come later."""
        aside = self.record.has_started and not self.record.over and self.record.seat_of(account.identity) is None
        line = ChatMessage(time(), account.name, limit_marks(text[:LONGEST_SAID]), aside)
        self.chat.append(line)
        del self.chat[:-TOLD]
        self.server_state.writer.append(self.file.with_suffix(CHAT), msgspec.json.encode(line) + b"\n")
        for other in list(self.clients):
            if self.may_read(other.account, line):
                other.message_posted(line)
        self.server_state.notify_lobby()
