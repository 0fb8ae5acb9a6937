"""What the game review needs of this game: figures over time, and what each card brought."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.coaching import CardResult, LedgerAccounts, ReviewEffort, SourceIncome, points_of_cards
from engine.core.event import Event
from engine.terraforming_mars.modules import BY_SLUG
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.rules import MarsRules
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import MEGACREDITS, RESOURCES

MONEY = RESOURCES[MEGACREDITS]
RATING = "rating"
OF_SPACES = frozenset(("oceans-beside", "space"))
"""Event sources of what a tile's space brings."""
PRICE_OF_A_CARD = 3


class MarsCoaching:
    """Coaching of the game; see ``engine.core.coaching.Coaching``."""

    effort = ReviewEffort(few=6, many=24, sharp=(1, 2, 3))
    figures: tuple[str, ...] = ("money", "income", "vp")
    ahead = 3
    noise = 1.0
    coverage = 90

    def figures_of(self, state: State, seat: int) -> tuple[int, ...]:
        """Return M€, M€ a generation, and VP as if the game ended now."""
        player = state.players[seat]
        income = player.rating + player.production[MEGACREDITS]
        return player.stock[MEGACREDITS], income, score(state).totals[seat]

    def ledger(self, rules: MarsRules) -> MarsLedger:
        """Return the ledger of one seat; see ``engine.core.coaching.Coaching``."""
        return MarsLedger(rules)


class MarsLedger:
    """Gains and prices of each card; see ``engine.core.coaching.Ledger``.

    A card that raises production gains all that this yields later, one that raises TR also the M€ of that. The price of
    a card includes the 3 M€ for which it was bought; a corporation has no price.
    """

    def __init__(self, rules: MarsRules) -> None:
        self.books = LedgerAccounts()

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: State) -> None:
        """Add an event; see ``engine.core.coaching.Ledger``."""
        for event in events:
            self._note(event, state)

    def _note(self, event: Event, state: State) -> None:
        books, seat, source = self.books, event.seat, event.source
        match event.key:
            case "corporation":
                self._played(seat, str(event.args[0]), state.generation)
            case "played":
                self._played(seat, str(event.args[0]), state.generation)
                books.paid(seat, str(event.args[0]), {MONEY: PRICE_OF_A_CARD})
            case "paid":
                kinds = (MONEY, "steel", "titanium", "heat")
                books.paid(seat, source, dict(zip(kinds, map(int, event.args), strict=False)))
            case "used":
                books.used(seat, str(event.args[0]))
            case "stock" if int(event.args[1]) > 0:
                books.got(seat, _source(source), {str(event.args[0]): int(event.args[1])}, source)
            case "production" if (seat, source) in books.cards:
                books.cards[seat, source].each_round[str(event.args[0])] += int(event.args[1])
            case "rating" if (seat, source) in books.cards:
                books.scored(seat, source, int(event.args[0]))
                books.cards[seat, source].each_round[MONEY] += int(event.args[0])
            case "sold":
                books.got(seat, "selling", {MONEY: int(event.args[0])})
            case "produced":
                self._produced(seat, [int(amount) for amount in event.args], state)
            case _:
                pass

    def _played(self, seat: int, card: str, generation: int) -> None:
        self.books.played(seat, card, generation, has_action=bool(getattr(BY_SLUG[card], "actions", ())))

    def _produced(self, seat: int, amounts: list[int], state: State) -> None:
        of_rating = state.players[seat].rating
        self.books.got(seat, RATING, {MONEY: of_rating})
        rest: dict[str, int] = dict(zip(RESOURCES, amounts, strict=True))
        rest[MONEY] -= of_rating
        self.books.got(seat, "production", rest)
        for account in self.books.of(seat):
            account.gained.update(account.each_round)

    def brought(self, state: State) -> list[CardResult]:
        """Return what each card brought; see ``engine.core.coaching.Ledger``."""
        return self.books.brought(points_of_cards(score(state), ("cards",)))

    def income(self, state: State) -> list[SourceIncome]:
        """Return the income by source; see ``engine.core.coaching.Ledger``."""
        return self.books.income()


def _source(source: str) -> str:
    if source in OF_SPACES:
        return "tiles"
    return "cards" if source in BY_SLUG else "other"
