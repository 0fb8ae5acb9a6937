"""The app of somebody who is logged in: begins in the lobby, sits down at tables, touches no file of the server."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Final

from rich.console import Console
from textual.screen import Screen

from engine.core.message import Message, Refusal
from tui.app.game_session import Session
from tui.app.user_context import Person
from tui.host.accounts import Member
from tui.host.app_base import ServedApp
from tui.host.game_room import Room
from tui.host.screens.chat import TalkScreen
from tui.host.screens.hosted_game import HostedScreen
from tui.host.screens.lobby import LobbyScreen
from tui.host.screens.waiting_room import WaitingScreen
from tui.host.server_state import Hall
from tui.host.table_record import Said
from tui.screens.requests import AskRequest
from tui.terminal.line import Line, LineDriver

AWAY: Final = 10.0
"""Who has pressed no key for so many seconds is rung for."""
BELL: Final = b"\a"


class HostApp(ServedApp):
    """``code``: the table that was asked for at the login."""

    CSS_PATH = Path(__file__).parents[1] / "areo.tcss"

    def __init__(self, person: Person, hall: Hall, member: Member, line: Line, code: str = "") -> None:
        self.hall = hall
        self.member = member
        self.line = line
        self.room: Room | None = None
        super().__init__(person, driver=LineDriver, ready=self._begun)
        self.titled = True
        self.error_console = Console(file=StringIO(), markup=False, highlight=False)
        self._code = code

    @property
    def may_be_seen(self) -> bool:
        """Whether all that was chosen at the table is on the disk."""
        table = self.room.table if self.room is not None else None
        return table is None or table.settled

    def get_default_screen(self) -> Screen[None]:
        return LobbyScreen(self.words)

    def _begun(self) -> None:
        """The lobby stands: a name is asked for where there is none; then to the table that was asked for."""
        if not self.member.name:
            self.ask_name()
        elif self._code:
            code, self._code = self._code, ""
            self.go_by_code(code)

    def on_unmount(self) -> None:
        """Leaves the table and the server."""
        self._leave_room()
        self.hall.go(self)

    # --- who it is --------------------------------------------------------------------------------------------------

    def ask_name(self, said: str = "") -> None:
        """Asks for a name, until there is one; who gives none leaves."""

        def take(name: str | None) -> None:
            if name is None:
                self.exit(0)
                return
            try:
                self.hall.people.call(self.member, name)
            except Refusal as refused:
                self.ask_name(self.words.render(refused.message))
                return
            self.hall.stir()
            self._begun()

        question = self.words.sentences((said, self.words.say("host.name-what")))
        self.show(AskRequest(self.words, question), take)

    # --- where to be ------------------------------------------------------------------------------------------------

    def leave_game(self) -> None:
        """Leaves the table, which waits; from the lobby leaves the server."""
        if self.room is None and isinstance(self.screen, LobbyScreen):
            self.exit(0)
            return
        self._leave_room()
        self.back_to_title()
        self.stir()

    def _leave_room(self) -> None:
        room, self.room = self.room, None
        if room is not None:
            room.leave(self)

    def go_by_code(self, code: str) -> None:
        room = self.hall.by_code(code)
        if room is not None and not self.hall.may_see(room, self.member) and self.hall.invites(code) is not None:
            self.hall.people.invite(self.member, room.code)
        if room is None or not self.hall.may_see(room, self.member):
            self.say_once(self.words.say("host.no-table", code=code))
            return
        if room.may_sit(self.member, by_code=True) is not None:
            self.run_worker(partial(self._sit, room), group="going")
        else:
            self.go(room)

    async def _sit(self, room: Room) -> None:
        try:
            await room.sit(self.member, by_code=True)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        await self._go(room)

    def go(self, room: Room) -> None:
        self.run_worker(partial(self._go, room), group="going", exclusive=True)

    async def _go(self, room: Room) -> None:
        self._leave_room()
        self.back_to_title()
        if not room.record.begun:
            self.room = room
            room.visitors[self] = room.record.seat_of(self.member.identity)
            self.push_screen(WaitingScreen(self.words, room))
            return
        try:
            chair = await room.enter(self)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        if not self.is_running:
            room.leave(self)
            return
        self.room = room
        self.hold_frames(2.0)
        self.push_screen(HostedScreen(Session(chair, self.words), room))

    def go_next(self) -> bool:
        room = next((room for room in self.hall.waiting(self.member) if room is not self.room), None)
        if room is not None:
            self.go(room)
        return room is not None

    def go_on(self) -> None:
        self.run_worker(self._rematch, group="going", exclusive=True)

    async def _rematch(self) -> None:
        if self.room is None:
            return
        try:
            room = await self.hall.rematch(self.room, self.member)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        await self._go(room)

    # --- what others do: told by whoever does it, and done in this app's own time -----------------------------------

    def later(self, do: Callable[[], object]) -> None:
        """Does something as soon as the app comes to it, if it still runs."""
        if self.is_running:
            self.call_later(do)

    def stir(self) -> None:
        """Something in the lobby has changed."""
        if self.is_running and self.screen_stack:
            lobby = self.screen_stack[0]
            if isinstance(lobby, LobbyScreen):
                self.later(lobby.stir)
        room = self.room
        if room is not None and any(isinstance(screen, WaitingScreen) for screen in self.screen_stack):
            self.later(partial(self._stir_waiting, room))

    def _stir_waiting(self, room: Room) -> None:
        waiting = next((screen for screen in self.screen_stack if isinstance(screen, WaitingScreen)), None)
        if waiting is None or self.room is not room:
            return
        if room.record.begun:
            self.go(room)
        elif waiting.here:
            waiting.draw()

    def turn(self, room: Room) -> None:
        """It is this person's turn at a table."""
        if monotonic() - self.input_at > AWAY:
            self.line.send(BELL)
        if room is not self.room:
            self.later(partial(self._tell_of_turn, room))
        self.stir()

    def _tell_of_turn(self, room: Room) -> None:
        if isinstance(self.screen, HostedScreen):
            game = self.words.of(room.record.game).name("game", room.record.game)
            self.screen.tell(self.words.say("host.turn-elsewhere", game=game, sign=self.screen.sign("host.next")))

    def closed(self, why: Message) -> None:
        """The table has been closed."""
        self.later(partial(self._thrown_out, why))

    def _thrown_out(self, why: Message) -> None:
        self.room = None
        self.back_to_title()
        self.say_once(self.words.render(why))

    def said(self, line: Said) -> None:
        """Somebody has said something at this table."""
        self.later(partial(self._said, line))

    def _said(self, line: Said) -> None:
        if isinstance(self.screen, HostedScreen | WaitingScreen | TalkScreen):
            self.screen.heard(line)

    def leave(self) -> None:
        """The server is being stopped."""
        self.exit(0)

    def stopping(self, seconds: int) -> None:
        """The server will be stopped."""
        self.later(partial(self.say_once, self.words.say("host.stopping", seconds=seconds)))

    @property
    def failure(self) -> str:
        """What the app has failed of; empty where it has not."""
        return repr(self.failed) if self.failed is not None else ""

    def told(self, text: str) -> None:
        """Whoever runs the server says something."""
        self.later(partial(self.say_once, self.words.say("host.announced", text=text)))

    def flush(self) -> None:
        """What was drawn may be sent now."""
        if isinstance(self.terminal_driver, LineDriver):
            self.terminal_driver.flush_now()
