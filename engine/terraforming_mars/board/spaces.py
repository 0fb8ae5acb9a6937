"""Legal spaces for tiles (rulebook p.5, and the placement rules of the tables)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.core.hexmap import spaces_of
from engine.terraforming_mars.board.south_pole import can_pay, payable_spaces
from engine.terraforming_mars.cards.vocabulary import Where
from engine.terraforming_mars.modules import map_of
from engine.terraforming_mars.modules.map import GANYMEDE_COLONY, GRID, PHOBOS_SPACE_HAVEN, SOUTH_POLE_PRICE, Map
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import EMPTY, HEAT, MEGACREDITS, MOST_OCEANS


def money(player: Player) -> int:
    """Return the M€ that a player can pay, heat included where it counts as M€."""
    return player.stock[MEGACREDITS] + (player.stock[HEAT] if player.heat_as_money else 0)


def oceans_placed(state: State) -> int:
    """Count the ocean tiles on the map, of nine."""
    return state.oceans.bit_count()


def legal_mask(state: State, seat: int, where: Where, spare: int | None = None, tile: int = EMPTY) -> int:
    """Return the bit mask of the legal spaces for a tile of a seat.

    ``spare``: the M€ that the seat has left when it places the tile, by default what it has now. The South Pole of
    Hellas costs 6, whether an ocean is left or not (RULINGS). ``tile``: the tile, whose income may help to pay for it.
    """
    chart = map_of(state.rules.map)
    free = GRID.all ^ state.occupied
    if state.claims:
        for space, owner in state.claims.items():
            if owner != seat or where == "claim":
                free &= ~(1 << space)
    if chart.south_pole & free and where != "claim" and not _can_pay_south_pole(state, seat, spare, tile):
        free &= ~chart.south_pole
    try:
        finding = _SPACE_RULES[where]
    except KeyError:
        finding = _SPACE_RULES[where] = _space_rule(where)
    return finding(state, seat, chart, free)


def _can_pay_south_pole(state: State, seat: int, spare: int | None, tile: int) -> bool:
    """Return whether a seat may place a tile on the South Pole.

    First rulings: it costs nothing when all oceans are placed. First and second rulings: the income of the tile does
    not help to pay.
    """
    purse = money(state.players[seat]) if spare is None else spare
    if state.rules.pole_paid_last:
        return can_pay(state, seat, purse, tile)
    free_of_charge = state.rules.first_rulings and oceans_placed(state) >= MOST_OCEANS
    return purse >= SOUTH_POLE_PRICE or free_of_charge


def legal_spaces(state: State, seat: int, where: Where, tile: int = EMPTY) -> list[int]:
    """Return the legal spaces for a tile of a seat, in ascending order."""
    spaces = spaces_of(legal_mask(state, seat, where, tile=tile))
    if where != "ocean" or not map_of(state.rules.map).south_pole or not state.rules.pole_paid_last:
        return spaces
    return payable_spaces(state, seat, money(state.players[seat]), spaces)


def _ocean(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.reserved_ocean


def _land(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land


def _city(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & ~GRID.around(state.cities)


def _isolated(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & ~GRID.around(state.occupied)


def _greenery(state: State, seat: int, chart: Map, free: int) -> int:
    land = free & chart.land
    return land & GRID.around(state.owned[seat]) or land


def _volcanic(state: State, seat: int, chart: Map, free: int) -> int:
    return free & (chart.volcanic or chart.land)


def _noctis_city(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.noctis if chart.noctis else _city(state, seat, chart, free)


def _ganymede(state: State, seat: int, chart: Map, free: int) -> int:
    return 1 << GANYMEDE_COLONY if state.tiles[GANYMEDE_COLONY] == EMPTY else 0


def _phobos(state: State, seat: int, chart: Map, free: int) -> int:
    return 1 << PHOBOS_SPACE_HAVEN if state.tiles[PHOBOS_SPACE_HAVEN] == EMPTY else 0


def _beside_city(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & GRID.around(state.cities)


def _beside_two_cities(state: State, seat: int, chart: Map, free: int) -> int:
    mask = 0
    for space in spaces_of(_beside_city(state, seat, chart, free)):
        if (GRID.masks[space] & state.cities).bit_count() >= 2:
            mask |= 1 << space
    return mask


def _beside_greenery(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & GRID.around(state.greeneries)


def _metal(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & chart.metal


def _metal_beside_own(state: State, seat: int, chart: Map, free: int) -> int:
    return free & chart.land & chart.metal & GRID.around(state.owned[seat])


SpaceRule: TypeAlias = Callable[[State, int, Map, int], int]


def _space_rule(where: Where) -> SpaceRule:
    """Return the function that finds the legal spaces of a placement rule."""
    match where:
        case "ocean":
            return _ocean
        case "land" | "claim":
            return _land
        case "city":
            return _city
        case "isolated":
            return _isolated
        case "greenery":
            return _greenery
        case "volcanic":
            return _volcanic
        case "noctis-city":
            return _noctis_city
        case "ganymede-colony":
            return _ganymede
        case "phobos-space-haven":
            return _phobos
        case "beside-city":
            return _beside_city
        case "beside-two-cities":
            return _beside_two_cities
        case "beside-greenery":
            return _beside_greenery
        case "metal":
            return _metal
        case "metal-beside-own":
            return _metal_beside_own


_SPACE_RULES: dict[Where, SpaceRule] = {}
"""Space rules by placement rule, each added when it is first asked for."""
