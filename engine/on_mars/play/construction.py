"""Buildings: their sites, what building does (RULES 9), and displaced pieces."""

from __future__ import annotations

from engine.core.choice import Choice, Item, seat_of, seat_word
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars
from engine.on_mars.cards.placeholder_data import ARROWS_OF_TILES
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import (
    ANY_BUILDING,
    BuildFrame,
    BuiltFrame,
    ConstructFrame,
    DisplaceFrame,
    LifeSupportFrame,
)
from engine.on_mars.frame_types.rival import RivalDisplaceFrame
from engine.on_mars.play.first_colonists import event_of_task, show_card_a
from engine.on_mars.play.frames import Log
from engine.on_mars.play.payment import cost_of, pay
from engine.on_mars.play.series import level_of, use_technology
from engine.on_mars.play.supply import (
    all_buildings,
    check_contracts,
    gain,
    is_rival,
    mission,
    nearest,
    nothing_on,
    place_for_piece,
    to_work,
    type_mask,
)
from engine.on_mars.state import State
from engine.on_mars.terms import BUILDINGS, ITEMS, MINE, NOBODY, SHELTER, TYPES
from engine.on_mars.terms import LIFE_SUPPORT as LIFE_SUPPORT_TYPES

ARROWS = ARROWS_OF_TILES.value
COSTS = (0, *(cost_of(**{ITEMS[kind - 1]: 1}) for kind in range(1, 6)))
"""Each building costs one of what the one before it gives; a mine a colonist."""


def in_zone(state: State, seat: int) -> int:
    """Return the hexes on and around the seat's bots."""
    return mars.zone(state.bots[seat])


def levels(state: State, kind: int) -> list[tuple[int, int]]:
    """Return the seats that have the technology of a type, with its level."""
    return [(seat, level) for seat in range(len(state.players)) if (level := level_of(state, seat, kind))]


def can_pay_for(state: State, seat: int, kind: int) -> bool:
    """Return whether a seat has what a building of a type costs, and there is one left."""
    player = state.players[seat]
    if kind == MINE:
        return player.lq > 0 and bool(state.stacks[MINE])
    stack = player.shelters_left if kind == SHELTER else len(state.stacks[kind])
    return bool(stack) and (player.res[kind - 1] > 0 or player.res[0] > 0)


def sites(state: State, seat: int, kind: int, *, boostable: bool) -> list[tuple[int, int, int]]:
    """Return where a type can be built: hex, whose technology (-1: none), boosting colonists."""
    free = in_zone(state, seat) & ~all_buildings(state)
    mask = type_mask(state, kind, seat)
    most = state.players[seat].lq - (kind == MINE) if boostable else 0
    found: list[tuple[int, int, int]] = []
    beside = mars.around(mask) & free
    if beside:
        having = levels(state, kind)
        for here in mars.hexes(beside):
            size = mars.joined(mask, here)
            found += [(here, owner, max(0, size - level)) for owner, level in having if size - level <= most]
            if size <= most:
                found.append((here, -1, size))
    found += [(here, -1, 0) for here in mars.hexes(mars.at_two(mask) & free)]
    return found


def construct_options(state: State, frame: ConstructFrame) -> list[Choice]:
    """Return each type that can be paid on each hex where it can be, with whose technology allows it."""
    seat, wanted, boostable = frame.seat, frame.building, frame.boostable
    options: list[Choice] = []
    for kind in TYPES if wanted == ANY_BUILDING else (wanted,):
        if can_pay_for(state, seat, kind):
            for here, owner, boost in sites(state, seat, kind, boostable=boostable):
                args: tuple[Item, ...] = (BUILDINGS[kind], here)
                if owner >= 0:
                    args += (seat_word(owner),)
                options.append(Choice("construct", args, (("boost", boost),) if boost else ()))
    return options


def can_construct(state: State, frame: ConstructFrame) -> bool:
    """Return whether a building can be paid and has a place."""
    seat, wanted, boostable = frame.seat, frame.building, frame.boostable
    kinds = TYPES if wanted == ANY_BUILDING else (wanted,)
    return any(can_pay_for(state, seat, kind) and sites(state, seat, kind, boostable=boostable) for kind in kinds)


def answer_construct(state: State, log: Log, choice: Choice, frame: ConstructFrame) -> None:
    """Use the technology, send boosting colonists to work, pay, and lay the building."""
    seat, kind, here = frame.seat, BUILDINGS.index(str(choice.args[0])), int(choice.args[1])
    if len(choice.args) == 3:
        use_technology(state, log, seat, seat_of(choice.args[2]), kind)
    if choice.amounts:
        boost = choice.amounts[0][1]
        to_work(state, seat, boost)
        log.append(new_event("boosted", seat, (boost,)))
    state.frames.append(BuildFrame(seat, kind, here))
    if kind != MINE:
        pay(state, seat, COSTS[kind])


