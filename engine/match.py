"""One game in progress: the only code that changes a State."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.game import Game
from engine.core.interfaces import Journal, JournalEntry
from engine.core.message import Message, Refusal, say
from engine.core.rng import Stream

StateT = TypeVar("StateT")

DIGEST_EVERY = 20
CLONE_EVERY = 50
"""The most plies between two clones kept to the end; going back never replays more."""


class Ply(msgspec.Struct, frozen=True):
    """One choice that was made.

    ``root``: it began a move. ``goes_on``: the same seat had another decision of this move right after it. ``settled``:
    all actions begun in this move before it were complete.
    """

    seat: int
    choice: Choice
    events: tuple[Event, ...]
    root: bool
    goes_on: bool
    settled: bool = False


Listener = Callable[[Ply], None]


def policy_stream(seed: str, seat: int, ply: int) -> Stream:
    """Return the random stream of an opponent after ``ply`` plies; after an undo it answers the same."""
    return Stream.named("policy", seed, seat, ply)


class Match(Generic[StateT]):
    """One game in progress: check each choice, apply it, write it to the journal, and undo it.

    ``people`` are the seats played by people: undo stops at the choice of another person, while the choices of
    opponents are undone together with the person's. ``plies`` were made before; they are applied but not written again.
    ``alone``: nobody else plays, so undo may go past revealed information; ``practice`` then records it.
    """

    def __init__(
        self,
        game: Game[StateT, Any],
        state: StateT,
        journal: Journal | None = None,
        *,
        people: frozenset[int] = frozenset(),
        plies: Iterable[tuple[int, Choice]] = (),
        alone: bool = False,
        practice: bool = False,
    ) -> None:
        self.game = game
        self.state = state
        self.journal: Journal | None = None
        self.people = people
        self.alone = alone
        self.practice = practice
        self.plies: list[Ply] = []
        self.pending: tuple[Decision, ...] = game.pending(state)
        self._clones: dict[int, StateT] = {0: game.clone(state)}
        self._undone: list[tuple[Ply, ...]] = []
        self._listeners: list[Listener] = []
        self._noted = game.status(state)
        for seat, choice in plies:
            self.choose(seat, choice)
        self.journal = journal

    def shows(self, seat: int, *choices: Choice) -> bool:
        """Return whether legal choices, made in turn, would reveal hidden information and so block undo."""
        return self.revealed(seat, *choices) is not None

    def revealed(self, seat: int, *choices: Choice) -> Event | None:
        """Return the first event of legal choices, made in turn, that would reveal hidden information and block undo.

        They are tried on a state that looks the same to this seat, so hidden information cannot influence the answer.
        """
        state = self.game.determinize(self.view(seat), f"shows {len(self.plies)}")
        events = (event for choice in choices for event in self.game.apply(state, seat, choice))
        return next((event for event in events if event.reveals), None)

    def come_to(self, state: StateT, plies: Iterable[Ply], *, practice: bool) -> None:
        """Take over a state that these plies reached, without replaying them.

        The caller guarantees that they match. The first undo replays from the start.
        """
        self.plies = list(plies)
        self.state = state
        self.practice = practice
        self.pending = self.game.pending(state)
        self._clones[len(self.plies)] = self.game.clone(state)
        self._noted = self.game.status(state)

    def note(self, known: Mapping[str, int]) -> None:
        """Write a checkpoint if the status differs from ``known``, because an earlier writer was cut off."""
        status = {key: int(value) for key, value in self.game.status(self.state).items() if isinstance(value, int)}
        if status != {key: known.get(key) for key in status}:
            self._noted = {}
            self._check_line()

    def at(self, count: int) -> Match[StateT]:
        """Return a match without a journal, as this one was after ``count`` plies.

        Raises ``Refusal`` (``match.no-such-ply``).
        """
        if not 0 <= count <= len(self.plies):
            raise Refusal("match.no-such-ply", ply=count)
        then = Match(self.game, self._state_at(count), people=self.people, alone=self.alone, practice=self.practice)
        then.plies = self.plies[:count]
        then._clones = {0: self._clones[0], count: then._clones[0]}
        return then

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.pending

    def view(self, seat: int | None) -> StateT:
        """Return what a seat sees; None is a spectator."""
        return self.game.view(self.state, seat)

    def start(self) -> StateT:
        """Return a copy of the state before the first choice."""
        return self.game.clone(self._clones[0])

    def digest(self) -> str:
        """Return the digest of the state."""
        return self.game.digest(self.state)

    def on_events(self, listener: Listener) -> None:
        """Call ``listener`` with every ply from now on, after it is in the journal."""
        self._listeners.append(listener)

    def decision(self, seat: int) -> Decision | None:
        """Return the decision of a seat, if it has one."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    def choose(self, seat: int, choice: Choice, *, durable: bool = True) -> Ply:
        """Apply a choice. If ``durable``, it is on disk before anybody is notified.

        Raises ``Refusal`` (``match.over``, ``match.not-your-turn``, ``match.illegal``, or an error of the journal);
        then nothing has changed.
        """
        ply = self._commit(seat, choice, durable=durable)
        self._shorten_redo(ply)
        return ply

    def _shorten_redo(self, ply: Ply) -> None:
        """Keep the redo stack if the choice repeats its first ply; otherwise clear it."""
        if self._undone and (self._undone[-1][0].seat, self._undone[-1][0].choice) == (ply.seat, ply.choice):
            rest = self._undone.pop()[1:]
            if rest:
                self._undone.append(rest)
        else:
            self._undone.clear()

    def _commit(self, seat: int, choice: Choice, *, durable: bool) -> Ply:
        decision = self._legal(seat, choice)
        done = len(self.plies)
        if decision.root or not done % CLONE_EVERY:
            self._clones[done] = self.game.clone(self.state)
        try:
            ply = self._apply(decision, choice)
            self._write(JournalEntry("choice", done + 1, seat, str(choice)), durable=durable)
        except BaseException:
            self._rewind(done)
            raise
        if any(event.reveals for event in ply.events):
            self._forget()
        self._check_line()
        for listener in self._listeners:
            listener(ply)
        return ply

    def _legal(self, seat: int, choice: Choice) -> Decision:
        if self.over:
            raise Refusal("match.over")
        decision = self.decision(seat)
        if decision is None:
            raise Refusal("match.not-your-turn", seat=seat)
        if choice not in decision.options:
            reasons = self.game.why_not(self.view(seat), seat, choice)
            raise Refusal("match.illegal", choice=str(choice)[:200], reasons=tuple(reasons))
        return decision

    def _apply(self, decision: Decision, choice: Choice) -> Ply:
        events = tuple(self.game.apply(self.state, decision.seat, choice))
        self.pending = self.game.pending(self.state)
        after = self.decision(decision.seat)
        goes_on = after is not None and not after.root
        ply = Ply(decision.seat, choice, events, decision.root, goes_on, decision.settled)
        self.plies.append(ply)
        return ply

    def _write(self, entry: JournalEntry, *, durable: bool) -> None:
        if self.journal is not None:
            self.journal.append(entry, durable=durable)

    def checkpoint(self) -> JournalEntry:
        """Return the digest entry of this moment: the digest, then the status as ``key=number`` words.

        A replay is checked against it, and the list of saves shows the status without a replay. A finished game adds
        ``points0`` ... and ``won``, a bit mask of the winners; ``practice=1`` marks an undo past revealed information.
        """
        status = self.game.status(self.state)
        words = [self.digest(), *(f"{key}={int(value)}" for key, value in status.items() if isinstance(value, int))]
        if self.over:
            sheet = self.game.score(self.state)
            words += [f"points{seat}={total}" for seat, total in enumerate(sheet.totals)]
            words.append(f"won={sum(1 << seat for seat in sheet.winners)}")
        if self.practice:
            words.append("practice=1")
        return JournalEntry("digest", len(self.plies), text=" ".join(words))

    def _check_line(self) -> None:
        """Write a checkpoint at intervals and whenever the status has changed."""
        if self.journal is None:
            return
        status = self.game.status(self.state)
        if status == self._noted and len(self.plies) % DIGEST_EVERY:
            return
        self._noted = status
        with suppress(Refusal):  # the choice is safe already; a full disk shows at the next one
            self._write(self.checkpoint(), durable=False)

    def _rewind(self, count: int) -> None:
        """Rewind to ``count`` plies."""
        self.state = self._state_at(count)
        del self.plies[count:]
        self._clones = {index: clone for index, clone in self._clones.items() if index < count}
        self._clones[count] = self.game.clone(self.state)
        self.pending = self.game.pending(self.state)

    def _state_at(self, count: int) -> StateT:
        """Return the state after ``count`` plies: the nearest clone plus the plies after it."""
        start = max(index for index in self._clones if index <= count)
        state = self.game.clone(self._clones[start])
        for index in range(start, count):
            self.game.apply(state, self.plies[index].seat, self.plies[index].choice)
            if not (index + 1) % CLONE_EVERY:
                self._clones[index + 1] = self.game.clone(state)
        return state

    def _forget(self) -> None:
        """Drop the clones that no undo can reach, except some to start a replay from."""
        self._clones = {index: clone for index, clone in self._clones.items() if not index % CLONE_EVERY}

    def _asker(self, seat: int | None) -> int | None:
        if seat is not None:
            return seat
        return next((ply.seat for ply in reversed(self.plies) if ply.seat in self.people), None)

    def _limit(self, seat: int | None, *, practice: bool = False, agreed: bool = False) -> tuple[int, Message]:
        """Return the number of plies that undo must keep, and why.

        ``practice`` goes past revealed information, ``agreed`` past choices of others.
        """
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            for event in ply.events:
                if event.reveals and not practice:
                    return index + 1, say("match.undo-revealed", what=self.game.describe(redact(event, seat)))
            if ply.seat in self.people and ply.seat != seat and not agreed:
                return index + 1, say("match.undo-other-person", seat=ply.seat)
        return 0, say("match.undo-start")

    def _undo_point(self, seat: int | None, *, practice: bool = False, agreed: bool = False) -> int | Message:
        asker = self._asker(seat)
        limit, why = self._limit(asker, practice=practice and self.alone, agreed=agreed)
        for index in range(len(self.plies) - 1, limit - 1, -1):
            if self.plies[index].seat == asker:
                return index
        return why

    def why_no_undo(self, seat: int | None = None, *, practice: bool = False, agreed: bool = False) -> Message | None:
        """Return why the last choice of this seat (or of the last person) cannot be undone; None if it can."""
        point = self._undo_point(seat, practice=practice, agreed=agreed)
        return point if isinstance(point, Message) else None

    def undo(self, seat: int | None = None, *, practice: bool = False, agreed: bool = False) -> None:
        """Undo the last choice of this seat (or of the last person), and all choices of opponents after it.

        Repeated, it goes back to the latest of: the last event that revealed information, the last choice of another
        person, the start. A solo player can use ``practice`` to go past revealed information; the match then counts as
        practice. An undo ``agreed`` by all goes past the choices of other people, never past revealed information.
        Raises ``Refusal`` with the reason of ``why_no_undo``.
        """
        point = self._undo_point(seat, practice=practice, agreed=agreed)
        if isinstance(point, Message):
            raise Refusal(point.key, **point.args)
        self.back_to(point)

    def back_to(self, count: int) -> None:
        """Go back to ``count`` plies, whatever was revealed: for ``undo`` and for replaying a journal."""
        if not 0 <= count < len(self.plies):
            raise Refusal("match.no-such-ply", ply=count)
        self._write(JournalEntry("undo", count), durable=True)
        self._undone.append(tuple(self.plies[count:]))
        known = any(event.reveals for ply in self.plies[count:] for event in ply.events)
        self._rewind(count)
        self._noted = self.game.status(self.state)
        if known and not self.practice:
            self.practice = True
            self._noted = {}
            self._check_line()  # a list of saves tells it from here on

    @property
    def undone_by(self) -> int | None:
        """The seat whose choice ``redo`` applies first; None if there is none."""
        return self._undone[-1][0].seat if self._undone else None

    def can_redo(self) -> Message | None:
        """Return why nothing can be redone; None if something can."""
        return None if self._undone else say("match.nothing-to-redo")

    def redo(self) -> None:
        """Redo the last ``undo``. Raises ``Refusal`` (``match.nothing-to-redo``)."""
        if not self._undone:
            raise Refusal("match.nothing-to-redo")
        plies = list(self._undone.pop())
        try:
            while plies:
                self._commit(plies[0].seat, plies[0].choice, durable=True)
                del plies[0]
        finally:
            if plies:
                self._undone.append(tuple(plies))

    def _move_start(self, seat: int | None) -> int | None:
        """Return the ply that began this seat's unfinished move; None if all is finished."""
        now = None if seat is None else self.decision(seat)
        if now is None or now.root or now.settled:
            return None
        starts = [index for index, ply in enumerate(self.plies) if ply.root or ply.settled]
        mine = [index for index in starts if self.plies[index].seat == seat]
        last = next(ply for ply in reversed(self.plies) if ply.seat == seat) if mine else None
        if last is not None and (mine[-1] == starts[-1] or last.goes_on):
            return mine[-1]
        return None

    def can_cancel(self, seat: int | None = None) -> Message | None:
        """Return why this seat (or the last person) cannot cancel its move; None if it can."""
        asker = self._asker(seat)
        start = self._move_start(asker)
        if start is None:
            return say("match.nothing-to-cancel")
        limit, why = self._limit(asker)
        return why if limit >= len(self.plies) else None

    def cancel(self, seat: int | None = None) -> Message | None:
        """Undo what this seat (or the last person) has begun in its move and not finished.

        If information was revealed in between, goes back only to there and returns a message that says so. Raises
        ``Refusal`` with the reason of ``can_cancel``.
        """
        refused = self.can_cancel(seat)
        if refused is not None:
            raise Refusal(refused.key, **refused.args)
        asker = self._asker(seat)
        start = self._move_start(asker) or 0
        limit, why = self._limit(asker)
        self.back_to(max(start, limit))
        return why if limit > start else None
