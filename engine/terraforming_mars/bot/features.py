"""Learned features: the figures of a position that a value model is trained on (``engine.core.value_model``).

The lead at present prices comes first, then what those prices may misjudge. The mean of the opponents is subtracted
from the seat's own figures; hands count by their size only. Every figure counts twice: as it is, and multiplied by the
generations to come. More features (tags, actions, each card by name) predict better and choose worse: the model cannot
tell what wins from what winners buy.
"""

from __future__ import annotations

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
ALONE = RelativeFeatures({**UNITS, **dict.fromkeys(("temperature", "oxygen", "oceans"), STEPS)}, lead=100.0, long=10.0)
"""Units in solo games: the steps still missing count too, and the seat's own value replaces the lead."""
_POINTED = {number: card for number, card in PROJECTS.items() if card.points != 0}


def figures(state: State, seat: int, left: float, lead: float) -> list[float]:
    """Return the features of a view or a full state: each as it is, and times the generations to come (``left``).

    ``lead``: the M€ by which the seat leads at present prices.
    """
    rivals = [_figures(state, other) for other in range(len(state.players)) if other != seat]
    return COMPARED.figures(lead, _figures(state, seat), rivals, left)


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
