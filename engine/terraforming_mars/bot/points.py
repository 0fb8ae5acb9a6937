"""Victory points on the table, counted quickly: a search counts them at every position."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec

from engine.core.hexmap import spaces_of
from engine.terraforming_mars.cards.vocabulary import Card, IfCubes, PerCubes, PerOwnTag
from engine.terraforming_mars.modules import PROJECTS
from engine.terraforming_mars.modules.map import GRID
from engine.terraforming_mars.play.scoring import card_points
from engine.terraforming_mars.state import State

KEPT = 4096
"""Results that are cached: more than the positions of a decision have."""


class CardPoints(NamedTuple):
    """What gives the points of cards: printed numbers, tags that count 1 each, tiles, and cubes on the cards."""

    printed: int
    tags: tuple[int, ...]
    tiles: tuple[Card, ...]
    cubes: tuple[Card, ...]


class Tally(msgspec.Struct, frozen=True, gc=False):
    """What a seat has on the board and on its cards.

    ``cities``: their spaces; ``beside``: greeneries next to them; ``counted``: points that count tags and tiles.
    """

    greeneries: int
    cities: int
    beside: int
    points: CardPoints
    counted: int


@lru_cache(maxsize=KEPT)
def points_of(numbers: tuple[int, ...]) -> CardPoints:
    """Return what gives the points of these cards; an unknown card gives none."""
    printed, tags, tiles, cubes = 0, list[int](), list[Card](), list[Card]()
    for card in [PROJECTS[number] for number in numbers if number]:
        match card.points:
            case int(points):
                printed += points
            case PerOwnTag(tag=tag):
                tags.append(tag)
            case PerCubes() | IfCubes():
                cubes.append(card)
            case _:
                tiles.append(card)
    return CardPoints(printed, tuple(tags), tuple(tiles), tuple(cubes))


def tally(state: State, seat: int) -> Tally:
    """Return what a seat has on the board and on its cards."""
    own, green = state.owned[seat], state.greeneries
    cities, points = state.cities & own, points_of(tuple(state.players[seat].tableau))
    beside = tiles_beside(cities, green) if cities else 0
    return Tally((green & own).bit_count(), cities, beside, points, counted_points(state, seat, points))


def tallies_of(state: State) -> list[Tally]:
    """Return what each seat has on the board and on its cards."""
    return [tally(state, seat) for seat in range(len(state.players))]


def counted_points(state: State, seat: int, points: CardPoints) -> int:
    """Return the points that count tags and tiles."""
    total = 0
    if points.tags:
        held = state.players[seat].tags
        for tag in points.tags:
            total += held[tag]
    for card in points.tiles:
        total += card_points(state, seat, card)
    return total


def other_points(state: State, seat: int, points: CardPoints) -> int:
    """Return the points that are printed as numbers, and those of cubes."""
    total = points.printed
    for card in points.cubes:
        total += card_points(state, seat, card)
    return total


@lru_cache(maxsize=KEPT)
def tiles_beside(spaces: int, tiles: int) -> int:
    """Count the tiles next to each of these spaces; one that is next to two counts twice."""
    return sum([(GRID.masks[space] & tiles).bit_count() for space in spaces_of(spaces)])
