"""A turn of the Colonization phase (RULES 4), its main actions, and what follows it."""

from __future__ import annotations

from functools import cache

from engine.core.choice import Choice
from engine.on_mars.board import laboratory, tables
from engine.on_mars.cards.printed import EXECUTIVE_ADVANCED
from engine.on_mars.events import new_event
from engine.on_mars.frame_types import AnyFrame
from engine.on_mars.frame_types.colony import ANY_BUILDING, ConstructFrame, DevelopedFrame, HireFrame
from engine.on_mars.frame_types.movement import BOTS, CRYSTALS, ROVER, MovementStartFrame
from engine.on_mars.frame_types.payments import PlacementFrame
from engine.on_mars.frame_types.rival import RivalContractFrame
from engine.on_mars.frame_types.rounds import (
    ColonyUpdateFrame,
    OwnerRewardFrame,
    OwnerRewardsFrame,
    RefillFrame,
    TravelFrame,
    TurnEndFrame,
    TurnFrame,
    TurnStartFrame,
)
from engine.on_mars.frame_types.series import (
    BlueprintFrame,
    DevelopFrame,
    LearnFrame,
    ShipFrame,
    UpgradeFrame,
    WarehouseFrame,
)
from engine.on_mars.play.card_actions import begin_executive, executives
from engine.on_mars.play.deliveries import deliver_choice, delivery_options
from engine.on_mars.play.frames import END, Log, can
from engine.on_mars.play.goals import complete_goal, goal_options
from engine.on_mars.play.movement import POINTS_OF_CONTROL, clear_at_the_end, parting_actions
from engine.on_mars.play.payment import can_place
from engine.on_mars.play.series import boosted, series
from engine.on_mars.play.supply import crystals_move_in, gain, is_rival
from engine.on_mars.state import BEGUN, EXECUTIVE_DONE, MAIN_DONE, UNSETTLED, State
from engine.on_mars.terms import (
    COLONY,
    COLONY_ACTIONS,
    NOBODY,
    ORBIT_ACTIONS,
    OXYGEN,
    SLOT_BLUEPRINT,
    SLOT_CONSTRUCT,
    SLOT_HIRE,
    SLOT_RD,
    SLOT_UPGRADE,
    TECHNOLOGIES,
)
from engine.on_mars.terms import SHIP as SHIP_TECHNOLOGY
from engine.on_mars.terms import UPGRADE as UPGRADE_TECHNOLOGY

_BEGIN = {action: Choice("begin", (action,)) for action in (*ORBIT_ACTIONS, *COLONY_ACTIONS)}
_EXECUTIVE = [Choice("executive", (slot,)) for slot in range(EXECUTIVE_ADVANCED + 1)]


@cache
def main_effect(seat: int, action: str) -> tuple[int, AnyFrame]:
    """Return the slots of an action (-1: no colonist is placed), and its step."""
    match action:
        case "landing-pod":
            return -1, TravelFrame(seat, COLONY, with_tile=False)
        case "blueprint":
            return SLOT_BLUEPRINT, boosted(BlueprintFrame(seat))
        case "learn":
            return -1, boosted(LearnFrame(seat))
        case "rd":
            return SLOT_RD, boosted(DevelopFrame(seat), times=2)
        case "resupply":
            return -1, boosted(WarehouseFrame(seat))
        case "control":
            points = POINTS_OF_CONTROL
            return -1, MovementStartFrame(seat, CRYSTALS | BOTS | ROVER, points, points)
        case "construct":
            return SLOT_CONSTRUCT, ConstructFrame(seat, ANY_BUILDING, boostable=False)
        case "upgrade":
            return SLOT_UPGRADE, series(UpgradeFrame(seat), technology=UPGRADE_TECHNOLOGY)
        case "welcome":
            return -1, boosted(ShipFrame(seat), technology=SHIP_TECHNOLOGY)
        case _:
            return SLOT_HIRE, HireFrame(seat, scientists=True, contracts=True, free=False)


def _is_possible(state: State, seat: int, action: str) -> bool:
    if action == "control":
        return True
    slot, effect = main_effect(seat, action)
    return can(state, effect) if slot < 0 else can_place(state, seat, slot, effect)


def actions_of(state: State, seat: int) -> tuple[str, ...]:
    """Return the main actions of the side where a player is now."""
    return COLONY_ACTIONS if tables.side_of(state.players[seat].space) == COLONY else ORBIT_ACTIONS


