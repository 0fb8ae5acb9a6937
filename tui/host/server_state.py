"""All tables of a server, and all who are here: what the screens ask. Nothing here knows of a network."""

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
from saves.folders import Folders, made
from saves.library import Library
from saves.lock import Lock, lock
from saves.permissions import restrict
from tui.app.crash import facts
from tui.host.accounts import Member, People, with_few_marks
from tui.host.bot_pool import Thinking
from tui.host.disk_writer import Commit, Tasks, Writer
from tui.host.event_log import EventLog
from tui.host.game_room import Room, Visitor
from tui.host.table_record import Place, Record, Said, fresh_code, is_invitation, normalized_code, records
from tui.host.tokens import Links, codes_for_keys
from tui.host.webhooks import Notices

MOST_TABLES: Final = 200
"""So many tables one person sits at, at most."""
LEAST_FREE: Final = 200 << 20
"""With fewer bytes free on the disk no new table is opened."""
TALKED: Final = 5, 10.0
"""So many lines in so many seconds one person may say."""
CLOCKS: Final = 5.0
"""Seconds between two looks at the clocks."""
MOST_HEARD: Final = 100


class Guest(Visitor, Protocol):
    """Somebody who is logged in: an app."""

    def stir(self) -> None:
        """Something in the lobby has changed."""
        ...

    def turn(self, room: Room) -> None:
        """It is their turn at a table."""
        ...

    def told(self, text: str) -> None:
        """Whoever runs the server says something."""
        ...

    def leave(self) -> None:
        """The server is being stopped."""
        ...

    def stopping(self, seconds: int) -> None:
        """The server will be stopped."""
        ...


