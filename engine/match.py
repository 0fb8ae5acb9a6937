"""One game being played: the only thing that changes a State."""

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
"""So many plies lie at most between two clones that are kept to the end: looking back never plays more than that."""


class Ply(msgspec.Struct, frozen=True):
    """One choice that was made.

    ``root``: it began a move. ``goes_on``: right after it the same seat had to decide more inside this move.
    ``settled``: every action that was begun in this move before it was finished.
    """

    seat: int
    choice: Choice
    events: tuple[Event, ...]
    root: bool
    goes_on: bool
    settled: bool = False


Listener = Callable[[Ply], None]


def policy_stream(seed: str, seat: int, ply: int) -> Stream:
    """The chance of an opponent who chooses after ``ply`` plies: taken back and repeated, it answers the same."""
    return Stream.named("policy", seed, seat, ply)


class Match(Generic[StateT]):
    """One game being played: checks each choice, applies it, writes it to the journal, and takes it back again.

    ``people`` are the seats that persons play: undo stops at the choice of another person, while the choices of
    opponents go back together with the person's. ``plies`` were chosen before; they are applied, not written again.
    ``alone``: nobody else plays, so undo may go past what was revealed; ``practice`` says that it did.
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
        """Whether a legal choice, or several in turn, would show what is hidden, so that it could not be taken back.

        It is done on a state that looks the same to this seat: nothing that the seat cannot see decides it.
        """
        state = self.game.determinize(self.view(seat), f"shows {len(self.plies)}")
        return any(event.reveals for choice in choices for event in self.game.apply(state, seat, choice))

    def come_to(self, state: StateT, plies: Iterable[Ply], *, practice: bool) -> None:
        """Goes from the start to a state that was reached by these plies before, without playing them again.

        Whoever calls it answers for both; the first undo or look back plays from the start.
        """
        self.plies = list(plies)
        self.state = state
        self.practice = practice
        self.pending = self.game.pending(state)
        self._clones[len(self.plies)] = self.game.clone(state)
        self._noted = self.game.status(state)

    def note(self, known: Mapping[str, int]) -> None:
        """Writes a checkpoint where the status is not the one that is ``known``: whoever wrote it was cut off."""
        status = {key: int(value) for key, value in self.game.status(self.state).items() if isinstance(value, int)}
        if status != {key: known.get(key) for key in status}:
            self._noted = {}
            self._check_line()

    def at(self, count: int) -> Match[StateT]:
        """The match as it was after so many plies, for who looks back: another one, without a journal.

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
        """Whether nobody has anything left to decide."""
        return not self.pending

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
        self._shorten_redo(ply)
        return ply

    def _shorten_redo(self, ply: Ply) -> None:
        """What is chosen as it was before leaves the rest to be done again; anything else ends it."""
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
        """The digest entry of this moment: the digest, then the status as ``key=number`` words.

        A replay is checked against it, and a list of saves shows the status without replaying anything. Of a finished
        game also ``points0`` ... and ``won``, the winners as a bit each; ``practice=1`` where undo went too far.
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
        """Back to having ``count`` plies."""
        self.state = self._state_at(count)
        del self.plies[count:]
        self._clones = {index: clone for index, clone in self._clones.items() if index < count}
        self._clones[count] = self.game.clone(self.state)
        self.pending = self.game.pending(self.state)

    def _state_at(self, count: int) -> StateT:
        """The state after ``count`` plies: from the nearest clone, by doing the plies after it once more."""
        start = max(index for index in self._clones if index <= count)
        state = self.game.clone(self._clones[start])
        for index in range(start, count):
            self.game.apply(state, self.plies[index].seat, self.plies[index].choice)
            if not (index + 1) % CLONE_EVERY:
                self._clones[index + 1] = self.game.clone(state)
        return state

    def _forget(self) -> None:
        """Drops the clones that no undo can reach, but for some from which everything can be done anew."""
        self._clones = {index: clone for index, clone in self._clones.items() if not index % CLONE_EVERY}

    def _asker(self, seat: int | None) -> int | None:
        if seat is not None:
            return seat
        return next((ply.seat for ply in reversed(self.plies) if ply.seat in self.people), None)

    def _limit(self, seat: int | None, *, practice: bool = False, agreed: bool = False) -> tuple[int, Message]:
        """How many plies must stay, and why. ``practice`` goes past what was revealed, ``agreed`` past others."""
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

    def can_undo(self, seat: int | None = None, *, practice: bool = False, agreed: bool = False) -> Message | None:
        """Why the last choice of this seat (or of the last person) cannot be taken back; None when it can."""
        point = self._undo_point(seat, practice=practice, agreed=agreed)
        return point if isinstance(point, Message) else None

    def undo(self, seat: int | None = None, *, practice: bool = False, agreed: bool = False) -> None:
        """Takes back the last choice of this seat (or of the last person), and all that opponents did after it.

        Again and again it goes back to the latest of: the last event that revealed something, the last choice of
        another person, the start. Who plays alone can with ``practice`` go past what was revealed too; from then on
        the match counts as practice. What is ``agreed`` by all goes past the choices of other persons, never past what
        was revealed. Raises ``Refusal`` with the reason of ``can_undo``.
        """
        point = self._undo_point(seat, practice=practice, agreed=agreed)
        if isinstance(point, Message):
            raise Refusal(point.key, **point.args)
        self.back_to(point)

    def back_to(self, count: int) -> None:
        """Goes back to having ``count`` plies, whatever was revealed: for ``undo`` and for who replays a journal."""
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
        """Whose choice is the first that ``redo`` does again; None where nothing can be."""
        return self._undone[-1][0].seat if self._undone else None

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
        """The ply that began what this seat has not finished yet; None where all is finished."""
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
        """Why the move that this seat (or the last person) is in cannot be left; None when it can."""
        asker = self._asker(seat)
        start = self._move_start(asker)
        if start is None:
            return say("match.nothing-to-cancel")
        limit, why = self._limit(asker)
        return why if limit >= len(self.plies) else None

    def cancel(self, seat: int | None = None) -> Message | None:
        """Takes back what this seat (or the last person) has begun in its move and not finished.

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