def turn_options(state: State, frame: TurnFrame) -> list[Choice]:
    """Return the actions, goals and deliveries that are possible now; to end the turn after the main action."""
    seat = frame.seat
    options: list[Choice] = []
    if state.turn & UNSETTLED:
        return [_EXECUTIVE[slot] if slot else _BEGIN["control"] for slot in parting_actions(state, seat)]
    if not state.turn & MAIN_DONE:
        options += [_BEGIN[action] for action in actions_of(state, seat) if _is_possible(state, seat, action)]
    if not state.turn & EXECUTIVE_DONE:
        options += [_EXECUTIVE[slot] for slot in executives(state, seat)]
    options += goal_options(state, seat)
    options += delivery_options(state, seat)
    if state.turn & MAIN_DONE:
        options.append(END)
    return options


def answer_turn(state: State, log: Log, choice: Choice, frame: TurnFrame) -> None:
    """Begin an action, complete a goal, deliver, or end the turn."""
    seat = frame.seat
    state.turn |= BEGUN
    if choice.verb == "end":
        return
    state.frames.append(frame)
    match choice.verb:
        case "begin":
            action = str(choice.args[0])
            state.turn |= MAIN_DONE
            log.append(new_event("action", seat, (action,)))
            slot, effect = main_effect(seat, action)
            state.frames.append(effect)
            if slot >= 0:
                state.frames.append(PlacementFrame(seat, slot))
        case "executive":
            state.turn |= EXECUTIVE_DONE
            log.append(new_event("executive", seat, (choice.args[0],)))
            begin_executive(state, seat, int(choice.args[0]))
        case "complete":
            complete_goal(state, log, seat, int(str(choice.args[0])[5:]), str(choice.args[1]))
        case _:
            deliver_choice(state, log, seat, choice)


# --- how a turn begins and ends ---


def begin_turn(state: State, seat: int) -> None:
    """Begin a turn or a travel of a seat: reset what was done in it."""
    state.active = seat
    state.turn = state.gaps = state.newcomers = state.developed = 0
    state.used = []


def do_turn_start(state: State, log: Log, frame: TurnStartFrame) -> None:
    """Begin a player's turn: waiting crystals move in."""
    seat = frame.seat
    begin_turn(state, seat)
    crystals_move_in(state, log, seat)
    state.frames += [TurnEndFrame(seat), TurnFrame(seat)]


def do_turn_end(state: State, log: Log, frame: TurnEndFrame) -> None:
    """Push rewards of used technology, refills and the Colony update; after it the rival may use technology again."""
    seat = frame.seat
    state.players[seat].done = True
    log.append(new_event("turn-ended", seat))
    state.frames += [OwnerRewardsFrame(seat), ColonyUpdateFrame(NOBODY)]
    if state.gaps:
        refill = RivalContractFrame if is_rival(state, seat) else RefillFrame
        state.frames += [refill(seat, place) for place in reversed(range(6)) if state.gaps >> place & 1]
        state.gaps = 0
    state.frames.append(OwnerRewardsFrame(seat))
    clear_at_the_end(state, seat)


def do_owner_rewards(state: State, log: Log, frame: OwnerRewardsFrame) -> None:
    """Ask owners of used technology in turn order, for each use separately (R32)."""
    if not state.used:
        return
    order = sorted(state.used, key=lambda use: state.players[use >> 4].space)
    state.used = []
    state.frames.append(frame)
    state.frames += [OwnerRewardFrame(use >> 4, use & 15) for use in reversed(order)]


def owner_reward_options(state: State, frame: OwnerRewardFrame) -> list[Choice]:
    """Return the developments of the used technology, and to take oxygen."""
    seat, technology = frame.seat, frame.technology
    lab = state.players[seat].lab
    if technology not in lab:
        return []
    further = [there for there in laboratory.FURTHER[lab.index(technology)] if lab[there] < 0]
    name = TECHNOLOGIES[technology]
    developments = [Choice("develop", (name, laboratory.ROW[there])) for there in further]
    return developments[:1] if is_rival(state, seat) else [*developments, Choice("take", ("oxygen",))]


def answer_owner_reward(state: State, log: Log, choice: Choice, frame: OwnerRewardFrame) -> None:
    """Develop the technology, or take oxygen."""
    seat, technology = frame.seat, frame.technology
    if choice.verb == "take":
        gain(state, log, seat, OXYGEN, 1)
        return
    here = state.players[seat].lab.index(technology)
    there = laboratory.NUMBER[laboratory.LEVEL[here] + 1, int(choice.args[1])]
    state.frames.append(DevelopedFrame(seat, here, there))
