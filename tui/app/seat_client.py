"""The client of a table: the seats that one terminal plays, what they may see, and news of other players."""

from __future__ import annotations

from asyncio import Event as Signal
from asyncio import timeout
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event, redact
from engine.core.game import AnyGame, round_of
from engine.core.message import Message
from engine.core.score import ScoreSheet
from engine.match import Ply
from saves.journal import Seat
from saves.library import OpenSave
from tui.app.action_summaries import MadeChoice
from tui.app.game_table import GameTable
from tui.games.deferred_pass import DeferredPass
from tui.games.scene import History
from tui.text import Words

if TYPE_CHECKING:
    from tui.app.lesson import Lesson
    from tui.app.puzzle_attempt import PuzzleAttempt
    from tui.games.course import LessonStep


class PublicTable(Protocol):
    """The part of a table that everybody there may know and use; what depends on the seat is in ``SeatClient``."""

    @property
    def game(self) -> AnyGame: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def people(self) -> list[int]: ...
    @property
    def notes(self) -> list[Message]: ...
    @property
    def read_only(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    @property
    def ended(self) -> bool: ...
    @property
    def trial(self) -> PuzzleAttempt | None: ...
    @property
    def example(self) -> str: ...
    @property
    def teaching(self) -> Lesson | None: ...
    @property
    def practice(self) -> bool: ...
    @property
    def waiting(self) -> bool: ...
    @property
    def trouble(self) -> Message | None: ...
    def words(self, words: Words) -> Words: ...
    def play_on_unsaved(self) -> None: ...
    def skip(self) -> None: ...
    def go_on(self) -> None: ...


class SeatClient:
    """All that a screen knows of its table. It asks only for decisions of its own ``seats``, and sees what they see.

    One keyboard has the seats of all people (no ``seats`` at all), a terminal elsewhere its own, a spectator none.
    Whoever opened the table closes it; a client only leaves.
    """

    def __init__(self, table: GameTable, seats: Iterable[int] | None = None) -> None:
        self._table = table
        self.seats = frozenset(table.people if seats is None else seats)
        self._woken = Signal()

    def sit(self) -> None:
        """Receive news of the table, and let the computers play."""
        self._table.join(self, self._woken.set)

    def leave(self) -> None:
        """Stop receiving news; without clients no computer plays."""
        self._table.part(self)

    # --- the table ---

    @property
    def table(self) -> PublicTable:
        """What everybody at the table may know and do."""
        return self._table

    @property
    def seed(self) -> str:
        """The name of the deal; at a server another name stands for it until the game is over."""
        return self._table.seed

    @property
    def advises(self) -> bool:
        """Whether advice may be asked for here, and what may come of a choice."""
        return True

    @property
    def passes(self) -> dict[int, tuple[DeferredPass, int]]:
        """By seat the pass that it has planned, and the index of the choice that ended its turn."""
        return self._table.passes

    # --- what is to be decided ---

    def decision(self) -> Decision | None:
        """Return the next decision of one of these seats; None if only others decide, and at the end."""
        return None if self._table.read_only or self._table.opening else self._table.to_answer(self.seats)

    def decision_of(self, seat: int) -> Decision | None:
        """Return the decision of a seat, if any. Raises ``ValueError`` for a seat of somebody else."""
        decision = self.decision_at(seat)
        if self._table.ended:
            return None
        return (
            None
            if self._table.read_only or (self._table.teaching is not None and self.decision() is None)
            else decision
        )

    def decision_at(self, seat: int) -> Decision | None:
        """Return the decision of a seat at this position, also in a replay, where nobody answers it.

        Raises ``ValueError`` for a seat of somebody else.
        """
        return self._table.match.decision(self._own(seat))

    def decision_before(self, index: int) -> tuple[Any, Decision | None]:
        """Return what the seat of choice ``index`` (from 0) saw before it, and its decision.

        Raises ``ValueError`` for a seat of somebody else.
        """
        then = self._table.match.at(index)
        seat = self._own(self._table.match.plies[index].seat)
        return then.view(seat), then.decision(seat)

    def waits_for(self) -> int | None:
        """Return the computer, or seat elsewhere, that must decide while none of these seats does."""
        if self._table.read_only or self._table.ended or self.decision() is not None:
            return None
        return min((decision.seat for decision in self._table.decisions()), default=None)

    def needs_hand_over(self, seat: int, last_seat: int | None) -> bool:
        """Return whether to hide hands before this seat; ``last_seat`` was shown last (None: nobody yet)."""
        return len(self.seats) > 1 and seat != last_seat

    # --- what is done ---

    def choose(self, seat: int, choice: Choice) -> Ply:
        """Make a choice of one of these seats; it is on disk when this returns.

        Raises ``Refusal`` and then changes nothing.
        """
        return self._table.choose(self._own(seat), choice)

    def undo(self, seat: int, *, practice: bool = False) -> None:
        """Undo the last choice of this seat. Raises ``Refusal`` as ``GameTable.undo`` does."""
        self._table.undo(self._own(seat), practice=practice)

    def lesson(self) -> tuple[LessonStep | None, bool]:
        """Return the current or next step of a lesson, and whether it is current."""
        table = self._table
        if table.teaching is None:
            return None, False
        return table.teaching.step(table.match.plies), table.teaching.asks(table.match.plies)

    def remark(self, seat: int | None) -> str:
        """Return the tip of a lesson for the next decision of this seat; empty if there is none."""
        table = self._table
        return table.teaching.remark(table.match, seat) if table.teaching is not None and seat is not None else ""

    def recorded(self) -> Choice | None:
        """Return the choice that a lesson asks for now, or None."""
        return next(iter(self.recorded_ahead()), None)

    def lesson_refusal(self, seat: int, choices: Sequence[Choice]) -> Message | None:
        """Return why a lesson asks for other choices than these; None if it accepts them, or they are illegal."""
        table, decision = self._table, self.decision_of(seat)
        if table.teaching is None or decision is None or choices[0] not in decision.options:
            return None
        one = table.teaching.refused(choices, table.match.plies)
        return (
            None
            if one is None
            else table.teaching.refusal(table.game.slug, one, table.game.describe(one.choice)).message
        )

    def recorded_ahead(self) -> list[Choice]:
        """All choices that a lesson asks for from now on, until an automatic one."""
        table = self._table
        return table.teaching.ahead(table.match.plies) if table.teaching is not None else []

    def recorded_of(self, seat: int) -> list[Choice]:
        """Return all choices of a seat that are still recorded in a lesson."""
        table = self._table
        return table.teaching.recorded_ahead(table.match.plies, seat) if table.teaching is not None else []

    def redo(self) -> None:
        """Redo the last undo. Raises ``Refusal``."""
        self._table.redo()

    def cancel(self, seat: int) -> Message | None:
        """Cancel the move of this seat. Raises ``Refusal`` as ``GameTable.cancel`` does."""
        return self._table.cancel(self._own(seat))

    def why_no_undo(self, seat: int, *, practice: bool = False) -> Message | None:
        """Return why the last choice of this seat cannot be undone; None if it can."""
        return self._table.why_no_undo(self._own(seat), practice=practice)

    def revealed(self, seat: int, *choices: Choice) -> Event | None:
        """Return the event by which choices of this seat would reveal hidden information, so that undo stops there."""
        return self._table.match.revealed(self._own(seat), *choices)

    def why_no_redo(self) -> Message | None:
        """Return why nothing can be redone; None if something can."""
        return self._table.match.can_redo()

    def why_no_cancel(self, seat: int) -> Message | None:
        """Return why this seat's move cannot be cancelled; None if it can."""
        return self._table.match.can_cancel(self._own(seat))

    def can_practise(self, seat: int) -> bool:
        """Return whether only revealed information stops an undo, and a solo player may go past it."""
        return self._table.can_practise(self._own(seat))

    def _own(self, seat: int) -> int:
        if seat not in self.seats:
            raise ValueError(f"seat {seat} is not played by this client")
        return seat

    # --- what can be seen ---

    def view(self, seat: int | None, at: int | None = None) -> Any:
        """Return what a seat sees, or saw after ``at`` choices; None is a spectator.

        Raises ``ValueError`` for a seat of somebody else.
        """
        if at is None or at >= self.count:
            return self._table.view(self._own_or_none(seat))
        return self._table.match.at(at).view(self._own_or_none(seat))

    def events(self, seat: int | None, start: int = 0, end: int | None = None) -> list[Event]:
        """Return the events from ply ``start`` to ``end``, as the seat may see them. Raises as ``view`` does."""
        return self._table.events(self._own_or_none(seat), start, end)

    def history(self, seat: int | None, at: int | None = None) -> History:
        """Return the whole game up to ``at`` choices, as the seat may see it. Raises as ``view`` does."""
        return History(self.view(seat, 0), self.events(seat, 0, at))

    @property
    def count(self) -> int:
        """The number of choices."""
        return len(self._table.match.plies)

    def seat_of(self, index: int) -> int:
        """Return who made choice ``index`` (from 0)."""
        return self._table.match.plies[index].seat

    def events_of_choice(self, index: int, seat: int | None) -> tuple[int, list[Event]]:
        """Return who made choice ``index`` (from 0), and its events as ``seat`` may see them.

        Raises as ``view`` does.
        """
        self._own_or_none(seat)
        ply = self._table.match.plies[index]
        return ply.seat, [redact(event, seat) for event in ply.events]

    def made(self, seat: int | None, start: int = 0, end: int | None = None) -> list[MadeChoice]:
        """Return the choices from ply ``start`` to ``end`` with their events, as ``seat`` may see them.

        Raises as ``view`` does.
        """
        self._own_or_none(seat)
        return [
            MadeChoice(ply.seat, ply.root, tuple(redact(event, seat) for event in ply.events))
            for ply in self._table.match.plies[start:end]
        ]

    def last(self) -> tuple[int, str] | None:
        """Return the last seat to choose, and the verb of its choice; None at the start."""
        plies = self._table.match.plies
        return (plies[-1].seat, plies[-1].choice.verb) if plies else None

    def turn_start(self, seat: int, asides: frozenset[str] = frozenset()) -> int:
        """Return the number of plies at the end of this seat's last turn. See ``GameTable.turn_start``."""
        return self._table.turn_start(seat, asides)

    def last_choice(self, seat: int, asides: frozenset[str] = frozenset()) -> int:
        """Return the index of this seat's last choice in one of its turns; -1 if there is none. See ``turn_start``."""
        plies = self._table.match.plies
        return next(
            (
                index
                for index in range(len(plies) - 1, -1, -1)
                if plies[index].seat == seat and plies[index].choice.verb not in asides
            ),
            -1,
        )

    def sheets(self, seat: int | None, heading: Callable[[Event], int | None]) -> list[tuple[int, ScoreSheet]]:
        """Return the score as the seat sees it before round 1 (0), after each round, and now, by number.

        ``heading`` returns the round that an event begins. Replays the game. Raises as ``view`` does.
        """
        match, game = self._table.match, self._table.game
        self._own_or_none(seat)
        state = match.start()
        found = {max(round_of(game, state) - 1, 0): game.score(game.view(state, seat))}
        for ply in match.plies:
            game.apply(state, ply.seat, ply.choice)
            for number in filter(None, map(heading, ply.events)):
                found[number - 1] = game.score(game.view(state, seat))
        found[round_of(game, state)] = game.score(self.view(seat))
        return sorted(found.items())

    def whole(self) -> tuple[Any, list[tuple[int, Choice]]]:
        """Return the true start of a finished game, and every choice. Raises ``ValueError`` before that."""
        if not self._table.over:
            raise ValueError("what is hidden stays hidden until the game is over")
        return self._table.match.start(), [(ply.seat, ply.choice) for ply in self._table.match.plies]

    def finished(self) -> OpenSave | None:
        """Return the finished game with all hidden information, or None."""
        return self._table.opened if self._table.over and self._table.trial is None else None

    def _own_or_none(self, seat: int | None) -> int | None:
        return None if seat is None else self._own(seat)

    # --- what others do ---

    def seen(self) -> None:
        """Mark everything so far as known; ``changed`` waits for what comes after."""
        self._woken.clear()

    async def changed(self, within: float | None = None) -> bool:
        """Wait until somebody has chosen or undone since ``seen``, at most this many seconds; return whether so."""
        try:
            async with timeout(within):
                await self._woken.wait()
        except TimeoutError:
            return False
        self.seen()
        return True
