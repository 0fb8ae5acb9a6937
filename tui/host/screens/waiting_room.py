"""A table before the start: its seats, and how others come to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from textual import on
from textual.widget import Widget

from engine.bots.levels import LEVELS
from tui.games.page import MenuItem
from tui.games.seats import LETTERS, seat_ink
from tui.host.app_base import host_app
from tui.host.game_room import GameRoom
from tui.host.lobby_text import chat_line, pace_text
from tui.host.screens.chat import ChatScreen
from tui.host.table_record import ChatMessage, SeatRecord
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.requests import ConfirmRequest
from tui.text import Words
from tui.text.width import fit
from tui.widgets.containers import Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph, width
from tui.widgets.styled_widget import StyledLines

NAME = 26
TALK = 5


class WaitingRoomScreen(FramedScreen[None]):
    """Show the seats. People may leave: the table waits, and starts when every seat is taken."""

    BINDINGS = bindings("waiting", "talk", "hosted", "leave")
    takes_keys = "#rows"
    key_names = {"leave": "key.host.lobby", "rows.choose": "key.waiting.more"}

    def __init__(self, words: Words, room: GameRoom) -> None:
        super().__init__(words)
        self.room_here = room

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield StyledLines(id="title")
            yield RowList(id="rows", digits=False)
            yield StyledLines(id="talk")

    @property
    def owns(self) -> bool:
        """Whether this person has opened the table."""
        return self.room_here.record.owner == host_app(self).account.identity

    def draw(self) -> None:
        room, say = self.room_here, self.words.say
        record, own = room.record, self.words.of(room.record.game)
        self.show_title(own.name("game", record.game), say("host.code-is", code=room.code))
        told = [pace_text(record.pace, self.words)]
        if record.pace:
            told.append(self.words.name("host.absent", record.absent))
        told += [self.words.name("host.watching", record.watching), self.words.name("host.who", record.who)]
        about = paragraph(say("list.join").join(told), self.reading - 6)
        self.query_one("#title", StyledLines).show([BLANK, *(line("  ", *part) for part in about), BLANK])
        rows = [ListRow((self._line(seat, place),), seat) for seat, place in enumerate(record.places)]
        self.query_one("#rows", RowList).show(rows)
        self.query_one("#talk", StyledLines).show(self._below())
        missing = sum(place.kind in ("open", "kept") for place in record.places)
        self.show_prompt(say("host.missing", count=missing))
        self.show_hint(say("host.seats-hint") if self.owns else say("host.leave-hint"))
        self.show_keys()

    def _line(self, seat: int, place: SeatRecord) -> StyledLine:
        say = self.words.say
        if place.kind == "bot":
            name, state = say("new.bot", level=place.level), ""
        elif place.kind == "person":
            here = self.room_here.is_present(place.identity)
            name, state = place.name, say("host.is-here" if here else "host.not-here")
        else:
            name, state = (place.name or "-"), say("host.kept" if place.kind == "kept" else "host.open")
        return line((f"{LETTERS[seat]}  ", seat_ink(seat)), fit(name, NAME), (state, "dim"))

    def _below(self) -> list[StyledLine]:
        say, code = self.words.say, self.room_here.code
        told = [BLANK, line("  ", (say("host.to-bring"), "head"))]
        address = host_app(self).ssh_address
        if address is not None:
            told += self._invitation(address.command(code))
        told.append(line("    ", say("host.by-key", code=code)))
        talk = [chat_line(said) for said in self.room_here.chat[-TALK:]]
        return [*told, BLANK, *talk]

    def _invitation(self, command: str) -> list[StyledLine]:
        """Lay out the command that leads to this table: after its label, or below it if both don't fit in a line."""
        whole = line("    ", self.words.say("host.by-name", command=command))
        if width(whole) <= self.reading:
            return [whole]
        label = line("    ", self.words.say("host.by-name", command="").rstrip())
        rows = range(0, len(command), self.reading - 6)
        return [label, *(line("      ", command[at : at + self.reading - 6]) for at in rows)]

    def message_posted(self, message: ChatMessage) -> None:
        """Show a new chat message."""
        if self.here:
            self.draw()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "change":
            return self.owns
        if action == "stand_up":
            return self.room_here.record.seat_of(host_app(self).account.identity) is not None
        return action != "back"

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        if self.owns:
            self.action_change(1)

    def action_change(self, step: int) -> None:
        """Change the seat under the cursor to the next kind: open, or a bot of a level."""
        seat = self.query_one("#rows", RowList).value
        place = self.room_here.record.places[seat]
        if place.kind == "person":
            return
        kinds = ["", *LEVELS]
        level = kinds[(kinds.index(place.level) + step) % len(kinds)]
        changed = SeatRecord("bot", level=level) if level else SeatRecord()

        def decide(sure: bool | None) -> None:
            if sure:
                self.run_worker(partial(self.room_here.change_seat, seat, changed), group="seats")

        others = [other for other in self.room_here.record.places if other is not place]
        if changed.kind == "bot" and all(other.kind in ("person", "bot") for other in others):
            say = self.words.say
            item = MenuItem("x", say("host.begin"), asks=tuple(paragraph(say("host.begin-what", level=level), 46)))
            self.open_screen(ConfirmRequest(self.words, item, 46), decide)
        else:
            decide(True)

    def action_stand_up(self) -> None:
        """Give the seat back; the owner removes the table with it."""
        self.room_here.stand_up(host_app(self).account)
        self.action_leave()

    def action_leave(self) -> None:
        """Go to the lobby; the table waits."""
        host_app(self).leave_game()

    def action_talk(self) -> None:
        """Open the chat."""
        self.open_screen(ChatScreen(self.words, self.room_here))

    def action_next_table(self) -> None:
        """Go to the next table that waits for this person."""
        if not host_app(self).open_next_waiting():
            self.show_hint(self.words.say("host.nothing-waits"))
