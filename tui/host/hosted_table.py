"""A table of the server: several people act on it, and nobody learns what is hidden from them."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from engine.bots.levels import LEVELS
from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.message import Message, Refusal, say
from engine.match import Ply
from saves.library import OpenSave
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.host.disk_writer import CommittedJournal

STAND_IN_LEVEL = LEVELS[len(LEVELS) // 2]
"""The level of a bot that plays for an absent person."""


class UndoRequest:
    """Ask those who have chosen since for an undo. ``agreed`` are the seats that allow it."""

    def __init__(self, seat: int, count: int, ply: Ply, needed: frozenset[int]) -> None:
        self.seat = seat
        self.count = count
        self.ply = ply
        self.needed = needed
        self.agreed: set[int] = set()


class HostedTable(GameTable):
    """Run the game of a table on the server; its seed is secret until it is over, so ``code`` is shown instead."""

    def __init__(self, opened: OpenSave, code: str, journal: CommittedJournal | None) -> None:
        super().__init__(opened)
        if journal is not None and opened.journal is not None:
            self.match.journal = journal
        self.code = code
        self.journal = journal
        self.absent_seats: set[int] = set()
        """Seats of people for whom a bot plays now."""
        self.undo_request: UndoRequest | None = None

    @property
    def is_saved(self) -> bool:
        """Whether every choice is on the disk."""
        return self.journal is None or self.journal.is_saved

    def close(self) -> None:
        if self.journal is not None:
            self.journal.closed = True
        super().close()

    def _who(self, decision: Decision) -> str:
        return "bot" if decision.seat in self.absent_seats else super()._who(decision)

    def waiting_seats(self) -> tuple[int, ...]:
        """Return the seats of people who must decide now."""
        return tuple(sorted(decision.seat for decision in self.match.pending if self._who(decision) == "person"))

    def level_of(self, seat: int) -> str:
        return super().level_of(seat) or STAND_IN_LEVEL

    def choose(self, seat: int, choice: Choice) -> Ply:
        self.undo_request = None
        return super().choose(seat, choice)

    def apply_bot_choice(self, seat: int, choice: Choice) -> Ply:
        """Apply the choice that a bot process has made for a seat."""
        try:
            return self.match.choose(seat, choice, durable=False)
        finally:
            self._notify_clients()

    def notify(self) -> None:
        """Tell every client to look at the table again."""
        self._notify_clients()

    def set_absent(self, seat: int, on: bool) -> None:
        """Let a bot play for the person at a seat, or no longer."""
        if on:
            self.absent_seats.add(seat)
        else:
            self.absent_seats.discard(seat)
        self._notify_clients()

    # --- undo ---

    def undo(self, seat: int | None = None, *, practice: bool = False) -> None:
        """Undo the last choice of a seat. Raises ``Refusal`` (``host.undo-over``), and as a match does."""
        if self.over:
            raise Refusal("host.undo-over")
        super().undo(seat, practice=practice)

    def why_no_undo(self, seat: int | None = None, *, practice: bool = False) -> Message | None:
        """Return why a seat cannot undo its last choice; None if it can.

        A game that is over stays over: its seed and everybody's cards have been shown.
        """
        return say("host.undo-over") if self.over else super().why_no_undo(seat, practice=practice)

    def request_undo(self, seat: int) -> None:
        """Ask everybody who has chosen since to allow an undo; bots and absent people agree. Raises ``Refusal``."""
        why = self.why_no_undo(seat) if self.over else self.match.why_no_undo(seat, agreed=True)
        if why is not None:
            raise Refusal(why.key, **why.args)
        plies = self.match.plies
        at = next(index for index in range(len(plies) - 1, -1, -1) if plies[index].seat == seat)
        since = {ply.seat for ply in plies[at:]} - {seat} - self.absent_seats
        self.undo_request = UndoRequest(seat, len(plies), plies[at], frozenset(since & set(self.people)))
        self._undo_if_agreed()
        self._notify_clients()

    def answer_undo_request(self, seat: int, *, yes: bool) -> None:
        """Answer an undo request for a seat."""
        if self.undo_request is None or seat not in self.undo_request.needed:
            return
        if yes:
            self.undo_request.agreed.add(seat)
            self._undo_if_agreed()
        else:
            self.undo_request = None
        self._notify_clients()

    def _undo_if_agreed(self) -> None:
        asked = self.undo_request
        if asked is None or not asked.needed <= asked.agreed:
            return
        self.undo_request = None
        if len(self.match.plies) == asked.count:
            self.match.undo(asked.seat, agreed=True)


class HostedClient(SeatClient):
    """Give one person access to a table of the server."""

    def __init__(self, table: GameTable, seats: Iterable[int], code: str) -> None:
        super().__init__(table, seats)
        self._code = code

    @property
    def seed(self) -> str:
        """The code of the table; the seed of the deal once the game is over."""
        return self._table.seed if self._table.over and self._table.seed else self._code

    @property
    def advises(self) -> bool:
        """False: no hints, because others play without, and a hint would delay everybody's keys."""
        return False

    def why_no_redo(self) -> Message | None:
        by = self._table.match.undone_by
        if by is not None and by not in self.seats:
            return say("match.nothing-to-redo")
        return super().why_no_redo()

    def redo(self) -> None:
        why = self.why_no_redo()
        if why is not None:
            raise Refusal(why.key, **why.args)
        super().redo()


class DelayedTable(GameTable):
    """Show spectators the table as it was before everybody's last turn, and after the end as it is."""

    def __init__(self, table: HostedTable) -> None:
        header = replace(table.opened.header, seed=table.code)
        super().__init__(OpenSave(table.name, header, table.match.at(delayed_ply_count(table)), None))
        self._live_table = table
        self._shown_state = (len(self.match.plies), self.match.over)
        table.join(self, self._catch_up)

    def _catch_up(self) -> None:
        count = delayed_ply_count(self._live_table)
        if (count, self._live_table.over) != self._shown_state:
            self._shown_state = (count, self._live_table.over)
            self.match = self._live_table.match.at(count)
            if self._live_table.over:
                self.seed = self._live_table.seed
            self._notify_clients()

    def stop(self) -> None:
        """Stop following the table: nobody watches any more."""
        self._live_table.part(self)


def delayed_ply_count(table: HostedTable) -> int:
    """Return the number of choices that spectators see: as many turns fewer as there are players."""
    plies = table.match.plies
    if table.over:
        return len(plies)
    at, turns = len(plies), 0
    while at and turns < len(table.seats):
        seat = plies[at - 1].seat
        while at and plies[at - 1].seat == seat:
            at -= 1
        turns += 1
    return at
