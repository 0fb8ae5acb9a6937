"""The lobby: one's own games, those that wait first; tables with a free seat; games to watch; who is here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from textual import on
from textual.timer import Timer
from textual.widget import Widget

from engine.core.message import Refusal
from tui import VERSION
from tui.games.page import MenuItem
from tui.host.accounts import MOST_KEYS
from tui.host.app_base import served
from tui.host.game_room import LONGEST_SAID, Room
from tui.host.lobby_text import left_said, moment, others, pace_said, said_line
from tui.host.screens.new_table import NewTableScreen, Plan
from tui.host.table_record import Said
from tui.host.tokens import FOR_A_KEY
from tui.keys.keymap import bindings
from tui.screens.frame import Frame
from tui.screens.requests import AskRequest, ConfirmRequest
from tui.text import Words
from tui.text.width import fit
from tui.widgets.containers import Vertical
from tui.widgets.ink import Lines
from tui.widgets.line import BLANK, Line, line, paragraph
from tui.widgets.rows import Row, Rows

FOR_MEMBERS: Final = ("new_table", "say")
"""Actions that are closed to somebody who came by an invitation."""
GAME, ROUND, WHO = 28, 10, 18
STIRRED = 0.3
"""Seconds until what has changed is shown: with it what changes meanwhile."""
TALK = 4
"""The lines of talk that are shown."""


class LobbyScreen(Frame[None]):
    """The first screen. The cursor starts on the game that has waited longest."""

    BINDINGS = bindings("lobby", "leave")
    takes_keys = "#rows"
    key_names = {"rows.choose": "key.host.open"}
    is_home = True

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self._stirring: Timer | None = None

    def middle(self) -> Iterable[Widget]:
        with Vertical(id="body"):
            yield Rows(id="rows")
            yield Lines(id="talk")

    @property
    def rooms(self) -> list[Room]:
        """The tables that are shown."""
        return served(self).hall.seen_by(served(self).member)

    @property
    def at(self) -> Room | None:
        """The table under the cursor."""
        code = self.query_one("#rows", Rows).value
        return served(self).hall.by_code(str(code)) if code else None

    def stir(self) -> None:
        """Something has changed: it is shown soon."""
        if self._stirring is None:
            self._stirring = self.set_timer(STIRRED, self._shown_anew)

    def _shown_anew(self) -> None:
        self._stirring = None
        if self.here:
            self.draw()

    def on_screen_resume(self) -> None:
        """Games may have gone on meanwhile."""
        if self.here:
            self.draw()

    def draw(self) -> None:
        app = served(self)
        hall, say = app.hall, self.words.say
        here = 0 if app.member.known.only else len(hall.here)
        self.show_title(say("host.lobby"), say("host.here-count", count=here) if here else VERSION)
        self.query_one("#rows", Rows).show(self._rows())
        guest = app.member.known.only
        self.query_one("#talk", Lines).show([] if guest else self._talk(hall.talk, hall.here))
        waiting = len(hall.waiting(app.member))
        self.show_own(line((app.member.name, "bright")))
        self.show_prompt(say("host.waiting", count=waiting) if waiting else say("host.nothing-waits"))
        self._show_hint()
        self.show_keys()

    def _talk(self, talk: Iterable[Said], here: Sequence[str]) -> list[Line]:
        shown = [said_line(said) for said in list(talk)[-TALK:]]
        return [BLANK, line("  ", (self.words.say("host.here", names=", ".join(here)), "dim")), *shown]

    def _rows(self) -> list[Row]:
        app = served(self)
        own = [room for room in self.rooms if room.record.seat_of(app.member.identity) is not None]
        rest = [room for room in self.rooms if room not in own]
        parts = (
            ("host.your-games", own),
            ("host.open-tables", [room for room in rest if not room.record.begun]),
            ("host.to-watch", [room for room in rest if room.record.begun]),
        )
        rows: list[Row] = []
        for title, rooms in parts:
            if rooms:
                rows += [Row((BLANK,)), Row((line((self.words.say(title), "head")),))]
                rows += [Row((self._line(room),), room.code) for room in rooms]
        if not rows:
            told = paragraph(self.words.say("host.empty", sign=self.sign("lobby.new")), self.reading - 6)
            rows = [Row((BLANK,)), *(Row((line("  ", *part),)) for part in told)]
        return rows

    def _line(self, room: Room) -> Line:
        record, member, own = room.record, served(self).member, self.words.of(room.record.game)
        where = own.say("host.round", round=record.round) if record.begun else self._taken(room)
        if record.over:
            where = own.say("host.over")
        who = others(record, member.identity, own)
        mine = served(self).hall.waits_for(room, member)
        return line(
            fit(own.name("game", record.game), GAME),
            (fit(where, ROUND), "dim"),
            fit(who, WHO),
            (self._state(room), "accent" if mine else "dim"),
        )

    def _taken(self, room: Room) -> str:
        taken = sum(place.kind in ("person", "bot") for place in room.record.places)
        return self.words.say("host.taken", taken=taken, all=len(room.record.places))

    def _state(self, room: Room) -> str:
        record, member, say = room.record, served(self).member, self.words.say
        if record.over:
            return ""
        if not record.begun:
            seat = room.may_sit(member)
            kept = seat is not None and record.places[seat].kind == "kept"
            return say("host.kept-for-you") if kept else room.code
        if served(self).hall.waits_for(room, member):
            return " ".join(
                filter(None, (say("host.your-turn", time=moment(record.since)), left_said(record, self.words)))
            )
        names = [record.places[seat].name for seat in record.waits]
        if not names:
            return say("host.computers-play")
        return say("host.their-turn", names=", ".join(names), time=moment(record.since))

    def _show_hint(self) -> None:
        room = self.at
        if room is None:
            self.show_hint("")
            return
        record, say = room.record, self.words.say
        told = [say("host.code-is", code=room.code), pace_said(record.pace, self.words)]
        if record.pace and record.absent == "computer":
            told.append(say("host.absent-computer"))
        if room.watchers:
            told.append(say("host.watch", names=", ".join(room.watchers)))
        self.show_hint(say("list.join").join(told))

    def cursor_moved(self, part: Widget) -> None:
        self._show_hint()

    # --- keys -------------------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "browser":
            return served(self).hall.links is not None
        if action in FOR_MEMBERS:
            return not served(self).member.known.only
        return action != "back"

    def action_browser(self) -> None:
        """A link by which this person comes in by a browser."""
        app = served(self)
        if app.hall.links is not None:
            app.say_once(self.words.say("host.link", link=app.hall.links.fresh(app.member.identity)))

    def action_another_key(self) -> None:
        """A code by which this person comes in with another key, from another machine."""
        app = served(self)
        if len(app.member.known.keys) < MOST_KEYS:
            code = app.hall.codes_for_keys.fresh(app.member.identity, FOR_A_KEY)
            app.say_once(self.words.say("host.code-for-key", code=code))
        else:
            self.show_hint(self.words.say("host.keys-enough", count=MOST_KEYS), "bad")

    def action_leave(self) -> None:
        """Leaves the server; what is being played waits."""
        served(self).leave_game()

    @on(Rows.Chosen)
    def _chosen(self, event: Rows.Chosen) -> None:
        event.stop()
        room = served(self).hall.by_code(str(event.row.value))
        if room is None:
            self.draw()
        elif room.may_sit(served(self).member) is not None:
            served(self).go_by_code(room.code)
        else:
            served(self).go(room)

    def action_new_table(self) -> None:
        """Opens a table."""
        self.open_screen(NewTableScreen(self.words, served(self).member.name, self._planned))

    def _planned(self, plan: Plan) -> None:
        self.run_worker(self._open(plan), group="opening")

    async def _open(self, plan: Plan) -> None:
        app = served(self)
        plan.places[0].identity = app.member.identity
        try:
            room = await app.hall.new_table(app.member, plan.game, plan.rules, plan.places, **plan.how)
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "bad")
            return
        app.go(room)

    def action_say(self) -> None:
        """Says something to all in the lobby."""
        self.open_screen(AskRequest(self.words, self.words.say("host.say-lobby")), self._say)

    def _say(self, text: str | None) -> None:
        app = served(self)
        if not text:
            return
        if app.hall.may_say(app.member):
            app.hall.say(app.member, text[:LONGEST_SAID])
        else:
            self.show_hint(self.words.say("host.too-fast"), "bad")

    def action_notices(self) -> None:
        """Where a line is sent to when it is one's turn and one is away."""
        app = served(self)
        hosts = app.hall.notices.hosts
        if not hosts:
            self.show_hint(self.words.say("host.notices-none"))
            return
        asked = self.words.say("host.notices-what", hosts=", ".join(hosts))
        self.open_screen(AskRequest(self.words, asked, app.member.known.webhook), self._notify)

    def _notify(self, url: str | None) -> None:
        app = served(self)
        if url is None:
            return
        try:
            if url:
                app.hall.notices.check(url)
        except Refusal as refused:
            self.show_hint(self.words.render(refused.message), "bad")
            return
        app.member.known.webhook = url
        app.hall.people.keep(app.member)
        self.show_hint(self.words.say("host.notices-set" if url else "host.notices-off"))

    def action_code(self) -> None:
        """Goes to the table of a code."""
        self.open_screen(AskRequest(self.words, self.words.say("host.which-code")), self._go)

    def _go(self, code: str | None) -> None:
        if code:
            served(self).go_by_code(code)

    def action_hand_over(self) -> None:
        """Has a computer play on in the game under the cursor, after a question; a table that waits is left."""
        room, member = self.at, served(self).member
        seat = room.record.seat_of(member.identity) if room is not None else None
        if room is None or seat is None or room.record.over:
            return

        def decide(sure: bool | None) -> None:
            if sure and room.record.begun:
                room.hand_over(seat)
                self.run_worker(room.wake(), group="opening")
            elif sure:
                room.stand_up(member)

        say = self.words.say
        kind = "hand-over" if room.record.begun else "stand-up"
        item = MenuItem("x", say(f"host.{kind}"), asks=tuple(paragraph(say(f"host.{kind}-what"), 46)))
        self.open_screen(ConfirmRequest(self.words, item, 46), decide)
