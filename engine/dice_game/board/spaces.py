"""Spaces of the map: where tiles are and where they may go (icons)."""

from __future__ import annotations

from engine.core.hexmap import mask_of
from engine.dice_game.board.mars import EDGE, END, LAND, MARS, MIDDLE_ROW, OCEAN_SPACES
from engine.dice_game.cards.vocabulary import Where
from engine.dice_game.state import State
from engine.dice_game.terms import CITY_TILE, GREENERY, OCEAN, OXYGEN_LEVEL, SPECIAL, TEMPERATURE


def specials(state: State) -> int:
    """Return the mask of the special tiles."""
    return mask_of(space for space in state.specials if space)


def occupied(state: State) -> int:
    """Return the mask of all spaces with a tile."""
    return state.oceans | state.greeneries | state.cities | specials(state)


def tiles_of(state: State, tile: int) -> int:
    """Return the mask of the tiles of a kind; of ``SPECIAL`` or a special tile's own number all special tiles."""
    if tile == OCEAN:
        return state.oceans
    if tile == GREENERY:
        return state.greeneries
    return state.cities if tile == CITY_TILE else specials(state)


def legal_spaces(state: State, tile: int, where: Where) -> int:
    """Return the mask of the spaces where a tile may be placed."""
    taken = occupied(state)
    if tile == OCEAN:
        return OCEAN_SPACES & ~taken
    free = (OCEAN_SPACES if where == "ocean-space" else LAND) & ~taken
    if tile == CITY_TILE and where != "next-to-city":
        free &= ~MARS.around(state.cities)
    match where:
        case "normal" | "ocean-space":
            return free
        case "next-to-ocean":
            return free & MARS.around(state.oceans)
        case "next-to-greenery":
            return free & MARS.around(state.greeneries)
        case "next-to-city":
            return free & MARS.around(state.cities)
        case "alone":
            return free & ~MARS.around(taken)
        case "edge":
            return free & EDGE
        case "middle-row":
            return free & MIDDLE_ROW


def complete(state: State) -> int:
    """Return how many of the three parameters are complete (end)."""
    return (state.temperature >= END[TEMPERATURE]) + (state.oxygen >= END[OXYGEN_LEVEL]) + (not state.oceans_left)


def kind_of_tile(tile: int) -> int:
    """Return the kind of a tile: ocean, greenery, city or special."""
    return min(tile, SPECIAL)
