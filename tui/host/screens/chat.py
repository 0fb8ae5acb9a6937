"""The chat of a table: the last messages, and a line to write one."""

from __future__ import annotations

from collections.abc import Iterable

from textual.widget import Widget

from tui.host.app_base import host_app
from tui.host.game_room import LONGEST_SAID, GameRoom
from tui.host.lobby_text import chat_line
from tui.host.table_record import ChatMessage
from tui.screens.framed_screen import FRAME_LINES, FramedScreen
from tui.text import Words
from tui.widgets.containers import Vertical
from tui.widgets.styled_line import BLANK, line
from tui.widgets.styled_widget import StyledLines
from tui.widgets.text_entry import TextEntry


class ChatScreen(FramedScreen[None]):
    """Show the last messages, newest last. Enter sends what was typed, Esc goes back."""

    key_names = {"entry.done": "key.host.send"}

    def __init__(self, words: Words, room: GameRoom) -> None:
        super().__init__(words)
        self.room_here = room

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield StyledLines(id="talk")

    def begin(self) -> None:
        self.mount(TextEntry(id="entry", longest=LONGEST_SAID), before="#foot")
        self.query_one("#entry").focus()
        super().begin()

    def message_posted(self, message: ChatMessage) -> None:
        """Show a new message."""
        if self.here:
            self.draw()

    def draw(self) -> None:
        room, app = self.room_here, host_app(self)
        self.show_title(self.words.say("host.talk"), self.words.say("host.code-is", code=room.code))
        lines = max(self.room.height - FRAME_LINES - 2, 1)
        heard = [said for said in room.chat if room.may_read(app.account, said)]
        shown = [line("  ", *chat_line(said)) for said in heard[-lines:]]
        self.query_one("#talk", StyledLines).show(shown or [BLANK, line("  ", (self.words.say("host.no-talk"), "dim"))])
        aside = room.record.has_started and room.record.seat_of(app.account.identity) is None and not room.record.over
        self.show_prompt(self.words.say("host.say-aside" if aside else "host.say-table"))
        self.show_hint(self.words.say("host.say-hint", most=LONGEST_SAID))
        self.show_keys()

    def on_input_submitted(self, event: TextEntry.Submitted) -> None:
        """Send the message."""
        event.stop()
        app, text = host_app(self), event.value.strip()
        if not text:
            self.dismiss(None)
        elif app.server_state.may_send(app.account):
            self.query_one("#entry", TextEntry).value = ""
            self.room_here.post(app.account, text)
            self.draw()
        else:
            self.show_hint(self.words.say("host.too-fast"), "bad")
