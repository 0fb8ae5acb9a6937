"""Features of a position for the value model (``engine.core.value_model``).

Figures come twice where time matters: as they are, and by how many more times VP will be scored. What rivals have
counts against one's own; their hands count by their size alone.
"""

from __future__ import annotations

from functools import cache

from engine.core.value_model import BundledFeatures, FeatureBundle, Features
from engine.jump_drive.board.empires import general_strength
from engine.jump_drive.bot.detailed_features import PendingCards, details
from engine.jump_drive.bot.heuristics import Heuristics, Yielded
from engine.jump_drive.cards.readings import SLUGS
from engine.jump_drive.cards.vocabulary import STRENGTH, TALLIES
from engine.jump_drive.play.scoring import yields
from engine.jump_drive.state import Player, State

FIGURE, TALLY, LONG = 10, 3, 5
"""Units of features: of VP and cards, of icons, of rounds."""
PROMISING = 3
"""The number of best cards of a hand whose values are features."""

OWN, RIVALS = "own", "rivals"


def features(state: State, seat: int, values: Heuristics, pending: PendingCards | None = None) -> Features:
    """Return the features of a view or a full position; both give the same.

    ``pending``: what the choice of the seat still brings if it has already chosen, paid and placed.
    """
    yielded = [yields(state, other) for other in range(len(state.players))]
    return seen_of(state, seat, values, pending, yielded).features()


def seen_of(
    state: State, seat: int, values: Heuristics, pending: PendingCards | None, yielded: Yielded
) -> BundledFeatures:
    """Return the features in bundles, given the yields of the empires."""
    rounds = values.rounds_left(state, yielded)
    others: Features = {}
    bundles = [_rounds(rounds)]
    prospects: list[float] = []
    part = 1.0 / (len(state.players) - 1)
    for other, player in enumerate(state.players):
        own = other == seat
        whose, weight = (OWN, 1.0) if own else (RIVALS, part)
        standing = values.bringing(yielded[other], player.tallies, rounds)
        if own:
            worth = _hand(bundles, others, state, seat, rounds, values)
        else:
            worth = values.card_worth(rounds - 1) * len(player.hand)
        prospects.append(player.vp + standing + worth)
        _figures(bundles, whose, player, yielded[other], rounds, weight)
        both = f"{whose} standing", f"{whose} standing at {rounds}"
        for name in both:
            others[name] = others.get(name, 0.0) + weight * standing / FIGURE
        _empire(bundles, whose, player, rounds, weight)
    lead = prospects[seat] - max([worth for other, worth in enumerate(prospects) if other != seat])
    seen = BundledFeatures(bundles, others)
    details(seen, state, seat, yielded, pending)
    others["lead"] = others[f"lead at {rounds}"] = lead / FIGURE
    return seen


@cache
def _rounds(rounds: int) -> FeatureBundle:
    return FeatureBundle({f"rounds {rounds}": 1.0})


def _figures(
    bundles: list[FeatureBundle], whose: str, player: Player, yielded: tuple[int, int], rounds: int, weight: float
) -> None:
    points, income = yielded
    bundles += (
        _figure(whose, "vp", player.vp, rounds, weight),
        _figure(whose, "pace", points, rounds, weight),
        _figure(whose, "income", income, rounds, weight),
        _figure(whose, "cards", len(player.hand), rounds, weight),
        _figure(whose, "strength", general_strength(player.tallies), rounds, weight),
    )


@cache
def _figure(whose: str, name: str, figure: int, rounds: int, weight: float) -> FeatureBundle:
    counted = weight * figure / FIGURE
    return FeatureBundle({f"{whose} {name}": counted, f"{whose} {name} at {rounds}": counted})


def _empire(bundles: list[FeatureBundle], whose: str, player: Player, rounds: int, weight: float) -> None:
    tallies = player.tallies
    bundles += [_tally(whose, tally, tallies[tally], rounds, weight) for tally in range(STRENGTH) if tallies[tally]]
    bundles += [_placed(whose, number, rounds, weight) for number in player.empire]


@cache
def _tally(whose: str, tally: int, count: int, rounds: int, weight: float) -> FeatureBundle:
    counted = (weight if whose == OWN else -weight) * count / TALLY
    return FeatureBundle({f"tally {TALLIES[tally]}": counted, f"tally {TALLIES[tally]} later": counted * rounds / LONG})


@cache
def _placed(whose: str, number: int, rounds: int, weight: float) -> FeatureBundle:
    sign, slug = weight if whose == OWN else -weight, SLUGS[number]
    return FeatureBundle(
        {f"empire {slug}": sign, f"empire {slug} later": sign * rounds / LONG, f"{whose} {slug}": weight}
    )


def _hand(
    bundles: list[FeatureBundle], others: Features, state: State, seat: int, rounds: int, values: Heuristics
) -> float:
    """Add the features of the seat's hand and return its total value."""
    keep = values.keeping(state, seat, rounds)
    hand, card = state.players[seat].hand, values.card_worth(rounds - 1)
    kept = [keep[number] for number in hand]
    worth = values.hand_worth(kept, card)
    others["hand"] = worth / FIGURE
    kept.sort(reverse=True)
    for place, promise in enumerate(kept[:PROMISING], 1):
        others[f"promise {place}"] = (promise - card) / FIGURE
    bundles += [_held(number, rounds) for number in keep if number]
    return worth


@cache
def _held(number: int, rounds: int) -> FeatureBundle:
    return FeatureBundle({f"hand {SLUGS[number]}": 1.0, f"hand {SLUGS[number]} later": rounds / LONG})
