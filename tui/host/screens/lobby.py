"""The lobby: a person's own games, open tables, games to watch, people online, chat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from rich.cells import cell_len
from textual import on
from textual.timer import Timer
from textual.widget import Widget

from engine.core.message import Refusal
from tui import VERSION
from tui.games.page import MenuItem
from tui.host.accounts import MOST_KEYS
from tui.host.app_base import host_app
from tui.host.game_room import LONGEST_SAID, GameRoom
from tui.host.lobby_text import chat_line, clock_time, other_players, pace_text, time_left_text
from tui.host.screens.new_table import NewTableScreen, TablePlan
from tui.host.table_record import ChatMessage
from tui.host.tokens import FOR_A_KEY
from tui.keys.keymap import bindings
from tui.screens.framed_screen import FramedScreen
from tui.screens.requests import ConfirmRequest, TextPromptRequest
from tui.text import Words
from tui.text.width import clipped, fit
from tui.widgets.containers import Vertical
from tui.widgets.row_list import ListRow, RowList
from tui.widgets.styled_line import BLANK, StyledLine, line, paragraph
from tui.widgets.styled_widget import StyledLines

FOR_MEMBERS: Final = ("new_table", "say")
"""Actions that invited people don't have."""
ROUND, WHO, STATE, GAP = 13, 17, 25, 1
"""Columns of a table in the list, and between a game and its round; the name of the game has the rest."""
STIRRED = 0.3
"""Seconds until a change is drawn, together with further ones."""
TALK = 4
"""Chat messages that are shown."""


