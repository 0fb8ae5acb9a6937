"""The table of a running game of the server, with waiting times, chat, and undo with the others' consent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace
from textual.binding import Binding

from engine.core.event import redact
from engine.core.message import Refusal
from tui.app.game_session import GameSession, Step
from tui.games.page import MenuItem
from tui.games.table_layout import MARGIN
from tui.games.zones import MENU
from tui.host.app_base import host_app
from tui.host.game_room import GameRoom
from tui.host.hosted_table import UndoRequest
from tui.host.lobby_text import time_left_text, waiting_since_text
from tui.host.screens.chat import ChatScreen
from tui.host.screens.game_over import GameOverScreen
from tui.host.table_record import ChatMessage
from tui.keys.keymap import bindings
from tui.screens.requests import ConfirmRequest
from tui.screens.running import RunningScreen
from tui.widgets.row_list import ListRow
from tui.widgets.styled_line import StyledLine, in_ink, paragraph

TICK = 10.0
"""Seconds between two updates of the waiting time."""
DIALOG, MOST_TOLD = 46, 3
"""The width of a question, and the events it lists."""


class HostedGameScreen(RunningScreen):
    """Show the table while others decide, and ask for one's own choices."""

    BINDINGS = bindings("talk", "hosted")
    key_names = {"leave": "key.host.lobby"}

    def __init__(self, session: GameSession, room: GameRoom) -> None:
        super().__init__(session)
        self.room_here = room
        self._answered_request: UndoRequest | None = None
        self._shown_text = ("", "")
        """The prompt and the hint that were shown last."""

    def begin(self) -> None:
        super().begin()
        self.set_interval(TICK, self.tick)
        if self.room_here.table is not None and self.session.client.seats:
            self.room_here.table.join(self, partial(host_app(self).call_later, self.show_undo_request))

    def on_unmount(self) -> None:
        """Stop listening for undo requests."""
        if self.room_here.table is not None:
            self.room_here.table.part(self)

    def tick(self) -> None:
        """Update what depends on the time; called every ``TICK`` seconds."""
        if (
            self.here
            and self.thinking is not None
            and not self.view.playback.shown
            and self._shown_text != self._waiting_text()
        ):
            self._show_waiting()

    def draw(self) -> None:
        super().draw()
        self._dim_menu()

    def _dim_menu(self) -> None:
        """Dim the menu while another person chooses; before one's first turn say what comes there."""
        rows = self.view.menu_rows
        if rows is None or not self.laid or not self._waits_for_person or self.view.zone_of(MENU) is None:
            return
        if any(row.value is not None for row in rows.rows):
            rows.show([replace(row, lines=tuple(in_ink(content, "dim") for content in row.lines)) for row in rows.rows])
        elif self.session.client.seats:
            said = self.words.say("host.menu-later")
            width = max(rows.size.width - MARGIN, 1)
            rows.show([ListRow(tuple(paragraph(said, width, "dim")))])

    @property
    def _waits_for_person(self) -> bool:
        """Whether another person chooses, so that no row of the menu can be selected."""
        return self.thinking is not None and self.session.client.table.seats[self.thinking].kind == "person"

    def in_line(self, binding: Binding) -> bool:
        return not (binding.id == "rows.choose" and self._waits_for_person) and super().in_line(binding)

    # --- what is said -----------------------------------------------------------------------------------------------

    def show_decision(self) -> None:
        super().show_decision()
        self._show_waiting()

    def _show_waiting(self) -> None:
        self._shown_text = prompt, hint = self._waiting_text()
        if prompt:
            self.show_prompt(prompt)
        if hint:
            self.show_hint(hint)

    def _waiting_text(self) -> tuple[str, str]:
        """Return the prompt while a person is waited for, and the hint of a spectator or of an undo; empty for none."""
        record, client, say = self.room_here.record, self.session.client, self.words.say
        if not client.seats:
            return "", "" if client.table.over else say("host.late", names=", ".join(self.room_here.spectators))
        if self.thinking is None or not self._waits_for_person:
            return "", ""
        here = self.room_here.is_present(record.places[self.thinking].identity)
        text = say("screen.chooses" if here else "host.chooses-away", seat=self.thinking)
        prompt = (text, waiting_since_text(record, self.words), time_left_text(record, self.words))
        return self.words.sentences(prompt), say("host.asked-back") if self._asks_for_undo else ""

    @property
    def _asks_for_undo(self) -> bool:
        """Whether the others are being asked for an undo of this seat."""
        table = self.room_here.table
        asked = table.undo_request if table is not None else None
        return asked is not None and asked.seat == self.session.seat

    def show_notice(self, text: str) -> None:
        """Show a notice without capturing keyboard input."""
        if self.here:
            self.show_hint(text, "accent")

    def message_posted(self, message: ChatMessage) -> None:
        """Show a chat message as a notice."""
        self.show_notice(message.as_text)

    # --- taking back ------------------------------------------------------------------------------------------------

    def show_undo_request(self) -> None:
        """Ask this person once to allow an undo, if they have chosen since."""
        table = self.room_here.table
        asked = table.undo_request if table is not None else None
        if asked is None or asked is self._answered_request or self.session.seat not in asked.needed - asked.agreed:
            return
        if self.app.screen is not self:
            self.set_timer(1.0, self.show_undo_request)
            return
        self._answered_request = asked
        say = self.words.say
        told = [*paragraph(say("host.asks-back", seat=asked.seat), DIALOG), *self._events_of(asked)]
        item = MenuItem("x", say("host.let"), asks=(*told, *paragraph(say("host.asks-back-what"), DIALOG)))

        def decide(sure: bool | None) -> None:
            if table is not None and table.undo_request is asked:
                table.answer_undo_request(self.session.seat, yes=bool(sure))

        self.open_screen(ConfirmRequest(self.words, item, DIALOG, say("host.asks-back", seat=asked.seat)), decide)

    def _events_of(self, asked: UndoRequest) -> list[StyledLine]:
        """Return what this seat knows of the choice to be undone, from the events it has seen."""
        game, events = self.session.client.table.game, asked.ply.events[:MOST_TOLD]
        texts = [self.words.render(game.describe(redact(event, self.session.viewer))) for event in events]
        told = texts or [self.words.say("host.asks-back-hidden")]
        return [row for text in told for row in paragraph(text, DIALOG, "bright")]

    def try_step(self, step: Step, do: Callable[[Step], object]) -> None:
        """Answer with a step; for an undo of one's choice ask the others if they have chosen since."""
        table = self.room_here.table
        if step != "undo" or table is None or (self.asking and not self.session.why_no_step("undo")):
            super().try_step(step, do)
            return
        try:
            self._request_undo(self.session.seat)
        except Refusal as refused:
            self.show_notice(self.words.render(refused.message))

    def _request_undo(self, seat: int) -> None:
        table = self.room_here.table
        assert table is not None
        if self.room_here.record.back == "own":
            table.undo(seat)
            return
        table.request_undo(seat)
        if table.undo_request is not None:
            self.show_notice(self.words.say("host.asked-back"))

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "undo" and not self.view.playback.shown:
            return bool(self.session.client.seats) and self.laid
        return super().check_action(action, parameters)

    def action_talk(self) -> None:
        """Open the chat."""
        self.open_screen(ChatScreen(self.words, self.room_here))

    def action_next_table(self) -> None:
        """Go to the next table that waits for this person."""
        if not host_app(self).open_next_waiting():
            self.show_notice(self.words.say("host.nothing-waits"))

    def action_go_on(self) -> None:
        """Open the menu after the end, or go on after a pause."""
        if not self.failures.try_again():
            self.open_screen(GameOverScreen(self.session))
