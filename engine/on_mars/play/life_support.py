"""The Life Support System, and the colony status update (RULES 11)."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import FIRST_STEP_POINTS, LEVEL_ONE, LSS_TILES, PROGRESS_POINTS
from engine.on_mars.events import new_event
from engine.on_mars.frame_types.colony import LifeSupportBonusFrame, LifeSupportFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, MoveFrame
from engine.on_mars.frame_types.rival import RivalGrowthFrame
from engine.on_mars.frame_types.rounds import ColonyUpdateFrame
from engine.on_mars.play.frames import Log
from engine.on_mars.play.supply import (
    fewer_remain,
    gain,
    home,
    is_rival,
    quarters,
    score_points,
    shelters_on_mars,
)
from engine.on_mars.state import State
from engine.on_mars.terms import (
    BATTERY,
    BUILDINGS,
    CRYSTAL,
    LSS_FIRST,
    LSS_TILE,
    MINE,
    MINERAL,
    NOBODY,
    PROGRESS_LEVELS,
    SLOTS,
    TECHNOLOGIES,
    WORKING_AREA,
)

BOT_POINTS = 2
PROGRESS_SCORES_AT = (2, 3)
"""The Colony levels at which progress cubes score."""
_DISPLAY_ROW = 6


def own_mines(state: State, seat: int) -> int:
    """Return the mines with an own miner or marker."""
    return state.buildings[MINE] & (state.miners[seat] | state.markers[seat])


def best_level(state: State, seat: int) -> int:
    """Return the level of the most developed technology."""
    lab = state.players[seat].lab
    return max((laboratory.LEVEL[space] for space, technology in enumerate(lab) if technology >= 0), default=0)


def tile_points(state: State, seat: int, tile: int) -> int:
    """Return the OP that a reward tile is worth to a seat."""
    what, each = LSS_TILES[tile]
    player = state.players[seat]
    match what:
        case "technology-level":
            count = best_level(state, seat)
        case "hangar":
            count = player.hangar
        case "advanced":
            count = state.markers[seat].bit_count()
        case "mines":
            count = own_mines(state, seat).bit_count()
        case "bots":
            count = player.bots_board if is_rival(state, seat) else state.bots[seat].bit_count()
        case "discovery":
            count = len(player.discovery)
        case "shelters":
            count = shelters_on_mars(player)
        case "quarters":
            count = quarters(player) if is_rival(state, seat) else player.lq
    return each * count


def do_life_support(state: State, log: Log, frame: LifeSupportFrame) -> None:
    """Raise the marker of a type: OP for the first step, and the reward tile up to the row above the Colony level."""
    seat, kind = frame.seat, frame.building
    row = state.lss[kind]
    if row >= tables.TOP_ROW:
        return
    state.lss[kind] = row + 1
    log.append(new_event("life-support", seat, (BUILDINGS[kind], row + 1)))
    if row == 1:
        score_points(state, log, seat, LSS_FIRST, FIRST_STEP_POINTS)
    if row < state.level + 1:
        score_points(state, log, seat, LSS_TILE, tile_points(state, seat, state.lss_tiles[kind]))
        if is_rival(state, seat):
            _rival_bonus(state, log, seat)
        else:
            state.frames.append(LifeSupportBonusFrame(seat))


def retrievable(state: State, seat: int, *, working: bool = True) -> list[str]:
    """Return where own colonists could be taken home from."""
    places = [SLOTS[slot] for slot, there in enumerate(state.slots) if seat in there]
    return [*places, WORKING_AREA] if working and state.players[seat].wa else places


def retrieve(state: State, log: Log, seat: int, place: str) -> None:
    """Take one colonist of a player home."""
    if place == WORKING_AREA:
        state.players[seat].wa -= 1
    else:
        state.slots[SLOTS.index(place)].remove(seat)
    home(state, log, seat, 1)


def life_support_bonus_options(state: State, frame: LifeSupportBonusFrame) -> list[Choice]:
    """Return the bonuses of the Life Support System, with each place a colonist can come home from."""
    seat = frame.seat
    fixed = [Choice("bonus", (what,)) for what in ("bots", "crystal", "mineral")]
    return [*fixed, *(Choice("retrieve", (place,)) for place in retrievable(state, seat))]


def _rival_bonus(state: State, log: Log, seat: int) -> None:
    if seat in state.slots[SLOTS.index("hire")]:
        state.slots[SLOTS.index("hire")].remove(seat)
    else:
        gain(state, log, seat, CRYSTAL, 1)


def answer_life_support_bonus(state: State, log: Log, choice: Choice, frame: LifeSupportBonusFrame) -> None:
    """Give the chosen bonus."""
    seat = frame.seat
    match choice.args[0]:
        case "bots":
            state.frames.append(MoveFrame(seat, CRYSTALS | BOTS, bots=BOT_POINTS, rover=0))
        case "crystal":
            gain(state, log, seat, CRYSTAL, 1)
        case "mineral":
            gain(state, log, seat, MINERAL, 1)
        case place:
            retrieve(state, log, seat, str(place))


# --- the colony grows ---


def do_colony_update(state: State, log: Log, frame: ColonyUpdateFrame) -> None:
    """Raise the Colony by at most one level (R19), if all four markers are on or above the row of its marker."""
    if state.level >= tables.TOP_LEVEL or min(state.lss[1:]) < state.level + 1:
        return
    state.level += 1
    log.append(new_event("level", NOBODY, (state.level,)))
    if state.level in (2, 3):
        _new_display(state, log)
    if state.rules.players >= laboratory.REFILLED_FROM:
        _refill_grid(state, log)
    full = tables.warehouse_fill(state.rules.players)
    for item in (*range(BATTERY, CRYSTAL + 1),):
        state.warehouse[item] = max(state.warehouse[item], full)
    if state.level in PROGRESS_SCORES_AT:
        for seat, player in enumerate(state.players):
            score_points(state, log, seat, PROGRESS_LEVELS, PROGRESS_POINTS[player.progress.bit_count()])
    if state.level >= 3:
        fewer_remain(state)
    if state.rules.solo:
        state.frames.append(RivalGrowthFrame(1))


def _new_display(state: State, log: Log) -> None:
    if state.level == 2:
        state.top = [state.deck.pop() for _ in range(min(_DISPLAY_ROW, len(state.deck)))]
        state.bottom = [state.deck.pop() for _ in range(min(_DISPLAY_ROW, len(state.deck)))]
    else:
        state.top = [card for card in state.top if card not in LEVEL_ONE]
        state.bottom = [card for card in state.bottom if card not in LEVEL_ONE]
        while state.deck:
            state.top.append(state.deck.pop())
    log.append(new_event("display", NOBODY, (len(state.top) + len(state.bottom),), reveals=True))


def _refill_grid(state: State, log: Log) -> None:
    for place in laboratory.REFILL_ORDER:
        if state.grid[place] < 0 and state.tech_stack:
            technology = state.tech_stack.pop()
            state.grid[place] = technology
            log.append(new_event("new-tile", NOBODY, (TECHNOLOGIES[technology], place), reveals=True))
