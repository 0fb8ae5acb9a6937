"""Milestones and awards: prices, limits, and the figure that each counts (rulebook p.11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.hexmap import mask_of
from engine.terraforming_mars.modules import PROJECTS, start_production
from engine.terraforming_mars.modules.map import GANYMEDE_COLONY, GRID, PHOBOS_SPACE_HAVEN
from engine.terraforming_mars.state import Player, State
from engine.terraforming_mars.terms import (
    ACTIVE,
    ANIMAL,
    AUTOMATED,
    BUILDING,
    ENERGY,
    HEAT,
    JOVIAN,
    MEGACREDITS,
    MICROBE,
    NOBODY,
    PLANT,
    SCIENCE,
    SPACE,
    STEEL,
    TITANIUM,
)

MILESTONE_PRICE = 8
"""The price of a milestone in M€."""
AWARD_PRICES = (8, 14, 20)
"""Prices in M€ of the first, second and third award of a game."""
GOALS_TAKEN = 3
"""Milestones that can be claimed in a game, and awards that can be funded."""

_POLAR_ROWS = mask_of(space for space in range(GRID.first, GRID.size) if GRID.row_of(space) >= 7)
_DESERT_ROWS = mask_of(space for space in range(GRID.first, GRID.size) if GRID.row_of(space) >= 5)
_DEAR_CARD = 20


def count_taken(owners: Sequence[int]) -> int:
    """Count the milestones, or awards, that have an owner."""
    return len(owners) - owners.count(NOBODY)


def award_price(state: State) -> int | None:
    """Return the price of the next award in M€, or None when three are funded."""
    funded = count_taken(state.funded)
    return AWARD_PRICES[funded] if funded < len(AWARD_PRICES) else None


def own_cities(state: State, seat: int) -> int:
    """Count a seat's city tiles on and off the map; a capital is a city."""
    return (state.cities & state.owned[seat]).bit_count() + _off_map(state, seat)


def own_tiles(state: State, seat: int) -> int:
    """Count a seat's tiles in play, cities off the map included (RULINGS: Landlord)."""
    return state.owned[seat].bit_count() + _off_map(state, seat)


def own_greeneries(state: State, seat: int) -> int:
    """Count a seat's greenery tiles."""
    return (state.greeneries & state.owned[seat]).bit_count()


def _off_map(state: State, seat: int) -> int:
    owners = state.owners
    return (owners[GANYMEDE_COLONY] == seat) + (owners[PHOBOS_SPACE_HAVEN] == seat)


def _player(count: Callable[[Player], int]) -> Callable[[State, int], int]:
    return lambda state, seat: count(state.players[seat])


def _tag(tag: int) -> Callable[[State, int], int]:
    return lambda state, seat: state.players[seat].tags[tag]


def _kind_count(player: Player, kind: str) -> int:
    return sum(PROJECTS[number].kind == kind for number in player.tableau)


def _productions_raised(state: State, seat: int) -> int:
    start = start_production(state.rules)
    return sum(production > start for production in state.players[seat].production)


def _beside_oceans(state: State, seat: int) -> int:
    return (state.owned[seat] & GRID.around(state.oceans)).bit_count()


_METRICS: dict[str, Callable[[State, int], int]] = {
    # Tharsis
    "terraformer": lambda state, seat: state.players[seat].rating,
    "mayor": own_cities,
    "gardener": own_greeneries,
    "builder": _tag(BUILDING),
    "planner": lambda state, seat: len(state.players[seat].hand),
    "landlord": own_tiles,
    "scientist": _tag(SCIENCE),
    "banker": lambda state, seat: state.players[seat].production[MEGACREDITS],
    "thermalist": lambda state, seat: state.players[seat].stock[HEAT],
    "miner": lambda state, seat: state.players[seat].stock[STEEL] + state.players[seat].stock[TITANIUM],
    # Hellas
    "diversifier": lambda state, seat: sum(count > 0 for count in state.players[seat].tags),
    "tactician": _player(lambda player: sum(bool(PROJECTS[number].requires) for number in player.tableau)),
    "polar-explorer": lambda state, seat: (state.owned[seat] & _POLAR_ROWS).bit_count(),
    "energizer": lambda state, seat: state.players[seat].production[ENERGY],
    "rim-settler": _tag(JOVIAN),
    "cultivator": own_greeneries,
    "magnate": _player(lambda player: _kind_count(player, AUTOMATED)),
    "space-baron": _tag(SPACE),
    "excentric": lambda state, seat: sum(state.players[seat].cubes.values()),
    "contractor": _tag(BUILDING),
    # Elysium
    "generalist": _productions_raised,
    "specialist": lambda state, seat: max(state.players[seat].production),
    "ecologist": _player(lambda player: player.tags[PLANT] + player.tags[MICROBE] + player.tags[ANIMAL]),
    "tycoon": _player(lambda player: _kind_count(player, AUTOMATED) + _kind_count(player, ACTIVE)),
    "legend": lambda state, seat: len(state.players[seat].events),
    "celebrity": _player(lambda player: sum(PROJECTS[number].cost >= _DEAR_CARD for number in player.tableau)),
    "industrialist": _player(lambda player: player.stock[STEEL] + player.stock[ENERGY]),
    "desert-settler": lambda state, seat: (state.owned[seat] & _DESERT_ROWS).bit_count(),
    "estate-dealer": _beside_oceans,
    "benefactor": lambda state, seat: state.players[seat].rating,
}


def metric(slug: str) -> Callable[[State, int], int]:
    """Return what counts a seat's figure for a milestone or an award, for those who ask often."""
    return _METRICS[slug]


def milestone_value(state: State, seat: int, slug: str) -> int:
    """Return a seat's figure for a milestone, to be compared with its threshold."""
    return _METRICS[slug](state, seat)


def award_value(state: State, seat: int, slug: str) -> int:
    """Return a seat's figure for an award."""
    return _METRICS[slug](state, seat)
