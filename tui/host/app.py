"""The app of a logged-in person: starts in the lobby, opens tables, accesses no file of the server."""

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
from tui.app.game_session import GameSession
from tui.app.user_context import UserContext
from tui.host.accounts import Account
from tui.host.app_base import HostAppBase
from tui.host.game_room import GameRoom
from tui.host.screens.chat import ChatScreen
from tui.host.screens.hosted_game import HostedGameScreen
from tui.host.screens.lobby import LobbyScreen
from tui.host.screens.waiting_room import WaitingRoomScreen
from tui.host.server_state import ServerState
from tui.host.ssh_address import SshAddress
from tui.host.table_record import ChatMessage
from tui.keys.keymap import bindings
from tui.screens.game_screen import GameScreen
from tui.screens.requests import TextPromptRequest
from tui.terminal.remote_driver import RemoteDriver, RemoteTerminal

AWAY: Final = 10.0
"""Seconds without a key after which a turn rings the bell."""
BELL: Final = b"\a"
EXPELLED: Final = 1
"""The exit code of a session that the server has ended."""


class HostApp(HostAppBase):
    """Run the screens of one person. ``code`` is the table that the login named."""

    CSS_PATH = Path(__file__).parents[1] / "areo.tcss"
    BINDINGS = bindings("talk")

    def __init__(
        self,
        person: UserContext,
        server_state: ServerState,
        account: Account,
        line: RemoteTerminal,
        code: str = "",
        reached_at: SshAddress | None = None,
    ) -> None:
        self.server_state = server_state
        self.account = account
        self.line = line
        self.room: GameRoom | None = None
        super().__init__(person, driver=RemoteDriver, ready=self._on_lobby_ready)
        self.titled = True
        self.error_console = Console(file=StringIO(), markup=False, highlight=False)
        self._code = code
        self.ssh_address = server_state.public_ssh or reached_at
        self.last_words = ""
        """What the terminal shows once the app has ended; empty for nothing."""

    @property
    def may_be_seen(self) -> bool:
        """Whether everything that was chosen at the table is on the disk."""
        table = self.room.table if self.room is not None else None
        return table is None or table.is_saved

    def get_default_screen(self) -> Screen[None]:
        return LobbyScreen(self.words)

    def _on_lobby_ready(self) -> None:
        """Ask for a name if there is none, then open the table that the login named."""
        if not self.account.name:
            self.ask_name()
        elif self._code:
            code, self._code = self._code, ""
            self.open_by_code(code)

    def on_unmount(self) -> None:
        """Leave the table and the server."""
        self._leave_room()
        self.server_state.remove_client(self)

    # --- who it is --------------------------------------------------------------------------------------------------

    def ask_name(self, said: str = "") -> None:
        """Ask for a name until there is one; leave the server if none is given."""

        def take(name: str | None) -> None:
            if name is None:
                self.exit(0)
                return
            try:
                self.server_state.accounts.set_name(self.account, name)
            except Refusal as refused:
                self.ask_name(self.words.render(refused.message))
                return
            self.server_state.notify_lobby()
            self._on_lobby_ready()

        question = self.words.sentences((said, self.words.say("host.name-what")))
        self.show(TextPromptRequest(self.words, question), take)

    # --- where to be ------------------------------------------------------------------------------------------------

    def leave_game(self) -> None:
        """Leave the table, which waits; in the lobby, leave the server."""
        if self.room is None and isinstance(self.screen, LobbyScreen):
            self.exit(0)
            return
        self._leave_room()
        self.back_to_title()
        self.show_changes()

    def _leave_room(self) -> None:
        room, self.room = self.room, None
        if room is not None:
            room.leave(self)

    def open_by_code(self, code: str) -> None:
        room = self.server_state.by_code(code)
        if (
            room is not None
            and not self.server_state.may_see(room, self.account)
            and self.server_state.invited_room(code) is not None
        ):
            self.server_state.accounts.grant_table(self.account, room.code)
        if room is None or not self.server_state.may_see(room, self.account):
            self.say_once(self.words.say("host.no-table", code=code))
            return
        if room.free_seat_for(self.account, by_code=True) is not None:
            self.run_worker(partial(self._sit, room), group="going")
        else:
            self.open_room(room)

    async def _sit(self, room: GameRoom) -> None:
        try:
            await room.sit(self.account, by_code=True)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        await self._enter_room(room)

    def open_room(self, room: GameRoom) -> None:
        self.run_worker(partial(self._enter_room, room), group="going", exclusive=True)

    async def _enter_room(self, room: GameRoom) -> None:
        self._leave_room()
        self.back_to_title()
        if not room.record.has_started:
            self.room = room
            room.clients[self] = room.record.seat_of(self.account.identity)
            self.push_screen(WaitingRoomScreen(self.words, room))
            return
        try:
            client = await room.join(self)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        if not self.is_running:
            room.leave(self)
            return
        self.room = room
        self.output.hold(2.0)
        self.push_screen(HostedGameScreen(GameSession(client, self.words), room))

    def open_next_waiting(self) -> bool:
        room = next((room for room in self.server_state.rooms_waiting_for(self.account) if room is not self.room), None)
        if room is not None:
            self.open_room(room)
        return room is not None

    def open_rematch(self) -> None:
        self.run_worker(self._rematch, group="going", exclusive=True)

    async def _rematch(self) -> None:
        if self.room is None:
            return
        try:
            room = await self.server_state.rematch(self.room, self.account)
        except Refusal as refused:
            self.say_once(self.words.render(refused.message))
            return
        await self._enter_room(room)

    # --- what others do: told by whoever does it, and done in this app's own time -----------------------------------

    def run_later(self, do: Callable[[], object]) -> None:
        """Call a function in this app's own time, if the app still runs."""
        if self.is_running:
            self.call_later(do)

    def show_changes(self) -> None:
        """Redraw the lobby or the waiting table: something there has changed."""
        if self.is_running and self.screen_stack:
            lobby = self.screen_stack[0]
            if isinstance(lobby, LobbyScreen):
                self.run_later(lobby.redraw_soon)
        room = self.room
        if room is not None and any(isinstance(screen, WaitingRoomScreen) for screen in self.screen_stack):
            self.run_later(partial(self._update_waiting_room, room))

    def _update_waiting_room(self, room: GameRoom) -> None:
        waiting = next((screen for screen in self.screen_stack if isinstance(screen, WaitingRoomScreen)), None)
        if waiting is None or self.room is not room:
            return
        if room.record.has_started:
            self.open_room(room)
        elif waiting.here:
            waiting.draw()

    def notify_turn(self, room: GameRoom) -> None:
        """Tell the person that it is their turn at a table, with a bell if they are away."""
        if monotonic() - self.input.last_at > AWAY:
            self.line.send(BELL)
        if room is not self.room:
            self.run_later(partial(self._show_turn, room))
        self.show_changes()

    def _show_turn(self, room: GameRoom) -> None:
        if isinstance(self.screen, HostedGameScreen):
            game = self.words.of(room.record.game).name("game", room.record.game)
            self.screen.show_notice(self.words.say("host.turn-elsewhere", game=game))

    def room_closed(self, why: Message) -> None:
        """Leave a table that has been closed, and say why."""
        self.run_later(partial(self._leave_closed_room, why))

    def _leave_closed_room(self, why: Message) -> None:
        self.room = None
        self.back_to_title()
        self.say_once(self.words.render(why))

    def message_posted(self, line: ChatMessage) -> None:
        """Show a chat message of this table."""
        self.run_later(partial(self._show_message, line))

    def _show_message(self, line: ChatMessage) -> None:
        if isinstance(self.screen, HostedGameScreen | WaitingRoomScreen | ChatScreen):
            self.screen.message_posted(line)
        elif isinstance(self.screen, GameScreen):
            self.screen.show_hint(line.as_text, "accent")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "talk":
            return self.room is not None and isinstance(self.screen, GameScreen)
        return super().check_action(action, parameters)

    def action_talk(self) -> None:
        """Open the chat of the table above what is shown of it: a list to choose from, the log, the score."""
        if self.room is not None and isinstance(self.screen, GameScreen):
            self.screen.open_screen(ChatScreen(self.words, self.room))

    def expel(self, why: Message) -> None:
        """End the session now: no key counts any more, and the terminal shows why."""
        self.last_words = self.words.render(why)
        if isinstance(self.terminal_driver, RemoteDriver):
            self.terminal_driver.disable_input()
        self.exit(EXPELLED)

    def end_session(self) -> None:
        """End the app: the server stops."""
        self.exit(0)

    def show_stop(self, seconds: int) -> None:
        """Say in how many seconds the server will stop."""
        self.run_later(partial(self.say_once, self.words.say("host.stopping", seconds=seconds)))

    @property
    def failure(self) -> str:
        """The error that has ended the app; empty if there is none."""
        return repr(self.failed) if self.failed is not None else ""

    def show_announcement(self, text: str) -> None:
        """Show a message of the administrator."""
        self.run_later(partial(self.say_once, self.words.say("host.announced", text=text)))

    def flush(self) -> None:
        """Send what has been drawn: it is on the disk now."""
        if isinstance(self.terminal_driver, RemoteDriver):
            self.terminal_driver.flush_now()
