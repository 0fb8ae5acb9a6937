"""What a coach must know of a game: its figures from round to round, and what each thing brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.score import ScoreSheet


class CardResult(msgspec.Struct, frozen=True):
    """What a card brought its seat until the end.

    ``cost`` and ``gained`` are amounts by resource, as slugs. ``used``: how often its action was taken, None where it
    has none. ``round``: when it was played.
    """

    what: str
    seat: int
    round: int
    cost: Mapping[str, int]
    gained: Mapping[str, int]
    points: int
    used: int | None = None


class SourceIncome(msgspec.Struct, frozen=True):
    """What a seat got of one source: words for it stand under ``income.<source>``."""

    source: str
    seat: int
    gained: Mapping[str, int]


class Ledger(Protocol):
    """Watches one game, and sees all of it."""

    def happened(self, seat: int, choice: Choice, events: Sequence[Event], state: Any) -> None:
        """A seat chose this, that came of it, and this is where it led."""
        ...

    def brought(self, state: Any) -> list[CardResult]:
        """What each card brought, now that the game is over, in the order in which they were played."""
        ...

    def income(self, state: Any) -> list[SourceIncome]:
        """What came of each source, now that the game is over."""
        ...


class ReviewEffort(NamedTuple):
    """How much a review of a whole game plays on.

    Each doubtful choice in ``few`` deals; what still looks wrong then in ``many`` others, by which it is judged. For
    so many rounds everybody looks a choice ahead, afterwards all follow the table of values, which is quicker: the
    numbers of ``sharp`` take turns, and what one of them alone calls a mistake is none. ``course``: in so many deals
    from the beginning of a round, to tell how the chances went. ``noise``: how freely everybody chooses, in the game's
    own currency; where little is hidden, all deals would go one way without it, and seem to be sure.
    """

    few: int
    many: int
    sharp: tuple[int, ...]
    course: int
    noise: float = 0.0


class Coaching(Protocol):
    """What a game tells a coach."""

    effort: ReviewEffort

    figures: tuple[str, ...]
    """The figures that are projected: words for each stand under ``figure.<name>``."""

    ahead: int
    """So many rounds are projected."""

    noise: float
    """How freely the others, and oneself, are thought to choose then, in the game's own currency."""

    held: int
    """Per cent of the deals that a range holds: more than 80 where people choose otherwise than they are thought to."""

    def figures_of(self, state: Any, seat: int) -> tuple[int, ...]:
        """The figures of a seat, in the order of ``figures``."""
        ...

    def ledger(self, rules: Any) -> Ledger:
        """Somebody to keep the books of a game from its start."""
        ...


class CardAccount:
    """What one card cost and gained so far."""

    def __init__(self, number: int) -> None:
        self.round = number
        self.cost: Counter[str] = Counter()
        self.gained: Counter[str] = Counter()
        self.each_round: Counter[str] = Counter()
        """What it added to production."""
        self.points = 0
        self.used: int | None = None


class LedgerAccounts:
    """Accounts of cards and of sources, which a ledger keeps."""

    def __init__(self) -> None:
        self.cards: dict[tuple[int, str], CardAccount] = {}
        self.sources: dict[tuple[int, str], Counter[str]] = {}

    def played(self, seat: int, card: str, number: int, *, has_action: bool) -> CardAccount:
        """A card came into play in this round; its account, which it may have already."""
        account = self.cards.setdefault((seat, card), CardAccount(number))
        if has_action and account.used is None:
            account.used = 0
        return account

    def paid(self, seat: int, card: str, amounts: Mapping[str, int]) -> None:
        """A seat paid for a card or its action; nothing is noted of what is no card in play."""
        if (seat, card) in self.cards:
            self.cards[seat, card].cost.update(amounts)

    def got(self, seat: int, source: str, amounts: Mapping[str, int], card: str = "") -> None:
        """A seat got something of a source, and where it came of a card, of that."""
        self.sources.setdefault((seat, source), Counter()).update(amounts)
        if (seat, card) in self.cards:
            self.cards[seat, card].gained.update(amounts)

    def used(self, seat: int, card: str) -> None:
        """A seat used the action of a card."""
        if (seat, card) in self.cards:
            account = self.cards[seat, card]
            account.used = (account.used or 0) + 1

    def of(self, seat: int) -> list[CardAccount]:
        """The accounts of a seat's cards."""
        return [account for (owner, _), account in self.cards.items() if owner == seat]

    def brought(self, points: Mapping[tuple[int, str], int]) -> list[CardResult]:
        """What each card brought; ``points`` are those that it has at the end, beside what is in its account."""
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
        """What came of each source, seat by seat."""
        return [SourceIncome(source, seat, _some(amounts)) for (seat, source), amounts in sorted(self.sources.items())]


def _some(amounts: Mapping[str, int]) -> dict[str, int]:
    """The amounts that are not nothing."""
    return {resource: amount for resource, amount in amounts.items() if amount}


def points_of_cards(sheet: ScoreSheet, rows: Collection[str]) -> dict[tuple[int, str], int]:
    """The points of each seat's cards as these rows of a score sheet open to them."""
    found: dict[tuple[int, str], int] = {}
    for row in sheet.rows:
        for seat, items in enumerate(row.items if row.key in rows else ()):
            for item in items:
                card = seat, str(item.what.args.get("card", ""))
                found[card] = found.get(card, 0) + item.points
    return found