class LobbyScreen(FramedScreen[None]):
    """Show the first screen. The cursor starts on the game that has waited longest."""

    BINDINGS = bindings("lobby", "leave", "rules")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.host.open"}
    is_home = True

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._redraw_timer: Timer | None = None

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield RowList(id="rows")
            yield StyledLines(id="talk")

    @property
    def rooms(self) -> list[GameRoom]:
        """The tables that are shown."""
        return host_app(self).server_state.rooms_for(host_app(self).account)

    @property
    def at(self) -> GameRoom | None:
        """The table under the cursor; None if there is none."""
        code = self.query_one("#rows", RowList).value
        return host_app(self).server_state.by_code(str(code)) if code else None

    @property
    def rules_game(self) -> str:
        room = self.at
        return room.record.game if room is not None else ""

    def redraw_soon(self) -> None:
        """Redraw once after a moment, however much changes in it."""
        if self._redraw_timer is None:
            self._redraw_timer = self.set_timer(STIRRED, self._redraw)

    def _redraw(self) -> None:
        self._redraw_timer = None
        if self.here:
            self.draw()

    def on_screen_resume(self) -> None:
        """Redraw after another screen was open."""
        if self.here:
            self.draw()

    def draw(self) -> None:
        app = host_app(self)
        server_state, say = app.server_state, self.words.say
        here = 0 if app.account.record.only else len(server_state.names_online)
        self.show_title(say("host.lobby"), say("host.here-count", count=here) if here else VERSION)
        self.query_one("#rows", RowList).show(self._rows())
        client = app.account.record.only
        self.query_one("#talk", StyledLines).show(
            [] if client else self._talk(server_state.chat, server_state.names_online)
        )
        waiting = len(server_state.rooms_waiting_for(app.account))
        self.show_own(line((app.account.name, "bright")))
        self.show_prompt(say("host.waiting", count=waiting) if waiting else say("host.nothing-waits"))
        self._show_hint()
        self.show_keys()

    def _talk(self, talk: Iterable[ChatMessage], here: Sequence[str]) -> list[StyledLine]:
        shown = [chat_line(said) for said in list(talk)[-TALK:]]
        return [BLANK, line("  ", (self.words.say("host.here", names=", ".join(here)), "dim")), *shown]

    def _rows(self) -> list[ListRow]:
        app = host_app(self)
        own = [room for room in self.rooms if room.record.seat_of(app.account.identity) is not None]
        rest = [room for room in self.rooms if room not in own]
        parts = (
            ("host.your-games", own),
            ("host.open-tables", [room for room in rest if not room.record.has_started]),
            ("host.to-watch", [room for room in rest if room.record.has_started]),
        )
        rows: list[ListRow] = []
        for title, rooms in parts:
            if rooms:
                rows += [ListRow((BLANK,)), ListRow((line((self.words.say(title), "head")),))]
                rows += [ListRow((self._line(room),), room.code) for room in rooms]
        if not rows:
            lines = paragraph(self.words.say("host.empty"), self.reading - 6)
            rows = [ListRow((BLANK,)), *(ListRow((line("  ", *part),)) for part in lines)]
        return rows

    def _line(self, room: GameRoom) -> StyledLine:
        record, account, own = room.record, host_app(self).account, self.words.of(room.record.game)
        where = own.say("saves.at", round=record.round) if record.has_started else self._taken(room)
        if record.over:
            where = own.say("host.over")
        who = other_players(record, account.identity, own)
        mine = host_app(self).server_state.waits_for(room, account)
        cells, name = self._game_columns(), own.name("game", record.game)
        name = name if cell_len(name) < cells else own.name("game-short", record.game)
        return line(
            fit(clipped(name, cells - GAP), cells),
            (fit(where, ROUND), "dim"),
            fit(who, WHO),
            (self._state(room), "accent" if mine else "dim"),
        )

    def _game_columns(self) -> int:
        """Return the columns of the longest game in the list, or those that are left."""
        names = (self.words.of(room.record.game).name("game", room.record.game) for room in self.rooms)
        return min(max(map(cell_len, names), default=0) + GAP, self.reading - ROUND - WHO - STATE)

    def _taken(self, room: GameRoom) -> str:
        taken = sum(place.kind in ("person", "bot") for place in room.record.places)
        return self.words.say("host.taken", taken=taken, all=len(room.record.places))

    def _state(self, room: GameRoom) -> str:
        record, account, say = room.record, host_app(self).account, self.words.say
        if record.over:
            return ""
        if not record.has_started:
            seat = room.free_seat_for(account)
            kept = seat is not None and record.places[seat].kind == "kept"
            return say("host.kept-for-you") if kept else room.code
        if host_app(self).server_state.waits_for(room, account):
            return " ".join(
                filter(None, (say("host.your-turn", time=clock_time(record.since)), time_left_text(record, self.words)))
            )
        names = [record.places[seat].name for seat in record.waits]
        if not names:
            return say("host.computers-play")
        return say("host.their-turn", names=", ".join(names), time=clock_time(record.since))

    def _show_hint(self) -> None:
        room = self.at
        if room is None:
            self.show_hint("")
            return
        record, say = room.record, self.words.say
        told = [say("host.code-is", code=room.code), pace_text(record.pace, self.words)]
        if record.pace and record.absent == "computer":
            told.append(say("host.absent-computer"))
        if room.spectators:
            told.append(say("host.watch", names=", ".join(room.spectators)))
        self.show_hint(say("list.join").join(told))

    def cursor_moved(self, part: Widget) -> None:
        self._show_hint()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "browser":
            return host_app(self).server_state.links is not None
        if action in FOR_MEMBERS:
            return not host_app(self).account.record.only
        return action != "back"

    def action_browser(self) -> None:
        """Show a link that opens this account in a browser."""
        app = host_app(self)
        if app.server_state.links is not None:
            app.say_once(self.words.say("host.link", link=app.server_state.links.issue(app.account.identity)))

    def action_another_key(self) -> None:
        """Show a code that adds another key to this account."""
        app = host_app(self)
        if len(app.account.record.keys) < MOST_KEYS:
            code = app.server_state.key_codes.issue(app.account.identity, FOR_A_KEY)
            app.say_once(self.words.say("host.code-for-key", code=code))
        else:
            self.show_hint(self.words.say("host.keys-enough", count=MOST_KEYS), "bad")

    def action_leave(self) -> None:
        """Leave the server; games wait."""
        host_app(self).leave_game()

    @on(RowList.Chosen)
    def _chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        room = host_app(self).server_state.by_code(str(event.row.value))
        if room is None:
            self.draw()
        elif room.free_seat_for(host_app(self).account) is not None:
            host_app(self).open_by_code(room.code)
        else:
            host_app(self).open_room(room)

    def action_new_table(self) -> None:
        """Open the screen for a new table."""
        self.open_screen(NewTableScreen(self.words, host_app(self).account.name, self._open_planned))

    def _open_planned(self, plan: TablePlan) -> None:
        self.run_worker(partial(self._open, plan), group="opening")

    async def _open(self, plan: TablePlan) -> None:
        app = host_app(self)
        plan.places[0].identity = app.account.identity
        try:
            room = await app.server_state.new_table(app.account, plan.game, plan.rules, plan.places, **plan.how)
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "bad")
            return
        app.open_room(room)

    def action_say(self) -> None:
        """Ask for a message to everybody in the lobby."""
        self.open_screen(TextPromptRequest(self.words, self.words.say("host.say-lobby")), self._say)

    def _say(self, text: str | None) -> None:
        app = host_app(self)
        if not text:
            return
        if app.server_state.may_send(app.account):
            app.server_state.send_to_lobby(app.account, text[:LONGEST_SAID])
        else:
            self.show_hint(self.words.say("host.too-fast"), "bad")

    def action_notices(self) -> None:
        """Ask for the address that is called when it is this person's turn."""
        app = host_app(self)
        hosts = app.server_state.webhooks.hosts
        if not hosts:
            self.show_hint(self.words.say("host.notices-none"))
            return
        asked = self.words.say("host.notices-what", hosts=", ".join(hosts))
        self.open_screen(TextPromptRequest(self.words, asked, app.account.record.webhook), self._notify)

    def _notify(self, url: str | None) -> None:
        app = host_app(self)
        if url is None:
            return
        try:
            if url:
                app.server_state.webhooks.check(url)
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "bad")
            return
        app.account.record.webhook = url
        app.server_state.accounts.save(app.account)
        self.show_hint(self.words.say("host.notices-set" if url else "host.notices-off"))

    def action_code(self) -> None:
        """Ask for a code, and open its table."""
        self.open_screen(TextPromptRequest(self.words, self.words.say("host.which-code")), self._go)

    def _go(self, code: str | None) -> None:
        if code:
            host_app(self).open_by_code(code)

    def action_hand_over(self) -> None:
        """Let a bot continue the game under the cursor, after a question; leave a waiting table."""
        room, account = self.at, host_app(self).account
        seat = room.record.seat_of(account.identity) if room is not None else None
        if room is None or seat is None or room.record.over:
            return

        def decide(sure: bool | None) -> None:
            if sure and room.record.has_started:
                room.replace_by_bot(seat)
                self.run_worker(room.open_game, group="opening")
            elif sure:
                room.stand_up(account)

        say = self.words.say
        kind = "hand-over" if room.record.has_started else "stand-up"
        item = MenuItem("x", say(f"host.{kind}"), asks=tuple(paragraph(say(f"host.{kind}-what"), 46)))
        self.open_screen(ConfirmRequest(self.words, item, 46), decide)
