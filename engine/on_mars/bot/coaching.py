"""What a game review needs of On Mars: figures of a seat, and what each card gained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core.choice import Choice
from engine.core.coaching import CardResult, LedgerAccounts, ReviewEffort, SourceIncome, points_of_cards
from engine.core.event import Event
from engine.on_mars.play.scoring import score
from engine.on_mars.rules import MarsRules
from engine.on_mars.state import State
from engine.on_mars.terms import ITEMS

OF_CARDS: Final = ("advanced",)
"""The rows of the score sheet that open to cards."""
SOURCES: Final[Mapping[str, str]] = {
    "action": "action",
    "executive": "executive",
    "used-card": "cards",
    "travelled": "travel",
    "mission": "missions",
    "goal": "goals",
    "turn-ended": "other",
}
"""What resources come of, by the event before them."""


class OnMarsCoaching:
    """See ``engine.core.coaching.Coaching``."""

    effort = ReviewEffort(few=6, many=24, sharp=(1, 2, 3), noise=0.5)
    figures: tuple[str, ...] = ("crystals", "resources", "buildings", "vp")
    ahead = 3
    noise = 0.3
    coverage = 80

    def figures_of(self, state: State, seat: int) -> tuple[int, ...]:
        """Return crystals, resources, Advanced Buildings, and OP as if the game ended now."""
        player = state.players[seat]
        return player.crystals, sum(player.res), len(player.built), score(state).totals[seat]

    def ledger(self, rules: MarsRules) -> OnMarsLedger:
        """See ``engine.core.coaching.Coaching``."""
        return OnMarsLedger(rules)


class OnMarsLedger:
    """See ``engine.core.coaching.Ledger``. The cards are the advanced buildings."""

    def __init__(self, rules: MarsRules) -> None:
        self.books = LedgerAccounts()
        self._source: dict[int, tuple[str, str]] = {}
        """What a seat is at, and which card that is."""
        self._paid: dict[int, dict[str, int]] = {}
        """What it has paid since."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: State) -> None:
        """See ``engine.core.coaching.Ledger``."""
        for event in events:
            if event.seat >= 0:
                self._note(event, state)

    def _note(self, event: Event, state: State) -> None:
        books, seat = self.books, event.seat
        if event.key in SOURCES:
            card = str(event.args[0]) if event.key == "used-card" else ""
            self._source[seat] = SOURCES[event.key], card
            self._paid[seat] = {}
        match event.key:
            case "used-card":
                books.used(seat, str(event.args[0]))
            case "paid":
                paid = self._paid.setdefault(seat, {})
                for item, amount in zip(ITEMS, event.args, strict=False):
                    paid[item] = paid.get(item, 0) + int(amount)
            case "upgraded":
                card = str(event.args[0])
                books.played(seat, card, state.round, has_action=True)
                books.paid(seat, card, self._paid.pop(seat, {}))
            case "gained":
                source, card = self._source.get(seat, ("other", ""))
                books.got(seat, source, {str(event.args[0]): int(event.args[1])}, card)
            case "points" if event.args[0] == "cards":
                _, card = self._source.get(seat, ("other", ""))
                books.scored(seat, card, int(event.args[1]))
            case _:
                pass

    def brought(self, state: State) -> list[CardResult]:
        """See ``engine.core.coaching.Ledger``."""
        return self.books.brought(points_of_cards(score(state), OF_CARDS))

    def income(self, state: State) -> list[SourceIncome]:
        """See ``engine.core.coaching.Ledger``."""
        return self.books.income()
