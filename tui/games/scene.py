"""The table as one seat sees it: what everything that is drawn, explained or said of a game is made from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.core.choice import Choice
from engine.core.decision import Decision
from engine.core.event import Event
from engine.core.game import AnyGame
from tui.text import Words


class Scene(Struct, frozen=True):
    """The table as a seat sees it: ``state`` is that seat's view, ``decision`` what it must decide now, if anything.

    ``people`` are the seats of persons. ``news`` are the events since the seat's last turn, redacted for it; ``recent``
    those since the round before this one began, or an earlier one where rounds are short. ``narrowed``: the part of
    the decision that is answered now, by the word of a line of the menu or of a space; empty at first.
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
    narrowed: str = ""

    @property
    def seats(self) -> range:
        """All seats of the game."""
        return range(self.state.rules.players)

    def why_not(self, choice: Choice) -> str:
        """Why the seat cannot make a choice, in words; empty where it can."""
        reasons = self.game.why_not(self.state, self.seat, choice)
        return " ".join(self.words.render(reason) for reason in reasons)

    def offers(self, choice: Choice) -> bool:
        """Whether the decision of the seat can be answered so."""
        return self.decision is not None and choice in self.decision.options
