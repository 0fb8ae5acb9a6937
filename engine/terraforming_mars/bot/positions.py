"""What a seat sees of a position, in figures that a judgement can be learned by (``engine.core.learned``).

Beside the lead as the prices of the moment have it there is what they may price too high or too low. What the rivals
have in the mean counts against what the seat has; of their hands, as of its own, only the size. Every figure comes
twice: as it is, and by how many generations are still to come.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.hexmap import spaces_of
from engine.core.learned import Features
from engine.terraforming_mars.board.maps import GRID
from engine.terraforming_mars.cards import PROJECTS
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import RESOURCES

LONG = 10.0
"""Generations are counted in so many."""
STOCK, PRODUCTION, POINTS, CARDS, LEAD = 20.0, 5.0, 10.0, 5.0, 100.0
"""M€ and other stocks, their production, points, cards, and the lead in M€ are counted in so many."""


def _twice(name: str) -> tuple[str, str]:
    return name, f"{name} later"


_STOCKS = [_twice(resource) for resource in RESOURCES]
_PRODUCTIONS = [_twice(f"{resource} production") for resource in RESOURCES]
_RATING, _GREENERIES, _CITIES, _CARDS = map(_twice, ("rating", "greeneries", "cities", "points of cards"))
_HAND, _MILESTONES, _LEAD, _ONE = map(_twice, ("hand", "milestones", "lead", "one"))
_POINTED = {number: card for number, card in PROJECTS.items() if card.points != 0}


def features(state: State, seat: int, left: float, lead: float) -> Features:
    """The figures; of a view or of a full position.

    ``left``: generations to come; ``lead``: by how many M€ the seat seems to lead.
    """
    later = left / LONG
    found: Features = {}
    _add(found, _ONE, 1.0, later)
    _add(found, _LEAD, lead / LEAD, later)
    part = -1.0 / (len(state.players) - 1)
    for other, player in enumerate(state.players):
        weight = 1.0 if other == seat else part
        for names, figure in _figures(state, other, player):
            if figure:
                _add(found, names, weight * figure, later)
    return found


def _add(found: Features, names: tuple[str, str], figure: float, later: float) -> None:
    name, name_later = names
    found[name] = found.get(name, 0.0) + figure
    found[name_later] = found.get(name_later, 0.0) + figure * later


def _figures(state: State, seat: int, player: Player) -> Iterator[tuple[tuple[str, str], float]]:
    for names, amount in zip(_STOCKS, player.stock, strict=True):
        yield names, amount / STOCK
    for names, amount in zip(_PRODUCTIONS, player.production, strict=True):
        yield names, amount / PRODUCTION
    own = state.owned[seat]
    yield _RATING, player.rating / POINTS
    yield _GREENERIES, (state.greeneries & own).bit_count() / POINTS
    beside = sum((GRID.masks[space] & state.greeneries).bit_count() for space in spaces_of(state.cities & own))
    yield _CITIES, beside / POINTS
    pointed = _POINTED.keys() & player.tableau
    yield _CARDS, sum(card_points(state, seat, _POINTED[number]) for number in pointed) / POINTS
    yield _HAND, len(player.hand) / CARDS
    yield _MILESTONES, float(state.claimed.count(seat))