def do_build(state: State, log: Log, frame: BuildFrame) -> None:
    """Lay the tile; a piece on the hex is displaced before the arrows count (R17)."""
    seat, kind, here = frame.seat, frame.building, frame.here
    clear_hex(state, log, here)
    player = state.players[seat]
    if kind == SHELTER:
        player.shelters_left -= 1
        state.buildings[SHELTER + seat] |= 1 << here
        tile = 0
    else:
        tile = state.stacks[kind].pop()
        state.buildings[kind] |= 1 << here
    if kind == MINE and not is_rival(state, seat):
        player.lq -= 1
    size = mars.group_at(type_mask(state, kind, seat), here).bit_count()
    log.append(new_event("built", seat, (BUILDINGS[kind], here, size), reveals=kind != SHELTER))
    state.frames.append(BuiltFrame(seat, kind, here, tile))
    displace(state, here)
    if kind == MINE:
        state.miners[seat] |= 1 << here


def clear_hex(state: State, log: Log, here: int) -> None:
    """Remove the crystal or the tile on a hex."""
    bit = 1 << here
    if state.crystals & bit:
        state.crystals &= ~bit
        log.append(new_event("removed", NOBODY, ("crystal", here)))
    elif here in state.finds:
        del state.finds[here]
        log.append(new_event("removed", NOBODY, ("discovery", here)))
    else:
        for kind, mask in enumerate(state.research):
            if mask & bit:
                state.research[kind] &= ~bit
                log.append(new_event("removed", NOBODY, ("research", here)))


def do_built(state: State, log: Log, frame: BuiltFrame) -> None:
    """Resolve arrows, gain, cube, contracts, First Colonists and Life Support, in this order."""
    seat, kind, here, tile = frame.seat, frame.building, frame.here, frame.tile
    if tile:
        _arrows(state, log, kind, here, tile)
    size = mars.group_at(type_mask(state, kind, seat), here).bit_count()
    gain(state, log, seat, kind, size)
    player = state.players[seat]
    if kind != SHELTER and size > 1 and not player.progress >> kind & 1:
        player.progress |= 1 << kind
        log.append(new_event("cube", seat, (BUILDINGS[kind],)))
        mission(state, log, seat, "cube")
    check_contracts(state, log)
    if kind in LIFE_SUPPORT_TYPES:
        state.frames.append(LifeSupportFrame(seat, kind))
    show_card_a(state, log, seat, kind)
    if kind == SHELTER:
        event_of_task(state, seat, "shelter")


def _arrows(state: State, log: Log, kind: int, here: int, tile: int) -> None:
    empty = nothing_on(state)
    for direction in ARROWS[kind][tile - 1]:
        there = mars.TOWARDS[here][direction]
        if there >= 0 and empty >> there & 1:
            state.crystals |= 1 << there
            log.append(new_event("arrow", NOBODY, (there,)))


# --- displacement ---


def displace(state: State, here: int) -> None:
    """Ask the owner of a bot or a rover on a hex to move it away."""
    for seat, player in enumerate(state.players):
        if state.bots[seat] >> here & 1 or player.rover == here:
            displaced = RivalDisplaceFrame if is_rival(state, seat) else DisplaceFrame
            state.frames.append(displaced(seat, here, player.rover == here))


def shelters_from_displaced(state: State, here: int) -> list[int]:
    """Return the nearest hexes that a displaced piece may go to."""
    return spaces_of(nearest(place_for_piece(state) & ~(1 << here), 1 << here))


def displace_options(state: State, frame: DisplaceFrame) -> list[Choice]:
    """Return the nearest hexes that the displaced piece may go to."""
    here, rover = frame.here, frame.rover
    piece = "rover" if rover else "bot"
    return [Choice("displace", (piece, here, there)) for there in shelters_from_displaced(state, here)]


def answer_displace(state: State, log: Log, choice: Choice, frame: DisplaceFrame) -> None:
    """Move the displaced piece."""
    put_displaced(state, log, frame.seat, frame.here, int(choice.args[2]), rover=frame.rover)


def put_displaced(state: State, log: Log, seat: int, here: int, there: int, *, rover: bool) -> None:
    """Move a displaced piece, the rover or a bot, from one hex to another."""
    if rover:
        state.players[seat].rover = there
    else:
        state.bots[seat] ^= 1 << here | 1 << there
    log.append(new_event("displaced", seat, ("rover" if rover else "bot", here, there)))
