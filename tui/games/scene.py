"""The table as one seat sees it: the input of everything that is drawn, explained or said of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import AnyGame
from tui.games.action_summary import ActionSummary
from tui.text import Words


class History(NamedTuple):
    """The game up to now, as a seat sees it: the position before the first choice, and all events."""

    start: Any
    events: Sequence[Event]


def no_history() -> None:
    """Know nothing of the game before."""


class Scene(Struct, frozen=True):
    """The table as a seat sees it: ``state`` is that seat's view, ``decision`` its current decision, if any.

    ``people`` are the seats of people. ``news`` are the events since the seat's last turn, redacted for it; ``recent``
    those since the beginning of the previous round, or of an earlier one if rounds are short. ``moves`` are the actions
    of ``recent``; those that end after ``since`` choices are new to the seat. ``narrowed``: the part of the decision
    being answered, named by the menu line or space; empty at first. ``large_map``: in a small window, draw the map
    larger than its smallest drawing, in place of rows of the hand. ``history`` looks back at the whole game, which
    costs more than ``recent``; without one it returns None.
    """

    game: AnyGame
    state: Any
    seat: int
    words: Words
    people: frozenset[int] = frozenset()
    decision: Decision | None = None
    seed: str = ""
    news: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()
    moves: tuple[ActionSummary, ...] = ()
    since: int = 0
    narrowed: str = ""
    large_map: bool = False
    history: Callable[[], History | None] = no_history

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(self.state.rules.players)

    def why_not(self, choice: Choice) -> str:
        """Return why the seat cannot make a choice, in words; empty if it can."""
        reasons = self.game.why_not(self.state, self.seat, choice)
        return " ".join(self.words.render(reason) for reason in reasons)

    def offers(self, choice: Choice) -> bool:
        """Return whether the decision of the seat accepts a choice."""
        return self.decision is not None and choice in self.decision.options
