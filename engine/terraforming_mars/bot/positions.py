"""What a seat sees of a position, in figures that a judgement can be learned by (``engine.core.learned``).

Beside the lead as the prices of the moment have it there is what they may price too high or too low. What the rivals
have in the mean counts against what the seat has; of their hands, as of its own, only the size. Every figure counts
twice: as it is, and by how many generations are still to come. More figures (tags, actions, each card by name) foretell
better and choose worse: what wins and what is bought by winning cannot be told apart by them.
"""

from __future__ import annotations

from engine.core.hexmap import spaces_of
from engine.core.learned import Features
from engine.terraforming_mars.board.maps import GRID
from engine.terraforming_mars.cards import PROJECTS
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.state import State
from engine.terraforming_mars.terms import RESOURCES

LONG = 10.0
"""Generations are counted in so many."""
STOCK, PRODUCTION, POINTS, CARDS, LEAD = 20.0, 5.0, 10.0, 5.0, 100.0
"""M€ and other stocks, their production, points, cards, and the lead in M€ are counted in so many."""
UNITS = {
    "one": 1.0,
    "lead": LEAD,
    **dict.fromkeys(RESOURCES, STOCK),
    **{f"{resource} production": PRODUCTION for resource in RESOURCES},
    **dict.fromkeys(("rating", "greeneries", "cities", "points of cards"), POINTS),
    "hand": CARDS,
    "milestones": 1.0,
}
"""What is counted, and in how many."""
STANDING = [
    *[{name: 1.0 / unit} for name, unit in UNITS.items()],
    *[{f"{name} later": 1.0 / unit / LONG} for name, unit in UNITS.items()],
]
"""For what each of ``figures`` stands."""
_POINTED = {number: card for number, card in PROJECTS.items() if card.points != 0}


def figures(state: State, seat: int, left: float, lead: float) -> list[float]:
    """What is counted, as it is and times the generations to come (``left``); of a view or of a full position.

    ``lead``: by how many M€ the seat seems to lead.
    """
    own = _figures(state, seat)
    rivals = [_figures(state, other) for other in range(len(state.players)) if other != seat]
    part = 1.0 / len(rivals)
    counted = [1.0, lead, *[mine - part * sum(others) for mine, *others in zip(own, *rivals, strict=True)]]
    return counted + [left * figure for figure in counted]


def features(state: State, seat: int, left: float, lead: float) -> Features:
    """The same for a judgement to be learned by."""
    found: Features = {}
    for counted, standing in zip(figures(state, seat, left, lead), STANDING, strict=True):
        found |= {name: counted * unit for name, unit in standing.items() if counted}
    return found


def _figures(state: State, seat: int) -> list[float]:
    player, own = state.players[seat], state.owned[seat]
    cities = state.cities & own
    beside = sum([(GRID.masks[space] & state.greeneries).bit_count() for space in spaces_of(cities)]) if cities else 0
    points = sum([card_points(state, seat, _POINTED[card]) for card in player.tableau if card in _POINTED])
    greeneries = (state.greeneries & own).bit_count()
    counted = player.rating, greeneries, beside, points, len(player.hand), state.claimed.count(seat)
    return [*player.stock, *player.production, *counted]
