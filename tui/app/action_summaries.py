"""Group choices and their events into actions: one for each action of a seat, and for what happens to all."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from engine.core.event import NOBODY, Event
from tui.games.action_summary import ActionSummary, Kind
from tui.games.game_view import GameView


class MadeChoice(NamedTuple):
    """A choice that was made: its seat, whether it began a move, and its events as a viewer sees them."""

    seat: int
    root: bool
    events: tuple[Event, ...]


class _Open:
    """An action that may continue."""

    def __init__(self, kind: Kind, seat: int, start: int) -> None:
        self.kind: Kind = kind
        self.seat = seat
        self.start = self.end = start
        self.events: list[Event] = []


class _Collector:
    """A collector of events. Seats that have chosen in secret are ``waiting``; then events are split by seat."""

    def __init__(self, game_view: GameView) -> None:
        self.game_view = game_view
        self.found: list[_Open] = []
        self.running: _Open | None = None
        self.by_seat: dict[int, _Open] | None = None
        self.shared: _Open | None = None
        self.waiting: set[int] = set()
        self.rival: _Open | None = None
        self.begun = False
        """Whether a round has just begun."""

    def take(self, made: MadeChoice, index: int) -> None:
        """Add one applied choice to the current action."""
        if made.root:
            self.running = self.shared = None
            self.begun = False
            if not made.events:
                self.waiting.add(made.seat)
            else:
                self.by_seat = {} if self.waiting - {made.seat} else None
        if made.events:
            self.waiting.clear()
        for event in made.events:
            summary = self._summary_of(event, made.seat, index)
            summary.events.append(event)
            summary.end = index + 1

    def _summary_of(self, event: Event, chooser: int, index: int) -> _Open:
        if self.game_view.heading(event) is not None:
            self.running = self.by_seat = self.shared = None
            self.begun = True
            return self._opened("round", NOBODY, index)
        if self.game_view.together(event):
            self.shared = self.shared or self._opened("together", NOBODY, index)
            return self.shared
        if self.by_seat is not None:
            if event.seat not in self.by_seat:
                self.by_seat[event.seat] = self._opened("action", event.seat, index)
            return self.by_seat[event.seat]
        return self._running_of(event, chooser, index)

    def _running_of(self, event: Event, chooser: int, index: int) -> _Open:
        """Return the action that an event continues or begins: the chooser's, or the turn of a rival within it.

        Right after the start of a round, whoever it happens to begins an action.
        """
        if event.seat != chooser and self.game_view.begins_turn(event):
            self.rival = self.running = self._opened("action", event.seat, index)
        elif self.running is None:
            self.running = self._opened("action", event.seat if self.begun and event.seat >= 0 else chooser, index)
        elif event.seat == chooser and (
            self.running is self.rival or (self.running.events and self.game_view.begins_action(event))
        ):
            self.running = self._opened("action", chooser, index)
        self.begun = False
        return self.running

    def _opened(self, kind: Kind, seat: int, start: int) -> _Open:
        self.found.append(_Open(kind, seat, start))
        return self.found[-1]


def summarized(made: Iterable[MadeChoice], game_view: GameView, start: int = 0) -> list[ActionSummary]:
    """Return the actions of some choices in order, without empty ones; ``start`` is the number of earlier choices.

    A choice that begins a move begins an action. Everything else in the move belongs to it, including what others lose,
    get or choose because of it, up to the next action that a game tells apart within a move. Simultaneous choices each
    have an action for their results.
    """
    gathered = _Collector(game_view)
    for index, choice in enumerate(made, start):
        gathered.take(choice, index)
    return [
        ActionSummary(summary.kind, summary.seat, tuple(summary.events), summary.start, summary.end)
        for summary in gathered.found
        if any(map(game_view.is_logged, summary.events))
    ]


def of_others(summaries: Iterable[ActionSummary], seats: Collection[int]) -> list[ActionSummary]:
    """Return what a seat did not do itself: actions of others, shared gains, and the rounds between them.

    Returns nothing if only rounds are left.
    """
    left = [summary for summary in summaries if summary.kind != "action" or summary.seat not in seats]
    return left if any(summary.kind != "round" for summary in left) else []
