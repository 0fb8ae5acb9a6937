"""JSON mode: the whole game as one JSON object a line, in and out, for programs (``docs/json.md``)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any

import msgspec

from engine import games
from engine.core.choice import parse_choice
from engine.core.decision import Decision
from engine.core.form import LONGEST_WORD, bounds_refusal
from engine.core.game import parse_rules, rules_text
from engine.core.message import Message, Refusal
from engine.core.score import returns
from saves.journal import MOST_SEATS
from saves.library import Library
from saves.sanitize import escape_hidden
from tui.app.decision_json import FORMAT
from tui.app.game_loop import GameLoop, run_without_waiting
from tui.app.game_table import GameTable, fresh_seed, seats_for
from tui.lines.console import LONGEST_REQUEST, Console, Leave
from tui.lines.json_messages import JsonMessages, MessageSettings
from tui.text import Words


class Request(msgspec.Struct):
    """A line from the program. Most requests use only a few of the fields; see ``docs/json.md``."""

    do: str
    id: Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)] | str | None = None
    choice: str = ""
    since: Annotated[int, msgspec.Meta(ge=-999_999_999, le=999_999_999)] = 0
    seat: Annotated[int, msgspec.Meta(ge=-MOST_SEATS, le=MOST_SEATS)] | None = None
    game: str = ""
    rules: str = ""
    seed: str = ""
    bots: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    save: bool | None = None
    text: bool | None = None
    events: bool | None = None
    state: bool | None = None
    written: bool | None = None


class JsonMode:
    """Play with a program: one table to its end, or one table after another on request.

    Without a table it waits for ``new``. After a game that a request began, it waits for the next request.
    """

    def __init__(self, table: GameTable | None, words: Words, library: Library, console: Console) -> None:
        self._library = library
        self.words = words
        self.console = console
        self._message_settings = MessageSettings()
        self._open: GameTable | None = None
        self._messages: JsonMessages | None = None
        self._goes_on = table is None
        self._told_until: dict[int, int] = {}
        self._id: int | str | None = None
        self._begun = table
        self.requests: dict[str, Callable[[Request], bool]] = {
            "choose": self._choose,
            "preview": self._preview,
            "why": self._why,
            "undo": self._undo,
            "redo": self._redo,
            "cancel": self._cancel,
            "decision": self._again,
            "events": self._events,
            "view": self._view,
            "score": self._score,
            "unsaved": self._play_on_unsaved,
            "tell": self._change_settings,
            "new": self._new,
            "reset": self._reset,
            "quit": self._quit,
        }

    @property
    def opened(self) -> GameTable | None:
        """The current or the last table."""
        return self._open or self._begun

    @property
    def table(self) -> GameTable:
        """The current table. Raises ``Refusal`` (``json.no-game``) before the first game."""
        if self._open is None:
            raise Refusal("json.no-game")
        return self._open

    @property
    def messages(self) -> JsonMessages:
        """The message builder of the current table. Raises ``Refusal`` as ``table`` does."""
        if self._messages is None:
            raise Refusal("json.no-game")
        return self._messages

    def run(self) -> None:
        """Play until the program leaves, then close the table."""
        try:
            if self._begun is not None:
                self._sit_down(self._begun)
            while self._play_on():
                pass
        except Leave:
            self._id = None
            with suppress(Leave):
                self._stand_up()
                self._write("left", resume=(self._open.name if self._open else "") or None)
        finally:
            with suppress(Leave):
                self._stand_up()

    def _play_on(self) -> bool:
        """Do one choice of an opponent or one decision of the program; return False at the end."""
        table = self._open
        if table is None:
            self._handle_request()
            return True
        if not self.is_done:
            self._decide()
            return True
        self._end(table)
        while self._goes_on and not self._handle_request():
            pass
        return self._goes_on

    def _decide(self) -> None:
        """Let an opponent choose or ask the program; after an error the opponent tries again after a request."""
        try:
            run_without_waiting(GameLoop(self).turn())
        except Refusal as refused:
            self._refuse(refused)
            self._handle_request()

    def _end(self, table: GameTable) -> None:
        for seat in table.people:
            self._write_news(seat)
        if table.over:
            ended = returns(table.game.score(table.match.state))
            self._write("over", score=self.messages.sheet(None), returns=ended)
        else:
            self._write("left", resume=table.name)

    def _sit_down(self, table: GameTable) -> None:
        """Start playing a table and close the one before."""
        self._stand_up()
        self._open = table
        self._messages = JsonMessages(table, self.words, self._message_settings)
        header = table.opened.header
        seats = [
            {
                "seat": seat,
                "name": self._messages.words.player(seat),
                "kind": sits.kind,
                "level": sits.level,
                "manner": sits.play_style,
            }
            for seat, sits in enumerate(table.seats)
        ]
        self._write(
            "game",
            format=FORMAT,
            game=header.game,
            save=table.name or None,
            seed=table.seed,
            rules=rules_text(table.match.state.rules),
            seats=seats,
            ply=len(table.match.plies),
            notes=[self._messages.words.render(note) for note in table.notes],
        )
        self._told_until = dict.fromkeys(table.people, len(table.match.plies))

    def _stand_up(self) -> None:
        """Close the table; if the game could not be saved in its place, send where it is."""
        table = self._open
        if table is not None and not table.closed:
            table.close()
            if table.unsaved is not None:
                path = None if table.kept_at is None else str(table.kept_at)
                self._write("unsaved", save=table.name, path=path, text=self._render(table.unsaved))

    # --- one decision ---

    @property
    def is_done(self) -> bool:
        return self.table.over or self.table.read_only

    def keep_promise(self, decision: Decision) -> bool:
        """Return False: a program plans nothing."""
        return False

    async def let_others_play(self) -> bool:
        return self.table.bot_step() is not None

    def next_decision(self) -> Decision:
        return self._decision()

    async def show_news(self, decision: Decision) -> None:
        self._write_news(decision.seat)

    async def ask_decision(self, decision: Decision, *, again: bool) -> str:
        if not again:
            self._ask(decision)
        return self.console.take(LONGEST_REQUEST)

    async def do_answer(self, decision: Decision, answer: str) -> bool:
        return self._obey(answer)

    def _decision(self) -> Decision:
        """Return the decision to make now. Raises ``Refusal`` (``match.over``, or as ``table`` does)."""
        decision = self.table.to_answer()
        if decision is None:
            raise Refusal("match.over" if self.table.over else "json.not-yours")
        return decision

    def _write_news(self, seat: int) -> None:
        """Send what has happened since the last message to this seat."""
        since, self._told_until[seat] = self._told_until[seat], len(self.table.match.plies)
        events = self.table.events(seat, since) if self._message_settings.events else []
        if events:
            self._write("events", seat=seat, events=[self.messages.event(event) for event in events])

    def _ask(self, decision: Decision) -> None:
        self._write("decision", **self.messages.decision(decision))

    def _handle_request(self) -> bool:
        """Handle a request and return whether the match has changed."""
        return self._obey(self.console.take(LONGEST_REQUEST))

    def _obey(self, line: str) -> bool:
        """Handle the request of a line and return whether the match has changed."""
        self._id = None
        if not line:
            return False
        try:
            request = self._read(line)
            self._id = request.id
            if request.do not in self.requests:
                raise Refusal("json.unknown", do=request.do[:40], known=tuple(self.requests))
            return self.requests[request.do](request)
        except Refusal as refused:
            self._refuse(refused)
            return False
        finally:
            self._id = None

    def _refuse(self, refused: Refusal) -> None:
        self._write("refused", key=refused.message.key, text=self._render(refused.message))

    def _render(self, message: Message) -> str:
        return (self.words if self._messages is None else self._messages.words).render(message)

    @staticmethod
    def _read(line: str) -> Request:
        try:
            return msgspec.json.decode(line, type=Request)
        except msgspec.ValidationError as error:
            raise bounds_refusal(error, Request) or Refusal("json.form", reason=str(error)[:LONGEST_WORD]) from None
        except (msgspec.DecodeError, RecursionError):
            raise Refusal("json.unreadable") from None

    # --- which game ---

    def _new(self, request: Request) -> bool:
        """Begin another game; it is saved only if the request says so."""
        if not request.game:
            raise Refusal("usage.needs-game", known=games.GAMES)
        game = games.game(request.game)
        rules = parse_rules(game.rules_type, request.rules)
        for problem in game.check(rules):
            raise Refusal(problem.key, **problem.args)
        seats = seats_for(rules.players, request.bots, request.names, game)
        library = self._library if request.save else None
        self._begin_another(GameTable.new(library, game.slug, rules, request.seed or fresh_seed(), seats))
        return True

    def _reset(self, request: Request) -> bool:
        """Begin the same game again, with new chance or from the given seed."""
        before = self.table
        save = bool(before.name) if request.save is None else request.save
        library = self._library if save else None
        seed = request.seed or fresh_seed()
        header = before.opened.header
        rules = before.match.state.rules
        self._begin_another(GameTable.new(library, header.game, rules, seed, header.seats, position=header.position))
        return True

    def _begin_another(self, table: GameTable) -> None:
        self._goes_on = True
        self._sit_down(table)

    def _change_settings(self, request: Request) -> bool:
        asked = {name: getattr(request, name) for name in MessageSettings.__struct_fields__}
        changes = {name: value for name, value in asked.items() if value is not None}
        self._message_settings = msgspec.structs.replace(self._message_settings, **changes)
        if self._messages is not None:
            self._messages.settings = self._message_settings
        self._write("telling", **msgspec.structs.asdict(self._message_settings))
        return False

    # --- what changes the game ---

    def _choose(self, request: Request) -> bool:
        self.table.choose(self._decision().seat, parse_choice(request.choice))
        return self._done()

    def _undo(self, _request: Request) -> bool:
        decision = self.table.to_answer()
        self.table.undo(None if decision is None else decision.seat)
        return self._done()

    def _redo(self, _request: Request) -> bool:
        self.table.redo()
        return self._done()

    def _cancel(self, _request: Request) -> bool:
        return self._done(self.table.cancel(self._decision().seat))

    def _play_on_unsaved(self, _request: Request) -> bool:
        """Continue although the game cannot be saved; unsaved choices wait in memory."""
        self.table.play_on_unsaved()
        self._write("done", ply=len(self.table.match.plies))
        return False

    def _done(self, stopped: Message | None = None) -> bool:
        ply = len(self.table.match.plies)
        self._told_until = {seat: min(told, ply) for seat, told in self._told_until.items()}
        self._write("done", ply=ply, **({} if stopped is None else {"text": self._render(stopped)}))
        return True

    # --- what only asks ---

    def _again(self, _request: Request) -> bool:
        self._ask(self._decision())
        return False

    def _looking(self, request: Request) -> int:
        """Return the seat whose view is requested: one of the program's, else the deciding one, finally the first."""
        people = self.table.people
        if request.seat is None:
            decision = self.table.to_answer()
            return people[0] if decision is None else decision.seat
        if request.seat not in people:
            raise Refusal("json.seat", number=request.seat)
        return request.seat

    def _events(self, request: Request) -> bool:
        seat = self._looking(request)
        events = self.table.events(seat, max(request.since, 0))
        self._write("events", seat=seat, events=[self.messages.event(event) for event in events])
        return False

    def _view(self, request: Request) -> bool:
        seat = self._looking(request)
        view = self.table.view(seat)
        self._write("view", seat=seat, state=view, written=self.table.game.written(view))
        return False

    def _preview(self, request: Request) -> bool:
        decision, choice = self._decision(), parse_choice(request.choice)
        if choice not in decision.options:
            return self._why(request)
        seen = self.table.game.preview(self.table.view(decision.seat), decision.seat, choice)
        stopped = None if seen.stopped_by is None else self._render(seen.stopped_by)
        self._write("preview", choice=str(choice), changes=seen.changes, stopped=stopped)
        return False

    def _why(self, request: Request) -> bool:
        decision, choice = self._decision(), parse_choice(request.choice)
        legal = choice in decision.options
        reasons = [] if legal else self.table.game.why_not(self.table.view(decision.seat), decision.seat, choice)
        said = [{"key": reason.key, "text": self._render(reason)} for reason in reasons]
        self._write("why", choice=str(choice), legal=legal, reasons=said)
        return False

    def _score(self, request: Request) -> bool:
        seat = self._looking(request)
        self._write("score", **self.messages.sheet(None if self.table.over else seat))
        return False

    def _quit(self, _request: Request) -> bool:
        raise Leave

    def _write(self, what: str, **fields: Any) -> None:
        tagged = {"type": what} if self._id is None else {"type": what, "id": self._id}
        self.console.write(escape_hidden(msgspec.json.encode({**tagged, **fields}).decode()))
