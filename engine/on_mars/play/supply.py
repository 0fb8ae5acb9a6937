"""Gains, storage, contracts, missions and points of a player (RULES 1, 11)."""

from __future__ import annotations

from functools import reduce

from engine.core.hexmap import mask_of
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import CONTRACTS, MISSION_CRYSTALS, MISSION_EVENTS, UPGRADE_CONTRACT_SIZE
from engine.on_mars.events import new_event
from engine.on_mars.play.frames import Log
from engine.on_mars.state import COLONIZATION, Player, State
from engine.on_mars.terms import CRYSTAL, ITEMS, LOGGED, NOBODY, SHELTER


def is_rival(state: State, seat: int) -> bool:
    """Return whether this is the rival of a solo game."""
    return seat == 1 and state.rules.players == 1


def type_mask(state: State, kind: int, seat: int) -> int:
    """Return the hexes with buildings of a type; of shelters the seat's own."""
    return state.buildings[kind + seat] if kind == SHELTER else state.buildings[kind]


def all_buildings(state: State) -> int:
    """Return the hexes with any building."""
    return reduce(int.__or__, state.buildings)


def all_markers(state: State) -> int:
    """Return the hexes with an Advanced Building marker."""
    return reduce(int.__or__, state.markers)


def occupied(state: State, but_rover_of: int = NOBODY) -> int:
    """Return the hexes with a piece: a bot, a rover (but that of one seat), a miner or an Advanced Building marker."""
    mask = reduce(int.__or__, [*state.bots, *state.miners, *state.markers])
    for seat, player in enumerate(state.players):
        if player.rover >= 0 and seat != but_rover_of:
            mask |= 1 << player.rover
    return mask


def with_tiles(state: State) -> int:
    """Return the hexes with a discovery or research tile."""
    return reduce(int.__or__, state.research) | mask_of(state.finds)


def nothing_on(state: State) -> int:
    """Return the empty hexes: nothing at all is on them."""
    return mars.ALL & ~(all_buildings(state) | occupied(state) | with_tiles(state) | state.crystals)


def place_for_piece(state: State) -> int:
    """Return where a piece may be put: on an empty hex, or a building without a piece."""
    return mars.ALL & ~(occupied(state) | with_tiles(state) | state.crystals)


def nearest(mask: int, centres: int) -> int:
    """Return the hexes of a mask that are nearest to any of the others."""
    near = centres
    while near:
        if near & mask:
            return near & mask
        grown = near | mars.around(near)
        if grown == near:
            return 0
        near = grown
    return 0


# --- the player's board ---


def storage(player: Player) -> int:
    """Return how many of each resource can be stored."""
    return 6 - player.shelters_left


def quarters(player: Player) -> int:
    """Return how many colonists the Living Quarters hold."""
    return min(tables.MOST_IN_QUARTERS, 12 - 2 * player.shelters_left)


def depot_room(player: Player) -> int:
    """Return how many more crystals find a slot in the Depot."""
    return tables.DEPOT - player.ships.bit_count() - player.crystals


def shelters_on_mars(player: Player) -> int:
    """Return how many shelters of a player are on the map."""
    return tables.SHELTERS - player.shelters_left


def home(state: State, log: Log, seat: int, count: int) -> None:
    """Take ``count`` colonists home; those without room go to the supply."""
    if not count or is_rival(state, seat):
        return
    player = state.players[seat]
    stay = min(count, quarters(player) - player.lq)
    player.lq += stay
    player.supply += count - stay
    log.append(new_event("home", seat, (count, count - stay)))


def to_work(state: State, seat: int, count: int) -> None:
    """Move ``count`` colonists from the Living Quarters to the Working Area."""
    player = state.players[seat]
    player.lq -= count
    player.wa += count


def goals_as_crystals(state: State, seat: int) -> bool:
    """Return whether goal cards can pay as crystals: in the seat's turn of the Colonization phase (RULES 5)."""
    return state.active == seat and state.phase == COLONIZATION


def spendable(state: State, seat: int) -> int:
    """Return the crystals of the Depot, and goal cards where they count as crystals."""
    player = state.players[seat]
    if state.active == seat and state.phase == COLONIZATION:
        return player.crystals + len(player.goals)
    return player.crystals


# --- contracts ---


def delivered_count(state: State, contract: int, item: int) -> int:
    """Return how many of an item have been delivered to a contract."""
    return state.delivered[contract] >> 3 * item & 7


def missing_count(state: State, contract: int, item: int) -> int:
    """Return how many of an item a contract still wants."""
    if state.completed >> contract & 1:
        return 0
    for wanted, count in CONTRACTS[contract].needs:
        if wanted == item:
            return count - delivered_count(state, contract, item)
    return 0