class Hall:
    """A server without its lines. ``log`` takes a line of what happens, in parts."""

    def __init__(
        self,
        folders: Folders,
        thinking: Thinking | None = None,
        *,
        printed: Callable[[str], object] | None = None,
        hosts: Sequence[str] = (),
    ) -> None:
        """``hosts`` may be called to tell somebody. Raises ``Refusal`` where another process serves these folders."""
        self.folders = folders
        self.folder = made(folders.data / "tables")
        self._right: Lock = lock(self.folder / "serving", folders)
        self._events = EventLog(printed)
        self._restrict_files()
        self.library = Library(folders)
        self.writer = Writer()
        self._unwritten = False
        self.tasks = Tasks()
        self.commit = Commit(self.writer, self.tasks)
        self.thinking = thinking or Thinking()
        self.people = People(made(folders.data / "people"), self.writer)
        self.guests: list[Guest] = []
        self.codes_for_keys = codes_for_keys()
        self.links: Links | None = None
        """How one comes in by a browser, where the server has pages."""
        self.ever: WeakSet[Guest] = WeakSet()
        """All who have come and are still in memory: of who has gone, nothing should be."""
        self.talk: deque[Said] = deque(maxlen=MOST_HEARD)
        self.notices = Notices(hosts, self.tasks)
        self._spoken: dict[str, deque[float]] = {}
        self._clocks: asyncio.Task[None] | None = None
        self.rooms: dict[str, Room] = {}
        for record in records(self.folder):
            if record.pace and record.waits:
                record.since = time()  # clocks stand still while nobody serves
            self.rooms[record.code] = Room(self, record)

    def _restrict_files(self) -> None:
        """Take from other users of the machine what an older version or a copied backup lets them read."""
        found = [restrict(folder) for folder in (self.folders.data, self.folders.state, self.folders.config)]
        changed, failed = sum(one.changed for one in found), sum(one.failed for one in found)
        if changed:
            self.log("private", f"{changed} files and folders were open to other users; now only the owner reads them")
        if failed:
            self.log("private", f"{failed} files and folders are open to other users and belong to somebody else")

    async def open(self) -> None:
        """Looks at every game that is not over once: computers may have been cut off in thought."""
        self._clocks = self.tasks.start(self._mind_clocks())
        for room in list(self.rooms.values()):
            if room.record.begun and not room.record.over:
                with suppress(Refusal):
                    await room.wake()

    async def close(self) -> None:
        """All that was chosen comes to the disk."""
        if self._clocks is not None:
            self._clocks.cancel()
        for room in self.rooms.values():
            await room.end()
        await self.thinking.close()
        await asyncio.to_thread(self.writer.close)
        self._right.release()

    async def _mind_clocks(self) -> None:
        while True:
            await asyncio.sleep(CLOCKS)
            self._events.flush()
            self._mind_writer()
            for room in list(self.rooms.values()):
                with suppress(Refusal):
                    await room.mind_clock()

    def _mind_writer(self) -> None:
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

    def check_load(self, member: Member) -> None:
        """Raises ``Refusal`` (``host.too-many``, ``host.disk-low``) where no more tables can be."""
        mine = sum(not room.record.over and member.identity in room.record.people for room in self.rooms.values())
        if mine >= MOST_TABLES:
            raise Refusal("host.too-many", most=MOST_TABLES)
        disk = statvfs(self.folder)
        if disk.f_bavail * disk.f_frsize < LEAST_FREE:
            raise Refusal("host.disk-low")

    async def new_table(self, owner: Member, game: str, rules: Rules, places: Sequence[Place], **how: Any) -> Room:
        """Open a table. Raises ``Refusal`` (``host.only-invited``), as ``check_load`` does, and of the game's rules."""
        if owner.known.only:
            raise Refusal("host.only-invited")
        self.check_load(owner)
        record = Record(
            code=fresh_code(),
            game=game,
            rules=rules_text(rules),
            places=list(places),
            owner=owner.identity,
            created=time(),
        )
        for name, value in how.items():
            setattr(record, name, value)
        room = self.rooms[record.code] = Room(self, record)
        self.log("table", record.code, owner.name, game)
        room.keep()
        await room.begin_if_full()
        return room

    def remove(self, room: Room) -> None:
        """Takes a table away that has not begun."""
        self.rooms.pop(room.code, None)
        with suppress(OSError):
            room.file.unlink(missing_ok=True)
        for visitor in list(room.visitors):
            visitor.closed(Message("host.table-closed", {}))
        self.stir()

    def knows(self, room: Room) -> bool:
        """Whether a table has not been taken away."""
        return self.rooms.get(room.code) is room

    async def rematch(self, room: Room, member: Member) -> Room:
        """A table for the same people and options, the seats one on; the others' are kept for them."""
        known = next((other for other in self.rooms.values() if other.record.follows == room.code), None)
        if known is not None:
            if known.may_sit(member) is not None:
                await known.sit(member)
            return known
        old = room.record
        places = [*old.places[1:], old.places[0]]
        fresh = [
            Place("person", place.name, place.identity)
            if place.identity == member.identity
            else Place("kept", place.name)
            if place.kind == "person"
            else Place("bot", level=place.level)
            for place in places
        ]
        how = {name: getattr(old, name) for name in ("pace", "absent", "watching", "who", "back")}
        following = await self.new_table(member, old.game, room.rules, fresh, **how, follows=room.code)
        for place in old.places:
            guest = self.people.get(place.identity)
            if guest is not None and guest.known.only:
                self.people.invite(guest, following.code)
        return following

    def by_code(self, code: str) -> Room | None:
        """Return the table of a code, however somebody typed it."""
        return self.rooms.get(normalized_code(code))

    def invites(self, code: str) -> Room | None:
        """Return the table that a code opens to somebody whose key is unknown: one that has not begun."""
        room = self.by_code(code)
        return room if room is not None and is_invitation(room.code) and not room.record.begun else None

    def has_tables(self, member: Member) -> bool:
        """Return whether a table is still there that a person came to by an invitation."""
        return any(code in self.rooms for code in member.known.only)

    @staticmethod
    def may_see(room: Room, member: Member) -> bool:
        """Return whether a table may be shown to a person: all of them, or only those of their invitations."""
        only = member.known.only
        return not only or room.code in only or room.record.seat_of(member.identity) is not None

    def seen_by(self, member: Member) -> list[Room]:
        """The tables of the lobby, first one's own, those that wait for one before all others, the longest first."""
        rooms = [room for room in self.rooms.values() if self.may_see(room, member)]
        own = [room for room in rooms if room.record.seat_of(member.identity) is not None]
        open_ = [room for room in rooms if room not in own and room.may_sit(member) is not None]
        watched = [
            room
            for room in rooms
            if room not in own and room.record.begun and room.record.watching == "late" and not room.record.over
        ]
        own.sort(key=lambda room: (not self.waits_for(room, member), room.record.over, -room.record.since))
        waiting = [room for room in own if self.waits_for(room, member)]
        waiting.sort(key=lambda room: room.record.since)
        rest = [room for room in own if room not in waiting]
        return [*waiting, *rest, *open_, *watched]

    @staticmethod
    def waits_for(room: Room, member: Member) -> bool:
        """Whether a table waits for a person."""
        return room.record.seat_of(member.identity) in room.record.waits

    def waiting(self, member: Member) -> list[Room]:
        """The tables that wait for a person, the longest first."""
        return [room for room in self.seen_by(member) if self.waits_for(room, member)]

    # --- who is here ------------------------------------------------------------------------------------------------

    def come(self, guest: Guest) -> None:
        """Somebody has logged in."""
        self.guests.append(guest)
        self.ever.add(guest)
        self.stir()

    def go(self, guest: Guest) -> None:
        """Somebody has gone."""
        if guest in self.guests:
            self.guests.remove(guest)
        self.stir()

    @property
    def here(self) -> list[str]:
        """The names of who is here, each once."""
        return sorted({guest.member.name for guest in self.guests if guest.member.name})

    def stir(self) -> None:
        """Something in the lobby has changed."""
        for guest in list(self.guests):
            guest.stir()

    def turn(self, room: Room, identity: str) -> None:
        """It has become somebody's turn: whoever is here hears it, others where they want to be told."""
        guests = [guest for guest in self.guests if guest.member.identity == identity]
        for guest in guests:
            guest.turn(room)
        member = self.people.get(identity)
        if not guests and member is not None:
            self.notices.turn(member, room)

    # --- talk -------------------------------------------------------------------------------------------------------

    def may_say(self, member: Member) -> bool:
        """Whether somebody may say another line so soon; it is counted."""
        lines = self._spoken.setdefault(member.identity, deque(maxlen=TALKED[0]))
        if len(lines) == TALKED[0] and monotonic() - lines[0] < TALKED[1]:
            return False
        lines.append(monotonic())
        return True

    def say(self, member: Member, text: str) -> None:
        """Says something to all in the lobby."""
        self.talk.append(Said(time(), member.name, with_few_marks(text)))
        self.stir()

    def announce(self, text: str) -> None:
        """Whoever runs the server says something to all."""
        self.log("says", text)
        for guest in list(self.guests):
            guest.told(text)

    def stopping(self, seconds: int) -> None:
        """Everybody is told that the server stops."""
        self.log("stops", str(seconds))
        for guest in list(self.guests):
            guest.stopping(seconds)

    def log(self, what: str, *parts: str) -> None:
        """Log an event."""
        self._events.event(what, *parts)

    def log_crash(self, error: BaseException, name: str = "", terminal: str = "") -> None:
        """Log an error in one line, without anything that is hidden in a game; its details go into a file."""
        try:
            folder = self.folders.crashes
            kept = f"{folder.name}/{crash_reports.keep(folder, error, facts(terminal, 'host')).name}"
        except OSError as problem:
            kept = problem.strerror or type(problem).__name__
        self.log("failed", name or "-", crash_reports.kind_of(error), crash_reports.place_of(error), kept)

    def log_refusal(self, source: str, *parts: str) -> None:
        """Log what was refused to an address or a person, at most once a minute each."""
        self._events.limited(source, "refused", *parts)
