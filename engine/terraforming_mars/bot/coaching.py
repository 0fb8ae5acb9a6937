"""What the game review needs of this game: figures over time, and what each card brought."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.coaching import CardResult, LedgerAccounts, ReviewEffort, SourceIncome, points_of_cards
from engine.core.event import Event
from engine.terraforming_mars.modules import BEGINNER, BY_SLUG, CORPORATIONS, NUMBERS
from engine.terraforming_mars.play.scoring import score
from engine.terraforming_mars.rules import CARD_PRICE, MarsRules
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import MEGACREDITS, RESOURCES

MONEY = RESOURCES[MEGACREDITS]
RATING = "rating"
OF_SPACES = frozenset(("oceans-beside", "space"))
"""Event sources of what a tile's space brings."""
OF_OCEANS, OF_STEPS, OF_SALES = "ocean", "bonus-step", "sell-patents"
"""Event sources of the TR of an ocean, of the bonus of a step of temperature or oxygen, and of patents."""


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

    A card that raises production gains all that this yields later, one that raises TR also the M€ of that. A tile that
    a card places gains the card its TR and what the space brings. The price of a card includes the 3 M€ of a card that
    was bought, not of one drawn freely. A corporation has no price, and gains what it starts with.
    """

    def __init__(self, rules: MarsRules) -> None:
        self.books = LedgerAccounts()
        self._bought: set[tuple[int, str]] = set()
        """Cards that were bought, by seat."""
        self._buying: dict[int, str] = {}
        """The card by whose action a seat has bought cards, until they are paid for."""
        self._placed = self._raised = ""
        """The sources of the last tile, and of the last step of temperature or oxygen."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: State) -> None:
        """Add an event; see ``engine.core.coaching.Ledger``."""
        for event in events:
            self._note(event, state)

    def _note(self, event: Event, state: State) -> None:
        books, seat, source = self.books, event.seat, event.source
        card = self._card_behind(source)
        match event.key:
            case "corporation":
                self._started(seat, str(event.args[0]), state.generation)
            case "bought" | "kept" | "drew" | "discarded" | "sold":
                self._moved(event)
            case "played":
                self._played(seat, str(event.args[0]), state.generation)
            case "paid" if self._buying.get(seat) == source:
                del self._buying[seat]  # in the price of the cards
            case "paid":
                kinds = (MONEY, "steel", "titanium", "heat")
                books.paid(seat, source, dict(zip(kinds, map(int, event.args), strict=False)))
            case "used":
                books.used(seat, str(event.args[0]))
            case "placed":
                self._placed = source
            case "raised" if source != OF_STEPS:
                self._raised = source
            case "stock" if int(event.args[1]) > 0:
                books.got(seat, _source(source), {str(event.args[0]): int(event.args[1])}, card)
            case "production" if (seat, card) in books.cards:
                books.cards[seat, card].each_round[str(event.args[0])] += int(event.args[1])
            case "rating" if (seat, card) in books.cards:
                books.scored(seat, card, int(event.args[0]))
                books.cards[seat, card].each_round[MONEY] += int(event.args[0])
            case "produced":
                self._produced(seat, [int(amount) for amount in event.args], state)
            case _:
                pass

    def _card_behind(self, source: str) -> str:
        """Return the card that placed the tile or raised the parameter for which something comes; else the source."""
        if source == OF_OCEANS or source in OF_SPACES:
            return self._placed
        return self._raised if source == OF_STEPS else source

    def _started(self, seat: int, slug: str, generation: int) -> None:
        """Add the resources and the production with which a corporation starts."""
        corporation = CORPORATIONS[NUMBERS[slug]]
        self._played(seat, slug, generation)
        self.books.got(seat, "start", dict(zip(RESOURCES, corporation.stock, strict=True)), slug)
        self.books.cards[seat, slug].each_round.update(dict(zip(RESOURCES, corporation.production, strict=True)))

    def _moved(self, event: Event) -> None:
        """Note which cards a seat has bought; the beginner's first cards, and those kept by an effect, are free."""
        cards = {(event.seat, str(slug)) for slug in event.secret}
        self._bought -= cards
        first = event.key == "kept" and NUMBERS.get(event.source) in CORPORATIONS.keys() - {BEGINNER}
        if first or event.key == "bought":
            self._bought |= cards
        if event.key == "bought" and cards and event.source in BY_SLUG:
            self._buying[event.seat] = event.source

    def _played(self, seat: int, card: str, generation: int) -> None:
        self.books.played(seat, card, generation, has_action=bool(getattr(BY_SLUG[card], "actions", ())))
        if (seat, card) in self._bought:
            self.books.paid(seat, card, {MONEY: CARD_PRICE})

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
    if source == OF_SALES:
        return "selling"
    return "cards" if source in BY_SLUG else "other"
