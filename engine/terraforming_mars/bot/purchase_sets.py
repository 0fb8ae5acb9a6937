"""Sets of cards worth considering for a purchase: not only how many of the best, but which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from engine.core.choice import Choice
from engine.core.options import Subset
from engine.terraforming_mars.bot.hand_evaluation import HandEvaluation
from engine.terraforming_mars.cards.vocabulary import Card, Production
from engine.terraforming_mars.modules import NUMBERS, PROJECTS
from engine.terraforming_mars.terms import UNKNOWN

MOST = 8
"""Sets that are considered."""
FEW = 4
"""Of so few cards any set may be considered."""
APART = 1.5
"""What a card more or less costs than the number that the seat can use well, in M€."""
SHARED = 0.5
"""What a card is worth more, in M€, for each other card of the set that shares a tag with it."""
RAISED = 3.0
"""What a card is worth more, in M€, in a set that prefers production, if it raises any."""
SPARE = 8.0
"""M€ added to a price before values are divided by it: the cheapest cards are not always the best."""


def purchase_sets(
    options: Subset, ranked: Sequence[str], best: int, hand: HandEvaluation
) -> list[tuple[Choice, float]]:
    """Return the best sets of cards, each with its value less that of as many of the most valuable cards, in M€.

    ``ranked``: all cards, the most valuable first; ``best``: the number that the seat can use well.
    """
    worth = {slug: hand.of(NUMBERS.get(slug, UNKNOWN)) for slug in ranked}
    sets = _all(options, ranked) if len(ranked) <= FEW else _some(options, ranked, best, worth, hand)
    found: list[tuple[Choice, float]] = []
    for chosen in dict.fromkeys(sets):
        lost = sum(worth[slug] for slug in ranked[: len(chosen)]) - sum(worth[slug] for slug in chosen)
        choice = Choice(options.verb, tuple(slug for slug in options.items if slug in chosen))
        found.append((choice, -lost - APART * abs(len(chosen) - best)))
    found.sort(key=lambda candidate: -candidate[1])
    return found[:MOST]


def _all(options: Subset, ranked: Sequence[str]) -> Iterator[frozenset[str]]:
    for size in range(options.low, options.high + 1):
        for chosen in combinations(ranked, size):
            yield frozenset(chosen)


def _some(
    options: Subset, ranked: Sequence[str], best: int, worth: dict[str, float], hand: HandEvaluation
) -> Iterator[frozenset[str]]:
    """Yield the most valuable cards of each number, then sets of other kinds that have about the best number."""
    for size in range(options.low, options.high + 1):
        yield frozenset(ranked[:size])
    sizes = [size for size in (best, best + 1, best - 1) if options.low <= size <= options.high]
    for size in sizes:
        for order in (_payable(worth, hand), _productive(worth)):
            yield frozenset(sorted(ranked, key=order)[:size])
        yield _matching(ranked, size, worth)
    for out in ranked[max(best - 2, 0) : best]:
        for other in ranked[best : best + 2]:
            yield frozenset(ranked[:best]) - {out} | {other}


def _payable(worth: dict[str, float], hand: HandEvaluation) -> Callable[[str], float]:
    """Return the order in which cards bring most for their M€."""
    return lambda slug: -worth[slug] / (hand.price(NUMBERS.get(slug, UNKNOWN)) + SPARE)


def _productive(worth: dict[str, float]) -> Callable[[str], float]:
    """Return the order that prefers production."""

    def order(slug: str) -> float:
        raises = any(isinstance(effect, Production) for effect in _card(slug).effects)
        return -worth[slug] - (RAISED if raises else 0.0)

    return order


def _matching(ranked: Sequence[str], size: int, worth: dict[str, float]) -> frozenset[str]:
    """Return cards of shared tags: beginning with the best, each time the one that gains most from those chosen."""
    chosen: list[str] = []
    while len(chosen) < size:
        rest = [slug for slug in ranked if slug not in chosen]
        chosen.append(max(rest, key=lambda slug: worth[slug] + 2 * (_shared([*chosen, slug]) - _shared(chosen))))
    return frozenset(chosen)


def _shared(cards: Sequence[str] | frozenset[str]) -> float:
    """Return the value of the tags that cards share."""
    tags = Counter(tag for slug in cards for tag in set(_card(slug).tags))
    return SHARED * sum(count * (count - 1) / 2 for count in tags.values())


def _card(slug: str) -> Card:
    return PROJECTS[NUMBERS[slug]]
