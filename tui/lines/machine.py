"""JSON mode: the whole game as one JSON object a line, in and out, for programs.

Every line out has a ``type``; where it answers a request, also that request's ``id``, if it had one:

| type | what it says |
|---|---|
| ``game`` | the first line: format, game, save, seed, rules, seats |
| ``events`` | what happened, as the seat may see it: ``key``, ``seat``, ``args``, ``source``, and ``text`` |
| ``decision`` | what a seat must decide: ``kind``, ``source``, ``text``, and ``options`` |
| ``done`` | a request that changed the game was done; ``ply`` choices have been made now |
| ``view`` | the table as the seat sees it: ``state`` as the engine has it, and ``written`` with names |
| ``preview`` | what a choice would change, and what hidden thing stops the look ahead |
| ``why`` | why a choice is not legal; no ``reasons`` when it is |
| ``score`` | every source of points, totals, tie-break, winners |
| ``refused`` | a request that cannot be done: ``key`` and ``text``; nothing has changed |
| ``over`` | the last line of a finished game, with its score |
| ``left`` | the last line of a game that goes on: ``resume`` is the save |

Every line in has ``do``: ``choose``, ``preview``, ``why`` (each with ``choice``, the text form of a choice), ``undo``,
``redo``, ``cancel`` (out of the move that was begun), ``decision``, ``events`` (all of them, or from ply ``since`` on),
``view``, ``score``, ``quit``.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from engine.core.choice import Choice, parse_choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import rules_text
from engine.core.message import Message, Refusal
from engine.core.options import OneOf, Options, Payment
from engine.core.score import ScoreSheet
from tui.lines.console import LONGEST_REQUEST, Console, Leave
from tui.lines.hooks import written_of
from tui.play.table import Table
from tui.text import Words

FORMAT = 1
LISTED = 200
"""Options with more choices than this are not listed, only described."""


class Request(msgspec.Struct):
    """A line in."""

    do: str
    choice: str = ""
    since: int = 0
    id: int | str | None = None


class JsonMode:
    """Plays a table for a program, until it is over or the program leaves."""

    def __init__(self, table: Table, words: Words, console: Console) -> None:
        self.table = table
        self.words = table.words(words)
        self.console = console
        self._told: dict[int, int] = {}
        self._id: int | str | None = None
        self._requests: dict[str, Callable[[Decision, Request], bool]] = {
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
            "quit": self._quit,
        }

    def run(self) -> None:
        """Plays on; closes the table in the end."""
        try:
            self._begin()
            while not self.table.over and not self.table.read_only:
                if self.table.bot_step() is None:
                    self._answer()
            for seat in self.table.people:
                self._tell(seat)
            if self.table.over:
                self._write("over", score=self._sheet(None))
            else:
                self._write("left", resume=self.table.name)
        except Leave:
            self._id = None
            with suppress(Leave):
                self._write("left", resume=self.table.name)
        finally:
            self.table.close()

    def _begin(self) -> None:
        header = self.table.opened.header
        seats = [
            {"seat": seat, "name": self.words.player(seat), "kind": sits.kind, "level": sits.level}
            for seat, sits in enumerate(self.table.seats)
        ]
        self._write(
            "game",
            format=FORMAT,
            game=header.game,
            save=self.table.name,
            seed=self.table.seed,
            rules=rules_text(self.table.match.state.rules),
            seats=seats,
            ply=len(self.table.match.plies),
            notes=[self.words.render(note) for note in self.table.notes],
        )
        self._told = dict.fromkeys(self.table.people, len(self.table.match.plies))

    # --- one decision ---

    def _answer(self) -> None:
        """Asks until something has changed."""
        decision = self.table.to_answer()
        assert decision is not None
        self._tell(decision.seat)
        self._ask(decision)
        while not self._heard(decision):
            pass

    def _tell(self, seat: int) -> None:
        """What has happened since this seat was told last."""
        events = self.table.events(seat, self._told[seat])
        self._told[seat] = len(self.table.match.plies)
        if events:
            self._write("events", seat=seat, events=[self._event(event) for event in events])

    def _event(self, event: Event) -> dict[str, Any]:
        told = {"key": event.key, "seat": event.seat, "args": event.args, "source": event.source}
        if event.secret:
            told["secret"] = event.secret
        return {**told, "text": self.words.render(self.table.game.describe(event))}

    def _ask(self, decision: Decision) -> None:
        self._write(
            "decision",
            seat=decision.seat,
            kind=decision.kind,
            source=decision.source,
            root=decision.root,
            ply=len(self.table.match.plies),
            text=self.words.render(decision.prompt),
            options=self._options(decision.options),
        )

    def _options(self, options: Options) -> dict[str, Any]:
        """The options by their form and fields; as a list of choices where there are not too many."""
        count = options.count()
        said: dict[str, Any] = {"form": type(options).__name__.lower(), "count": count}
        if not isinstance(options, OneOf) and isinstance(options, msgspec.Struct):
            said |= msgspec.to_builtins(options)
        if isinstance(options, Payment):
            said["best"] = str(options.choice(options.sensible()[0]))
        if count <= LISTED:
            said["choices"] = [{"choice": str(choice), "text": self._describe(choice)} for choice in options]
        return said

    def _describe(self, choice: Choice) -> str:
        return self.words.render(self.table.game.describe(choice))

    def _heard(self, decision: Decision) -> bool:
        """Does what a line asks for; True when the match has changed."""
        line = self.console.take(LONGEST_REQUEST)
        self._id = None
        if not line:
            return False
        try:
            request = self._read(line)
            self._id = request.id
            if request.do not in self._requests:
                raise Refusal("json.unknown", do=request.do[:40], known=tuple(self._requests))
            return self._requests[request.do](decision, request)
        except Refusal as refused:
            self._write("refused", key=refused.message.key, text=self.words.render(refused.message))
            return False
        finally:
            self._id = None

    @staticmethod
    def _read(line: str) -> Request:
        try:
            return msgspec.json.decode(line, type=Request)
        except msgspec.ValidationError as error:
            raise Refusal("json.form", reason=str(error)) from None
        except (msgspec.DecodeError, RecursionError):
            raise Refusal("json.unreadable") from None

    # --- what changes the game ---

    def _choose(self, decision: Decision, request: Request) -> bool:
        self.table.choose(decision.seat, parse_choice(request.choice))
        return self._done()

    def _undo(self, decision: Decision, _request: Request) -> bool:
        self.table.undo(decision.seat)
        return self._done()

    def _redo(self, _decision: Decision, _request: Request) -> bool:
        self.table.redo()
        return self._done()

    def _cancel(self, decision: Decision, _request: Request) -> bool:
        stopped = self.table.cancel(decision.seat)
        return self._done(stopped)

    def _done(self, stopped: Message | None = None) -> bool:
        ply = len(self.table.match.plies)
        self._told = {seat: min(told, ply) for seat, told in self._told.items()}
        self._write("done", ply=ply, **({} if stopped is None else {"text": self.words.render(stopped)}))
        return True

    # --- what only asks ---

    def _again(self, decision: Decision, _request: Request) -> bool:
        self._ask(decision)
        return False

    def _events(self, decision: Decision, request: Request) -> bool:
        events = self.table.events(decision.seat, max(request.since, 0))
        self._write("events", seat=decision.seat, events=[self._event(event) for event in events])
        return False

    def _view(self, decision: Decision, _request: Request) -> bool:
        view = self.table.view(decision.seat)
        self._write("view", seat=decision.seat, state=view, written=written_of(self.table.game.slug, view))
        return False

    def _preview(self, decision: Decision, request: Request) -> bool:
        choice = parse_choice(request.choice)
        if choice not in decision.options:
            return self._why(decision, request)
        seen = self.table.game.preview(self.table.view(decision.seat), decision.seat, choice)
        stopped = None if seen.stopped_by is None else self.words.render(seen.stopped_by)
        self._write("preview", choice=str(choice), changes=seen.changes, stopped=stopped)
        return False

    def _why(self, decision: Decision, request: Request) -> bool:
        choice = parse_choice(request.choice)
        legal = choice in decision.options
        reasons = [] if legal else self.table.game.why_not(self.table.view(decision.seat), decision.seat, choice)
        said = [{"key": reason.key, "text": self.words.render(reason)} for reason in reasons]
        self._write("why", choice=str(choice), legal=legal, reasons=said)
        return False

    def _score(self, decision: Decision, _request: Request) -> bool:
        self._write("score", **self._sheet(decision.seat))
        return False

    def _sheet(self, seat: int | None) -> dict[str, Any]:
        """The score; while the game goes on, as the seat can know it."""
        state = self.table.match.state if seat is None else self.table.view(seat)
        sheet: ScoreSheet = self.table.game.score(state)
        rows = [
            {
                "key": row.key,
                "points": row.points,
                "items": [[[self.words.render(item.what), item.points] for item in items] for items in row.items],
            }
            for row in sheet.rows
        ]
        return {
            "rows": rows,
            "totals": sheet.totals,
            "tie_break": sheet.tie_break,
            "winners": sheet.winners,
            "text": self.words.render(sheet.outcome),
        }

    def _quit(self, _decision: Decision, _request: Request) -> bool:
        raise Leave

    def _write(self, what: str, **fields: Any) -> None:
        tagged = {"type": what} if self._id is None else {"type": what, "id": self._id}
        self.console.write(msgspec.json.encode({**tagged, **fields}).decode())
