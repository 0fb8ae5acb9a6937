"""Replay a game moment by moment. It grows while others play on."""

from __future__ import annotations

import os
from contextlib import suppress

import msgspec

from engine.core.event import redact
from engine.core.message import Message, Refusal, say
from engine.match import Ply
from saves import journal
from saves.library import Library, OpenSave
from saves.replay import apply_entry
from tui.app.choice_text import past_choice_text
from tui.app.game_session import GameSession
from tui.app.game_table import GameTable
from tui.app.seat_client import SeatClient
from tui.games.game_view import game_view_of
from tui.text import Words


class Replay:
    """A save from its first choice to its last. ``at`` is the number of choices made at the current moment.

    ``seat`` is the viewer. In an unfinished game only seats of people can be viewers: the cards of the others are still
    hidden.
    """

    def __init__(self, library: Library, name: str, words: Words) -> None:
        self.library = library
        self.words = words
        self.opened: OpenSave = library.open_save(name, write=False)
        self.opened.match.journal = None
        self.reading = journal.read(self.library.path_of(name))
        self._stamp = self._stamp_now()
        self.at = 0 if self.over else self.count
        self.seat = min(self.opened.header.people, default=0)
        self._rounds: dict[int, int] = {}
        self._session: GameSession | None = None

    @property
    def name(self) -> str:
        """The name of the save."""
        return self.opened.name

    @property
    def count(self) -> int:
        """The number of choices."""
        return len(self.opened.match.plies)

    @property
    def over(self) -> bool:
        """Whether the game is over, so that nothing is hidden any more."""
        return self.opened.match.over

    @property
    def notes(self) -> list[Message]:
        """Notices to show first: losses of the save, and why the replay ends early."""
        opened = self.opened
        return [note for note in (opened.damage, opened.migrated, opened.read_only) if note is not None]

    # --- the viewer --------------------------------------------------------------------------------------------------

    @property
    def viewer_seats(self) -> list[int]:
        """The seats that can be viewers."""
        return list(range(len(self.opened.header.seats))) if self.over else sorted(self.opened.header.people)

    @property
    def needs_hand_over(self) -> bool:
        """Whether to cover the screen before another viewer, because hidden cards are still in play."""
        return not self.over and len(self.opened.header.people) > 1

    def next_seat(self) -> None:
        """Switch to the next viewer."""
        viewer_seats = self.viewer_seats
        self.seat = (
            viewer_seats[(viewer_seats.index(self.seat) + 1) % len(viewer_seats)]
            if self.seat in viewer_seats
            else viewer_seats[0]
        )
        self._session = None

    # --- when -------------------------------------------------------------------------------------------------------

    def go(self, at: int) -> bool:
        """Go to a moment; return whether it is another one."""
        at = max(0, min(self.count, at))
        if at == self.at:
            return False
        self.at = at
        self._session = None
        return True

    def turn_from(self, step: int) -> int:
        """Return the moment of the next or previous turn: another seat acts, in a solo game another action."""
        plies = self.opened.match.plies
        at = self.at + step
        while 0 < at < len(plies) and not self._begins_turn(plies, at):
            at += step
        return at

    def _begins_turn(self, plies: list[Ply], at: int) -> bool:
        return plies[at].root and (len(self.opened.header.seats) == 1 or plies[at].seat != plies[at - 1].seat)

    def round_from(self, step: int) -> int:
        """Return the moment of the next round; backwards the beginning of this or the previous round."""
        if step > 0:
            return self._first_of(self.round_at(self.at) + 1)
        start = self._first_of(self.round_at(self.at))
        return start if start < self.at else self._first_of(self.round_at(max(self.at - 1, 0)))

    def round_at(self, at: int) -> int:
        """Return the round of a moment."""
        if at not in self._rounds:
            then = self.opened.match.at(at)
            number = then.game.status(then.state).get("round", 1)
            self._rounds[at] = number if isinstance(number, int) else 1
        return self._rounds[at]

    def _first_of(self, number: int) -> int:
        """Find the first moment of a round by binary search."""
        low, high = 0, self.count
        while low < high:
            middle = (low + high) // 2
            if self.round_at(middle) < number:
                low = middle + 1
            else:
                high = middle
        return low

    # --- what is seen -----------------------------------------------------------------------------------------------

    def session(self) -> GameSession:
        """Return the table at the current moment, as the viewer sees it."""
        if self._session is None:
            opened = self.opened
            then = msgspec.structs.replace(
                opened, match=opened.match.at(self.at), journal=None, read_only=say("save.only-looking")
            )
            self._session = GameSession(SeatClient(GameTable(then), {*self.viewer_seats, self.seat}), self.words)
            self._session.switch_viewer(self.seat)
        return self._session

    def choice_text(self) -> str:
        """Describe the current moment and the choice that led to it."""
        words = self.session().words
        if not self.at:
            return words.say("replay.start", count=self.count)
        ply = self.opened.match.plies[self.at - 1]
        if not self.over and ply.seat != self.seat:
            return words.say("replay.at-hidden", at=self.at, count=self.count, seat=ply.seat)
        what = past_choice_text(self.opened.match, self.at - 1, words)
        return words.say("replay.at", at=self.at, count=self.count, seat=ply.seat, what=what)

    def events_text(self) -> list[str]:
        """Describe the effects of that choice, a sentence for each event."""
        if not self.at:
            return []
        match, words, game_view = self.opened.match, self.session().words, game_view_of(self.opened.header.game)
        events = [
            event if self.over else redact(event, self.seat)
            for event in match.plies[self.at - 1].events
            if game_view.is_logged(event)
        ]
        return [words.render(match.game.describe(event)) for event in events]

    # --- growing ----------------------------------------------------------------------------------------------------

    def grow(self) -> bool:
        """Take in new choices of others; return whether there were any. A replay at the end stays there."""
        stamp = self._stamp_now()
        if stamp == self._stamp or self.opened.read_only is not None:
            return False
        self._stamp = stamp
        at_end = self.at == self.count
        try:
            fresh = journal.read(self.library.path_of(self.name))
        except Refusal:
            return False
        done = len(self.reading.entries)
        if fresh.checksums[:done] != self.reading.checksums or self.opened.migrated is not None:
            with suppress(Refusal):
                self.opened = self.library.open_save(self.name, write=False)
                self.opened.match.journal = None
        elif not all(apply_entry(self.opened.match, entry) for entry in fresh.entries[done:]):
            return False
        self.reading = fresh
        self._rounds.clear()
        self.at = self.count if at_end else min(self.at, self.count)
        self._session = None
        return True

    def _stamp_now(self) -> tuple[int, int]:
        try:
            status = os.stat(self.library.path_of(self.opened.name))
        except OSError:
            return 0, 0
        return status.st_size, status.st_mtime_ns
