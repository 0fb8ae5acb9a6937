"""A table of the server with all that is around it: who sits and who watches, computers, clocks, talk."""

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
from saves.library import Library, Opened
from tui import VERSION
from tui.app.game_table import now
from tui.app.seating import with_manners
from tui.host.accounts import Member, People, with_few_marks
from tui.host.bot_pool import Thinking
from tui.host.bot_worker import Job
from tui.host.disk_writer import Commit, Committed, Tasks, Writer
from tui.host.hosted_table import HostedChair, HostedTable, LateTable
from tui.host.table_record import SUFFIX, TALK, Place, Record, Said, fresh_secret, talk_of

LONGEST_SAID: Final = 200
THINK_AGAIN: Final = 1.0
"""Seconds until a computer is asked again for which no process could be started."""
TOLD: Final = 200
"""So many lines of talk are kept in hand."""


class Visitor(Protocol):
    """Somebody who is at a table: an app."""

    member: Member

    def closed(self, why: Message) -> None:
        """The table has been closed."""
        ...

    def said(self, line: Said) -> None:
        """Somebody has said something here."""
        ...

    def flush(self) -> None:
        """What was drawn may be sent now."""
        ...


class Around(Protocol):
    """What a table asks of the server."""

    folder: Path
    library: Library
    people: People
    writer: Writer
    commit: Commit
    tasks: Tasks
    thinking: Thinking

    def check_load(self, member: Member) -> None:
        """Raises ``Refusal`` where somebody can sit at no more tables."""
        ...

    def remove(self, room: Room) -> None:
        """Takes a table away."""
        ...

    def knows(self, room: Room) -> bool:
        """Whether the table has not been taken away."""
        ...

    def stir(self) -> None:
        """Something in the lobby has changed."""
        ...

    def turn(self, room: Room, identity: str) -> None:
        """It has become somebody's turn."""
        ...

    def log(self, what: str, *parts: str) -> None:
        """A line of what happened."""
        ...

    def log_refusal(self, source: str, *parts: str) -> None:
        """Log what was refused, at most once a minute for each source."""
        ...


