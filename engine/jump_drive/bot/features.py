"""What a seat sees of a position, in figures that a judgement can be learned by (``engine.core.learned``).

Figures come twice where time matters: as they are, and by how many more times VP will be scored. What rivals have
counts against one's own; their hands count by their size alone.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.learned import Features
from engine.jump_drive.board.empires import general_strength
from engine.jump_drive.bot.details import Pending, details
from engine.jump_drive.bot.heuristics import Heuristics
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.cards.vocabulary import STRENGTH, TALLIES
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import Player, State

FIGURE, TALLY, LONG = 10, 3, 5
"""VP and cards, icons, and rounds are counted in so many."""
PROMISING = 3
"""So many of the best cards of a hand count by what they promise."""

OWN, RIVALS = "own", "rivals"
_HELD = {number: (f"hand {slug}", f"hand {slug} later") for number, slug in enumerate(SLUGS) if number}
_PLACED = {number: (f"empire {slug}", f"empire {slug} later") for number, slug in enumerate(SLUGS) if number}
_TALLIES = [(f"tally {TALLIES[tally]}", f"tally {TALLIES[tally]} later") for tally in range(STRENGTH)]


def features(state: State, seat: int, values: Heuristics, pending: Pending | None = None) -> Features:
    """The figures; of a view or of a full position, which look alike to it.

    ``pending``: where the seat has chosen and paid already, and its cards are placed, what that still brings.
    """
    rounds = values.rounds_left(state)
    found: Features = {f"rounds {rounds}": 1.0}
    later = rounds / LONG
    prospects: list[float] = []
    yielded = [yields(state, other) for other in range(len(state.players))]
    part = 1.0 / (len(state.players) - 1)
    for other, player in enumerate(state.players):
        own = other == seat
        whose, weight = (OWN, 1.0) if own else (RIVALS, part)
        standing = values.bringing(yielded[other], player.tallies, rounds)
        worth = _hand(found, state, seat, rounds, values) if own else values.card_worth(rounds - 1) * len(player.hand)
        prospects.append(player.vp + standing + worth)
        for name, figure in _figures(player, yielded[other], standing):
            _add(found, f"{whose} {name}", weight * figure / FIGURE)
            _add(found, f"{whose} {name} at {rounds}", weight * figure / FIGURE)
        _empire(found, player, weight if own else -weight, later)
    lead = prospects[seat] - max(worth for other, worth in enumerate(prospects) if other != seat)
    details(found, state, seat, yielded, pending)
    found["lead"] = found[f"lead at {rounds}"] = lead / FIGURE
    return found


def _add(found: Features, name: str, figure: float) -> None:
    found[name] = found.get(name, 0.0) + figure


def _figures(player: Player, yielded: tuple[int, int], standing: float) -> Iterator[tuple[str, float]]:
    points, income = yielded
    yield "vp", player.vp
    yield "pace", points
    yield "income", income
    yield "cards", len(player.hand)
    yield "strength", general_strength(player.tallies)
    yield "standing", standing


def _empire(found: Features, player: Player, sign: float, later: float) -> None:
    for (name, name_later), count in zip(_TALLIES, player.tallies, strict=False):
        if count:
            _add(found, name, sign * count / TALLY)
            _add(found, name_later, sign * count / TALLY * later)
    for number in player.empire:
        if number:
            name, name_later = _PLACED[number]
            _add(found, name, sign)
            _add(found, name_later, sign * later)


def _hand(found: Features, state: State, seat: int, rounds: int, values: Heuristics) -> float:
    """The cards of the own hand, and what they promise; what it is worth in all."""
    keep = values.keeping(state, seat, rounds)
    hand, card, later = state.players[seat].hand, values.card_worth(rounds - 1), rounds / LONG
    worth = values.hand_worth([keep[number] for number in hand], card)
    found["hand"] = worth / FIGURE
    best = sorted((keep[number] - card for number in hand), reverse=True)[:PROMISING]
    for place, promise in enumerate(best, 1):
        found[f"promise {place}"] = promise / FIGURE
    for number in keep:
        if number:
            name, name_later = _HELD[number]
            found[name] = 1.0
            found[name_later] = later
    return worth
