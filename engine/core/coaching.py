"""What a game review needs from a game: its figures round by round, and what each card and source gave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.score import ScoreSheet


class CardResult(msgspec.Struct, frozen=True):
    """What one card gave its seat by the end of the game.

    ``cost`` and ``gained`` are amounts by resource slug. ``used``: how often its action was used, None for a card
    without an action. ``round``: the round in which it was played.
    """

    what: str
    seat: int
    round: int
    cost: Mapping[str, int]
    gained: Mapping[str, int]
    points: int
    used: int | None = None


class SourceIncome(msgspec.Struct, frozen=True):
    """What a seat gained from one source. Its name in words is the text ``income.<source>``."""

    source: str
    seat: int
    gained: Mapping[str, int]


class Ledger(Protocol):
    """An observer that keeps the accounts of one game and sees the full state."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: Any) -> None:
        """Record a choice, its events, and the state after them."""
        ...

    def brought(self, state: Any) -> list[CardResult]:
        """Return the result of each card after the end, in the order of play."""
        ...

    def income(self, state: Any) -> list[SourceIncome]:
        """Return the income by source after the end."""
        ...


class ReviewEffort(NamedTuple):
    """How many deals and rounds a review of a whole game plays out.

    Each doubtful choice is played out in ``few`` deals. Choices that still look wrong are played out in ``many`` other
    deals. These decide, unless there is a third stage: then those that show a loss are played out in ``again`` other
    deals, which alone decide and say what a mistake cost. Where luck in the deals is large, it selected some of them.

    For a number of rounds everybody looks one choice ahead; after that all follow the table of values, which is faster.
    The numbers of rounds in ``sharp`` alternate, and a mistake must show with each of them. ``noise``: how randomly
    everybody chooses, in the game's own currency. Without it, games with little hidden information would go the same
    way in all deals and look certain.

    ``course``: deals played out from the beginning of each round for the chances over time, without looking ahead.
    ``turning``: other deals played out before and after a large change, which decide whether it is a turning point.
    ``trust``: how far the share of won deals counts against an even share at the beginning, where what the deals
    misjudge matters most; it grows evenly to 1 at the end. ``trust_error``: its standard error. Both are learned from
    whole games (docs/research/2026-11-27-course-of-a-game.md).
    """

    few: int
    many: int
    sharp: tuple[int, ...]
    noise: float = 0.0
    again: int = 0
    course: int = 24
    turning: int = 48
    trust: float = 0.5
    trust_error: float = 0.4


class Coaching(Protocol):
    """What a game provides for reviews and projections."""

    effort: ReviewEffort

    figures: tuple[str, ...]
    """Names of the projected figures. In words: the texts ``figure.<name>``."""

    ahead: int
    """Number of rounds to project."""

    noise: float
    """How randomly all seats choose in a projection, in the game's own currency."""

    coverage: int
    """Percentage of deals that a range covers; above 80 if people play less predictably than projected."""

    def figures_of(self, state: Any, seat: int) -> tuple[int, ...]:
        """Return the figures of a seat, in the order of ``figures``."""
        ...

    def ledger(self, rules: Any) -> Ledger:
        """Create a ledger for a game from its start."""
        ...


class CardAccount:
    """Costs and gains of one card so far."""

    def __init__(self, number: int) -> None:
        self.round = number
        self.cost: Counter[str] = Counter()
        self.gained: Counter[str] = Counter()
        self.each_round: Counter[str] = Counter()
        """What the card added to production."""
        self.points = 0
        self.used: int | None = None


class LedgerAccounts:
    """Accounts of cards and of sources, for use by a ledger."""

    def __init__(self) -> None:
        self.cards: dict[tuple[int, str], CardAccount] = {}
        self.sources: dict[tuple[int, str], Counter[str]] = {}

    def played(self, seat: int, card: str, number: int, *, has_action: bool) -> CardAccount:
        """Return the account of a card that came into play in this round; create it if necessary."""
        account = self.cards.setdefault((seat, card), CardAccount(number))
        if has_action and account.used is None:
            account.used = 0
        return account

    def paid(self, seat: int, card: str, amounts: Mapping[str, int]) -> None:
        """Add the price of a card or its action; ignore cards that are not in play."""
        if (seat, card) in self.cards:
            self.cards[seat, card].cost.update(amounts)

    def got(self, seat: int, source: str, amounts: Mapping[str, int], card: str = "") -> None:
        """Add a gain to a source and, if a card gave it, to that card."""
        self.sources.setdefault((seat, source), Counter()).update(amounts)
        if (seat, card) in self.cards:
            self.cards[seat, card].gained.update(amounts)

    def scored(self, seat: int, card: str, points: int) -> None:
        """Add points that a card gave during the game; ignore cards that are not in play."""
        if (seat, card) in self.cards:
            self.cards[seat, card].points += points

    def used(self, seat: int, card: str) -> None:
        """Count one use of a card's action."""
        if (seat, card) in self.cards:
            account = self.cards[seat, card]
            account.used = (account.used or 0) + 1

    def of(self, seat: int) -> list[CardAccount]:
        """Return the accounts of a seat's cards."""
        return [account for (owner, _), account in self.cards.items() if owner == seat]

    def brought(self, points: Mapping[tuple[int, str], int]) -> list[CardResult]:
        """Return the result of each card; ``points`` are its points at the end, in addition to its account."""
        return [
            CardResult(
                card,
                seat,
                account.round,
                _some(account.cost),
                _some(account.gained),
                account.points + points.get((seat, card), 0),
                account.used,
            )
            for (seat, card), account in self.cards.items()
        ]

    def income(self) -> list[SourceIncome]:
        """Return the income by source, seat by seat."""
        return [SourceIncome(source, seat, _some(amounts)) for (seat, source), amounts in sorted(self.sources.items())]


def _some(amounts: Mapping[str, int]) -> dict[str, int]:
    """Return the amounts other than 0."""
    return {resource: amount for resource, amount in amounts.items() if amount}


def points_of_cards(sheet: ScoreSheet, rows: Collection[str]) -> dict[tuple[int, str], int]:
    """Return each seat's points by card, from these rows of a score sheet."""
    found: dict[tuple[int, str], int] = {}
    for row in sheet.rows:
        for seat, items in enumerate(row.items if row.key in rows else ()):
            for item in items:
                card = seat, str(item.what.args.get("card", ""))
                found[card] = found.get(card, 0) + item.points
    return found
