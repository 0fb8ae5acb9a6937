"""Learned features: the figures of a position that a value model is trained on (``engine.core.value_model``).

The lead at present prices comes first, then what those prices may misjudge. The mean of the opponents is subtracted
from the seat's own figures; hands count by their size only. Every figure counts twice: as it is, and multiplied by the
generations to come. More features (tags, actions, each card by name) predict better and choose worse: the model cannot
tell what wins from what winners buy.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.hexmap import spaces_of
from engine.core.relative_features import RelativeFeatures
from engine.terraforming_mars.bot.game_length import steps_left
from engine.terraforming_mars.modules import PROJECTS
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import RESOURCES

STOCK, PRODUCTION, POINTS, CARDS, STEPS = 20.0, 5.0, 10.0, 5.0, 5.0
"""Units of features: of M€ and other stocks, production, points, cards, and steps of a parameter."""
UNITS = {
    **dict.fromkeys(RESOURCES, STOCK),
    **{f"{resource} production": PRODUCTION for resource in RESOURCES},
    **dict.fromkeys(("rating", "greeneries", "cities", "points of cards"), POINTS),
    "hand": CARDS,
    "milestones": 1.0,
}
"""Each figure and its unit."""
COMPARED = RelativeFeatures(UNITS, lead=100.0, long=10.0)
"""Units of the lead (hundreds of M€) and of the generations to come (tens)."""
YIELD = 30.0
"""The unit of what a production yields until the end."""
FORESEEN = RelativeFeatures(
    {
        **UNITS,
        **{f"{resource} production": YIELD for resource in RESOURCES},
        "promise": STOCK,
        "awards": 1.0,
    },
    lead=100.0,
    long=10.0,
)
"""The same for the net that knows the generations really left.

Production counts by what it yields until the end. ``promise``: the value of the cards in hand; ``awards``: how many of
the funded awards the seat will win. Milestones that are not claimed count by their chances.
"""
ALONE = RelativeFeatures({**UNITS, **dict.fromkeys(("temperature", "oxygen", "oceans"), STEPS)}, lead=100.0, long=10.0)
"""Units in solo games: the steps still missing count too, and the seat's own value replaces the lead."""
_POINTED = {number: card for number, card in PROJECTS.items() if card.points != 0}


class Lead(NamedTuple):
    """By how much a seat leads: in M€ at present prices, in those of the hand, in awards and milestones expected."""

    value: float
    promise: float = 0.0
    awards: float = 0.0
    milestones: float = 0.0


def figures(state: State, seat: int, left: float, lead: Lead) -> list[float]:
    """Return the features of a view or a full state: each as it is, and times the generations to come (``left``)."""
    rivals = [_figures(state, other) for other in range(len(state.players)) if other != seat]
    return COMPARED.figures(lead.value, _figures(state, seat), rivals, left)


def foreseen_figures(state: State, seat: int, left: float, lead: Lead) -> list[float]:
    """Return the features of ``FORESEEN``."""
    uses = max(left - 1.0, 0.0)
    rivals = [_yields(state, other, uses, Lead(0.0)) for other in range(len(state.players)) if other != seat]
    return FORESEEN.figures(lead.value, _yields(state, seat, uses, lead), rivals, left)


def _yields(state: State, seat: int, uses: float, lead: Lead) -> list[float]:
    found = _figures(state, seat)
    yields = [uses * production for production in found[6:12]]
    return [*found[:6], *yields, *found[12:-1], lead.milestones, lead.promise, lead.awards]


def figures_alone(state: State, left: float, worth: float) -> list[float]:
    """Return the features of a solo game.

    ``worth``: the value of the position in M€ at present prices.
    """
    return ALONE.figures(worth, [*_figures(state, 0), *steps_left(state)], [], left)


def _figures(state: State, seat: int) -> list[float]:
    player, own = state.players[seat], state.owned[seat]
    cities = state.cities & own
    beside = sum([(GRID.masks[space] & state.greeneries).bit_count() for space in spaces_of(cities)]) if cities else 0
    points = sum([card_points(state, seat, _POINTED[card]) for card in player.tableau if card in _POINTED])
    greeneries = (state.greeneries & own).bit_count()
    counted = player.rating, greeneries, beside, points, len(player.hand), state.claimed.count(seat)
    return [*player.stock, *player.production, *counted]
