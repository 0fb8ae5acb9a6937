"""What a game review needs from the Dice Game: figures of a seat, and the gains from each card."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.coaching import CardResult, LedgerAccounts, ReviewEffort, SourceIncome, points_of_cards
from engine.core.event import Event
from engine.dice_game.cards import NUMBERS, REFERENCE
from engine.dice_game.play.scoring import production_dice, score
from engine.dice_game.rules import DiceRules
from engine.dice_game.state import State

DICE = "dice"
WITH_ACTION = frozenset(card.slug for card in REFERENCE if card.action is not None)


class DiceCoaching:
    """See ``engine.core.coaching.Coaching``."""

    effort = ReviewEffort(few=6, many=24, sharp=(0,), again=48, trust=1.0, trust_error=0.2)
    figures: tuple[str, ...] = ("dice", "income", "vp")
    ahead = 6
    noise = 0.5
    coverage = 80

    def figures_of(self, state: State, seat: int) -> tuple[int, ...]:
        """Return dice, dice of a production turn, and VP as if the game ended now."""
        player = state.players[seat]
        return sum(player.dice), production_dice(player), score(state).totals[seat]

    def ledger(self, rules: DiceRules) -> DiceLedger:
        """See ``engine.core.coaching.Coaching``."""
        return DiceLedger(rules)


class DiceLedger:
    """See ``engine.core.coaching.Ledger``."""

    def __init__(self, rules: DiceRules) -> None:
        self.books = LedgerAccounts()
        self._turn = 0
        """The turn before the current choice, which may begin the next one; 0 while corporations are chosen."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: State) -> None:
        """See ``engine.core.coaching.Ledger``. Dice without a card are credited to the kind of the move."""
        books, keys = self.books, {event.key for event in events}
        source = "production" if keys & {"ready", "production"} else "support" if "support" in keys else "other"
        for event in events:  # a card is paid before it is played
            if event.key in ("played", "corporation"):
                card = str(event.args[0])
                books.played(event.seat, card, self._turn, has_action=card in WITH_ACTION)
        for event in events:
            match event.key:
                case "paid":
                    books.paid(event.seat, event.source, {DICE: len(event.args)})
                case "used":
                    books.used(event.seat, str(event.args[0]))
                case "rolled" | "set":
                    of = "cards" if event.source in NUMBERS else source
                    books.got(event.seat, of, {DICE: len(event.args)}, event.source)
                case _:
                    pass
        self._turn = state.time or state.turns

    def brought(self, state: State) -> list[CardResult]:
        """See ``engine.core.coaching.Ledger``."""
        return self.books.brought(points_of_cards(score(state), ("cards",)))

    def income(self, state: State) -> list[SourceIncome]:
        """See ``engine.core.coaching.Ledger``."""
        return self.books.income()
