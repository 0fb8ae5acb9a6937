"""One game being played: the only thing that changes a State."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import msgspec

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.game import Game
from engine.core.message import Message, Refusal, say
from engine.core.ports import Entry, Journal
from engine.core.streams import Stream

StateT = TypeVar("StateT")

DIGEST_EVERY = 20


class Ply(msgspec.Struct, frozen=True):
    """One choice that was made.

    ``root``: it began a move. ``goes_on``: right after it the same seat had to decide more inside this move.
    """

    seat: int
    choice: Choice
    events: tuple[Event, ...]
    root: bool
    goes_on: bool


Listener = Callable[[Ply], None]


def policy_stream(seed: str, seat: int, ply: int) -> Stream:
    """The chance of an opponent who chooses after ``ply`` plies: taken back and repeated, it answers the same."""
    return Stream.named("policy", seed, seat, ply)


class Match(Generic[StateT]):
    """One game being played: checks each choice, applies it, writes it to the journal, and takes it back again.

    ``people`` are the seats that persons play: undo stops at the choice of another person, while the choices of
    opponents go back together with the person's. ``plies`` were chosen before; they are applied, not written again.
    """

    def __init__(
        self,
        game: Game[StateT, Any],
        state: StateT,
        journal: Journal | None = None,
        *,
        people: frozenset[int] = frozenset(),
        plies: Iterable[tuple[int, Choice]] = (),
    ) -> None:
        self.game = game
        self.state = state
        self.journal: Journal | None = None
        self.people = people
        self.plies: list[Ply] = []
        self.pending: tuple[Decision, ...] = game.pending(state)
        self._clones: dict[int, StateT] = {0: game.clone(state)}
        self._undone: list[tuple[Ply, ...]] = []
        self._listeners: list[Listener] = []
        self._noted = game.status(state)
        for seat, choice in plies:
            self.choose(seat, choice)
        self.journal = journal

    @property
    def over(self) -> bool:
        """Whether nobody has anything left to decide."""
        return not self.pending

    @property
    def log(self) -> list[tuple[Event, ...]]:
        """Everything that happened, for each ply its events. Secrets are in it: ``redact`` them for a reader."""
        return [ply.events for ply in self.plies]

    def view(self, seat: int | None) -> StateT:
        """What a seat sees; None is a spectator."""
        return self.game.view(self.state, seat)

    def start(self) -> StateT:
        """A copy of the state before the first choice of this match."""
        return self.game.clone(self._clones[0])

    def digest(self) -> str:
        """The fingerprint of the state."""
        return self.game.digest(self.state)

    def on_events(self, listener: Listener) -> None:
        """From now on calls ``listener`` with every ply, once it is in the journal."""
        self._listeners.append(listener)

    def decision(self, seat: int) -> Decision | None:
        """What this seat must decide now, if anything."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    def choose(self, seat: int, choice: Choice, *, durable: bool = True) -> Ply:
        """Does a choice. When ``durable``, it is on disk before anybody hears of it.

        Raises ``Refusal`` (``match.over``, ``match.not-your-turn``, ``match.illegal``, or what the journal raises):
        then nothing has changed.
        """
        ply = self._commit(seat, choice, durable=durable)
        self._undone.clear()
        return ply

    def _commit(self, seat: int, choice: Choice, *, durable: bool) -> Ply:
        decision = self._legal(seat, choice)
        done = len(self.plies)
        if decision.root:
            self._clones[done] = self.game.clone(self.state)
        try:
            ply = self._apply(decision, choice)
            self._write(Entry("choice", done + 1, seat, str(choice)), durable=durable)
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
            raise Refusal("match.illegal", choice=str(choice), reasons=tuple(reasons))
        return decision

    def _apply(self, decision: Decision, choice: Choice) -> Ply:
        events = tuple(self.game.apply(self.state, decision.seat, choice))
        self.pending = self.game.pending(self.state)
        after = self.decision(decision.seat)
        ply = Ply(decision.seat, choice, events, decision.root, after is not None and not after.root)
        self.plies.append(ply)
        return ply

    def _write(self, entry: Entry, *, durable: bool) -> None:
        if self.journal is not None:
            self.journal.append(entry, durable=durable)

    def checkpoint(self) -> Entry:
        """The digest entry of this moment: the digest, then the status as ``key=number`` words.

        A replay is checked against it, and a list of saves shows the status without replaying anything.
        """
        status = self.game.status(self.state)
        words = [self.digest(), *(f"{key}={int(value)}" for key, value in status.items() if isinstance(value, int))]
        return Entry("digest", len(self.plies), text=" ".join(words))

    def _check_line(self) -> None:
        """Writes a checkpoint every so often and whenever the status has changed."""
        if self.journal is None:
            return
        status = self.game.status(self.state)
        if status == self._noted and len(self.plies) % DIGEST_EVERY:
            return
        self._noted = status
        with suppress(Refusal):  # the choice is safe already; a full disk shows at the next one
            self._write(self.checkpoint(), durable=False)

    def _rewind(self, count: int) -> None:
        """Back to having ``count`` plies: from the nearest clone, by doing the plies after it once more."""
        start = max(index for index in self._clones if index <= count)
        self.state = self.game.clone(self._clones[start])
        for ply in self.plies[start:count]:
            self.game.apply(self.state, ply.seat, ply.choice)
        del self.plies[count:]
        self._clones = {index: clone for index, clone in self._clones.items() if index <= count}
        self.pending = self.game.pending(self.state)

    def _forget(self) -> None:
        """Drops the clones that no undo can reach; the first one stays, from which everything can be done anew."""
        self._clones = {0: self._clones[0]}

    def _asker(self, seat: int | None) -> int | None:
        if seat is not None:
            return seat
        return next((ply.seat for ply in reversed(self.plies) if ply.seat in self.people), None)

    def _limit(self, seat: int | None) -> tuple[int, Message]:
        """How many plies must stay, and why."""
        for index in range(len(self.plies) - 1, -1, -1):
            ply = self.plies[index]
            for event in ply.events:
                if event.reveals:
                    return index + 1, say("match.undo-revealed", what=self.game.describe(redact(event, seat)))
            if ply.seat in self.people and ply.seat != seat:
                return index + 1, say("match.undo-other-person", seat=ply.seat)
        return 0, say("match.undo-start")

    def _undo_point(self, seat: int | None) -> int | Message:
        asker = self._asker(seat)
        limit, why = self._limit(asker)
        for index in range(len(self.plies) - 1, limit - 1, -1):
            if self.plies[index].seat == asker:
                return index
        return why

    def can_undo(self, seat: int | None = None) -> Message | None:
        """Why the last choice of this seat (or of the last person) cannot be taken back; None when it can."""
        point = self._undo_point(seat)
        return point if isinstance(point, Message) else None

    def undo(self, seat: int | None = None) -> None:
        """Takes back the last choice of this seat (or of the last person), and all that opponents did after it.

        Again and again it goes back to the latest of: the last event that revealed something, the last choice of
        another person, the start. Raises ``Refusal`` with the reason of ``can_undo``.
        """
        point = self._undo_point(seat)
        if isinstance(point, Message):
            raise Refusal(point.key, **point.args)
        self.back_to(point)

    def back_to(self, count: int) -> None:
        """Goes back to having ``count`` plies, whatever was revealed: for ``undo`` and for who replays a journal."""
        if not 0 <= count < len(self.plies):
            raise Refusal("match.no-such-ply", ply=count)
        self._write(Entry("undo", count), durable=True)
        self._undone.append(tuple(self.plies[count:]))
        self._rewind(count)
        self._noted = self.game.status(self.state)

    def can_redo(self) -> Message | None:
        """Why nothing can be done again; None when something can."""
        return None if self._undone else say("match.nothing-to-redo")

    def redo(self) -> None:
        """Does again what the last ``undo`` took back. Raises ``Refusal`` (``match.nothing-to-redo``)."""
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
        """The ply that began the move in which this seat still is; None outside of one."""
        now = None if seat is None else self.decision(seat)
        if now is None or now.root:
            return None
        roots = [index for index, ply in enumerate(self.plies) if ply.root]
        mine = [index for index in roots if self.plies[index].seat == seat]
        last = next(ply for ply in reversed(self.plies) if ply.seat == seat) if mine else None
        if last is not None and (mine[-1] == roots[-1] or last.goes_on):
            return mine[-1]
        return None

    def can_cancel(self, seat: int | None = None) -> Message | None:
        """Why the move that this seat (or the last person) is in cannot be left; None when it can."""
        asker = self._asker(seat)
        start = self._move_start(asker)
        if start is None:
            return say("match.nothing-to-cancel")
        limit, why = self._limit(asker)
        return why if limit >= len(self.plies) else None

    def cancel(self, seat: int | None = None) -> Message | None:
        """Takes the move that this seat (or the last person) is in back to its root decision.

        Where something was revealed meanwhile it goes back to there only, and returns the message that says so.
        Raises ``Refusal`` with the reason of ``can_cancel``.
        """
        refused = self.can_cancel(seat)
        if refused is not None:
            raise Refusal(refused.key, **refused.args)
        asker = self._asker(seat)
        start = self._move_start(asker) or 0
        limit, why = self._limit(asker)
        self.back_to(max(start, limit))
        return why if limit > start else None
