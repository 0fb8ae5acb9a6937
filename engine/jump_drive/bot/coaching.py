"""What a game review needs from Jump Drive: figures of a seat, and the VP and cards from each card of an empire."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.coaching import CardResult, LedgerAccounts, ReviewEffort, SourceIncome
from engine.core.event import Event
from engine.jump_drive.cards.readings import NUMBERS, SLUGS, table_of
from engine.jump_drive.play.prices import development_price
from engine.jump_drive.play.scoring import card_yields, yields
from engine.jump_drive.rules import JumpRules
from engine.jump_drive.state import State


class JumpCoaching:
    """See ``engine.core.coaching.Coaching``."""

    effort = ReviewEffort(few=16, many=64, sharp=(0,))
    figures: tuple[str, ...] = ("cards", "income", "pace", "vp")
    ahead = 3
    noise = 1.0
    coverage = 80

    def figures_of(self, state: State, seat: int) -> tuple[int, ...]:
        """Return cards in hand, income and VP per round, and VP."""
        player = state.players[seat]
        points, income = yields(state, seat)
        return len(player.hand), income, points, player.vp

    def ledger(self, rules: JumpRules) -> JumpLedger:
        """See ``engine.core.coaching.Coaching``."""
        return JumpLedger(rules)


class JumpLedger:
    """See ``engine.core.coaching.Ledger``. Two copies of a card share one account."""

    def __init__(self, rules: JumpRules) -> None:
        self.table = table_of(rules)
        self.books = LedgerAccounts()
        self._tallies: dict[int, list[int]] = {}
        self._round = 1
        """The round before the current choice, which may begin the next one."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: State) -> None:
        """See ``engine.core.coaching.Ledger``."""
        last = any(event.key == "ended" for event in events)
        for event in events:
            match event.key:
                case "placed" | "second":
                    self._placed(event, self._round)
                case "scored" if not last:  # the last round gives VP, but no income
                    self._scored(event.seat, state)
                case "explored":
                    self.books.got(event.seat, "exploring", {"cards": int(event.args[0])})
                case "drew":
                    self.books.got(event.seat, "drawing", {"cards": int(event.args[0])})
                case _:
                    pass
        for other, player in enumerate(state.players):
            self._tallies[other] = player.tallies[:]
        self._round = state.round

    def _placed(self, event: Event, number: int) -> None:
        development, world, _, price = event.args
        left = int(price)
        if NUMBERS.get(str(development)):
            alone = not NUMBERS.get(str(world))
            tallies = self._tallies[event.seat]
            paid = left if alone else development_price(tallies, self.table.cards[NUMBERS[str(development)]], alone)
            self._paid(event.seat, str(development), paid, number)
            left -= paid
        if NUMBERS.get(str(world)):
            self._paid(event.seat, str(world), left, number)

    def _paid(self, seat: int, card: str, price: int, number: int) -> None:
        self.books.played(seat, card, number, has_action=False)
        self.books.paid(seat, card, {"cards": price})

    def _scored(self, seat: int, state: State) -> None:
        for number in state.players[seat].empire:
            _, income = card_yields(state, self.table, seat, number)
            if income:
                self.books.got(seat, "empire", {"cards": income}, SLUGS[number])

    def brought(self, state: State) -> list[CardResult]:
        """See ``engine.core.coaching.Ledger``."""
        earned = {
            (seat, SLUGS[number]): points
            for seat, player in enumerate(state.players)
            for number, points in player.earned.items()
        }
        return self.books.brought(earned)

    def income(self, state: State) -> list[SourceIncome]:
        """See ``engine.core.coaching.Ledger``."""
        return self.books.income()
