"""Travel between Orbit and the Colony, spaces and their bonuses (RULES 12)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.hexmap import spaces_of
from engine.on_mars.board import mars, tables
from engine.on_mars.cards.printed import DISCOVERY_NUMBERS, DISCOVERY_SLUGS
from engine.on_mars.events import new_event
from engine.on_mars.play.advanced import leave_display, produce_all
from engine.on_mars.play.frames import STOP, Frame, Log, asking, doing
from engine.on_mars.play.paying import cost_of, pay, payable
from engine.on_mars.play.pieces import rover_of
from engine.on_mars.play.series import series
from engine.on_mars.play.steps import (
    BLUEPRINT,
    BONUS,
    BONUS_COLONIST,
    BOTS,
    CRYSTALS,
    DELIVER,
    GAIN_COLONISTS,
    HOME,
    LEARN,
    MOVE,
    PLACE_TILE,
    RIVAL_BONUS,
    SPACE,
    TRAVEL,
    WAREHOUSE,
)
from engine.on_mars.play.supply import home, is_rival, nothing_on, quarters
from engine.on_mars.play.tasks import event_of_task
from engine.on_mars.state import State
from engine.on_mars.terms import COLONY, SIDES, SLOTS_OF_SIDE

BOTH_SIDES = 2
"""Where a space is chosen in the set-up."""
DISCOVERY_DISTANCE = 3
BONUS_COST = cost_of(water=1, plant=1)
BY_SHUTTLE = 4
"""A bit of ``State.turn``: this is a travel with the Shuttle."""


@doing(TRAVEL)
def _travel(state: State, log: Log, frame: Frame) -> None:
    """``with_tile``: a discovery tile is placed on the way to the Colony."""
    _, seat, side, with_tile = frame
    log.append(new_event("travelled", seat, (SIDES[side], "")))
    state.frames += [(SPACE, seat, side), (HOME, seat, side)]
    if side == COLONY and with_tile:
        state.frames.append((PLACE_TILE, seat))
    if state.rules.deliveries == "any":
        state.frames.append((DELIVER, seat))


def tile_hexes(state: State, seat: int) -> int:
    """The empty hexes exactly three steps from the own rover."""
    return nothing_on(state) & mars.AT_DISTANCE[rover_of(state, seat)][DISCOVERY_DISTANCE]


def _tile_options(state: State, frame: Frame) -> list[Choice]:
    hexes = spaces_of(tile_hexes(state, frame[1]))
    return [Choice("place", (DISCOVERY_SLUGS[tile], here)) for here in hexes for tile in state.face_up]


@asking(PLACE_TILE, "place_discovery", _tile_options)
def _place_tile(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    put_tile(state, log, frame[1], DISCOVERY_NUMBERS[str(choice.args[0])], int(choice.args[1]))
    event_of_task(state, frame[1], "place-discovery")


def put_tile(state: State, log: Log, seat: int, tile: int, here: int) -> None:
    """A discovery tile of the display goes onto the map."""
    state.finds[here] = tile
    log.append(new_event("placed-tile", seat, (DISCOVERY_SLUGS[tile], here)))
    leave_display(state, log, tile)


@doing(HOME)
def _home(state: State, log: Log, frame: Frame) -> None:
    """On the way to Orbit buildings produce. Colonists of the side that is reached, and those at work, come home."""
    _, seat, side = frame
    if side != COLONY:
        produce_all(state, log, frame)
    player = state.players[seat]
    count, player.wa = player.wa, 0
    for slot in SLOTS_OF_SIDE[side]:
        there = state.slots[slot]
        if seat in there:
            count += there.count(seat)
            state.slots[slot] = [other for other in there if other != seat]
    home(state, log, seat, count)


def free_spaces(state: State, side: int) -> list[int]:
    """The spaces of a side (of both in the set-up) where nobody stands."""
    taken = {player.space for player in state.players}
    spaces = range(1, 9) if side == BOTH_SIDES else tables.SPACES_OF_SIDE[side]
    return [space for space in spaces if space not in taken]


def _space_options(state: State, frame: Frame) -> list[Choice]:
    return [Choice("space", (space,)) for space in free_spaces(state, frame[2])]


@asking(SPACE, "space", _space_options)
def _space(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    stand_on(state, log, frame[1], int(choice.args[0]))


def stand_on(state: State, log: Log, seat: int, space: int) -> None:
    """A player stands on a space; a travel with the Shuttle is now made (R38); then comes its bonus."""
    state.players[seat].space = space
    log.append(new_event("space", seat, (space,)))
    state.frames.append((BONUS, seat, space))
    if state.turn & BY_SHUTTLE:
        event_of_task(state, seat, "shuttle")


@doing(BONUS)
def _bonus(state: State, log: Log, frame: Frame) -> None:
    _, seat, space = frame
    if is_rival(state, seat):
        state.frames.append((RIVAL_BONUS, seat, space))
        return
    match tables.SPACE_BONUS[space]:
        case "warehouse":
            state.frames.append(series(seat, WAREHOUSE, skip=True))
        case "learn":
            state.frames.append(series(seat, LEARN, skip=True))
        case "blueprint":
            state.frames.append(series(seat, BLUEPRINT, skip=True))
        case "bots":
            state.frames.append((MOVE, seat, CRYSTALS | BOTS, 2, 0, 0))
        case "colonist":
            state.frames.append((BONUS_COLONIST, seat))
        case "":
            pass


def _colonist_options(state: State, frame: Frame) -> list[Choice]:
    player = state.players[frame[1]]
    if player.supply and player.lq < quarters(player) and payable(state, frame[1], BONUS_COST):
        return [Choice("take"), STOP]
    return []


@asking(BONUS_COLONIST, "bonus", _colonist_options)
def _colonist(state: State, log: Log, choice: Choice, frame: Frame) -> None:
    if choice.verb == "take":
        state.frames.append((GAIN_COLONISTS, frame[1], 1))
        pay(state, frame[1], BONUS_COST)
