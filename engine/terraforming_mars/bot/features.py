"""What a seat sees of a position, in figures that a judgement can be learned by (``engine.core.value_model``).

Beside the lead as the prices of the moment have it there is what they may price too high or too low. What the rivals
have in the mean counts against what the seat has; of their hands, as of its own, only the size. Every figure counts
twice: as it is, and by how many generations are still to come. More figures (tags, actions, each card by name) foretell
better and choose worse: what wins and what is bought by winning cannot be told apart by them.
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
"""M€ and other stocks, their production, points, cards and steps of a parameter are counted in so many."""
UNITS = {
    **dict.fromkeys(RESOURCES, STOCK),
    **{f"{resource} production": PRODUCTION for resource in RESOURCES},
    **dict.fromkeys(("rating", "greeneries", "cities", "points of cards"), POINTS),
    "hand": CARDS,
    "milestones": 1.0,
}
"""What is counted, and in how many."""
COMPARED = RelativeFeatures(UNITS, lead=100.0, long=10.0)
"""The lead is counted in hundreds of M€, generations to come in tens."""
ALONE = RelativeFeatures({**UNITS, **dict.fromkeys(("temperature", "oxygen", "oceans"), STEPS)}, lead=100.0, long=10.0)
"""Alone the steps that are still missing count, too; in place of the lead what the seat has."""
_POINTED = {number: card for number, card in PROJECTS.items() if card.points != 0}


def figures(state: State, seat: int, left: float, lead: float) -> list[float]:
    """What is counted, as it is and times the generations to come (``left``); of a view or of a full position.

    ``lead``: by how many M€ the seat seems to lead.
    """
    rivals = [_figures(state, other) for other in range(len(state.players)) if other != seat]
    return COMPARED.figures(lead, _figures(state, seat), rivals, left)


def figures_alone(state: State, left: float, worth: float) -> list[float]:
    """The same in a game alone. ``worth``: what the position seems worth, in M€."""
    return ALONE.figures(worth, [*_figures(state, 0), *steps_left(state)], [], left)


def _figures(state: State, seat: int) -> list[float]:
    player, own = state.players[seat], state.owned[seat]
    cities = state.cities & own
    beside = sum([(GRID.masks[space] & state.greeneries).bit_count() for space in spaces_of(cities)]) if cities else 0
    points = sum([card_points(state, seat, _POINTED[card]) for card in player.tableau if card in _POINTED])
    greeneries = (state.greeneries & own).bit_count()
    counted = player.rating, greeneries, beside, points, len(player.hand), state.claimed.count(seat)
    return [*player.stock, *player.production, *counted]