def wanted_count(state: State, seat: int, item: int) -> int:
    """Return how many of an item the seat's contracts still want."""
    owner = seat + 1
    return sum([missing_count(state, contract, item) for contract in range(7, 13) if state.owners[contract] == owner])


def deliver(state: State, log: Log, seat: int, contract: int, item: int, count: int) -> None:
    """Deliver ``count`` of an item to a contract, wherever they come from."""
    state.delivered[contract] += count << 3 * item
    log.append(new_event("delivered", seat, (CONTRACTS[contract].slug, ITEMS[item], count)))
    check_contracts(state, log)


def overflow(state: State, log: Log, seat: int, item: int, count: int) -> None:
    """Deliver items without room to own contracts that need them, lowest number first; the rest is lost (R1)."""
    for contract in range(7, 13):
        if count and state.owners[contract] == seat + 1:
            given = min(count, missing_count(state, contract, item))
            if given:
                deliver(state, log, seat, contract, item, given)
                count -= given
    if count:
        log.append(new_event("lost", seat, (ITEMS[item], count)))


def check_contracts(state: State, log: Log) -> None:
    """Complete what can be completed, of every player (R8)."""
    for contract, owner in enumerate(state.owners):
        if owner and not state.completed >> contract & 1 and _is_met(state, contract, owner - 1):
            complete(state, log, contract)


def complete(state: State, log: Log, contract: int) -> None:
    """Complete a contract. It counts for its owner's missions, whoever's turn it is."""
    state.completed |= 1 << contract
    seat = state.owners[contract] - 1
    log.append(new_event("contract-done", seat, (CONTRACTS[contract].slug,)))
    mission(state, log, seat, "contract")


def _is_met(state: State, contract: int, seat: int) -> bool:
    printed = CONTRACTS[contract]
    if printed.needs:
        return all(delivered_count(state, contract, item) == count for item, count in printed.needs)
    mask = type_mask(state, printed.building, seat)
    own = mask & state.markers[seat]
    if not own:
        return False
    return any(group & own and group.bit_count() >= UPGRADE_CONTRACT_SIZE for group in mars.groups(mask))


# --- gains ---


def gain(state: State, log: Log, seat: int, item: int, count: int) -> None:
    """Gain items from the general supply: resources are stored, crystals wait. The rival keeps only crystals."""
    if not count:
        return
    player = state.players[seat]
    if item == CRYSTAL:
        player.waiting += count
        log.append(new_event("gained", seat, (ITEMS[item], count)))
        return
    if is_rival(state, seat):
        return
    stored = min(count, storage(player) - player.res[item])
    if stored > 0:
        player.res[item] += stored
        log.append(new_event("gained", seat, (ITEMS[item], stored)))
    else:
        stored = 0
    if count > stored:
        overflow(state, log, seat, item, count - stored)


def can_gain(state: State, seat: int, item: int) -> bool:
    """Return whether at least one would not be lost (R14)."""
    player = state.players[seat]
    return item == CRYSTAL or player.res[item] < storage(player) or wanted_count(state, seat, item) > 0


def crystals_move_in(state: State, log: Log, seat: int) -> None:
    """Move waiting crystals into free Depot slots; the rest is lost (R1)."""
    player = state.players[seat]
    if not player.waiting:
        return
    moved = max(0, min(player.waiting, depot_room(player)))
    lost = player.waiting - moved
    player.crystals += moved
    player.waiting = 0
    if lost:
        overflow(state, log, seat, CRYSTAL, lost)


def mission(state: State, log: Log, seat: int, event: str) -> None:
    """Move the cube of the mission of an event one down, and give the acting player the crystals of its card."""
    for slot, number in enumerate(state.missions):
        if number and MISSION_EVENTS[number] == event:
            step_mission(state, log, seat, slot)


def step_mission(state: State, log: Log, seat: int, slot: int) -> None:
    """Move the cube of the mission in a slot one down."""
    number = state.missions[slot]
    if not number:
        return
    state.left[slot] -= 1
    log.append(new_event("mission", seat, (number, state.left[slot])))
    gain(state, log, seat, CRYSTAL, MISSION_CRYSTALS[number])
    if not state.left[slot]:
        state.missions[slot] = 0
        fewer_remain(state)
        log.append(new_event("mission-done", NOBODY, (number, state.remaining)))


def fewer_remain(state: State) -> None:
    """Move the marker of the Remaining Missions one down; it stops at 0."""
    state.remaining = max(0, state.remaining - 1)


def score_points(state: State, log: Log, seat: int, source: int, points: int) -> None:
    """Score OP during the game, and log their source."""
    if points:
        player = state.players[seat]
        player.op += points
        player.log[source] += points
        log.append(new_event("points", seat, (LOGGED[source], points)))
