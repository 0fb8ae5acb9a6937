"""Travel between Orbit and the Colony, spaces and their bonuses (RULES 12)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import DISCOVERY_NUMBERS, DISCOVERY_SLUGS
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.cards import DeliverFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, MoveFrame
from engine.on_mars.frame_types.rival import RivalBonusFrame
from engine.on_mars.frame_types.rounds import (
    ColonistBonusFrame,
    GainColonistsFrame,
    PlaceTileFrame,
    ReturnHomeFrame,
    SpaceBonusFrame,
    SpaceFrame,
    TravelFrame,
)
from engine.on_mars.frame_types.series import BlueprintFrame, LearnFrame, WarehouseFrame
from engine.on_mars.play.card_actions import leave_display, produce_all
from engine.on_mars.play.first_colonists import event_of_task
from engine.on_mars.play.frames import STOP, Log
from engine.on_mars.play.payment import cost_of, pay, payable
from engine.on_mars.play.pieces import rover_of
from engine.on_mars.play.series import series
from engine.on_mars.play.supply import home, is_rival, nothing_on, quarters
from engine.on_mars.state import BY_SHUTTLE, State
from engine.on_mars.terms import COLONY, SIDES, SLOTS_OF_SIDE

BOTH_SIDES = 2
"""Where a space is chosen in the set-up."""
DISCOVERY_DISTANCE = 3
BONUS_COST = cost_of(water=1, plant=1)


def do_travel(state: State, log: Log, frame: TravelFrame) -> None:
    """``with_tile``: a discovery tile is placed on the way to the Colony."""
    seat, side, with_tile = frame.seat, frame.side, frame.with_tile
    log.append(new_event("travelled", seat, (SIDES[side], "")))
    state.frames += [SpaceFrame(seat, side), ReturnHomeFrame(seat, side)]
    if side == COLONY and with_tile:
        state.frames.append(PlaceTileFrame(seat))
    if state.rules.deliveries == "any":
        state.frames.append(DeliverFrame(seat))


def tile_hexes(state: State, seat: int) -> int:
    """Return the empty hexes exactly three steps from the seat's rover."""
    return nothing_on(state) & mars.AT_DISTANCE[rover_of(state, seat)][DISCOVERY_DISTANCE]


def place_tile_options(state: State, frame: PlaceTileFrame) -> list[Choice]:
    """Return each tile of the display on each hex three steps from the seat's rover."""
    hexes = spaces_of(tile_hexes(state, frame.seat))
    return [Choice("place", (DISCOVERY_SLUGS[tile], here)) for here in hexes for tile in state.face_up]


def answer_place_tile(state: State, log: Log, choice: Choice, frame: PlaceTileFrame) -> None:
    """Place a discovery tile on the map."""
    put_tile(state, log, frame.seat, DISCOVERY_NUMBERS[str(choice.args[0])], int(choice.args[1]))
    event_of_task(state, frame.seat, "place-discovery")


def put_tile(state: State, log: Log, seat: int, tile: int, here: int) -> None:
    """Put a discovery tile of the display on the map."""
    state.finds[here] = tile
    log.append(new_event("placed-tile", seat, (DISCOVERY_SLUGS[tile], here)))
    leave_display(state, log, tile)


def do_return_home(state: State, log: Log, frame: ReturnHomeFrame) -> None:
    """Take home the colonists at work and on the side that is reached. On the way to Orbit buildings produce."""
    seat, side = frame.seat, frame.side
    if side != COLONY:
        produce_all(state, log, seat)
    player = state.players[seat]
    count, player.wa = player.wa, 0
    for slot in SLOTS_OF_SIDE[side]:
        there = state.slots[slot]
        if seat in there:
            count += there.count(seat)
            state.slots[slot] = [other for other in there if other != seat]
    home(state, log, seat, count)


def free_spaces(state: State, side: int) -> list[int]:
    """Return the spaces of a side (of both in the set-up) where nobody is."""
    taken = {player.space for player in state.players}
    spaces = range(1, 9) if side == BOTH_SIDES else tables.SPACES_OF_SIDE[side]
    return [space for space in spaces if space not in taken]


def space_options(state: State, frame: SpaceFrame) -> list[Choice]:
    """Return the free spaces of a side."""
    return [Choice("space", (space,)) for space in free_spaces(state, frame.side)]


def answer_space(state: State, log: Log, choice: Choice, frame: SpaceFrame) -> None:
    """Put the player on a space."""
    occupy_space(state, log, frame.seat, int(choice.args[0]))


def occupy_space(state: State, log: Log, seat: int, space: int) -> None:
    """Put a player on a space, which ends a travel with the Shuttle (R38), and push the bonus of the space."""
    state.players[seat].space = space
    log.append(new_event("space", seat, (space,)))
    state.frames.append(SpaceBonusFrame(seat, space))
    if state.turn & BY_SHUTTLE:
        event_of_task(state, seat, "shuttle")


def do_space_bonus(state: State, log: Log, frame: SpaceBonusFrame) -> None:
    """Give the bonus of a space; what must be chosen may be declined."""
    seat, space = frame.seat, frame.space
    if is_rival(state, seat):
        state.frames.append(RivalBonusFrame(seat, space))
        return
    match tables.SPACE_BONUS[space]:
        case "warehouse":
            state.frames.append(series(WarehouseFrame(seat, skip=True)))
        case "learn":
            state.frames.append(series(LearnFrame(seat, skip=True)))
        case "blueprint":
            state.frames.append(series(BlueprintFrame(seat, skip=True)))
        case "bots":
            state.frames.append(MoveFrame(seat, CRYSTALS | BOTS, bots=2, rover=0))
        case "colonist":
            state.frames.append(ColonistBonusFrame(seat))
        case "":
            pass


def colonist_bonus_options(state: State, frame: ColonistBonusFrame) -> list[Choice]:
    """Return to take a paid colonist or not, where there is one, and room for it."""
    player = state.players[frame.seat]
    if player.supply and player.lq < quarters(player) and payable(state, frame.seat, BONUS_COST):
        return [Choice("take"), STOP]
    return []


def answer_colonist_bonus(state: State, log: Log, choice: Choice, frame: ColonistBonusFrame) -> None:
    """Pay for a colonist."""
    if choice.verb == "take":
        state.frames.append(GainColonistsFrame(frame.seat, 1))
        pay(state, frame.seat, BONUS_COST)
