"""The server's state without any network code: tables, accounts, people online, chat."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from os import statvfs
from time import monotonic, time
from typing import Any, Final, Protocol
from weakref import WeakSet

from engine.core.game import Rules, rules_text
from engine.core.message import Message, Refusal
from saves import crash_reports
from saves.folders import Folders, ensure_folder
from saves.library import Library
from saves.lock import Lock, acquire_lock
from saves.permissions import restrict
from tui.app.crash import facts
from tui.host.accounts import Account, Accounts, limit_marks
from tui.host.bot_pool import BotPool
from tui.host.disk_writer import BackgroundTasks, DiskWriter, GroupCommit
from tui.host.event_log import EventLog
from tui.host.game_room import GameRoom, RoomClient
from tui.host.ssh_address import SshAddress
from tui.host.table_record import (
    ChatMessage,
    SeatRecord,
    TableRecord,
    is_invitation,
    new_code,
    normalized_code,
    read_records,
)
from tui.host.tokens import BrowserLinks, make_key_codes
from tui.host.webhooks import Webhooks

MOST_TABLES: Final = 200
"""Unfinished tables of one person."""
LEAST_FREE: Final = 200 << 20
"""Free bytes on the disk that a new table needs."""
TALKED: Final = 5, 10.0
"""Chat messages of one person, and the seconds in which they are counted."""
CLOCKS: Final = 5.0
"""Seconds between two runs of the maintenance."""
MOST_HEARD: Final = 100


class LobbyClient(RoomClient, Protocol):
    """Define what the server tells the app of a logged-in person."""

    def show_changes(self) -> None:
        """Redraw: something in the lobby has changed."""
        ...

    def notify_turn(self, room: GameRoom) -> None:
        """Tell the person that it is their turn at a table."""
        ...

    def show_announcement(self, text: str) -> None:
        """Show a message of the administrator."""
        ...

    def end_session(self) -> None:
        """End the app: the server stops."""
        ...

    def show_stop(self, seconds: int) -> None:
        """Say in how many seconds the server will stop."""
        ...


class ServerState:
    """Keep everything that the server's screens show and change."""

    def __init__(
        self,
        folders: Folders,
        thinking: BotPool | None = None,
        *,
        printed: Callable[[str], object] | None = None,
        hosts: Sequence[str] = (),
    ) -> None:
        """Lock and read the folders. Raises ``Refusal`` if another process serves them.

        ``printed`` receives log lines; ``hosts`` are the servers that webhooks may call.
        """
        self.folders = folders
        self.folder = ensure_folder(folders.data / "tables")
        self._lock: Lock = acquire_lock(self.folder / "serving", folders)
        self._events = EventLog(printed)
        self._restrict_files()
        self.library = Library(folders)
        self.writer = DiskWriter()
        self._unwritten = False
        self.tasks = BackgroundTasks()
        self.commit = GroupCommit(self.writer, self.tasks)
        self.bots = thinking or BotPool()
        self.accounts = Accounts(ensure_folder(folders.data / "people"), self.writer)
        self.clients: list[LobbyClient] = []
        self.key_codes = make_key_codes()
        self.public_ssh: SshAddress | None = None
        """The address people reach the server at, if the administrator has named one."""
        self.links: BrowserLinks | None = None
        """Links for browsers; None if the server answers none."""
        self.tracked_clients: WeakSet[LobbyClient] = WeakSet()
        """Every client that is still in memory, to find leaks: one that has left should not be."""
        self.chat: deque[ChatMessage] = deque(maxlen=MOST_HEARD)
        self.webhooks = Webhooks(hosts, self.tasks)
        self._message_times: dict[str, deque[float]] = {}
        self._maintenance: asyncio.Task[None] | None = None
        self.rooms: dict[str, GameRoom] = {}
        for record in read_records(self.folder):
            if record.pace and record.waits:
                record.since = time()  # time limits pause while the server is stopped
            self.rooms[record.code] = GameRoom(self, record)

    def _restrict_files(self) -> None:
        """Close files to other users of the machine that an older version or a copied backup left open."""
        found = [restrict(folder) for folder in (self.folders.data, self.folders.state, self.folders.config)]
        changed, failed = sum(one.changed for one in found), sum(one.failed for one in found)
        if changed:
            self.log("private", f"{changed} files and folders were open to other users; now only the owner reads them")
        if failed:
            self.log("private", f"{failed} files and folders are open to other users and belong to somebody else")

    async def open(self) -> None:
        """Start maintenance, and open every unfinished game: a bot may have been interrupted."""
        self._maintenance = self.tasks.start(self._run_maintenance())
        for room in list(self.rooms.values()):
            if room.record.has_started and not room.record.over:
                with suppress(Refusal):
                    await room.open_game()

    async def close(self) -> None:
        """Bring everything to the disk and stop."""
        if self._maintenance is not None:
            self._maintenance.cancel()
        for room in self.rooms.values():
            await room.close()
        await self.bots.close()
        await asyncio.to_thread(self.writer.close)
        self._lock.release()

    async def _run_maintenance(self) -> None:
        while True:
            await asyncio.sleep(CLOCKS)
            self._events.flush()
            self._retry_writes()
            for room in list(self.rooms.values()):
                with suppress(Refusal):
                    await room.check_clock()

    def _retry_writes(self) -> None:
        """Try again what the disk refused; log when that begins and when it is over."""
        unwritten = self.writer.unwritten
        if unwritten and not self._unwritten:
            path, reason = next(iter(unwritten.items()))
            self.log("failed", f"{len(unwritten)} files cannot be written", str(path), reason)
        elif self._unwritten and not unwritten:
            self.log("written", "all files that could not be written before")
        self._unwritten = bool(unwritten)
        self.writer.retry()

    # --- tables -----------------------------------------------------------------------------------------------------

    def check_load(self, account: Account) -> None:
        """Raise ``Refusal`` (``host.too-many``, ``host.disk-low``) if no more tables are allowed."""
        mine = sum(not room.record.over and account.identity in room.record.player_ids for room in self.rooms.values())
        if mine >= MOST_TABLES:
            raise Refusal("host.too-many", most=MOST_TABLES)
        disk = statvfs(self.folder)
        if disk.f_bavail * disk.f_frsize < LEAST_FREE:
            raise Refusal("host.disk-low")

    async def new_table(
        self, owner: Account, game: str, rules: Rules, places: Sequence[SeatRecord], **how: Any
    ) -> GameRoom:
        """Open a table. Raises ``Refusal`` (``host.only-invited``), as ``check_load`` does, and of the game's rules."""
        if owner.record.only:
            raise Refusal("host.only-invited")
        self.check_load(owner)
        record = TableRecord(
            code=new_code(),
            game=game,
            rules=rules_text(rules),
            places=list(places),
            owner=owner.identity,
            created=time(),
        )
        for name, value in how.items():
            setattr(record, name, value)
        room = self.rooms[record.code] = GameRoom(self, record)
        self.log("table", record.code, owner.name, game)
        room.save()
        await room.start_if_full()
        return room

    def remove(self, room: GameRoom) -> None:
        """Remove a table that has not started."""
        self.rooms.pop(room.code, None)
        with suppress(OSError):
            room.file.unlink(missing_ok=True)
        for client in list(room.clients):
            client.room_closed(Message("host.table-closed", {}))
        self.notify_lobby()

    def has_room(self, room: GameRoom) -> bool:
        """Return whether a table has not been removed."""
        return self.rooms.get(room.code) is room

    async def rematch(self, room: GameRoom, account: Account) -> GameRoom:
        """Return a table for the same people and options, seats moved by one; the others' are reserved."""
        known = next((other for other in self.rooms.values() if other.record.follows == room.code), None)
        if known is not None:
            if known.free_seat_for(account) is not None:
                await known.sit(account)
            return known
        old = room.record
        places = [*old.places[1:], old.places[0]]
        fresh = [
            SeatRecord("person", place.name, place.identity)
            if place.identity == account.identity
            else SeatRecord("kept", place.name)
            if place.kind == "person"
            else SeatRecord("bot", level=place.level)
            for place in places
        ]
        how = {name: getattr(old, name) for name in ("pace", "absent", "watching", "who", "back")}
        following = await self.new_table(account, old.game, room.rules, fresh, **how, follows=room.code)
        for place in old.places:
            client = self.accounts.get(place.identity)
            if client is not None and client.record.only:
                self.accounts.grant_table(client, following.code)
        return following

    def by_code(self, code: str) -> GameRoom | None:
        """Return the table of a code, however somebody typed it."""
        return self.rooms.get(normalized_code(code))

    def invited_room(self, code: str) -> GameRoom | None:
        """Return the table that a code opens to somebody whose key is unknown: one that has not begun."""
        room = self.by_code(code)
        return room if room is not None and is_invitation(room.code) and not room.record.has_started else None

    def has_tables(self, account: Account) -> bool:
        """Return whether a table is still there that a person came to by an invitation."""
        return any(code in self.rooms for code in account.record.only)

    @staticmethod
    def may_see(room: GameRoom, account: Account) -> bool:
        """Return whether a table may be shown to a person: all of them, or only those of their invitations."""
        only = account.record.only
        return not only or room.code in only or room.record.seat_of(account.identity) is not None

    def rooms_for(self, account: Account) -> list[GameRoom]:
        """Return the tables of a person's lobby: those that wait for them, longest first, own, open, others."""
        rooms = [room for room in self.rooms.values() if self.may_see(room, account)]
        own = [room for room in rooms if room.record.seat_of(account.identity) is not None]
        open_ = [room for room in rooms if room not in own and room.free_seat_for(account) is not None]
        watched = [
            room
            for room in rooms
            if room not in own and room.record.has_started and room.record.watching == "late" and not room.record.over
        ]
        own.sort(key=lambda room: (not self.waits_for(room, account), room.record.over, -room.record.since))
        waiting = [room for room in own if self.waits_for(room, account)]
        waiting.sort(key=lambda room: room.record.since)
        rest = [room for room in own if room not in waiting]
        return [*waiting, *rest, *open_, *watched]

    @staticmethod
    def waits_for(room: GameRoom, account: Account) -> bool:
        """Return whether a table waits for a person."""
        return room.record.seat_of(account.identity) in room.record.waits

    def rooms_waiting_for(self, account: Account) -> list[GameRoom]:
        """Return the tables that wait for a person, the longest first."""
        return [room for room in self.rooms_for(account) if self.waits_for(room, account)]

    # --- who is here ------------------------------------------------------------------------------------------------

    def add_client(self, client: LobbyClient) -> None:
        """Add the app of a person who has logged in."""
        self.clients.append(client)
        self.tracked_clients.add(client)
        self.notify_lobby()

    def remove_client(self, client: LobbyClient) -> None:
        """Remove an app."""
        if client in self.clients:
            self.clients.remove(client)
        self.notify_lobby()

    @property
    def names_online(self) -> list[str]:
        """The names of the people online, each once."""
        return sorted({client.account.name for client in self.clients if client.account.name})

    def notify_lobby(self) -> None:
        """Redraw every lobby."""
        for client in list(self.clients):
            client.show_changes()

    def notify_turn(self, room: GameRoom, identity: str) -> None:
        """Tell a person that it is their turn: in their apps, else by their webhook."""
        clients = [client for client in self.clients if client.account.identity == identity]
        for client in clients:
            client.notify_turn(room)
        account = self.accounts.get(identity)
        if not clients and account is not None:
            self.webhooks.notify_turn(account, room)

    # --- talk -------------------------------------------------------------------------------------------------------

    def may_send(self, account: Account) -> bool:
        """Count a chat message, and return whether it is not one too many."""
        lines = self._message_times.setdefault(account.identity, deque(maxlen=TALKED[0]))
        if len(lines) == TALKED[0] and monotonic() - lines[0] < TALKED[1]:
            return False
        lines.append(monotonic())
        return True

    def send_to_lobby(self, account: Account, text: str) -> None:
        """Post a message to everybody in the lobby."""
        self.chat.append(ChatMessage(time(), account.name, limit_marks(text)))
        self.notify_lobby()

    def announce(self, text: str) -> None:
        """Send a message of the administrator to everybody."""
        self.log("says", text)
        for client in list(self.clients):
            client.show_announcement(text)

    def announce_stop(self, seconds: int) -> None:
        """Tell everybody that the server will stop."""
        self.log("stops", str(seconds))
        for client in list(self.clients):
            client.show_stop(seconds)

    def log(self, what: str, *parts: str) -> None:
        """Log an event."""
        self._events.event(what, *parts)

    def log_crash(self, error: BaseException, name: str = "", terminal: str = "") -> None:
        """Log an error in one line, without anything that is hidden in a game; its details go into a file."""
        try:
            folder = self.folders.crashes
            kept = f"{folder.name}/{crash_reports.write_report(folder, error, facts(terminal, 'host')).name}"
        except OSError as problem:
            kept = problem.strerror or type(problem).__name__
        self.log("failed", name or "-", crash_reports.error_type(error), crash_reports.error_location(error), kept)

    def log_refusal(self, source: str, *parts: str) -> None:
        """Log what was refused to an address or a person, at most once a minute each."""
        self._events.limited(source, "refused", *parts)