class Room:
    """A table: only a record as long as nobody is there, a game in memory while somebody is."""

    def __init__(self, hall: Around, record: Record) -> None:
        self.hall = hall
        self.record = record
        self.table: HostedTable | None = None
        self.visitors: dict[Visitor, int | None] = {}
        """Who is here, and at which seat; None: only to watch."""
        self._late: LateTable | None = None
        self._opening = asyncio.Lock()
        self._stirred = asyncio.Event()
        self._driving: asyncio.Task[None] | None = None
        self._talk: list[Said] | None = None
        self._noted = 0
        """So many choices there were when it was kept who must decide."""

    # --- what is known of it ----------------------------------------------------------------------------------------

    @property
    def code(self) -> str:
        """By which it is found."""
        return self.record.code

    @property
    def game(self) -> AnyGame:
        """What is played here."""
        return games.game(self.record.game)

    @property
    def rules(self) -> Rules:
        """By which rules."""
        return parse_rules(self.game.rules_type, self.record.rules)

    @property
    def file(self) -> Path:
        """Where its record lies."""
        return self.hall.folder / f"{self.code}{SUFFIX}"

    def here(self, identity: str) -> bool:
        """Whether a person is at the table now."""
        return any(visitor.member.identity == identity for visitor in self.visitors)

    @property
    def watchers(self) -> list[str]:
        """The names of those who watch."""
        return [visitor.member.name for visitor, seat in self.visitors.items() if seat is None]

    def keep(self) -> None:
        """Writes its record down."""
        self.hall.writer.replace(self.file, msgspec.json.encode(self.record))
        self.hall.stir()

    # --- seats ------------------------------------------------------------------------------------------------------

    def may_sit(self, member: Member, *, by_code: bool = False) -> int | None:
        """At which seat this person may sit down; None: at none."""
        record = self.record
        if record.begun or record.seat_of(member.identity) is not None:
            return None
        for seat, place in enumerate(record.places):
            if place.kind == "kept" and self.hall.people.named(place.name) is member:
                return seat
        if record.who == "code" and not by_code:
            return None
        return next((seat for seat, place in enumerate(record.places) if place.kind == "open"), None)

    async def sit(self, member: Member, *, by_code: bool = False) -> None:
        """Sits down; the game begins where nobody is missing any more. Raises ``Refusal`` (``host.no-seat``)."""
        seat = self.may_sit(member, by_code=by_code)
        if seat is None:
            raise Refusal("host.no-seat")
        self.hall.check_load(member)
        self.record.places[seat] = Place("person", member.name, member.identity)
        self.keep()
        self.hall.log("seat", self.code, f"{seat + 1}", member.name)
        await self.begin_if_full()

    def stand_up(self, member: Member) -> None:
        """Gives a seat back before the game begins; the owner takes the table away with it."""
        seat = self.record.seat_of(member.identity)
        if self.record.begun or seat is None:
            return
        if member.identity == self.record.owner:
            self.hall.remove(self)
            return
        self.record.places[seat] = Place()
        self.keep()

    async def change_seat(self, seat: int, place: Place) -> None:
        """The owner says who is to sit at a seat."""
        if not self.record.begun and self.record.places[seat].kind != "person":
            self.record.places[seat] = place
            self.keep()
            await self.begin_if_full()

    async def begin_if_full(self) -> None:
        """Deals, once somebody sits at every seat."""
        async with self._opening:
            if self.record.begun or not self.record.full or not self.hall.knows(self):
                return
            sitting = [
                Seat(place.name, "bot" if place.kind == "bot" else "person", place.level)
                for place in self.record.places
            ]
            secret = fresh_secret()
            opened = await asyncio.to_thread(
                self.hall.library.begin,
                self.record.game,
                self.rules,
                secret,
                with_manners(games.game(self.record.game), sitting, secret),
                created=now(),
                app=VERSION,
                name=f"{self.record.game}-{self.code}",
            )
            self.record.save = opened.name
            self._seat(opened)
        self.hall.log("begins", self.code, self.record.game)
        self.keep()
        self.stirred()

    # --- the game ---------------------------------------------------------------------------------------------------

    async def wake(self) -> HostedTable:
        """The game in memory. Raises ``Refusal`` where it cannot be opened."""
        async with self._opening:
            if self.table is None:
                self._seat(await asyncio.to_thread(self.hall.library.open_save, self.record.save))
        assert self.table is not None
        return self.table

    def _seat(self, opened: Opened) -> None:
        journal = None
        if opened.journal is not None:
            journal = Committed(opened.journal, self.hall.commit, self._settled, self._failed)
        self.table = table = HostedTable(opened, self.code, journal)
        self._noted = len(table.match.plies)
        table.away = {seat for seat, place in enumerate(self.record.places) if place.away}
        table.join(self, self.stirred)
        self._driving = self.hall.tasks.start(self._drive())
        self.stirred()

    def stirred(self) -> None:
        """Something was chosen or taken back, or somebody came."""
        self._stirred.set()

    async def _drive(self) -> None:
        """Has the computers play, and notes who must decide; until nobody is here and nothing is left to do."""
        while self.table is not None:
            self._stirred.clear()
            self._note()
            decision = None if self.table.read_only else self.table.bot_decision()
            if decision is not None:
                await self._think(decision.seat)
            elif not self.visitors and self.table.settled:
                self._sleep()
            else:
                await self._stirred.wait()

    async def _think(self, seat: int) -> None:
        table = self.table
        assert table is not None
        ply = len(table.match.plies)
        view = table.game.encode(table.view(seat))
        job = Job(self.record.game, table.level_of(seat), view, seat, table.seed, ply)
        try:
            choice = await self.hall.thinking.choose(job)
        except OSError as error:  # no process can be started now: the driver asks again
            self.hall.log_refusal(self.code, "computer", error.strerror or type(error).__name__)
            await asyncio.sleep(THINK_AGAIN)
            return
        decision = table.match.decision(seat)
        if self.table is table and len(table.match.plies) == ply and decision is not None:
            try:
                table.computer_chooses(seat, choice)
            except Refusal as refused:
                self._failed(refused.message)

    def _note(self) -> None:
        """Keeps who must decide now, and since when; who was not asked before is told."""
        table, record = self.table, self.record
        assert table is not None
        waits, over, plies = table.waits(), table.over, table.match.plies
        asked = [seat for seat in waits if seat not in record.waits]
        goes_on = len(plies) != self._noted and bool(plies) and plies[-1].seat in waits
        self._noted = len(plies)
        if waits == record.waits and over == record.over and not goes_on:
            return
        ended, record.waits, record.over = over and not record.over, waits, over
        record.round = round_of(table.game, table.match.state)
        if asked or goes_on or ended:
            record.since = time()
        if ended:
            self.hall.log("over", self.code, record.game)
        self.keep()
        for seat in asked:
            self.hall.turn(self, record.places[seat].identity)

    def _sleep(self) -> None:
        table, self.table = self.table, None
        if table is not None:
            table.part(self)
            table.close()

    async def end(self) -> None:
        """Closes the game, all of it on the disk."""
        if self._driving is not None:
            self._driving.cancel()
            with suppress(asyncio.CancelledError):
                await self._driving
        self._sleep()

    def _settled(self) -> None:
        """All that was chosen is on the disk: it may be seen."""
        self.stirred()
        for visitor in list(self.visitors):
            visitor.flush()

    def _failed(self, why: Message) -> None:
        """The disk does not take it: the table closes; opened again it is as the disk has it."""
        self.hall.log("closed", self.code, why.key)
        for visitor in list(self.visitors):
            visitor.closed(why)
        table, self.table = self.table, None
        if table is not None:
            with suppress(Refusal, OSError):
                table.close()
        self.stirred()

    # --- who is here ------------------------------------------------------------------------------------------------

    async def enter(self, visitor: Visitor) -> HostedChair:
        """The chair of somebody who comes: at their seat, else to watch. Raises ``Refusal``."""
        seat = self.record.seat_of(visitor.member.identity)
        if seat is None and self.record.watching == "nobody" and not self.record.over:
            raise Refusal("host.not-watched")
        table = await self.wake()
        self.visitors[visitor] = seat
        if seat is None:
            self._late = self._late or LateTable(table)
            return HostedChair(self._late, (), self.code)
        self.back(seat)
        return HostedChair(table, (seat,), self.code)

    def leave(self, visitor: Visitor) -> None:
        """Somebody goes."""
        self.visitors.pop(visitor, None)
        if self._late is not None and not self.watchers:
            self._late.leave()
            self._late = None
        self.stirred()

    def hand_over(self, seat: int) -> None:
        """A computer plays on for a person, until they are back."""
        self.record.places[seat].away = True
        if self.table is not None:
            self.table.stand_in(seat, True)
        self.hall.log("away", self.code, self.record.places[seat].name)
        self.keep()

    def back(self, seat: int) -> None:
        """A person plays again."""
        if self.record.places[seat].away:
            self.record.places[seat].away = False
            self.keep()
        if self.table is not None:
            self.table.stand_in(seat, False)

    async def mind_clock(self) -> None:
        """Whose time is over is played for, where that was agreed on."""
        left = self.record.left
        if left is None or left > 0 or self.record.absent != "computer" or self.record.over:
            return
        for seat in self.record.waits:
            self.hand_over(seat)
        await self.wake()

    # --- talk -------------------------------------------------------------------------------------------------------

    @property
    def talk(self) -> list[Said]:
        """What was said here, oldest first."""
        if self._talk is None:
            self._talk = talk_of(self.file.with_suffix(TALK))[-TOLD:]
        return self._talk

    def hears(self, member: Member, line: Said) -> bool:
        """Whether somebody is to see a line: those who play see nothing of those who watch before the end."""
        return not line.aside or self.record.over or self.record.seat_of(member.identity) is None

    def say(self, member: Member, text: str) -> None:
        """Says something to all who are here, and to who comes later."""
        aside = self.record.begun and not self.record.over and self.record.seat_of(member.identity) is None
        line = Said(time(), member.name, with_few_marks(text[:LONGEST_SAID]), aside)
        self.talk.append(line)
        del self.talk[:-TOLD]
        self.hall.writer.append(self.file.with_suffix(TALK), msgspec.json.encode(line) + b"\n")
        for other in list(self.visitors):
            if self.hears(other.member, line):
                other.said(line)
        self.hall.stir()
